"""The colours of the site and its admin are named once, in the palette."""

import re
from collections.abc import Iterator
from pathlib import Path

from cardsdb.models import CardType
from cardsdb.palette import RAINBOW, STYLE_SHEET, colour, fill_of, ink_on, palette

ICON = Path("cardsdb/static/favicon.svg")
DIGITS = re.compile(r"#[0-9a-f]{6}\b")
# Black and white of some strength are light and shadow on any colour.
OWN_COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\((?!0 0 0|255 255 255)", re.IGNORECASE)
WRITTEN = (
    "cardsdb/**/*.css",
    "rules/**/*.css",
    "cardsdb/**/*.js",
    "rules/**/*.js",
    "templates/**/*.*",
    "cardsdb/**/symbols.svg",
)


def test_a_card_is_painted_as_its_style_says() -> None:
    assert fill_of(CardType.MAGIC) == colour("green")
    assert ink_on(CardType.UPGRADE) != ink_on(CardType.MAGIC)
    assert fill_of(CardType.BASIC) == colour("indigo")


def test_the_dark_has_shades_of_its_own_and_the_same_rainbow() -> None:
    assert colour("page", dark=True) != colour("page")
    assert all(colour(name, dark=True) == colour(name) for name in RAINBOW)


def test_the_icon_which_no_style_sheet_reaches_has_the_colours_of_the_palette() -> None:
    named = {shade for names in palette().values() for shades in names.values() for shade in shades}
    assert set(DIGITS.findall(ICON.read_text("utf-8"))) <= named


def test_whoever_changes_a_colour_changes_it_in_one_place() -> None:
    """No other style sheet, template, script or symbol names a colour by its digits."""
    assert list(colours_elsewhere()) == []


def colours_elsewhere() -> Iterator[str]:
    for file in (file for pattern in WRITTEN for file in Path().glob(pattern)):
        if file.resolve() != STYLE_SHEET:
            yield from (f"{file}: {found}" for found in OWN_COLOUR.findall(file.read_text("utf-8")))
