"""Lists and numbers as the active language spells them."""

from collections.abc import Sequence

from django.utils.formats import number_format
from django.utils.translation import gettext as _


def all_of(parts: Sequence[str]) -> str:
    """*Neigh, Yay and Narwhal*."""
    return _listed(parts, _("%(before)s and %(last)s"))


def one_of(parts: Sequence[str]) -> str:
    """*Neigh, Yay or Narwhal*."""
    return _listed(parts, _("%(before)s or %(last)s"))


def _listed(parts: Sequence[str], last_two: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return last_two % {"before": ", ".join(parts[:-1]), "last": parts[-1]}


def grouped(number: int) -> str:
    """A number with its thousands set apart: *100,000*, in German *100.000*."""
    return str(number_format(number, force_grouping=True))
