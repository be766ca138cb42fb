"""The picture of a table that chats and other sites show beside a link."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from io import BytesIO
from typing import Final

from django.http import HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from font_lato import LatoBlack, LatoBold
from PIL import Image, ImageDraw, ImageFont

from cardsdb.access import budget
from cardsdb.access.budget import budgeted
from cardsdb.access.readers import ReaderRequest
from cardsdb.models import CardType
from cardsdb.palette import RAINBOW, colour, fill_of, ink_on
from cardsdb.server.headers import for_other_sites
from rules.board.lines import DamagedLine, FullLine
from rules.board.moments import is_for_adults, scene_asked_for
from rules.board.scene import Scene
from rules.board.tiles import SeatTile, Tile

WIDTH, HEIGHT = SIZE = 1200, 630
# Drawn twice as large and made smaller, edges are smooth.
FINE: Final = 2
COLOURS: Final = 128
MARGIN: Final = 40
BAR: Final = 14
SEATS_IN_ONE_COLUMN: Final = 2
NARROWEST_CARD, WIDEST_CARD = 0.5, 0.78
LOWEST_WITH_NAME: Final = 80
LETTER_SIZES: Final = (22, 19, 16, 14, 12, 10, 8)
LINE_HEIGHT: Final = 1.15
KEPT_SECONDS: Final = 3600
STEPS_TO_DRAW: Final = 6_000

INK, QUIET, PAGE, PAPER, EDGE = map(colour, ("ink", "quiet", "page", "paper", "line"))
SEVEN_COLOURS: Final = tuple(map(colour, RAINBOW))

Points = Sequence[tuple[float, float]]
HORN: Final[Points] = ((0.72, 0), (0.84, 1), (0.2, 1))
STAR: Final[Points] = (
    *((0.5, 0), (0.62, 0.36), (1, 0.38), (0.7, 0.61)),
    *((0.81, 0.98), (0.5, 0.77), (0.19, 0.98), (0.3, 0.61), (0, 0.38), (0.38, 0.36)),
)
ARROW_UP: Final[Points] = (
    *((0.5, 0), (0.95, 0.48), (0.68, 0.48), (0.68, 1)),
    *((0.32, 1), (0.32, 0.48), (0.05, 0.48)),
)
ARROW_DOWN: Final[Points] = tuple((x, 1 - y) for x, y in ARROW_UP)
EXCLAMATION: Final[Points] = ((0.36, 0), (0.64, 0), (0.58, 0.66), (0.42, 0.66))
SIGNS: Final[dict[str, Points]] = {
    "magic": STAR,
    "upgrade": ARROW_UP,
    "downgrade": ARROW_DOWN,
    "instant": EXCLAMATION,
}


@require_safe
@for_other_sites
@budgeted
def picture(request: ReaderRequest) -> HttpResponse:
    """The table an address names. What is for adults, and what is no game, has the same neutral picture."""
    try:
        scene = scene_asked_for(request)
    except (DamagedLine, FullLine):
        scene = None
    if scene is None or is_for_adults(scene.spot.line):
        content = neutral_picture(_("Every step with its rule"))
    else:
        content = picture_of(scene)
    response = HttpResponse(content, content_type="image/png")
    patch_cache_control(response, public=True, max_age=KEPT_SECONDS)
    return response


def picture_of(scene: Scene) -> bytes:
    budget.count(STEPS_TO_DRAW)
    canvas = Canvas()
    canvas.text((MARGIN, 40), scene.title, 54, LatoBlack, INK, WIDTH - 2 * MARGIN)
    canvas.text((MARGIN, 112), caption_of(scene), 30, LatoBold, QUIET, WIDTH - 2 * MARGIN)
    for seat, box in zip(scene.seats, boxes_for(len(scene.seats)), strict=True):
        draw_seat(canvas, seat, box)
    canvas.text((MARGIN, HEIGHT - 42), _("Every step with its rule"), 24, LatoBold, QUIET, 700)
    canvas.text((WIDTH - MARGIN - 150, HEIGHT - 48), "Hornbook", 32, LatoBlack, INK, 150)
    return canvas.png()


@lru_cache(maxsize=16)
def neutral_picture(subtitle: str) -> bytes:
    canvas = Canvas()
    canvas.text((MARGIN, 210), "Hornbook", 120, LatoBlack, INK, WIDTH - 2 * MARGIN)
    canvas.text((MARGIN, 360), "Unstable Unicorns", 54, LatoBold, INK, WIDTH - 2 * MARGIN)
    canvas.text((MARGIN, 435), subtitle, 36, LatoBold, QUIET, WIDTH - 2 * MARGIN)
    return canvas.png()


def caption_of(scene: Scene) -> str:
    """What happened last, or else what is asked."""
    happened = " ".join(str(event["text"]) for event in scene.history.just_now)
    return happened or scene.prompt


# Places


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    def inner(self, by: float) -> "Box":
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    @property
    def corners(self) -> tuple[float, float, float, float]:
        return self.x, self.y, self.x + self.width, self.y + self.height


def boxes_for(seats: int) -> Iterator[Box]:
    """Where each seat is drawn: below each other, from three on in two columns."""
    columns = 1 if seats <= SEATS_IN_ONE_COLUMN else 2
    rows = -(-seats // columns)
    gap, top, bottom = 12, 168, HEIGHT - 62
    width = (WIDTH - 2 * MARGIN - gap * (columns - 1)) / columns
    height = (bottom - top - gap * (rows - 1)) / rows
    for number in range(seats):
        row, column = divmod(number, columns)
        yield Box(MARGIN + column * (width + gap), top + row * (height + gap), width, height)


# Seats and cards


def draw_seat(canvas: "Canvas", seat: SeatTile, box: Box) -> None:
    canvas.rectangle(box, PAPER, SEVEN_COLOURS[5] if seat.active else EDGE, 4 if seat.active else 2)
    inside = box.inner(12)
    name_width = min(220, inside.width * 0.27)
    size = min(32, inside.height / 3)
    canvas.text((inside.x, inside.y), seat.name, size, LatoBlack, INK, name_width)
    score = f"{seat.unicorns} / {seat.needed}"
    canvas.sign(HORN, Box(inside.x, inside.y + size * 1.5, size * 0.8, size * 0.8), SEVEN_COLOURS[5])
    canvas.text((inside.x + size, inside.y + size * 1.35), score, size * 0.85, LatoBold, QUIET, name_width)
    left = inside.x + name_width + 10
    draw_cards(canvas, seat.stable, Box(left, inside.y, inside.x + inside.width - left, inside.height))


def draw_cards(canvas: "Canvas", tiles: Sequence[Tile], box: Box) -> None:
    gap, narrowest = 8, box.height * NARROWEST_CARD
    width = min(box.height * WIDEST_CARD, max(narrowest, (box.width + gap) / max(1, len(tiles)) - gap))
    room = max(1, int((box.width + gap + 0.01) // (width + gap)))
    shown = tiles if len(tiles) <= room else tiles[: room - 1]
    for place, tile in enumerate(shown):
        draw_card(canvas, tile, Box(box.x + place * (width + gap), box.y, width, box.height))
    if len(shown) < len(tiles):
        left_out = f"+{sum(tile.count for tile in tiles[len(shown) :])}"
        x = box.x + len(shown) * (width + gap)
        canvas.text((x + 6, box.y + box.height / 2 - 16), left_out, 30, LatoBlack, QUIET, width)


def draw_card(canvas: "Canvas", tile: Tile, box: Box) -> None:
    kind = tile.card["type"]
    known = kind in CardType.values
    ink = ink_on(kind) if known else PAPER
    canvas.rectangle(box, fill_of(kind) if known else colour("edge"), radius=box.width * 0.13)
    has_name = box.height > LOWEST_WITH_NAME
    side = box.width * (0.42 if has_name else 0.6)
    top = box.y + (box.height * 0.12 if has_name else (box.height - side) / 2)
    sign = Box(box.x + (box.width - side) / 2, top, side, side)
    canvas.sign(SIGNS.get(kind, HORN), sign, ink)
    if kind == "instant":
        dot = side * 0.22
        canvas.rectangle(Box(sign.x + (side - dot) / 2, sign.y + side - dot, dot, dot), ink, radius=dot / 2)
    if has_name:
        name = Box(box.x + 5, box.y + box.height * 0.56, box.width - 10, box.height * 0.44 - 5)
        canvas.rectangle(name, PAPER, radius=box.width * 0.09)
        canvas.words(name.inner(4), tile.card["name"], LatoBold, INK)
    if tile.count > 1:
        badge = Box(box.x + box.width - 40, box.y - 6, 44, 32)
        canvas.rectangle(badge, INK, radius=16)
        canvas.text((badge.x + 8, badge.y + 3), f"×{tile.count}", 22, LatoBlack, PAPER, 40)


# Drawing


class Canvas:
    """A picture in the site's colours. All lengths are those of the finished picture."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), PAGE)
        self.draw = ImageDraw.Draw(self.image)
        for place, each in enumerate(SEVEN_COLOURS):
            width = WIDTH / len(SEVEN_COLOURS)
            self.rectangle(Box(place * width, 0, width + 1, BAR), each, radius=0)

    def rectangle(
        self, box: Box, fill: str, outline: str | None = None, line: float = 0, radius: float = 16
    ) -> None:
        corners = [FINE * value for value in box.corners]
        self.draw.rounded_rectangle(corners, FINE * radius, fill, outline, round(FINE * line))

    def sign(self, points: Points, box: Box, fill: str) -> None:
        self.draw.polygon(
            [(FINE * (box.x + x * box.width), FINE * (box.y + y * box.height)) for x, y in points], fill
        )

    def text(
        self, at: tuple[float, float], said: str, size: float, face: str, fill: str, width: float
    ) -> None:
        """One line, cut off where it has no room."""
        font = font_of(face, round(FINE * size))
        fitting = shortened(said, partial(has_room, font, width))
        self.draw.text((FINE * at[0], FINE * at[1]), fitting, fill, font)

    def words(self, box: Box, said: str, face: str, fill: str) -> None:
        """Several short lines in the middle of a box, in the largest letters that fit."""
        size, lines = largest_letters(said, face, box)
        font = font_of(face, FINE * size)
        top = box.y + (box.height - len(lines) * size * LINE_HEIGHT) / 2
        for number, line in enumerate(lines):
            middle = FINE * (box.x + box.width / 2)
            self.draw.text(
                (middle, FINE * (top + number * size * LINE_HEIGHT)), line, fill, font, anchor="ma"
            )

    def png(self) -> bytes:
        file = BytesIO()
        small = self.image.reduce(FINE)
        # A palette is a third of the size, and these are few colours.
        small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG")
        return file.getvalue()


@lru_cache(maxsize=64)
def font_of(face: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(face, size)


def largest_letters(said: str, face: str, box: Box) -> tuple[int, list[str]]:
    """The size in which a text fits into a box, and its lines then; no lines where it never does."""
    for size in LETTER_SIZES:
        lines = wrapped(said, partial(has_room, font_of(face, FINE * size), box.width))
        if lines and len(lines) * size * LINE_HEIGHT <= box.height:
            return size, lines
    return LETTER_SIZES[-1], []


def has_room(font: ImageFont.FreeTypeFont, width: float, said: str) -> bool:
    return font.getlength(said) <= FINE * width


def shortened(said: str, fits: Callable[[str], bool]) -> str:
    if fits(said):
        return said
    cut = next((end for end in range(min(len(said), 200), 0, -1) if fits(f"{said[:end].rstrip()}…")), 0)
    return f"{said[:cut].rstrip()}…"


def wrapped(said: str, fits: Callable[[str], bool]) -> list[str]:
    """The words in lines; no lines where a word is too long for one."""
    lines: list[str] = []
    for word in said.replace("-", "- ").split():
        longer = f"{lines[-1]} {word}".replace("- ", "-") if lines else word
        if lines and fits(longer):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines if all(map(fits, lines)) else []
