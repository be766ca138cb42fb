"""`make bench`: how quick the engine and the site are, in one run on one machine.

Figures of the site are ratios to a *baseline*: a page of two bytes behind the site's whole middleware.
"""

from tests.bench import games, site


def main() -> None:
    games.report()
    site.report()


if __name__ == "__main__":
    main()
