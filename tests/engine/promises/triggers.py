"""Everything a card can wait for, as its text says it, and which events it names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product, takewhile
from random import Random
from typing import TYPE_CHECKING, Final

from engine.model.events import MOVES
from engine.model.places import is_stable, player_of
from tests.engine.promises.steps import DOERS, Promise, cards, moved, promises, sentence
from tests.engine.promises.tables import (
    MOST_ANSWERS,
    NAMES_OF_KINDS,
    PLAIN,
    doer_of,
    laid,
    number_of,
    played_out,
)

if TYPE_CHECKING:
    from engine import Event, Library, State
    from tests.engine.table import Table

NEUTRAL: Final = "put a card from the discard pile on the top of the deck"
"""What a trigger does: nothing that any of them waits for."""
PLAYERS: Final[dict[str, Callable[[bool], bool]]] = {
    "you": lambda is_own: is_own,
    "another player": lambda is_own: not is_own,
    "a player": lambda is_own: True,
}
STABLES: Final = {
    "your Stable": PLAYERS["you"],
    "another player's Stable": PLAYERS["another player"],
    "a Stable": PLAYERS["a player"],
}
KINDS: Final = ("card", "Unicorn", "Magical Unicorn", "Downgrade")
ACTIONS: Final = ("draw", "discard", "sacrifice", "destroy", "steal", "return")
TAKEN: Final = {
    "sacrificed": ("sacrifice",),
    "destroyed": ("destroy",),
    "sacrificed or destroyed": ("sacrifice", "destroy"),
    "stolen": ("steal",),
    "returned": ("return",),
}


@dataclass(frozen=True)
class Waiting:
    """What a trigger waits for: its words, and the events that are meant by them."""

    says: str
    means: Callable[[State, Event, int], bool]
    """Whether it means this event; the last is whose the trigger is."""
    is_once: bool = False
    """Whether all that one player does at a time is one event."""


def actions() -> Iterator[Waiting]:
    """*Whenever another player discards a card*, *Whenever you destroy a Unicorn in a Stable*."""
    for (who, is_meant), verb in product(PLAYERS.items(), ACTIONS):
        does = verb if who == "you" else f"{verb}s"
        for kind in KINDS if verb != "draw" else KINDS[:1]:
            yield Waiting(f"Whenever {who} {does} {cards('a', kind)}", action(verb, is_meant, kind))
        yield Waiting(f"Whenever {who} {does} at least 1 card", action(verb, is_meant, "card"), is_once=True)
        if verb in ("sacrifice", "destroy", "steal", "return"):
            for (stable, lies_there), kind in product(STABLES.items(), KINDS):
                says = f"Whenever {who} {does} {cards('a', kind)} in {stable}"
                yield Waiting(says, action(verb, is_meant, kind, lies_there))


def action(
    verb: str, is_meant: Callable[[bool], bool], kind: str, lies_there: Callable[[bool], bool] | None = None
) -> Callable[[State, Event, int], bool]:
    def means(state: State, event: Event, owner: int) -> bool:
        if event.kind != verb or not is_meant(doer_of(event) == owner) or not is_of(state, event, kind):
            return False
        return lies_there is None or (
            is_stable(event.origin) and lies_there(player_of(event.origin) == owner)
        )

    return means


def is_of(state: State, event: Event, kind: str) -> bool:
    return state.faces[event.card].name() in NAMES_OF_KINDS[kind]


def moves() -> Iterator[Waiting]:
    """*Whenever a Unicorn enters your Stable*, *Whenever a card in a Stable is destroyed*."""
    for (stable, lies_there), kind in product(STABLES.items(), KINDS):
        noun = cards("a", kind)
        yield Waiting(f"Whenever {noun} enters {stable}", entering(kind, lies_there))
        yield Waiting(f"Whenever {noun} leaves {stable}", taken((), kind, lies_there))
        for words, verbs in TAKEN.items():
            yield Waiting(f"Whenever {noun} in {stable} is {words}", taken(verbs, kind, lies_there))


def entering(kind: str, lies_there: Callable[[bool], bool]) -> Callable[[State, Event, int], bool]:
    def means(state: State, event: Event, owner: int) -> bool:
        return (
            is_stable(event.target)
            and lies_there(player_of(event.target) == owner)
            and is_of(state, event, kind)
        )

    return means


def taken(
    verbs: tuple[str, ...], kind: str, lies_there: Callable[[bool], bool]
) -> Callable[[State, Event, int], bool]:
    """Without verbs, every way out of a Stable."""

    def means(state: State, event: Event, owner: int) -> bool:
        return (
            is_stable(event.origin)
            and lies_there(player_of(event.origin) == owner)
            and (not verbs or event.kind in verbs)
            and is_of(state, event, kind)
        )

    return means


def of_itself() -> Iterator[Waiting]:
    """The labels of a card, and *Whenever this card is destroyed*."""
    for says, verbs in (
        ("Leaves", ()),
        ("Sacrificed or destroyed", ("sacrifice", "destroy")),
        *((f"Whenever this card is {words}", verbs) for words, verbs in TAKEN.items()),
    ):
        yield Waiting(says, taken_itself(verbs))
    yield Waiting("Enters", lambda state, event, owner: is_stable(event.target) and is_watcher(state, event))


def taken_itself(verbs: tuple[str, ...]) -> Callable[[State, Event, int], bool]:
    def means(state: State, event: Event, owner: int) -> bool:
        return is_stable(event.origin) and (not verbs or event.kind in verbs) and is_watcher(state, event)

    return means


def is_watcher(state: State, event: Event) -> bool:
    return state.faces[event.card].name() == "Watcher"


def replacements() -> Iterator[Waiting]:
    """*If a Unicorn in your Stable would be destroyed*, *If another player would discard a card*."""
    for (stable, lies_there), kind, (words, verbs) in product(STABLES.items(), KINDS, TAKEN.items()):
        noun = cards("a", kind)
        yield Waiting(f"If {noun} in {stable} would be {words}", taken(verbs, kind, lies_there))
    for (who, is_meant), verb, kind in product(PLAYERS.items(), ACTIONS[1:], KINDS):
        yield Waiting(f"If {who} would {verb} {cards('a', kind)}", action(verb, is_meant, kind))


def set_off() -> list[Promise]:
    """The steps that may set a trigger off."""
    said = promises(("a", "2"), DOERS)
    return [each for each in said if each.kind in (*KINDS, "Baby Unicorn")]


# What happens

LYING: Final = ("A stable", "B stable")
ANYWHERE: Final = ("A stable", "B stable", "A hand", "discard", "deck")


@dataclass(frozen=True)
class Watched:
    """A step beside a card that waits for something, in one of several zones."""

    waiting: Waiting
    step: Promise
    where: str
    is_itself: bool = False
    """Whether the step is to be done to the card that waits."""

    def __str__(self) -> str:
        return f"{self.step.says} ({self.where}: {self.waiting.says})"


def watched() -> Iterator[Watched]:
    """Each step beside each card that waits for something."""
    for waiting, step, where in product([*actions(), *moves()], set_off(), LYING):
        yield Watched(waiting, step, where)


def watched_itself() -> Iterator[Watched]:
    """Each step, done to a card that waits for what happens to it."""
    steps = [step for step in set_off() if "Watcher" in NAMES_OF_KINDS[step.kind]]
    for waiting, step, where in product(of_itself(), steps, ANYWHERE):
        yield Watched(waiting, step, where, is_itself=True)


def prevented() -> Iterator[Watched]:
    """Each step beside each card that does something else in its place."""
    for waiting, step, where in product(replacements(), set_off(), LYING):
        yield Watched(waiting, step, where)


def missed(library: Library, said: Watched, seed: int = 0) -> str:
    """How often the card should have triggered and did not, or did and should not; else empty."""
    table = played_beside(library, said, f"{said.waiting.says}: {NEUTRAL}.", seed)
    events = before_next_turn(table)
    done = meant(table, said)
    expected = len({doer_of(event) for event in done}) if said.waiting.is_once else len(done)
    counted = Counter(each.kind for each in events if each.source == number_of(table.state, "Watcher"))
    if counted["trigger"] == counted["put"] == expected:
        return ""
    return f"{said}: {counted['trigger']} triggered and {counted['put']} resolved, not {expected}"


def let_through(library: Library, said: Watched, seed: int = 0) -> str:
    """What happened all the same, or too often, though a card takes its place; else empty."""
    table = played_beside(library, said, f"{said.waiting.says}: {NEUTRAL} instead.", seed)
    if done := meant(table, said):
        return f"{said}: {done[0].kind} all the same"
    sources = {number_of(table.state, name): name for name in ("Test", "Watcher")}
    events = [each for each in before_next_turn(table) if each.source in sources]
    counted = Counter((sources[each.source], each.kind) for each in events)
    replaced = counted["Test", "replace"]
    happened = sum(counted["Test", kind] for kind in MOVES)
    expected = said.step.most * len(said.step.players)
    if replaced + happened == expected and counted["Watcher", "put"] == replaced:
        return ""
    return f"{said}: {happened} happened and {replaced} replaced, not {expected}"


def played_beside(library: Library, said: Watched, text: str, seed: int) -> Table:
    table = laid(library, [said.step.kind], sentence(said.step.says), text, said.where)
    wish = {"rather": "Watcher"} if said.is_itself else {"rather_not": "Watcher"}
    played_out(table.played("Test"), Random(seed), **wish)
    return table


def before_next_turn(table: Table) -> list[Event]:
    return list(takewhile(lambda event: event.kind != "turn", table.events))


def meant(table: Table, said: Watched) -> list[Event]:
    """What the step did that is waited for."""
    owner = "ABC".find(said.where[0])
    return [each for each in moved(table) if said.waiting.means(table.state, each, owner)]


# Cards that are played

INTO: Final[dict[str, Callable[[int, int], bool]]] = {
    "": lambda stable, owner: True,
    " into your Stable": lambda stable, owner: stable == owner,
    " into their Stable": lambda stable, owner: stable == 0,
}


@dataclass(frozen=True)
class Played:
    """A card that A plays into a Stable (-1: none), beside a card that waits for such a card."""

    who: str
    kind: str
    into: str
    card: str
    stable: int
    owner: int

    def __str__(self) -> str:
        return f"{self.says}: {self.card} into {self.stable}, the trigger is {self.owner}'s"

    @property
    def says(self) -> str:
        plays = "play" if self.who == "you" else "plays"
        return f"Whenever {self.who} {plays} {cards('a', self.kind)}{self.into}"

    @property
    def is_meant(self) -> bool:
        fits = self.card in NAMES_OF_KINDS[self.kind] and PLAYERS[self.who](self.owner == 0)
        return fits and INTO[self.into](self.stable, self.owner)


def plays() -> Iterator[Played]:
    kinds = ("card", "Unicorn", "Magical Unicorn", "Upgrade", "Downgrade", "Magic card")
    played = (("Narwhal", (0,)), ("Glow", (0,)), ("Spark", (-1,)), ("Ribbon", (0, 1, 2)), ("Mud", (0, 1, 2)))
    for who, kind, into, (card, stables), owner in product(PLAYERS, kinds, INTO, played, (0, 1)):
        for stable in stables:
            yield Played(who, kind, into, card, stable, owner)


def not_noticed(library: Library, said: Played) -> str:
    """That a card triggered, or did not, as another was played; empty if it is as its text says."""
    kinds = ("Basic Unicorn", "Magical Unicorn", "Upgrade", "Downgrade", "Magic card")
    where = f"{'ABC'[said.owner]} stable"
    table = laid(library, kinds, PLAIN, f"{said.says}: {NEUTRAL}.", where).play(f"Play {said.card}")
    for _ in range(MOST_ANSWERS):
        if table.asked() in ("act", "nothing") or table.state.turn != 0:
            break
        options = table.options()
        wished = ["Nobody answers", "ABC"[said.stable]]
        table.play(next((each for each in wished if each in options), options[0]))
    watcher = number_of(table.state, "Watcher")
    came = sum(each.kind == "put" and each.source == watcher for each in table.events)
    return "" if came == said.is_meant else f"{said}: {came} times"


# Turns

OF_TURNS: Final[dict[str, Callable[[Event, bool], bool]]] = {
    "Turn start": lambda event, is_own: event.rule == "turn.beginning" and is_own,
    "Turn end": lambda event, is_own: event.rule == "turn.end" and is_own,
    "Whenever a player begins their turn": lambda event, is_own: event.rule == "turn.beginning",
    "Whenever another player begins their turn": lambda event, is_own: (
        event.rule == "turn.beginning" and not is_own
    ),
}


ROUNDS: Final = 2


def ill_timed(library: Library, says: str, owner: int) -> str:
    """How often a card triggered in some rounds, if that is not as its text says; else empty."""
    where = f"{'ABC'[owner]} stable"
    table = laid(library, ["Basic Unicorn"], PLAIN, f"{says}: {NEUTRAL}.", where)
    while table.asked() != "act" or sum(each.kind == "turn" for each in table.events) < ROUNDS * 3:
        options = table.options()
        table.play("Draw a card" if "Draw a card" in options else options[0])
    watcher = number_of(table.state, "Watcher")
    expected = sum(OF_TURNS[says](each, each.player == owner) for each in table.events)
    came = sum(each.kind == "put" and each.source == watcher for each in table.events)
    return "" if came == expected > 0 else f"{says}, {owner}'s: {came} times, not {expected}"
