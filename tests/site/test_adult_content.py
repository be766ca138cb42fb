"""What is for adults stays behind its switch: no page, answer or error names it to anybody else.

The pages are those a reader reaches by following links, in every language: some of each kind, and with SOAK=1
all of them. On top of that come questions that try to make the site say a name.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable
from html import unescape
from itertools import cycle
from typing import Any
from urllib.parse import parse_qs, quote, unquote_plus, urlencode

import pytest
from django.conf import settings
from django.test import Client
from django.urls import resolve
from django.utils.translation import override

from cardsdb.library import current_library
from cardsdb.models import Card, CardAlias, Edition
from cardsdb.site.api.bulk.files import FILES
from engine import dump, encode
from rules import judge
from rules.board import Line
from rules.cases.written import written_cases
from rules.lexicon.terms import phrases_at
from rules.names.finding import LONGEST_QUERY
from rules.search.index import index_in
from tests.rules.search.searching import things
from tests.soaking import SOAKS, in_turn

pytestmark = [pytest.mark.django_db, pytest.mark.in_part]

BOX = "nsfw-base-2e"
LANGUAGES = [code for code, _name in settings.LANGUAGES]
ACTIONS = "/api/v1/judge/legal-actions/"
WORD = re.compile(r"\w+")
LINK = re.compile(r'(?:href|hx-get|action)="([^"]+)"')
OF_EACH_KIND = None if SOAKS else 12
EVERY = 1 if SOAKS else 10
"""Of what is asked about one card after the other."""
ENTRANCES = ("", "cards/?edition=control", "about/coverage/", "board/?edition=chaos", "search/?q=unicorn")


@pytest.fixture
def hidden() -> dict[str, set[str]]:
    """The cards for adults, each with its id and its names."""
    cards = Card.visible.exclude(pk__in=Card.visible.for_reader(adult=False))
    return {card.slug: {card.slug, *card.names.values()} for card in cards}


def named_in(response: Any, hidden: dict[str, set[str]], asked: str = "") -> list[str]:
    """Which cards a response names that the question did not name."""
    said = unquote_plus(unescape(response.content.decode() + response.get("Location", ""))).casefold()
    said = said.replace(asked.casefold(), "…") if asked else said
    return [card for card in cards_in(said, hidden) if card not in cards_in(asked.casefold(), hidden)]


def cards_in(said: str, hidden: dict[str, set[str]]) -> list[str]:
    words = set(WORD.findall(said))
    return [card for card, names in hidden.items() if any(is_named(name, said, words) for name in names)]


def is_named(name: str, said: str, words: set[str]) -> bool:
    """Whether a name is among these words. It is only looked for where its first one is."""
    first = WORD.search(name)
    assert first, "a name without a word is found nowhere"
    return first[0].casefold() in words and is_word(name.casefold(), said)


def is_word(name: str, said: str) -> bool:
    return name in said and bool(re.search(rf"\b{re.escape(name)}\b", said))


def linked_from(response: Any) -> Iterable[str]:
    for link in LINK.findall(response.content.decode()):
        address = unescape(link).partition("#")[0]
        if address.startswith("/") and not address.startswith(("/static/", "/admin/")):
            yield address


def pages_of(client: Client, language: str) -> Iterable[tuple[str, Any]]:
    """The pages of a language that links lead to, with the short addresses on them."""
    waiting = [f"/{language}/{entrance}" for entrance in ENTRANCES]
    seen = set(waiting)
    looked_at: Counter[str] = Counter()
    while waiting:
        address = waiting.pop()
        kind = kind_of(address, language)
        looked_at[kind] += 1
        if OF_EACH_KIND and looked_at[kind] > OF_EACH_KIND:
            continue
        page = client.get(address, follow="/board/" in address)
        yield address, page
        others = {other for other in linked_from(page) if is_worth_reading(other, language)} - seen
        seen |= others
        waiting += others


def kind_of(address: str, language: str) -> str:
    """What shows a page and what it is asked."""
    path, _, asked = address.partition("?")
    with override(language):
        return " ".join([resolve(path).view_name, *sorted(parse_qs(asked))])


def is_worth_reading(address: str, language: str) -> bool:
    """A game that was begun is like the one it began as, and so is what a card is asked about; another order
    of cards shows the same cards, and several terms of a query show none that one of them does not.

    The pages of cases say what their files say, which `test_no_case_for_everyone_names_one` reads. Those of
    single rules are read in one language, and so are lists narrowed to a card or a word, short addresses, and
    the API; those of cards in English and in one more.
    """
    is_page = address.startswith((f"/{language}/", "/c/", "/r/", "/api/"))
    is_case = address.startswith(f"/{language}/cases/") and "?" not in address
    is_combined = "/cards/?" in address and "+" in address
    is_rule = language != "en" and re.search(r"/rules/[a-z-]+\.[a-z-]+/", address)
    is_narrowed = re.search(r"/(board|cards|cases)/\?(card|q)=", address)
    is_other_card = re.match({"de": "/de/cards/[n-z]", "nl": "/nl/cards/[a-m]"}.get(language, "-"), address)
    is_short_or_api = address.startswith(("/api/", "/c/", "/r/"))
    is_read_in_english = language != "en" and (is_narrowed or is_short_or_api or is_other_card)
    is_variant = any(f"{name}=" in address for name in ("line", "sort", "ask/?card"))
    repeats = is_case or is_rule or is_combined or is_variant or is_read_in_english
    return is_page and not repeats


def ask(client: Client, body: dict[str, Any], address: str = ACTIONS) -> Any:
    return client.post(address, json.dumps(body), content_type="application/json")


def misspelled(name: str) -> str:
    return f"{name[:2]}{name[3:-1]}x"


# Pages


@in_turn("language", LANGUAGES)
def test_no_page_names_a_card_for_adults(client: Client, hidden: dict[str, set[str]], language: str) -> None:
    assert "free-candy-unicorn" in hidden
    pages = list(pages_of(client, language))
    assert len(pages) > (100 if not SOAKS else 1000 if language == "en" else 150)
    # A file of an old version is gone: the pages of the API have one for an example.
    assert [address for address, page in pages if page.status_code not in (200, 302, 410)] == []
    assert [(address, named) for address, page in pages if (named := named_in(page, hidden))] == []
    assert [address for address, page in pages if BOX.encode() in page.content] == []


def test_no_case_for_everyone_names_one(client: Client, hidden: dict[str, set[str]]) -> None:
    known = current_library(adult=False).editions
    names = {name.casefold(): slug for slug, found in hidden.items() for name in found}
    shown = [case for case in written_cases().values() if case.runs_for(known)]
    said = {case.case.id: "\n".join([case.text, *case.case.titles.values()]).casefold() for case in shown}
    assert len(shown) > 700
    assert [(case, name) for case, text in said.items() for name in names if is_word(name, text)] == []


def test_the_search_finds_none_however_one_asks(client: Client, hidden: dict[str, set[str]]) -> None:
    languages, part = cycle(LANGUAGES), cycle((lambda name: name[: len(name) // 2], lambda name: name[-5:]))
    for name in sorted(set().union(*hidden.values()))[::EVERY]:
        for asked in (name, next(part)(name), misspelled(name)):
            page = client.get(f"/{next(languages)}/search/", {"q": asked})
            assert {f"card:{slug}" for slug in hidden}.isdisjoint(things(page.context["results"]))
            assert named_in(page, hidden, asked) == []


def test_what_the_search_has_for_nobody_else_is_in_none_of_its_lists(
    client: Client, hidden: dict[str, set[str]]
) -> None:
    for language in LANGUAGES:
        for_adults, for_everyone = (index_in(language).documents[adult] for adult in (True, False))
        closed = for_adults.keys() - for_everyone.keys()
        assert len(closed) > len(hidden)
        for each in sorted(closed)[:: 10 * EVERY]:
            asked = for_adults[each].title[:LONGEST_QUERY].strip()
            for kind in ("", each.partition(":")[0]):
                page = client.get(f"/{language}/search/", {"q": asked, "in": kind}, follow=True)
                assert named_in(page, hidden, asked) == []
                # A title with “box:” in it is a question to the card search.
                assert page.redirect_chain or closed.isdisjoint(things(page.context["results"]))


def test_no_correction_and_no_word_of_a_chip_is_one_that_only_adults_read(
    client: Client, hidden: dict[str, set[str]]
) -> None:
    language = "en"
    forms = index_in(language).forms(adult=True) - index_in(language).forms(adult=False)
    forms -= {form for phrase in phrases_at(False, language) for form in phrase.every_word}
    assert len(forms) > 100
    for form in sorted(forms)[:: 5 * EVERY]:
        results = client.get(f"/{language}/search/", {"q": f"steal {misspelled(form)}"}).context["results"]
        assert not {each.meaning.casefold() for each in results.taken} & forms
        alone = client.get(f"/{language}/search/", {"q": form}).context["results"]
        assert not alone.more_for_adults or alone.totals, form


def test_suggestions_while_typing_name_none(client: Client, hidden: dict[str, set[str]]) -> None:
    for slug in sorted(hidden)[::EVERY]:
        for asked in (slug[:3], slug.split("-")[-1], misspelled(slug)):
            page = client.get("/de/search/suggestions/", {"q": asked}, headers={"HX-Request": "true"})
            assert named_in(page, hidden, asked) == []


def test_their_own_pages_show_a_gate_that_names_nothing(client: Client, hidden: dict[str, set[str]]) -> None:
    for slug, language in zip(sorted(hidden)[::EVERY], cycle(LANGUAGES)):
        page = client.get(f"/{language}/cards/{slug}/")
        assert page.status_code == 403
        assert named_in(page, hidden, slug) == []
        near = client.get(f"/{language}/cards/{misspelled(slug)}/")
        assert near.status_code == 404
        assert named_in(near, hidden, misspelled(slug)) == []


def test_an_old_address_does_not_tell_the_new_one(client: Client, hidden: dict[str, set[str]]) -> None:
    CardAlias.objects.create(slug="once-upon", card=Card.objects.get(slug="unicorgy"))
    page = client.get("/en/cards/once-upon/")
    assert page.status_code == 403
    assert named_in(page, hidden) == []
    assert client.get("/en/cards/once-upon/?adult=1").status_code == 301


@pytest.mark.parametrize(
    "address", [f"editions/{BOX}/", f"?edition={BOX}", f"cards/?edition={BOX}&type=magic"]
)
def test_the_box_shows_a_gate(client: Client, hidden: dict[str, set[str]], address: str) -> None:
    page = client.get(f"/en/{address}")
    assert page.status_code == 403
    assert named_in(page, hidden) == []


# Files


@pytest.mark.parametrize("name", FILES)
def test_no_file_for_everyone_names_one(client: Client, hidden: dict[str, set[str]], name: str) -> None:
    file = client.get(f"/api/v1/bulk/{name}", follow=True)
    assert named_in(file, hidden) == []
    assert BOX not in file.content.decode()


# The board


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        ("board/", {"card": "unicorgy"}),
        ("board/", {"edition": BOX}),
        ("board/deal/", {"edition": BOX, "seed": "1"}),
        ("board/position/", {"text": f"edition: {BOX}\nplayers: A B"}),
        ("board/position/", {"text": f"edition: {BOX}\nplayers: A B\nA hand: Unicorgi"}),
        ("board/position/", {"text": "players: A B\nA hand: Unicorgy, Narwhal"}),
        ("board/position/", {"text": "players: A B\nA hand: Einhorgie"}),
    ],
)
def test_the_board_shows_a_gate(
    client: Client, hidden: dict[str, set[str]], address: str, asked: dict[str, str]
) -> None:
    page = client.get(f"/de/{address}", asked)
    assert page.status_code == 403
    assert set(named_in(page, hidden)) <= {"unicorgy"}, "only what was asked for comes back"


def test_a_shared_game_of_the_box_shows_a_gate(client: Client, hidden: dict[str, set[str]]) -> None:
    dealt = judge.deal(BOX, ["A", "B"], 1, "en", adult=True).state
    asked = {"line": Line.begun(dealt).code}
    page = client.get("/en/board/", asked)
    assert page.status_code == 403
    assert named_in(page, hidden) == []
    assert client.get("/en/board/", {**asked, "adult": "1"}).status_code == 200


def test_a_misspelled_card_on_the_board_is_not_set_right(client: Client, hidden: dict[str, set[str]]) -> None:
    for slug in sorted(hidden)[::EVERY]:
        asked = misspelled(slug)
        page = client.get("/en/board/position/", {"text": f"players: A B\nA hand: {asked}"})
        assert page.status_code == 200
        assert named_in(page, hidden, asked) == []


# The judge


def forms_of_an_adult_position() -> list[Any]:
    saved = dump(judge.read({"edition": BOX, "players": ["A", "B"]}, "en", adult=True))
    return [
        {"edition": BOX, "players": ["A", "B"]},
        {"edition": BOX, "players": ["A", "B"], "hands": {"A": ["Unicorgi"]}},
        {"players": ["A", "B"], "hands": {"A": ["Unicorgy"]}},
        {"players": ["A", "B"], "hands": {"A": ["Narwhal"]}, "discard": ["EINHORGIE"]},
        {"players": ["A", "B"], "deck_top": ["breaking-and-entering"]},
        f"edition: {BOX}\nplayers: A B",
        {"text": "players: A B\nA hand: Sex, Drugs, and Unicorns"},
        saved,
        encode(saved),
        {"code": encode(saved)},
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_judge_says_that_something_is_for_adults_and_not_what(
    client: Client, hidden: dict[str, set[str]], language: str
) -> None:
    for position in forms_of_an_adult_position():
        answer = ask(client, {"position": position, "lang": language})
        assert (answer.status_code, answer.json()["code"]) == (403, "adult_content"), position
        assert answer.json()["errors"] == answer.json()["candidates"] == []
        assert named_in(answer, hidden) == []


def test_the_judge_sets_no_misspelled_card_right(client: Client, hidden: dict[str, set[str]]) -> None:
    for slug in sorted(hidden)[::EVERY]:
        asked = misspelled(slug)
        for position in ({"players": ["A", "B"], "hands": {"A": [asked]}}, f"players: A B\nA hand: {asked}"):
            answer = ask(client, {"position": position})
            assert answer.status_code == 422
            assert named_in(answer, hidden, asked) == []


def test_the_judge_names_no_box_for_adults(client: Client) -> None:
    answer = ask(client, {"position": {"edition": "nsfw", "players": ["A", "B"]}})
    assert answer.status_code == 422
    assert BOX not in answer.content.decode()
    assert "control" in answer.content.decode()


def test_an_answer_that_names_such_a_card_is_like_any_other_wrong_one(
    client: Client, hidden: dict[str, set[str]]
) -> None:
    body = {"position": {"players": ["A", "B"], "hands": {"A": ["Narwhal"]}}, "answers": ["Unicorgi"]}
    answer = ask(client, body, "/api/v1/judge/adjudicate/")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_answer")
    assert named_in(answer, hidden) == []


def test_a_player_may_be_called_like_a_card(client: Client) -> None:
    assert ask(client, {"position": {"players": ["Vanillacorn", "Safe Sex"]}}).status_code == 200


@pytest.mark.parametrize("value", ["yes", 1, None, "true"])
def test_the_switch_of_the_judge_is_true_or_false(client: Client, value: Any) -> None:
    answer = ask(client, {"position": {"players": ["A", "B"]}, "adult": value})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["pointer"] == "/adult"


def test_the_address_of_the_judge_wins_over_the_body(client: Client) -> None:
    body = {"position": {"edition": BOX, "players": ["A", "B"]}, "adult": True}
    assert ask(client, body, f"{ACTIONS}?adult=false").status_code == 403
    assert ask(client, body).status_code == 200


# What can be read from the API

API = "/api/v1/"
LISTS = ("rules", "glossary", "clarifications", "readings", "differences", "questions", "cases")
LISTS_OF_CARDS = ("cards", "editions", "printings")


def pages_of_list(client: Client, name: str, **asked: str) -> Iterable[Any]:
    """A list from its first page to its last."""
    address: str | None = f"/api/v1/{name}/?{urlencode({'limit': '100', 'lang': 'all', **asked})}"
    while address:
        page = client.get(address)
        yield page
        address = page.json()["next"]


def ids_in(client: Client, name: str, **asked: str) -> set[str]:
    return {each["id"] for page in pages_of_list(client, name, **asked) for each in page.json()["results"]}


@pytest.mark.parametrize("name", [*LISTS, *LISTS_OF_CARDS])
def test_no_list_of_the_api_names_one(client: Client, hidden: dict[str, set[str]], name: str) -> None:
    pages = list(pages_of_list(client, name))
    assert [named for page in pages if (named := named_in(page, hidden))] == []
    assert [page for page in pages if BOX.encode() in page.content] == []
    answer = pages[0].json()
    assert answer["hidden"] == len(ids_in(client, name, adult="1")) - answer["count"]


@pytest.mark.parametrize("name", LISTS)
def test_what_such_a_list_hides_is_closed_and_names_nothing(
    client: Client, hidden: dict[str, set[str]], name: str
) -> None:
    closed = sorted(ids_in(client, name, adult="1") - ids_in(client, name))
    for each, language in zip(closed[::EVERY], cycle(LANGUAGES)):
        answer = client.get(f"/api/v1/{name}/{each}/", {"lang": language})
        assert (answer.status_code, answer.json()["code"]) == (403, "adult_content")
        assert named_in(answer, hidden) == []
        near = client.get(f"/api/v1/{name}/{misspelled(each)}/")
        assert near.status_code == 404
        assert each not in near.json()["candidates"]


def test_no_rule_names_one_among_all_that_is_said_about_it(
    client: Client, hidden: dict[str, set[str]]
) -> None:
    rules = sorted(ids_in(client, "rules", chapter="move"))
    for rule, language in zip(rules[::EVERY], cycle([*LANGUAGES, "all"])):
        answer = client.get(f"/api/v1/rules/{rule}/", {"lang": language})
        assert named_in(answer, hidden) == []
        assert BOX.encode() not in answer.content


@pytest.mark.parametrize("name", ["clarifications", "readings", "questions", "cases"])
def test_what_is_about_such_a_card_is_only_counted(
    client: Client, hidden: dict[str, set[str]], name: str
) -> None:
    counted = 0
    for card in hidden:
        page = client.get(f"/api/v1/{name}/", {"card": card})
        assert (page.json()["count"], page.json()["results"]) == (0, [])
        assert named_in(page, hidden, card) == []
        counted += page.json()["hidden"]
    assert counted > 0


def test_no_words_looked_for_in_the_rules_are_set_right_to_one(
    client: Client, hidden: dict[str, set[str]]
) -> None:
    for slug, language in zip(sorted(hidden)[::EVERY], cycle(LANGUAGES)):
        asked = misspelled(slug)
        page = client.get("/api/v1/rules/", {"q": asked, "lang": language, "fields": "text"})
        assert named_in(page, hidden, asked) == []


# What can be read of the cards


def test_the_api_says_that_a_card_is_for_adults_and_no_more(
    client: Client, hidden: dict[str, set[str]]
) -> None:
    for slug, language in zip(sorted(hidden)[::EVERY], cycle(LANGUAGES)):
        for address in (f"cards/{slug}/", f"cards/{slug}/clarifications/", f"printings/?card={slug}"):
            answer = client.get(f"{API}{address}", {"lang": language} if "?" not in address else {})
            assert (answer.status_code, answer.json()["code"]) == (403, "adult_content")
            assert named_in(answer, hidden) == []
        near = client.get(f"{API}cards/{misspelled(slug)}/")
        assert near.status_code == 404
        assert named_in(near, hidden, misspelled(slug)) == []


@pytest.mark.parametrize(
    "address",
    [f"editions/{BOX}/", f"editions/{BOX}/deck/", f"cards/?edition={BOX}", f"printings/?edition={BOX}"],
)
def test_the_api_closes_the_box(client: Client, hidden: dict[str, set[str]], address: str) -> None:
    answer = client.get(f"{API}{address}")
    assert (answer.status_code, answer.json()["code"]) == (403, "adult_content")
    assert named_in(answer, hidden) == []


def test_no_name_leads_to_one_over_the_api(client: Client, hidden: dict[str, set[str]]) -> None:
    names = [sorted(hidden[slug])[place % len(hidden[slug])] for place, slug in enumerate(sorted(hidden))]
    for name, language in zip(names[::EVERY], cycle(LANGUAGES)):
        for asked in (name, misspelled(name)):
            for address in (
                *("cards/named/?exact=", "cards/named/?fuzzy=", "cards/autocomplete/?q="),
                *("cards/?q=", "cards/?edition=base-2e&q=name:", "explain-query/?q="),
            ):
                answer = client.get(f"{API}{address}{quote(asked)}&lang={language}")
                assert named_in(answer, hidden, asked) == [], (address, asked)


def test_a_collection_counts_them(client: Client, hidden: dict[str, set[str]]) -> None:
    slugs = sorted(hidden)[:30]
    numbers = Card.objects.filter(slug__in=sorted(hidden)[30:50]).values_list("number", flat=True)
    names = [max(hidden[slug], key=len) for slug in sorted(hidden)[50:70]]
    asked = [*({"id": slug} for slug in slugs), *({"number": number} for number in numbers)]
    asked += [{"name": name} for name in names]
    answer = ask(client, {"identifiers": asked}, f"{API}cards/collection/").json()
    assert (answer["results"], answer["hidden"], answer["not_found"]) == ([], 70, [])


# With the switch on


def test_who_asked_finds_every_card(client: Client, hidden: dict[str, set[str]]) -> None:
    for slug, names in sorted(hidden.items())[::EVERY]:
        assert client.get(f"/en/cards/{slug}/", {"adult": "1"}).status_code == 200
        for name in names:
            found = client.get("/de/search/", {"q": name, "adult": "1"}).context["results"]
            assert f"card:{slug}" in things(found), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_asked_sees_the_list_for_two_players(client: Client, language: str) -> None:
    page = client.get(f"/{language}/editions/{BOX}/", {"adult": "1"}).content.decode()
    removed = Edition.objects.get(slug=BOX).facts["two_players"]["removed"]
    assert all(f"/{language}/cards/{card}/" in page for card in removed)


def test_who_asked_can_try_out_every_card_that_can_be_played(client: Client) -> None:
    faces = current_library(adult=True).editions[BOX].faces.values()
    playable = [face.id for face in faces if face.playable]
    assert len(playable) > 60
    for card in playable[::EVERY]:
        page = client.get("/en/board/", {"card": card, "edition": BOX, "adult": "1"}, follow=True)
        assert page.status_code == 200
        assert page.redirect_chain, card


def test_two_players_of_the_box_are_dealt_a_neigh_that_can_be_answered(client: Client) -> None:
    box = current_library(adult=True).editions[BOX]
    given = set()
    for seed in range(30):
        verdict = judge.deal(BOX, ["A", "B"], seed, "en", adult=True)
        first = [event.card for event in verdict.events if event.rule == "two-players.neighs"]
        assert len(first) == 2
        given |= {verdict.state.faces[card].id for card in first}
    neighs = {face.id for face in box.faces.values() if face.type == "instant"}
    assert given == neighs - {"neigh-means-neigh"}
