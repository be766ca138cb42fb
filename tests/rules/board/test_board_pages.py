"""The pages of the board, without JavaScript: every move is an address."""

import re
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.test import Client

from cardsdb.models import Card, DataVersion, Edition, Wording
from rules.board import Line
from rules.board.lines import Branch
from tests.pages import html, words

pytestmark = pytest.mark.django_db

DUEL = "players: Ann Bob\nAnn hand: Narwhal, Rhinocorn\nAnn stable: Basic Unicorn (Red)\nBob hand: Neigh"


def laid(client: Client, text: str = DUEL, language: str = "en") -> str:
    """The address of a position that was typed in."""
    return str(client.get(f"/{language}/board/position/", {"text": text}).headers["Location"])


def pressed(client: Client, address: str, label: str) -> str:
    """The address that pressing the button of this label leads to."""
    page = html(client.get(address))
    buttons = re.findall(r"<button\b(?![^>]*type=\"button\")([^>]*)>(.*?)</button>", page, re.DOTALL)
    fitting = [attributes for attributes, inside in buttons if label == words(inside)]
    assert fitting, f"no button “{label}” among {[words(inside) for _, inside in buttons]}"
    return moved(client, address, **attributes_of(fitting[0]))


def moved(client: Client, address: str, **button: str) -> str:
    query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    response = client.get(urlsplit(address).path, {**query, **button})
    assert response.status_code == 302, words(html(response))
    return str(response.headers["Location"])


def attributes_of(tag: str) -> dict[str, str]:
    found = dict(re.findall(r'(name|value)="([^"]*)"', tag))
    return {found["name"]: found["value"]}


def line_in(address: str) -> Line:
    return Line.from_code(parse_qs(urlsplit(address).query)["line"][0])


# Starting


def test_the_board_offers_four_ways_to_start(client: Client) -> None:
    page = words(html(client.get("/en/board/")))
    for way in ("Deal a game", "Try out a card", "Write a card of your own", "Describe a position"):
        assert way in page


@pytest.mark.parametrize("players", range(2, 9))
def test_a_game_is_dealt_to_everybody(client: Client, players: int) -> None:
    response = client.get("/en/board/deal/", {"players": players}, follow=True)
    assert response.status_code == 200
    assert len(re.findall(r'<h2 id="seat-\d"', html(response))) == players


def test_a_seed_is_drawn_into_the_address_and_deals_the_same_game_again(client: Client) -> None:
    drawn = client.get("/en/board/deal/", {"players": 3}).headers["Location"]
    assert "seed=" in drawn
    first, second = (line_in(client.get(drawn).headers["Location"]) for _ in range(2))
    assert first.start == second.start


def test_a_dealt_game_waits_for_a_decision_and_not_for_its_draw(client: Client) -> None:
    page = words(html(client.get("/en/board/deal/?names=Ann,Bob&players=2&seed=7", follow=True)))
    assert "Ann, play a card or draw a card." in page


@pytest.mark.parametrize("names", ["Ann,ann", "x" * 900, ",,,,", "A,B,C,D,E,F,G,H,I,J", "<b>, &"])
def test_no_names_break_the_deal(client: Client, names: str) -> None:
    response = client.get("/en/board/deal/", {"players": "3", "names": names, "seed": "1"}, follow=True)
    assert response.status_code == 200
    assert "<b>," not in html(response)


def test_names_that_are_the_same_are_refused_with_what_was_typed(client: Client) -> None:
    page = html(client.get("/en/board/deal/", {"players": "3", "names": "Ann, ann", "seed": "1"}))
    assert "Two players have the same name." in words(page)
    assert 'value="Ann, ann"' in page


@pytest.mark.parametrize("card", ["rhinocorn", "neigh", "barbed-wire", "two-for-one", "baby-narwhal"])
def test_a_card_can_be_tried_out_from_its_page(client: Client, card: str) -> None:
    response = client.get("/en/board/", {"card": card}, follow=True)
    assert response.status_code == 200
    assert card in line_in(response.redirect_chain[-1][0]).start["cards"]


