"""WHEN lines: what a step says, as parts that each answer one decision."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from engine.cases.wanted import POSSESSIVE
from engine.cases.writing import CaseError, Line, quoted
from engine.model.kinds import INSTANT_BIT, STABLE_BITS
from engine.positions.text import phase_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cases.wanted import Names, Wanted

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

INTO_SAID: Final = re.compile(r"\s*(?:in)?to\s+(.+?)(?:'s?)?\s+stable\b", re.IGNORECASE)
INTO_THE: Final = re.compile(r"\s*(?:in)?to\s+(?:the\s+)?stable\s+of\s+", re.IGNORECASE)
ON: Final = re.compile(r"\s*(?:on|against|at|targeting)\s+", re.IGNORECASE)
OWN_SAID: Final = ("own", "their own", "his own", "her own", "their", "his", "her")
GO: Final = re.compile(r"go(?:es)? to\s+(.+)", re.IGNORECASE)
COUNT_OF_CARDS: Final = re.compile(r"(\d{1,2}|an?)\s+cards?", re.IGNORECASE)
NOBODY_ANSWERS: Final = re.compile(
    r"(?:nobody|no one) (?:answers|responds)|(?:everybody|everyone) passes", re.IGNORECASE
)
# What an effect has a player do is a choice of cards, or nothing anybody says.
DONE_BY_EFFECTS: Final = (
    "discard",
    "sacrifice",
    "destroy",
    "steal",
    "return",
    "bring",
    "move",
    "put",
    "take",
    "give",
)
STEP_EXAMPLES: Final = {
    "plays": "A plays Narwhal into B's stable",
    "chooses": "A chooses Narwhal of B",
    "uses": "A uses Rhinocorn",
    "says": "A says yes",
    "draws": "A draws Neigh",
    "pulls": "A pulls Neigh of B",
    "names": "A names downgrade",
    "ends": "A ends phase",
    "passes": "B passes",
    "declines": "A declines",
    "go to": "go to B, draw phase",
}


@dataclass(slots=True, eq=False)
class ScriptPart:
    """One answer: of what kind, by whom, with which card, player or words.

    `used` says that the table needs it no more, `only_stated` that it told what went without it.
    """

    kind: str
    who: int
    card: Wanted | None = None
    player: int = -1
    text: str = ""
    implied: bool = False
    used: bool = False
    only_stated: bool = False


@dataclass(slots=True, eq=False)
class ScriptStep:
    """A line and its parts; the later ones only count once the first was used, if it is a play."""

    line: Line
    parts: list[ScriptPart]
    group: ScriptStep | None = None
    used: bool = field(default=False)

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
    users: dict[int, ScriptStep] = {}
    for line in lines:
        step = _read(line, names)
        first = step.parts[0]
        if first.kind == USE:
            users[first.who] = step
        elif first.kind in (PLAY, END, GO_TO):
            users = {}
        elif first.kind in (CHOOSE, PLAYER, LABEL):
            step.group = users.get(first.who)
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
    reader = READERS.get(verb.casefold().removesuffix("s"))
    if player >= 0 and verb.casefold().removesuffix("s") in DONE_BY_EFFECTS:
        expected = "what is chosen: the card's own text says what is done with it"
        raise CaseError(line.number, expected, quoted(line.text), STEP_EXAMPLES["chooses"])
    if player < 0 or reader is None:
        expected = f"a player ({', '.join(names.players)}) and one of {', '.join(STEP_EXAMPLES)}"
        raise CaseError(line.number, expected, quoted(line.text), STEP_EXAMPLES["plays"])
    return ScriptStep(line, reader(player, rest.strip(), line, names))


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


def _plays(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    card, rest = names.wanted_first(rest, line.number, STEP_EXAMPLES["plays"])
    parts = [ScriptPart(PLAY, who, card)]
    while rest.strip(" ,"):
        rest = rest.lstrip(" ,")
        player, after = _into(who, rest, names)
        if player >= 0:
            _check_lies_in_stable(card, rest, line, names)
            parts.append(ScriptPart(STABLE, who, card, player))
        else:
            on = ON.match(rest)
            if not on:
                expected = "“into …'s stable”, “on …” or the end of the line"
                raise CaseError(line.number, expected, quoted(rest), STEP_EXAMPLES["plays"])
            part, after = _on(who, rest[on.end() :], line, names)
            parts.append(part)
        rest = after
    _imply_for_instants(parts, card, names)
    return parts


def _check_lies_in_stable(card: Wanted, rest: str, line: Line, names: Names) -> None:
    """Cards that are used up when they are played go into no Stable. # play.magic-discarded, card.instant"""
    if not any(names.edition.faces[identifier].kinds & STABLE_BITS for identifier in card.faces):
        expected = f"the end of the line: {card.text} goes into no Stable"
        raise CaseError(line.number, expected, quoted(rest.strip()), STEP_EXAMPLES["plays"])


