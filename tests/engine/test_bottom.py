"""The bottom of the deck, and the card on top that only one player has looked at."""

from engine import dump, hide, load
from engine.model.places import DECK, DECK_BOTTOM, DECK_TOP
from tests.engine.table import magic

UNICORNS = ('card "Grey" (basic):', 'card "Green" (basic):')


def names(state, cards):
    return [state.faces[at].name() for at in cards]


def test_what_is_put_on_the_bottom_comes_last(table):
    text = "Put a Unicorn from your hand on the bottom of the deck."
    lines = ("players: A B", magic(text), *UNICORNS, "A hand: Test, Grey", "deck: Yay, Neigh")
    played = table(*lines).played("Test")
    assert names(played.state, played.state.bottom) == ["Grey"]
    assert [event.target for event in played.events if event.kind == "put"] == [DECK_BOTTOM]
    drawn = []
    while played.asked() in ("act", "chance"):
        if played.asked() == "act":
            played.play("Draw a card")
        else:
            drawn.append(played.options())
            played.play(played.options()[0])
    assert drawn == [["Neigh", "Yay"], ["Yay"], ["Grey"]]


def test_the_rest_goes_below_in_the_order_chosen(table):
    text = (
        "Look at the top 3 cards of the deck. Put one of them into your hand, then put the rest on the "
        "bottom "
        "of the deck in any order."
    )
    lines = (magic(text), "A hand: Test", "deck top: Yay, Neigh, Narwhal", "deck: 9 x Slowdown")
    played = table(*lines).played("Test").play("Neigh", "Narwhal")
    assert names(played.state, played.state.bottom) == ["Narwhal", "Yay"]


def test_shuffling_leaves_nothing_at_the_bottom(table):
    text = "Put a Unicorn from your hand on the bottom of the deck, then shuffle the deck."
    lines = (magic(text), *UNICORNS, "A hand: Test, Grey", "deck: 9 x Yay")
    assert table(*lines).played("Test").state.bottom == []


def test_what_is_found_or_turned_over_lies_there_no_more(table):
    text = (
        "Put a Unicorn from your hand on the bottom of the deck. Search the deck for a Unicorn, then bring "
    )
    lines = (magic(text + "it into your Stable."), *UNICORNS, "A hand: Test, Grey", "deck: 9 x Yay")
    played = table(*lines).played("Test")
    assert (played.stable("A"), played.state.bottom) == (["Grey"], [])


def test_cards_return_to_the_bottom_from_stables_and_instead_of_being_destroyed(table):
    low = 'card "Low" (magical): If this card would be destroyed: put it on the bottom of the deck instead.'
    lines = (magic("Destroy a Unicorn."), low, "A hand: Test", "B stable: Low", "deck: 9 x Yay")
    played = table(*lines).played("Test")
    assert (played.stable("B"), names(played.state, played.state.bottom)) == ([], ["Low"])
    back = magic("Return 2 Unicorns from any Stable to the bottom of the deck.")
    played = table(back, *UNICORNS, "A hand: Test", "B stable: Grey, Green", "deck: 9 x Yay").played("Test")
    assert sorted(names(played.state, played.state.bottom)) == ["Green", "Grey"]
    assert {played.state.where[at] for at in played.state.bottom} == {DECK}


def test_a_position_is_saved_with_the_bottom_of_its_deck(table):
    text = "Put a Unicorn from your hand on the bottom of the deck."
    played = table(magic(text), *UNICORNS, "A hand: Test, Grey", "deck: 9 x Yay").played("Test")
    again = load(played.state.library, dump(played.state))
    assert (again.bottom, dump(again)) == (played.state.bottom, dump(played.state))


def test_the_top_card_looked_at_is_known_only_to_who_looks(table):
    text = "Look at the top card of the deck. You may put it on the bottom of the deck."
    lines = (magic(text), *UNICORNS, "A hand: Test", "deck: Grey, 9 x Yay")
    asked = table(*lines).played("Test").play("Grey")
    assert names(hide(asked.state, 0), hide(asked.state, 0).zones[DECK_TOP]) == ["Grey"]
    assert hide(asked.state, 1).zones[DECK_TOP] == []
    assert hide(asked.state, 1).asked == 0
    assert names(asked.play("Yes").state, asked.state.bottom) == ["Grey"]


def test_the_top_card_looked_at_may_decide_what_is_done(table):
    text = (
        "Look at the top card of the deck. If it is a Unicorn, put it into your hand. If it is not, put it "
    )
    lines = (magic(text + "on the bottom of the deck."), "A hand: Test", "deck top: Yay, Narwhal")
    played = table(*lines).played("Test")
    assert (played.hand("A"), names(played.state, played.state.bottom)) == ([], ["Yay"])
