"""What the cards of the first slice do, from their published texts and rulings."""

from random import Random

import pytest

from engine import YES_NO, Event, IllegalAnswer, apply, decision, read_position
from engine.model.places import DECK_TOP, NOWHERE, PILE, hand_of
from engine.own_cards import OwnCard
from tests.engine.table import Table


def test_rhinocorn_destroys_and_ends_the_turn(table):
    played = table(
        "turn: A, beginning of turn", "A stable: Rhinocorn", "A hand: Narwhal", "B stable: Narwhal"
    )
    played.play("Narwhal")
    assert played.discard() == ["Narwhal"]
    assert played.state.turn == 1
    assert played.cited("end-turn") == ["turn.skip-to-end"]


def test_rhinocorn_may_be_declined(table):
    played = table(
        "turn: A, beginning of turn", "A stable: Rhinocorn", "B stable: Narwhal", "deck top: Neigh"
    )
    played.play("Decline")
    assert played.stable("B") == ["Narwhal"]
    assert played.hand("A") == ["Neigh"]
    assert played.asked() == "act"


def test_the_hand_limit_is_still_checked_after_the_turn_was_ended(table):
    lines = ("turn: A, beginning of turn", "A stable: Rhinocorn", "A hand: 9 x Neigh", "B stable: Narwhal")
    assert table(*lines).play("Narwhal").options() == ["Neigh (A's hand)"]
    over = table(*lines, "reading end_turn_means_end_phase = turn-over").play("Narwhal")
    assert over.state.turn == 1


def test_rhinocorn_does_nothing_on_the_turn_it_is_played(table):
    played = table("A hand: Rhinocorn", "B stable: Narwhal").played("Rhinocorn", "A")
    assert played.state.turn == 1
    assert played.stable("B") == ["Narwhal"]


def test_two_rhinocorns_choose_first_and_never_the_same_card(table):
    played = table(
        "turn: A, beginning of turn", "A stable: 2 x Rhinocorn", "B stable: Narwhal", "C stable: Narwhal"
    )
    played.play("Narwhal (B's Stable)")
    assert played.stable("B") == ["Narwhal"], "nothing happens before all have chosen"
    assert played.options() == ["Narwhal (C's Stable)", "Decline"]
    played.play("Narwhal")
    assert played.discard() == ["Narwhal", "Narwhal"]


def test_two_rhinocorns_with_one_target_destroy_it_once(table):
    played = table("turn: A, beginning of turn", "A stable: 2 x Rhinocorn", "B stable: Narwhal")
    played.play("Narwhal")
    assert played.discard() == ["Narwhal"]
    assert played.state.turn == 1


def test_seductive_unicorn_steals_for_a_card(table):
    played = table("A hand: Seductive Unicorn, Neigh", "B stable: Narwhal").played("Seductive Unicorn", "A")
    assert played.options() == ["Neigh (A's hand)", "Decline"]
    played.play("Neigh")
    assert played.stable("A") == ["Narwhal", "Seductive Unicorn"]
    assert played.discard() == ["Neigh"]


def test_seductive_unicorn_is_not_offered_to_an_empty_hand(table):
    played = table("A hand: Seductive Unicorn", "B stable: Narwhal").played("Seductive Unicorn", "A")
    assert played.state.turn == 1
    assert played.stable("B") == ["Narwhal"]


def test_an_enter_effect_belongs_to_the_stable_it_entered(table):
    played = table("A hand: Seductive Unicorn", "A stable: Narwhal", "B hand: Neigh").played(
        "Seductive Unicorn", "B"
    )
    assert played.state.asked == 1
    assert played.play("Neigh").stable("B") == ["Narwhal", "Seductive Unicorn"]


