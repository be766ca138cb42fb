"""Commands of `manage.py` that read or write a folder, and what they print."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command


def run(command: str, folder: Path, *options: str) -> str:
    output = StringIO()
    call_command(command, str(folder), *options, stdout=output, stderr=output)
    return output.getvalue()


def refused(command: str, folder: Path, *options: str) -> str:
    """What it prints where it fails."""
    output = StringIO()
    with pytest.raises(CommandError):
        call_command(command, str(folder), *options, stdout=output, stderr=output)
    return output.getvalue()
