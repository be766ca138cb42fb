"""Import and export: what was exported changes nothing, and an import changes all it says or nothing."""

import json
from collections import Counter
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from reversion.models import Version

from cardsdb.content.cards import CARD, EDITION
from cardsdb.content.kinds import ContentKind
from cardsdb.content.parts import columns_of
from cardsdb.exchange import writing
from cardsdb.exchange.cells import guarded, unguarded
from cardsdb.exchange.columns import text_in
from cardsdb.exchange.reading import FORMATS, read
from cardsdb.exchange.rows import Importer, RowPlan, problems_of_header
from cardsdb.models import Card, DataVersion, Wording
from cardsdb.notes import comment_in_words
from cardsdb.publishing import taken_back
from cardsdb.roles import TRANSLATORS
from rules.exchange.tables import TABLES
from rules.fixtures import KINDS
from rules.models import Rule, Term
from tests.accounts import somebody
from tests.cardsdb.exchange.importing import imported, looked_at, page
from tests.cardsdb.names import call
from tests.soaking import in_turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def root() -> User:
    return User.objects.create_superuser("root")


@pytest.fixture
def german() -> User:
    return somebody(TRANSLATORS["de"])


def plans_for(name: str, data: bytes, user: Any, file: str = "a.csv") -> list[RowPlan]:
    table, sheet = TABLES[name], read(file, data)
    assert problems_of_header(table, sheet) == []
    with taken_back():
        return Importer(table, user).plans(sheet.rows)


def name_of(card: str, language: str) -> str:
    return Card.objects.get(slug=card).name_in(language).text


@in_turn("format_name", FORMATS)
@pytest.mark.parametrize("name", sorted(TABLES))
def test_what_was_exported_changes_nothing(name: str, format_name: str, root: User) -> None:
    table = TABLES[name]
    plans = plans_for(name, writing.as_file(table, table.rows(), format_name), root, f"a.{format_name}")
    wrong = [(plan.number, plan.errors, plan.changes) for plan in plans if plan.kind != "unchanged"]
    assert wrong[:3] == []
    assert Counter(plan.kind for plan in plans) == {"unchanged": table.rows().count()}


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_column_of_every_kind_explains_itself(name: str) -> None:
    for column in TABLES[name].columns.values():
        assert column.title
        assert str(column.allowed) != "None"


@pytest.mark.parametrize("kind", [CARD, EDITION, *KINDS], ids=lambda kind: kind.name)
def test_all_that_the_files_of_the_project_say_of_a_row_has_its_column(kind: ContentKind) -> None:
    (said,) = columns_of(kind.entries(kind.rows()[:1]), kind.parts)
    columns = {column.field.name for column in TABLES[kind.name].columns.values()}
    assert columns >= set(said)


def test_names_are_imported_with_a_revision_a_card_and_one_data_version(root: User) -> None:
    before = DataVersion.current()
    job = looked_at("card-names", "card;name_de;name_nl\nneigh;Nein ü;Nee\nrhinocorn;Nashorn;-\n", root)
    assert job.counts == {"changed": 2, "emptied": 1, "left": 0}
    assert [plan["changes"] for plan in job.plans][1] == [
        ["name_de", "", "Nashorn"],
        ["name_nl", "Neushoorn", ""],
    ]
    assert name_of("neigh", "de") != "Nein ü"
    assert imported(job).is_done
    assert (name_of("neigh", "de"), name_of("rhinocorn", "nl")) == ("Nein ü", "Rhinocorn")
    assert DataVersion.current() == before + 1
    revisions = [
        Version.objects.get_for_object(Card.objects.get(slug=slug))[0].revision
        for slug in ("neigh", "rhinocorn")
    ]
    assert revisions[0] != revisions[1]
    assert {(each.user, comment_in_words(each.comment)) for each in revisions} == {
        (root, "Imported from a.csv.")
    }


def test_empty_cells_of_a_list_to_fill_in_empty_nothing(german: User) -> None:
    """Two translators take the same list; the second has left empty what the first has filled in."""
    for text in ("neigh,Nein\nrhinocorn,\n", "neigh,\nrhinocorn,Nashorn\n"):
        job = looked_at("card-names", f"card,name_de\n{text}", german)
        assert imported(job).is_done
        assert name_of("neigh", "de") == "Nein"
    assert job.counts | {"changed": 1, "unchanged": 1, "emptied": 0, "left": 1} == job.counts
    (glossary,) = plans_for("glossary", b"term,definition_de,term_en\nstable,-,-", german)
    assert list(glossary.errors) == ["term_en"]
    assert "This cannot be empty" in glossary.errors["term_en"]


