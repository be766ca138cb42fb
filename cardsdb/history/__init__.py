"""What content said at any time: as it was kept with each revision, compared in words, and brought back."""

from cardsdb.history.comparison import Comparison, compared
from cardsdb.history.restoring import RestoreError, restore
from cardsdb.history.snapshots import Snapshot, digest_of, now, parts_of, snapshots_at, whole_of

__all__ = [
    "Comparison",
    "RestoreError",
    "Snapshot",
    "compared",
    "digest_of",
    "now",
    "parts_of",
    "restore",
    "snapshots_at",
    "whole_of",
]