def test_a_card_may_be_named_as_it_is_called_to_try_it_out(client: Client) -> None:
    response = client.get("/nl/board/", {"card": "Neushoorn"}, follow=True)
    assert "rhinocorn" in line_in(response.redirect_chain[-1][0]).start["cards"]


def test_a_card_nobody_knows_is_said_to_be_unknown(client: Client) -> None:
    response = client.get("/en/board/", {"card": "no-such-card"})
    assert "There is no such card in this box." in words(html(response))


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("example", ["neigh", "knight", "last"])
def test_every_example_can_be_laid(client: Client, language: str, example: str) -> None:
    page = html(client.get(f"/{language}/board/", {"example": example}))
    text = unescape(re.findall(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)[0])
    assert client.get(laid(client, text, language)).status_code == 200


def test_what_is_wrong_with_a_position_stands_with_its_line_and_keeps_the_text(client: Client) -> None:
    text = "players: Ann Bob\nAnn hand: Narwal\nBob stable: Neigh"
    page = html(client.get("/en/board/position/", {"text": text}))
    shown = words(page)
    assert "Line 2 Ann hand: Narwal There is no card “Narwal” in this edition. Did you mean Narwhal" in shown
    assert "Line 3" in shown
    assert text in unescape(page)


def test_a_line_that_is_none_is_pointed_at(client: Client) -> None:
    page = words(html(client.get("/en/board/position/", {"text": "players: A B\n\nnonsense"})))
    assert "Line 3 nonsense" in page


# Playing


def test_a_turn_with_a_neigh_is_played_by_addresses_alone(client: Client) -> None:
    address = laid(client)
    for label in ("Play Narwhal", "Bob: Neigh", "Nobody answers"):
        address = pressed(client, address, label)
    page = words(html(client.get(address)))
    assert "Ann's Narwhal is stopped and goes to the discard pile." in page
    assert "/en/rules/neigh.stopped-to-discard/" in html(client.get(address))


def test_cards_on_the_table_are_buttons_where_they_may_be_played(client: Client) -> None:
    page = html(client.get(laid(client)))
    table = page[page.index('<div class="table">') :]
    assert re.search(
        r'class="tile is-legal" name="answer" value="\d+" [^>]*aria-label="Play Narwhal\b', table
    )
    assert not re.search(r'class="tile is-legal"[^>]*aria-label="[^"]*Neigh', table)


def test_every_event_says_why(client: Client) -> None:
    address = pressed(client, laid(client), "Play Narwhal")
    address = pressed(client, address, "Bob: Neigh")
    why = pressed(client, address, "Bob answers with Neigh.").partition("#")[0]
    log = words(html(client.get(why)).partition('class="log"')[2])
    assert "What led to it Ann plays Narwhal." in log


def test_one_step_back_and_another_choice(client: Client) -> None:
    address = pressed(client, laid(client), "Play Narwhal")
    address = pressed(client, address, "Bob: Neigh")
    back = moved(client, address, go="1")
    assert line_in(back) == line_in(address)
    assert "Does anybody answer Narwhal?" in words(html(client.get(back)))
    otherwise = pressed(client, back, "Nobody answers")
    assert len(line_in(otherwise).answers) == 2
    assert line_in(otherwise) != line_in(address)


def test_a_branch_is_removed_and_brought_back(client: Client) -> None:
    address = pressed(client, pressed(client, laid(client), "Play Narwhal"), "Bob: Neigh")
    address = pressed(client, moved(client, address, go="1"), "Nobody answers")
    response = client.get(f"{address}&remove_branch=1")
    assert "“Nobody answers” is removed" in words(html(response))
    back = re.findall(r'href="([^"]*)">Bring it back', html(response))[0]
    assert unescape(back) == address
    named = moved(client, address, name_branch="1", branch_name="It enters")
    assert [branch.name for branch in line_in(named).branches] == ["", "It enters"]


def test_the_first_branch_cannot_be_removed(client: Client) -> None:
    address = pressed(client, laid(client), "Play Narwhal")
    assert line_in(moved(client, address, remove_branch="1")) == line_in(address)


