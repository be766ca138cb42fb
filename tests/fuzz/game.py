"""One random game, watched at every decision."""

import json
from random import Random

from engine import Library, State, apply, deal, decision, dump, hide, load, passive, position_as_text
from engine.citations import READINGS, RULES
from engine.decisions import DECLINE
from engine.hiding import hidden_cards, seen_cards
from engine.kinds import UNKNOWN_CARD
from engine.machine import give
from engine.moves import relocate
from engine.play import any_answer, random_answer
from engine.state import DECK, is_hand

DECISIONS_AT_MOST = 20_000


class PropertyError(AssertionError):
    """A property that does not hold, with what is needed to see it again."""


class Watched:
    """A game and what was answered in it."""

    def __init__(self, library: Library, random: Random) -> None:
        self.library = library
        players = random.randint(2, 8)
        readings = {name: random.choice(words) for name, words in READINGS.items() if random.random() < 0.2}
        dealt = deal(library, "base-2e", list("ABCDEFGH"[:players]), random, readings).state
        self.state = hide(dealt, random.randrange(players)) if random.random() < 0.3 else dealt
        self.readings = readings
        self.start = position_as_text(self.state)
        self.cards = cards_of(self.state)
        self.answers: list[int] = []

    def hold(self, is_so: bool, what: str) -> None:
        if not is_so:
            raise PropertyError(
                f"{what}\n{self.start}\nreadings: {self.readings}\nanswers: {self.answers}\n"
                f"asked: {decision(self.state)}"
            )

    def check(self) -> None:
        """The cheap properties."""
        state = self.state
        self.hold(cards_of(state) == self.cards, "a card is lost or doubled")
        self.hold(bool(state.options or state.optional), "nothing can be answered")
        self.hold(state.unknown == len(unknown_cards(state)), "unknown cards are miscounted")
        self.hold(state.unknown <= len(state.zones[DECK]), "the bag has less than the hands need")
        fresh = state.clone()
        passive.refresh(fresh)
        self.hold(derived(fresh) == derived(state), "a derived row is stale")

    def check_thoroughly(self, answer: int) -> None:
        """The dear ones: saving, purity, citations, what players see."""
        for viewer in range(self.state.players):
            seen = saved(hide(self.state, viewer))
            other = shuffled_unseen(self.state, viewer, Random(len(self.answers)))
            self.hold(saved(hide(other, viewer)) == seen, f"{viewer} sees more than is to be seen")
        before = saved(self.state)
        loaded = load(self.library, json.loads(before))
        self.hold(saved(loaded) == before, "a saved state reads back differently")
        verdict = apply(self.state, answer)
        self.hold(saved(self.state) == before, "a verdict changed the state it was asked about")
        give(loaded, answer)
        self.hold(saved(loaded) == saved(verdict.state), "a loaded state goes on differently")
        for event in verdict.events:
            self.hold(event.rule in RULES, f"{event} cites no rule")
            self.hold(event.because < event.n, f"{event} is caused by what came later")

    def go_on(self, answer: int) -> None:
        self.answers.append(answer)
        give(self.state, answer)


def play(library: Library, random: Random, thorough: bool) -> int:
    """Play a random game to its end; returns the number of decisions, raises `PropertyError`."""
    game = Watched(library, random)
    choose = any_answer if random.random() < 0.5 else random_answer
    while not game.state.over:
        game.check()
        answer = choose(game.state, random)
        if answer == DECLINE:
            game.hold(bool(game.state.optional), "what is not optional was declined")
        if thorough:
            game.check_thoroughly(answer)
        game.go_on(answer)
        game.hold(len(game.answers) < DECISIONS_AT_MOST, "the game does not end")
    game.hold(cards_of(game.state) == game.cards, "a card is lost at the end")
    game.hold(decision(game.state) is None, "something is asked after the end")
    return len(game.answers)


def cards_of(state: State) -> list[int]:
    """All cards there are; an unknown one only stands for a card of the bag."""
    return sorted(card for zone in state.zones for card in zone if state.kinds[card] != UNKNOWN_CARD)


def unknown_cards(state: State) -> list[int]:
    hands = [zone for number, zone in enumerate(state.zones) if is_hand(number)]
    return [card for hand in hands for card in hand if state.kinds[card] == UNKNOWN_CARD]


def shuffled_unseen(state: State, viewer: int, random: Random) -> State:
    """Another state that looks the same to a player: hidden hand cards and those of the deck exchanged."""
    other = state.clone()
    unseen = hidden_cards(state, viewer)
    zones = [state.where[card] for card in unseen]
    seen = seen_cards(state, viewer)
    cards = unseen + [card for card in state.zones[DECK] if card not in seen]
    random.shuffle(cards)
    for card in cards:
        relocate(other, card, DECK)
    for card, zone in zip(cards, zones, strict=False):
        relocate(other, card, zone)
    return other


def derived(state: State) -> tuple[object, ...]:
    return (
        state.locks,
        state.cannot_play,
        state.unneighable,
        state.unicorns,
        state.watchers,
        state.replacers,
        state.silent,
        state.pandas,
        state.visible,
        len(state.shields),
        len(state.closed),
        len(state.limits),
    )


def saved(state: State) -> str:
    return json.dumps(dump(state), sort_keys=True)
