"""Ask: the pages for whatever may be asked, the smallest tables, and what they lead to."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from cardsdb.models import Card, CardAlias, Wording
from engine import Library, Meter
from rules.ask.boxes import box_with, table_with
from rules.ask.outcomes import Outcome, outcome_of
from rules.ask.playing import ANSWERS_AT_MOST, STEPS_AT_MOST, CardQuestion, natural_place
from rules.ask.questions import Place, Question
from rules.ask.situations import Situation, likely_situations
from rules.board import Line, replay
from tests.pages import words
from tests.soaking import one_in

pytestmark = pytest.mark.django_db

ARGUMENT = {"card": "rhinocorn", "does": "begin", "meets": "rainbow-aura"}
SAMPLE = 7


def asked(client: Client, language: str = "en", **question: str) -> str:
    response: Any = client.get(f"/{language}/ask/", question, follow=True)
    assert response.status_code == 200
    return str(response.content.decode())


def ways(page: str) -> dict[str, str]:
    """Everything that can be asked otherwise, by its label."""
    links = re.findall(r'<a class="pill" rel="nofollow" href="([^"]*)"[^>]*>(.*?)</a>', page, re.DOTALL)
    return {words(label): unescape(address) for address, label in links}


def parameters_of(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


def follow(client: Client, address: str) -> str:
    response: Any = client.get(address)
    assert response.status_code == 200
    return str(response.content.decode())


def question_at(library: Library, box: str, **question: str) -> CardQuestion:
    found = Question.of(question)
    table, edition = table_with(library, box_with(library, [box], found.card), found.other)
    return natural_place(CardQuestion.asked_in(edition, table, found, Meter(STEPS_AT_MOST)))


# Building a question


@pytest.mark.parametrize(
    ("card", "first"),
    [
        ("rhinocorn", Situation.BEGIN),
        ("rainbow-aura", Situation.THERE),
        ("slowdown", Situation.MINE),
        ("stabby-the-unicorn", Situation.DESTROYED),
        ("unicorn-poison", Situation.PLAY),
        ("neigh", Situation.ANSWER),
    ],
)
def test_a_cards_own_words_say_what_it_is_asked_about(library: Library, card: str, first: Situation) -> None:
    assert likely_situations(library.cards[card])[0] is first


@pytest.mark.parametrize("typed", ["neushoorn", "Neush"])
def test_what_is_typed_leads_to_the_only_card_it_can_mean(client: Client, typed: str) -> None:
    mine = client.get("/nl/ask/", {"q": typed})
    assert (mine.status_code, mine["Location"]) == (302, "/nl/ask/?card=rhinocorn")
    met = client.get("/nl/ask/", {"card": "black-knight-unicorn", "does": "there", "q": typed})
    assert met["Location"] == "/nl/ask/?card=black-knight-unicorn&does=there&meets=rhinocorn"


def test_what_may_mean_several_cards_or_none_shows_them(client: Client) -> None:
    assert "card=super-neigh" in asked(client, q="neigh")
    assert "card=rhinocorn" in asked(client, q="rinocorn")
    assert "No card is called “zzzz”" in words(asked(client, q="zzzz"))


@pytest.mark.parametrize("typed", ["rhinocorn barbed wire", "what if Rhinocorn meets Barbed Wire?"])
def test_who_types_two_cards_at_once_is_told_what_happens_between_them(client: Client, typed: str) -> None:
    asked_at_once = client.get("/en/ask/", {"q": typed})
    assert asked_at_once["Location"] == "/en/ask/?card=rhinocorn&meets=barbed-wire"
    while_typing = client.get("/en/ask/", {"q": typed}, headers={"HX-Request": "true", "HX-Target": "found"})
    assert "/en/ask/?card=rhinocorn&amp;meets=barbed-wire" in while_typing.content.decode()


def test_of_three_cards_typed_at_once_one_is_chosen_first(client: Client) -> None:
    shown = asked(client, q="rhinocorn, yay and barbed wire")
    assert all(f"card={card}" in shown for card in ("rhinocorn", "yay", "barbed-wire"))


def test_typing_answers_with_the_cards_alone(client: Client) -> None:
    page = client.get("/en/ask/", {"q": "rhino"}, headers={"HX-Request": "true", "HX-Target": "found"})
    assert "card=rhinocorn" in page.content.decode()
    assert "<html" not in page.content.decode()


def test_the_cards_that_matter_are_offered_first(client: Client) -> None:
    offered = re.findall(r"meets=([a-z-]+)", asked(client, card="rhinocorn", does="begin"))
    assert "rainbow-aura" in offered[:4]
    assert "rhinocorn" not in offered


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_step_can_be_taken_back(client: Client, language: str) -> None:
    page = asked(client, language, **ARGUMENT)
    chips = re.findall(r'<a class="ask-chip[^>]*href="([^"]*)"', page)
    assert [sorted(parameters_of(unescape(chip))) for chip in chips] == [[], ["card"], ["card", "does"]]


# Verdicts


def test_the_argument_of_the_title(client: Client) -> None:
    page = asked(client, "de", **ARGUMENT)
    assert 'data-verdict="no"' in page
    assert "Darf Rhinocorn Basic Unicorn (Orange) zerstören? Nein Rainbow Aura im Stall von B" in words(page)
    assert 'data-rule="effects.cannot-beats-can"' in page
    assert (
        "Ohne Rainbow Aura: Durch Rhinocorn hat A Basic Unicorn (Orange) im Stall von B zerstört."
        in words(page)
    )


def test_what_was_assumed_can_be_asked_otherwise(client: Client) -> None:
    page = asked(client, card="unicorn-poison", does="play", meets="nothing")
    assert 'data-verdict="yes"' in page
    stopped = follow(client, ways(page)["B: Neigh"])
    assert 'data-verdict="no"' in stopped
    assert "Neigh stops Unicorn Poison." in words(stopped)


def test_whoever_is_asked_may_choose_otherwise(client: Client) -> None:
    page = asked(client, card="unicorn-poison", does="play", meets="black-knight-unicorn")
    assert 'data-verdict="but"' in page
    declined = follow(client, ways(page)["Decline"])
    assert 'data-kind="destroy"' in declined
    assert 'data-kind="replace"' not in declined


def test_the_other_card_can_be_elsewhere(client: Client) -> None:
    page = asked(client, card="rhinocorn", does="begin", meets="pandamonium")
    assert 'data-verdict="no"' in page
    assert 'data-verdict="yes"' in follow(client, ways(page)["in my Stable"])


def test_a_contested_rule_can_be_read_otherwise(client: Client) -> None:
    page = asked(client, card="mermaid-unicorn", does="play", meets="barbed-wire")
    assert 'data-kind="discard"' in page
    sides = [unescape(each) for each in re.findall(r'href="([^"]*read=return_to_hand[^"]*)"', page)]
    assert 'data-kind="discard"' not in follow(client, next(each for each in sides if each.endswith("%3Ano")))


def test_a_neigh_answers_no_effect(client: Client) -> None:
    page = asked(client, card="rhinocorn", does="begin", meets="neigh")
    assert "No card is played here, so B cannot answer with Neigh." in words(page)


def test_an_instant_waits_for_the_action_it_answers(client: Client) -> None:
    page = verdict_of(asked(client, card="redirect", meets="two-for-one"))
    assert "May I answer with Redirect? Yes" in page
    assert "and sacrificed Suburban Dadicorn" in page
    assert "about to draw" not in page


def test_an_instant_that_answers_none_of_the_actions_is_refused_at_the_first(client: Client) -> None:
    page = verdict_of(asked(client, card="trapped-chest", meets="two-for-one"))
    assert "May I answer with Trapped Chest? No" in page


def test_a_card_stolen_as_it_is_played_comes_from_no_stable(client: Client) -> None:
    page = words(asked(client, card="trojan-unicorn", meets="llamacorn"))
    assert "A steals Llamacorn as it is being played." in page


@pytest.mark.parametrize(
    ("card", "meets", "says"),
    [
        # An Instant stands beside the very action it answers.
        ("redirect", "rhinocorn", "A answered the effect of Rhinocorn with Redirect"),
        ("redirect", "targeted-destruction", "Redirect? No Nothing happens here that Redirect answers."),
        # Two cards that only hold lie there.
        ("brain-freeze", "slowdown", "Nothing happens between Brain Freeze and Slowdown."),
        # What only holds lies there while what the other card waits for is done.
        ("tiny-stable", "pandamonium", "Because of Pandamonium, Tiny Stable does nothing here."),
        ("tiny-stable", "rainbow-aura", "Because of Tiny Stable, A sacrificed"),
        # What gets rid of Downgrades is used on the one asked about; no card is meant to hit itself.
        ("targeted-destruction", "barbed-wire", "sacrificed Barbed Wire."),
        ("barbed-wire", "targeted-destruction", "sacrificed Barbed Wire."),
        ("sadistic-ritual", "rhinocorn", "A sacrificed Rhinocorn"),
        # What comes to nothing does not work.
        ("nightmare-pact", "black-hole", "Does Nightmare Pact work? No Nightmare Pact does nothing here."),
        # An Instant of mine answers what happens to my card, if it answers that.
        ("seductive-unicorn", "redirect", "answered the effect of Something that destroys with Redirect"),
        ("seductive-unicorn", "absorb-and-reflect", "B holds Absorb and Reflect. I play Seductive Unicorn."),
        # What the other player does as a turn begins has nothing to do with what becomes of mine.
        ("trojan-unicorn", "claw-machine", "Nothing happens between Trojan Unicorn and Claw Machine."),
        # Part of what stands in for an effect may be too much.
        ("nightmare-unicorn", "patient-zero-unicorn", "For A part of Patient Zero Unicorn was left out"),
    ],
)
def test_two_cards_are_asked_about_where_they_have_most_to_do_with_each_other(
    client: Client, card: str, meets: str, says: str
) -> None:
    assert says in verdict_of(asked(client, card=card, meets=meets))


def test_nobody_wins_by_what_is_laid_out(client: Client) -> None:
    assert "won" not in verdict_of(asked(client, card="sacrificial-lambicorn", meets="llamacorn"))


@pytest.mark.parametrize(
    ("card", "does", "says"),
    [
        # What it waits for at this moment happens.
        ("gingerbread-stable", "mine", "Because of Gingerbread Stable, A drew"),
        ("nymphicorn", "begin", "Because of Nymphicorn, B discarded"),
        ("glass-half-full", "there", "B played Black Hole into A's Stable."),
        ("anti-magic-bubble", "there", "A sacrificed Anti-Magic Bubble."),
        ("anti-magic-bubble", "mine", "A cannot play"),
        ("unicorn-abduction", "there", "Because of Unicorn Abduction, A sacrificed"),
        ("nutcrackercorn", "there", "protects Baby Unicorn (Red)"),
        # What it says holds.
        ("tiny-hooves", "end", "A's hand limit is 3. A discarded 6"),
        ("uneaten-fruitcake", "mine", "A cannot win."),
        ("slothicorn", "mine", "Without Slothicorn: A played Any Magical Unicorn and drew"),
    ],
)
def test_a_card_alone_shows_what_it_is_for(client: Client, card: str, does: str, says: str) -> None:
    assert says in verdict_of(asked(client, card=card, does=does, meets="nothing"))


@pytest.mark.parametrize(
    "cards",
    [
        ("unicorn-abduction", "tiny-stable"),
        ("baby-unicorn-rainbow", "shabby-the-narwhal"),
        ("black-knight-unicorn", "chainsaw-unicorn"),
    ],
)
def test_what_was_laid_out_for_a_card_is_no_news(client: Client, cards: tuple[str, str]) -> None:
    card, meets = cards
    page = verdict_of(asked(client, card=card, meets=meets))
    assert "Unicorns count as" not in page


def test_cards_of_two_editions_meet(client: Client) -> None:
    page = asked(client, card="rhinocorn", does="begin", meets="hypnocorn")
    assert "The two cards lie in different editions" in words(page)


def test_an_expansion_lies_on_the_table_of_its_base_game(client: Client) -> None:
    page = words(asked(client, card="rhinocorn", does="begin", meets="baby-dragoncorn-red"))
    assert "Played with the cards and rules of Base game, second edition." in page
    assert "different editions" not in page


def test_the_cards_of_every_box_have_a_verdict(client: Client, library: Library) -> None:
    for box, edition in library.editions.items():
        face = next(face for face in edition.faces.values() if face.playable)
        does = likely_situations(face)[0].value
        assert 'id="verdict"' in asked(
            client, card=face.id, does=does, meets="nothing", edition=box, adult="1"
        )


def test_a_card_that_cannot_be_played_yet_has_no_verdict(client: Client) -> None:
    make_draft("rhinocorn")
    for question in (ARGUMENT, {"card": "rainbow-aura", "does": "there", "meets": "rhinocorn"}):
        response = client.get("/en/ask/", question)
        assert response.status_code == 422
        assert "The judge cannot play Rhinocorn yet. Choose another card" in words(response.content.decode())


def make_draft(card: str) -> None:
    for wording in Wording.objects.filter(card__slug=card):
        wording.status = "draft"
        wording.save()


def test_the_whole_line_opens_on_the_board(client: Client, library: Library) -> None:
    page = asked(client, card="rhinocorn", does="begin", meets="stabby-the-unicorn")
    address = unescape(re.findall(r'href="([^"]*/board/\?[^"]*line=[^"]*)"', page)[0])
    assert "Stabby" in words(follow(client, address))
    played = replay(Line.from_code(parameters_of(address)["line"]), library)
    assert played.is_whole
    destroyed = [event for step in played.events for event in step if event.kind == "destroy"]
    assert len(destroyed) == 2


def test_a_verdict_makes_a_preview_and_has_one_address(client: Client) -> None:
    page = asked(client, **ARGUMENT)
    assert '<meta property="og:title" content="Rhinocorn × Rainbow Aura">' in page
    assert (
        "May Rhinocorn destroy Basic Unicorn (Orange)? No: Rainbow Aura in B&#x27;s Stable protects" in page
    )
    assert 'hreflang="de" href="http://testserver/de/ask/?card=rhinocorn&amp;does=begin' in page


# Whatever may be asked


@pytest.mark.parametrize(
    "question",
    [
        {"card": "no-such-card"},
        {"card": "\0", "does": "begin"},
        {"card": "rhinocorn", "does": "answer", "meets": "rainbow-aura"},
        {"card": "rhinocorn", "does": "begin", "meets": "no-such-card", "where": "moon"},
        {**ARGUMENT, "say": "9999.12.-7", "third": "x"},
        {**ARGUMENT, "say": "1" * 5000},
        {**ARGUMENT, "read": "no_such_reading:yes,target_before_neigh:maybe"},
        {**ARGUMENT, "where": "discard"},
        {"card": "rhinocorn", "does": "begin", "q": "x" * 3000},
    ],
)
def test_nonsense_gets_a_page(client: Client, question: dict[str, str]) -> None:
    assert "<h1" in asked(client, **question)


def test_adult_cards_stay_behind_the_readers_switch(client: Client) -> None:
    question = {"card": "horny-flying-unicorn", "does": "destroyed", "meets": "nothing"}
    assert client.get("/en/ask/", question).status_code == 403
    assert client.get("/en/ask/", {**ARGUMENT, "meets": "baby-trap"}).status_code == 403
    assert 'data-kind="return"' in asked(client, **question, adult="1")
    assert "card=horny-flying-unicorn" not in asked(client, q="horny flying")


@pytest.mark.in_part
def test_every_card_can_be_asked_about_at_every_moment(library: Library) -> None:
    outcomes = set()
    for box, edition in library.editions.items():
        faces = [face for face in edition.faces.values() if face.playable]
        for place, card in enumerate(one_in(9, faces)):
            for number, does in enumerate(likely_situations(card)):
                other = faces[(place * SAMPLE + number) % len(faces)].id
                asking = question_at(library, box, card=card.id, does=does, meets=other)
                outcomes.add(outcome_of(asking))
                assert len(asking.play().steps) < ANSWERS_AT_MOST, (card.id, does, other)
    assert outcomes | {Outcome.BUT} == set(Outcome)


def test_an_upgrade_is_thought_to_lie_where_it_matters(library: Library) -> None:
    stable = question_at(library, "base-2e", card="rhinocorn", does="begin", meets="rainbow-aura")
    mine = question_at(library, "base-2e", card="rhinocorn", does="begin", meets="blinding-light")
    assert (stable.question.where, mine.question.where) == (Place.STABLE, Place.MINE)


@pytest.mark.parametrize(
    ("card", "does", "other", "place"),
    [
        ("sadistic-ritual", "begin", "rainbow-aura", Place.MINE),
        ("glitter-bomb", "begin", "pandamonium", Place.STABLE),
        ("blinding-light", "there", "queen-bee-unicorn", Place.MINE),
        ("pandamonium", "there", "ginormous-unicorn", Place.MINE),
        ("nanny-cam", "there", "americorn", Place.USE),
    ],
)
def test_a_card_is_thought_to_lie_where_the_other_does_something(
    library: Library, card: str, does: str, other: str, place: Place
) -> None:
    asking = question_at(library, "base-2e", card=card, does=does, meets=other)
    assert asking.question.where is place


def test_a_card_that_is_used_is_not_compared_with_another_that_does_the_same(client: Client) -> None:
    page = words(asked(client, card="pandamonium", does="play", meets="unicorn-poison"))
    assert "Because of Pandamonium, effects on Unicorns do not touch" in page
    assert "Without Unicorn Poison" not in page


# The headline


def verdict_of(page: str) -> str:
    """What the box of the verdict says."""
    found = re.search(r'<section class="verdict".*?</section>', page, re.DOTALL)
    assert found is not None
    return words(found[0])


@pytest.mark.parametrize(
    ("card", "other", "decides"),
    [
        ("black-knight-unicorn", "unicorn-poison", "Yes Black Knight Unicorn steps in."),
        ("black-knight-unicorn", "stable-artillery", "Yes Black Knight Unicorn steps in."),
        ("unicorn-phoenix", "unicorn-poison", "Yes Unicorn Phoenix steps in."),
        ("unicorn-poison", "black-knight-unicorn", "Yes, but … Black Knight Unicorn steps in."),
        ("rainbow-aura", "unicorn-poison", "No Rainbow Aura in A's Stable protects"),
        ("unicorn-poison", "neigh", "No Neigh stops Unicorn Poison."),
        ("slowdown", "neigh", "No Because of Slowdown, A cannot answer with Neigh."),
        ("broken-stable", "rainbow-aura", "No Because of Broken Stable, A cannot play Rainbow Aura."),
        ("unicorn-poison", "bulletproof-vest", "No Because of Bulletproof Vest, Unicorn Poison does nothing"),
        ("two-for-one", "bulletproof-vest", "Yes, but … Bulletproof Vest steps in."),
        ("rhinocorn", "bulletproof-vest", "No Because of Bulletproof Vest, Rhinocorn does nothing here."),
        ("glitter-bomb", "bulletproof-vest", "What happens? This happens Bulletproof Vest steps in."),
        ("parallel-universicorn", "archangel-unicorn", "Yes Parallel Universicorn steps in."),
        ("unicorn-trap", "destabilize", "Yes Destabilize does not answer Unicorn Trap."),
        ("kiss-of-life", "queen-bee-unicorn", "No Kiss of Life may not be played now: because of Queen Bee"),
        ("sadistic-ritual", "pandamonium", "No Because of Pandamonium, Sadistic Ritual does nothing here."),
        ("dark-angel-unicorn", "pandamonium", "No Because of Pandamonium, Dark Angel Unicorn does nothing"),
        ("rainbow-unicorn", "queen-bee-unicorn", "No Because of Queen Bee Unicorn, Rainbow Unicorn does"),
        ("blinding-light", "black-knight-unicorn", "Because of Blinding Light, Black Knight Unicorn has no"),
    ],
)
def test_the_headline_names_the_card_that_decides(
    client: Client, card: str, other: str, decides: str
) -> None:
    assert decides in verdict_of(asked(client, card=card, meets=other))


def test_the_headline_asks_what_it_answers(client: Client) -> None:
    page = verdict_of(asked(client, card="blinding-light", does="play", meets="rhinocorn"))
    assert page.startswith("Blinding Light lies in B’s Stable. B’s turn begins with Rhinocorn in B’s Stable.")
    assert "Does Rhinocorn still work? No Because of Blinding Light, Rhinocorn does nothing here." in page


def test_what_a_card_says_itself_comes_before_the_rule(client: Client) -> None:
    page = verdict_of(asked(client, card="unicorn-poison", does="play", meets="pandamonium"))
    assert page.index("are considered Pandas") < page.index("A ban beats a permission")
    assert "No sheet states this" not in page


# What may not be chosen


def test_the_first_thing_one_may_not_choose_is_named_with_its_rule(client: Client) -> None:
    page = asked(client, card="unicorn-poison", does="play", meets="nothing")
    assert (
        "Not allowed: Basic Unicorn (Red) (A's Stable) . Basic Unicorn (Red) is in A's own Stable."
        in words(page)
    )
    refused = re.search(
        r'<ul class="ask-refused">.*?<a rel="nofollow" href="([^"]*)".*?</ul>', page, re.DOTALL
    )
    assert refused is not None
    assert 'data-rule="move.destroy"' in refused[0]
    verdict = verdict_of(follow(client, unescape(refused[1])))
    assert "May Unicorn Poison destroy Basic Unicorn (Red)? No" in verdict


def test_my_own_unicorn_is_no_target_where_it_is_the_one_asked_about(client: Client) -> None:
    question = {"card": "unicorn-poison", "does": "play", "meets": "basic-unicorn-red", "where": "mine"}
    page = asked(client, **question)
    assert "May Unicorn Poison destroy Basic Unicorn (Red)? No" in verdict_of(page)
    assert 'data-rule="move.destroy"' in page


# The very cards


def test_the_card_that_is_asked_about_is_the_one_that_is_played(client: Client) -> None:
    page = asked(client, card="queen-bee-unicorn", meets="basic-unicorn-red")
    assert "May Basic Unicorn (Red) enter B's Stable? No Because of Queen Bee Unicorn" in verdict_of(page)
    played = follow(client, ways(page)["A's Stable"])
    assert re.search(r'data-kind="enter" data-card="basic-unicorn-red"\s+data-player="A"', played)


def test_a_basic_unicorn_cannot_be_stolen_from_under_the_queen_bee(client: Client) -> None:
    page = asked(client, card="seductive-unicorn", does="play", meets="queen-bee-unicorn")
    assert "Because of Queen Bee Unicorn, Basic Unicorn (Orange) cannot enter A's Stable." in verdict_of(page)


def test_where_nothing_happens_it_says_so_and_shows_the_rulings(client: Client) -> None:
    page = asked(client, card="black-knight-unicorn", does="there", meets="chainsaw-unicorn")
    assert "Nothing happens between Black Knight Unicorn and Chainsaw Unicorn." in verdict_of(page)
    assert "Any Upgrade" not in words(page)
    assert 'id="ruled"' in page


def test_a_card_that_only_holds_says_what_holds(client: Client) -> None:
    page = asked(client, card="nanny-cam", does="there", meets="nothing")
    assert "All players see A's hand." in verdict_of(page)
    assert "plays Basic Unicorn" not in words(page)


@pytest.mark.parametrize("does", ["there", "mine"])
def test_nothing_is_assumed_about_steps_that_are_not_told(client: Client, does: str) -> None:
    assert "could be answered" not in words(asked(client, card="nanny-cam", does=does, meets="nothing"))


def test_every_card_of_two_plays_is_protected_by_yay(client: Client) -> None:
    page = asked(client, card="yay", meets="double-dutch")
    assert "Because of Yay, Basic Unicorn (Green) cannot be Neigh'd." in verdict_of(page)
    assert page.count('data-kind="play"') == 2


def test_my_opponents_neigh_can_be_neighed_and_a_super_neigh_cannot(client: Client) -> None:
    assert "May I answer with Neigh? Yes" in verdict_of(asked(client, card="neigh", meets="neigh"))
    refused = verdict_of(asked(client, card="neigh", meets="super-neigh"))
    assert "Super Neigh cannot be Neigh'd." in refused


def test_ending_my_turn_early_shows_the_hand_limit_and_its_ruling_first(client: Client) -> None:
    page = asked(client, card="rhinocorn", does="begin", meets="nothing")
    assert "because of the hand limit" in verdict_of(page)
    first = re.findall(r'class="clarification" id="([^"]*)"', page)[0]
    assert first == "rhinocorn-ends-the-turn-after-its-effect"


# By name, and what does not matter


@pytest.mark.parametrize(
    ("card", "other"),
    [("Queen Bee Unicorn", "Seductive Unicorn"), ("eenhoorn koningin", "Verleidelijke Eenhoorn")],
)
def test_cards_may_be_named_as_they_are_called(client: Client, card: str, other: str) -> None:
    page = asked(client, card=card, meets=other)
    assert 'href="http://testserver/en/ask/?card=queen-bee-unicorn&amp;does=there&amp;meets=seductive' in page


def test_a_link_to_a_card_that_has_got_another_address_since_asks_about_it(client: Client) -> None:
    CardAlias.objects.create(slug="one-horn", card=Card.objects.get(slug="rhinocorn"))
    assert "card=rhinocorn&amp;does=begin" in asked(client, card="one-horn")


@pytest.mark.parametrize(
    ("moment", "said"),
    [({}, "You can choose one in the next step."), ({"does": "begin"}, "Choose another one.")],
)
def test_another_card_nobody_knows_is_said_to_be_unknown(
    client: Client, moment: dict[str, str], said: str
) -> None:
    assert said in words(asked(client, card="rhinocorn", meets="no-such-card", **moment))
    assert said not in words(asked(client, card="rhinocorn", **moment))


def test_a_question_that_is_turned_round_has_the_address_of_the_one_it_is(client: Client) -> None:
    turned = client.get("/en/ask/", {"card": "pandamonium", "meets": "tiny-stable"})
    assert turned.status_code == 302
    assert parameters_of(turned["Location"])["card"] == "tiny-stable"
    assert "Tiny Stable" in verdict_of(follow(client, turned["Location"]))


def test_the_name_of_a_card_for_adults_leads_to_the_gate(client: Client) -> None:
    assert client.get("/en/ask/", {"card": "Horny Flying Unicorn"}).status_code == 403


def test_what_makes_no_difference_is_not_assumed(client: Client) -> None:
    page = words(asked(client, card="neigh", does="answer", meets="nothing"))
    assert "C has two Basic Unicorns" not in page
    assert "Naming targets" not in page
    hit = words(asked(client, card="unicorn-poison", does="play", meets="rainbow-aura"))
    assert "C has two Basic Unicorns" in hit


def test_unknown_cards_nobody_asked_about_do_not_turn_out(client: Client) -> None:
    page = verdict_of(asked(client, card="barbed-wire", does="play", meets="unicorn-swap", where="use"))
    assert "turned out" not in page


def test_the_board_opens_at_the_decision_that_settles_it(client: Client) -> None:
    page = asked(client, card="unicorn-poison", does="play", meets="black-knight-unicorn")
    address = unescape(re.findall(r'href="([^"]*/board/\?[^"]*line=[^"]*)"', page)[0])
    assert "do you save Basic Unicorn (Orange)?" in words(follow(client, address))


def test_a_question_without_a_card_leads_to_the_rules(client: Client) -> None:
    assert "/en/search/?q=The%20deck%20runs%20out" in asked(client)
    assert 'href="/en/search/?q=zzzz"' in asked(client, q="zzzz")


def test_a_name_with_a_mark_at_its_end_stands_apart_where_its_place_is_asked_for(client: Client) -> None:
    page = asked(client, "de", card="neigh", does="answer", meets="neigh")
    assert "Wo ist „Nühü!“?" in words(page)


# A box without the cards that fill up a table


@pytest.fixture(scope="module")
def box_of_texts() -> Library:
    """The base game without Baby and Basic Unicorns and without Neighs."""
    facts = (json.loads(path.read_text("utf-8")) for path in Path("fixtures/cards").glob("*.json"))
    cards = [
        card for card in facts if card["type"] not in ("baby", "basic") and card.get("family") != "neigh"
    ]
    return Library.build(cards, [json.loads(Path("fixtures/editions/base-2e.json").read_text("utf-8"))])


@pytest.mark.parametrize(
    ("card", "other"),
    [("dark-angel-unicorn", "stabby-the-unicorn"), ("extremely-destructive-unicorn", "unicorn-phoenix")],
)
def test_in_a_box_without_plain_unicorns_they_are_made_up(
    box_of_texts: Library, card: str, other: str
) -> None:
    asking = question_at(box_of_texts, "base-2e", card=card, does="play", meets=other)
    assert asking.with_plain() is None
    assert asking.play().actions_of(card)


def test_in_a_box_without_neighs_one_is_made_up(box_of_texts: Library) -> None:
    play = question_at(box_of_texts, "base-2e", card="slowdown", does="mine").play()
    assert play.forbidden is not None
    assert play.laid.faces[play.forbidden.source].id == "slowdown"
