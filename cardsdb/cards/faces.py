"""Card faces as the site draws them: colour and symbol of the type, a pattern grown from the number."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import override

from cardsdb.cards.links import CardLink, distinguished
from cardsdb.cards.wordings import Lines, wording_lines
from cardsdb.languages import language_of_reader
from cardsdb.library import current_library, is_playable, plays
from cardsdb.models import ENGLISH, WITHOUT_EFFECT, Card, Edition
from cardsdb.versions import per_version_when_asked

COLOURS = ("red", "orange", "yellow", "green", "blue", "indigo", "purple")
FACES_KEPT = 2000


@dataclass(frozen=True)
class Pattern:
    """The parts of a rosette: beams from its middle, a ring of dots, petals around the symbol."""

    rays: int
    dots: int
    petals: int
    turn: int
    colour: str

    @classmethod
    def of_number(cls, number: int) -> "Pattern":
        return cls(
            rays=7 + number * 5 % 11,
            dots=9 + number * 7 % 16,
            petals=5 + number * 3 % 8,
            turn=number * 47 % 360,
            colour=COLOURS[number % len(COLOURS)],
        )


@dataclass(frozen=True, kw_only=True)
class Face(CardLink):
    """Everything `cardsdb/face.html` draws."""

    wording: Lines
    playable: bool
    is_in_box: bool

    @property
    def summary(self) -> str:
        """The type and the wording, on one line."""
        return " · ".join([self.type_name, *([" ".join(self.wording.lines)] if self.wording else [])])

    @property
    def pattern(self) -> Pattern:
        return Pattern.of_number(self.number)

    @property
    def has_no_effect(self) -> bool:
        return self.type in WITHOUT_EFFECT


def cards_to_draw(*, adult: bool) -> QuerySet[Card]:
    """The cards this reader may see, together with everything a face needs."""
    return Card.visible.for_reader(adult=adult).prefetch_related("printings", "wordings")


def faces_of(cards: Iterable[Card], edition: Edition) -> list[Face]:
    library = current_library(adult=True)
    return distinguished([face_of(card, edition, playable=plays(library, card)) for card in cards])


def faces_named(slugs: Iterable[str], edition: Edition, *, adult: bool) -> list[Face]:
    """The faces of those of these cards that this reader may see, in the same order."""
    found = (kept_face(slug, edition, language_of_reader(), adult) for slug in slugs)
    return distinguished([face for face in found if face])


@per_version_when_asked(at_most=FACES_KEPT)
def kept_face(slug: str, edition: Edition, language: str, adult: bool) -> Face | None:
    card = cards_to_draw(adult=adult).filter(slug=slug).first()
    with override(language):
        return face_of(card, edition, playable=is_playable(card)) if card else None


def face_of(card: Card, edition: Edition, *, playable: bool) -> Face:
    language = language_of_reader()
    in_box = [each for each in card.printings.all() if each.edition_id == edition.pk]
    return Face(
        slug=card.slug,
        number=card.number,
        type=card.type,
        title=card.name_in(language),
        wording=wording_lines(card, edition, language),
        playable=playable,
        is_in_box=bool(in_box),
        copies=in_box[0].copies if in_box else 0,
        english_name=card.name_in(ENGLISH).text,
    )
