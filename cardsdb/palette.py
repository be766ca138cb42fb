"""The colours of the site. The style sheet names them, and what Python draws takes them from there.

The sheets of the admin and the drawn symbols repeat some of their values: whoever changes one mends them too.

>>> colour("ink"), colour("ink", dark=True), fill_of("magic")
('#221c38', '#f2eefa', '#168049')
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

STYLE_SHEET: Final = Path(__file__).with_name("static") / "site.css"
DARK: Final = "@media (prefers-color-scheme: dark)"
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
TOKEN: Final = re.compile(r"--([\w-]+):\s*(#[0-9a-f]{6}|var\(--[\w-]+\))")
EVERYWHERE: Final = ":root"
RAINBOW: Final = ("red", "orange", "yellow", "green", "blue", "indigo", "purple")


def colour(name: str, *, dark: bool = False) -> str:
    return tokens(dark)[EVERYWHERE][name]


def fill_of(card_type: str) -> str:
    """What cards of a type are painted with."""
    return of_type(card_type, "fill")


def ink_on(card_type: str) -> str:
    """What is written with on that."""
    return of_type(card_type, "on-fill")


def of_type(card_type: str, name: str) -> str:
    light = tokens(False)
    found = light.get(f'[data-type="{card_type}"]', {}).get(name) or light[EVERYWHERE][name]
    return colour(found[len("var(--") : -1]) if found.startswith("var") else found


@cache
def tokens(dark: bool) -> Mapping[str, Mapping[str, str]]:
    """The colours that are named for each selector."""
    layer = STYLE_SHEET.read_text("utf-8").partition("@layer tokens {")[2].partition("@layer")[0]
    light_part, _between, dark_part = layer.partition(DARK)
    found: dict[str, dict[str, str]] = {}
    for selector, named in rules_in(dark_part.partition("{")[2] if dark else light_part):
        found.setdefault(selector, {}).update(named)
    return found


def rules_in(sheet: str) -> Iterator[tuple[str, dict[str, str]]]:
    for selectors, body in RULE.findall(sheet):
        for selector in selectors.split(","):
            yield selector.strip(), dict(TOKEN.findall(body))
