"""The pages of the admin about translations: how much there is in each language, and what is missing."""

from collections.abc import Container, Iterable, Sequence
from typing import Any, NamedTuple

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import get_language_info, gettext as _

from cardsdb.exchange.tables import Table, permits
from cardsdb.exchange.writing import NAMES
from cardsdb.languages import LANGUAGE_NAMES, LANGUAGES
from cardsdb.models import ENGLISH
from cardsdb.roles import languages_of
from cardsdb.site.admin.searching import name_in_list
from cardsdb.site.outdated import outdated
from cardsdb.site.translations import (
    KINDS,
    Covered,
    TextKind,
    admin_page,
    covered,
    edited_in,
    edited_with,
    kind_of,
    page_to_edit,
)
from rules.exchange.tables import TABLES

A_PAGE = 100


class LanguageShare(NamedTuple):
    """How far a language is. Who writes in it begins at once with what is missing."""

    language: str
    name: str
    there: int
    wanted: int
    is_own: bool

    @property
    def missing(self) -> int:
        return self.wanted - self.there

    @property
    def address(self) -> str:
        if self.is_own and self.language != ENGLISH:
            return reverse("admin:write_any", args=[self.language])
        return reverse("admin:translations")

    @property
    def percent(self) -> int:
        # A hundred is all of them, not nearly all.
        return 100 if self.there >= self.wanted else min(99, 100 * self.there // self.wanted)


def own_first(user: Any) -> list[str]:
    own = languages_of(user)
    return sorted(LANGUAGES, key=lambda code: (code not in own, LANGUAGES.index(code)))


def shares(request: HttpRequest) -> list[LanguageShare]:
    """Each language as a whole; a translator's own come first."""
    return shares_of(request, [each for kind in readable_kinds(request) for each in covered(kind)])


def shares_of(request: HttpRequest, counted: Sequence[Covered]) -> list[LanguageShare]:
    own = languages_of(request.user)
    return [share(code, counted, code in own) for code in own_first(request.user)]


def share(code: str, counted: Iterable[Covered], is_own: bool) -> LanguageShare:
    here = [each for each in counted if each.language == code]
    there, wanted = sum(each.there for each in here), sum(each.wanted for each in here)
    return LanguageShare(code, LANGUAGE_NAMES[code], there, wanted, is_own)


def readable_kinds(request: HttpRequest) -> list[TextKind]:
    user = request.user
    return [
        kind for kind in KINDS if permits(user, "view", kind.model) or permits(user, "change", kind.model)
    ]


def name_of(kind: TextKind) -> str:
    return capfirst(str(kind.title or kind.model._meta.verbose_name_plural))


class Counted(NamedTuple):
    """What there is of a kind in a language, and how much of that is older than the English text."""

    covered: Covered
    outdated: int
    files: list["File"]


def overview(site: Any, request: HttpRequest) -> dict[str, Any]:
    languages = own_first(request.user)
    rows = [
        (name_of(kind), counted_by_language(request, kind, languages)) for kind in readable_kinds(request)
    ]
    counted = [each.covered for _name, here in rows for each in here]
    return {"title": _("Translations"), "shares": shares_of(request, counted), "rows": rows}


def counted_by_language(request: HttpRequest, kind: TextKind, languages: list[str]) -> list[Counted]:
    """Three questions to the database at most, however many texts there are."""
    older = outdated(kind)
    return [
        Counted(each, len(older[each.language]), files_to_fill(request, kind, each.language))
        for each in covered(kind, languages)
    ]


def missing(site: Any, request: HttpRequest, key: str, language: str) -> dict[str, Any]:
    """What a kind lacks in a language, with the page to write each on."""
    kind = known_kind(request, key, language)
    files, fills = files_to_fill(request, kind, language), page_to_fill(request, kind, language)
    return {**to_write(site, request, kind, language), "files": files, "fills": fills}


def changed(site: Any, request: HttpRequest, key: str, language: str) -> dict[str, Any]:
    """What was changed in English since it was written in a language."""
    lead = _("The English text was changed after this one: see whether this one still says the same.")
    kind = known_kind(request, key, language)
    return {**to_write(site, request, kind, language, changed=""), "lead": lead}


def to_write(site: Any, request: HttpRequest, kind: TextKind, language: str, **asked: str) -> dict[str, Any]:
    """A page of the texts to be written, or looked at again where what was `changed` is asked for."""
    rows = rows_to_write(rows_of(kind), kind, language, asked)
    page = Paginator(rows, A_PAGE).get_page(request.GET.get("p"))
    written_at = (page_of_text(request, kind, language, row, **asked) or page_to_edit(row) for row in page)
    texts = [(called_in_list(site, row), address) for row, address in zip(page, written_at, strict=True)]
    write = page_to_begin(request, kind, language, **asked)
    return {"title": title_of(kind, language, asked), "texts": texts, "page": page, "write": write}


def rows_of(kind: TextKind) -> QuerySet[Any]:
    """In the order of their lists."""
    return kind.model._default_manager.order_by(*(kind.model._meta.ordering or ()), "pk")


def rows_to_write(rows: QuerySet[Any], kind: TextKind, language: str, asked: Container[str]) -> QuerySet[Any]:
    """Those that lack a text, or whose text is older than the English one."""
    if "changed" in asked:
        return rows.filter(pk__in=outdated(kind)[language])
    return rows.filter(kind.lacks(language))


def title_of(kind: TextKind, language: str, asked: Container[str]) -> str:
    said = {"texts": name_of(kind), "language": get_language_info(language)["name_translated"]}
    if "changed" in asked:
        return _("%(texts)s in %(language)s, changed in English since") % said
    return _("%(texts)s missing in %(language)s") % said


def called_in_list(site: Any, row: Any) -> str:
    """What a row is called by the list that it, or its whole, stands in."""
    edited = edited_with(row)
    return name_in_list(site.get_model_admin(type(edited)), edited)


def writes(request: HttpRequest, kind: TextKind, language: str) -> bool:
    return language in languages_of(request.user) and permits(request.user, "change", kind.model)


def page_to_begin(request: HttpRequest, kind: TextKind, language: str, **asked: str) -> str:
    """Where what is missing is written one after the other; nothing for who may not."""
    if not writes(request, kind, language) or table_to_fill(kind, language) is None:
        return ""
    return reverse("admin:write_first", args=[kind.key, language], query=asked)


def page_of_text(request: HttpRequest, kind: TextKind, language: str, whole: Any, **asked: str) -> str:
    """Where one of them is written; nothing for who may not."""
    if not writes(request, kind, language):
        return ""
    if table_to_fill(kind, language) is None:
        return page_to_edit(whole)
    return reverse("admin:write", args=[kind.key, language, whole.pk], query=asked)


def page_to_write(request: HttpRequest, model: Any, language: str) -> str:
    """The same for what a list was filtered to."""
    kind = kind_of(model)
    return page_to_begin(request, kind, language, of=request.GET.urlencode()) if kind else ""


class File(NamedTuple):
    """What is missing as a file, to be filled in and imported again."""

    format: str
    address: str


def files_to_fill(request: HttpRequest, kind: TextKind, language: str) -> list[File]:
    table = table_to_fill(kind, language)
    if table is None or not table.may_be_seen_by(request.user):
        return []
    asked = {"table": table.name, "rows": "all", "lacking": language, "download": "1"}
    model = edited_in(kind.model)
    return [
        File(name, admin_page(model, "export", query={**asked, "format": key})) for key, name in NAMES.items()
    ]


def page_to_fill(request: HttpRequest, kind: TextKind, language: str) -> str:
    """Where such a file is imported; nothing for who may not write in this language."""
    table = table_to_fill(kind, language)
    writes = table and table.may_be_changed_by(request.user) and language in languages_of(request.user)
    page = admin_page(edited_in(kind.model), "import")
    return f"{page}?table={table.name}" if table and writes else ""


def table_to_fill(kind: TextKind, language: str) -> Table | None:
    """The table with the texts of a kind. What is translated is translated from the English."""
    tables = (table for table in TABLES.values() if table.model is kind.model and language != ENGLISH)
    return next((table for table in tables if table.pairs(language)), None)


def known_kind(request: HttpRequest, key: str, language: str) -> TextKind:
    kind = next((kind for kind in readable_kinds(request) if kind.key == key), None)
    if kind is None or language not in LANGUAGES:
        raise Http404
    return kind
