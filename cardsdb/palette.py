"""The colours of the site, for what Python draws: named once, in the style sheet that every page takes.

>>> colour("ink"), colour("ink", dark=True), fill_of("magic")
('#221c38', '#f2eefa', '#168049')
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

STYLE_SHEET: Final = Path(__file__).with_name("static") / "palette.css"
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
VALUE: Final = r"(#[0-9A-Fa-f]{6}|var\(--[\w-]+\))"
NAMED: Final = re.compile(rf"--([\w-]+): (?:{VALUE}|light-dark\({VALUE}, {VALUE}\));")
EVERYWHERE: Final = ":root"
RAINBOW: Final = ("red", "orange", "yellow", "green", "blue", "indigo", "purple")

Shades = tuple[str, str]


def colour(name: str, *, dark: bool = False) -> str:
    return resolved(palette()[EVERYWHERE][name][dark], dark)


def fill_of(card_type: str) -> str:
    """What cards of a type are painted with."""
    return of_type(card_type, "fill")


def ink_on(card_type: str) -> str:
    """What is written with on that."""
    return of_type(card_type, "on-fill")


def of_type(card_type: str, name: str) -> str:
    own = palette().get(f'[data-type="{card_type}"]', {})
    return resolved(own[name][0], False) if name in own else colour(name)


def resolved(value: str, dark: bool) -> str:
    return value if value.startswith("#") else colour(value[len("var(--") : -1], dark=dark)


@cache
def palette() -> Mapping[str, Mapping[str, Shades]]:
    """The colours that are named for each selector, by day and in the dark."""
    found: dict[str, dict[str, Shades]] = {}
    for selectors, body in RULE.findall(STYLE_SHEET.read_text("utf-8").partition("{")[2]):
        for selector in selectors.split(","):
            found.setdefault(selector.strip(), {}).update(shades_in(body))
    return found


def shades_in(body: str) -> dict[str, Shades]:
    return {name: (one or light, one or dark) for name, one, light, dark in NAMED.findall(body)}
