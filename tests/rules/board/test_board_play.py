"""Playing on the board: what goes by itself, what may come, other readings, other eyes, and why not."""

import re
from typing import Any

import pytest
from django.test import Client

from rules.board.passing import Passing
from rules.judge.place import PLACE
from tests.pages import html, words
from tests.rules.board.test_board_pages import DUEL, laid, line_in, moved, pressed

pytestmark = pytest.mark.django_db

POISON = (
    "players: A B C\nA hand: Unicorn Poison\nB stable: Narwhal, Rhinocorn\nC stable: Llamacorn\nB hand: Neigh"
)


# Each hand discards a card for Mystical Vortex: alone it leads to more than a hundred outcomes.
MANY_WAYS = """players: Ann Bob Cem
Ann hand: Mystical Vortex, Nanny Cam, Narwhal, Rhinocorn, Yay
Bob hand: Neigh, Rainbow Aura, Two-For-One, Llamacorn, Slowdown
Cem hand: Barbed Wire, Good Deal, Americorn, Super Neigh, Unicorn Swap"""


def page_text(client: Client, address: str, **more: str) -> str:
    response: Any = client.get(address + "".join(f"&{name}={value}" for name, value in more.items()))
    assert response.status_code == 200
    return words(html(response))


# By itself


def test_a_seat_that_never_answers_is_not_asked(client: Client) -> None:
    address = moved(client, laid(client), habit="p1")
    address = pressed(client, address, "Play Narwhal")
    assert "Narwhal enters Ann's Stable" in page_text(client, address)
    assert "steps went by themselves" in page_text(client, address)
    back = moved(client, address, go="1")
    assert "Bob: Neigh" in page_text(client, back)
    otherwise = pressed(client, back, "Bob: Neigh")
    assert "Bob answers with Neigh." in page_text(client, otherwise)
    assert len(line_in(otherwise).branches) == 2


@pytest.mark.parametrize(("habit", "happens"), [("n0", False), ("y0", True)])
def test_what_is_optional_is_declined_or_taken_by_itself(client: Client, habit: str, happens: bool) -> None:
    text = "players: A B\nturn: A, beginning of turn\nA stable: Rhinocorn\nB stable: Narwhal\nA hand: Neigh"
    address = moved(client, laid(client, text), habit=habit)
    page = page_text(client, address)
    assert ("A destroys Narwhal in B's Stable." in page) is happens
    assert "steps went by themselves" in page or "One step went by itself" in page


def test_a_drawn_card_is_asked_for_where_one_says_so(client: Client) -> None:
    text = "players: A B\nturn: A, draw phase\ndeck: 2 x Neigh, Narwhal"
    address = moved(client, laid(client, text), habit="r")
    assert "Which card does A draw?" in page_text(client, address)
    assert "by=r" in address


def test_one_option_is_taken_by_itself(client: Client) -> None:
    text = "players: A B\nA hand: Unicorn Poison\nB stable: Narwhal, Rhinocorn\nB hand: Neigh"
    address = moved(client, moved(client, laid(client, text), habit="f0"), habit="p1")
    assert "A, choose" in page_text(client, pressed(client, address, "Play Unicorn Poison"))


@pytest.mark.parametrize("said", ["", "x", "p9", "p1" * 90, "n0y0", "<b>", "p1p1"])
def test_any_habits_in_an_address_are_read(said: str) -> None:
    passing = Passing.from_text(said)
    assert Passing.from_text(passing.text) == passing
    assert not (passing.has("n", 0) and passing.has("y", 0))


# What may come


def test_each_outcome_is_told_and_followed_as_a_branch(client: Client) -> None:
    address = pressed(client, laid(client, POISON), "Play Unicorn Poison")
    page = html(client.get(f"{address}&show=outcomes"))
    assert "4 different outcomes." in words(page)
    assert "B answered Unicorn Poison with Neigh" in words(page)
    answers = re.findall(r'name="follow" value="([^"]*)"', page)
    first = moved(client, address, follow=answers[0])
    back = moved(client, first, go="1")
    second = moved(client, back, follow=answers[-1])
    assert len(line_in(second).branches) == 2
    assert "is stopped" in page_text(client, first) + page_text(client, second)


def test_outcomes_can_be_looked_for_under_each_side_of_a_reading(client: Client) -> None:
    address = pressed(client, laid(client, POISON), "Play Unicorn Poison")
    page = html(client.get(f"{address}&show=outcomes.turn.chance.readings"))
    assert "outcome" in words(page)
    sided = [value for value in re.findall(r'name="follow" value="([^"]*)"', page) if ";" in value]
    followed = moved(client, address, follow=sided[-1])
    assert line_in(followed).start["readings"]