def test_walking_along_a_line_loses_nothing(client: Client) -> None:
    address = pressed(client, pressed(client, laid(client), "Play Narwhal"), "Bob: Neigh")
    first = moved(client, address, go="0")
    assert moved(client, first, go="2") == address


def test_a_drawn_card_can_be_rolled_or_named(client: Client) -> None:
    text = "players: A B\nturn: A, draw phase\ndeck: 2 x Neigh, Narwhal"
    address = laid(client, text)
    assert "Which card does A draw?" in words(html(client.get(address)))
    options = dict(re.findall(r'<option value="(\d+)">\s*(\w+)', html(client.get(address))))
    narwhal = next(value for value, name in options.items() if name == "Narwhal")
    named = moved(client, address, answer="drawn", drawn=narwhal)
    assert "A draws Narwhal." in words(html(client.get(named)))
    assert re.search(
        r"A draws (Neigh|Narwhal)\.", words(html(client.get(moved(client, address, answer="roll"))))
    )


def test_auto_pass_goes_on_to_the_next_decision(client: Client) -> None:
    text = "players: A B\nA hand: Narwhal\nB hand: Rhinocorn"
    address = moved(client, laid(client, text), **{"pass": "1"})
    address = pressed(client, address, "Play Narwhal")
    assert "B, play a card or draw a card." in words(html(client.get(address)))


def test_the_winner_is_shown_with_the_rule(client: Client) -> None:
    unicorns = (
        "Basic Unicorn (Red), Basic Unicorn (Blue), Basic Unicorn (Green), Rhinocorn, Seductive Unicorn"
    )
    text = f"players: A B\nA hand: Ginormous Unicorn\nA stable: {unicorns}"
    address = moved(client, laid(client, text), **{"pass": "1"})
    address = pressed(client, address, "Play Ginormous Unicorn")
    page = html(client.get(address))
    assert "A wins with 7 Unicorns." in words(page)
    assert "/en/rules/end.number/" in page


UNKNOWN_HAND = "players: Ann Bob\nAnn hand: Llamacorn, Narwhal\nBob hand: Neigh, 3 unknown"


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "unknown card"), ("de", "unbekannte Karte"), ("nl", "onbekende kaart")],
)
def test_unknown_cards_lie_face_down(client: Client, language: str, name: str) -> None:
    address = laid(client, UNKNOWN_HAND, language)
    page = html(client.get(address))
    assert f"{name} ×3" in words(page)
    number = re.findall(r'name="read" value="(\d+)"[^>]*data-type="unknown"', page)[0]
    assert f'href="/{language}/rules/play.hidden-hand/"' in html(client.get(f"{address}&read={number}"))


def test_an_unknown_card_answers_as_an_instant_nobody_has_seen(client: Client) -> None:
    address = pressed(client, laid(client, UNKNOWN_HAND), "Play Llamacorn")
    address = pressed(client, address, "Bob: Super Neigh")
    page = words(html(client.get(address)))
    assert "Bob's unknown card turns out to be Super Neigh." in page
    assert "unknown card ×2" in page


def test_chance_or_the_table_says_what_an_unknown_card_is(client: Client) -> None:
    address = pressed(client, laid(client, UNKNOWN_HAND), "Play Llamacorn")
    for label in ("Nobody answers", "unknown card (Bob's hand) ×3"):
        address = pressed(client, address, label)
    asked = html(client.get(address))
    assert "What is Bob's unknown card?" in words(asked)
    listed = re.findall(r'<option value="(\d+)">\s*([^<]*?)(?: ×\d+)?\s*</option>', asked)
    yay = {name: value for value, name in listed}["Yay"]
    named = moved(client, address, answer="drawn", drawn=yay)
    assert "Bob discards Yay." in words(html(client.get(named)))
    assert "Bob discards" in words(html(client.get(pressed(client, address, "Leave it to chance"))))