def _imply_for_instants(parts: list[ScriptPart], card: Wanted, names: Names) -> None:
    """What an Instant answers is never asked."""
    if all(names.edition.faces[identifier].kinds & INSTANT_BIT for identifier in card.faces):
        for part in parts[1:]:
            part.implied = True


def _into(who: int, rest: str, names: Names) -> tuple[int, str]:
    into = INTO_SAID.match(rest)
    if into:
        player = who if into[1].casefold() in OWN_SAID else names.player(into[1])
        return player, rest[into.end() :]
    into = INTO_THE.match(rest)
    return names.player_first(rest[into.end() :]) if into else (-1, rest)


def _on(who: int, rest: str, line: Line, names: Names) -> tuple[ScriptPart, str]:
    name, _ = names.card_first(rest)
    player, after = names.player_first(rest)
    is_of_player = player >= 0 and POSSESSIVE.match(after) is not None
    if is_of_player or (name and (player < 0 or len(name) > len(names.players[player]))):
        card, after = names.wanted_first(rest, line.number, STEP_EXAMPLES["plays"])
        return ScriptPart(CHOOSE, who, card), after
    if player >= 0:
        return ScriptPart(PLAYER, who, player=player), after
    raise names.unknown_card(rest, line.number, STEP_EXAMPLES["plays"])


def _chooses(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    players = names.list_of_players(rest)
    is_quoted = rest.startswith('"') and rest.endswith('"') and rest.count('"') == 2
    if is_quoted and not players and not names.cards.called(rest[1:-1]):
        return [ScriptPart(LABEL, who, text=rest[1:-1].casefold())]
    if players:
        return [ScriptPart(PLAYER, who, player=player) for player in players]
    return [
        ScriptPart(CHOOSE, who, card)
        for card in names.list_of_cards(rest, line.number, STEP_EXAMPLES["chooses"])
    ] or [ScriptPart(NO, who)]


def _uses(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    return [ScriptPart(USE, who, _one_card(rest, line, names, STEP_EXAMPLES["uses"]))]


def _one_card(rest: str, line: Line, names: Names, example: str) -> Wanted:
    card, after = names.wanted_first(rest, line.number, example)
    if after.strip():
        raise CaseError(line.number, "the end of the line", quoted(after.strip()), example)
    return card


def _says(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    word = rest.strip('"').casefold()
    if word not in ("yes", "no"):
        raise CaseError(line.number, "yes or no", quoted(rest), STEP_EXAMPLES["says"])
    return [ScriptPart(YES if word == "yes" else NO, who)]


def _draws(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    times = COUNT_OF_CARDS.fullmatch(rest)
    if not rest or times:
        number = int(times[1]) if times and times[1].isdigit() else 1
        return [ScriptPart(DRAW, who)] + [ScriptPart(DRAWN, who, implied=True) for _ in range(number - 1)]
    cards = names.list_of_cards(rest, line.number, STEP_EXAMPLES["draws"])
    return [ScriptPart(DRAW, who, implied=True)] + [ScriptPart(DRAWN, who, card) for card in cards]


def _pulls(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    return [
        ScriptPart(PULL, who, card) for card in names.list_of_cards(rest, line.number, STEP_EXAMPLES["pulls"])
    ]


def _names(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    return [ScriptPart(NAME, who, text=rest.strip('"').casefold())]


def _ends(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    if rest.casefold() not in ("phase", "the phase", "turn", "the turn"):
        raise CaseError(line.number, "“phase”", quoted(rest), STEP_EXAMPLES["ends"])
    return [ScriptPart(END, who)]


def _passes(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    if rest:
        raise CaseError(line.number, "the end of the line", quoted(rest), STEP_EXAMPLES["passes"])
    return [ScriptPart(PASS, who)]


def _declines(who: int, rest: str, line: Line, names: Names) -> list[ScriptPart]:
    return [ScriptPart(NO, who, _one_card(rest, line, names, STEP_EXAMPLES["declines"]) if rest else None)]


READERS: Final[dict[str, Callable[[int, str, Line, Names], list[ScriptPart]]]] = {
    "play": _plays,
    "answer": lambda who, rest, line, names: _plays(who, rest.removeprefix("with "), line, names),
    "choose": _chooses,
    "use": _uses,
    "say": _says,
    "draw": _draws,
    "pull": _pulls,
    "name": _names,
    "end": _ends,
    "passe": _passes,
    "decline": _declines,
}
