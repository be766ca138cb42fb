"""Wordings that somebody sends in, as text or as a tree: what they are, or what keeps them from being any.

No HTTP here. Whatever cannot be read is told with its place and in the reader's language, and is no refusal.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final, TypedDict

from django.utils.translation import gettext as _

from cardsdb.advice import in_words
from cardsdb.cards.wordings import names_called
from cardsdb.language_size import namings_in
from cardsdb.library import Held, current_library
from cardsdb.models import ENGLISH
from cardsdb.names.folding import sorting_form
from cardsdb.typed_dicts import JsonSchema, Named
from engine import Face, Meter, NotYet, compile_lines, kinds_of_card, name_filter
from engine.language import (
    LANGUAGES,
    Advice,
    TreeError,
    WordingError,
    families,
    nearest,
    open_families,
    parse,
    render,
    spoken,
    tree_of_wording,
    wording_of_tree,
    words,
)
from engine.language.words import Line, Wording

STEPS_TO_COMPARE: Final = 500
USUAL_TYPE: Final = "magical"

SYNTAX: Final = "syntax"
MEANING: Final = "meaning"
TREE: Final = "tree"
UNSAYABLE: Final = "unsayable"
CODES: Final = (SYNTAX, MEANING, TREE, UNSAYABLE)

# What a card says of itself wherever it is.
OF_PLAYING_IT: Final = (words.CannotBeNeighed, words.OnlyPlayableWhile, words.PlayableAsInstant)

NEVER_HAPPENS: Final = "never_happens"
NAMES_NO_CARD: Final = "names_no_card"

Tree = Annotated[dict[str, Any], JsonSchema(additionalProperties=True), Named("Tree")]
LinesInEachLanguage = Annotated[
    dict[str, list[str]],
    JsonSchema(
        properties={language: {"type": "array", "items": {"type": "string"}} for language in LANGUAGES},
        required=sorted(LANGUAGES),
    ),
    Named("LinesInEachLanguage"),
]


class MistakeDict(TypedDict):
    pointer: Annotated[str, "A JSON pointer into the request."]
    line: Annotated[int | None, "Counted from 1. Null: it is about a tree."]
    column: Annotated[int | None, "Counted from 1."]
    code: Annotated[
        str,
        "`syntax`: a word does not fit; `meaning`: the words fit and say nothing that can be; `tree`: a part "
        "of a tree is wrong; `unsayable`: no text says what a tree says.",
        JsonSchema(enum=CODES),
    ]
    detail: Annotated[str, "What to write instead."]
    nearest: Annotated[str | None, "The wording of a card that comes nearest. Null: none is near."]
    expected: Annotated[list[str], "What may stand there. Empty where the words are right."]


class WordingRemarkDict(TypedDict):
    line: Annotated[int, "Counted from 1."]
    code: Annotated[str, JsonSchema(enum=[NEVER_HAPPENS, NAMES_NO_CARD])]
    detail: str


class DescribedWordingDict(TypedDict):
    valid: bool
    wording: Annotated[str | None, "As the cards here are worded, in English."]
    tree: Tree | None
    lines: Annotated[LinesInEachLanguage | None, "What stands on the card's page."]
    playable: Annotated[bool, "Whether the judge can play it."]
    why_not_playable: str
    remarks: Annotated[list[WordingRemarkDict], "What is odd about it on a card of this type."]
    own_card: Annotated[str | None, "A line for a position or a case, if name and type were said."]
    errors: list[MistakeDict]


class Wrong(ValueError):  # noqa: N818  it is the wording that is wrong
    """What keeps something from being a wording, as it is told."""

    def __init__(
        self,
        pointer: str,
        code: str,
        detail: str,
        *,
        line: int | None = None,
        column: int | None = None,
        expected: Iterable[str] = (),
        nearest: str | None = None,
    ) -> None:
        super().__init__(detail)
        self.mistake: MistakeDict = {
            "pointer": pointer,
            "line": line,
            "column": column,
            "code": code,
            "detail": detail,
            "nearest": nearest,
            "expected": list(expected),
        }


# Reading


def wording_in_text(text: str, stored: Iterable[str], meter: Meter | None = None) -> Wording:
    """The wording a text is. Raises `Wrong`, which also says which of those stored comes nearest."""
    spend(meter, len(text))
    try:
        return parse(text)
    except WordingError as error:
        spend(meter, STEPS_TO_COMPARE)
        raise Wrong(
            "/wording",
            SYNTAX if error.expected else MEANING,
            in_words(error.advice),
            line=error.line,
            column=error.column,
            expected=error.expected,
            nearest=nearest(text, stored),
        ) from error


def wording_in_tree(tree: Any, meter: Meter | None = None) -> Wording:
    """The wording a tree stands for, if a text says just that. Raises `Wrong`."""
    try:
        wording = wording_of_tree(tree)
    except TreeError as error:
        detail = in_words(error.advice)
        raise Wrong(f"/tree{error.pointer}", TREE, detail, expected=error.expected) from error
    if said_back(wording, meter) != wording:
        raise unsayable()
    return wording


def said_back(wording: Wording, meter: Meter | None) -> Wording:
    """What the text of a wording is read as; the types of its words allow more than can be said."""
    try:
        text = "\n".join(render(wording, ENGLISH))
        spend(meter, len(text))
        return parse(text)
    except WordingError as error:
        raise unsayable(in_words(error.advice)) from error
    except ValueError as error:
        raise unsayable() from error


def unsayable(advice: str = "") -> Wrong:
    detail = _("No text says what this tree says.")
    return Wrong("/tree", UNSAYABLE, f"{detail} {advice}".strip())


def spend(meter: Meter | None, steps: int) -> None:
    if meter is not None:
        meter.spend(steps)


# Telling


@dataclass(frozen=True)
class IntendedCard:
    """The card a wording is meant for, as far as that is said."""

    type: str = ""
    name: str = ""

    def as_line(self, lines: list[str]) -> str | None:
        """The card as a line of a position or a case; none if its name or type is not said."""
        is_known = bool(self.name and self.type)
        return f'card "{self.name}" ({self.type}): {" / ".join(lines)}' if is_known else None


def describe_wording(wording: Wording, card: IntendedCard, *, adult: bool = False) -> DescribedWordingDict:
    english = "\n".join(render(wording, ENGLISH))
    said = {language: spoken(language) for language in LANGUAGES}
    lines = {each: render(wording, said[each], names_called(english, said[each])) for each in LANGUAGES}
    why_not = why_not_playable(wording, card)
    return {
        "valid": True,
        "wording": english,
        "tree": tree_of_wording(wording),
        "lines": lines,
        "playable": why_not is None,
        "why_not_playable": in_words(why_not) if why_not else "",
        "remarks": list(remarks_on(wording, card, adult=adult)),
        "own_card": card.as_line(lines[ENGLISH]),
        "errors": [],
    }


def describe_mistake(wrong: Wrong) -> DescribedWordingDict:
    return {
        "valid": False,
        "wording": None,
        "tree": None,
        "lines": None,
        "playable": False,
        "why_not_playable": "",
        "remarks": [],
        "own_card": None,
        "errors": [wrong.mistake],
    }


def why_not_playable(wording: Wording, card: IntendedCard) -> Advice | None:
    """Why the engine cannot play a card that says this; nothing if it can."""
    card_type = card.type or USUAL_TYPE
    face = Face(0, "own", card_type, kinds_of_card({"type": card_type}), {ENGLISH: card.name})
    try:
        compile_lines(face, "own", wording)
    except NotYet as reason:
        return reason.advice
    return None


def remarks_on(wording: Wording, card: IntendedCard, *, adult: bool = False) -> Iterator[WordingRemarkDict]:
    """The lines that never do anything on a card of this type, and those that speak of a card nobody has."""
    never = _("On a card of this type, this line never does anything.")
    for number, line in enumerate(wording.abilities, start=1):
        if card.type and never_happens(line, card.type):
            yield {
                "line": number,
                "code": NEVER_HAPPENS,
                "detail": f"{never} {what_instead(line, card.type)}".strip(),
            }
        for naming in namings_in((line,)):
            if not is_anybodys(naming, adult=adult):
                yield {"line": number, "code": NAMES_NO_CARD, "detail": names_no_card(naming)}


def what_instead(line: Line, card_type: str) -> str:
    """What to write in place of a line that never happens on a card of this type."""
    if card_type == "instant":
        return _(
            "Write “When another player plays a card: …” or “When a player would draw a card: …”: "
            "an Instant answers no more."
        )
    match line:
        case words.Ability(words.Label.ENTERS):
            return _("Write it without “Enters:”: a Magic card does at once what it says.")
        case words.When():
            return _("Write “Whenever” in place of “When”: only an Instant answers.")
        case words.Effect():
            return _("Say when it happens: begin it with “Enters:” or “Turn start:”.")
        case words.Stands() | words.While():
            return _("Say how long it holds: “… this turn” or “… until your next turn”.")
    return ""


def never_happens(line: Line, card_type: str) -> bool:
    """Magic is resolved when it is played, an Instant when it answers; all others lie in a Stable."""
    match line:
        case words.Effect():
            return card_type != "magic"
        case words.When():
            return card_type != "instant"
        case words.Stands(sentences) if any(isinstance(said, OF_PLAYING_IT) for said in sentences):
            return False
    return card_type in ("magic", "instant")


def is_anybodys(naming: words.Naming, *, adult: bool) -> bool:
    """Whether a card this reader may see is called so."""
    cards = current_library(adult=adult).cards.values()
    return any(name_filter(naming).fits(face.names) for face in cards)


def names_no_card(naming: words.Naming) -> str:
    if isinstance(naming, words.Called):
        return _("No card of the boxes here is called “%(name)s”.") % {"name": naming.name}
    return _("No card of the boxes here has “%(name)s” in its English name.") % {"name": naming.name}


# What the reader may know


def stored_wordings(held: Held, *, adult: bool) -> tuple[str, ...]:
    """Every wording on a card this reader may see."""
    return _stored(held.for_reader(adult=adult))


@lru_cache(maxsize=4)
def _stored(library: Any) -> tuple[str, ...]:
    faces = (face for edition in library.editions.values() for face in edition.faces.values())
    return tuple(dict.fromkeys("\n".join(face.lines) for face in faces if face.lines))


def names_for_adults() -> frozenset[str]:
    """The names in wordings that only cards for adults share, in the form names are sorted in."""
    offered = {sorting_form(name) for name in open_families()}
    return frozenset(map(sorting_form, families())) - offered