@pytest.mark.parametrize("said", ["", ";", "99,99", "x;y.z", "1," * 900, "-1;target_before_neigh.nonsense"])
def test_nonsense_to_follow_does_no_harm(client: Client, said: str) -> None:
    assert client.get(laid(client), {"follow": said}, follow=True).status_code in (200, 400)
    assert client.get(f"{laid(client)}&follow={said}", follow=True).status_code == 200


def test_the_outcomes_come_alone_to_a_page_that_has_the_table(client: Client) -> None:
    address = pressed(client, laid(client, POISON), "Play Unicorn Poison") + "&show=outcomes"
    part = html(client.get(address, headers={"HX-Request": "true"}))
    assert "Looking for everything" in part
    assert "different outcomes" not in part
    alone = client.get(address.replace("/board/?", "/board/outcomes/?"), headers={"HX-Request": "true"})
    assert "4 different outcomes." in words(html(alone))
    assert "<html" not in html(alone)


def test_while_somebody_else_looks_for_outcomes_one_is_told_so(client: Client) -> None:
    holder = object()
    assert PLACE.take(holder)
    PLACE.wait(holder, begins=False)
    try:
        page = page_text(client, laid(client), show="outcomes")
    finally:
        PLACE.leave(holder)
    assert "there is one at a time. Try again" in page
    assert "Ann, play a card or draw a card." in page


def test_whoever_looks_for_too_much_has_to_wait(client: Client, settings: Any) -> None:
    address = laid(client, POISON)
    settings.COMPUTE_UNITS = 5
    answers = [client.get(f"{address}&show=outcomes.turn.chance") for _ in range(8)]
    assert "outcomes" in words(answers[0].content.decode())
    assert answers[-1].status_code == 429
    assert "nothing is lost" in words(answers[-1].content.decode())


# Readings


def test_a_reading_that_matters_is_switched_and_the_line_played_again(client: Client) -> None:
    address = laid(client, POISON)
    for label in ("Play Unicorn Poison", "Nobody answers", "Rhinocorn (B's Stable)"):
        address = pressed(client, address, label)
    page = page_text(client, address, show="readings")
    assert page.index("Naming targets before or after answers") < page.index("others")
    other = moved(client, address, side="target_before_neigh.before")
    assert "By this reading the line ends at step 1 of 3" in page_text(client, other)
    back = pressed(client, other, "Back to the reading before")
    assert line_in(back) == line_in(address)


def test_a_switch_that_changes_nothing_says_so(client: Client) -> None:
    other = moved(client, laid(client), side="deck_out.nobody")
    assert "By this reading the line goes just the same." in page_text(client, other)


@pytest.mark.parametrize("said", ["", "nonsense", "deck_out.", "deck_out.nonsense", ".nobody"])
def test_a_side_that_is_none_is_refused(client: Client, said: str) -> None:
    assert "There is no such side of a reading." in page_text(client, laid(client), side=said)


# Other eyes


def test_who_looks_with_other_eyes_sees_no_hand_but_their_own(client: Client) -> None:
    text = "players: Ann Bob\nturn: Ann, draw phase\nAnn hand: Narwhal\nBob hand: Yay\ndeck: 4 x Llamacorn"
    address = moved(client, pressed(client, laid(client, text), "Draw at random"), look="1")
    page = html(client.get(address))
    assert "Ann draws unknown card." in words(page)
    for hidden in ("Narwhal", "Llamacorn"):
        assert hidden not in without_the_deck(page)
    assert "Somebody else decides this." in words(page)
    assert "Yay" in page
    assert "Narwhal" in page_text(client, pressed(client, address, "Open all hands"))


def without_the_deck(page: str) -> str:
    """A page without the position in words, which lists all that may be in the deck."""
    return re.sub(r"<textarea.*?</textarea>|Baby Narwhal|line=[^\"]*", "", page, flags=re.DOTALL)


def test_a_window_shows_only_the_own_answers(client: Client) -> None:
    text = "players: A B C\nA hand: Narwhal\nB hand: Neigh\nC hand: Super Neigh"
    address = moved(client, pressed(client, laid(client, text), "Play Narwhal"), look="1")
    page = html(client.get(f"{address}&show=outcomes"))
    assert "B: Neigh" in words(page)
    assert "Others may answer, too." in words(page)
    assert "Super Neigh" not in words(without_the_deck(page)).partition("What can come of this?")[0]


