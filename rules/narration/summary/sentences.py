"""From deeds to sentences: what belongs together is said in one breath."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.translation import get_language, gettext as _, pgettext

from cardsdb.wordings import rendered
from engine import State, events
from rules.narration.names import ENGLISH, player_name
from rules.narration.summary.deeds import DECLINED, Deed, in_words
from rules.narration.summary.lists import clauses_together, name_of, together
from rules.narration.summary.story import Opening, Part, Remark

DEEDS_AT_MOST = 4
QUOTED_AT_MOST = 200
IN_TURN = (events.DRAW, events.PLAY, "play-into")


@dataclass
class Draft:
    """Deeds that become one sentence.

    `card` is the one played in it, or whose effect they are. `is_opening` tells the first from the second,
    and `is_result` whether the sentence before has just told that this card was played.
    """

    deeds: list[Deed]
    card: int
    is_opening: bool = False
    is_result: bool = False

    def takes(self, deed: Deed) -> bool:
        """Whether a deed that comes next belongs into this sentence."""
        first = self.deeds[0]
        if deed.source != self.card or deed.instead != first.instead:
            return False
        if self.is_opening and deed.player != first.player:
            return False
        return self.deeds[-1].is_like(deed) or len(self.deeds) < DEEDS_AT_MOST

    def leads_to(self, opening: Opening) -> bool:
        """Whether this is just what a player does in turn: draw, play, play again."""
        deeds = [*self.deeds, *opening.deeds]
        return (
            len(opening.deeds) == 1
            and len(deeds) <= DEEDS_AT_MOST
            and all(deed.way in IN_TURN and deed.source < 0 for deed in deeds)
            and len({deed.player for deed in deeds}) == 1
        )

    def add(self, deed: Deed) -> None:
        if deed.way == events.DECLINE:
            deed = replace(deed, way="decline-this")
        if self.deeds[-1].is_like(deed):
            self.deeds[-1] = self.deeds[-1].and_also(deed)
        else:
            self.deeds.append(deed)


def drafts(parts: Iterable[Part]) -> list[Draft | Remark]:
    """The sentences to write, in their order."""
    found: list[Draft | Remark] = []
    for part in parts:
        if isinstance(part, Remark):
            found.append(part)
        elif isinstance(part, Opening):
            _open(found, part)
        else:
            _add(found, part)
    return found


def _open(found: list[Draft | Remark], opening: Opening) -> None:
    """Begin a sentence with a card that was played, or go on with what its player has just done."""
    last = found[-1] if found else None
    if isinstance(last, Draft) and last.leads_to(opening):
        last.deeds += opening.deeds
        last.card, last.is_opening = opening.card, True
    else:
        found.append(Draft(list(opening.deeds), opening.card, is_opening=True))


def _add(found: list[Draft | Remark], deed: Deed) -> None:
    """Tell a deed with what came of the same effect before, and before what sums up that effect."""
    place = len(found)
    while place and _sums_up(found[place - 1], deed):
        place -= 1
    last = found[place - 1] if place else None
    if isinstance(last, Draft) and last.takes(deed):
        last.add(deed)
    else:
        is_result = isinstance(last, Draft) and last.is_opening and last.card in (deed.source, deed.replaced)
        found.insert(place, Draft([deed], deed.source, is_result=is_result))


def _sums_up(said: Draft | Remark, deed: Deed) -> bool:
    return isinstance(said, Remark) and said.source == deed.source and deed.source >= 0


def sentence_of(state: State, draft: Draft | Remark) -> str:
    if isinstance(draft, Remark):
        return draft.says
    if draft.deeds[0].instead:
        return _with_reason(state, draft)
    return _clauses(state, draft, _opening(state, draft)) + "."


def _opening(state: State, draft: Draft) -> str:
    """What the sentence begins with, if it is not the player."""
    if draft.is_opening or draft.card < 0 or draft.deeds[0].way in DECLINED:
        return ""
    if draft.is_result:
        return _("As a result")
    return _("Because of %(source)s") % {"source": name_of(state, draft.card)}


def _with_reason(state: State, draft: Draft) -> str:
    """What was done instead of something else, with what the card says."""
    first = draft.deeds[0]
    opening = _("Instead of the effect of %(source)s") % {"source": name_of(state, first.replaced)}
    if draft.is_result or first.replaced < 0:
        opening = _("Instead")
    words = {
        "clauses": _clauses(state, draft, opening),
        "source": name_of(state, draft.card),
        "line": _line(state, draft.card, first.clause),
    }
    if not words["line"] or len(words["line"]) > QUOTED_AT_MOST:
        return _("%(clauses)s, because of %(source)s.") % words
    if any(card == draft.card for deed in draft.deeds for card, _added in deed.cards):
        return _("%(clauses)s, because that card says: “%(line)s”") % words
    return _("%(clauses)s, because %(source)s says: “%(line)s”") % words


def _line(state: State, card: int, clause: int) -> str:
    lines = rendered("\n".join(state.faces[card].lines), get_language() or ENGLISH).lines
    return lines[clause - 1] if 0 < clause <= len(lines) else ""


def _clauses(state: State, draft: Draft, opening: str) -> str:
    by_player = [
        (player_name(state, player), together([in_words(state, deed) for deed in deeds]))
        for player, deeds in groupby(draft.deeds, key=lambda deed: deed.player)
    ]
    return clauses_together(
        [_clause(player, done, "" if place else opening) for place, (player, done) in enumerate(by_player)]
    )


def _clause(player: str, done: str, opening: str) -> str:
    words = {"player": player, "done": done, "opening": opening}
    if opening:
        return pgettext("a sentence", "%(opening)s, %(player)s %(done)s") % words
    return pgettext("a sentence", "%(player)s %(done)s") % words
