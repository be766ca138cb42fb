"""The processes that serve the site: what each takes on at once, and what happens when one of them ends.

Connections, threads and bodies are limits apart. A connection costs little, and most of them are idle. A
thread works on one request and may hold a connection to the database, and PostgreSQL takes a hundred: that
is enough for three of these on one database. Bodies that come in slowly never have all threads (see
`incoming`).
"""

import resource
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep

from django.conf import settings
from django.core.management.base import CommandError
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.mp import MPServer

from cardsdb.postgres import EmbeddedPostgres, EmbeddedPostgresError
from cardsdb.server.incoming import THREADS_A_WORKER

WORKERS = 2
CONNECTIONS_A_WORKER = 1024
FILES_A_WORKER = 4 * CONNECTIONS_A_WORKER
MILLISECONDS_FOR_HEADERS = 15_000
SECONDS_TO_END = 10

STARTS_AT_MOST = 5
SECONDS_OF_A_GOOD_START = 60
SECONDS_BETWEEN_LOOKS = 1
LONGEST_SECONDS_BETWEEN_LOOKS = 30

Say = Callable[[str], None]


def serve(say: Say) -> None:
    """Serve until somebody ends it. Workers that end by themselves are started again."""
    allow_files(FILES_A_WORKER)
    starts = 0
    while True:
        began = monotonic()
        if served_to_the_end(say):
            return
        starts = 1 if monotonic() - began > SECONDS_OF_A_GOOD_START else starts + 1
        if starts >= STARTS_AT_MOST:
            raise CommandError("The workers end as soon as they have started; their errors are above.")
        say(f"The workers ended several times within seconds. Starting all of them in {starts} s.")
        sleep(starts)


def served_to_the_end(say: Say) -> bool:
    """Whether somebody ended it; else the server gave up, because a worker ended again and again."""
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    server = new_server()
    server.on_startup(lambda: say(f"Serving {settings.SITE.geturl()} (Ctrl-C ends it)"))
    try:
        server.serve()
    except SystemExit:
        if server.interrupt_signal:
            raise
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    return bool(server.interrupt_signal)


def new_server() -> MPServer:
    return MPServer(
        "cardsdb.wsgi:application",
        address=settings.HOST,
        port=settings.PORT,
        interface=Interfaces.WSGI,
        # Over HTTP/2 one connection could bring hundreds of requests; proxies do not speak it to us.
        http=HTTPModes.http1,
        websockets=False,
        workers=WORKERS,
        blocking_threads=THREADS_A_WORKER,
        # What granian calls so is how many connections a worker has open at once.
        backpressure=CONNECTIONS_A_WORKER,
        http1_settings=HTTP1Settings(header_read_timeout=MILLISECONDS_FOR_HEADERS),
        workers_kill_timeout=SECONDS_TO_END,
        respawn_failed_workers=True,
        log_level=LogLevels.error,
    )


def allow_files(wanted: int) -> None:
    """Every connection is an open file, and shells begin with 1,024 of them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


# The database


@contextmanager
def watched(server: EmbeddedPostgres | None, say: Say) -> Iterator[None]:
    """Start the embedded database again whenever it ends in here."""
    if server is None:
        yield
        return
    is_over = threading.Event()
    watcher = threading.Thread(target=watch, args=(server, is_over, say), name="database", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        is_over.set()
        watcher.join()


def watch(server: EmbeddedPostgres, is_over: threading.Event, say: Say) -> None:
    pause = SECONDS_BETWEEN_LOOKS
    while not is_over.wait(pause):
        try:
            if server.start_again():
                say("The database had ended. It runs again.")
            pause = SECONDS_BETWEEN_LOOKS
        except (EmbeddedPostgresError, OSError) as error:
            pause = min(2 * pause, LONGEST_SECONDS_BETWEEN_LOOKS)
            say(f"The database has ended and does not start. The next try is in {pause} s. {error}")
