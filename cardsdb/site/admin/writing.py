"""Writing what a language lacks, one text after the other, each beside what the other languages say.

The texts of a kind are those of its table for imports: what somebody may write, what is wrong with it and how
it is saved is told there. What was changed in English since is written in the same way.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, Final

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import get_language_info, gettext as _, gettext_noop
from reversion import revisions
from reversion.models import Version

from cardsdb.changes import marked
from cardsdb.exchange.columns import Column, InLanguage
from cardsdb.exchange.tables import Table
from cardsdb.history import Snapshot, digest_of, now, snapshots_at
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.models import ENGLISH, DataVersion
from cardsdb.notes import Note, gaps_in, label_note, note
from cardsdb.site.admin import memory
from cardsdb.site.admin.checking import ACCEPTED, failing_context
from cardsdb.site.admin.lists import listed
from cardsdb.site.admin.translating import (
    called_in_list,
    known_kind,
    name_of,
    readable_kinds,
    rows_of,
    rows_to_write,
    table_to_fill,
    title_of,
    writes,
)
from cardsdb.site.admin.typed import AGAIN, MARK
from cardsdb.site.outdated import STILL_RIGHT, which_text
from cardsdb.site.translations import (
    CARD_NAMES,
    TextKind,
    covered,
    edited_in,
    edited_with,
    has_own_page,
    page_to_edit,
)
from rules.cases.checking import NewlyFailing, engine_check

LOOKED_AT: Final = gettext_noop("Still right in %(language)s, as the English text is now.")
REVISIONS_LOOKED_AT: Final = 50
SEEN: Final = "seen-"
"""Before the name of a text: what it said when the page was opened."""

ON_THE_FORM: Final = "on_the_form"
STATE: Final = "state"
"""What the whole said when somebody was shown that its English text had changed."""


@dataclass
class FieldBox:
    """A text to write, with what helps to write it."""

    name: str
    column: Column
    row: Any
    others: list[tuple[str, str, str]]
    text: str
    english: str
    changed: tuple[Any, Any] | None = None
    error: str = ""
    seen: str = ""
    """What stood there when the page was opened."""

    @cached_property
    def stored(self) -> str:
        return self.column.text(self.row)

    @property
    def title(self) -> str:
        return self.column.title

    @property
    def is_long(self) -> bool:
        return max(len(self.english), len(self.text)) > 80 or "\n" in self.english

    @property
    def suggestions(self) -> list[memory.Suggestion]:
        every = memory.suggestions(self.english, self.column.language)
        return [each for each in every if each.text != self.text]

    @property
    def terms(self) -> list[memory.Pair]:
        return memory.terms_in(self.english, self.column.language)


@dataclass
class Queue:
    """The texts of a kind that a language lacks, or that are older than the English, in their usual order."""

    site: Any
    request: HttpRequest
    kind: TextKind
    language: str
    table: Table
    refused: NewlyFailing | None = field(default=None)

    @property
    def admin(self) -> Any:
        return self.site.get_model_admin(edited_in(self.kind.model))

    @property
    def title(self) -> str:
        return title_of(self.kind, self.language, self.request.GET)

    @property
    def of(self) -> str:
        """What a list was filtered by."""
        return self.request.GET.get("of", "") if has_own_page(self.kind.model) else ""

    @cached_property
    def keys(self) -> list[int]:
        rows = listed(self.admin, self.request, self.of) if self.of else rows_of(self.kind)
        rows = rows_to_write(rows, self.kind, self.language, self.request.GET)
        every = rows.order_by(*(self.kind.model._meta.ordering or ("pk",)), "pk")
        return list(dict.fromkeys(every.values_list("pk", flat=True)))

    def after(self, key: int) -> int | None:
        """The next one; the first if this one is not among them any more."""
        place = self.keys.index(key) + 1 if key in self.keys else 0
        return self.keys[place] if place < len(self.keys) else None

    def address(self, key: int | None = None, **more: str) -> str:
        asked = {
            name: value for name, value in (("of", self.of), ("changed", "")) if name in self.request.GET
        }
        name, place = ("admin:write", [key]) if key else ("admin:write_first", [])
        return reverse(name, args=[self.kind.key, self.language, *place], query={**asked, **more})

    def row(self, key: int) -> Any:
        row = self.table.rows().filter(pk=key).first()
        if row is None:
            raise Http404(_("There is nothing to edit at this address."))
        return row

    # What is shown

    def boxes(self, row: Any) -> list[FieldBox]:
        every = [self.box(row, column, twin) for column, twin in self.table.pairs(self.language)]
        return [box for box in every if box.others or box.stored]

    def box(self, row: Any, column: Column, twin: Column) -> FieldBox:
        name = column.name
        typed = self.request.POST.get(name, column.text(row)).replace("\r\n", "\n").strip()
        others = [(code, said, text) for code, said, text in self.others(row, name) if text]
        box = FieldBox(name, column, row, others, typed, twin.text(row))
        box.seen = self.seen(name) if AGAIN in self.request.POST else box.stored
        if box.stored:
            text = which_text(self.kind, self.language, row.pk)
            box.changed = changed_since(self.kind.model, row, column, twin, text)
        return box

    def others(self, row: Any, name: str) -> Iterator[tuple[str, str, str]]:
        base = name.removesuffix(self.language)
        for code, said in LANGUAGE_NAMES.items():
            if code != self.language:
                yield code, said, self.table.columns[f"{base}{code}"].text(row)

    def page(self, row: Any, boxes: list[FieldBox]) -> HttpResponse:
        following = self.after(row.pk)
        context = {
            **self.site.each_context(self.request),
            **(failing_context(self.refused) if self.refused else {}),
            "title": self.title,
            "queue": self,
            "row": row,
            "name": called_in_list(self.site, row),
            "edited": page_to_edit(row),
            "boxes": boxes,
            "is_name": self.kind.key == CARD_NAMES,
            "number": len(self.keys),
            "place": self.keys.index(row.pk) + 1 if row.pk in self.keys else 0,
            "skip": self.address(following) if following else self.address(skipped="1"),
            "seen": SEEN,
            "still_right": STILL_RIGHT,
            "state": digest_of(now(row)) if any(box.changed for box in boxes) else "",
            "typed": {"is_bound": self.request.method == "POST", "again": AGAIN, **self.mark},
            "is_asked_again": AGAIN in self.request.POST,
        }
        return TemplateResponse(self.request, "admin/write.html", context)

    @property
    def mark(self) -> dict[str, str]:
        return {"mark": self.request.POST.get(MARK, ""), "state": "", "history": ""}

    # What is written

    def take(self, row: Any, boxes: list[FieldBox]) -> list[Column]:
        """Take over what was typed. What is wrong stands in the boxes then; the columns that change."""
        touched = [box for box in boxes if box.text != box.stored]
        for box in touched:
            box.error = self.taken(row, box)
        columns = [box.column for box in touched]
        if columns and not any(box.error for box in boxes):
            errors = self.table.problems(row, columns)
            for box in boxes:
                box.error = errors.pop(box.name, "")
            boxes[0].error = boxes[0].error or " ".join(errors.values())
        return columns

    def taken(self, row: Any, box: FieldBox) -> str:
        if not box.column.is_writable(self.request.user, row):
            raise PermissionDenied
        if box.stored and self.seen(box.name) != box.stored:
            message = _("Meanwhile somebody wrote “%(text)s” here. Save again, and yours takes its place.")
            return message % {"text": box.stored}
        try:
            box.column.take(row, box.text)
        except ValidationError as error:
            return " ".join(error.messages)
        return ""

    def seen(self, name: str) -> str:
        return self.request.POST.get(f"{SEEN}{name}", "").replace("\r\n", "\n")

    def save(self, row: Any, columns: list[Column]) -> None:
        written = note(gettext_noop("Written for what was missing: %(columns)s."), columns=names_of(columns))
        with self.check(), self.admin.create_revision(self.request):
            self.table.save(row, columns)
            self.admin.log_change(self.request, edited_with(row), [written])

    def keep_that_it_is_still_right(self, row: Any) -> None:
        """A revision that changes nothing, and says that somebody has compared this text with the English."""
        of = {
            "language": note(get_language_info(self.language)["name"]),
            STILL_RIGHT: which_text(self.kind, self.language, row.pk),
        }
        with self.admin.create_revision(self.request):
            revisions.add_to_revision(row)
            self.admin.log_change(self.request, edited_with(row), [note(LOOKED_AT, **of)])

    def check(self) -> AbstractContextManager[Any]:
        accepted = self.request.POST.get(ACCEPTED, "")
        return engine_check(accepted) if self.admin.is_played else nullcontext()


def names_of(columns: list[Column]) -> Note:
    """What they are called, with commas between them, to be told in the reader's language."""
    names = label_note(columns[-1].label)
    for column in reversed(columns[:-1]):
        names = note("%(first)s, %(others)s", first=label_note(column.label), others=names)
    return names


