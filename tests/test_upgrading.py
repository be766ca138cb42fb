"""A database that the version before wrote, brought to this one: every text, edit and kept change is there.

`database_before_fields.json` holds the rows, and the migrations they belong to. That version had loaded four
cards, two boxes, two rules and two rulings, and three people had worked on them in the admin:

- Anna, an editor, changed, added and took away names of cards, notes of printings, what a print says, names
  of a box, and texts of a rule and a ruling, each in the form of the whole; and she deleted a card.
- Gerda and Emil, who translate, changed the German and Dutch ones, names and texts in forms of their own.
- All kept changes of the same kinds for later: Anna of the wholes, Gerda of the German parts.

That Anna changed under which heading a sheet states a rule, in a form that is there no more, and kept another
such change, was added by hand in the same way.

Of imports stand there one that was done, of the German name of a box, and one that failed; both by hand.

The rows were then read with `to_json`, without those that a site makes anew by itself: permissions, sessions
and what the search is made of. What a revision keeps is written as what it is, and not as a text.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags
from pytest_django import DjangoDbBlocker
from reversion.models import Version

from cardsdb.languages import LANGUAGES
from cardsdb.models import Card, Edition, ImportJob, KeptChange
from cardsdb.site.translations import admin_page
from rules.models import Clarification, Rule
from tests.admin_forms import posted_with_yes
from tests.cardsdb.exchange.importing import page
from tests.site.api.test_loadbulk import connect_to, on_server

WRITTEN: dict[str, Any] = json.loads(Path(__file__).with_name("database_before_fields.json").read_text())

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def upgraded(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Leads this process to the database of the version before, with all migrations since."""
    with django_db_blocker.unblock():
        first = connection.settings_dict["NAME"]
        on_server(f'CREATE DATABASE "{first}_before"')
        move_to(f"{first}_before")
        MigrationExecutor(connection).migrate(list(WRITTEN["migrations"].items()))
        write_rows()
        call_command("migrate", verbosity=0)
    yield
    with django_db_blocker.unblock():
        move_to(first)
        on_server(f'DROP DATABASE "{first}_before" WITH (FORCE)')


def move_to(database: str) -> None:
    connect_to(database)
    ContentType.objects.clear_cache()


@transaction.atomic
def write_rows() -> None:
    for version in WRITTEN["tables"]["reversion_version"]:
        version["serialized_data"] = json.dumps(version["serialized_data"])
    with connection.cursor() as cursor:
        for table, rows in WRITTEN["tables"].items():
            columns = ", ".join(f'"{name}"' for name in rows[0])
            written = f"SELECT {columns} FROM json_populate_recordset(NULL::{table}, %s)"  # noqa: S608
            cursor.execute(f"INSERT INTO {table} ({columns}) {written}", [json.dumps(rows)])
            if "id" in rows[0]:
                sequence = f"pg_get_serial_sequence('{table}', 'id')"
                cursor.execute(f"SELECT setval({sequence}, max(id)) FROM {table}")  # noqa: S608


@pytest.fixture
def anna(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.get(username="anna"))
    return client


def api(address: str, language: str = "en") -> Any:
    answer = Client().get(f"/api/v1/{address}/", {"lang": language})
    assert answer.status_code == 200, answer.content
    return answer.json()


# What it says


def test_every_name_of_a_card_is_there() -> None:
    assert api("cards/rhinocorn")["names"] == {"en": "Rhinocorn", "de": "Das Nashorn", "nl": "De Neushoorn"}
    assert api("cards/neigh")["names"] == {"en": "Neigh", "de": "Nühü!", "nl": "Stop"}
    assert api("cards/unicorn-oracle")["names"] == {"en": "Unicorn Oracle"}


def test_every_name_of_a_box_is_there() -> None:
    names = "Control Deck", "Kontrolle", "Control Deck"
    assert tuple(api("editions/control", language)["name"] for language in LANGUAGES) == names
    assert "Basisspel, tweede editie" in Client().get("/nl/editions/base-2e/").content.decode()


@pytest.mark.parametrize(
    ("language", "note", "difference"),
    [
        ("en", "Printed twice.", "Looking is optional."),
        ("de", "Doppelt gedruckt.", "Das Ansehen steht frei."),
        ("nl", "Printed twice.", "Kijken is vrijwillig."),
    ],
)
def test_what_is_said_of_a_print_is_there(language: str, note: str, difference: str) -> None:
    assert api("cards/neigh", language)["printings"][0]["note"] == note
    assert difference in Client().get(f"/{language}/cards/unicorn-oracle/").content.decode()


@pytest.mark.parametrize(
    ("language", "title", "text"),
    [
        ("en", "Draw first", "You draw one card from the deck."),
        ("de", "Nachziehphase", "Zieh zuerst eine Karte."),
        ("nl", "Eerst pakken", "Je trekt één kaart van de trekstapel."),
    ],
)
def test_every_text_of_a_rule_is_there(language: str, title: str, text: str) -> None:
    rule = api("rules/turn.draw", language)
    assert rule["title"] == title
    assert rule["text"].startswith(text)


