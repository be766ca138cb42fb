"""How many rows every table has, and a digest of them that does not depend on their order."""

from dataclasses import dataclass

import psycopg
from psycopg.sql import SQL, Composed, Identifier, Literal

# Texts of values, which the digests are taken of, look the same on every server with these. What the database
# makes by itself of other columns does not: every version reads the words of a language a little differently.
PREPARED = SQL("""
SET TimeZone = 'UTC';
SET DateStyle = 'ISO, YMD';
SET IntervalStyle = 'postgres';
SET extra_float_digits = 1;
SET bytea_output = 'hex';
CREATE OR REPLACE FUNCTION pg_temp.rows_of(counted regclass, OUT number bigint, OUT digest text)
LANGUAGE plpgsql AS $function$
DECLARE kept text;
BEGIN
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO kept FROM pg_attribute
    WHERE attrelid = counted AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('SELECT count(*), '
        'coalesce(sum((''x'' || left(md5(row(%s)::text), 16))::bit(64)::bigint::numeric), 0)::text FROM %s',
        kept, counted) INTO number, digest;
END $function$;
""")
TABLES = """
    SELECT schemaname, tablename FROM pg_tables
    WHERE schemaname <> 'information_schema' AND NOT starts_with(schemaname, 'pg_') ORDER BY 1, 2
"""
COUNTED = SQL("SELECT number, digest FROM pg_temp.rows_of({table}::regclass)")
REFUSED = SQL("""
DO $check$ BEGIN
    IF ({counted}) IS DISTINCT FROM ({count}::bigint, {digest}::text) THEN
        RAISE EXCEPTION '% is not as it was', {name};
    END IF;
END $check$;
""")


@dataclass(frozen=True)
class TableRows:
    count: int
    digest: str


def tables(server: psycopg.Connection) -> list[str]:
    """All that are not the server's own, such as `public.cardsdb_card`."""
    return [f"{schema}.{table}" for schema, table in server.execute(TABLES).fetchall()]


def prepare(server: psycopg.Connection) -> None:
    server.execute(PREPARED)


def counted(server: psycopg.Connection) -> dict[str, TableRows]:
    return {table: rows_of(server, table) for table in tables(server)}


def rows_of(server: psycopg.Connection, table: str) -> TableRows:
    found = server.execute(COUNTED.format(table=as_literal(table))).fetchone()
    assert found is not None
    return TableRows(*found)


def identifier(table: str) -> Identifier:
    return Identifier(*table.split(".", 1))


def as_literal(table: str) -> Literal:
    """The quoted name of a table, as a text."""
    return Literal(identifier(table).as_string())


def refusal_of_other(table: str, rows: TableRows) -> Composed:
    """A statement that fails, and its transaction with it, unless the table has these very rows."""
    row = SQL("SELECT row(number, digest) FROM pg_temp.rows_of({})").format(as_literal(table))
    count, digest = Literal(rows.count), Literal(rows.digest)
    return REFUSED.format(counted=row, count=count, digest=digest, name=Literal(table))


def different(expected: dict[str, TableRows], found: dict[str, TableRows]) -> list[str]:
    return sorted(table for table in {*expected, *found} if expected.get(table) != found.get(table))
