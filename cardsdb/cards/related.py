"""Which cards have to do with each other: by their words, by what they do and by what they speak of."""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import groupby
from typing import Any, Final, Self

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from cardsdb.cards.wordings import parsed
from cardsdb.language_size import choices, namings_in, said_in
from cardsdb.library import held_library
from cardsdb.versions import per_version, per_version_when_asked
from engine import Face, name_filter
from engine.language import WordingError, words

AT_MOST: Final = 6
AT_MOST_FOR_ONE_REASON: Final = 4
ALIKE_ENOUGH: Final = 0.28
# So many cards speak of the other types that it says nothing.
TELLING_KINDS: Final = frozenset({"baby", "basic", "ultimate", "neigh"})
DOING: Final = tuple({*choices(words.Step), *choices(words.Continuous)} - {words.Either, words.ChooseOne})


class Reason(TextChoices):
    """Why two cards are related, the closest first."""

    SAME_WORDS = "same-words", _("says the same")
    SAME_TRAITS = "same-traits", _("does nearly the same")
    SPEAKS_OF_IT = "speaks-of-it", _("is about such cards")
    SPOKEN_OF = "spoken-of", _("is what this card is about")
    ALIKE = "alike", _("does something similar")
    FAMILY = "family", _("same word in its name")


RANKS: Final = {reason: rank for rank, reason in enumerate(Reason)}


@dataclass(frozen=True)
class Trait:
    """What a text does or waits for: the head of the line, the verb, and the kinds of cards it is about."""

    head: str
    verb: str
    kinds: frozenset[str]


@dataclass(frozen=True)
class Relation:
    """A card that has to do with another, and why."""

    face: Face
    reason: Reason


class Profile:
    """What a card is compared by."""

    def __init__(self, face: Face, boxes: frozenset[str]) -> None:
        self.face = face
        self.boxes = boxes
        self.text = "\n".join(face.lines)
        self.lines = lines_of(self.text)
        # The groups it belongs to, and those its text speaks of.
        self.groups = frozenset({*face.families, face.type})
        self.spoken_of = groups_in(self.lines)
        self.named = [name_filter(naming) for naming in namings_in(self.lines)]

    @cached_property
    def traits(self) -> frozenset[Trait]:
        return frozenset(trait for line in self.lines for trait in traits_in(line))

    def speaks_of(self, other: Self) -> bool:
        """Whether its text is about cards such as that one."""
        is_named = any(named.fits(other.face.names) for named in self.named)
        return is_named or bool(self.spoken_of & other.groups)

    @cached_property
    def features(self) -> frozenset[Trait]:
        """Its traits, also under whatever head and to whatever kinds."""
        anywhere = {Trait("", trait.verb, trait.kinds) for trait in self.traits}
        return self.traits | anywhere | {Trait("", trait.verb, frozenset()) for trait in self.traits}


def lines_of(text: str) -> tuple[words.Line, ...]:
    """The abilities of a text; none of one the engine cannot read."""
    try:
        return parsed(text).abilities if text else ()
    except WordingError:
        return ()


def groups_in(lines: tuple[words.Line, ...]) -> frozenset[str]:
    said = list(said_in(lines))
    return TELLING_KINDS.intersection(kind for word in said for kind in kinds_of(word))


def traits_in(line: words.Line) -> Iterator[Trait]:
    event = getattr(line, "event", None)
    head = line.head.value if isinstance(line, words.Ability) else verb_of(event or line)
    if event is not None:
        yield Trait("event", head, kinds_in(event))
    for word in said_in(line):
        if isinstance(word, DOING):
            yield Trait(head, verb_of(word), kinds_in(word))


def verb_of(word: Any) -> str:
    """The word, with the verb of the game where it has one, and from where to where it carries cards."""
    causes = getattr(word, "causes", ()) or (getattr(word, "cause", None),)
    verbs = [cause.value for cause in causes if cause is not None]
    ways = [place_of(word.source), place_of(word.to)] if isinstance(word, words.Transfer) else []
    return " ".join([type(word).__name__, *verbs, *ways])