def test_rainbow_aura_stops_destroying_but_not_stealing(table):
    protected = table(
        "turn: A, beginning of turn",
        "A stable: Rhinocorn",
        "B stable: Rainbow Aura, Narwhal",
        "C stable: Rhinocorn",
    )
    assert protected.options() == ["Rhinocorn (C's Stable)", "Decline"]
    with pytest.raises(IllegalAnswer) as refusal:
        protected.play("Narwhal")
    assert refusal.value.rule == "effects.cannot-beats-can"
    assert str(refusal.value) == "Rainbow Aura in B's Stable protects Narwhal: it cannot be destroyed."
    stolen = table("A hand: Seductive Unicorn, Neigh", "B stable: Rainbow Aura, Narwhal")
    assert stolen.played("Seductive Unicorn", "A").play("Neigh").stable("B") == ["Rainbow Aura"]


def test_rainbow_aura_does_not_stop_a_sacrifice(table):
    played = table("A hand: Extremely Destructive Unicorn", "B stable: Rainbow Aura, Narwhal")
    assert played.played("Extremely Destructive Unicorn", "A").stable("B") == ["Rainbow Aura"]


def test_rainbow_aura_protects_newcomers_until_it_leaves(table):
    played = table("A hand: Narwhal", "A stable: Rainbow Aura", "B stable: Rhinocorn").played("Narwhal", "A")
    assert played.asked() == "chance", "Rhinocorn has nothing to destroy, so B goes on to draw"


def test_each_player_chooses_their_own_sacrifice(table):
    played = table(
        "A hand: Extremely Destructive Unicorn", "B stable: Narwhal, Rhinocorn", "C stable: Narwhal"
    )
    played.played("Extremely Destructive Unicorn", "A")
    assert (played.state.asked, played.options()) == (
        1,
        ["Narwhal (B's Stable)", "Rhinocorn (B's Stable)"],
    )
    played.play("Rhinocorn")
    assert played.stable("A") == []
    assert played.stable("B") == ["Narwhal"]
    assert played.stable("C") == []


def test_a_baby_goes_to_the_nursery(table):
    baby = "Baby Unicorn (Pink)"
    played = table(
        "turn: A, beginning of turn", "A stable: Rhinocorn", f"B stable: {baby}", "nursery: nothing"
    )
    played.play(baby)
    assert played.nursery() == [baby]
    assert played.discard() == []


def test_black_knight_gives_itself_for_another(table):
    played = table(
        "turn: A, beginning of turn", "A stable: Rhinocorn", "B stable: Black Knight Unicorn, Narwhal"
    )
    played.play("Narwhal")
    assert (played.state.asked, played.options()) == (1, ["Use Black Knight Unicorn", "Decline"])
    played.play("Use Black Knight Unicorn")
    assert played.stable("B") == ["Narwhal"]
    assert played.discard() == ["Black Knight Unicorn"]
    assert played.cited("replace") == ["effects.replacement"]
    assert spared(played) == ["Narwhal"]
    assert played.state.turn == 1, "it counts as having been done, so the turn ends"


def test_a_card_brought_elsewhere_is_named(table):
    lines = ("edition: chaos", "A hand: Mama Unicorn, Neigh", "B hand: Yoink!", "B stable: Pied Pipercorn")
    played = table(*lines, "nursery: Baby Bearicorn").played("Mama Unicorn", "A")
    played.play("Neigh", "Use Pied Pipercorn")
    assert played.stable("B") == ["Baby Bearicorn", "Pied Pipercorn"]
    assert spared(played) == ["Baby Bearicorn"]


def nanny(table, instead: str) -> Table:
    """A brings a Baby, and B has a card that speaks of that."""
    text = "If another player would bring a Baby Unicorn from the Nursery into their Stable"
    lines = ("edition: chaos", f'card "Nanny" (magical): {text}: {instead}', "players: A B")
    zones = ("A hand: Mama Unicorn, 2 x Neigh", "B stable: Nanny", "nursery: Baby Bearicorn")
    return table(*lines, *zones).played("Mama Unicorn", "A").play("Neigh")


