"""Taking an import back as one thing: all it wrote becomes what it was, but for what was changed since.

An undo is an import of its own that is looked at first and keeps what it wrote, so it can be undone, too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from django.apps import apps
from django.contrib.admin.models import DELETION, LogEntry
from django.db import models
from django.db.models import QuerySet
from django.utils.translation import gettext as _, gettext_noop
from reversion import revisions
from reversion.models import Version

from cardsdb.exchange.planning import CHANGED, NEW, UNCHANGED, Planned
from cardsdb.history import Snapshot, compared, merged, now, restore, snapshots_at, whole_of
from cardsdb.history.comparison import LinkedNames
from cardsdb.history.deletions import rows_naming
from cardsdb.import_jobs import ImportJob
from cardsdb.notes import kept, note

REMOVED, LEFT = "removed", "stays"
AS_IT_WAS: Final = gettext_noop("As it was before.")


class Written(NamedTuple):
    """A whole that an import wrote, with its revisions before and after; none where it was not there."""

    label: str
    key: str
    before: int | None
    after: int | None

    @property
    def model(self) -> Any:
        return apps.get_model(self.label)

    @property
    def versions(self) -> QuerySet[Version]:
        """All that is kept of it, the newest first."""
        found: QuerySet[Version] = Version.objects.get_for_object_reference(self.model, self.key)
        return found

    @property
    def last(self) -> int | None:
        return self.versions.values_list("revision_id", flat=True).first()

    def snapshot(self, revision: int | None) -> Snapshot:
        return snapshots_at(self.model, self.key, [revision])[revision] if revision else {}


def whole_with(row: Any) -> Any:
    """The card or rule it is a part of; the row itself if it is none."""
    kind: Any = type(row)
    owner = whole_of(kind)
    return getattr(row, owner) if owner else row


def begun(whole: Any, user: Any) -> Written:
    """What is to be written, with the revision of what is there: made now where nobody has kept that yet."""
    written = Written(whole._meta.label_lower, str(whole.pk), None, None)
    if whole.pk is None:
        return written
    if written.last is None:
        with revisions.create_revision():
            revisions.set_user(user)
            revisions.set_comment(AS_IT_WAS)
            revisions.add_to_revision(type(whole)._base_manager.get(pk=whole.pk))
    return written._replace(before=written.last)


@dataclass(kw_only=True)
class Step(Planned):
    """What undoing does with one whole: what it says now, and what it said then."""

    written: Written
    at_present: Snapshot
    then: Snapshot


def steps(job: ImportJob) -> Iterator[Step]:
    """What undoing an import does, whole by whole, in the opposite order."""
    names = LinkedNames()
    written = [Written(*each) for each in job.made]
    for number, each in enumerate(reversed(written), start=1):
        yield step_of(number, each, names)


def step_of(number: int, written: Written, names: LinkedNames) -> Step:
    content = written.model._base_manager.filter(pk=written.key).first()
    at_present = now(content)
    then, why = undone(written, content, at_present)
    kind = LEFT if why else kind_of(content, at_present, then)
    name = str(content) if content else last_name(written)
    step = Step(number, name[:200], kind, written=written, at_present=at_present, then=then)
    if why:
        step.errors = {"": why}
    elif kind != UNCHANGED:
        step.changes = list(in_cells(at_present, then, names))
    return step


def last_name(written: Written) -> str:
    version = written.versions.first()
    return version.object_repr if version else written.key


def kind_of(content: Any, at_present: Snapshot, then: Snapshot) -> str:
    if content is None:
        return NEW
    if at_present == then:
        return UNCHANGED
    return CHANGED if then else REMOVED


def undone(written: Written, content: Any, at_present: Snapshot) -> tuple[Snapshot, str]:
    """What it says without what the import wrote; or why that cannot be told."""
    before, after = written.snapshot(written.before), written.snapshot(written.after)
    if at_present == after:
        other = named_by(content) if content and not before else None
        return before, _("“%(name)s” names it by now.") % {"name": other} if other else ""
    if not (at_present and before and after):
        return {}, changed_by_whom(written)
    # What others changed elsewhere in it stays; where both wrote, one would undo the other.
    without = merged(after, before, at_present)
    is_clear = without == merged(after, at_present, before)
    return without, "" if is_clear else changed_by_whom(written)


def changed_by_whom(written: Written) -> str:
    last = written.versions.first()
    user = last.revision.user if last and last.revision_id != written.after else None
    if user is None:
        return _("It was changed since.")
    return _("%(user)s changed it since.") % {"user": user}


def named_by(content: models.Model) -> Any:
    """Something that names what is to go."""
    for _model, _field, rows in rows_naming(content):
        if rows.exists():
            return rows[0]
    protecting = (each for each in content._meta.related_objects if each.on_delete is models.PROTECT)
    for relation in protecting:
        others: Any = relation.related_model
        if found := others._base_manager.filter(**{relation.field.name: content.pk}).first():
            return found
    return None


def in_cells(before: Snapshot, after: Snapshot, names: LinkedNames) -> Iterator[tuple[str, str, str]]:
    for part in compared(before, after, names).parts:
        for each in part.fields:
            yield f"{part.title}: {each.label}", *each.texts


def undo_all(job: ImportJob) -> tuple[list[Planned], list[Written]]:
    """What became of each whole, and what was written."""
    assert job.undoes is not None
    plans: list[Planned] = []
    made: list[Written] = []
    for step in steps(job.undoes):
        if step.kind in (NEW, CHANGED, REMOVED):
            made.append(undo(step, job))
        plans.append(step)
    return plans, made


def undo(step: Step, job: ImportJob) -> Written:
    """Make it what it was. What was written is what undoing this needs in its turn."""
    written = step.written._replace(before=step.written.last if step.at_present else None, after=None)
    if not step.then:
        remove(written, job)
        return written
    with revisions.create_revision():
        revisions.set_user(job.user)
        revisions.set_comment(said_of(job))
        content = restore(step.at_present, step.then)
        revisions.add_to_revision(type(content)._base_manager.get(pk=content.pk))
    return written._replace(after=written.last)


def said_of(job: ImportJob) -> str:
    return kept(
        note(gettext_noop("Undone: what was imported from %(file)s."), file=job.file_name, job=job.pk)
    )


def remove(written: Written, job: ImportJob) -> None:
    content = written.model._base_manager.get(pk=written.key)
    rows = written.model._base_manager.filter(pk=content.pk)
    if job.user_id is not None:
        LogEntry.objects.log_actions(job.user_id, rows, DELETION, said_of(job), single_object=True)
    content.delete()
