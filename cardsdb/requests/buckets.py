"""Buckets in the database, so that all processes count together."""

from collections import OrderedDict
from math import ceil
from threading import Lock
from time import monotonic
from typing import NamedTuple
from uuid import UUID

from django.db import InternalError, OperationalError, connection, models

from cardsdb.requests.limits import CLIENTS_REMEMBERED, MINUTE, Filled, fingerprint

FOR_EVER = 10.0**9
SECONDS_BETWEEN_SWEEPS = 60
CALLS_AT_ONCE = 5
# Or fewer: what one process is paid in advance counts as used for the others.
SECONDS_AT_ONCE = 3

FILL = """
    INSERT INTO cardsdb_bucket AS bucket (client, empty_at)
    VALUES (%(client)s, statement_timestamp() + make_interval(secs => %(seconds)s))
    ON CONFLICT (client) DO UPDATE
    SET empty_at = greatest(bucket.empty_at, statement_timestamp()) + make_interval(secs => %(seconds)s)
    WHERE bucket.empty_at < statement_timestamp() + make_interval(secs => %(full)s)
    RETURNING extract(epoch FROM empty_at - statement_timestamp())::float
"""
LOOK = """
    SELECT extract(epoch FROM empty_at - statement_timestamp())::float
    FROM cardsdb_bucket WHERE client = %(client)s
"""
SWEEP = """
    DELETE FROM cardsdb_bucket WHERE client IN (
        SELECT client FROM cardsdb_bucket WHERE empty_at < statement_timestamp() FOR UPDATE SKIP LOCKED
    )
"""


class Bucket(models.Model):
    """When the bucket of a client is empty. A crash of the database forgets it, which spares it much work."""

    client = models.UUIDField(primary_key=True)
    empty_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.client)


class Broom:
    """Empty buckets are swept away by whoever comes first after a while."""

    def __init__(self) -> None:
        self.rests_until = 0.0

    def is_due(self) -> bool:
        now = monotonic()
        if now < self.rests_until:
            return False
        self.rests_until = now + SECONDS_BETWEEN_SWEEPS
        return True


broom = Broom()


def fill(client: UUID, seconds: float, full: float = MINUTE) -> Filled:
    """Fill in what leaks out in so many seconds, unless the bucket is full: not empty for so many seconds."""
    try:
        return filled(client, seconds, full)
    except InternalError as error:
        # A database that only lets us read is not one that works.
        raise OperationalError(str(error)) from error


def filled(client: UUID, seconds: float, full: float) -> Filled:
    with connection.cursor() as cursor:
        if broom.is_due():
            cursor.execute(SWEEP)
        cursor.execute(FILL, {"client": client, "seconds": seconds, "full": full})
        if row := cursor.fetchone():
            return Filled(row[0], was_full=False)
        cursor.execute(LOOK, {"client": client})
        row = cursor.fetchone()
        return Filled(row[0] if row else 0.0, was_full=True)


def overfill(client: UUID, seconds: float) -> Filled:
    """Fill it in, however full the bucket is; what was paid in advance comes first."""
    return fill(client, seconds - advances.take_back(client), FOR_EVER)


class Pace(NamedTuple):
    """So many times at once, and then once more every so many seconds."""

    at_once: int
    seconds: float

    def wait(self, *whose: str) -> int:
        """Count one time more. How many seconds to wait if that were too many; otherwise 0."""
        full = (self.at_once - 1) * self.seconds + 1
        filled = fill(fingerprint(*whose), self.seconds, full)
        return max(1, ceil(filled.empty_in - full)) if filled.was_full else 0

    def forget(self, *whose: str) -> None:
        """This time need not be counted."""
        overfill(fingerprint(*whose), -self.seconds)


class Advance(NamedTuple):
    """Calls that a client has paid for and not made yet, and when its bucket is empty after them."""

    calls: int
    seconds_each: float
    empty_at: float

    @property
    def seconds(self) -> float:
        return self.calls * self.seconds_each


class Advances:
    """What clients have paid to this process in advance, so that few of their small calls ask the database.

    Whoever is charged for a large one begins anew: nobody comes in whose bucket is known here to be full.
    """

    def __init__(self, at_most: int = CLIENTS_REMEMBERED) -> None:
        self.at_most = at_most
        self.paid: OrderedDict[UUID, Advance] = OrderedDict()
        self.lock = Lock()

    def fill(self, client: UUID, seconds: float) -> Filled:
        """Fill in what one of many equal calls costs, unless the bucket is full."""
        advance = self.taken(client)
        if not advance:
            calls = max(1, min(CALLS_AT_ONCE, int(SECONDS_AT_ONCE / seconds)))
            filled = fill(client, seconds * calls)
            if filled.was_full:
                return filled
            advance = Advance(calls, seconds, monotonic() + filled.empty_in)
        rest = advance._replace(calls=advance.calls - 1)
        self.keep(client, rest)
        return Filled(rest.empty_at - monotonic() - rest.seconds, was_full=False)

    def take_back(self, client: UUID) -> float:
        """How many seconds are paid and not used; from now on nothing is."""
        advance = self.taken(client)
        return advance.seconds if advance else 0.0

    def taken(self, client: UUID) -> Advance | None:
        with self.lock:
            return self.paid.pop(client, None)

    def keep(self, client: UUID, advance: Advance) -> None:
        if not advance.calls:
            return
        with self.lock:
            self.paid[client] = advance
            if len(self.paid) > self.at_most:
                self.paid.popitem(last=False)


advances = Advances()