def test_only_you_may_leaves_it_open_whether_a_card_is_brought_elsewhere(table):
    bring = "bring that Baby Unicorn into your Stable instead."
    assert nanny(table, bring).stable("B") == ["Baby Bearicorn", "Nanny"]
    offered = nanny(table, f"you may {bring}")
    assert offered.options() == ["Use Nanny", "Decline"]
    assert offered.play("Decline").stable("A") == ["Baby Bearicorn", "Mama Unicorn"]


def test_what_the_bringing_player_does_instead_is_theirs_to_do(table):
    played = nanny(table, "that player discards a card instead.")
    assert (played.hand("A"), played.nursery()) == ([], ["Baby Bearicorn"])


def test_a_card_that_stays_in_a_hand_is_not_named(table):
    lines = ("edition: chaos", "A hand: Wishing Well, Neigh", "B stable: Parallel Universicorn")
    played = table(*lines).played("Wishing Well").play("Use Parallel Universicorn")
    assert played.cited("replace") == ["effects.replacement"]
    assert spared(played) == []


def test_cards_pulled_from_each_player_are_counted(table):
    text = "Pull a card from each other player's hand, then draw that many cards."
    lines = (f'card "Test" (magic): {text}', "players: A B C D", "A hand: Test", "deck top: 3 x Narwhal")
    played = table(*lines, "B hand: Neigh", "C hand:", "D hand: Yay").played("Test")
    while played.asked() == "chance" and played.state.turn == 0:
        played.play(played.options()[0])
    assert played.hand("A") == ["Narwhal", "Narwhal", "Neigh", "Yay"]


def spared(played: Table) -> list[str]:
    """The cards for which others have stepped in."""
    return [played.state.faces[event.about].name() for event in played.events if event.about >= 0]


def test_black_knight_may_stand_by(table):
    played = table(
        "turn: A, beginning of turn", "A stable: Rhinocorn", "B stable: Black Knight Unicorn, Narwhal"
    )
    assert played.play("Narwhal", "Decline").stable("B") == ["Black Knight Unicorn"]


def test_black_knight_does_not_answer_a_sacrifice(table):
    played = table("A hand: Extremely Destructive Unicorn", "B stable: Black Knight Unicorn, Narwhal")
    played.played("Extremely Destructive Unicorn", "A").play("Narwhal")
    assert played.stable("B") == ["Black Knight Unicorn"]


def test_black_knight_does_not_save_another_while_it_is_a_target_too(table):
    lines = ("A hand: Two-For-One", "A stable: Slowdown", "B stable: Black Knight Unicorn, Narwhal")
    played = table(*lines).played("Two-For-One")
    assert played.stable("B") == []
    allowed = table(*lines, "reading black_knight_already_targeted = yes").played("Two-For-One")
    assert allowed.asked() == "use"


@pytest.mark.parametrize("effect", ["destroy", "sacrifice"])
def test_a_flyer_returns_without_touching_the_discard_pile(table, effect):
    if effect == "destroy":
        played = table("turn: A, beginning of turn", "A stable: Rhinocorn", "B stable: Greedy Flying Unicorn")
        played.play("Greedy Flying Unicorn")
    else:
        played = table("A hand: Extremely Destructive Unicorn", "B stable: Greedy Flying Unicorn")
        played.played("Extremely Destructive Unicorn", "C")
    assert played.hand("B") == ["Greedy Flying Unicorn"]
    assert "Greedy Flying Unicorn" not in played.discard()
    assert played.cited(effect) == [] or effect == "sacrifice"


def test_a_stolen_flyer_returns_to_the_hand_of_the_stable_it_was_in(table):
    played = table("players: A B", "A hand: Seductive Unicorn, Neigh", "B stable: Greedy Flying Unicorn")
    played.played("Seductive Unicorn", "A").play("Neigh")
    assert played.asked() == "chance", "stealing counts as entering: A draws a card"
    assert played.state.asked == 0


def test_greedy_flying_unicorn_draws_when_it_enters(table):
    played = table("A hand: Greedy Flying Unicorn", "deck top: Rhinocorn").played(
        "Greedy Flying Unicorn", "A"
    )
    assert played.hand("A") == ["Rhinocorn"]


