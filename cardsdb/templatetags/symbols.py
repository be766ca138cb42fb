"""Symbols, each drawn from the one file that has them all."""

from typing import Any, Final

from django import template
from django.forms.utils import flatatt
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()

OF_TYPES: Final = {
    "baby": "horn",
    "basic": "horn",
    "magical": "horn",
    "ultimate": "rainbow-horn",
    "magic": "star",
    "upgrade": "arrow-up",
    "downgrade": "arrow-down",
    "instant": "exclamation-mark",
}
FACE_DOWN: Final = "cards"


@register.simple_tag
def symbol(name: str, **attributes: Any) -> SafeString:
    """A symbol by its name. Whoever does not see it misses nothing: words beside it say the same."""
    around = flatatt({**attributes, "aria-hidden": "true"})
    return format_html('<svg{}><use href="{}#{}"/></svg>', around, static("symbols.svg"), name)


@register.simple_tag
def type_symbol(code: str, **attributes: Any) -> SafeString:
    """The symbol of a type of cards; that of a card face down where nobody knows the type."""
    return symbol(OF_TYPES.get(code, FACE_DOWN), **attributes)
