"""Taking an import back as one thing: each cell says again what it said, unless it was changed since.

An undo is an import of its own that is looked at first and can be undone, too.
"""

import json
from typing import Any

from django.contrib.admin.models import DELETION, LogEntry
from django.db.models import ProtectedError
from django.utils.translation import gettext as _
from reversion import revisions
from reversion.models import Version

from cardsdb.exchange.reading import Row
from cardsdb.exchange.rows import (
    BETWEEN_KEYS,
    EMPTY,
    LEFT,
    NEW,
    REMOVED,
    Importer,
    RowPlan,
    RowRefusedError,
)
from cardsdb.history import RestoreError, restore, snapshots_at, whole_of
from cardsdb.history.deletions import rows_naming
from cardsdb.import_jobs import ImportJob
from cardsdb.notes import gaps_in


class Undoing(Importer):
    """Brings in what the cells said before; what was changed since stays as it is."""

    refused = LEFT

    def plans_back(self, job: ImportJob) -> list[RowPlan]:
        """What becomes of all that an import wrote, in the opposite order."""
        self.job, written = job, [RowPlan(**plan) for plan in reversed(job.plans)]
        self.written = {plan.number: plan for plan in written}
        return self.plans(map(self.row_before, written))

    def row_before(self, plan: RowPlan) -> Row:
        keys = zip(self.table.keys, plan.name.split(BETWEEN_KEYS), strict=False)
        return Row(plan.number, {**dict(keys), **{name: old or EMPTY for name, old, _new in plan.changes}})

    def bring_in(self, plan: RowPlan, row: Row, there: Any) -> None:
        written = self.written[row.number]
        if written.kind == NEW and there is None:
            return
        if (written.kind == REMOVED) != (there is None) or (there and self.is_changed(there, written)):
            raise RowRefusedError({"": self.changed_by_whom(there)})
        if written.kind == NEW:
            plan.kind, plan.changes = REMOVED, back(written)
            self.remove(there)
        elif written.kind == REMOVED and not whole_of(self.table.model):
            plan.kind, plan.changes = NEW, back(written)
            self.restore(self.key_of(row)[0])
        else:
            super().bring_in(plan, row, there)

    def is_changed(self, there: Any, written: RowPlan) -> bool:
        """Whether somebody has since written where the import wrote, or anywhere in what it added."""
        columns = [self.table.columns.get(name) for name, _old, _new in written.changes]
        now = [column.text(there) if column else None for column in columns]
        if written.kind == NEW:
            is_whole = not whole_of(self.table.model)
            return now != [new for _name, _old, new in written.changes] or (
                is_whole and not self.wrote(last_version(there))
            )
        return any(text not in said for text, (_name, *said) in zip(now, written.changes, strict=True))

    def wrote(self, version: Version | None) -> bool:
        return bool(version and gaps_in(version.revision.comment).get("job") == self.job.pk)

    def changed_by_whom(self, there: Any) -> str:
        version = last_version(whole_with(there)) if there else None
        if version is None or self.wrote(version) or version.revision.user is None:
            return _("It was changed since.")
        return _("%(user)s changed it since.") % {"user": version.revision.user}

    def remove(self, content: Any) -> None:
        """Delete what the import added; the deletion of what is named by now is taken back."""
        whole, rows = whole_with(content), type(content)._base_manager.filter(pk=content.pk)
        named_by = [other for _model, _field, others in rows_naming(content) for other in others[:1]]
        if whole is content and self.user:
            LogEntry.objects.log_actions(self.user.pk, rows, DELETION, self.said, single_object=True)
        try:
            content.delete()
        except ProtectedError as error:
            named_by += error.protected_objects
        if named_by:
            raise RowRefusedError({"": _("“%(name)s” names it by now.") % {"name": named_by[0]}})
        if whole is not content:
            revisions.add_to_revision(type(whole)._base_manager.get(pk=whole.pk))

    def restore(self, address: str) -> None:
        """Let what was deleted come back with its parts, and with all that named it."""
        said = Version.objects.get_for_model(self.table.model)
        last = said.filter(serialized_data__contains=f'"slug": {json.dumps(address)}').first()
        if last is None:
            raise RowRefusedError({"": _("It was changed since.")})
        (then,) = snapshots_at(self.table.model, last.object_id, [last.revision_id]).values()
        try:
            content = restore({}, then)
        except RestoreError as error:
            raise RowRefusedError({"": " ".join(error.problems)}) from error
        revisions.add_to_revision(type(content)._base_manager.get(pk=content.pk))


def back(written: RowPlan) -> list[list[str]]:
    return [[name, new, old] for name, old, new in written.changes]


def whole_with(row: Any) -> Any:
    """The card or rule it is a part of; the row itself if it is none."""
    kind: Any = type(row)
    owner = whole_of(kind)
    return getattr(row, owner) if owner else row


def last_version(content: Any) -> Version | None:
    version: Version | None = Version.objects.get_for_object(content).first()
    return version