def test_a_link_can_leave_the_other_hands_out(client: Client) -> None:
    text = "players: Ann Bob\nAnn hand: Narwhal\nBob hand: Neigh, Yay"
    address = moved(client, laid(client, text), conceal="0")
    start = line_in(address).start
    assert [start["cards"][number] for number in start["hands"][1]] == ["unknown", "unknown"]
    nobodys = line_in(moved(client, laid(client, text), conceal="all")).start
    assert {nobodys["cards"][number] for hand in nobodys["hands"] for number in hand} == {"unknown"}
    assert "unknown card ×2" in page_text(client, address)


# Why not


def why_buttons(client: Client, address: str) -> list[str]:
    """The cards on the table whose wording offers to say why they are no option."""
    cards = re.findall(r'name="read" value="(\d+)"', html(client.get(address)))
    pages = (html(client.get(f"{address}&read={card}")) for card in cards[:6])
    return [card for page in pages for card in re.findall(r'name="why_not" value="(\d+)"', page)]


@pytest.mark.parametrize(
    "steps",
    [
        [],
        ["Play Unicorn Poison"],
        ["Play Unicorn Poison", "Nobody answers"],
    ],
)
def test_every_card_that_is_no_option_says_why(client: Client, steps: list[str]) -> None:
    address = laid(client, POISON)
    for label in steps:
        address = pressed(client, address, label)
    cards = why_buttons(client, address)
    assert cards
    for card in cards:
        page = html(client.get(f"{address}&why_not={card}"))
        alert = page.partition('id="refusal"')[2].partition("</div>")[0]
        assert "href=" in alert, words(alert)


def test_of_a_card_in_ones_own_stable_it_is_said_why_it_is_not_used(client: Client) -> None:
    address = laid(client, "players: A B\nA hand: Neigh\nA stable: Rhinocorn\nB stable: Yay\nnursery:")
    alerts = [page_text(client, address, why_not=card) for card in why_buttons(client, address)]
    assert any("Rhinocorn is used only at the beginning of A's turn" in each for each in alerts)
    assert any("Yay is not in A's hand: it lies in B's Stable." in each for each in alerts)


@pytest.mark.parametrize("card", ["", "-1", "99999", "x"])
def test_why_of_no_card_is_answered_too(client: Client, card: str) -> None:
    assert 'role="alert"' in html(client.get(f"{laid(client)}&why_not={card}"))


def test_reading_a_card_tells_by_which_print_it_is_played(client: Client) -> None:
    address = laid(client, "edition: base-1p + base-2e\nplayers: A B\nA stable: Narwhal, Seductive Unicorn")
    cards = sorted(set(re.findall(r'name="read" value="(\d+)"', html(client.get(address)))))
    pages = [page_text(client, address, read=card) for card in cards]
    telling = [page for page in pages if "is played as" in page]
    assert len(telling) == 1
    assert "Seductive Unicorn is played as “Base game, first print (2017)” prints it" in telling[0]


def test_a_question_that_is_not_about_cards_says_what_comes_first(client: Client) -> None:
    address = moved(client, laid(client), elsewhere="1")
    address = pressed(client, pressed(client, address, "Play Narwhal"), "Nobody answers")
    card = why_buttons(client, address)[0]
    page = page_text(client, address, why_not=card)
    assert "No card is chosen now. First this has to be answered: “Ann, into whose Stable" in page


def test_a_unicorn_goes_into_ones_own_stable_unless_somebody_wants_it_elsewhere(client: Client) -> None:
    home = pressed(client, pressed(client, laid(client), "Play Narwhal"), "Nobody answers")
    assert "Narwhal enters Ann's Stable" in page_text(client, home)
    assert line_in(home).answers[-2:] == (-1, 0)
    away = pressed(client, laid(client), "Into another Stable …")
    for label in ("Play Narwhal", "Nobody answers", "Bob"):
        away = pressed(client, away, label)
    assert "Narwhal enters Bob's Stable" in page_text(client, away)
    assert "by=" not in away


def test_a_downgrade_asks_into_whose_stable_it_goes(client: Client) -> None:
    address = laid(client, "players: Ann Bob\nAnn hand: Slowdown")
    assert "Into another Stable" not in page_text(client, address)
    address = pressed(client, pressed(client, address, "Play Slowdown"), "Nobody answers")
    assert "Ann, into whose Stable does Slowdown go?" in page_text(client, address)


def test_the_stable_a_card_went_into_by_itself_is_answered_otherwise(client: Client) -> None:
    address = pressed(client, pressed(client, laid(client), "Play Narwhal"), "Nobody answers")
    assert "Ann, into whose Stable does Narwhal go? Ann Answer otherwise" in page_text(client, address)
    away = pressed(client, moved(client, address, go="2"), "Bob")
    assert "Narwhal enters Bob's Stable" in page_text(client, away)
    assert len(line_in(away).branches) == 2


