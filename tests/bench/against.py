"""`make bench BENCH=engine AGAINST=<commit>`: the engine as it is and as it was, taking turns in one run."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from engine import compiled
from engine.fast import compiled_folder

ROUNDS = 5
PARTS = ("recording off", "recording on", "explorer")
HERE = Path(__file__).resolve().parents[2]
PLAYER = Path(__file__).with_name("player.py")


class Player:
    """A process that plays with the engine of one folder."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, PLAYER], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.build = self._line()

    def rate(self, part: str) -> float:
        """Decisions or nodes a second."""
        assert self.process.stdin is not None
        print(part, file=self.process.stdin, flush=True)
        count, seconds = self._line().split()
        return int(count) / float(seconds)

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line:
            raise SystemExit("The other engine could not be played with; what it said stands above.")
        return line

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def report(commit: str) -> None:
    with ExitStack() as opened:
        other = opened.enter_context(checked_out(commit))
        if compiled:
            opened.enter_context(compiled_too(other))
        then, now = Player(other), Player(HERE)
        opened.callback(then.end)
        opened.callback(now.end)
        print(f"Engine, {now.build} build, against {commit} ({then.build}): medians of {ROUNDS} turns each")
        print(f"  {'':16} {'then':>10} {'now':>10} {'ratio':>7}   decisions or nodes a second")
        for part in PARTS:
            rates = [(then.rate(part), now.rate(part)) for _ in range(ROUNDS)]
            before, after = (median(side) for side in zip(*rates, strict=True))
            print(f"  {part:16} {before:>10,.0f} {after:>10,.0f} {after / before:>7.2f}")


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A folder with that commit, taken away afterwards."""
    with TemporaryDirectory(prefix="hornbook-") as folder:
        other = Path(folder) / "then"
        added = subprocess.run(
            ["git", "worktree", "add", "--detach", "--quiet", other, commit], cwd=HERE, check=False
        )
        if added.returncode:
            raise SystemExit(f"There is no commit {commit} here: AGAINST takes what git calls one.")
        try:
            yield other
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", other], cwd=HERE, check=True)


@contextmanager
def compiled_too(other: Path) -> Iterator[None]:
    """The other engine compiled as well. Compiling takes older builds away, so this one's is put back."""
    own = compiled_folder()
    with TemporaryDirectory(prefix="hornbook-") as kept:
        shutil.copytree(own, Path(kept) / "build")
        make = "import sys; from engine.fast import main; sys.exit(main())"
        try:
            subprocess.run([sys.executable, "-c", make], cwd=other, check=True)
            shutil.copytree(Path(kept) / "build", own, dirs_exist_ok=True)
            yield
        finally:
            shutil.rmtree(own.parent)
            shutil.copytree(Path(kept) / "build", own)
