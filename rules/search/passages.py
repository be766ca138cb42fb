"""What there is to be found: a passage for each rule, term, ruling, case and all else that is said."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import override

from cardsdb.models import Card
from cardsdb.readers import visible_editions
from rules.book import rule_book
from rules.cases import written_cases
from rules.clarifications import every_ruling
from rules.models import Difference, OpenQuestion, PassageKind, Reading, Term
from rules.texts import Said, said
from rules.topics import titles_of


@dataclass(frozen=True)
class Draft:
    """A passage before it is written down."""

    kind: PassageKind
    key: str
    position: int
    language: str
    text_language: str
    title: str
    address: str
    text: str = ""
    belongs_to: str = ""
    number: str = ""
    defines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Audience:
    """Who reads: in which language, and whether also what is for adults."""

    language: str
    adult: bool


def passages_for(kind: PassageKind, audience: Audience) -> list[Draft]:
    with override(audience.language):
        return list(SOURCES[kind](audience))


def rules(audience: Audience) -> Iterator[Draft]:
    defined = terms_by_rule(audience)
    for position, rule in enumerate(rule_book(adult=audience.adult, language=audience.language).rules):
        yield Draft(
            PassageKind.RULE,
            rule.slug,
            position,
            audience.language,
            rule.language,
            rule.title,
            rule.address,
            text=lines(rule.text, *(variant.text for variant in rule.variants)),
            belongs_to=rule.chapter_title,
            number=rule.number,
            defines=defined.get(rule.slug, ()),
        )


def terms_by_rule(audience: Audience) -> dict[str, tuple[str, ...]]:
    defined: dict[str, tuple[str, ...]] = {}
    for slug, rule in (
        Term.visible.for_reader(audience.adult).values_list("slug", "rule__slug").exclude(rule=None)
    ):
        defined[rule] = (*defined.get(rule, ()), slug)
    return defined


def terms(audience: Audience) -> Iterator[Draft]:
    for position, term in enumerate(Term.visible.for_reader(audience.adult)):
        title, definition = both(audience, term.term, term.definition)
        yield Draft(
            PassageKind.TERM,
            term.slug,
            position,
            audience.language,
            title.language,
            title.text,
            term.get_absolute_url(),
            text=definition.text,
            defines=(term.slug,),
        )


def rulings(audience: Audience) -> Iterator[Draft]:
    for position, ruling in enumerate(every_ruling(adult=audience.adult)):
        yield Draft(
            PassageKind.RULING,
            ruling.slug,
            position,
            audience.language,
            ruling.language,
            ruling.question,
            ruling.address,
            text=ruling.answer,
            belongs_to=names_of(ruling.cards, audience.language),
        )


def names_of(cards: Iterable[Card], language: str) -> str:
    return ", ".join(card.name_in(language).name for card in cards)


def readings(audience: Audience) -> Iterator[Draft]:
    shown = Reading.visible.for_reader(audience.adult).prefetch_related("choices")
    for position, reading in enumerate(shown):
        title, question, default = both(audience, reading.title, reading.question, reading.default)
        choices = both(audience, *(choice.text for choice in reading.choices.all()))
        yield Draft(
            PassageKind.READING,
            reading.slug,
            position,
            audience.language,
            title.language,
            title.text,
            reading.get_absolute_url(),
            text=lines(question.text, default.text, *(choice.text for choice in choices)),
        )


def questions(audience: Audience) -> Iterator[Draft]:
    for position, question in enumerate(OpenQuestion.visible.for_reader(audience.adult)):
        title, why, judge = both(audience, question.question, question.why, question.judge)
        yield Draft(
            PassageKind.QUESTION,
            question.slug,
            position,
            audience.language,
            title.language,
            title.text,
            question.get_absolute_url(),
            text=lines(why.text, judge.text),
        )


def differences(audience: Audience) -> Iterator[Draft]:
    shown = Difference.visible.for_reader(audience.adult).prefetch_related("says")
    for position, difference in enumerate(shown):
        title, use = both(audience, difference.title, difference.use)
        sides = both(audience, *(side.text for side in difference.says.all()))
        yield Draft(
            PassageKind.DIFFERENCE,
            difference.slug,
            position,
            audience.language,
            title.language,
            title.text,
            difference.get_absolute_url(),
            text=lines(*(side.text for side in sides), use.text),
            belongs_to=difference.get_kind_display(),
        )


def cases(audience: Audience) -> Iterator[Draft]:
    known = {edition.slug for edition in visible_editions(adult=audience.adult)}
    titles = titles_of({case.topic for case in written_cases().values()}, adult=audience.adult)
    for position, case in enumerate(written_cases().values()):
        if not case.runs_for(known):
            continue
        title = case.title_in(audience.language)
        yield Draft(
            PassageKind.CASE,
            case.case.id,
            position,
            audience.language,
            title.language,
            title.text,
            reverse("case", args=[case.case.id]),
            belongs_to=titles[case.topic],
            number=case.case.id,
        )


def both(audience: Audience, *texts: dict[str, str]) -> list[Said]:
    return [said(text, audience.language) for text in texts]


def lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


SOURCES: dict[PassageKind, Callable[[Audience], Iterator[Draft]]] = {
    PassageKind.RULE: rules,
    PassageKind.TERM: terms,
    PassageKind.RULING: rulings,
    PassageKind.READING: readings,
    PassageKind.QUESTION: questions,
    PassageKind.DIFFERENCE: differences,
    PassageKind.CASE: cases,
}