def test_barbed_wire_costs_a_card_on_entering_and_on_leaving(table):
    entering = table("A hand: Narwhal, Neigh", "A stable: Barbed Wire").played("Narwhal", "A")
    assert entering.discard() == ["Neigh"]
    leaving = table(
        "turn: A, beginning of turn",
        "A stable: Rhinocorn",
        "B stable: Barbed Wire, Narwhal",
        "B hand: 2 x Neigh",
    )
    leaving.play("Narwhal", "Neigh")
    assert leaving.hand("B") == ["Neigh"]


def test_barbed_wire_sees_unicorns_only_and_only_at_home(table):
    played = table("A hand: Rainbow Aura, Neigh", "A stable: Barbed Wire").played("Rainbow Aura", "A")
    assert played.hand("A") == ["Neigh"]
    elsewhere = table("A hand: Narwhal", "B stable: Barbed Wire", "B hand: Neigh").played("Narwhal", "A")
    assert elsewhere.hand("B") == ["Neigh"]


def test_barbed_wire_with_an_empty_hand_is_disregarded(table):
    played = table("A hand: Narwhal", "A stable: Barbed Wire").played("Narwhal", "A")
    assert played.stable("A") == ["Barbed Wire", "Narwhal"]
    assert played.cited("nothing") == ["effects.impossible-discard"]


def test_only_what_is_searched_out_is_shown(table):
    searched = table("A hand: Swift Flying Unicorn", "discard: Yay, Neigh").played(
        "Swift Flying Unicorn", "A"
    )
    assert searched.play("Neigh").cited("show") == ["move.show-found"]
    assert table("deck top: Yay").play("Draw a card").cited("show") == []


def test_a_steal_triggers_barbed_wire_where_it_leaves(table):
    played = table("A hand: Seductive Unicorn, Neigh", "B stable: Barbed Wire, Narwhal", "B hand: Neigh")
    played.played("Seductive Unicorn", "A").play("Neigh")
    assert played.hand("B") == []


@pytest.mark.parametrize(("word", "left"), [("all", []), ("no", ["Neigh"])])
def test_whether_a_return_is_leaving_is_a_reading(table, word, left):
    played = table(
        f"reading return_to_hand_is_leaving = {word}",
        "turn: A, beginning of turn",
        "A stable: Rhinocorn",
        "B stable: Barbed Wire, Greedy Flying Unicorn",
        "B hand: Neigh",
    )
    played.play("Greedy Flying Unicorn")
    if played.asked() == "card":
        played.play("Neigh")
    assert [name for name in played.hand("B") if name == "Neigh"] == left


def test_two_for_one_destroys_in_two_stables_at_once(table):
    played = table(
        "A hand: Two-For-One", "A stable: Slowdown", "B stable: Rainbow Aura", "C stable: Narwhal, Rhinocorn"
    )
    played.played("Two-For-One").play("Rainbow Aura", "Narwhal")
    assert played.stable("B") == []
    assert played.stable("C") == ["Rhinocorn"]


def test_protection_destroyed_in_the_same_moment_still_protects(table):
    lines = (
        "A hand: Two-For-One",
        "A stable: Slowdown",
        "B stable: Rainbow Aura, Narwhal",
        "C stable: Slowdown",
    )
    at_once = table(*lines).played("Two-For-One")
    assert at_once.stable("B") == ["Narwhal"]
    one_by_one = table(*lines, "reading multi_destroy_simultaneous = one-by-one").played("Two-For-One")
    assert "Narwhal (B's Stable)" in one_by_one.play("Rainbow Aura").options()


def test_ginormous_counts_twice(table):
    played = table("A stable: Ginormous Unicorn, Narwhal")
    assert played.state.unicorns == [3, 0, 0]