def test_an_imported_card_is_restored_alone(root: User) -> None:
    imported(looked_at("card-names", "card,name_nl\nneigh,X\nrhinocorn,Y\n", root))
    rhinocorn = Card.objects.get(slug="rhinocorn")
    Version.objects.get_for_object(rhinocorn)[1].revision.revert(delete=True)
    assert (name_of("neigh", "nl"), name_of("rhinocorn", "nl")) == ("X", "Neushoorn")


def test_one_wrong_row_keeps_all_others_out(root: User) -> None:
    long = "x" * 101
    text = f"card,name_de\nneigh,Nein\nno-such-card,Nein\nrhinocorn,{long}\nneigh,Nö\n"
    job = looked_at("card-names", text, root)
    assert not job.can_be_imported
    errors = {plan["number"]: plan["errors"] for plan in job.plans if plan["kind"] == "wrong"}
    assert errors == {
        3: {"card": "There is no card “no-such-card”."},
        4: {"name_de": "This text has 101 characters; 100 are the most."},
        5: {"card": "Row 2 is about the same."},
    }
    assert name_of("neigh", "de") != "Nein"


def test_what_changed_since_it_was_looked_at_is_looked_at_again(root: User) -> None:
    job = looked_at("card-names", "card,name_de\nneigh,Nein\nrhinocorn,Nashorn\n", root)
    call("rhinocorn", de="Schneller")
    before = DataVersion.current()
    job = imported(job)
    assert (job.is_done, job.plans[1]["changes"]) == (False, [["name_de", "Schneller", "Nashorn"]])
    assert name_of("neigh", "de") != "Nein"
    assert DataVersion.current() == before


def test_cards_rules_and_terms_are_added_and_changed(root: User) -> None:
    text = "card,type,name_en,status\nshiny,magic,Shiny,draft\n"
    assert imported(looked_at("cards", text, root)).is_done
    assert str(Card.objects.get(slug="shiny")) == "Shiny"
    text = 'card,edition,text,status\nshiny,base-2e,"draw a card",published\n'
    assert imported(looked_at("wordings", text, root)).is_done
    assert Wording.objects.get(card__slug="shiny").text == "Draw a card."
    text = "rule,title_de\nturn.draw,Zieh\n"
    assert imported(looked_at("rule-texts", text, root)).is_done
    assert Rule.objects.get(slug="turn.draw").title["de"] == "Zieh"
    term = Term.objects.order_by("slug")[0]
    text = f'term,aliases_de,rule\n{term.slug},"eins, zwei",turn.draw\n'
    assert imported(looked_at("glossary", text, root)).is_done
    term.refresh_from_db()
    assert (term.aliases["de"], term.rule.slug if term.rule else "") == (["eins", "zwei"], "turn.draw")


def test_new_rules_stand_behind_the_others_of_their_chapter(root: User) -> None:
    text = (
        "rule,chapter,place,title_en,text_en,related,status\n"
        "turn.nap,turn,,Nap,Sleep.,turn.draw,published\nturn.wake,turn,,Wake,Get up.,,published\n"
    )
    last = Rule.objects.filter(chapter="turn").order_by("position").reverse()[0].position
    assert imported(looked_at("rules", text, root)).is_done
    nap, wake = Rule.objects.filter(slug__in=["turn.nap", "turn.wake"])
    assert (nap.position, wake.position) == (last + 1, last + 2)
    assert [rule.slug for rule in nap.related.all()] == ["turn.draw"]
    rows = "rule,chapter,place,title_en,text_en\nturn.a,turn,90,A,A\nturn.b,turn,90,B,B\n"
    errors = plans_for("rules", rows.encode(), root)[1].errors
    assert errors == {"": "Another rule already has this place in the chapter."}


