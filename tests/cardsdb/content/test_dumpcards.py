from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from cardsdb.models import Card, Edition, PrintDifference, Status

pytestmark = pytest.mark.django_db


def dump(folder: Path) -> str:
    output = StringIO()
    call_command("dumpcards", str(folder), stdout=output)
    return output.getvalue()


@pytest.mark.parametrize("kind", ["cards", "editions"])
def test_what_was_loaded_is_written_back_byte_for_byte(tmp_path: Path, kind: str) -> None:
    dump(tmp_path)
    ours = {path.name: path.read_bytes() for path in (settings.BASE_DIR / "fixtures" / kind).glob("*.json")}
    assert ours == {path.name: path.read_bytes() for path in (tmp_path / kind).glob("*.json")}


def test_drafts_notes_and_shared_wordings_survive_the_way_out_and_back(tmp_path: Path) -> None:
    card = Card.objects.get(slug="rhinocorn")
    card.printings.update(note={"en": "Seen once.", "nl": "Eén keer gezien."}, verified=False)
    control = Edition.objects.get(slug="control")
    card.printings.create(edition=control, copies=2)
    card.wordings.create(edition=control, text=card.wordings.get(edition__slug="base-2e").text)
    card.wordings.create(edition=Edition.objects.get(slug="chaos"), text="Not\nfinished", status=Status.DRAFT)
    Card.objects.filter(slug="yay").update(status=Status.DRAFT)
    dump(tmp_path)
    output = StringIO()
    call_command("loadcards", str(tmp_path), "--overwrite", "all", stdout=output)
    again = tmp_path / "again"
    dump(again)
    for name in ("rhinocorn", "yay"):
        assert (again / f"cards/{name}.json").read_bytes() == (tmp_path / f"cards/{name}.json").read_bytes()
    assert '"status": "draft"' in (again / "cards/yay.json").read_text()


def test_files_of_cards_that_are_gone_are_removed(tmp_path: Path) -> None:
    dump(tmp_path)
    Card.objects.get(slug="yay").delete()
    assert "cards/yay.json removed" in dump(tmp_path)
    assert not (tmp_path / "cards" / "yay.json").exists()


def test_an_empty_database_removes_nothing(tmp_path: Path) -> None:
    dump(tmp_path)
    cards = Card.objects.count()
    Card.objects.all().delete()
    with pytest.raises(CommandError, match="nothing written"):
        dump(tmp_path)
    assert len(list((tmp_path / "cards").glob("*.json"))) == cards


def test_what_a_print_says_otherwise_is_written_and_read_again(tmp_path: Path) -> None:
    rows = PrintDifference.objects.filter(card__slug="good-deal")
    rows.update(says={**rows.get().says, "nl": "Anders gezegd."}, engine="print")
    count = PrintDifference.objects.count()
    dump(tmp_path)
    PrintDifference.objects.all().delete()
    call_command("loadcards", str(tmp_path), "--overwrite", "all", stdout=StringIO())
    difference = PrintDifference.objects.get(card__slug="good-deal")
    assert (difference.language, difference.says["nl"], difference.engine) == (
        "nl",
        "Anders gezegd.",
        "print",
    )
    assert PrintDifference.objects.count() == count
