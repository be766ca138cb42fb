import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from reversion.models import Version

from cardsdb.models import DataVersion, Status
from rules.book.rulebook import rule_book
from rules.fixtures import prose
from rules.fixtures.kinds import CLARIFICATION
from rules.models import Clarification, Rule
from tests.commands import refused, run
from tests.texts import say, unsay

pytestmark = pytest.mark.django_db

FIXTURES = settings.BASE_DIR / "fixtures"
Edit = Callable[[str, str, str], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the fixtures to spoil: of the kinds that are spoiled here."""
    for kind in ("rules", "clarifications"):
        shutil.copytree(FIXTURES / kind, tmp_path / kind)
    return tmp_path


@pytest.fixture
def edit(folder: Path) -> Edit:
    def replace_text(file: str, old: str, new: str) -> None:
        path = folder / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))

    return replace_text


def order_of(chapter: str) -> list[str]:
    return list(Rule.objects.filter(chapter=chapter).values_list("slug", flat=True))


def title_of(slug: str) -> str:
    return str(Rule.objects.get(slug=slug).title["en"])


def files_in(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in folder.glob("*/*.yaml")}


def test_an_empty_database_is_filled() -> None:
    """As was the one that every test begins with (`tests.database`)."""
    written = [f"\n{path.read_text()}".count("\n- id: ") for path in FIXTURES.glob("rules/*.yaml")]
    assert Rule.visible.count() == sum(written)
    assert set(Rule.objects.get(slug="turn.draw").text) == {"en", "de", "nl"}


def test_rules_stand_in_the_order_of_the_rulebook() -> None:
    chapters = list(dict.fromkeys(Rule.objects.values_list("chapter", flat=True)))
    assert chapters[:3] == ["setup", "turn", "play"]
    first_of_second_chapter = Rule.objects.filter(chapter="turn")[0]
    assert first_of_second_chapter.number == "2.1"


def test_related_rules_and_editions_are_linked() -> None:
    baby = Rule.objects.get(slug="card.baby")
    assert "card.baby-nursery" in baby.related.values_list("slug", flat=True)
    assert baby.holds_in("control")
    drinking = Rule.objects.get(slug="optional.drinking")
    assert not drinking.holds_in("base-2e")


def test_what_was_loaded_is_written_back_byte_for_byte(tmp_path: Path) -> None:
    run("dumprules", tmp_path)
    written = files_in(tmp_path)
    kinds = {name.partition("/")[0] for name in written}
    assert written == {
        name: text for name, text in files_in(FIXTURES).items() if name.partition("/")[0] in kinds
    }


def test_loading_again_changes_nothing(folder: Path) -> None:
    before = DataVersion.stamp()
    assert "Rules: 0 created, 0 updated" in run("loadrules", folder)
    assert DataVersion.stamp() == before


def test_a_changed_file_changes_a_rule_nobody_edited(folder: Path, edit: Edit) -> None:
    edit("rules/card.yaml", "Unicorn cards", "Cards with a horn")
    assert "1 updated" in run("loadrules", folder)
    assert title_of("card.unicorn") == "Cards with a horn"


def test_an_edit_made_here_is_kept_and_listed(folder: Path, edit: Edit) -> None:
    say(Rule.objects.get(slug="card.unicorn"), "en", title="Horned cards")
    edit("rules/card.yaml", "Unicorn cards", "Cards with a horn")
    assert "keep card.unicorn" in run("loadrules", folder)
    assert title_of("card.unicorn") == "Horned cards"
    assert "1 updated" in run("loadrules", folder, "--overwrite", "all")
    assert title_of("card.unicorn") == "Cards with a horn"


def test_taking_a_related_rule_away_is_an_edit(folder: Path) -> None:
    rule = Rule.objects.get(slug="card.unicorn")
    rule.related.remove(rule.related.all()[0])
    assert "keep card.unicorn" in run("loadrules", folder)


def test_check_changes_nothing(folder: Path, edit: Edit) -> None:
    edit("rules/card.yaml", "Unicorn cards", "Cards with a horn")
    assert "update card.unicorn" in run("loadrules", folder, "--check")
    assert title_of("card.unicorn") == "Unicorn cards"


def test_a_rule_put_between_others_takes_its_place(folder: Path) -> None:
    before = order_of("card")
    chapter = folder / "rules" / "card.yaml"
    items = prose.read(chapter.read_text())
    items.insert(1, items[0] | {"id": "card.new"})
    chapter.write_text(prose.write(items))
    run("loadrules", folder)
    assert order_of("card") == [before[0], "card.new", *before[1:]]
    assert Rule.objects.get(slug="card.new").position == 2


def test_another_order_in_the_file_is_followed(folder: Path) -> None:
    chapter = folder / "rules" / "card.yaml"
    items = prose.read(chapter.read_text())
    chapter.write_text(prose.write(items[::-1]))
    run("loadrules", folder)
    assert order_of("card") == [item["id"] for item in items[::-1]]


def test_an_order_somebody_gave_the_chapter_here_is_kept(folder: Path) -> None:
    loaded = order_of("card")
    given = [loaded[1], loaded[0], *loaded[2:]]
    for position, slug in enumerate(given, start=1):
        Rule.objects.filter(slug=slug).update(position=position)
    run("loadrules", folder)
    assert order_of("card") == given
    run("loadrules", folder, "--overwrite", "all")
    assert order_of("card") == loaded


def test_what_stands_in_another_file_now_is_moved_unless_somebody_moved_it_here(folder: Path) -> None:
    file = folder / "clarifications" / "stealing.yaml"
    moved, kept, *others = prose.read(file.read_text())
    file.write_text(prose.write(others))
    (folder / "clarifications" / "apart.yaml").write_text(prose.write([moved, kept]))
    Clarification.objects.filter(slug=kept["id"]).update(topic="here")

    found = run("loadrules", folder)

    assert "Clarifications: 0 created, 1 updated" in found
    assert f"keep {kept['id']}" in found
    assert Clarification.objects.get(slug=moved["id"]).topic == "apart"
    assert Clarification.objects.get(slug=kept["id"]).topic == "here"


def test_what_was_loaded_before_the_file_counted_is_no_edit(folder: Path) -> None:
    rows = CLARIFICATION.rows()
    for row, entry in zip(rows, CLARIFICATION.entries(rows), strict=True):
        Clarification.objects.filter(pk=row.pk).update(loaded_digest=CLARIFICATION.digest_of(entry))
    unchanged = f"Clarifications: 0 created, 0 updated, {len(rows)} unchanged, 0 kept"
    assert unchanged in run("loadrules", folder)


def test_a_loaded_rule_starts_its_history_with_its_parts() -> None:
    version = Version.objects.get_for_object(Rule.objects.get(slug="turn.draw"))[0]
    assert version.revision.version_set.count() == 1 + 5


def test_a_clarification_is_loaded_with_its_source_and_cards() -> None:
    clarification = Clarification.objects.get(slug="super-neigh-and-super-neigh")
    assert {card.slug for card in clarification.cards.all()} == {"neigh", "super-neigh"}
    assert str(clarification.source_date) == "2021-12-01"
    assert clarification.source_url.startswith("http")
    assert clarification.answer["nl"].startswith("Nee.")


def test_a_text_in_an_unknown_language_falls_back_to_english_and_says_so() -> None:
    rule = Rule.objects.get(slug="turn.draw")
    unsay(rule, "nl", "title", "text")
    shown = rule_book(adult=False, language="nl").rules_by_slug["turn.draw"]
    assert (shown.title, shown.language) == ("Draw phase", "en")


def test_drafts_and_what_is_said_in_one_language_survive_the_way_out_and_back(tmp_path: Path) -> None:
    Rule.objects.filter(slug="card.unicorn").update(status=Status.DRAFT, adult=True)
    for language in ("en", "nl"):
        unsay(Rule.objects.get(slug="card.baby"), language, "title", "text")
    Clarification.objects.filter(slug="super-neigh-and-super-neigh").update(
        status=Status.DRAFT, source_title="", source_url="", source_date=None
    )
    DataVersion.raise_by_one()
    run("dumprules", tmp_path)
    written = files_in(tmp_path)
    run("loadrules", tmp_path, "--overwrite", "all")
    run("dumprules", tmp_path)
    assert files_in(tmp_path) == written
    assert not Rule.visible.filter(slug="card.unicorn").exists()


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        (
            "rules/card.yaml",
            "    nl: Eenhoornkaarten\n",
            "",
            "card.unicorn.text: Say it in the same languages as",
        ),
        (
            "rules/card.yaml",
            "    nl: Eenhoornkaarten\n",
            "    nl: ''\n",
            "[0].title.nl: '' should be non-empty",
        ),
        (
            "rules/card.yaml",
            "end.number",
            "end.of-days",
            "card.unicorn.related: There is no rule “end.of-days”",
        ),
        (
            "rules/card.yaml",
            "editions: all",
            "editions: [third]",
            "card.unicorn.editions: There is no edition “third”",
        ),
        (
            "rules/card.yaml",
            "id: card.baby\n",
            "id: card.unicorn\n",
            "rules/card.yaml has this id too",
        ),
        ("rules/card.yaml", "id: card.unicorn", "id: turn.unicorn", "does not start with “card.”"),
        ("rules/card.yaml", "  related", "  realted", "Additional properties are not allowed"),
        ("rules/card.yaml", "- id: card.unicorn", "- id: [", "This is no YAML file"),
        (
            "rules/card.yaml",
            "    nl: Eenhoornkaarten\n",
            f"    nl: {'Eenhoorn' * 100}\n",
            "[0].title.nl: 800 characters, of which there may be 200 at most",
        ),
        ("clarifications/replacements.yaml", "[rainbow-aura]", "[aura]", "cards: There is no card “aura”"),
        ("clarifications/neigh.yaml", "2021-12-01", "2021-13-01", "source.date: month must be"),
        ("clarifications/neigh.yaml", "url: http", "url: file", "source.url: 'file"),
    ],
)
def test_a_wrong_file_is_named_with_its_field(
    folder: Path, edit: Edit, file: str, old: str, new: str, complaint: str
) -> None:
    edit(file, old, new)
    said = refused("loadrules", folder)
    assert f"{file}: " in said
    assert complaint in said


def test_a_file_of_no_chapter_is_named(folder: Path) -> None:
    (folder / "rules" / "card.yaml").rename(folder / "rules" / "cards.yaml")
    assert "rules/cards.yaml: There is no chapter “cards”." in refused("loadrules", folder)


def test_paragraphs_and_long_lines_come_back_as_they_were() -> None:
    text = "One.\n\n" + "A long sentence, this. " * 20 + "end.\nThree: #4, 'five' \"six\""
    written = prose.write([{"id": "a.b", "text": prose.Folded(text)}])
    assert prose.read(written) == [{"id": "a.b", "text": text}]
    assert max(map(len, written.splitlines())) <= 100


def test_an_id_that_was_given_here_is_loaded_over_by_name_or_kept(folder: Path) -> None:
    Rule.objects.create(slug="card.new", chapter="card", position=90)
    chapter = folder / "rules" / "card.yaml"
    items = prose.read(chapter.read_text())
    chapter.write_text(prose.write([*items, items[0] | {"id": "card.new"}]))
    assert "card.new: Something that was made here has this id" in refused("loadrules", folder)
    assert "keep card.new: as you asked" in run("loadrules", folder, "--keep", "card.new")
    assert Rule.objects.get(slug="card.new").title == {}
    run("loadrules", folder, "--overwrite", "card.new")
    assert title_of("card.new") == "Unicorn cards"