def place_of(zone: Any) -> str:
    return zone.value if isinstance(zone, Enum) else type(zone).__name__


def kinds_in(word: Any) -> frozenset[str]:
    return frozenset(kind for inner in said_in(word) for kind in kinds_of(inner))


def kinds_of(word: Any) -> list[str]:
    return [kind.value for kind in getattr(word, "kinds", ())]


class Kinship:
    """All cards of a library, each to be compared with the others."""

    def __init__(self, profiles: dict[str, Profile]) -> None:
        self.profiles = profiles
        uses = Counter(feature for profile in profiles.values() for feature in profile.features)
        # What few cards do says more than what many do.
        self.weights = {feature: math.log(1 + len(profiles) / uses[feature]) for feature in uses}

    def closest_to(self, card: str) -> tuple[Relation, ...]:
        one = self.profiles.get(card)
        return tuple(varied(self._sorted_relations(one))) if one else ()

    def saying(self, text: str) -> Iterator[Relation]:
        """The cards that say what a text says, then those that do what it does in other words."""
        lines = lines_of(text)
        traits = frozenset(trait for line in lines for trait in traits_in(line))
        same = [other.face for other in self.profiles.values() if lines and other.lines == lines]
        yield from (Relation(face, Reason.SAME_WORDS) for face in same)
        for other in self.profiles.values():
            if traits and other.traits == traits and other.face not in same:
                yield Relation(other.face, Reason.SAME_TRAITS)

    def _sorted_relations(self, one: Profile) -> list[Relation]:
        found = []
        for other in self.profiles.values():
            likeness = self._likeness(one, other)
            reason = reason_for(one, other, likeness)
            if other is not one and reason:
                far = not one.boxes & other.boxes
                place = (RANKS[reason], far, -likeness, other.face.number)
                found.append((place, Relation(other.face, reason)))
        return [relation for _place, relation in sorted(found, key=lambda pair: pair[0])]

    def _likeness(self, one: Profile, other: Profile) -> float:
        """How much of what both do they do alike, from 0 to 1."""
        shared = self._weight(one.features & other.features)
        return shared / self._weight(one.features | other.features) if shared else 0.0

    def _weight(self, features: frozenset[Trait]) -> float:
        # The same in every process, in whichever order it takes them: cards alike stand by their numbers.
        return math.fsum(self.weights[feature] for feature in features)


def reason_for(one: Profile, other: Profile, likeness: float) -> Reason | None:
    reasons = {
        Reason.SAME_WORDS: one.text == other.text != "",
        Reason.SAME_TRAITS: one.traits == other.traits != frozenset(),
        Reason.SPEAKS_OF_IT: other.speaks_of(one),
        Reason.SPOKEN_OF: one.speaks_of(other),
        Reason.ALIKE: likeness >= ALIKE_ENOUGH,
        Reason.FAMILY: set(one.face.families) & set(other.face.families),
    }
    return next((reason for reason, holds in reasons.items() if holds), None)


def varied(relations: list[Relation]) -> list[Relation]:
    """The first few, and not all of them for one reason."""
    groups = groupby(relations, key=lambda relation: relation.reason)
    chosen = [each for _reason, group in groups for each in list(group)[:AT_MOST_FOR_ONE_REASON]]
    return chosen[:AT_MOST]


@per_version_when_asked(at_most=1024)
def related_cards(card: str, *, adult: bool) -> tuple[Relation, ...]:
    """The cards closest to one, of those this reader may see; at most six."""
    return _kinship(adult).closest_to(card)


def cards_with_effect(text: str, but: str) -> list[Relation]:
    """The cards, but for one, that do what a text says, whichever box they are in."""
    found = _kinship(True).saying(text)
    return [relation for relation in found if relation.face.id != but]


@per_version
def _kinship(adult: bool) -> Kinship:
    library = held_library().for_reader(adult=adult)
    editions = library.editions.values()
    boxes = {card: frozenset(box.id for box in editions if card in box.faces) for card in library.cards}
    return Kinship({card: Profile(face, boxes[card]) for card, face in library.cards.items()})
