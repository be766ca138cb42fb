import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from pathlib import Path
from subprocess import PIPE, Popen
from types import FunctionType, MethodType
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cardsdb.content.cards import CARD, EDITION
from cardsdb.library import current_library, published_cards
from cardsdb.models import Card, DataVersion, Edition, Status, Wording
from engine.library import Library
from engine.model.state import Face
from tests.conftest import url_of_database


def reword(wording: Wording, text: str) -> None:
    wording.text = text
    wording.full_clean()
    wording.save()


@pytest.mark.django_db
def test_an_edition_says_itself_when_its_magic_cards_are_discarded() -> None:
    of_files = Library.from_fixtures(settings.BASE_DIR / "fixtures")
    first = {name: edition.magic_is_discarded_first for name, edition in of_files.editions.items()}
    assert {name for name, is_first in first.items() if not is_first} == {"control", "chaos"}
    assert list(Edition.objects.filter(magic_is_discarded_first=False)) == list(
        Edition.objects.filter(slug__in=["control", "chaos"])
    )
    Edition.objects.filter(slug="base-2e").update(magic_is_discarded_first=False)
    DataVersion.raise_by_one()
    assert not current_library().edition("base-2e").magic_is_discarded_first


@pytest.mark.django_db
def test_the_library_of_the_database_is_that_of_the_files() -> None:
    of_files = Library.from_fixtures(settings.BASE_DIR / "fixtures")
    ours = current_library(adult=True)
    assert ours.cards.keys() == of_files.cards.keys()
    assert ours.digests == of_files.digests
    assert ours.editions.keys() == of_files.editions.keys()
    assert ours.edition("base-2e").copies == of_files.edition("base-2e").copies
    assert ours.edition("base-2e").removed_for_two == of_files.edition("base-2e").removed_for_two


@pytest.mark.django_db
def test_it_is_built_once_and_then_costs_one_query() -> None:
    library = current_library()
    with CaptureQueriesContext(connection) as queries:
        assert current_library() is library
    assert len(queries) == 1


@pytest.mark.django_db
def test_a_published_wording_rules_at_once(wording: Wording) -> None:
    current_library()
    reword(wording, "Enters: draw 2 cards.")
    assert current_library().card("rhinocorn").lines == ["Enters: draw 2 cards."]


@pytest.mark.django_db
def test_an_edit_compiles_anew_what_it_changed_and_nothing_else(wording: Wording) -> None:
    before = current_library(adult=True)
    reword(wording, "Enters: draw 2 cards.")
    after = current_library(adult=True)
    anew = {name for name, face in faces_of(after).items() if face is not faces_of(before)[name]}
    assert anew == {"rhinocorn@base-2e"}
    fresh = Library.build(CARD.fixtures(published_cards()), EDITION.fixtures(Edition.visible.all()))
    assert everything_in(after) == everything_in(fresh) != everything_in(before)


def faces_of(library: Library) -> dict[str, Face]:
    boxes = library.editions.values()
    return {f"{face.id}@{box.id}": face for box in boxes for face in box.faces.values()}


def everything_in(library: Library) -> tuple[Any, ...]:
    """All that a library says, with the instructions of every program."""
    boxes = [
        (box.id, box.copies, box.answered_causes, box.watches_turns) for box in library.editions.values()
    ]
    faces = {name: spelled_out(face) for name, face in faces_of(library).items()}
    programs = {name: spelled_out(program) for name, program in library.programs.items()}
    return (boxes, list(library.cards), library.problems, library.digests, faces, programs)


