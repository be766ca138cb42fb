"""What the mover promises: cards go where the verb says, together, and the effect knows what it moved."""

import pytest

from engine import apply, dump, load, read_position
from engine.effects.branches import Jump
from engine.effects.carry import CarryCards, carry
from engine.effects.take import Take
from engine.game.movement import ALL_PLAYERS, COMMON, HAND, STABLE, THAT, Movement, Spot, by_verb
from engine.game.replacement import MOVERS, MOVING, mover, moving
from engine.game.targets import CardFilter
from engine.machine import advance
from engine.model.causes import BRING, DESTROY, DISCARD, PUT, RETURN, SACRIFICE, STEAL, VERBS
from engine.model.decisions import CARD, NO_DECISION, PLAYER
from engine.model.kinds import CARD_BIT, UNICORN_BITS
from engine.model.places import DECK, DECK_BOTTOM, DISCARD_PILE, NURSERY, hand_of, stable_of
from engine.model.state import Frame, Program, State

ANN, BOB = 0, 1
CARDS, UNICORNS = CardFilter(CARD_BIT), CardFilter(UNICORN_BITS)
LINES = (
    *("players: A B C", "A hand: 2 x Neigh, Yay", "A stable: Narwhal", "discard: 2 x Americorn"),
    *("B stable: 2 x Rhinocorn, Yay", "B hand: Slowdown", "deck: 5 x Neigh"),
)


@pytest.fixture
def state(library):
    return read_position(library, "\n".join(LINES))


def run(state: State, *steps) -> Frame:
    """Let Ann carry out these steps, up to the first question; the effect that does it."""
    state.frames.append(Frame(Program("test", 1, [*steps]), ANN, -1, -1, 0))
    effect = state.frames[-1]
    go_on(state)
    return effect


def go_on(state: State) -> None:
    state.kind = NO_DECISION
    while state.kind == NO_DECISION and state.frames[-1].program.name.startswith(("test", "move:")):
        frame = state.frames[-1]
        frame.step.run(state, frame)


def answer(state: State, choice: int) -> None:
    frame = state.frames[-1]
    frame.step.answer(state, frame, choice)
    go_on(state)


def move(state: State, name: str, cards: list[int]) -> None:
    """Let Ann move these cards."""
    state.frames.append(moving(MOVING[name], Frame(Program("test", 1, []), ANN, -1, -1, 0), tuple(cards)))
    go_on(state)


# Where the cards go


@pytest.mark.parametrize("name", MOVERS)
def test_every_mover_takes_its_cards_where_it_says(state, name):
    cause, target = MOVERS[name]
    state.events = []
    home = hand_of(ANN) if cause == DISCARD else stable_of(ANN if cause == SACRIFICE else BOB)
    cards = state.zones[home][:1]
    move(state, f"move:{name}", cards)
    owner = BOB if target.whose == THAT else ANN
    assert cards[0] in state.zones[DECK if target.zone == DECK_BOTTOM else target.zone_of(owner)]
    assert state.events[0].rule in (VERBS[cause].rule, VERBS[PUT].rule)


def test_movers_are_found_by_what_they_do():
    for quiet in (False, True):
        for cause, target in MOVERS.values():
            step = mover(cause, target, quiet)
            assert (step.cause, step.target.is_like(target), step.quiet) == (cause, True, quiet)


def test_whose_hand_a_card_returns_to_is_what_the_words_say(state):
    mine, theirs = state.zones[stable_of(ANN)][0], state.zones[stable_of(BOB)][0]
    move(state, "move:return-their-hand", [mine, theirs])
    assert mine in state.zones[hand_of(ANN)]
    assert theirs in state.zones[hand_of(BOB)]


def test_what_has_gone_meanwhile_is_not_moved_and_that_is_said(state):
    state.events = []
    gone = state.zones[DISCARD_PILE][0]
    move(state, "move:destroy", [gone])
    assert ([event.kind for event in state.events], state.where[gone]) == (["nothing"], DISCARD_PILE)


@pytest.mark.parametrize(("name", "waiting"), [("move:destroy", 1), ("move:destroy-quiet", 0)])
def test_only_what_is_done_quietly_triggers_nothing_of_the_card(library, name, waiting):
    text = 'card "Ghost" (magical): Leaves: draw a card.'
    state = read_position(library, f"{text}\nplayers: A B\nB stable: Ghost")
    move(state, name, state.zones[stable_of(BOB)][:])
    assert len(state.queue) == waiting