@pytest.mark.parametrize(
    ("language", "question", "answer"),
    [
        ("en", "Do I draw first?", "Yes, you do."),
        ("de", "Ich habe in der Nachziehphase", "Ja, zuerst."),
        ("nl", "Ik heb al getrokken", "Nee. Alleen een optioneel effect"),
    ],
)
def test_every_text_of_a_ruling_is_there(language: str, question: str, answer: str) -> None:
    ruling = api("clarifications/a-forgotten-mandatory-effect", language)
    assert ruling["question"].startswith(question)
    assert ruling["answer"].startswith(answer)


# What was changed


def edits(client: Client, content: Any) -> set[tuple[str, str, str]]:
    """Who wrote what instead of what, as the history tells it."""
    entries = client.get(admin_page(content, "history", content.pk)).context["entries"]
    return {
        (str(entry.revision.user), strip_tags(change.before), strip_tags(change.after))
        for entry in entries
        for part in entry.changes.parts
        for change in part.fields
    }


def test_the_history_of_a_card_tells_who_changed_its_names(anna: Client) -> None:
    assert edits(anna, Card.objects.get(slug="rhinocorn")) >= {
        ("anna", "Neushoorn", "Neushoorntje"),
        ("anna", "", "Nashorn"),
        ("gerda", "Nashorn", "Das Nashorn"),
        ("emil", "Neushoorntje", "De Neushoorn"),
    }


def test_the_history_of_a_card_tells_who_changed_what_is_said_of_a_print(anna: Client) -> None:
    noted = edits(anna, Card.objects.get(slug="neigh"))
    assert noted >= {("anna", "", "Printed twice."), ("gerda", "Zweimal gedruckt.", "Doppelt gedruckt.")}
    said = edits(anna, Card.objects.get(slug="unicorn-oracle"))
    assert said >= {
        ("anna", "Eenhoorn Orakel", ""),
        ("gerda", "Ansehen ist freiwillig.", "Das Ansehen steht frei."),
    }
    assert "Looking is optional." in {after for _who, _before, after in said}


def test_the_history_of_a_box_tells_who_changed_its_names(anna: Client) -> None:
    assert edits(anna, Edition.objects.get(slug="control")) >= {
        ("anna", "Control", "Control Deck"),
        ("anna", "Control", ""),
        ("gerda", "Control", "Kontrolle"),
    }


def test_the_history_of_a_rule_and_a_ruling_tells_who_changed_their_texts(anna: Client) -> None:
    of_rule = {(who, after) for who, _before, after in edits(anna, Rule.objects.get(slug="turn.draw"))}
    assert of_rule >= {
        ("anna", "Draw first"),
        ("anna", "Eerst pakken"),
        ("gerda", "Zieh zuerst eine Karte."),
    }
    ruling = Clarification.objects.get(slug="a-forgotten-mandatory-effect")
    of_ruling = {(who, after) for who, _before, after in edits(anna, ruling)}
    assert of_ruling >= {
        ("anna", "Do I draw first?"),
        ("anna", "Yes, you do."),
        ("gerda", "Ja, zuerst."),
    }


def test_the_history_tells_in_words_which_texts_of_a_rule_were_changed(anna: Client) -> None:
    entries = anna.get(admin_page(Rule, "history", Rule.objects.get(slug="turn.draw").pk)).context["entries"]
    assert {entry.comment for entry in entries} == {
        *("Changed Text.", "Changed Title.", "Loaded from fixtures."),
    }


def test_a_change_of_what_has_no_page_any_more_is_one_of_its_whole(anna: Client) -> None:
    rule = Rule.objects.get(slug="turn.hand-limit")
    assert ("anna", "Hand limits", "Hand limit of seven") in edits(anna, rule)
    kept = KeptChange.objects.get(name="turn.hand-limit (en-nsfw)")
    assert kept.address == admin_page(rule, "kept", rule.pk, kept.pk)
    logged = LogEntry.objects.get(object_repr="turn.hand-limit (en-nsfw)")
    assert logged.get_admin_url() == admin_page(rule, "change", rule.pk)


def test_recent_changes_know_the_language_of_each(anna: Client) -> None:
    page = reverse("admin:recent_changes")
    german = {each.name for each in anna.get(page, {"language": "de"}).context["changes"]}
    assert german >= {"Rhinocorn", "Neigh", "Unicorn Oracle", "Control Deck", "Draw first (turn.draw)"}
    by_emil = anna.get(page, {"user": User.objects.get(username="emil").pk}).context["changes"]
    assert [each.name for each in by_emil] == ["Rhinocorn"]


@pytest.mark.parametrize(
    ("find", "texts"),
    [
        (lambda: Card.objects.get(slug="rhinocorn"), {"Rhinocorn", "Neushoorn"}),
        (lambda: Card.objects.get(slug="unicorn-oracle"), {"Unicorn Oracle", "Eenhoorn Orakel"}),
        (lambda: Edition.objects.get(slug="control"), {"Control"}),
    ],
    ids=["card", "card without a name it had", "box"],
)
def test_the_names_that_were_loaded_come_back(find: Any, texts: set[str], anna: Client) -> None:
    restore_first(anna, find())
    address = find().get_absolute_url().removeprefix("/en/").rstrip("/")
    assert {api(address, language)["name"] for language in LANGUAGES} == texts