@pytest.mark.parametrize(
    ("table", "text", "column", "expected"),
    [
        ("rules", "rule,place\nturn.draw,1", "", "Another rule already has this place"),
        ("cards", "card,type\nrhinocorn,dragon", "type", "Write one of these: baby, basic"),
        ("cards", "card,number\nrhinocorn,9999", "number", "This card has number"),
        ("cards", "card,type,name_en\nnew,magic,", "name_en", "Give at least the English text."),
        ("printings", "card,edition,copies\nrhinocorn,base-2e,many", "copies", "Write a whole number"),
        (
            "printings",
            "card,edition,copies\nrhinocorn,base-9e,1",
            "edition",
            "There is no edition “base-9e”.",
        ),
        ("printings", "card,edition,verified\nrhinocorn,base-2e,perhaps", "verified", "“yes” or “no”"),
        ("wordings", "card,edition,text\nrhinocorn,base-2e,Destory it.", "text", "Line 1, column 1"),
        ("editions", "edition,facts\nbase-2e,{", "facts", "This is no JSON."),
        ("rule-texts", "rule,text_de\nturn.draw," + "x" * 5001, "text_de", "5,000 are the most"),
        ("rule-texts", "rule,text_nl\nturn.draw,-", "text_nl", "Nederlands: Write this as well"),
        ("clarifications", "clarification,cards\nno,neigh", "question_en", "Give at least the English text."),
        ("glossary", "term,definition_en\nstable," + "x" * 301, "definition_en", "300 are the most"),
        ("readings", "reading,rules\nx,no.rule", "rules", "There is no rule “no.rule”."),
    ],
)
def test_a_wrong_cell_is_told_with_its_row_and_column(
    table: str, text: str, column: str, expected: str, root: User
) -> None:
    (plan,) = plans_for(table, text.encode(), root)
    assert expected in plan.errors[column]


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_text_has_a_longest_one(name: str) -> None:
    for column in TABLES[name].columns.values():
        if column.reader is text_in:
            assert column.field.max_length


def test_translators_import_their_language_alone(german: User) -> None:
    text = (
        "card,number,name_en,name_de,name_nl\nneigh,1,Neigh,Nein,Nope\nrhinocorn,,Rhinocorn,Nashorn,Neushoorn"
    )
    wrong, right = plans_for("card-names", text.encode(), german)
    assert list(wrong.errors) == ["name_nl"]
    assert "not yours to change" in wrong.errors["name_nl"]
    assert right.changes == [["name_de", "", "Nashorn"]]
    (term,) = plans_for("glossary", b"term,term_de,official\nstable,Neu,no", german)
    assert list(term.errors) == ["official"]
    (card,) = plans_for("cards", b"card,type,name_en\nnew,magic,New", german)
    assert card.errors == {"card": "This is not there yet, and you may not add it."}
    job = looked_at("card-names", "card,name_de\nrhinocorn,Nashorn\n", german)
    assert imported(job).is_done
    assert name_of("rhinocorn", "de") == "Nashorn"


def test_an_import_that_makes_cases_fail_asks_first(admin_client: Client, admin_user: User) -> None:
    before = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e").text
    text = "card,edition,text\nrhinocorn,base-2e,Turn start: you may draw a card.\n"
    job = looked_at("wordings", text, admin_user)
    asked = admin_client.post(page(job, "start"))
    assert f'href="{page(job)}"' in asked.content.decode()
    assert Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e").text == before
    yes = {asked.context["accepted"]: asked.context["digest"]}
    shown = admin_client.post(page(job, "start"), yes, follow=True).content.decode()
    assert "1 row was imported." in shown
    assert "fail now" in shown
    kept, before_it = Version.objects.get_for_object(Card.objects.get(slug="rhinocorn"))[:2]
    assert asked.context["cases"][0].id in kept.revision.comment
    assert asked.context["cases"][0].id not in before_it.revision.comment


def test_formulas_are_harmless_outside_and_come_back_as_they_were(root: User) -> None:
    names = {"neigh": "=1+1", "rhinocorn": "'@b", "narwhal": "-c"}
    for slug, name in names.items():
        call(slug, de=name)
    table = TABLES["card-names"]
    rows = table.rows().filter(slug__in=names)
    text = writing.as_file(table, rows, "csv").decode("utf-8-sig")
    assert all(f",{guarded(name)}," in text for name in names.values())
    assert not any(cell.startswith(("=", "-", "@")) for cell in text.replace("\r\n", ",").split(","))
    for format_name in FORMATS:
        plans = plans_for("card-names", writing.as_file(table, rows, format_name), root, f"a.{format_name}")
        assert {plan.kind for plan in plans} == {"unchanged"}
    assert [unguarded(guarded(each)) for each in ("=", "'=", "''=", "'x")] == ["=", "'=", "''=", "'x"]


def test_only_what_lacks_a_language_is_exported() -> None:
    table = TABLES["card-names"]
    slugs = {card.slug for card in table.lacking(table.rows(), "de")}
    with_name = set(Card.objects.filter(names__has_key="de").values_list("slug", flat=True))
    assert slugs.isdisjoint(with_name)
    assert len(slugs) + len(with_name) == Card.objects.count()


def test_json_holds_whole_numbers_and_yes_or_no() -> None:
    table = TABLES["printings"]
    (row, *_) = json.loads(writing.as_file(table, table.rows(), "json"))
    assert (type(row["copies"]), type(row["verified"])) == (int, bool)
