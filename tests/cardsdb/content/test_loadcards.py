import json
import shutil
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from reversion import revisions
from reversion.models import Version

from cardsdb.content.cards import CARD
from cardsdb.content.loading import Entry
from cardsdb.models import Card, CardAlias, DataVersion, Edition, Status
from tests.cardsdb.names import call, names_of
from tests.commands import refused, run

FIXTURES = settings.BASE_DIR / "fixtures"
CARDS, EDITIONS = (len(list((FIXTURES / name).glob("*.json"))) for name in ("cards", "editions"))

pytestmark = pytest.mark.django_db

Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the fixtures to spoil."""
    for kind in ("cards", "editions"):
        shutil.copytree(settings.BASE_DIR / "fixtures" / kind, tmp_path / kind)
    return tmp_path


@pytest.fixture
def edit(folder: Path) -> Callable[[str, Change], None]:
    def edit_file(name: str, change: Change) -> None:
        path = folder / name
        data = json.loads(path.read_text())
        change(data)
        path.write_text(json.dumps(data))

    return edit_file


def name_in_dutch(name: str) -> Change:
    return lambda card: card["names"].update(nl=name)


def dutch_name() -> str:
    return names_of("rhinocorn")["nl"]


def edit_in_admin(name: str) -> None:
    call("rhinocorn", nl=name)


def test_an_empty_database_is_filled() -> None:
    """As was the one that every test begins with (`tests.database`)."""
    assert (Edition.visible.count(), Card.visible.count()) == (EDITIONS, CARDS)
    neigh = Card.objects.get(slug="neigh")
    assert (neigh.number, neigh.family, neigh.printings.get(edition__slug="base-2e").copies) == (
        82,
        "neigh",
        14,
    )
    assert (
        neigh.wordings.filter(edition__slug="control").get().text
        == "When another player plays a card: stop it."
    )


def test_loading_again_changes_nothing(folder: Path) -> None:
    before = DataVersion.stamp()
    assert f"Cards: 0 created, 0 updated, {CARDS} unchanged, 0 kept" in run("loadcards", folder)
    assert DataVersion.stamp() == before


def test_a_changed_file_changes_a_card_nobody_edited(folder: Path, edit: Callable[..., None]) -> None:
    before = DataVersion.current()
    key = Card.objects.get(slug="rhinocorn").pk
    edit("cards/rhinocorn.json", name_in_dutch("Neusneushoorn"))
    assert f"Cards: 0 created, 1 updated, {CARDS - 1} unchanged" in run("loadcards", folder)
    assert Card.objects.get(pk=key).names["nl"] == "Neusneushoorn"
    assert DataVersion.current() == before + 1


def test_what_a_file_no_longer_says_goes(folder: Path, edit: Callable[..., None]) -> None:
    edit("cards/rhinocorn.json", lambda card: card.update(wordings=[], names={"en": "Rhinocorn"}))
    run("loadcards", folder)
    card = Card.objects.get(slug="rhinocorn")
    assert card.names == {"en": "Rhinocorn"}
    assert not card.wordings.exists()


def test_an_edit_made_here_is_kept_and_listed(folder: Path, edit: Callable[..., None]) -> None:
    edit_in_admin("Neus")
    edit("cards/rhinocorn.json", name_in_dutch("Neusneushoorn"))
    assert "keep rhinocorn: edited since it was loaded" in run("loadcards", folder)
    assert dutch_name() == "Neus"


def test_taking_a_card_from_view_is_an_edit_too(folder: Path) -> None:
    Card.objects.filter(slug="rhinocorn").update(status=Status.DRAFT)
    assert "keep rhinocorn" in run("loadcards", folder)
    assert not Card.visible.filter(slug="rhinocorn").exists()


def test_overwrite_loads_over_an_edit(folder: Path) -> None:
    edit_in_admin("Neus")
    assert "1 updated" in run("loadcards", folder, "--overwrite", "all")
    assert dutch_name() == "Neushoorn"


def test_a_file_that_took_an_edit_over_is_followed_from_then_on(
    folder: Path, edit: Callable[..., None]
) -> None:
    edit_in_admin("Neus")
    for name in ("Neus", "Neusneushoorn"):
        edit("cards/rhinocorn.json", name_in_dutch(name))
        assert "0 kept" in run("loadcards", folder)
    assert dutch_name() == "Neusneushoorn"


def test_if_empty_leaves_a_filled_database_alone(folder: Path, edit: Callable[..., None]) -> None:
    edit("cards/rhinocorn.json", name_in_dutch("Neusneushoorn"))
    assert "There is content already" in run("loadcards", folder, "--if-empty")
    assert dutch_name() == "Neushoorn"


def test_check_says_what_would_change_and_changes_nothing(folder: Path, edit: Callable[..., None]) -> None:
    edit("cards/rhinocorn.json", name_in_dutch("Neusneushoorn"))
    before = DataVersion.stamp()
    said = run("loadcards", folder, "--check")
    assert "1 would be updated" in said
    assert "update rhinocorn" in said
    assert dutch_name() == "Neushoorn"
    assert DataVersion.stamp() == before


def test_a_card_is_known_by_its_number_so_a_file_may_rename_it(folder: Path) -> None:
    path = folder / "cards" / "rhinocorn.json"
    (folder / "cards" / "rhino.json").write_text(path.read_text().replace('"rhinocorn"', '"rhino"'))
    path.unlink()
    number = Card.objects.get(slug="rhinocorn").number
    run("loadcards", folder)
    assert Card.objects.get(number=number).slug == "rhino"
    assert CardAlias.objects.get(slug="rhinocorn").card.slug == "rhino"


def test_a_card_that_a_file_renames_stays_in_a_box_that_was_edited_here(folder: Path) -> None:
    box = Edition.objects.get(slug="base-2e")
    box.facts["two_players"]["removed"] = ["rhinocorn"]
    box.save()
    path = folder / "cards" / "rhinocorn.json"
    (folder / "cards" / "rhino.json").write_text(path.read_text().replace('"rhinocorn"', '"rhino"'))
    path.unlink()
    run("loadcards", folder)
    box.refresh_from_db()
    assert box.facts["two_players"]["removed"] == ["rhino"]


def test_every_loaded_card_starts_its_history(folder: Path) -> None:
    card = Card.objects.get(slug="rhinocorn")
    version = Version.objects.get_for_object(card)[0]
    assert version.revision.comment == "Loaded from fixtures."
    assert version.revision.version_set.count() == 1 + card.printings.count() + card.wordings.count()


def test_loading_asks_no_query_for_each_card_that_did_not_change(folder: Path) -> None:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        run("loadcards", folder)
    assert len(queries) < 30


def test_recording_asks_no_query_for_each_card() -> None:
    slugs = Card.objects.values_list("slug", flat=True)
    entries = [Entry("", slug, {}, "") for slug in slugs]
    with CaptureQueriesContext(connection) as queries:
        CARD.record(entries, "Loaded.")
    assert len(queries) < 30 < len(entries)


@pytest.mark.parametrize(
    ("file", "change", "complaint"),
    [
        ("rhinocorn", lambda card: card.update(colour="grey"), "Additional properties are not allowed"),
        ("rhinocorn", lambda card: card.pop("type"), "'type' is a required property"),
        ("rhinocorn", lambda card: card["printings"][0].update(copies=0), "printings[0].copies: 0 is less"),
        ("rhinocorn", lambda card: card.update(id="rhino"), "id: “rhino” is not the name of the file"),
        ("rhinocorn", lambda card: card.update(number=82), "number: cards/neigh.json has number 82 too"),
        ("rhinocorn", lambda card: card.update(number=900), "number: This card has number 22 for ever."),
        (
            "rhinocorn",
            lambda card: card["printings"][0].update(edition="third"),
            "].edition: There is no edition “third”.",
        ),
        (
            "rhinocorn",
            lambda card: card["wordings"].append(card["wordings"][0]),
            "wordings: “base-2e” is named twice.",
        ),
        (
            "rhinocorn",
            lambda card: card["wordings"][0].update(lines=["Enters: draw a card.", "Enters: fly."]),
            "wordings[0].lines: Line 2, column 9",
        ),
        (
            "rhinocorn",
            lambda card: card["wordings"][0].update(lines=["enters: draw a card"]),
            "wordings[0].lines: In house style it reads: Enters: draw a card.",
        ),
    ],
)
def test_a_wrong_card_is_named_with_its_field(
    folder: Path, edit: Callable[..., None], file: str, change: Change, complaint: str
) -> None:
    edit(f"cards/{file}.json", change)
    said = refused("loadcards", folder)
    assert f"cards/{file}.json: " in said
    assert complaint in said


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda box: box.update(win=[{"players": [2, 7], "unicorns": 7}]), "from 2 to 8"),
        (lambda box: box["two_players"].update(dealt="no"), "two_players: "),
        (lambda box: box["two_players"]["removed"].append("no"), "two_players.removed[17]: There is no card"),
    ],
)
def test_a_wrong_edition_is_named_with_its_field(
    folder: Path, edit: Callable[..., None], change: Change, complaint: str
) -> None:
    edit("editions/base-2e.json", change)
    assert complaint in refused("loadcards", folder)


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no folder"):
        run("loadcards", tmp_path / "elsewhere")


def test_all_problems_are_told_at_once_and_nothing_is_loaded(folder: Path, edit: Callable[..., None]) -> None:
    edit("cards/neigh.json", name_in_dutch("Nee"))
    edit("cards/rhinocorn.json", lambda card: card.update(type="dragon"))
    (folder / "cards" / "yay.json").write_text("{")
    for options in ((), ("--check",)):
        said = refused("loadcards", folder, *options)
        assert "cards/rhinocorn.json: type: 'dragon' is not one of" in said
        assert "cards/yay.json: This is no JSON file" in said
    assert Card.objects.get(slug="neigh").name_in("nl").text == "Stop"


def test_a_file_cannot_take_the_number_of_a_deleted_card(folder: Path, edit: Callable[..., None]) -> None:
    Card.objects.get(slug="rhinocorn").delete()
    edit("cards/rhinocorn.json", lambda card: card.update(id="thief"))
    (folder / "cards" / "rhinocorn.json").rename(folder / "cards" / "thief.json")
    assert "number: It belonged to the deleted card “rhinocorn”." in refused("loadcards", folder)


# Cards that were made here


@pytest.fixture
def pocket() -> Card:
    """A card that an editor made here."""
    with revisions.create_revision():
        names = {"en": "Pocket Narwhal"}
        return Card.objects.create(
            slug="pocket-narwhal", type="magical", names=names, status=Status.PUBLISHED
        )


@pytest.fixture
def upstream(folder: Path) -> Callable[..., None]:
    """A new version of the site comes with one more card."""

    def write(name: str, number: int) -> None:
        card = json.loads((folder / "cards" / "rhinocorn.json").read_text())
        card |= {"id": name, "number": number, "names": {"en": name.title()}}
        (folder / "cards" / f"{name}.json").write_text(json.dumps(card))

    return write


def test_a_card_from_elsewhere_and_one_made_here_do_not_meet(
    folder: Path, pocket: Card, upstream: Callable[..., None]
) -> None:
    upstream("upstream-new", 902)
    assert "Cards: 1 created, 0 updated" in run("loadcards", folder)
    pocket.refresh_from_db()
    assert (pocket.slug, str(pocket)) == ("pocket-narwhal", "Pocket Narwhal")
    assert str(Card.objects.get(slug="upstream-new")) == "Upstream-New"


def test_a_number_of_ones_own_is_never_loaded_over(
    folder: Path, pocket: Card, upstream: Callable[..., None]
) -> None:
    upstream("upstream-new", pocket.number)
    for options in ((), ("--overwrite", "all"), ("--overwrite", "upstream-new")):
        said = refused("loadcards", folder, *options)
        assert "cards/upstream-new.json: number: Number 100000 is that of “pocket-narwhal”" in said
        assert "`manage.py renumbercard pocket-narwhal` gives yours another" in said
    assert not CardAlias.objects.exists()
    call_command("renumbercard", "pocket-narwhal", stdout=StringIO())
    run("loadcards", folder)
    pocket.refresh_from_db()
    assert (pocket.number, str(pocket)) == (100_001, "Pocket Narwhal")
    assert Client().get("/en/cards/pocket-narwhal/").status_code == 200


def test_an_address_of_ones_own_is_loaded_over_by_name_or_kept(
    folder: Path, pocket: Card, upstream: Callable[..., None]
) -> None:
    upstream("pocket-narwhal", 902)
    for options in ((), ("--overwrite", "all")):
        said = refused("loadcards", folder, *options)
        assert "“pocket-narwhal” is the address of a card that was made here and has number 100000." in said
        assert "--overwrite pocket-narwhal takes what the file says" in said
    assert "keep pocket-narwhal: as you asked" in run("loadcards", folder, "--keep", "pocket-narwhal")
    run("loadcards", folder, "--overwrite", "pocket-narwhal")
    loaded = Card.objects.get(slug="pocket-narwhal")
    assert (loaded.pk, loaded.number, str(loaded)) == (pocket.pk, 902, "Pocket-Narwhal")


def test_only_what_is_named_is_loaded_over(folder: Path) -> None:
    edit_in_admin("Neus")
    call("neigh", nl="Nee")
    said = run("loadcards", folder, "--overwrite", "neigh")
    assert "keep rhinocorn: edited since it was loaded (--overwrite rhinocorn loads over it)" in said
    assert (dutch_name(), names_of("neigh")["nl"]) == ("Neus", "Stop")


def test_a_name_that_is_not_in_the_files_is_an_error(folder: Path) -> None:
    assert "--overwrite: rhino: There is nothing of this id" in refused(
        "loadcards", folder, "--overwrite", "rhino"
    )


def test_an_old_address_goes_on_leading_to_its_card(folder: Path, upstream: Callable[..., None]) -> None:
    CardAlias.objects.create(slug="upstream-new", card=Card.objects.get(slug="rhinocorn"))
    upstream("upstream-new", 902)
    assert "“upstream-new” is an old address of “rhinocorn” and leads there." in refused("loadcards", folder)


def test_the_number_of_a_deleted_card_made_here_may_come_from_elsewhere(
    folder: Path, pocket: Card, upstream: Callable[..., None]
) -> None:
    pocket.delete()
    upstream("upstream-new", 100_000)
    run("loadcards", folder)
    assert Card.objects.get(slug="upstream-new").number == 100_000


def test_what_a_command_changed_is_told_with_the_cases_that_fail(
    folder: Path, edit: Callable[..., None], admin_client: Client
) -> None:
    lines = ["Turn start: you may destroy a Unicorn. If you do, draw a card."]
    edit("cards/rhinocorn.json", lambda card: card["wordings"][0].update(lines=lines))
    said = run("loadcards", folder)
    assert "fails now: " in said
    changes = admin_client.get("/admin/changes/").context["changes"]
    assert [(each.name, each.comment) for each in changes] == [("Rhinocorn", "Loaded by loadcards.")]


def test_a_card_restored_to_an_old_revision_keeps_its_new_number(pocket: Card, admin_client: Client) -> None:
    first = Version.objects.get_for_object(pocket).last()
    call_command("renumbercard", pocket.slug, stdout=StringIO())
    pocket.refresh_from_db()
    with revisions.create_revision():
        pocket.type = "basic"
        pocket.save()
    page = f"/admin/cardsdb/card/{pocket.pk}/history/{first.pk}/"
    assert admin_client.post(page, {"state": admin_client.get(page).context["state"]}).status_code == 302
    pocket.refresh_from_db()
    assert (pocket.number, pocket.type) == (100_001, "magical")