# What was changed since


def changed_since(model: Any, row: Any, column: Column, twin: Column, which: str) -> tuple[Any, Any] | None:
    """The English text as it was when this one was written or found right, and as it is, if it is another."""
    versions = Version.objects.get_for_object_reference(model, row.pk).order_by("-pk")
    comments = dict(versions.values_list("revision_id", "revision__comment")[:REVISIONS_LOOKED_AT])
    said, text, english = snapshots_at(model, str(row.pk), comments), column.text(row), twin.text(row)
    then = english
    for revision, comment in comments.items():
        if said_in(said[revision], column) != text:
            break
        then = said_in(said[revision], twin)
        if gaps_in(comment).get(STILL_RIGHT) == which:
            break
    return (marked(then, english, "del"), marked(english, then, "ins")) if then and then != english else None


def said_in(snapshot: Snapshot, column: Column) -> str:
    """What a column said then."""
    for row, fields in snapshot.items():
        if row.model is column.field.model:
            said: Any = fields.get(column.field.name) or ""
            return str(said.get(column.language, "") if isinstance(column, InLanguage) and said else said)
    return ""


# Pages


def queue_for(site: Any, request: HttpRequest, key: str, language: str) -> Queue:
    kind = known_kind(request, key, language)
    table = table_to_fill(kind, language)
    if table is None:
        raise Http404(_("English is what the others are translated from."))
    if not writes(request, kind, language):
        raise PermissionDenied
    return Queue(site, request, kind, language, table)