def test_a_type_is_named_by_a_button_and_stands_under_its_card(client: Client) -> None:
    address = laid(client, "edition: chaos\nplayers: A B\nA hand: Nightmare Pact")
    for label in ("Play Nightmare Pact", "Nobody answers", "Magic card"):
        address = pressed(client, address, label)
    page = html(client.get(address))
    assert "A names a type of card: Magic card." in words(page)
    assert '<span class="tile-note">Magic card</span>' in page


def test_windows_nobody_can_use_are_passed_by_themselves(client: Client) -> None:
    text = "edition: chaos\nplayers: A B\nA hand: Neigh\ndeck: 5 x Corn On The Cob"
    address = pressed(client, moved(client, laid(client, text), **{"pass": "1"}), "Draw a card")
    page = words(html(client.get(address)))
    assert "B draws Corn On The Cob." in page
    assert "B, play a card or draw a card." in page


@pytest.mark.parametrize(
    ("box", "card", "name"),
    [
        ("base-2e", "two-for-one", "Two-For-One"),
        ("control", "archangels-blessing", "Archangel's Blessing"),
        ("chaos", "grow-up", "Grow Up"),
    ],
)
def test_a_card_that_is_tried_out_finds_what_it_needs(client: Client, box: str, card: str, name: str) -> None:
    response = client.get("/en/board/", {"card": card, "edition": box}, follow=True)
    address = pressed(client, response.redirect_chain[-1][0], f"Play {name}")
    assert f"A plays {name}." in words(html(client.get(address)))


# What is not allowed


def test_an_illegal_answer_leaves_the_board_and_names_the_rule(client: Client) -> None:
    address = laid(client, "players: A B\nA hand: Neigh, Narwhal")
    response = client.get(f"{address}&answer=0")
    page = html(response)
    assert response.status_code == 200
    assert "Neigh is an Instant card: it only answers a card that another player plays." in words(page)
    assert "/en/rules/card.instant/" in page
    assert "A, play a card or draw a card." in words(page)


@pytest.mark.parametrize("answer", ["", "nonsense", "-77", "99999", "9" * 30, "roll", "drawn", "1.5"])
def test_any_nonsense_leaves_the_board(client: Client, answer: str) -> None:
    address = laid(client)
    response = client.get(f"{address}&{urlencode({'answer': answer})}")
    assert response.status_code == 200
    assert "Ann, play a card or draw a card." in words(html(response))
    assert 'role="alert"' in html(response)


@pytest.mark.parametrize("line", ["", "1", "x" * 50, "1" + "A" * 9_000, "1eNqrVkrOSCxSsgIAFhQDZQ"])
def test_a_damaged_link_says_so_and_shows_a_way_on(client: Client, line: str) -> None:
    response = client.get("/de/board/", {"line": line})
    assert response.status_code == 400
    assert "Dieser Link lässt sich nicht öffnen" in words(html(response))
    assert 'href="/de/board/"' in html(response)


def test_a_link_with_a_card_that_is_gone_names_it(client: Client) -> None:
    line = line_in(laid(client))
    cards = ["gone-unicorn" if card == "narwhal" else card for card in line.start["cards"]]
    code = replace(line, start={**line.start, "cards": cards}).code
    response = client.get("/en/board/", {"line": code})
    assert response.status_code == 400
    assert "not here any more: gone-unicorn." in words(html(response))


@pytest.mark.parametrize(
    "parameters",
    ["at=99999", "at=-3", "at=x", "auto=7", "go=9999", "pass=5", "event=x", "why=9999", "to_branch=7.9999"],
)
def test_odd_parameters_do_no_harm(client: Client, parameters: str) -> None:
    assert client.get(f"{laid(client)}&{parameters}", follow=True).status_code == 200


def test_a_line_that_has_become_too_long_goes_on_as_a_new_one(client: Client) -> None:
    line = line_in(laid(client))
    full = replace(line, branches=(Branch((5,) * 3_000),))
    address = f"/en/board/?{urlencode({'line': full.code})}"
    assert client.get(address).status_code == 200
    fresh = moved(client, address, fresh="1")
    assert line_in(fresh).answers == ()


