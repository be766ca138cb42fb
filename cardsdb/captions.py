"""What rows are called, in the language of who reads."""

from django.db.models import Model


def called(row: Model) -> str:
    """The name in the reader's language, or some words of it beside an id that says little by itself."""
    return getattr(row, "in_words", "") or str(row)
