"""How much slower the site becomes with 10 and 100 times the cards, in a database of its own."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

import psycopg
from psycopg.sql import SQL, Identifier

from cardsdb.postgres import DATABASE_NAME, PROJECT, EmbeddedPostgres
from tests.bench.client import Request, latency
from tests.bench.server import BASELINE, FOLDER, environment, running_site

TIMES = (1, 10, 100)
GROWN = "grown"
GROW = "from tests.bench.grown import grow; grow({times})"

MEASURED = [
    BASELINE,
    Request("card list", "/en/cards/"),
    Request("card search, by effect", "/en/cards/?q=does:steal"),
    Request("card search, by words", "/en/cards/?q=steal+unicorn"),
    Request("card search, brackets", "/en/cards/?q=(does:steal+or+does:destroy)+-t:instant"),
    Request("card page", "/en/cards/rhinocorn/"),
    Request("site search", "/en/search/?q=steal+back"),
    Request("suggestions", "/en/search/suggestions/?q=unicorn"),
    Request("API, autocomplete", "/api/v1/cards/autocomplete/?q=un"),
    Request("API, card search", "/api/v1/cards/?q=does:steal&limit=20"),
    Request("API, list of cards", "/api/v1/cards/?limit=20"),
]


def report() -> None:
    columns: list[list[float]] = []
    with grown_database() as url:
        for times in TIMES:
            seconds = grow(times, url)
            print(f"Growth: {times} times the cards, made in {seconds:.0f} s", flush=True)
            with running_site(ANSWERS_KEPT="0", DATABASE_URL=url) as port:
                columns.append([latency(port, request).median for request in MEASURED])
    print(f"  {'cold, median in ms':26}" + "".join(f"{f'x{times}':>9}" for times in TIMES))
    for place, request in enumerate(MEASURED):
        print(f"  {request.name:26}" + "".join(f"{column[place]:>9.2f}" for column in columns))


def grow(times: int, url: str) -> float:
    begin = perf_counter()
    subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", GROW.format(times=times)],
        env={**environment(), "DATABASE_URL": url},
        check=True,
    )
    return perf_counter() - begin


@contextmanager
def grown_database() -> Iterator[str]:
    """A copy of the bench's own database, dropped afterwards."""
    with running_site():
        """It makes the database and its content, if they are not there."""
    server = EmbeddedPostgres(PROJECT / FOLDER / "postgres")
    server.join()
    try:
        with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
            drop = SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(Identifier(GROWN))
            connection.execute(drop)
            copied = SQL("CREATE DATABASE {} TEMPLATE {}")
            connection.execute(copied.format(Identifier(GROWN), Identifier(DATABASE_NAME)))
            yield server.url(GROWN)
            connection.execute(drop)
    finally:
        server.leave()
