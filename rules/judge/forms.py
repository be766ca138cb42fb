"""The forms of a position: described in a dict, in lines, as a code, or saved as a verdict gives it back."""

from typing import Annotated, Any, NotRequired, Required, cast

from typing_extensions import TypedDict

from cardsdb.cards.decks import FEWEST_PLAYERS, MOST_PLAYERS
from cardsdb.models import CardType
from cardsdb.typed_dicts import JsonSchema, Language
from engine import CARD_NAME_AT_MOST, PHASES, READINGS, WORDING_AT_MOST, State, dump
from engine.positions import CARDS_AT_MOST, MEMORIES, PLAYER_NAME_AT_MOST

# Described


class UnknownCards(TypedDict, closed=True):
    unknown: Annotated[int, JsonSchema(minimum=1, maximum=CARDS_AT_MOST)]


HandCard = Annotated[str, "A name, an id, or for instance `3 unknown`."] | UnknownCards
PlayerName = Annotated[str, JsonSchema(maxLength=PLAYER_NAME_AT_MOST)]


class OwnCardDict(TypedDict, closed=True):
    """A card of your own, in the language of the cards."""

    name: Annotated[str, JsonSchema(maxLength=CARD_NAME_AT_MOST)]
    type: Annotated[str, JsonSchema(enum=CardType.values)]
    wording: NotRequired[
        Annotated[str, "One ability a line, in English.", JsonSchema(maxLength=WORDING_AT_MOST)]
    ]


class DescribedPosition(TypedDict, total=False, closed=True):
    """A table in words. A card is its name in any language, or its id; nothing triggers by being set up."""

    edition: Annotated[str, "`base-2e` unless said otherwise."]
    boxes: Annotated[list[str], "The editions whose cards are mixed; the first gives the rules."]
    own_cards: Annotated[list[OwnCardDict], "Cards that are in no box, or in place of one of its cards."]
    players: Required[
        Annotated[
            list[PlayerName], "Names, clockwise.", JsonSchema(minItems=FEWEST_PLAYERS, maxItems=MOST_PLAYERS)
        ]
    ]
    turn: Annotated[str, "A player; the first unless said otherwise."]
    phase: Annotated[str, "The action phase unless said otherwise.", JsonSchema(enum=PHASES)]
    hands: Annotated[
        dict[str, list[HandCard]],
        'The cards in each player\'s hand. `{"unknown": 3}` are cards nobody knows: chance settles what '
        "they are when it matters.",
    ]
    stables: Annotated[dict[str, list[str]], "The cards in each player's Stable."]
    deck: Annotated[
        list[str],
        "Exactly these, shuffled; with unknown hand cards all unseen cards, those in hands too. Left "
        "out: an ample deck of Basic Unicorns, or with unknown hand cards the rest of the box.",
    ]
    deck_top: Annotated[list[str], "Known cards on top, the first to be drawn first."]
    discard: list[str]
    removed: Annotated[list[str], "Taken out of the game."]
    nursery: Annotated[list[str], "Left out: full."]
    readings: Annotated[dict[str, str], f"How contested rules are read: {', '.join(READINGS)}."]
    memory: Annotated[
        dict[str, list[str]],
        'What a player is to do or has done, `{"B": ["skips next turn"]}`: ' + ", ".join(MEMORIES) + ".",
    ]
    language: Annotated[
        Language,
        "The language the cards are printed in: where letters decide, the names count in it. Left out, "
        "it is the language of the answer.",
    ]


POSITION_FIELDS = tuple(DescribedPosition.__annotations__)

# In short


class PositionText(TypedDict, closed=True):
    """A table in lines, as players write it."""

    text: str


class PositionCode(TypedDict, closed=True):
    """A position as a short code, as verdicts and addresses of the board have it."""

    code: str


# Saved

Effects = list[dict[str, Any]]


class SavedPositionDict(TypedDict):
    """A position as a verdict gives it back, with everything that is under way. Send it on as it came.

    What is in its effects and its memory is the engine's own business and grows with it.
    """

    version: int
    edition: str
    players: list[str]
    language: Language
    readings: dict[str, str]
    cards: Annotated[list[str], "Ids; a card is its place here."]
    zones: dict[str, list[int]]
    hands: list[list[int]]
    stables: list[list[int]]
    pile: list[list[int]]
    turn: int
    phase: Annotated[str, JsonSchema(enum=PHASES)]
    frames: Effects
    queue: Effects
    link: Effects
    urgent: Effects
    decision: dict[str, Any]
    winner: int
    memory: dict[str, Any]
    boxes: NotRequired[list[str]]
    own_cards: NotRequired[list[OwnCardDict]]


def saved_position(state: State) -> SavedPositionDict:
    return cast("SavedPositionDict", dump(state))


Position = (
    DescribedPosition
    | PositionText
    | PositionCode
    | SavedPositionDict
    | Annotated[str, "The lines of a position, or its code."]
)
