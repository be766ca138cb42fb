"""What sentences of the card language promise, read from their words alone and held against what happens.

A step says which event it brings, how many cards it moves, of which kind, from where to where. A small table
that has enough of everything is laid for it, chance answers, and what the card did is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Final

from engine import Event, Library, PositionError
from engine.model.state import DECK, DECK_TOP, DISCARD_PILE, NURSERY, is_hand, is_stable, player_of
from tests.engine.table import Table

PLAIN: Final = "This card cannot be Neigh'd."
OWN_CARDS: Final = {
    "Glow": "magical",
    "Crown": "ultimate",
    "Spark": "magic",
    "Ribbon": "upgrade",
    "Mud": "downgrade",
}
NAMES_OF_KINDS: Final = {
    "card": ("Ribbon", "Mud", "Narwhal", "Glow", "Crown", "Spark", "Neigh", "Baby Unicorn (Red)", "Test"),
    "Unicorn": ("Narwhal", "Glow", "Crown", "Baby Unicorn (Red)"),
    "Unicorn card": ("Narwhal", "Glow", "Crown"),
    "Basic Unicorn": ("Narwhal",),
    "Magical Unicorn": ("Glow", "Crown"),
    "Ultimate Unicorn": ("Crown",),
    "Baby Unicorn": ("Baby Unicorn (Red)",),
    "Upgrade": ("Ribbon",),
    "Downgrade": ("Mud",),
    "Magic card": ("Spark", "Test"),
    "Instant card": ("Neigh",),
    "Neigh card": ("Neigh",),
}
"""The cards of the table that are of a kind; the first is laid out when the kind is asked for."""
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
MOVED: Final = frozenset(
    ("draw", "discard", "sacrifice", "destroy", "steal", "return", "move", "bring", "put", "pull")
)
MOST_ANSWERS: Final = 60


@dataclass(frozen=True)
class Step:
    """A step of an effect, and the event it brings for each card it moves."""

    says: str
    """With the verb as {verb:s}, the cards as {cards} and the one who does it as {your}."""
    event: str
    origin: str
    target: str
    kinds: Sequence[str] = ("card",)
    verb: str = ""


STEPS: Final = (
    Step("{verb} {cards}", "draw", "deck", "own hand", verb="draw"),
    Step("{verb} {cards}", "discard", "own hand", "discard pile", OF_HANDS, "discard"),
    Step("{verb} {cards}", "sacrifice", "own Stable", "discard pile", OF_STABLES, "sacrifice"),
    Step("{verb} {cards}", "destroy", "another Stable", "discard pile", OF_STABLES, "destroy"),
    Step("{verb} {cards}", "steal", "another Stable", "own Stable", OF_STABLES, "steal"),
    Step(
        "{verb} {cards} from {your} Stable to {your} hand",
        "return",
        "own Stable",
        "own hand",
        OF_STABLES,
        "return",
    ),
    Step(
        "{verb} {cards} from another player's Stable to {your} hand",
        "return",
        "another Stable",
        "own hand",
        OF_STABLES,
        "return",
    ),
    Step(
        "{verb} {cards} from another player's Stable into {your} Stable",
        "move",
        "another Stable",
        "own Stable",
        OF_STABLES,
        "move",
    ),
    Step(
        "{verb} {cards} from the discard pile into {your} Stable",
        "bring",
        "discard pile",
        "own Stable",
        ("Unicorn", "Basic Unicorn", "Magical Unicorn", "Upgrade", "Downgrade"),
        "bring",
    ),
    Step(
        "{verb} {cards} from {your} hand into {your} Stable",
        "bring",
        "own hand",
        "own Stable",
        ("Unicorn", "Basic Unicorn", "Upgrade", "Downgrade"),
        "bring",
    ),
    Step(
        "{verb} {cards} from the Nursery into {your} Stable",
        "bring",
        "Nursery",
        "own Stable",
        ("Baby Unicorn",),
        "bring",
    ),
    Step(
        "{verb} {cards} from the discard pile into {your} hand",
        "put",
        "discard pile",
        "own hand",
        OF_DECK,
        "put",
    ),
    Step(
        "{verb} {cards} from {your} hand on the top of the deck", "put", "own hand", "deck", OF_HANDS, "put"
    ),
    Step(
        "{verb} {cards} from the discard pile into the deck",
        "put",
        "discard pile",
        "deck",
        OF_DECK,
        "shuffle",
    ),
    Step(
        "{verb} the deck for {cards}, then put {them} into {your} hand",
        "put",
        "deck",
        "own hand",
        OF_DECK,
        "search",
    ),
    Step("{verb} {cards} from another player's hand", "pull", "another hand", "own hand", verb="pull"),
)


@dataclass(frozen=True)
class Promise:
    """A step as it is written, and what it promises: `least` to `most` cards for each player."""

    says: str
    step: Step
    kind: str
    least: int
    most: int
    players: tuple[int, ...] = (0,)

    @property
    def key(self) -> tuple[str, str, str]:
        return self.step.event, self.step.origin, self.step.target


@dataclass(frozen=True)
class Sentence:
    """The text of a card, and all it promises."""

    text: str
    promises: tuple[Promise, ...]


DOERS: Final = {"": (0,), "another player": (-1,), "each player": (0, 1, 2), "each other player": (1, 2)}
"""Who does a step; -1 is one player of whom one does not know which."""
AMOUNTS: Final = {"a": (1, 1), "2": (2, 2), "3": (3, 3), "up to 2": (1, 2), "any number of": (0, 99)}


def promises(
    amounts: Iterable[str] = tuple(AMOUNTS), doers: Iterable[str] = tuple(DOERS)
) -> Iterator[Promise]:
    """Every step with every kind of card, amount and doer."""
    for step, amount, doer in product(STEPS, amounts, doers):
        for kind in step.kinds:
            yield promise(step, kind, amount, doer)


def promise(step: Step, kind: str, amount: str, doer: str = "") -> Promise:
    verb = third_person(step.verb) if doer else step.verb
    says = step.says.format(
        verb=verb,
        cards=cards(amount, kind),
        your="their" if doer else "your",
        them="it" if amount == "a" else "them",
    )
    least, most = AMOUNTS[amount]
    return Promise(f"{doer} {says}".strip(), step, kind, least, most, DOERS[doer])


def third_person(verb: str) -> str:
    return verb + ("es" if verb.endswith(("h", "s")) else "s")


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
    "You may {0}, then {1}.",
    "If there is a card in your Stable, {0}. {1}.",
    "Draw a card for each Ultimate Unicorn in your Stable, then {0}, then {1}.",
)


def pairs() -> Iterator[Sentence]:
    """Every step with every step, joined in every way."""
    steps = [promise(step, step.kinds[-1], amount) for step in STEPS for amount in ("a", "2")]
    for one, other, joined in product(steps, steps, JOINED):
        yield Sentence(
            sentence(joined.format(one.says, capital_after_stop(joined, other.says))), (one, other)
        )


def capital_after_stop(joined: str, says: str) -> str:
    return says[0].upper() + says[1:] if ". {1}" in joined else says


def sentence(says: str) -> str:
    text = says[0].upper() + says[1:]
    return text if text.endswith(".") else f"{text}."


# The table


def broken(library: Library, said: Sentence, seed: int = 0) -> str:
    """What the card does not keep; empty if it keeps all, or is refused with what to write."""
    try:
        table = Table(library, laid_for(said))
    except PositionError as refused:
        return "" if "rite" in str(refused) else f"{said.text}: refused without a way out: {refused}"
    if "Play Test" not in table.options():
        return f"{said.text}: cannot be played"
    played_out(table.played("Test"), Random(seed))
    return "; ".join(f"{said.text}: {each}" for each in differences(table, said))


def laid_for(said: Sentence) -> Iterator[str]:
    """A table on which every zone has enough of what is asked for, and something else beside it."""
    wanted = dict.fromkeys(NAMES_OF_KINDS[each.kind][0] for each in said.promises)
    copies = 4 if len(wanted) == 1 else 3
    of_stables = [name for name in wanted if name not in ("Spark", "Neigh")]
    lying = ", ".join(f"{copies} x {name}" for name in of_stables if "Baby" not in name) or "Narwhal"
    held = ", ".join(f"{copies} x {name}" for name in wanted if "Baby" not in name) or "Narwhal"
    other = "Mud" if "Ribbon" in wanted else "Ribbon"
    for name, kind in OWN_CARDS.items():
        yield f'card "{name}" ({kind}): {PLAIN}'
    yield f'card "Test" (magic): {said.text}'
    yield "players: A B C"
    yield f"A hand: Test, {held}, 2 x {other}"
    yield f"A stable: {lying}, 2 x {other}"
    for name in "BC":
        yield f"{name} hand: {held}, 2 x {other}"
        yield f"{name} stable: {lying}, 2 x {other}"
    yield "deck: " + ", ".join(f"12 x {name}" for name in (*wanted, other) if "Baby" not in name)
    yield "discard: " + ", ".join(f"12 x {name}" for name in (*wanted, other) if "Baby" not in name)
    yield "nursery: 12 x Baby Unicorn (Red)"


def played_out(table: Table, chance: Random) -> None:
    """Answer what the card asks: never no, else as chance has it."""
    for _ in range(MOST_ANSWERS):
        if table.asked() in ("act", "nothing") or table.state.turn != 0 or table.state.frames[-1].source < 0:
            return
        table.play(chance.choice([each for each in table.options() if each not in ("Decline", "No")]))


def differences(table: Table, said: Sentence) -> Iterator[str]:
    state = table.state
    test = next(card for card, face in enumerate(state.faces) if face.name() == "Test")
    done = [each for each in table.events if each.source == test and each.kind in MOVED]
    expected = {each.key for each in said.promises}
    for event in done:
        if key_of(event) not in expected:
            yield f"{event.kind} {key_of(event)} was not asked for"
    for key in expected:
        asked = [each for each in said.promises if each.key == key]
        happened = [each for each in done if key_of(each) == key]
        names = {name for each in asked for name in NAMES_OF_KINDS[each.kind]}
        strange = {state.faces[each.card].name() for each in happened} - names
        if strange:
            yield f"{key} of {sorted(strange)}"
        counted = Counter(map(doer_of, happened))
        yield from miscounted(counted, asked)


def miscounted(counted: Counter[int], asked: Sequence[Promise]) -> Iterator[str]:
    least, most = sum(each.least for each in asked), sum(each.most for each in asked)
    players = asked[0].players
    if players == (-1,):
        players = tuple(counted) or (1,)
        if len(players) > 1 or 0 in players:
            yield f"{asked[0].key} by {players}"
    for player in players:
        if not least <= counted[player] <= most:
            yield f"{asked[0].key} {counted[player]} times by {player}, not {least} to {most}"
    if strangers := set(counted) - set(players):
        yield f"{asked[0].key} by {strangers}"


def key_of(event: Event) -> tuple[str, str, str]:
    doer = doer_of(event)
    return event.kind, place(event.origin, doer), place(event.target, doer)


def doer_of(event: Event) -> int:
    """Whose step it was: of a card that returns, the event names the one who had it."""
    return player_of(event.target) if event.kind == "return" else event.player


def place(zone: int, player: int) -> str:
    if zone in (DECK, DECK_TOP):
        return "deck"
    if is_hand(zone) or is_stable(zone):
        return f"{'own' if player_of(zone) == player else 'another'} {'hand' if is_hand(zone) else 'Stable'}"
    return {DISCARD_PILE: "discard pile", NURSERY: "Nursery"}.get(zone, "elsewhere")
