"""What is in the index: all that is published now. After an edit only what changed is written anew."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from cardsdb.languages import LANGUAGES
from cardsdb.models import Card, DataVersion, Status
from rules.models import Clarification, Rule, Term
from rules.search.index import TEXT, DocumentSheet, Shelf, index_in, sheets_of
from rules.search.ranking import having
from rules.search.results import HITS
from tests.admin_forms import filled_in, posted_with_yes
from tests.admin_pages import change_page
from tests.rules.search.searching import (
    every_index,
    everything_said,
    found,
    rules_of,
    searched,
    write_what_is_there,
)
from tests.soaking import in_turn
from tests.texts import say


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, list[str]]]:
    """Of each time something was written: the language, how many were taken out, and what was put in."""
    write_what_is_there()
    times: list[tuple[str, int, list[str]]] = []
    write = Shelf.write

    def noted(shelf: Shelf, gone: Any, new: Any) -> None:
        gone, new = list(gone), list(new)
        times.append((shelf.language, len(gone), [entry.thing for entry in new]))
        write(shelf, gone, new)

    monkeypatch.setattr(Shelf, "write", noted)
    return times


def with_a_wallaby() -> None:
    say(Rule.objects.get(slug="move.steal"), "en", text="A wallaby.")


# An edit


@pytest.mark.django_db
def test_an_edit_is_found_at_once() -> None:
    assert found("wallaby") == []
    with_a_wallaby()
    assert rules_of(searched("wallaby"))[0] == "move.steal"


@pytest.mark.django_db
def test_of_an_edit_only_what_changed_is_written(written: list[tuple[str, int, list[str]]]) -> None:
    with_a_wallaby()
    every_index()
    assert written == [("en", 1, ["rule:move.steal"])]


@pytest.mark.django_db
def test_an_edit_that_changes_no_text_writes_nothing(written: list[tuple[str, int, list[str]]]) -> None:
    DataVersion.raise_by_one()
    every_index()
    assert written == []


@pytest.mark.django_db
def test_what_is_taken_back_is_found_no_more(written: list[tuple[str, int, list[str]]]) -> None:
    assert "effects.loop" in rules_of(searched("endless loop"))
    rule = Rule.objects.get(slug="effects.loop")
    rule.status = Status.DRAFT
    rule.save()
    assert "effects.loop" not in rules_of(searched("endless loop"))
    assert "rule:effects.loop" not in [thing for _language, _gone, new in written for thing in new]


@pytest.mark.django_db
@in_turn(
    ("model", "slug", "thing"),
    [
        (Rule, "turn.draw", "rule:turn.draw"),
        (Term, "steal", "term:steal"),
        (Card, "rhinocorn", "card:rhinocorn"),
        (Clarification, "unicorn-poison-and-pandas", "ruling:unicorn-poison-and-pandas"),
    ],
)
def test_a_question_an_editor_keeps_leads_there_at_once(
    admin_client: Client, model: Any, slug: str, thing: str
) -> None:
    row = model.objects.get(slug=slug)
    page = change_page(row)
    form = filled_in(admin_client.get(page)) | {"asked_de": "darf mein Wallaby hopsen"}
    posted_with_yes(admin_client, page, form)
    row.refresh_from_db()
    assert row.asked["de"] == ["darf mein Wallaby hopsen"]
    assert found("wallaby hopsen", "de")[0] == thing


@pytest.mark.django_db
def test_texts_are_escaped() -> None:
    say(Rule.objects.get(slug="move.steal"), "en", text="A <b>wallaby</b> & co.")
    assert "A &lt;b&gt;<mark>wallaby</mark>&lt;/b&gt; &amp; co." in everything_said(searched("wallaby"))


# The order in which things are written


@pytest.mark.django_db
@in_turn("language", LANGUAGES)
def test_the_order_in_which_things_are_written_changes_no_result(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = ["steal back", "Einhorn zerstören", "hand", "mag ik twee kaarten spelen", "neigh"]
    index = index_in(language)
    entries = list(sheets_of(index.documents, language))

    def answers(*written: list[DocumentSheet]) -> list[list[str]]:
        shelf = Shelf(language)
        for each in written:
            monkeypatch.setitem(index.__dict__, "searcher", shelf.holding(each))
            monkeypatch.setitem(index.__dict__, "lying_at", {})
        return [found(question, language) for question in questions]

    in_order = answers(entries)
    Random(7).shuffle(entries)
    assert answers(entries[: len(entries) // 2], entries) == in_order


# Several readers


@pytest.fixture
def stealing(committed: None) -> Iterator[Rule]:
    """A rule; whatever a test makes of it is undone."""
    write_what_is_there()
    rule = Rule.objects.get(slug="move.steal")
    before = rule.text["en"]
    yield rule
    say(rule, "en", text=before)
    every_index()


def on_its_own_connection(work: Any) -> Any:
    try:
        return work()
    finally:
        connection.close()


def test_many_readers_make_the_index_once(committed: None) -> None:
    made: list[str] = []
    holding = Shelf.holding
    DataVersion.raise_by_one()

    def counted(shelf: Shelf, entries: Any) -> Any:
        made.append(shelf.language)
        return holding(shelf, entries)

    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(4) as readers:
        patch.setattr(Shelf, "holding", counted)
        found = list(readers.map(on_its_own_connection, [every_index] * 4))
    assert sorted(made) == sorted(LANGUAGES)
    assert len({tuple(map(id, each)) for each in found}) == 1


def test_who_searches_while_an_edit_is_written_gets_what_was_there(
    stealing: Rule, monkeypatch: pytest.MonkeyPatch
) -> None:
    index, write = index_in("en"), Shelf.write
    begun, go_on = Event(), Event()

    def held(shelf: Shelf, gone: Any, new: Any) -> None:
        begun.set()
        assert go_on.wait(60)
        write(shelf, gone, new)

    def things_in(text: str) -> int:
        return len(index.searcher.search(having(TEXT, text), limit=HITS).hits)

    monkeypatch.setattr(Shelf, "write", held)
    say(stealing, "en", text="A wallaby.")
    with ThreadPoolExecutor(3) as threads:
        prepared = threads.submit(on_its_own_connection, every_index)
        assert begun.wait(60)
        readers = [threads.submit(things_in, "steal") for _ in range(2)]
        assert all(reader.result(60) for reader in readers)
        assert not prepared.done()
        go_on.set()
        prepared.result(60)
    assert things_in("wallabi") == things_in("wallaby") == 0
    assert rules_of(searched("wallaby"))[0] == "move.steal"
