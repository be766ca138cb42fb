from collections.abc import Callable, Iterator

import pytest
from django.db import transaction

from cardsdb.models import Card, DataVersion, Edition, Printing, Status, Wording
from rules.models import Clarification, Rule, RuleVariant
from tests.cardsdb.names import call

pytestmark = pytest.mark.django_db


@pytest.fixture
def version_rises() -> Iterator[None]:
    before = DataVersion.current()
    yield
    assert DataVersion.current() > before


def draft(content: Card | Edition | Wording | Rule | Clarification) -> None:
    content.status = Status.DRAFT
    content.save()


def test_a_draft_is_invisible_with_everything_that_belongs_to_it(rhinocorn: Card) -> None:
    draft(rhinocorn)
    assert not Card.visible.filter(slug="rhinocorn").exists()
    for part in (Printing, Wording):
        assert part.objects.filter(card=rhinocorn).exists()
        assert not part.visible.filter(card=rhinocorn).exists()


def test_a_draft_wording_hides_itself_only(rhinocorn: Card) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e")
    draft(wording)
    assert Card.visible.filter(slug="rhinocorn").exists()
    assert wording not in Wording.visible.filter(card=rhinocorn)


def test_a_draft_edition_hides_its_printings_and_the_cards_it_alone_has(rhinocorn: Card) -> None:
    for edition in Edition.objects.all():
        draft(edition)
    assert not Printing.visible.exists()
    assert not Card.visible.filter(slug="rhinocorn").exists()
    rhinocorn.printings.create(edition=published("control"))
    assert rhinocorn in Card.visible.all()
    assert not Card.visible.filter(slug="stabby-the-unicorn").exists()


def published(slug: str) -> Edition:
    edition = Edition.objects.get(slug=slug)
    edition.status = Status.PUBLISHED
    edition.save()
    return edition


def test_a_variant_is_as_invisible_as_its_rule() -> None:
    variant = RuleVariant.visible.all()[0]
    draft(variant.rule)
    assert not RuleVariant.visible.filter(rule=variant.rule).exists()
    assert RuleVariant.visible.exists()


def test_adult_content_is_for_those_who_asked_for_it(rhinocorn: Card) -> None:
    adults_only = published("nsfw-base-2e")
    rhinocorn.printings.all().delete()
    rhinocorn.printings.create(edition=adults_only)
    for model, owner in ((Card, "pk"), (Printing, "card")):
        shown = model.visible.filter(**{owner: rhinocorn.pk})
        assert shown.for_reader(adult=True).exists()
        assert not shown.for_reader(adult=False).exists()
    assert adults_only not in Edition.visible.for_reader(adult=False)


def test_a_card_in_a_box_for_everyone_stays_visible_beside_an_adult_one(rhinocorn: Card) -> None:
    rhinocorn.printings.create(edition=published("nsfw-base-2e"))
    assert rhinocorn in Card.visible.for_reader(adult=False)


def test_rules_of_adult_boxes_only_are_for_those_who_asked() -> None:
    shown = set(Rule.visible.for_reader(adult=False).values_list("slug", flat=True))
    assert "turn.draw" in shown
    assert not {"optional.drinking", "optional.stripping"} & shown
    assert "optional.drinking" in Rule.visible.for_reader(adult=True).values_list("slug", flat=True)


def test_a_clarification_on_an_adult_card_is_for_those_who_asked(rhinocorn: Card) -> None:
    clarification = Clarification.objects.get(slug="neigh-and-effects")
    assert clarification in Clarification.visible.for_reader(adult=False)
    clarification.cards.add(rhinocorn)
    rhinocorn.printings.all().delete()
    rhinocorn.printings.create(edition=published("nsfw-base-2e"))
    assert clarification not in Clarification.visible.for_reader(adult=False)


@pytest.mark.usefixtures("version_rises")
@pytest.mark.parametrize(
    "change",
    [
        lambda card: card.save(),
        lambda card: draft(card),
        lambda card: card.delete(),
        lambda card: call(card, nl="Neus"),
        lambda card: card.printings.get(edition__slug="base-2e").delete(),
        lambda card: card.wordings.get(edition__slug="base-2e").save(),
        lambda card: Rule.objects.get(slug="turn.draw").related.clear(),
        lambda card: Clarification.objects.all()[0].cards.add(card),
    ],
)
def test_every_change_of_published_content_raises_the_data_version(
    change: Callable[[Card], None], rhinocorn: Card
) -> None:
    change(rhinocorn)


@pytest.mark.usefixtures("version_rises")
def test_publishing_a_draft_raises_the_data_version() -> None:
    published("control")


def test_work_on_a_draft_does_not_raise_the_data_version() -> None:
    card = Card.objects.create(slug="in-the-making", type="magic")
    before = DataVersion.current()
    card.family = "neigh"
    card.save()
    assert DataVersion.current() == before


def test_a_change_that_is_taken_back_leaves_no_other_content_under_its_version() -> None:
    seen = []
    for _attempt in range(2):
        with transaction.atomic():
            Card.objects.get(slug="rhinocorn").save()
            seen.append(DataVersion.stamp())
            transaction.set_rollback(True)
    assert seen[0][0] == seen[1][0]
    assert seen[0] != seen[1]