def test_a_narwhal_of_ones_own_may_be_called_so_in_any_language(library):
    narwhal = OwnCard("Kleine Narwal", "upgrade", ("Your Unicorns cannot be destroyed.",))
    own = library.with_own_cards("base-2e", [narwhal])
    lines = ("A hand: The Great Narwhal", "deck: Kleine Narwal, Rhinocorn, Narwhal Torpedo, Neigh")
    searching = Table(own, lines).played("The Great Narwhal", "A").play("Yes")
    assert searching.options() == ["Kleine Narwal (deck)", "Narwhal Torpedo (deck)"]


def test_what_is_left_out_because_the_first_was_not_done_is_told(table):
    lines = ("A hand: Shark With a Horn", "B stable: Narwhal")
    declined = table(*lines).played("Shark With a Horn", "A").play("No")
    assert declined.cited("skip") == ["effects.if-you-do"]
    assert table(*lines).played("Shark With a Horn", "A").play("Yes").cited("skip") == []


def test_a_win_that_waits_for_the_chain_is_told(table):
    lines = ("A hand: Extremely Destructive Unicorn", "A stable: 6 x Narwhal")
    waiting = table(*lines).played("Extremely Destructive Unicorn", "A")
    found = [(event.rule, event.amount) for event in waiting.events if event.kind == "win-waits"]
    assert (found, waiting.state.over) == ([("chain.win-waits", 7)], False)


def test_whether_a_card_has_left_is_told_where_something_waits_for_it(table):
    lines = ("A hand: Back Kick", "B hand: Neigh", "B stable: Barbed Wire, Rhinocorn")
    left = table(*lines).played("Back Kick").play("Rhinocorn", "Neigh")
    assert (left.cited("leave"), left.cited("trigger")) == (["stable.leave"], ["effects.triggered"])
    stays = table(*lines, "reading return_to_hand_is_leaving = no").played("Back Kick")
    stays.play("Rhinocorn", "Neigh")
    assert (stays.cited("no-leave"), stays.cited("trigger")) == (["stable.leave"], [])
    assert stays.why(next(event for event in stays.events if event.kind == "no-leave"))[1] == "return"


def test_a_hand_that_another_effect_of_the_moment_empties_pays_for_nothing(library):
    lines = (
        "edition: nsfw-base-2e",
        "turn: A, beginning of turn",
        "A hand: Hoof Job",
        "B stable: Vanillacorn",
    )
    stable = "A stable: Homicidal Psychocorn, Autoerotic Asphyxiation"

    table = "\n".join([*lines, stable])
    assert read_position(library, table).kind != YES_NO
    state = read_position(library, f"{table}\nreading all_may_be_zero = zero-is-fine")
    assert "destroy" in [event.kind for event in apply(state, "Yes").events]


def test_a_whole_hand_is_what_another_effect_of_the_moment_leaves_of_it(library):
    lines = ("edition: control", "turn: A, beginning of turn", "A hand: 3 x Neigh", "B stable: Raccoonicorn")
    state = read_position(library, "\n".join([*lines, "A stable: Sacrificial Lambicorn, Unicorn Mafia"]))
    found: list[Event] = []
    answers = ["Yes", "Neigh", "Neigh", "Raccoonicorn", *["Weeniecorn"] * 5, "pass"]
    for answer in answers:
        verdict = apply(state, answer)
        state, found = verdict.state, found + verdict.events
    kinds = [event.kind for event in found]
    assert (kinds.count("discard"), kinds.count("destroy"), kinds.count("draw")) == (3, 1, 5)


def test_whose_effect_does_not_happen_is_told(library):
    lines = "A hand: Mama Unicorn, Neigh\nB hand: Narwhal\nB stable: Hypnocorn\nnursery: Baby Slothicorn"
    state = read_position(library, f"edition: control + base-2e\n{lines}")
    found: list[Event] = []
    for answer in ("Mama Unicorn", "Nobody answers", "A", "Neigh", "Hypnocorn"):
        verdict = apply(state, answer)
        state, found = verdict.state, found + verdict.events
    stopped = next(event for event in found if event.kind == "replace")
    cause = next(event for event in found if event.n == stopped.because)
    assert (state.faces[stopped.about].name(), cause.kind) == ("Mama Unicorn", "enter")


