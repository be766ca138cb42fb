"""Buckets in the database, so that all processes count together."""

from time import monotonic
from uuid import UUID

from django.db import InternalError, OperationalError, connection, models

from cardsdb.requests.limits import MINUTE, Filled

FOR_EVER = 10.0**9
SECONDS_BETWEEN_SWEEPS = 60

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
    """Fill it in, however full the bucket is."""
    return fill(client, seconds, FOR_EVER)