# Sharing


def test_a_short_link_opens_in_the_language_of_whoever_opens_it(client: Client) -> None:
    code = line_in(laid(client)).code
    response = client.get(f"/p/{code}/", headers={"accept-language": "nl"})
    assert response.headers["Location"] == f"/nl/board/?line={code}"
    assert "Ann is aan de beurt" in words(html(client.get(response.headers["Location"])))


def test_the_position_can_be_taken_along_in_words(client: Client) -> None:
    address = pressed(client, laid(client), "Play Narwhal")
    page = html(client.get(address.replace("/board/", "/board/share/")))
    text = re.findall(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)[-1]
    assert "Ann hand: Rhinocorn" in unescape(text)


def test_a_reworded_card_is_named_and_the_rest_offered(client: Client) -> None:
    text = "players: A B\nturn: A, beginning of turn\nA stable: Rhinocorn\nB stable: Narwhal"
    address = pressed(client, laid(client, text), "Narwhal (B's Stable)")
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    wording.text = "Turn start: you may destroy a Unicorn."
    wording.save()
    DataVersion.raise_by_one()
    page = words(html(client.get(address)))
    assert "The wording has changed since this line was played: Rhinocorn Up to here" in page
    renewed = pressed(client, address, "Play the last step with the new wording")
    assert "A destroys Narwhal in B's Stable." in words(html(client.get(renewed)))


# The part that htmx asks for


def test_the_board_alone_is_sent_to_a_page_that_has_the_rest(client: Client) -> None:
    address = laid(client)
    legal = re.findall(
        r'name="answer" value="(\d+)"[^>]*aria-label="Play Narwhal\b', html(client.get(address))
    )[0]
    response = client.get(f"{address}&answer={legal}", headers={"HX-Request": "true"})
    assert "<html" not in html(response)
    assert "Ann plays Narwhal." in words(html(response))
    assert response.headers["HX-Push-Url"] == moved(client, address, answer=legal)
    assert "HX-Request" in response.headers["Vary"]


def test_going_back_in_the_browser_brings_the_whole_page(client: Client) -> None:
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert "<html" in html(client.get(laid(client), headers=headers))


# Dealing several boxes


@pytest.fixture
def garden() -> Edition:
    """An expansion of one card."""
    base = Edition.objects.get(slug="base-2e")
    status = {"status": "published"}
    garden = Edition.objects.create(
        slug="garden", number=999, names={"en": "Garden"}, kind="expansion", goes_with=base, **status
    )
    rake = Card.objects.create(slug="rake", type="basic", names={"en": "Rake"}, **status)
    rake.printings.create(edition=garden, copies=4)
    return garden


def boxes_dealt(client: Client, query: str) -> tuple[str, list[str]]:
    """The box that gives the rules, and all whose cards are dealt."""
    start = line_in(str(client.get(f"/en/board/deal/?seed=3&{query}").headers["Location"])).start
    return start["edition"], start.get("boxes", [start["edition"]])


def test_other_boxes_are_shuffled_in_under_the_rules_of_the_first(client: Client) -> None:
    assert boxes_dealt(client, "edition=chaos&with=control") == ("chaos", ["chaos", "control"])
    assert boxes_dealt(client, "edition=chaos&with=chaos") == ("chaos", ["chaos"])
    assert boxes_dealt(client, "with=nsfw-base-2e") == ("base-2e", ["base-2e"]), "it is for adults"


def test_an_expansion_is_dealt_with_its_base_game(garden: Edition, client: Client) -> None:
    assert boxes_dealt(client, "edition=garden") == ("base-2e", ["base-2e", "garden"])


def test_too_few_cards_are_counted(garden: Edition, client: Client) -> None:
    garden.goes_with = None
    garden.save()
    page = words(html(client.get("/en/board/deal/?seed=3&players=3&edition=garden")))
    assert "0 of 3 Baby Unicorns, 4 of 15 cards for the hands" in page
    assert "Choose fewer players, or one more box." in page