def spelled_out(thing: Any, within: tuple[int, ...] = ()) -> str:
    """Its fields, those of what it is made of, and so on; of what it lies in itself no more than that."""
    if isinstance(thing, list | tuple):
        return f"[{', '.join(spelled_out(each, within) for each in thing)}]"
    if isinstance(thing, dict):
        return spelled_out(sorted(thing.items()), within)
    if isinstance(thing, FunctionType):
        return thing.__qualname__
    if isinstance(thing, MethodType):
        return f"{thing.__name__} of {spelled_out(thing.__self__, within)}"
    if type(thing).__module__ == "builtins" or isinstance(thing, Enum):
        return repr(thing)
    if id(thing) in within:
        return f"{type(thing).__name__} {len(within) - within.index(id(thing))} above"
    names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    values = {name: getattr(thing, name) for name in (*names, *getattr(thing, "__dict__", ()))}
    fields = [f"{name}={spelled_out(value, (*within, id(thing)))}" for name, value in values.items()]
    return f"{type(thing).__name__}({', '.join(fields)})"


@pytest.mark.django_db
def test_drafts_do_not_rule(wording: Wording) -> None:
    wording.status = Status.DRAFT
    wording.save()
    assert not current_library().card("rhinocorn").playable
    Card.objects.get(slug="neigh").delete()
    assert "neigh" not in current_library().cards


@pytest.mark.django_db
def test_a_draft_edition_is_not_played() -> None:
    edition = Edition.objects.get(slug="control")
    edition.status = Status.DRAFT
    edition.save()
    assert "control" not in current_library().editions


@pytest.mark.django_db
def test_who_has_not_asked_for_adult_content_has_a_library_without_it() -> None:
    everyone, adults = current_library(), current_library(adult=True)
    hidden = adults.editions.keys() - everyone.editions.keys()
    assert hidden == set(Edition.objects.filter(adult=True).values_list("slug", flat=True))
    assert "free-candy-unicorn" in adults.cards.keys() - everyone.cards.keys()
    assert not [name for name in everyone.digests if name.endswith("@nsfw-base-2e")]
    assert not [name for name in everyone.problems if name.endswith("@nsfw-base-2e")]
    assert everyone.programs.keys() < adults.programs.keys()


@pytest.mark.django_db
def test_a_wording_that_cannot_be_read_takes_only_its_card_down(wording: Wording) -> None:
    Wording.objects.filter(pk=wording.pk).update(text="Enters: fly away.")
    DataVersion.raise_by_one()
    library = current_library()
    assert "rhinocorn@base-2e" in library.problems
    assert not library.playable("rhinocorn", "base-2e")
    assert library.playable("neigh", "base-2e")


@pytest.mark.usefixtures("committed")
def test_threads_that_ask_together_get_one_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardsdb.library.held_library.made", {})

    def ask(_number: int) -> Library:
        try:
            return current_library()
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        assert len({id(library) for library in threads.map(ask, range(8))}) == 1


OTHER_PROCESS = """
import sys
import django
django.setup()
from cardsdb.library import current_library
print(current_library().card("rhinocorn").lines, flush=True)
for _line in sys.stdin:
    print(current_library().card("rhinocorn").lines, flush=True)
"""


@pytest.fixture
def other_process(committed: None, tmp_path: Path) -> Iterator["Popen[str]"]:
    """Another process on the same database; it tells its Rhinocorn at the start and whenever asked."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "cardsdb.settings",
        "DATABASE_URL": url_of_database(connection.settings_dict["NAME"]),
        "HORNBOOK_VAR": str(tmp_path),
    }
    command = [sys.executable, "-c", OTHER_PROCESS]
    with Popen(command, stdin=PIPE, stdout=PIPE, text=True, env=environment, cwd=settings.BASE_DIR) as other:
        yield other
        assert other.stdin
        other.stdin.close()


def test_a_wording_published_by_one_process_rules_in_the_other(other_process: "Popen[str]") -> None:
    assert other_process.stdin
    assert other_process.stdout
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    before = wording.text
    assert other_process.stdout.readline() == f"{[before]}\n"
    try:
        reword(wording, "Enters: draw 2 cards.")
        other_process.stdin.write("again\n")
        other_process.stdin.flush()
        assert other_process.stdout.readline() == "['Enters: draw 2 cards.']\n"
    finally:
        reword(wording, before)
