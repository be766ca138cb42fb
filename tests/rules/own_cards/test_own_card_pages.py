"""The page of own cards without JavaScript: what is typed is read, mended, kept and played."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils.translation import override

from cardsdb.cards.wording_checks import IntendedCard as Meant, remarks_on, why_not_playable
from cardsdb.models import Card
from engine import decode, encode
from engine.language import parse, suggest
from rules import judge
from rules.board.lines import Line
from rules.editor.draft import code_of, draft_in
from rules.editor.edits import with_own_card, without_own_card
from rules.wordings.examples import GUIDE, STARTERS
from rules.wordings.mending import repair
from tests.pages import html, words

pytestmark = pytest.mark.django_db

PAGE = "/en/board/setup/own-card/"
FOG = {"name": "Fog", "type": "magic", "wording": "Each player discards a card."}
ELSEWHERE = "When this card enters your Stable, you may destory a unicorn, then draws a card"


def page(client: Client, language: str = "en", **fields: Any) -> str:
    response = client.get(f"/{language}/board/setup/own-card/", fields)
    assert response.status_code == 200, response.headers
    return html(response)


def led_to(client: Client, **fields: Any) -> dict[str, str]:
    """What the address says that a pressed button leads to."""
    response = client.get(PAGE, fields)
    assert response.status_code == 302, words(html(response))
    return {name: each[0] for name, each in parse_qs(urlsplit(response.headers["Location"]).query).items()}


# Reading


def test_a_wording_is_shown_in_three_languages_with_its_words(client: Client) -> None:
    shown = words(page(client, name="Quark", wording="enters: draw 2 card"))
    for text in ("Enters: draw 2 cards.", "ziehe 2 Karten.", "trek je 2 kaarten.", "it enters a Stable"):
        assert text in shown
    assert "As cards are worded here:" in shown


def test_a_mistake_is_marked_where_it_stands_and_mended_by_a_button(client: Client) -> None:
    shown = page(
        client, language="de", name="Quark", wording="Leaves: draw a card.\n\nEnters: destory a card."
    )
    assert ">destory</a></mark>" in shown
    assert "Zeile 2, Spalte 9 : Schreib „destroy“ statt „destory“." in words(shown)
    assert 'name="take" value="Leaves: draw a card.\nEnters: destroy a card."' in shown
    assert "Enters: destory a card.</textarea>" in shown


def test_a_text_from_elsewhere_is_mended_step_by_step() -> None:
    assert repair(ELSEWHERE) == "Enters: you may destroy a Unicorn. If you do, draw a card."
    assert repair("Enters: teleport a Unicorn.") is None


def test_sentences_alike_are_shown_where_nothing_can_be_offered(client: Client) -> None:
    shown = words(
        page(client, language="nl", wording="Enters: each player teleports a Baby Unicorn to the nursery.")
    )
    heading = "Zinnen die erop lijken en wel begrepen worden:"
    assert f"{heading} Enters: you may bring a Baby Unicorn from the Nursery into your Stable. Als" in shown
    assert heading not in words(page(client, language="nl", wording="Enters: destory a Unicorn."))
    assert heading not in words(page(client, language="nl", wording="Enters: votes are cast."))


def test_where_not_everything_is_simple_the_rest_is_marked_in_what_is_mended(client: Client) -> None:
    typed = "When this card enters your Stable, teleport a Unicorn."
    shown = page(client, language="de", wording=typed)
    assert ">When this card enters your Stable,</a></mark> teleport" in shown
    assert "Enters: <mark>teleport</mark> a Unicorn.</pre>" in shown
    assert "Zu ändern bleibt: „teleport“ passt hier nicht." in words(shown)
    mended = "Enters: teleport a Unicorn."
    assert f'name="take" value="{mended}"' in shown
    assert led_to(client, name="Quark", wording=typed, take=mended) == {"name": "Quark", "wording": mended}


def test_nobody_is_led_on_where_a_word_put_there_does_not_fit(client: Client) -> None:
    shown = page(client, wording="Your hand must be visible to all players. Draw a card when you draw.")
    assert "this is left to change" not in words(shown)


def test_a_part_of_the_page_keeps_the_address_at_what_is_typed(client: Client) -> None:
    response = client.get(PAGE, {"name": "Quark", "wording": "Leaves: d"}, headers={"HX-Request": "true"})
    assert response.headers["HX-Replace-Url"] == f"{PAGE}?name=Quark&wording=Leaves%3A+d"
    assert "<html" not in html(response)


def test_what_never_happens_on_such_a_card_is_said(client: Client) -> None:
    shown = page(client, name="Quark", type="magic", wording="Enters: draw a card.")
    assert "On a card of this type, this line never does anything. Write it without “Enters:”" in words(shown)
    shown = page(client, name="Quark", type="instant", wording="Enters: draw a card.")
    assert "Write “When another player plays a card: …”" in words(shown)
    assert "This wording can be read and played." not in words(shown)


def test_what_can_be_read_and_not_played_is_offered_as_it_can_be_played(client: Client) -> None:
    typed = "Enters: search the deck for a Unicorn."
    mended = "Enters: search the deck for a Unicorn and put it into your hand."
    shown = page(client, wording=typed)
    assert "a card that is only found stays in the deck" in words(shown)
    assert f'name="take" value="{mended}"' in shown
    assert "not played yet" not in words(page(client, wording=mended))


# Examples


def test_every_example_of_the_guide_is_house_style_and_playable() -> None:
    for wording in (wording for kind in GUIDE for wording in kind.wordings):
        assert suggest(wording) is None
        assert why_not_playable(parse(wording), Meant()) is None


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("starter", STARTERS, ids=[each.slug for each in STARTERS])
def test_every_card_to_start_from_can_be_tried_out_at_once(
    client: Client, starter: Any, language: str
) -> None:
    assert suggest(starter.wording) is None
    assert not list(remarks_on(parse(starter.wording), Meant(starter.type, "x")))
    with override(language):
        fields = {"name": str(starter.name), "type": starter.type, "wording": starter.wording}
    response = client.get(f"/{language}/board/setup/own-card/", {**fields, "try": "1"}, follow=True)
    assert fields["name"] in words(html(response))
    assert response.request["PATH_INFO"] == f"/{language}/board/"


def test_a_printed_card_and_an_example_fill_the_form(client: Client) -> None:
    assert led_to(client, like="rhinocorn", start="1")["wording"].startswith("Turn start: you may destroy")
    assert led_to(client, example="umbrella")["type"] == "upgrade"
    added = led_to(client, wording="Leaves: draw a card.", line="Enters: draw 2 cards.")
    assert added["wording"] == "Leaves: draw a card.\nEnters: draw 2 cards."


# On the table


def test_a_card_is_tried_out_where_it_has_something_to_do(client: Client) -> None:
    wording = "Turn start: you may destroy a Unicorn. If you do, end your turn."
    line = Line.from_code(led_to(client, name="Quark", wording=wording, **{"try": "1"})["line"])
    assert line.start["own_cards"] == [{"name": "Quark", "type": "magical", "wording": wording}]
    response = client.get(PAGE, {"name": "Quark", "wording": wording, "try": "1"}, follow=True)
    assert "Quark" in words(html(response))


def test_what_an_own_card_does_is_told_with_its_line_in_the_language_of_the_reader(client: Client) -> None:
    start = Line.from_code(led_to(client, **FOG, **{"try": "1"})["line"]).start
    body = {"position": start, "answers": ["Play Fog", "Nobody answers", "Neigh", "Neigh"]}
    verdict = judge.adjudicate(body, "de")
    found = {event["source"]["line"] for event in verdict["events"] if event["source"]}
    assert "Jeder Spieler wirft eine Karte ab." in found


def test_a_card_takes_its_place_among_those_of_a_draft() -> None:
    draft = {"players": ["A", "B"], "own_cards": [FOG], "hands": {"A": ["fog", "Neigh", {"unknown": 1}]}}
    renamed = with_own_card(draft, {**FOG, "name": "Mist"}, 0)
    assert renamed["hands"] == {"A": ["own-mist", "Neigh", {"unknown": 1}]}
    left = without_own_card(draft_in(code_of(renamed)), 0)
    assert left["hands"] == {"A": ["Neigh", {"unknown": 1}]}
    assert "own_cards" not in left


def test_cards_of_a_draft_are_changed_and_removed(client: Client) -> None:
    code = encode({"players": ["A", "B"], "own_cards": [FOG], "hands": {"A": ["own-fog"]}})
    changing = led_to(client, draft=code, edit="0")
    assert 'value="Fog"' in page(client, **changing)
    left = led_to(client, draft=code, remove="0")
    assert "own_cards" not in decode(left["draft"])
    assert "Another card of yours has this name already." in words(page(client, draft=code, name="FOG"))


# What is refused


@pytest.mark.parametrize(
    ("fields", "detail"),
    [
        ({"wording": "Enters: draw a card."}, "Give the card a name."),
        ({"name": "neushoorn", "wording": "Enters: draw a card."}, "“neushoorn” is a printed card."),
        ({"name": 'A "b"', "wording": "Enters: draw a card."}, "no quotation marks"),
        ({"name": "Quark"}, "Write a wording"),
        ({"name": "Quark", "wording": "Enters: destory a card."}, "Write “destroy” in place of “destory”."),
        ({"name": "Quark", "wording": "Enters: draw a card.\n" * 300}, "at most 600 signs and 12 lines"),
    ],
)
def test_a_card_that_is_not_ready_stays_with_the_reason(
    client: Client, fields: dict[str, str], detail: str
) -> None:
    shown = page(client, **fields, **{"try": "1"})
    assert "This card cannot go on the table yet." in words(shown)
    assert detail in words(shown)
    assert words(fields.get("wording", "")) in words(shown)


HOSTILE = (
    *("x" * 10_000, "\0\x07\u202e", "<script>alert(1)</script>", "\n" * 900, "If " * 190, "💥", "(" * 500),
    *('"' * 70, "Enters: draw a card. " * 400, "own-fog", "__proto__", "%(name)s {0}"),
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_text_breaks_the_page(client: Client, text: str) -> None:
    for fields in ({"name": text}, {"wording": text}, {"name": text, "wording": text, "try": "1"}):
        response = client.get(PAGE, fields)
        assert response.status_code == 200
        assert "<script>alert" not in html(response)
    for button in ("take", "line", "edit", "remove", "example", "like", "card", "type"):
        assert client.get(PAGE, {button: text, "start": "1"}).status_code in (200, 302)


@pytest.mark.parametrize("code", ["1", "1abc", "x" * 9_000, encode([1]), encode({"own_cards": [1]})])
def test_a_damaged_draft_is_said_to_be_damaged(client: Client, code: str) -> None:
    response = client.get(PAGE, {"draft": code})
    assert response.status_code == 400
    assert "This link does not open" in html(response)


def test_names_of_cards_for_adults_wait_for_the_switch(client: Client) -> None:
    hidden = Card.visible.exclude(pk__in=Card.visible.for_reader(adult=False)).first()
    assert hidden
    fields = {"name": hidden.name_in("en").text, "wording": "Enters: draw a card."}
    assert "Content for adults is only shown" in words(page(client, **fields))
    grown_up = words(page(client, **fields, edition="nsfw-base-2e", adult="1"))
    assert "is a printed card. Give yours another name." in grown_up
