import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
import psycopg
import pytest

from cardsdb import postgres
from cardsdb.postgres import EmbeddedPostgres


@pytest.fixture(scope="module")
def data() -> Iterator[Path]:
    """One data folder for all tests here, as making one takes long. Each leaves its server stopped."""
    # Not one of pytest's: as root, every run of pytest closes those to the user the database runs as.
    with TemporaryDirectory() as folder:
        yield Path(folder) / "postgres"


@pytest.fixture
def server(data: Path) -> Iterator[EmbeddedPostgres]:
    server = EmbeddedPostgres(data)
    server.join()
    yield server
    server.leave()
    assert not server.runs()


def answers(server: EmbeddedPostgres) -> bool:
    try:
        psycopg.connect(server.url()).close()
    except psycopg.OperationalError:
        return False
    return True


def test_the_server_ends_with_its_user(data: Path) -> None:
    server = EmbeddedPostgres(data)
    server.join()
    assert answers(server)
    server.leave()
    assert not answers(server)


def test_the_server_stays_for_its_other_users(server: EmbeddedPostgres) -> None:
    other = EmbeddedPostgres(server.folder)
    other.join()
    other.leave()
    assert answers(server)


def test_a_killed_user_does_not_keep_the_server(data: Path) -> None:
    script = "import sys, time; from cardsdb.postgres import *; EmbeddedPostgres(Path(sys.argv[1])).join();"
    user = subprocess.Popen(
        [sys.executable, "-c", f"{script} print('joined', flush=True); time.sleep(60)", str(data)],
        stdout=subprocess.PIPE,
    )
    with user:
        assert user.stdout is not None
        assert user.stdout.readline() == b"joined\n"
        user.kill()
    server = EmbeddedPostgres(data)
    assert answers(server)
    server.join()
    server.leave()
    assert not answers(server)


def test_a_pid_file_of_somebody_else_is_not_believed(data: Path) -> None:
    server = EmbeddedPostgres(data)
    server.join()
    server.leave()
    server.pid_file.write_text(f"{os.getpid()}\n{data}\n")
    server.join()
    assert answers(server)
    server.leave()


def test_a_killed_server_comes_back_with_its_data(server: EmbeddedPostgres) -> None:
    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 22 AS number")
    killed = server.process()
    assert killed is not None
    others = killed.children()
    killed.kill()
    psutil.wait_procs(others, timeout=10)

    next_user = EmbeddedPostgres(server.folder)
    next_user.join()
    with psycopg.connect(server.url()) as connection:
        assert connection.execute("SELECT number FROM kept").fetchone() == (22,)
    next_user.leave()


def test_a_folder_too_deep_for_a_socket_works(data: Path) -> None:
    server = EmbeddedPostgres(data.parent / ("deep" * 30) / "postgres")
    server.join()
    assert answers(server)
    server.leave()
    server.socket_folder.rmdir()


def test_nobody_else_may_look_into_the_data(server: EmbeddedPostgres) -> None:
    assert server.folder.stat().st_mode & 0o077 == 0


def test_a_named_database_is_used_instead(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HORNBOOK_VAR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "postgresql://somewhere.example/else")
    with postgres.database_for_this_process():
        assert os.environ["DATABASE_URL"] == "postgresql://somewhere.example/else"
    assert list(tmp_path.iterdir()) == []


def test_children_are_told_the_database(
    monkeypatch: pytest.MonkeyPatch, data: Path, server: EmbeddedPostgres
) -> None:
    monkeypatch.setenv("HORNBOOK_VAR", str(data.parent))
    monkeypatch.delenv("DATABASE_URL")
    with postgres.database_for_this_process():
        assert os.environ["DATABASE_URL"] == server.url()
    assert "DATABASE_URL" not in os.environ
