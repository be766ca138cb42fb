"""Every step of the card language moves what it says, and every card that waits for something notices it."""

import pytest

from tests.engine.promises.steps import (
    AMOUNTS,
    DOERS,
    alone,
    broken,
    counted_again,
    lost,
    named_again,
    pairs,
    uncounted,
)
from tests.engine.promises.triggers import (
    OF_TURNS,
    ill_timed,
    let_through,
    missed,
    not_noticed,
    plays,
    prevented,
    watched,
    watched_itself,
)
from tests.soaking import one_in

pytestmark = pytest.mark.in_part

SHARES = 8


@pytest.fixture(params=range(SHARES))
def share(request):
    """What takes longest by far is looked at in shares: every core of the soak has some of them.

    Tables that have a card in common stay together, so that it is compiled once for all of them.
    """

    def share_of(things):
        each = list(things)
        first, end = (len(each) * number // SHARES for number in (request.param, request.param + 1))
        return each[first:end]

    return share_of


def failures(holds, library, sentences):
    found = (holds(library, each, seed) for seed, each in enumerate(sentences))
    return [each for each in found if each]


@pytest.mark.parametrize("doer", DOERS)
def test_a_step_alone_keeps_what_it_promises(library, doer):
    amounts = [each for each in AMOUNTS if each != "3" or not doer]  # There is not enough for three players.
    assert failures(broken, library, alone(amounts, [doer])) == []


def test_two_steps_keep_what_they_promise_however_they_are_joined(library):
    assert failures(broken, library, one_in(41, pairs())) == []


def test_it_and_them_are_the_cards_of_the_step_before(library):
    assert failures(lost, library, named_again()) == []


def test_that_many_cards_are_as_many_as_were_moved(library):
    assert failures(uncounted, library, counted_again()) == []


def test_what_waits_for_a_card_notices_each_that_is_meant_and_no_other(library, share):
    assert failures(missed, library, one_in(211, share(watched()))) == []


def test_a_card_notices_what_happens_to_itself(library):
    assert failures(missed, library, one_in(17, watched_itself())) == []


def test_what_takes_the_place_of_something_lets_nothing_through(library, share):
    assert failures(let_through, library, one_in(127, share(prevented()))) == []


def test_what_waits_for_a_card_to_be_played_notices_it(library):
    found = (not_noticed(library, each) for each in one_in(3, plays()))
    assert [each for each in found if each] == []


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("says", OF_TURNS)
def test_what_waits_for_a_turn_notices_each(library, says, owner):
    assert ill_timed(library, says, owner) == ""
