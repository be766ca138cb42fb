"""Every step that moves cards: which event it brings, how many cards move, from where to where, and whose."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

from engine import Event, Library, PositionError, events
from tests.engine.promises.tables import (
    NAMES_OF_KINDS,
    doer_of,
    laid,
    number_of,
    place,
    played_out,
)

if TYPE_CHECKING:
    from tests.engine.table import Table

OF_STABLES: Final = (
    "card",
    "Unicorn",
    "Basic Unicorn",
    "Magical Unicorn",
    "Ultimate Unicorn",
    "Upgrade",
    "Downgrade",
)
OF_HANDS: Final = (
    "card",
    "Unicorn card",
    "Basic Unicorn",
    "Magical Unicorn",
    "Upgrade",
    "Magic card",
    "Neigh card",
)
OF_DECK: Final = ("card", "Unicorn", "Basic Unicorn", "Upgrade", "Downgrade", "Magic card", "Instant card")
ENTERING: Final = ("Unicorn", "Basic Unicorn", "Magical Unicorn", "Upgrade", "Downgrade")


@dataclass(frozen=True)
class Moving:
    """A step that moves cards, and what it says of where they lie and where they go."""

    does: str
    """What it says before the cards, its verb first."""
    where: str
    """What it says behind them; {your} stands for whoever does it, {them} for the cards."""
    origin: str
    target: str
    kinds: Sequence[str] = ("card",)
    event: str = ""
    """The event it brings for each card, if that is not called as its verb."""

    @property
    def key(self) -> tuple[str, str, str]:
        return self.event or self.does, self.origin, self.target


MOVING: Final = (
    Moving("draw", "", "deck", "own hand"),
    Moving("discard", "", "own hand", "discard pile", OF_HANDS),
    Moving("sacrifice", "", "own Stable", "discard pile", OF_STABLES),
    Moving("destroy", "", "another Stable", "discard pile", OF_STABLES),
    Moving("steal", "", "another Stable", "own Stable", OF_STABLES),
    Moving("return", " from {your} Stable to {your} hand", "own Stable", "own hand", OF_STABLES),
    Moving(
        "return", " from another player's Stable to {your} hand", "another Stable", "own hand", OF_STABLES
    ),
    Moving(
        "move", " from another player's Stable into {your} Stable", "another Stable", "own Stable", OF_STABLES
    ),
    Moving("bring", " from the discard pile into {your} Stable", "discard pile", "own Stable", ENTERING),
    Moving("bring", " from {your} hand into {your} Stable", "own hand", "own Stable", ENTERING),
    Moving("bring", " from the Nursery into {your} Stable", "Nursery", "own Stable", ("Baby Unicorn",)),
    Moving("put", " from the discard pile into {your} hand", "discard pile", "own hand", OF_DECK),
    Moving("put", " from {your} hand on the top of the deck", "own hand", "deck", OF_HANDS),
    Moving("put", " from {your} hand on the bottom of the deck", "own hand", "deck", OF_HANDS),
    Moving("shuffle", " from the discard pile into the deck", "discard pile", "deck", OF_DECK, "put"),
    Moving("search the deck for", ", then put {them} into {your} hand", "deck", "own hand", OF_DECK, "put"),
    Moving("pull", " from another player's hand", "another hand", "own hand"),
)
DOERS: Final = {"": (0,), "another player": (-1,), "each player": (0, 1, 2), "each other player": (1, 2)}
"""Who does a step; -1 is one player of whom one does not know which."""
AMOUNTS: Final = {"a": (1, 1), "2": (2, 2), "3": (3, 3), "up to 2": (1, 2), "any number of": (0, 99)}


@dataclass(frozen=True)
class Promise:
    """A step as it is written, and what it promises: `least` to `most` cards for each player."""

    says: str
    step: Moving
    kind: str
    least: int
    most: int
    players: tuple[int, ...] = (0,)


@dataclass(frozen=True)
class Sentence:
    """The text of a card, and all it promises."""

    text: str
    promises: tuple[Promise, ...]

    @property
    def may_be_refused(self) -> bool:
        """A number is never refused; *up to 2* or *any number* does not go with every verb yet."""
        return any(each.least != each.most for each in self.promises)


def promises(
    amounts: Iterable[str] = tuple(AMOUNTS), doers: Iterable[str] = tuple(DOERS)
) -> Iterator[Promise]:
    """Every step with every kind of card, amount and doer."""
    for step, amount, doer in product(MOVING, amounts, doers):
        for kind in step.kinds:
            yield promise(step, kind, amount, doer)


def promise(step: Moving, kind: str, amount: str, doer: str = "") -> Promise:
    does = third_person(step.does) if doer else step.does
    where = step.where.format(your="their" if doer else "your", them="it" if amount == "a" else "them")
    least, most = AMOUNTS[amount]
    says = f"{doer} {does} {cards(amount, kind)}{where}".strip()
    return Promise(says, step, kind, least, most, DOERS[doer])


def third_person(says: str) -> str:
    verb, blank, rest = says.partition(" ")
    return verb + ("es" if verb.endswith(("h", "s")) else "s") + blank + rest


def cards(amount: str, kind: str) -> str:
    if amount != "a":
        return f"{amount} {kind}s"
    return f"an {kind}" if kind[0] in "IU" and not kind.startswith("Unicorn") else f"a {kind}"


def alone(amounts: Iterable[str] = tuple(AMOUNTS), doers: Iterable[str] = tuple(DOERS)) -> Iterator[Sentence]:
    return (Sentence(sentence(each.says), (each,)) for each in promises(amounts, doers))


JOINED: Final = (
    "{0}, then {1}.",
    "{0} and {1}.",
    "{0}. {1}.",
    "{0}. You may {1}.",
    "You may {0}. If you do, {1}.",
    "You may {0} and {1}.",
    "If there is a card in your Stable, {0}. {1}.",
    "Look at another player's hand, then {0}, then {1}.",
)


FOLLOWING: Final = (
    "put {0} on the top of the deck",
    "put {0} into the discard pile",
    "shuffle {0} into the deck",
    "put {0} into your hand",
)
"""What can be done to cards wherever they have been moved to."""


def named_again() -> Iterator[Sentence]:
    """Every step, and what is done with *it* or *them* afterwards."""
    for step, amount, following in product(MOVING, ("a", "2"), FOLLOWING):
        first = promise(step, step.kinds[-1], amount)
        it = "it" if amount == "a" else "them"
        yield Sentence(sentence(f"{first.says}, then {following.format(it)}"), (first,))


def counted_again() -> Iterator[Sentence]:
    """Every step, and as many cards drawn as it has moved."""
    for step, amount in product(MOVING, ("2", "3")):
        first = promise(step, step.kinds[-1], amount)
        yield Sentence(sentence(f"{first.says}, then draw that many cards"), (first,))


def pairs() -> Iterator[Sentence]:
    """Every step with every step, joined in every way."""
    steps = [promise(step, step.kinds[-1], amount) for step in MOVING for amount in ("a", "2")]
    for one, other, joined in product(steps, steps, JOINED):
        said = joined.format(one.says, capital_after_stop(joined, other.says))
        if not re.search(r"ou may [^.]*, then", said):  # There a sentence with “If you do” is asked for.
            yield Sentence(sentence(said), (one, other))


def capital_after_stop(joined: str, says: str) -> str:
    return says[0].upper() + says[1:] if ". {1}" in joined else says


def sentence(says: str) -> str:
    text = says[0].upper() + says[1:]
    return text if text.endswith(".") else f"{text}."


# What happens


def broken(library: Library, said: Sentence, seed: int = 0) -> str:
    """What the card does not keep; empty if it keeps all, or is refused with what to write."""
    try:
        table = played(library, said, seed)
    except PositionError as refused:
        return "" if said.may_be_refused and "rite " in str(refused) else f"{said.text}: {refused}"
    return "; ".join(f"{said.text}: {each}" for each in differences(table, said))


def played(library: Library, said: Sentence, seed: int) -> Table:
    table = laid(library, [each.kind for each in said.promises], said.text)
    played_out(table.played("Test"), Random(seed))
    return table


def moved(table: Table) -> list[Event]:
    """What the card has moved."""
    test = number_of(table.state, "Test")
    return [each for each in table.events if each.source == test and each.kind in events.MOVES]


def lost(library: Library, said: Sentence, seed: int = 0) -> str:
    """Which cards a sentence names again and does nothing with, or with others; empty if all is well.

    What would leave a card where it lies may be refused.
    """
    try:
        done = moved(played(library, said, seed))
    except PositionError as refused:
        return "" if "lies there already" in str(refused) else f"{said.text}: {refused}"
    first = [each.card for each in done[: said.promises[0].least]]
    again = [each.card for each in done[said.promises[0].least :]]
    return "" if sorted(first) == sorted(again) and first else f"{said.text}: {first}, then {again}"


def uncounted(library: Library, said: Sentence, seed: int = 0) -> str:
    """Whether more or fewer cards are drawn than were moved; empty if it is as many."""
    done = moved(played(library, said, seed))
    first, drawn = done[: said.promises[0].least], done[said.promises[0].least :]
    is_right = len(first) == len(drawn) and {each.kind for each in drawn} == {"draw"}
    return "" if is_right else f"{said.text}: {len(first)}, then {len(drawn)}"


def differences(table: Table, said: Sentence) -> Iterator[str]:
    state, done = table.state, moved(table)
    expected = {each.step.key for each in said.promises}
    for event in done:
        if key_of(event) not in expected:
            yield f"{event.kind} {key_of(event)} was not asked for"
        if not event.rule:
            yield f"{event.kind} {key_of(event)} cites no rule"
    for key in expected:
        asked = [each for each in said.promises if each.step.key == key]
        happened = [each for each in done if key_of(each) == key]
        names = {name for each in asked for name in NAMES_OF_KINDS[each.kind]}
        strange = {state.faces[each.card].name() for each in happened} - names
        if strange:
            yield f"{key} of {sorted(strange)}"
        counted = Counter(map(doer_of, happened))
        yield from miscounted(counted, asked)


def miscounted(counted: Counter[int], asked: Sequence[Promise]) -> Iterator[str]:
    least, most = sum(each.least for each in asked), sum(each.most for each in asked)
    key, players = asked[0].step.key, asked[0].players
    if players == (-1,):
        players = tuple(counted) or (1,)
        if len(players) > 1 or 0 in players:
            yield f"{key} by {players}"
    for player in players:
        if not least <= counted[player] <= most:
            yield f"{key} {counted[player]} times by {player}, not {least} to {most}"
    if strangers := set(counted) - set(players):
        yield f"{key} by {strangers}"


def key_of(event: Event) -> tuple[str, str, str]:
    doer = doer_of(event)
    return event.kind, place(event.origin, doer), place(event.target, doer)
