#!/usr/bin/env python
"""The site's command line: `python manage.py help` lists the commands."""

import os
import sys

from cardsdb import postgres
from cardsdb.server import start_problems

# These work without a database, or look after it themselves.
WITHOUT_DATABASE = {
    "check",
    "collectstatic",
    "compilemessages",
    "help",
    "runcases",
    "serve",
    "--help",
    "--version",
}


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsdb.settings")
    # What takes long is told line by line, into a file or a pipe as well.
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    with start_problems.reported_in_a_sentence():
        run_command()


def run_command() -> None:
    from django.core.management import execute_from_command_line

    if WITHOUT_DATABASE.isdisjoint(sys.argv[1:2]):
        with postgres.database_for_this_process():
            execute_from_command_line(sys.argv)
    else:
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
