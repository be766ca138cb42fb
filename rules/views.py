"""The pages of the rules."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.preferences import adult_gate
from cardsdb.readers import ReaderRequest, redirect_to_own_language
from rules.book import neighbours, rule_book
from rules.clarifications import rulings_on_rule
from rules.models import Rule


@require_safe
def contents(request: ReaderRequest) -> HttpResponse:
    book = rule_book(adult=request.preferences.adult)
    return render(request, "rules/contents.html", {"chapters": book.chapters})


@require_safe
def chapter(request: ReaderRequest, chapter: str) -> HttpResponse:
    book = rule_book(adult=request.preferences.adult)
    shown = book.chapter(chapter)
    if shown is None:
        raise Http404(_("There is no chapter with this address."))
    previous, following = neighbours(shown, book.chapters)
    context = {"chapter": shown, "previous": previous, "following": following}
    return render(request, "rules/chapter.html", context)


@require_safe
def rule(request: ReaderRequest, slug: str) -> HttpResponse:
    adult = request.preferences.adult
    book = rule_book(adult=adult)
    shown = book.rules_by_slug.get(slug)
    if shown is None:
        return closed_or_missing(request, slug)
    previous, following = neighbours(shown, book.rules)
    context = {
        "rule": shown,
        "chapter": book.chapter(shown.chapter),
        "related": book.related_to(shown),
        "clarifications": rulings_on_rule(slug, adult=adult),
        "previous": previous,
        "following": following,
    }
    return render(request, "rules/rule.html", context)


def closed_or_missing(request: ReaderRequest, slug: str) -> HttpResponse:
    if Rule.visible.filter(slug=slug).exists():
        return adult_gate(request)
    raise Http404(_("There is no rule with this address."))


@require_safe
def rule_permalink(request: ReaderRequest, slug: str) -> HttpResponse:
    return redirect_to_own_language(request, reverse("rule", args=[slug]))
