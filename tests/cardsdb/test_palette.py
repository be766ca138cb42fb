"""The colours of the site and its admin are named once, in the palette."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from cardsdb.models import CardType
from cardsdb.palette import RAINBOW, STYLE_SHEET, colour, fill_of, ink_on, palette

ICON = Path("cardsdb/static/favicon.svg")
PICTURES_OF_IT = sorted(Path("cardsdb/static/icons").glob("*.png"))
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


@pytest.mark.parametrize("card_type", CardType)
def test_what_is_written_on_a_card_can_be_read(card_type: CardType) -> None:
    assert contrast(fill_of(card_type), ink_on(card_type)) >= 4.5


def contrast(*colours: str) -> float:
    """How much lighter one is than the other, as WCAG 2 counts it."""
    darker, lighter = sorted(map(luminance, colours))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(digits: str) -> float:
    parts = [value / 255 for value in bytes.fromhex(digits.removeprefix("#"))]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_types_of_cards_are_told_apart_by_their_colour() -> None:
    painted = Counter(map(fill_of, CardType))
    assert {colour for colour, types in painted.items() if types > 1} == set()


def test_the_dark_has_shades_of_its_own_and_the_same_rainbow() -> None:
    assert colour("page", dark=True) != colour("page")
    assert all(colour(name, dark=True) == colour(name) for name in RAINBOW)


def test_the_icon_which_no_style_sheet_reaches_has_the_colours_of_the_palette() -> None:
    named = {shade for names in palette().values() for shades in names.values() for shade in shades}
    unnamed = colours_of_icon() - named
    assert not unnamed, f"{ICON} has colours that are no longer in {STYLE_SHEET.name}: {sorted(unnamed)}"


@pytest.mark.parametrize("picture", PICTURES_OF_IT, ids=lambda picture: picture.name)
def test_the_pictures_of_the_icon_have_its_colours(picture: Path) -> None:
    assert colours_painted(picture) == colours_of_icon(), f"Draw {picture} anew from {ICON}."


def colours_of_icon() -> set[str]:
    return set(DIGITS.findall(ICON.read_text("utf-8")))


def colours_painted(picture: Path) -> set[str]:
    """Those that cover more than a rim between two others."""
    points = Image.open(picture).convert("RGBA").tobytes()
    painted = Counter(points[at : at + 4] for at in range(0, len(points), 4))
    much = painted.total() / 1000
    return {f"#{shade[:3].hex()}" for shade, number in painted.items() if shade[3] and number > much}


def test_the_palette_itself_names_a_colour_once() -> None:
    """Of two names of one colour, one stands for the other. Only white is two things: paper, and letters."""
    digits = Counter(DIGITS.findall(STYLE_SHEET.read_text("utf-8")))
    assert {shade for shade, number in digits.items() if number > 1} == {"#ffffff"}


def test_whoever_changes_a_colour_changes_it_in_one_place() -> None:
    """No other style sheet, template, script or symbol names a colour by its digits."""
    found = list(colours_elsewhere())
    assert not found, f"Name them in {STYLE_SHEET.name}, and say var(--name) here:\n" + "\n".join(found)


def colours_elsewhere() -> Iterator[str]:
    for file in (file for pattern in WRITTEN for file in Path().glob(pattern)):
        if file.resolve() != STYLE_SHEET:
            yield from (f"{file}: {found}" for found in OWN_COLOUR.findall(file.read_text("utf-8")))
