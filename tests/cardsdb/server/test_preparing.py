"""An edit is prepared before it is shown: nobody waits for it, and its editor sees it at once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from threading import Barrier, Event
from time import monotonic
from typing import Any
from urllib.request import Request, urlopen

import pytest
from django.db import connection
from django.test import Client

from cardsdb.languages import LANGUAGES
from cardsdb.library import published_cards
from cardsdb.models import Card, DataVersion, Printing, Status, Wording
from cardsdb.publishing import EDITED, content_tables
from cardsdb.server.preparing import Preparation
from cardsdb.versions import PerVersion, When, every_function, reading
from rules.models import MissedSearch, Rule, Term
from rules.query.index import READ_FROM, rows_of, write
from rules.search.index import Shelf
from tests.admin_forms import field_with, filled_in, posted_with_yes
from tests.cardsdb.names import call
from tests.conftest import Server, running, server_environment
from tests.rules.search.searching import write_what_is_there
from tests.texts import say

RULE = "/en/rules/neigh.response/"
SEARCH = "/en/search/?q=Zebra+crossing"
SECONDS_OF_PATIENCE = 60
POSITION = "players: A B\nturn: A, beginning of turn\nA stable: Rhinocorn\nA hand: Neigh\nB stable: Narwhal"


def response() -> Rule:
    return Rule.objects.get(slug="neigh.response")


@pytest.fixture
def preparation(monkeypatch: pytest.MonkeyPatch) -> Iterator[Preparation]:
    """A process that shows what it has prepared. It looks for a new version when a test says so.

    What tests before asked for, it does not prepare.
    """
    for function in every_function:
        monkeypatch.setattr(function, "made", {})
    preparation = Preparation(lambda: None)
    preparation.look()
    yield preparation
    DataVersion.show(None)


def retitled(editor: Client) -> None:
    """An editor gives a rule another title."""
    page = f"/admin/rules/rule/{response().pk}/change/"
    form = filled_in(editor.get(page))
    posted_with_yes(editor, page, form | {"title_en": "Zebra crossing"})
    assert response().title["en"] == "Zebra crossing"


def says(client: Client, page: str, words: str) -> bool:
    return words in client.get(page).content.decode()


@pytest.mark.django_db
def test_readers_see_what_was_until_all_is_prepared_and_the_editor_what_is(
    preparation: Preparation, client: Client, admin_client: Client
) -> None:
    assert not says(client, RULE, "Zebra crossing")
    retitled(admin_client)
    assert says(admin_client, RULE, "Zebra crossing")
    assert says(admin_client, SEARCH, RULE)
    assert not says(client, RULE, "Zebra crossing")
    preparation.look()
    assert says(client, RULE, "Zebra crossing")
    assert says(client, SEARCH, RULE)


def prompt(client: Client) -> str:
    answer = client.post("/api/v1/judge/legal-actions/", {"position": POSITION}, "application/json")
    decision: dict[str, Any] = answer.json()["decision"]
    return str(decision["prompt"])


@pytest.mark.django_db
def test_the_judge_plays_by_the_new_wording_for_its_editor_first(
    preparation: Preparation, client: Client, admin_client: Client
) -> None:
    before = prompt(client)
    page = f"/admin/cardsdb/card/{Card.objects.get(slug='rhinocorn').pk}/change/"
    form = filled_in(admin_client.get(page))
    text = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e").text
    posted_with_yes(admin_client, page, form | {field_with(form, text): "Turn start: you may draw a card."})
    assert (prompt(client), prompt(admin_client) != before) == (before, True)
    preparation.look()
    assert prompt(client) == prompt(admin_client) != before


@pytest.mark.django_db
def test_what_is_made_of_the_version_before_is_not_kept_as_if_it_were_new(
    preparation: Preparation, client: Client
) -> None:
    before = client.get(RULE)["ETag"]
    response().save()
    # All of this page was at hand: it is of the version it is kept for.
    assert client.get(RULE)["ETag"] == before
    for page in ("/en/cards/rhinocorn/", "/api/v1/rules/neigh.response/"):
        behind = client.get(page)
        assert "ETag" not in behind
        assert behind["Cache-Control"] == "no-cache"
    preparation.look()
    assert client.get(RULE)["ETag"] not in (None, before)


@pytest.mark.django_db
def test_what_was_not_there_before_is_found_at_once(preparation: Preparation, client: Client) -> None:
    Rule.objects.filter(slug="neigh.response").update(slug="neigh.answer")
    DataVersion.raise_by_one()
    assert client.get("/en/rules/neigh.answer/").status_code == 200


@pytest.mark.django_db
def test_a_card_published_a_moment_ago_is_shown_whole(preparation: Preparation, client: Client) -> None:
    card = Card.objects.get(slug="seductive-unicorn")
    for status in (Status.DRAFT, Status.PUBLISHED):
        preparation.look()
        card.status = status
        card.save()
    page = client.get("/en/cards/seductive-unicorn/").content.decode()
    assert "not yet playable" not in page
    assert "No ruling on this card has been published yet." not in page
    answer = client.get("/api/v1/cards/seductive-unicorn/").json()
    assert answer["playable"]
    assert answer["clarifications"]["count"]


@pytest.mark.django_db
def test_what_cannot_be_prepared_is_made_when_it_is_asked_for(
    preparation: Preparation, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_self: Any) -> None:
        raise ValueError

    say(response(), "en", title="Zebra crossing")
    monkeypatch.setattr(PerVersion, "prepare", fails)
    preparation.look()
    assert says(client, RULE, "Zebra crossing")


# What is kept, and how long


def counted(make: Any, when: When = When.ASKED) -> tuple[PerVersion[[], Any], list[int]]:
    made: list[int] = []

    def value() -> Any:
        made.append(1)
        return make()

    return PerVersion(value, when), made


@pytest.mark.django_db
def test_a_value_stays_until_a_table_it_was_read_from_changes() -> None:
    terms, made = counted(lambda: tuple(Term.visible.values_list("slug", flat=True)))
    around, made_around = counted(lambda: len(terms()))
    around()
    Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e").save()
    around()
    assert (len(made), len(made_around)) == (1, 1)
    Term.objects.get(slug="steal").save()
    around()
    assert (len(made), len(made_around)) == (2, 2)


@pytest.mark.django_db
@pytest.mark.parametrize("how", ["a row is deleted", "much at once", "by the release before this one"])
def test_of_a_change_that_names_no_table_everything_is_made_anew(how: str) -> None:
    terms, made = counted(lambda: tuple(Term.visible.values_list("slug", flat=True)))
    terms()
    if how == "a row is deleted":
        Printing.objects.get(card__slug="rhinocorn", edition__slug="base-2e").delete()
    elif how == "much at once":
        DataVersion.raise_by_one()
    else:
        with connection.cursor() as cursor:
            cursor.execute("UPDATE cardsdb_dataversion SET version = version + 1, mark = gen_random_uuid()")
        terms()
        Printing.objects.get(card__slug="rhinocorn", edition__slug="base-2e").save()
    terms()
    assert len(made) >= 2


@pytest.mark.usefixtures("committed")
def test_threads_that_ask_together_wait_for_one_of_them() -> None:
    together, made = Barrier(4), []

    def value() -> int:
        made.append(1)
        return len(made)

    function = PerVersion(value, When.ASKED)

    def ask(_number: int) -> int:
        together.wait()
        try:
            return function()
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(ask, range(4))) == [1, 1, 1, 1]


@pytest.mark.django_db
def test_the_table_of_cards_is_made_anew_for_all_it_is_made_of() -> None:
    with reading() as read:
        write(row for card in published_cards() for row in rows_of(card))
    known = {model._meta.db_table for model in READ_FROM}
    assert read & content_tables() <= known


@pytest.mark.django_db
def test_files_to_take_away_are_those_of_before_until_the_new_ones_are_made(
    preparation: Preparation, client: Client
) -> None:
    def cards() -> dict[str, Any]:
        listed = client.get("/api/v1/bulk/").json()["results"]
        return next(file for file in listed if file["id"] == "cards.json")

    before = cards()
    assert cards() == before
    call("rhinocorn", en="Rhinocorn the Second")
    assert cards() == before
    assert client.get(before["url"]).status_code == 200
    preparation.look()
    assert cards()["sha256"] != before["sha256"]
    assert client.get(before["url"]).status_code == 410


# While a thread works, and in several processes


@pytest.fixture
def retitled_rule(committed: None) -> Iterator[Rule]:
    """A rule; whatever title a test gives it is taken back."""
    write_what_is_there()
    rule = response()
    title = rule.title["en"]
    yield rule
    say(rule, "en", title=title)
    # Looked for before it is there, it counts as missed.
    MissedSearch.objects.filter(words="zebra crossing").delete()


@contextmanager
def search_held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Nothing is written to the index of the search in here; the event tells that somebody wants to."""
    wanted, free, write = Event(), Event(), Shelf.write

    def held(shelf: Shelf, gone: Any, new: Any) -> None:
        wanted.set()
        assert free.wait(SECONDS_OF_PATIENCE)
        write(shelf, gone, new)

    monkeypatch.setattr(Shelf, "write", held)
    yield wanted
    free.set()


