"""How far the site has come: what it knows of each box, and which cases its engine holds."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import Self

from django.urls import reverse

from cardsdb.cards.wordings import rendered
from cardsdb.language_size import LanguageSize, language_size
from cardsdb.languages import LANGUAGE_NAMES, LANGUAGES, Said, language_of_reader, said
from cardsdb.library import held_library
from cardsdb.models import WITHOUT_EFFECT, Printing
from cardsdb.versions import per_version_later
from engine import READINGS, RULES, Edition, Face, Library
from engine.cases import Case
from rules.cases.checking.holding import case_outcomes
from rules.cases.written import written_cases
from rules.judge.depending import WITHOUT_DIFFERENCE
from rules.models import Rule


@dataclass(frozen=True)
class Share:
    """So many of so many; in one language where it says which."""

    part: int
    whole: int
    language: str = ""

    @property
    def language_name(self) -> str:
        return LANGUAGE_NAMES[self.language]


@dataclass(frozen=True)
class PlayedCase:
    id: str
    title: str
    language: str
    editions: tuple[str, ...]
    passed: bool


@dataclass(frozen=True)
class UnplayableCard:
    """A card the engine does not play in a box, and why, where somebody has written that down."""

    slug: str
    names: dict[str, str]
    reasons: dict[str, str]

    @property
    def name(self) -> Said:
        return said(self.names, language_of_reader(), self.slug)

    @property
    def reason(self) -> Said:
        return said(self.reasons, language_of_reader(), "")

    @property
    def address(self) -> str:
        return reverse("card", args=[self.slug])


@dataclass(frozen=True)
class CoveredEdition:
    slug: str
    names: dict[str, str]
    adult: bool
    playable: Share
    unplayable: tuple[UnplayableCard, ...]
    counted: Share
    """Of how many of its cards somebody counted the copies."""
    card_names: tuple[Share, ...]
    wordings: tuple[Share, ...]
    cases: tuple[PlayedCase, ...]

    @property
    def name(self) -> str:
        return said(self.names, language_of_reader(), self.slug).text

    @property
    def address(self) -> str:
        return reverse("edition", args=[self.slug])

    @property
    def passed(self) -> Share:
        return Share(sum(case.passed for case in self.cases), len(self.cases))


@dataclass(frozen=True)
class Coverage:
    editions: tuple[CoveredEdition, ...]
    language: LanguageSize

    @property
    def failed(self) -> list[PlayedCase]:
        failed = (case for edition in self.editions for case in edition.cases if not case.passed)
        return list(dict.fromkeys(failed))

    def for_reader(self, *, adult: bool) -> Self:
        """Without the editions for adults and the cases they take part in, unless this reader asked."""
        if adult:
            return self
        hidden = {edition.slug for edition in self.editions if edition.adult}
        shown = (edition for edition in self.editions if not edition.adult)
        return replace(self, editions=tuple(without_cases_in(hidden, edition) for edition in shown))


def without_cases_in(hidden: set[str], edition: CoveredEdition) -> CoveredEdition:
    return replace(edition, cases=tuple(case for case in edition.cases if hidden.isdisjoint(case.editions)))


@per_version_later
def current_coverage() -> Coverage:
    """That of the content published now. Playing all cases takes a second, so each process does it once."""
    return coverage_of(held_library().library, played_cases())


def coverage_of(library: Library, cases: list[PlayedCase]) -> Coverage:
    editions = sorted(library.editions.values(), key=lambda edition: edition.number)
    return Coverage(
        editions=tuple(covered_edition(edition, library, cases) for edition in editions),
        language=language_size(library.cards.values()),
    )


def played_cases() -> list[PlayedCase]:
    """Every published case, once for each of its runs."""
    cases = [written.case for written in written_cases().values()]
    return [played_case(case, *run) for case in cases for run in case_outcomes(case.id).items()]


def played_case(case: Case, run: str, passed: bool) -> PlayedCase:
    return PlayedCase(case.id, case.title, case.language, tuple(run.split(" + ")), passed)


def covered_edition(edition: Edition, library: Library, cases: Iterable[PlayedCase]) -> CoveredEdition:
    faces = edition.faces.values()
    return CoveredEdition(
        slug=edition.id,
        names=edition.names,
        adult=edition.adult,
        playable=Share(sum(face.playable for face in faces), len(faces)),
        unplayable=unplayable_cards(edition),
        counted=Share(len(faces) - len(edition.uncounted), len(faces)),
        card_names=in_every_language(lambda face, language: language in face.names, faces),
        wordings=in_every_language(speaks, [face for face in faces if face.type not in WITHOUT_EFFECT]),
        cases=tuple(case for case in cases if belongs_to(case, edition, library)),
    )


def unplayable_cards(edition: Edition) -> tuple[UnplayableCard, ...]:
    waiting = [face for face in edition.faces.values() if not face.playable]
    printings = Printing.objects.filter(
        edition__slug=edition.id, card__slug__in=[face.id for face in waiting]
    )
    reasons = dict(printings.values_list("card__slug", "unplayable"))
    return tuple(UnplayableCard(face.id, face.names, reasons.get(face.id, {})) for face in waiting)


def belongs_to(case: PlayedCase, edition: Edition, library: Library) -> bool:
    """Whether it is about this box: the one that gives the rules, or an expansion that is shuffled in.

    What needs a box nobody can see yet is not counted.
    """
    if not library.editions.keys() >= set(case.editions):
        return False
    shuffled_in = [box for box in case.editions if library.editions[box].is_shuffled_in]
    return edition.id in (shuffled_in or case.editions[:1])


def in_every_language(holds: Callable[[Face, str], bool], faces: Collection[Face]) -> tuple[Share, ...]:
    return tuple(
        Share(sum(holds(face, language) for face in faces), len(faces), language) for language in LANGUAGES
    )


def speaks(face: Face, language: str) -> bool:
    """Whether the site shows what the card says in this language."""
    return bool(face.lines) and rendered("\n".join(face.lines), language).language == language


@dataclass(frozen=True)
class CoveredRules:
    cited: Share
    texts: tuple[Share, ...]


def covered_rules(*, adult: bool) -> CoveredRules:
    rules = Rule.visible.for_reader(adult=adult)
    every, texts = rules.count(), Counter(chain.from_iterable(rules.values_list("text", flat=True)))
    return CoveredRules(
        cited=Share(rules.filter(slug__in=RULES).count(), every),
        texts=tuple(Share(texts[language], every, language) for language in LANGUAGES),
    )


@dataclass(frozen=True)
class Reading:
    """A contested rule the engine can play in several ways."""

    name: str
    default: str
    others: tuple[str, ...]

    @property
    def name_parts(self) -> list[str]:
        """Where the name may be broken on a small screen."""
        return self.name.split("_")


def readings() -> list[Reading]:
    """Those by which a game can go another way."""
    return [reading for reading in _every_reading() if reading.name not in WITHOUT_DIFFERENCE]


def readings_without_difference() -> list[Reading]:
    """Those a position may state although no game goes another way by them, at least so far."""
    return [reading for reading in _every_reading() if reading.name in WITHOUT_DIFFERENCE]


def _every_reading() -> list[Reading]:
    return [Reading(name, words[0], words[1:]) for name, words in READINGS.items()]