def test_of_cards_that_go_together_those_go_last_whose_text_still_tells(library):
    fog = 'card "Fog" (downgrade): Your Unicorns are considered Basic Unicorns and have no effects.'
    ghost = 'card "Ghost" (magical): Leaves: draw a card.'
    state = read_position(library, "\n".join([fog, ghost, "players: A B", "B stable: Fog, Ghost"]))
    move(state, "move:destroy", state.zones[stable_of(BOB)][:])
    assert (state.zones[stable_of(BOB)], state.queue) == ([], []), "Fog lay there until Ghost had gone"


@pytest.mark.parametrize(
    ("zone", "target", "goes_to"),
    [
        (DISCARD_PILE, Spot(STABLE), stable_of(ANN)),
        (DISCARD_PILE, Spot(HAND), hand_of(ANN)),
        (hand_of(ANN), Spot(COMMON, zone=DISCARD_PILE), DISCARD_PILE),
        (stable_of(BOB), Spot(STABLE), stable_of(ANN)),
        (stable_of(BOB), Spot(COMMON, zone=DISCARD_PILE), DISCARD_PILE),
    ],
)
def test_cards_are_carried_from_anywhere_to_anywhere(state, zone, target, goes_to):
    effect = Frame(Program("test", 1, [Jump()]), ANN, -1, -1, 0)
    state.frames.append(effect)
    card = state.zones[zone][0]
    carry(state, effect, (card,), target, ANN)
    go_on(state)
    assert state.where[card] == goes_to


# Choosing them


def test_what_follows_knows_what_was_moved_whose_it_was_and_how_many(state):
    effect = run(state, Take(by_verb(DESTROY, UNICORNS), 2))
    assert (effect.many, effect.did, effect.player) == (2, 1, BOB)
    assert [state.where[card] for card in effect.them] == [DISCARD_PILE, DISCARD_PILE]
    assert effect.it not in effect.them


@pytest.mark.parametrize(
    "step",
    [
        lambda: Take(by_verb(DISCARD, CARDS), 2),
        lambda: Take(by_verb(STEAL, UNICORNS), 1),
        lambda: CarryCards(Movement(BRING, UNICORNS, Spot(COMMON, zone=DISCARD_PILE), Spot(STABLE)), 1),
        lambda: CarryCards(Movement(RETURN, CARDS, Spot(STABLE, ALL_PLAYERS), Spot(HAND)), 1),
    ],
)
def test_every_verb_chooses_first_and_leaves_nothing_behind(state, step):
    moves = step()
    effect = run(state, moves)
    while state.kind == CARD:
        answer(state, state.options[-1])
    assert (effect.cards, effect.count, effect.did, effect.many) == ((), 0, 1, moves.number)


def test_an_offer_that_is_declined_moves_nothing(state):
    step = Take(by_verb(STEAL, UNICORNS), 1)
    step.optional = True
    effect = run(state, step)
    assert state.optional
    answer(state, -1)
    assert (effect.did, effect.took, effect.many) == (0, 0, 0)


def test_where_to_is_asked_last_and_only_where_it_is_open(state):
    opened = Movement(BRING, UNICORNS, Spot(COMMON, zone=DISCARD_PILE), Spot(STABLE, ALL_PLAYERS))
    effect = run(state, CarryCards(opened, 1))
    assert state.kind == CARD
    card = state.options[0]
    answer(state, card)
    assert (state.kind, state.options) == (PLAYER, [0, 1, 2])
    answer(state, BOB)
    assert (state.where[card], effect.player) == (stable_of(BOB), BOB)


def test_what_is_chosen_beforehand_moves_later_as_far_as_it_is_still_there(state):
    step = Take(by_verb(DESTROY, UNICORNS), 2)
    effect = Frame(Program("test", 1, [step]), ANN, -1, -1, 0)
    effect.only_choose()
    state.frames.append(effect)
    go_on(state)
    first, second = effect.declared[0].cards
    assert state.where[first] == state.where[second] == stable_of(BOB)
    state.link.clear()
    move(state, "move:return-nursery", [first])
    effect.restart()
    state.frames.append(effect)
    go_on(state)
    assert (state.where[first], state.where[second], effect.many) == (NURSERY, DISCARD_PILE, 1)


# Between two answers


def test_a_board_that_waits_for_where_to_is_saved_and_goes_on(library):
    text = 'card "Post" (magic): Bring a Unicorn from the discard pile into any player\'s Stable.'
    lines = (text, "players: A B", "A hand: Post", "discard: Americorn, Narwhal")
    state = apply(read_position(library, "\n".join(lines)), "Play Post").state
    state = apply(state, "Nobody answers").state if state.kind != CARD else state
    state = apply(state, "Americorn (discard pile)").state
    again = load(library, dump(state))
    assert dump(again) == dump(state)
    assert dump(apply(again, "B").state) == dump(apply(state, "B").state)
    advance(again)
    assert again.kind == PLAYER