def looked(preparation: Preparation) -> None:
    try:
        preparation.look()
    finally:
        connection.close()


def test_no_search_waits_for_the_index_to_be_written(
    retitled_rule: Rule, preparation: Preparation, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not says(client, SEARCH, RULE)
    say(retitled_rule, "en", title="Zebra crossing")
    with ThreadPoolExecutor(1) as threads:
        with search_held(monkeypatch) as wanted:
            prepared = threads.submit(looked, preparation)
            assert wanted.wait(SECONDS_OF_PATIENCE)
            assert not says(client, SEARCH, RULE)
            assert not prepared.done()
        prepared.result()
    assert says(client, SEARCH, RULE)


def test_of_an_edit_only_what_changed_is_written_before_it_is_shown(
    retitled_rule: Rule, preparation: Preparation, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in LANGUAGES:
        client.get(f"/{language}/search/?q=steal")
    written: list[tuple[str, str]] = []
    write = Shelf.write

    def noted(shelf: Shelf, gone: Any, new: Any) -> None:
        entries = list(new)
        written.extend((shelf.language, entry.thing) for entry in entries)
        write(shelf, gone, entries)

    monkeypatch.setattr(Shelf, "write", noted)
    say(retitled_rule, "en", title="Zebra crossing")
    preparation.look()
    assert {thing for _language, thing in written} == {"chapter:neigh", "rule:neigh.response"}
    written.clear()
    assert says(client, SEARCH, RULE)
    assert written == []


@pytest.fixture
def processes(server: Server) -> Iterator[list[Server]]:
    """Two that prepare by themselves what they show, as the site does."""
    with ExitStack() as stack:
        yield [stack.enter_context(running(server.folder, environment(server))) for _ in range(2)]


def environment(server: Server) -> dict[str, str]:
    as_the_site = {"DJANGO_SETTINGS_MODULE": "cardsdb.settings"}
    return server_environment(connection.settings_dict["NAME"], server.folder) | as_the_site


def page_of(process: Server, page: str, **headers: str) -> str:
    with urlopen(Request(f"{process.url}{page}", headers=headers), timeout=60) as answer:  # noqa: S310
        return str(answer.read().decode())


@pytest.mark.soak
def test_every_process_comes_to_show_an_edit_and_its_editor_sees_it_in_each_at_once(
    retitled_rule: Rule, processes: list[Server]
) -> None:
    assert not any("Zebra crossing" in page_of(each, RULE) for each in processes)
    say(retitled_rule, "en", title="Zebra crossing")
    version, _mark = DataVersion.stamp_in_database()
    for each in processes:
        assert "Zebra crossing" in page_of(each, RULE, Cookie=f"{EDITED}={version}")
        assert RULE in page_of(each, SEARCH, Cookie=f"{EDITED}={version}")
    for each in processes:
        end = monotonic() + SECONDS_OF_PATIENCE
        while "Zebra crossing" not in page_of(each, RULE) and monotonic() < end:
            pass
        assert "Zebra crossing" in page_of(each, RULE)
        assert RULE in page_of(each, SEARCH)
