"""An import that is undone as one thing, and what translators bring back of their own."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils.text import slugify
from reversion import revisions
from reversion.models import Version

from cardsdb.import_jobs import ImportJob
from cardsdb.models import Card
from rules.models import Clarification, Term
from tests.cardsdb.exchange.importing import imported, looked_at, page
from tests.cardsdb.exchange.test_exchange import german, root
from tests.cardsdb.names import call, names_of

__all__ = ["german", "root"]

pytestmark = pytest.mark.django_db

TWO_NEW = "card,type,name_en\nalpha-unicorn,magical,Alpha\nbeta-unicorn,magical,Beta\n"
TWO_NAMES = "card,name_nl\nneigh,Nee\nrhinocorn,Neus\n"


def dutch(card: str) -> str:
    return names_of(card)["nl"]


def begun_to_undo(admin: Client, job: ImportJob) -> ImportJob:
    """Press “Undo this import”: what it would change is shown, and nothing is changed."""
    assert "Undo this import" in admin.get(page(job)).content.decode()
    admin.post(page(job, "undo"))
    return ImportJob.objects.get(undoes=job, is_done=False)


def rename(card: str, name: str, user: Any = None) -> None:
    with revisions.create_revision():
        revisions.set_user(user)
        call(card, nl=name)


def test_an_import_is_undone_as_one_thing_and_done_again(admin_client: Client, root: User) -> None:
    before = dutch("neigh"), dutch("rhinocorn")
    job = imported(looked_at("card-names", TWO_NAMES, root))
    undo = begun_to_undo(admin_client, job)
    assert (dutch("neigh"), undo.counts["changed"], undo.writes) == ("Nee", 2, 2)
    assert imported(undo).is_done
    assert (dutch("neigh"), dutch("rhinocorn")) == before
    version = Version.objects.get_for_object(Card.objects.get(slug="neigh"))[0]
    assert "Undone: what was imported from" in version.revision.comment
    assert "It was undone since." in admin_client.get(page(job)).content.decode()
    listed = admin_client.get(reverse("admin:cardsdb_importjob_changelist")).content.decode()
    assert f">Undoing of {job.file_name}</a>" in listed
    again = imported(ImportJob.objects.get(pk=undone(admin_client, undo).pk))
    assert (again.is_done, dutch("neigh"), dutch("rhinocorn")) == (True, "Nee", "Neus")


def undone(admin: Client, undo: ImportJob) -> ImportJob:
    assert "Import it after all" in admin.get(page(undo)).content.decode()
    admin.post(page(undo, "undo"))
    return ImportJob.objects.get(undoes=undo)


def test_what_nobody_had_kept_before_the_import_is_what_it_was(admin_client: Client, root: User) -> None:
    term = Term.objects.create(slug="beak", term={"en": "beak"}, definition={"en": "A beak."}, group="cards")
    job = imported(looked_at("glossary", "term,definition_de\nbeak,Schnabel\n", root))
    undo = begun_to_undo(admin_client, job)
    assert imported(undo).is_done
    term.refresh_from_db()
    assert term.definition == {"en": "A beak."}


def test_what_was_changed_since_is_listed_and_left(admin_client: Client, root: User) -> None:
    rhinocorn = dutch("rhinocorn")
    job = imported(looked_at("card-names", TWO_NAMES, root))
    rename("neigh", "Nee!", User.objects.create_user("edith"))
    undo = begun_to_undo(admin_client, job)
    shown = admin_client.get(page(undo)).content.decode()
    assert "1 entry was changed since and stays as it is." in shown
    assert "edith changed it since." in shown
    imported(undo)
    assert (dutch("neigh"), dutch("rhinocorn")) == ("Nee!", rhinocorn)


def test_what_is_changed_while_somebody_looks_undoes_nothing(admin_client: Client, root: User) -> None:
    job = imported(looked_at("card-names", TWO_NAMES, root))
    undo = begun_to_undo(admin_client, job)
    rename("neigh", "Nee!")
    assert not imported(undo).is_done
    assert (dutch("neigh"), dutch("rhinocorn")) == ("Nee!", "Neus")


def test_cards_that_an_import_added_go_and_come_back(admin_client: Client, root: User) -> None:
    job = imported(looked_at("cards", TWO_NEW, root))
    alpha = Card.objects.get(slug="alpha-unicorn")
    Clarification.objects.all()[0].cards.add(Card.objects.get(slug="beta-unicorn"))
    undo = begun_to_undo(admin_client, job)
    assert "names it by now." in admin_client.get(page(undo)).content.decode()
    imported(undo)
    assert list(Card.objects.filter(slug__endswith="a-unicorn", number__gte=100_000)) == [
        Card.objects.get(slug="beta-unicorn")
    ]
    admin_client.post(page(undo, "undo"))
    imported(ImportJob.objects.get(undoes=undo))
    assert Card.objects.get(slug="alpha-unicorn") == alpha


def test_a_part_that_an_import_added_goes_and_comes_back(admin_client: Client, root: User) -> None:
    card = Card.objects.create(slug="mute", type="magic", names={"en": "Mute"})
    imported(looked_at("wordings", "card,edition,text\nmute,base-1p,Draw a card.\n", root))
    job = imported(looked_at("wordings", "card,edition,text\nmute,base-2e,Discard a card.\n", root))
    undo = imported(begun_to_undo(admin_client, job))
    assert [each.text for each in card.wordings.all()] == ["Draw a card."]
    admin_client.post(page(undo, "undo"))
    again = imported(ImportJob.objects.get(undoes=undo))
    assert {each.text for each in card.wordings.all()} == {"Draw a card.", "Discard a card."}
    card.wordings.filter(edition__slug="base-2e").update(text="Draw 2 cards.")
    admin_client.post(page(again, "undo"))
    assert ImportJob.objects.get(undoes=again).counts["stays"] == 1
    newest = Version.objects.get_for_object(card)[0].revision
    assert "Undone: what was imported from" in newest.comment


def test_recent_changes_lead_to_the_whole_import(admin_client: Client, root: User) -> None:
    job = imported(looked_at("card-names", TWO_NAMES, root))
    assert admin_client.get(reverse("admin:recent_changes")).content.decode().count(page(job)) == 2


def test_translators_undo_their_own_imports_and_see_no_others(german: User, root: User) -> None:
    client = Client()
    client.force_login(german)
    own = imported(looked_at("card-names", "card,name_de\nneigh,Nein!\n", german))
    others = imported(looked_at("card-names", TWO_NAMES, root))
    assert client.post(page(others, "undo")).status_code == 403
    client.post(page(own, "undo"))
    assert imported(ImportJob.objects.get(undoes=own)).is_done
    assert Card.objects.get(slug="neigh").names == {"en": "Neigh", "de": "Nühü!", "nl": "Nee"}


def test_what_was_changed_elsewhere_in_it_stays(admin_client: Client, root: User) -> None:
    before = dutch("neigh")
    job = imported(looked_at("card-names", TWO_NAMES, root))
    change_card(Card.objects.get(slug="neigh"), de="Nein!")
    undo = begun_to_undo(admin_client, job)
    assert undo.count("stays") == 0
    imported(undo)
    card = Card.objects.get(slug="neigh")
    assert (card.names["de"], card.names["nl"], card.family) == (
        "Nein!",
        before,
        "nein",
    )
    admin_client.post(page(undo, "undo"))
    imported(ImportJob.objects.get(undoes=undo))
    assert Card.objects.get(slug="neigh").names == {"en": "Neigh", "de": "Nein!", "nl": "Nee"}


# The rows that are wrong


@pytest.mark.parametrize(("name", "text"), [("a.csv", ""), ("a.json", "json")])
def test_the_wrong_rows_are_a_file_to_put_right(name: str, text: str, admin_client: Client) -> None:
    rows = [{"card": "neigh", "name_de": "Nein"}, {"card": "no-such", "name_de": "=x"}]
    sent = json.dumps(rows) if text else "card,name_de\nneigh,Nein\nno-such,'=x\n"
    root = User.objects.create_superuser("root")
    job = looked_at("card-names", sent, root, name)
    answer = admin_client.get(page(job, "wrong"))
    assert answer["Content-Disposition"] == f'attachment; filename="a (wrong rows).{text or "csv"}"'
    said = answer.content.decode("utf-8-sig")
    assert "no-such" in said
    assert "neigh" not in said
    assert "There is no card" in said
    assert "=x" in said
    again = looked_at("card-names", said.replace("no-such", "rhinocorn"), root)
    assert text or (again.problems, again.errors, again.writes) == ([], 0, 1)


def test_a_bad_address_is_told_in_one_sentence(root: User) -> None:
    job = looked_at("cards", "card,type,name_en\nBad Slug,magic,Bad\n", root)
    (plan,) = job.plans
    assert plan["errors"] == {
        "card": "Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”."
    }


# What translators bring back


def restore(client: Client, content: Any, place: int = 1) -> Any:
    version = Version.objects.get_for_object(content).order_by("-pk")[place]
    label = content._meta.label_lower.replace(".", "_")
    address = reverse(f"admin:{label}_revision", args=[content.pk, version.pk])
    shown = client.get(address)
    return client.post(address, {"state": shown.context["state"]})


def change_card(card: Card, **names: str) -> None:
    with revisions.create_revision():
        card.names = {**card.names, **names}
        card.family = slugify(names["de"])
        card.save()


def test_translators_restore_the_texts_of_their_language_and_nothing_else(german: User) -> None:
    client, card = Client(), Card.objects.get(slug="neigh")
    client.force_login(german)
    change_card(card, en="One", de="Eins", nl="Een")
    change_card(card, en="Two", de="Zwei", nl="Twee")
    assert restore(client, card).status_code == 302
    card = Card.objects.get(slug="neigh")
    assert card.names == {"en": "Two", "de": "Eins", "nl": "Twee"}
    assert card.family == "zwei"


def test_translators_restore_their_part_of_a_text_in_all_languages(german: User) -> None:
    client, term = Client(), Term.objects.get(slug="draw")
    client.force_login(german)
    for number in ("1", "2"):
        with revisions.create_revision():
            term.definition = dict.fromkeys(("en", "de", "nl"), number)
            term.save()
    assert restore(client, term).status_code == 302
    term.refresh_from_db()
    assert term.definition == {"en": "2", "de": "1", "nl": "2"}


def test_where_nothing_is_theirs_translators_restore_nothing(german: User) -> None:
    client, card = Client(), Card.objects.get(slug="neigh")
    client.force_login(german)
    change_card(card, de="Eins", en="One")
    change_card(card, de="Eins", en="Two")
    assert restore(client, card).status_code == 403
    assert names_of(card)["en"] == "Two"


def test_a_forged_recovery_by_a_translator_is_refused(german: User) -> None:
    client = Client()
    client.force_login(german)
    with revisions.create_revision():
        card = Card.objects.create(slug="gone", type="magic", names={"en": "Gone", "de": "Weg"})
    address = reverse("admin:cardsdb_card_recover", args=[Version.objects.get_for_object(card)[0].pk])
    card.delete()
    assert client.post(address, {"state": "x"}).status_code in (200, 403)
    assert not Card.objects.filter(slug="gone").exists()