def write(site: Any, request: HttpRequest, kind: str, language: str, key: int) -> HttpResponse:
    """The page of one text; saved, it leads on to the next."""
    queue = queue_for(site, request, kind, language)
    if request.method != "POST" or AGAIN in request.POST:
        row = queue.row(key)
        return queue.page(row, queue.boxes(row))
    with transaction.atomic():
        # What others save at the same moment is there before this is read, or comes after it.
        DataVersion.hold()
        return save_typed(queue, key)


def save_typed(queue: Queue, key: int) -> HttpResponse:
    """Saves what was typed, and leads on; or says what is wrong with it."""
    row, request = queue.row(key), queue.request
    boxes = queue.boxes(row)
    following = queue.after(key)
    columns = queue.take(row, boxes)
    if any(box.error for box in boxes):
        return queue.page(queue.row(key), boxes)
    if columns:
        try:
            queue.save(row, columns)
        except NewlyFailing as refused:
            queue.refused = refused
            return queue.page(queue.row(key), boxes)
        messages.success(request, _("“%(name)s” is saved.") % {"name": called_in_list(queue.site, row)})
    elif STILL_RIGHT in request.POST:
        if request.POST.get(STATE) != digest_of(now(row)):
            messages.warning(request, _("Meanwhile somebody changed some of it. Look at it again."))
            return HttpResponseRedirect(queue.address(key))
        queue.keep_that_it_is_still_right(row)
        text = _("It is noted that “%(name)s” is still right.")
        messages.success(request, text % {"name": called_in_list(queue.site, row)})
        if ON_THE_FORM in request.POST:
            return HttpResponseRedirect(page_to_edit(row))
    return HttpResponseRedirect(queue.address(following) if following else queue.address(skipped="1"))


def write_first(site: Any, request: HttpRequest, kind: str, language: str) -> HttpResponse:
    """Leads to the first text that is missing; after the last one it says what is left."""
    queue = queue_for(site, request, kind, language)
    if queue.keys and "skipped" not in request.GET:
        return HttpResponseRedirect(queue.address(queue.keys[0]))
    context = {
        **site.each_context(request),
        "title": queue.title,
        "queue": queue,
        "again": queue.address(queue.keys[0]) if queue.keys else "",
        "number": len(queue.keys),
        "others": others_missing(request, queue.kind, language),
    }
    return TemplateResponse(request, "admin/written.html", context)


def others_missing(
    request: HttpRequest, besides: TextKind | None, language: str
) -> list[tuple[str, int, str]]:
    """The other kinds that lack something in a language, and where that is written."""
    kinds = [
        kind for kind in readable_kinds(request) if kind is not besides and writes(request, kind, language)
    ]
    kinds = [kind for kind in kinds if language != ENGLISH and table_to_fill(kind, language)]
    # Names come last: those that no print shows stay open.
    kinds.sort(key=lambda kind: kind.key == CARD_NAMES)
    counted = [(kind, covered(kind, [language])[0].missing) for kind in kinds]
    return [
        (name_of(kind), missing, reverse("admin:write_first", args=[kind.key, language]))
        for kind, missing in counted
        if missing
    ]


def write_any(site: Any, request: HttpRequest, language: str) -> HttpResponse:
    """Leads to the first text of any kind that is missing in a language."""
    for _name, _missing, address in others_missing(request, None, language):
        return HttpResponseRedirect(address)
    return HttpResponseRedirect(reverse("admin:translations"))
