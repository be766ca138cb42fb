"""The glossary, and its definitions for where a word of it stands in a text."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.preferences import A_YEAR
from cardsdb.access.readers import ReaderRequest
from cardsdb.languages import LANGUAGE_NAMES, language_of_reader, said
from cardsdb.names.folding import sorting_form
from rules.book.glossary import Terms
from rules.models import Term, TermGroup


@dataclass(frozen=True)
class Letter:
    """A part of the alphabet that terms begin with."""

    letter: str
    terms: list[Term]


@require_safe
def glossary(request: ReaderRequest) -> HttpResponse:
    """Every term, in the order of the reader's alphabet, or those of one group."""
    terms = Term.visible.for_reader(request.preferences.adult).select_related("rule")
    group = request.GET.get("group", "")
    group = group if group in TermGroup.values else ""
    shown = [term for term in terms if group in ("", term.group)]
    groups = [each for each in TermGroup if any(term.group == each for term in terms)]
    context = {"letters": by_letter(shown), "number": len(shown), "groups": groups, "group": group}
    return render(request, "rules/glossary.html", context)


def by_letter(terms: Iterable[Term]) -> list[Letter]:
    ordered = groupby(sorted(terms, key=place_in_alphabet), key=lambda term: place_in_alphabet(term)[:1])
    return [Letter(letter.upper(), list(same)) for letter, same in ordered]


def place_in_alphabet(term: Term) -> str:
    return sorting_form(said(term.term, language_of_reader()).text)


@require_safe
def definitions(request: HttpRequest, language: str) -> HttpResponse:
    """What every term means, for a browser to keep as long as the content stays as it is."""
    if language not in LANGUAGE_NAMES:
        raise Http404(_("There is no such language here."))
    terms = Terms.for_reader(language, adult=request.GET.get("adult") == "1")
    response = JsonResponse(terms.definitions(), json_dumps_params={"ensure_ascii": False})
    if request.GET.get("version") == terms.version:
        patch_cache_control(response, public=True, max_age=A_YEAR, immutable=True)
    else:
        patch_cache_control(response, no_cache=True)
    return response
