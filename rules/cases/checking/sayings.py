"""Lines of cases as a sentence in the reader's language: what was expected, and what came.

What stands where, who did what, who won and why a step could not be done are told. Of every other line there
is no sentence, as the case itself says it plainly enough.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from django.utils.translation import gettext, gettext as _, gettext_lazy, ngettext

from cardsdb.languages import ENGLISH, language_of_reader, said
from engine import Library, straight
from engine.cases import REASONS, Result
from rules.cases.checking.differing import names_in_cases
from rules.judge.description import Reader, describe_decision

PLACE: Final = re.compile(r"(.+?):\s*(.+)")
ACTION: Final = re.compile(r"(\S+) ([a-z]+) (.+)")
SEVERAL: Final = re.compile(r"(\d+) ?[x×]? ?(.+)")
COUNTED: Final = re.compile(r"(\d+|an?|no) cards?(?: \((.+)\))?")
NAME_LEFT_OPEN: Final = re.compile(r"%\((\w+)\)s")
RULE_NAMED: Final = r"\.?(?: \[[\w.-]+\]| \(by [^()]+\))?"
BETWEEN: Final = re.compile(r"\s*(?:,\s*(?:and\s+)?|;\s*|\s+and\s+)")

PLACES: Final = {
    "discard": gettext_lazy("discard pile"),
    "discard pile": gettext_lazy("discard pile"),
    "nursery": gettext_lazy("Nursery"),
    "deck top": gettext_lazy("top of the deck"),
    "deck": gettext_lazy("deck"),
    "removed": gettext_lazy("removed from the game"),
    "left out": gettext_lazy("removed from the game"),
}
PLACES_OF_PLAYERS: Final = {
    "stable": gettext_lazy("%(player)s's Stable"),
    "hand": gettext_lazy("%(player)s's hand"),
}
ACTIONS: Final = {
    "discarded": gettext_lazy("%(player)s discarded: %(cards)s"),
    "drew": gettext_lazy("%(player)s drew: %(cards)s"),
    "sacrificed": gettext_lazy("%(player)s sacrificed: %(cards)s"),
    "destroyed": gettext_lazy("%(player)s destroyed: %(cards)s"),
    "stole": gettext_lazy("%(player)s stole: %(cards)s"),
    "played": gettext_lazy("%(player)s played: %(cards)s"),
}
OPTIONS_SAID: Final = 12
NUMBERS: Final = {"a": 1, "an": 1, "no": 0}


@dataclass(frozen=True)
class Sayings:
    """Says lines with the cards as they are called in the reader's language; `names` has both."""

    names: Mapping[str, str]

    @classmethod
    def with_cards_of(cls, library: Library, editions: Iterable[str]) -> "Sayings":
        language = language_of_reader()
        if language == ENGLISH:
            return cls({})
        boxes = (library.editions.get(edition) for edition in editions)
        faces = [face for box in boxes if box for face in box.faces.values()]
        names = {(face.id, each) for face in faces for each in names_in_cases(face)}
        own = {face.id: said(face.names, language, face.id).text for face in faces}
        return cls({each: own[identifier] for identifier, each in sorted(names)})

    def of(self, line: str) -> str:
        """The sentence; nothing where there is none, or the line is as plain as it."""
        if not self.names:
            return ""
        return self._winner(line) or self._place(line) or self._action(line)

    def why(self, got: str) -> str:
        """Why a line could not be carried out; nothing where the run gives no reason."""
        reason = got.partition("; then ")[0]
        for sentence in REASONS if self.names else ():
            if found := pattern_of(sentence).fullmatch(reason):
                named = {word: self._own(name) for word, name in found.groupdict().items()}
                return gettext(sentence) % named
        return ""

    def _own(self, name: str) -> str:
        return self.names.get(straight(name).casefold(), name)

    def _winner(self, line: str) -> str:
        label, _colon, who = line.partition(": ")
        if label != "winner":
            return ""
        return _("Nobody wins.") if who == "none" else _("%(player)s wins.") % {"player": who}

    def _place(self, line: str) -> str:
        found = PLACE.fullmatch(line)
        cards = self._cards(found[2]) if found else ""
        place = place_in_words(found[1]) if found else ""
        return _("%(place)s: %(cards)s") % {"place": place, "cards": cards} if place and cards else ""

    def _action(self, line: str) -> str:
        found = ACTION.fullmatch(line)
        action = ACTIONS.get(found[2]) if found else None
        cards = self._cards(found[3]) if found else ""
        return str(action) % {"player": found[1], "cards": cards} if found and action and cards else ""

    def _cards(self, listed: str) -> str:
        """Cards by their own names, or how many; nothing if one of them is not known."""
        if listed == "nothing":
            return _("nothing")
        if counted := COUNTED.fullmatch(listed):
            return self._counted(counted[1], counted[2] or "")
        said = list(self._each(BETWEEN.split(listed)))
        return ", ".join(said) if all(said) else ""

    def _counted(self, number: str, listed: str) -> str:
        count = NUMBERS[number] if number in NUMBERS else int(number)
        said = ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}
        cards = self._cards(listed) if listed else ""
        return f"{said} ({cards})" if cards else said

    def _each(self, cards: Iterable[str]) -> Iterator[str]:
        for card in cards:
            several = SEVERAL.fullmatch(card)
            name = self.names.get(straight(several[2] if several else card).casefold(), "")
            yield f"{several[1]} × {name}" if several and name else name


