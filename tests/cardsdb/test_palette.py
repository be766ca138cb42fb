"""The colours of the site are named once, in its style sheet."""

import re
from pathlib import Path

import pytest

from cardsdb.models import CardType
from cardsdb.palette import RAINBOW, colour, fill_of, ink_on, tokens

DRAWN = ("cardsdb/static/favicon.svg", "cardsdb/static/symbols.svg")
COLOUR = re.compile(r"#[0-9a-f]{6}\b")


def test_a_card_is_painted_as_its_style_says() -> None:
    assert fill_of(CardType.MAGIC) == colour("green")
    assert ink_on(CardType.UPGRADE) != ink_on(CardType.MAGIC)
    assert fill_of(CardType.BASIC) == colour("indigo")


def test_dark_is_another_palette_for_the_same_names() -> None:
    light, dark = tokens(False)[":root"], tokens(True)[":root"]
    assert dark.keys() < light.keys()
    assert all(light[name] != dark[name] for name in dark)
    assert not set(RAINBOW) & dark.keys()


@pytest.mark.parametrize("file", DRAWN)
def test_pictures_have_the_colours_of_the_palette(file: str) -> None:
    named = {each for selector in tokens(False).values() for each in selector.values()}
    assert set(COLOUR.findall(Path(file).read_text("utf-8"))) <= named
