"""The pages of the rules."""

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language_info, gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.preferences import adult_gate, visible_editions
from cardsdb.access.readers import ReaderRequest, chosen_edition
from cardsdb.cards.boxes import box_of
from cardsdb.gathering import neighbours
from cardsdb.languages import LANGUAGE_NAMES, language_of_reader
from cardsdb.models import Card, Edition
from rules.book import comparing
from rules.book.citing import cards_citing
from rules.book.comparing import Side
from rules.book.glossary import terms_on_rule
from rules.book.print_sheet import sides_of
from rules.book.rulebook import rule_book
from rules.cases.written import cases_for_reader
from rules.models import Difference, OpenQuestion, Rule
from rules.reference.about import said_on_rule
from rules.reference.clarifications import rulings_on_rule, simplest_first


@require_safe
def contents(request: ReaderRequest) -> HttpResponse:
    book = rule_book(adult=request.preferences.adult)
    return render(request, "rules/contents.html", {"chapters": book.chapters})


@require_safe
def chapter(request: ReaderRequest, chapter: str) -> HttpResponse:
    book = rule_book(adult=request.preferences.adult)
    shown = book.chapter(chapter)
    if shown is None:
        raise Http404(_("There is no chapter and no rule with this address."))
    previous, following = neighbours(book.chapters.index(shown), book.chapters)
    edition = chosen_edition(request).rules_from
    rules = [(rule, rule.texts_for(edition)) for rule in shown.rules]
    context = {"chapter": shown, "rules": rules, "previous": previous, "following": following}
    return render(request, "rules/chapter.html", context)


@require_safe
def rule(request: ReaderRequest, slug: str) -> HttpResponse:
    adult = request.preferences.adult
    book = rule_book(adult=adult)
    shown = book.rules_by_slug.get(slug)
    if shown is None:
        return closed_or_missing(request, slug)
    previous, following = neighbours(book.rules.index(shown), book.rules)
    context = {
        "rule": shown,
        "texts": shown.texts_for(chosen_edition(request).rules_from),
        "chapter": book.chapter(shown.chapter),
        "related": book.related_to(shown),
        "differences": said_on_rule(Difference, slug, adult=adult),
        "terms": terms_on_rule(slug, adult=adult),
        "questions": said_on_rule(OpenQuestion, slug, adult=adult),
        "cards": cards_citing_rule(slug, adult),
        "example": next(iter(cases_for_reader([shown.example], adult=adult)), None),
        "clarifications": simplest_first(rulings_on_rule(slug, adult=adult)),
        "previous": previous,
        "following": following,
    }
    return render(request, "rules/rule.html", context)


def cards_citing_rule(slug: str, adult: bool) -> QuerySet[Card]:
    """The cards whose text does what the rule is about, as links need them."""
    cards = Card.visible.for_reader(adult).filter(slug__in=cards_citing(slug, adult=adult))
    return cards.order_by("number")


def closed_or_missing(request: ReaderRequest, slug: str) -> HttpResponse:
    if Rule.visible.filter(slug=slug).exists():
        return adult_gate(request)
    raise Http404(_("There is no rule with this address."))


@require_safe
def whole_book(request: ReaderRequest) -> HttpResponse:
    """All rules of the reader's box on one page, with a word where numbers are left out."""
    box = box_of(chosen_edition(request))
    every = rule_book(adult=request.preferences.adult).chapters
    chapters = [(chapter.for_edition(box.edition.rules_from), chapter) for chapter in every]
    left_out = [(here, chapter.numbers_without(here)) for here, chapter in chapters]
    return render(request, "rules/book.html", {"box": box, "chapters": left_out})


@require_safe
def compare(request: ReaderRequest) -> HttpResponse:
    """Two editions, or two languages, side by side."""
    shown = visible_editions(adult=request.preferences.adult)
    editions = {edition.slug: edition for edition in shown if edition.slug == edition.rules_from}
    left = side_in(request, "left", editions, chosen_edition(request).rules_from)
    right = side_in(request, "right", editions, other_than(left.edition, editions))
    only_differences = request.GET.get("only", "differences" if left.language == right.language else "") != ""
    chapters = [
        (title, [row for row in found if row.differs or not only_differences])
        for title, found in comparing.rows(left, right)
    ]
    context = {
        "sides": [("left", left), ("right", right)],
        "left": left,
        "right": right,
        "chapters": [(title, found) for title, found in chapters if found],
        "only_differences": only_differences,
    }
    return render(request, "rules/compare.html", context)


def side_in(request: ReaderRequest, name: str, editions: dict[str, Edition], usual: str) -> Side:
    """The edition and language the address names for a side; the usual ones where it does not know them."""
    languages = LANGUAGE_NAMES
    asked = request.GET.get(f"{name}-edition", "")
    edition = editions.get(asked) or editions[usual]
    language = request.GET.get(f"{name}-language", "")
    language = language if language in languages else language_of_reader()
    book = rule_book(adult=request.preferences.adult, language=language).for_edition(edition.slug)
    name_of_edition = edition.name_in(language_of_reader()).text
    language_name = str(get_language_info(language)["name_translated"])
    return Side(edition.slug, name_of_edition, language, language_name, book)


def other_than(edition: str, editions: dict[str, Edition]) -> str:
    """The box most worth comparing with: Control beside the others, the first one beside Control."""
    return next(slug for slug in ("control", *editions) if slug != edition and slug in editions)


@require_safe
def print_sheet(request: ReaderRequest) -> HttpResponse:
    """What a table needs to know, on the two sides of one sheet of paper."""
    box = box_of(chosen_edition(request))
    book = rule_book(adult=request.preferences.adult).for_edition(box.edition.rules_from)
    return render(request, "rules/print_sheet.html", {"box": box, "sides": sides_of(book)})