@cache
def pattern_of(sentence: str) -> re.Pattern[str]:
    """How a reason is found in what a run got, with the names that stand in it.

    >>> pattern_of("%(card)s is not in %(player)s's hand").fullmatch("Yay is not in B's hand").groupdict()
    {'card': 'Yay', 'player': 'B'}
    """
    literal, *rest = NAME_LEFT_OPEN.split(sentence.rstrip("."))
    pattern = re.escape(literal)
    for name, following in zip(rest[::2], rest[1::2], strict=True):
        known = f"(?P<{name}>" in pattern
        pattern += (f"(?P={name})" if known else f"(?P<{name}>.+?)") + re.escape(following)
    return re.compile(pattern + RULE_NAMED)


def place_in_words(place: str) -> str:
    if place.casefold() in PLACES:
        return str(PLACES[place.casefold()])
    player, _blank, own = place.rpartition(" ")
    label = PLACES_OF_PLAYERS.get(own.casefold())
    return str(label) % {"player": player} if label and player and " " not in player else ""


@dataclass(frozen=True)
class RunInWords:
    """How a case fared in one run, with sentences for the reader where there are any."""

    result: Result
    library: Library

    @property
    def boxes_played(self) -> list[str]:
        return self.result.edition.split(" + ")

    @cached_property
    def sayings(self) -> Sayings:
        return Sayings.with_cards_of(self.library, self.boxes_played)

    @property
    def expected_said(self) -> str:
        return self.sayings.of(self.result.expected)

    @property
    def got_said(self) -> str:
        got = self.result.got
        return self.sayings.of(got) or " ".join(filter(None, (self.sayings.why(got), self.asked_there)))

    @property
    def asked_there(self) -> str:
        """What is asked where a step could not be done; nothing in English, where the case says it."""
        table = self.result.ended
        if not self.sayings.names or table is None or self.result.step != self.result.expected:
            return ""
        asked = describe_decision(table.state, Reader.of(language_of_reader()))
        if asked is None:
            return ""
        options = " · ".join(option["label"] for option in asked["options"][:OPTIONS_SAID])
        return f"{asked['prompt']} {options}".strip()


def boxes_in_words(library: Library, editions: Iterable[str]) -> str:
    """The boxes of a run by their names in the reader's language; what is not published by its id."""
    boxes = ((edition, library.editions.get(edition)) for edition in editions)
    language = language_of_reader()
    return " + ".join(said(box.names, language, edition).text if box else edition for edition, box in boxes)