def test_why_not_leads_to_the_contested_reading_that_decides(client: Client) -> None:
    address = laid(client, "players: Ann Bob\nAnn hand: Reset Button\nBob stable: Rainbow Aura")
    card = re.findall(r'value="(\d+)"[^>]*aria-label="Reset Button', html(client.get(address)))[0]
    page = html(client.get(f"{address}&why_not={card}"))
    said = page.partition('id="refusal"')[2].partition("</div>")[0]
    assert "This hangs on a contested reading: All of them, when there is none" in words(said)
    assert '<a href="/en/readings/' in said


def test_every_first_choice_has_its_share_of_the_outcomes(client: Client) -> None:
    address = laid(client, MANY_WAYS)
    page = page_text(client, address, show="outcomes")
    assert "The first 100 outcomes; there are more." in page
    shown = page.partition("What can come of this?")[2].partition("What happened")[0]
    for play in ("Draw a card", "Play Mystical Vortex", "Play Nanny Cam", "Play Narwhal"):
        assert play in shown
    further = pressed(client, f"{address}&show=outcomes", "Look on from here")
    assert "show=outcomes" in further
    assert len(line_in(further).answers) == 1


def test_cards_of_the_deck_that_can_be_chosen_lie_on_the_table(client: Client) -> None:
    text = "players: A B\nA hand: Classy Narwhal\ndeck: Rainbow Aura, Claw Machine, 3 x Neigh"
    address = laid(client, text)
    for label in ("Play Classy Narwhal", "Nobody answers", "Yes"):
        address = pressed(client, address, label)
    assert "In the deck" in page_text(client, address)
    table = html(client.get(address)).partition('class="middle"')[2]
    assert 'class="tile is-legal"' in table


@pytest.mark.parametrize("language", ["de", "nl"])
@pytest.mark.parametrize("show", ["outcomes", "readings", "hands", "settings"])
def test_nothing_beside_the_table_stays_english(client: Client, language: str, show: str) -> None:
    address = pressed_first(client, laid(client, DUEL, language))
    beside = words(
        html(client.get(f"{address}&show={show}")).partition('class="beside"')[2].partition("</section>")[0]
    )
    for english in ("What can", "Readings", "Hands", "itself", "outcome", " the ", "Only", "Never"):
        assert english not in beside


def pressed_first(client: Client, address: str) -> str:
    found = re.findall(r'class="tile is-legal" name="answer" value="(\d+)"', html(client.get(address)))
    return moved(client, address, answer=found[0])


BEGINNING = (
    "players: Ann Bob Cal\nturn: Ann, beginning of turn\nAnn stable: Rhinocorn\nCal stable: Rhinocorn\n"
)


@pytest.mark.parametrize(
    ("stable", "language", "says"),
    [
        (
            "Rainbow Aura, Narwhal",
            "en",
            "Rainbow Aura in Bob's Stable protects Narwhal: it cannot be destroyed.",
        ),
        ("Pandamonium, Narwhal", "en", "Because of Pandamonium, effects on Unicorns do not touch Narwhal."),
        (
            "Rainbow Aura, Narwhal",
            "de",
            "im Stall von Bob schützt Narwhal: Diese Karte kann nicht zerstört werden.",
        ),
        (
            "Rainbow Aura, Narwhal",
            "nl",
            "in de Stal van Bob beschermt Normale Narwal: die kaart kan niet worden vernietigd.",
        ),
    ],
)
def test_the_card_that_keeps_another_out_of_reach_is_named(
    client: Client, stable: str, language: str, says: str
) -> None:
    address = laid(client, f"{BEGINNING}Bob stable: {stable}")
    start = line_in(address).start
    narwhal = next(card for card in start["stables"][1] if start["cards"][card] == "narwhal")
    assert says in page_text(client, address.replace("/en/", f"/{language}/"), why_not=str(narwhal))


def test_a_player_who_is_no_option_says_why(client: Client) -> None:
    text = "players: Ann Bob Cal Dan\nAnn hand: Blatant Thievery\nBob hand: Neigh\nDan hand: Neigh"
    address = pressed(client, laid(client, text), "Play Blatant Thievery")
    assert "No player is chosen now. First this" in page_text(client, address, why_not_player="2")
    address = pressed(client, address, "Nobody answers")
    assert re.findall(r"Why not (\w+)\?", page_text(client, address)) == ["Ann", "Cal"]
    assert "The effect asks for another player than Ann." in page_text(client, address, why_not_player="0")
    assert "Cal has no cards in hand." in page_text(client, address, why_not_player="2")
    assert "There is no such player at the table." in page_text(client, address, why_not_player="9")
