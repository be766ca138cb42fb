"""What content said at any time: as it was kept with each revision, compared in words, and brought back."""

from cardsdb.history.comparison import Comparison, compared, with_one_changed
from cardsdb.history.merging import merged
from cardsdb.history.restoring import RestoreError, restore
from cardsdb.history.snapshots import (
    Snapshot,
    as_rows,
    called_then,
    digest_of,
    from_rows,
    links_kept,
    now,
    parts_of,
    snapshots_at,
    whole_of,
)

__all__ = [
    "Comparison",
    "RestoreError",
    "Snapshot",
    "as_rows",
    "called_then",
    "compared",
    "digest_of",
    "from_rows",
    "links_kept",
    "merged",
    "now",
    "parts_of",
    "restore",
    "snapshots_at",
    "whole_of",
    "with_one_changed",
]