def test_the_texts_of_a_rule_come_back(anna: Client) -> None:
    restore_first(anna, Rule.objects.get(slug="turn.draw"))
    assert api("rules/turn.draw")["title"] == "Draw phase"
    assert not api("rules/turn.draw", "de")["text"].startswith("Zieh zuerst")


def restore_first(client: Client, content: Any) -> None:
    first = Version.objects.get_for_object(content).last()
    post_state(client, admin_page(content, "revision", content.pk, first.pk))


def post_state(client: Client, page: str) -> None:
    """Say yes to what a page shows."""
    shown = client.get(page).context
    state = "" if "publication" in shown else shown["state"]
    answer = posted_with_yes(client, page, {"state": state})
    assert answer.status_code == 302, strip_tags(answer.content.decode())


def test_a_deleted_card_comes_back_with_its_names(anna: Client) -> None:
    ((deleted, _entry),) = anna.get(admin_page(Card, "recoverlist")).context["deleted"]
    post_state(anna, admin_page(Card, "recover", deleted.pk))
    assert set(api("cards/unicorn-on-the-cob")["names"]) == {"en", "nl"}


# What was kept for later

KEPT = [
    ({("Stop", "Ho"), ("Printed twice.", "Printed in two ways."), ("", "Dubbel gedrukt.")}, "anna"),
    ({("Nühü!", "Wiehern")}, "gerda"),
    ({("Looking is optional.", "You may look.")}, "anna"),
    ({("Das Ansehen steht frei.", "Du darfst sie ansehen.")}, "gerda"),
    ({("Doppelt gedruckt.", "Mit zwei Bildern.")}, "gerda"),
    ({("Control Deck", "Control Box"), ("", "Controle")}, "anna"),
    ({("Hand limit", "Seven cards at most"), ("Handkaartenlimiet", "")}, "anna"),
    ({("Handkartenlimit", "Höchstens sieben")}, "gerda"),
    ({("", "It is kept.")}, "anna"),
    ({("", "Es bleibt.")}, "gerda"),
    ({("De Neushoorn", "Rhino"), ("Das Nashorn", "")}, "anna"),
    ({("", "Das Orakel")}, "anna"),
    ({("Hand limit of seven", "How many cards you may keep")}, "anna"),
]
"""What each says instead of what, in the order in which they were kept; of long texts, what it says alone."""


@pytest.mark.parametrize(("texts", "who"), KEPT, ids=lambda value: "" if isinstance(value, set) else value)
def test_a_kept_change_says_what_it_said_and_is_published(
    texts: set[tuple[str, str]], who: str, anna: Client
) -> None:
    kept = KeptChange.objects.order_by("pk")[KEPT.index((texts, who))]
    changes = anna.get(kept.address).context["publication"].changes
    found = [each for part in changes.parts for each in part.fields]
    told_texts = {(strip_tags(each.before), strip_tags(each.after)) for each in found}
    assert {after for _before, after in texts} <= {after for _before, after in told_texts}
    assert {before for before, _after in texts if before} <= {before for before, _after in told_texts}
    assert str(kept.user) == who
    post_state(anna, kept.address)
    assert not KeptChange.objects.filter(pk=kept.pk).exists()
    says = everything_said()
    assert [after for _before, after in texts if after and json.dumps(after) not in says] == []
    assert [before for before, _after in texts if before and json.dumps(before) in says] == []


def everything_said() -> str:
    """All names and texts, in every language."""
    return json.dumps(
        [
            api(address, language)
            for address in (
                *("cards/neigh", "cards/rhinocorn", "cards/unicorn-oracle", "editions/control"),
                *("rules/turn.hand-limit", "clarifications/a-full-hand-in-another-players-turn"),
            )
            for language in LANGUAGES
        ]
    )


def test_a_translator_goes_on_with_what_they_kept(db: None) -> None:
    client = Client()
    client.force_login(User.objects.get(username="gerda"))
    kept = KeptChange.objects.filter(user__username="gerda").order_by("pk")
    for each, text in zip(kept, ("Wiehern", "Du darfst sie ansehen.", "Mit zwei Bildern."), strict=False):
        assert text in client.get(each.address_to_go_on, follow=True).content.decode()


def test_an_import_that_was_done_is_shown_and_undone_and_one_that_failed_is_forgotten(anna: Client) -> None:
    job = ImportJob.objects.get()
    assert ">Kontrolle</ins>" in anna.get(page(job)).content.decode()
    anna.post(page(job, "undo"))
    undo = ImportJob.objects.get(undoes=job)
    assert [plan["changes"][0][1:] for plan in undo.plans] == [["Kontrolle", "Control"]]
    anna.post(page(undo, "start"))
    assert Edition.objects.get(slug="control").names["de"] == "Control"
