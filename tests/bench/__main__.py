"""`make bench`: how quick the engine and the site are, in one run on one machine, and how well it is found.

Figures of the site are ratios to a *baseline*: a page of two bytes behind the site's whole middleware.
"""

import os

from tests.bench import board, editing, games, growth, imports, judge, machine, search, site

PARTS = {
    "engine": games.report,
    "site": site.report,
    "board": board.report,
    "judge": judge.report,
    "growth": growth.report,
    "import": imports.report,
    "editing": editing.report,
    "search": search.report,
}


def main() -> None:
    """All parts, or those that BENCH names; first how quick the machine is."""
    machine.report()
    for part in os.environ.get("BENCH", "").split() or PARTS:
        PARTS[part]()


if __name__ == "__main__":
    main()
