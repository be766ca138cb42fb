"""WHEN lines: what a step says, as parts that each answer one decision."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from engine.cases.wanted import POSSESSIVE
from engine.cases.writing import CaseError, Line, example_like, quoted
from engine.model import causes
from engine.model.kinds import INSTANT_BIT, STABLE_BITS
from engine.positions.text import phase_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cases.wanted import Names, Wanted
    from engine.model.state import Face

PLAY: Final = "play"
STABLE: Final = "stable"
CHOOSE: Final = "choose"
PLAYER: Final = "player"
LABEL: Final = "label"
USE: Final = "use"
YES: Final = "yes"
NO: Final = "no"
DRAW: Final = "draw"
DRAWN: Final = "drawn"
PULL: Final = "pull"
PASS: Final = "pass"
NAME: Final = "name"
END: Final = "end"
GO_TO: Final = "go to"
MOVES_ON: Final = (END, GO_TO)

INTO_SAID: Final = re.compile(r"\s*(?:in)?to\s+(.+?)(?:'s?)?\s+stable\b", re.IGNORECASE)
INTO_THE: Final = re.compile(r"\s*(?:in)?to\s+(?:the\s+)?stable\s+of\s+", re.IGNORECASE)
ON: Final = re.compile(r"\s*(?:on|against|at|targeting)\s+", re.IGNORECASE)
OWN_SAID: Final = ("own", "their own", "his own", "her own", "their", "his", "her")
GO: Final = re.compile(r"go(?:es)? to\s+(.+)", re.IGNORECASE)
COUNT_OF_CARDS: Final = re.compile(r"(\d{1,2}|an?)\s+cards?", re.IGNORECASE)
NOBODY_ANSWERS: Final = re.compile(
    r"(?:nobody|no one) (?:answers|responds)|(?:everybody|everyone) passes", re.IGNORECASE
)
# What an effect has a player do with cards they choose.
CAUSE_OF_VERB: Final = {
    "discard": causes.DISCARD,
    "sacrifice": causes.SACRIFICE,
    "destroy": causes.DESTROY,
    "steal": causes.STEAL,
    "return": causes.RETURN,
    "bring": causes.BRING,
    "move": causes.MOVE,
    "put": causes.PUT,
}
SAID_OF_MANY_CAUSES: Final = ("take", "give")
STEP_EXAMPLES: Final = {
    "plays": "A plays Narwhal into B's stable",
    "chooses": "A chooses Narwhal of B",
    "uses": "A uses Rhinocorn",
    "says": "A says yes",
    "draws": "A draws Neigh",
    "pulls": "A pulls Neigh of B",
    "names": "A names downgrade",
    "ends": "A ends phase",
    "discards": "A discards Neigh",
    "passes": "B passes",
    "declines": "A declines",
    "go to": "go to B, draw phase",
}
EXAMPLES_BY_WORD: Final = {
    "nobody": "nobody answers",
    "neigh answer respond": "B plays Neigh",
    "turn": "go to B's turn",
    "end skip": STEP_EXAMPLES["ends"],
    "does pass": STEP_EXAMPLES["passes"],
    "pick select target": STEP_EXAMPLES["chooses"],
}


@dataclass(slots=True, eq=False)
class ScriptPart:
    """One answer: of what kind, by whom, with which card, player or words.

    `cause` is the verb by which a card that is chosen goes, 0 where the line says only *chooses*. `used` says
    that the table needs it no more, `only_stated` that it told what went without it.
    """

    kind: str
    who: int
    card: Wanted | None = None
    player: int = -1
    text: str = ""
    cause: int = 0
    implied: bool = False
    used: bool = False
    only_stated: bool = False

    def is_about(self, face: Face) -> bool:
        """Whether it names a card, and this is one."""
        return self.card is not None and self.card.fits(face)


@dataclass(slots=True, eq=False)
class ScriptStep:
    """A line and its parts; the later ones only count once the first was used, if it is a play.

    A choice that follows *A uses X* names what that line says as `use`.
    """

    line: Line
    parts: list[ScriptPart]
    use: ScriptPart | None = None

    def open_parts(self) -> list[ScriptPart]:
        """Those that may answer now."""
        if self.parts[0].kind == PLAY and not self.parts[0].used:
            return self.parts[:1]
        return [part for part in self.parts if not part.used]

    @property
    def done(self) -> bool:
        """Whether nothing of it is left that must have been needed."""
        return all(part.used or part.implied for part in self.parts)


def read_steps(lines: list[Line], names: Names) -> list[ScriptStep]:
    """The steps of a WHEN block. A choice belongs to the last *uses* of the same player."""
    steps: list[ScriptStep] = []
    uses: dict[int, ScriptPart] = {}
    for line in lines:
        step = _read(line, names)
        first = step.parts[0]
        if first.kind == USE:
            uses[first.who] = first
        elif first.kind in (PLAY, *MOVES_ON):
            uses = {}
        elif first.kind in (CHOOSE, PLAYER, LABEL):
            step.use = uses.get(first.who)
        steps.append(step)
    return steps


def _read(line: Line, names: Names) -> ScriptStep:
    text = line.text.rstrip(".") if not line.text.endswith('."') else line.text
    go = GO.fullmatch(text)
    if go:
        return ScriptStep(line, [_go_to(go[1], line, names)])
    if NOBODY_ANSWERS.fullmatch(text):
        return ScriptStep(line, [ScriptPart(PASS, who) for who in range(len(names.players))])
    player, rest = names.player_first(text)
    verb, _, rest = rest.strip().partition(" ")
    stem = verb.casefold().removesuffix("s")
    if player >= 0 and stem in SAID_OF_MANY_CAUSES:
        expected = "what is chosen: the card's own text says what is done with it"
        raise CaseError(line.number, expected, quoted(line.text), STEP_EXAMPLES["chooses"])
    if player < 0 or stem not in READERS:
        expected = f"a player ({', '.join(names.players)}) and one of {', '.join(STEP_EXAMPLES)}"
        example = example_like(text, EXAMPLES_BY_WORD, STEP_EXAMPLES["plays"])
        raise CaseError(line.number, expected, quoted(line.text), example)
    example = STEP_EXAMPLES.get("discards" if stem in CAUSE_OF_VERB else f"{stem}s", STEP_EXAMPLES["plays"])
    return ScriptStep(line, READERS[stem](_StepReader(line, names, player, example), rest.strip()))


def _go_to(text: str, line: Line, names: Names) -> ScriptPart:
    name, _, phase = text.partition(",")
    name = re.sub(r"(?:'s?)?\s+turn$", "", name.strip(), flags=re.IGNORECASE)
    player, rest = names.player_first(name)
    if player >= 0 and rest.strip() and not phase:
        phase = rest.removeprefix("'s").strip()
    elif player >= 0 and rest.strip():
        player = -1
    number = phase_named(phase) if phase.strip() else 0
    if player < 0 or number < 0:
        raise CaseError(
            line.number, "whose turn, and perhaps a phase", quoted(line.text), STEP_EXAMPLES["go to"]
        )
    return ScriptPart(GO_TO, player, player=number)


def stable_first(text: str, who: int, names: Names) -> tuple[int, str]:
    """Whose Stable a text begins with, *into their Stable* being that of who does it; and the rest."""
    into = INTO_SAID.match(text)
    if into:
        player = who if into[1].casefold() in OWN_SAID else names.player(into[1])
        return player, text[into.end() :]
    into = INTO_THE.match(text)
    return names.player_first(text[into.end() :]) if into else (-1, text)


class _StepReader:
    """What one player does in one line: a method for each verb, given the rest of the line."""

    def __init__(self, line: Line, names: Names, who: int, example: str) -> None:
        self.line = line
        self.names = names
        self.who = who
        self.example = example

    def _wrong(self, expected: str, got: str) -> CaseError:
        return CaseError(self.line.number, expected, quoted(got), self.example)

    def _cards(self, kind: str, text: str) -> list[ScriptPart]:
        cards = self.names.list_of_cards(text, self.line.number, self.example)
        return [ScriptPart(kind, self.who, card) for card in cards]

    def _one_card(self, text: str) -> Wanted:
        card, after = self.names.wanted_first(text, self.line.number, self.example)
        if after.strip():
            raise self._wrong("the end of the line", after.strip())
        return card

    def plays(self, rest: str) -> list[ScriptPart]:
        card, rest = self.names.wanted_first(rest, self.line.number, self.example)
        parts = [ScriptPart(PLAY, self.who, card)]
        while rest.strip(" ,"):
            rest = rest.lstrip(" ,")
            player, after = stable_first(rest, self.who, self.names)
            if player >= 0:
                self._check_lies_in_stable(card, rest)
                parts.append(ScriptPart(STABLE, self.who, card, player))
            else:
                on = ON.match(rest)
                if not on:
                    raise self._wrong("“into …'s stable”, “on …” or the end of the line", rest)
                part, after = self._on(rest[on.end() :])
                parts.append(part)
            rest = after
        faces = self.names.edition.faces
        if all(faces[identifier].kinds & INSTANT_BIT for identifier in card.faces):
            # What an Instant answers is never asked.
            for part in parts[1:]:
                part.implied = True
        return parts

    def _check_lies_in_stable(self, card: Wanted, rest: str) -> None:
        """Cards that are used up when they are played go into no Stable.

        # play.magic-discarded, card.instant
        """
        faces = self.names.edition.faces
        if not any(faces[identifier].kinds & STABLE_BITS for identifier in card.faces):
            raise self._wrong(f"the end of the line: {card.text} goes into no Stable", rest.strip())

    def _on(self, rest: str) -> tuple[ScriptPart, str]:
        names = self.names
        name, _ = names.card_first(rest)
        player, after = names.player_first(rest)
        is_of_player = player >= 0 and POSSESSIVE.match(after) is not None
        if is_of_player or (name and (player < 0 or len(name) > len(names.players[player]))):
            card, after = names.wanted_first(rest, self.line.number, self.example)
            return ScriptPart(CHOOSE, self.who, card), after
        if player >= 0:
            return ScriptPart(PLAYER, self.who, player=player), after
        raise names.unknown_card(rest, self.line.number, self.example)

    def answers(self, rest: str) -> list[ScriptPart]:
        return self.plays(rest.removeprefix("with "))

    def chooses(self, rest: str) -> list[ScriptPart]:
        players = self.names.list_of_players(rest)
        is_quoted = rest.startswith('"') and rest.endswith('"') and rest.count('"') == 2
        if is_quoted and not players and not self.names.cards.called(rest[1:-1]):
            return [ScriptPart(LABEL, self.who, text=rest[1:-1].casefold())]
        if players:
            return [ScriptPart(PLAYER, self.who, player=player) for player in players]
        return self._cards(CHOOSE, rest) or [ScriptPart(NO, self.who)]

    def does(self, rest: str, cause: int) -> list[ScriptPart]:
        """*A discards Neigh*: a card that is chosen for no other verb."""
        parts = self._cards(CHOOSE, rest)
        for part in parts:
            part.cause = cause
        return parts or [ScriptPart(NO, self.who)]

    def uses(self, rest: str) -> list[ScriptPart]:
        return [ScriptPart(USE, self.who, self._one_card(rest))]

    def says(self, rest: str) -> list[ScriptPart]:
        word = rest.strip('"').casefold()
        if word not in (YES, NO):
            raise self._wrong("yes or no", rest)
        return [ScriptPart(word, self.who)]

    def draws(self, rest: str) -> list[ScriptPart]:
        times = COUNT_OF_CARDS.fullmatch(rest)
        if rest and not times:
            return [ScriptPart(DRAW, self.who, implied=True), *self._cards(DRAWN, rest)]
        number = int(times[1]) if times and times[1].isdigit() else 1
        more = [ScriptPart(DRAWN, self.who, implied=True) for _ in range(number - 1)]
        return [ScriptPart(DRAW, self.who), *more]

    def pulls(self, rest: str) -> list[ScriptPart]:
        return self._cards(PULL, rest)

    def names_type(self, rest: str) -> list[ScriptPart]:
        return [ScriptPart(NAME, self.who, text=rest.strip('"').casefold())]

    def ends(self, rest: str) -> list[ScriptPart]:
        if rest.casefold() not in ("phase", "the phase", "turn", "the turn"):
            raise self._wrong("“phase”", rest)
        return [ScriptPart(END, self.who)]

    def passes(self, rest: str) -> list[ScriptPart]:
        if rest:
            raise self._wrong("the end of the line", rest)
        return [ScriptPart(PASS, self.who)]

    def declines(self, rest: str) -> list[ScriptPart]:
        return [ScriptPart(NO, self.who, self._one_card(rest) if rest else None)]


READERS: Final[dict[str, Callable[[_StepReader, str], list[ScriptPart]]]] = {
    "play": _StepReader.plays,
    "answer": _StepReader.answers,
    "choose": _StepReader.chooses,
    "use": _StepReader.uses,
    "say": _StepReader.says,
    "draw": _StepReader.draws,
    "pull": _StepReader.pulls,
    "name": _StepReader.names_type,
    "end": _StepReader.ends,
    "passe": _StepReader.passes,
    "decline": _StepReader.declines,
    **{verb: partial(_StepReader.does, cause=cause) for verb, cause in CAUSE_OF_VERB.items()},
}
"""How the rest of a line is read, by its verb without the *s*."""