@pytest.mark.parametrize(
    ("edition", "lines", "answer", "target"),
    [
        ("control", "A hand: Raccoonicorn\nB hand: Unwind and Rewind", "Unwind and Rewind", DECK_TOP),
        (
            "chaos",
            "A hand: Unicorn Trap\nA stable: Weeniecorn\nB hand: Absorb and Reflect\nC stable: Weeniecorn",
            "Absorb and Reflect",
            hand_of(1),
        ),
    ],
)
def test_what_is_stopped_and_put_elsewhere_is_not_told_to_be_discarded(
    library, edition, lines, answer, target
):
    state = read_position(library, f"edition: {edition}\n{lines}")
    found: list[Event] = []
    for each in (0, answer, "pass"):
        verdict = apply(state, state.hands[0][0] if each == 0 else each)
        state, found = verdict.state, found + verdict.events
    stop, put = [event for event in found if event.kind in ("stop", "put")]
    assert (stop.origin, stop.target) == (PILE, NOWHERE)
    assert (put.origin, put.target, put.card) == (PILE, target, stop.card)


def test_a_baby_that_would_be_put_away_goes_home_by_a_rule_of_its_own(table):
    lines = ("A hand: Unicorn Poison", "B stable: Baby Narwhal", "nursery: nothing")
    destroyed = table(*lines).played("Unicorn Poison")
    assert destroyed.cited("to-nursery") == ["card.baby-nursery"]
    home = next(event for event in destroyed.events if event.kind == "to-nursery")
    assert destroyed.why(home)[1] == "destroy"


@pytest.mark.parametrize("seed", range(6))
def test_what_a_replacement_discarded_already_is_not_discarded_again(library, seed):
    lines = (
        "players: A B",
        'card "Twice" (upgrade): If a player would discard a card: that player discards 2 cards instead.',
        'card "Luck" (upgrade): If a player below their hand limit would discard a card: that player may draw'
        " a card instead.",
        'card "Rain" (magic): Discard your hand.',
        "A hand: Rain, Narwhal, Yay, Neigh, Rhinocorn, Llamacorn, Super Neigh, Slowdown",
        "A stable: 2 x Twice, Luck",
        "B hand: 2 x Yay",
    )
    verdict, random = apply(read_position(library, "\n".join(lines)), "Play Rain"), Random(seed)
    happened = list(verdict.events)
    while verdict.state.turn == 0:
        pending = decision(verdict.state)
        assert pending is not None
        verdict = apply(verdict.state, random.choice(pending.options).value)
        happened += verdict.events
    origins = {event.origin for event in happened if event.kind == "discard"}
    assert origins == {hand_of(0)}


def test_what_is_saved_for_a_discard_is_the_card_that_would_go(table):
    saver = (
        "If another Unicorn in your Stable would be destroyed: you may discard a card. If you do, return it"
    )
    saver = f'card "Saver" (magical): {saver} to your hand instead.'
    lines = ("turn: B", "A stable: Saver, Narwhal", "A hand: Yay, Rhinocorn", "B hand: Unicorn Poison")
    played = table(saver, "players: A B", *lines).played("Unicorn Poison").play("Narwhal", "Use Saver", "Yay")
    assert played.hand("A") == ["Narwhal", "Rhinocorn"]
    assert played.discard() == ["Unicorn Poison", "Yay"]


def test_several_things_are_done_in_place_of_one(table):
    saved = "If this card would be destroyed: return it to your hand and discard a card instead."
    cards = (f'card "Test" (magical): {saved}', 'card "Poison" (magic): Destroy a Unicorn.')
    lines = ("players: A B", "A hand: Poison", "B stable: Test", "deck top: 9 x Yay")
    assert table(*cards, *lines).played("Poison").discard() == ["Poison", "Test"]
    rich = table(*cards, *lines, "B hand: Neigh").played("Poison").play("Neigh")
    assert (rich.discard(), rich.hand("B")[:1]) == (["Neigh", "Poison"], ["Test"])
