"""The searches by which `make bench BENCH=search` counts: what they ask for is there to be found."""

from collections import Counter
from typing import Any

import pytest
import yaml

from cardsdb.models import Card
from rules.models import Clarification, Rule, StoredCase, Term
from tests.bench.search import ASKED, KINDS, LANGUAGES, rank_of, shown

PAGE = """<main>
  <p>See <a href="/en/rules/neigh.chain/">7.3</a>.</p>
  <h3><a href="/en/cards/neigh/?edition=control">Neigh</a></h3>
  <article data-edit="ruling/neigh-and-effects"><a href="/en/rules/neigh.response/">7.1</a></article>
  <a href="/en/glossary/#neigh-war">Neigh war</a>
</main><footer><a href="/en/cards/yay/">Yay</a></footer>"""


@pytest.fixture
def asked() -> list[dict[str, Any]]:
    searches: list[dict[str, Any]] = yaml.safe_load(ASKED.read_text("utf-8"))
    return searches


@pytest.mark.django_db
def test_what_is_asked_for_is_there(asked: list[dict[str, Any]]) -> None:
    kinds = {"card": Card, "rule": Rule, "ruling": Clarification, "term": Term, "case": StoredCase}
    there = {f"{kind}:{slug}" for kind, model in kinds.items() for slug in slugs_of(model)}
    assert [right for each in asked for right in each["right"] if right not in there] == []


def slugs_of(model: Any) -> list[str]:
    return list(model.objects.values_list("slug", flat=True))


def test_about_half_of_every_kind_in_every_language_is_never_looked_at(asked: list[dict[str, Any]]) -> None:
    counted = Counter((each["lang"], each["kind"], each["tuned"]) for each in asked)
    for language in LANGUAGES:
        for kind in KINDS:
            assert abs(counted[language, kind, True] - counted[language, kind, False]) <= 2
    assert len({(each["lang"], each["asked"].casefold()) for each in asked}) == len(asked) == 485


def test_hits_are_counted_from_top_to_bottom_without_what_stands_in_running_text() -> None:
    found = list(shown(PAGE))
    assert found == ["card:neigh", "ruling:neigh-and-effects", "rule:neigh.response", "term:neigh-war"]
    assert [rank_of(found, [right]) for right in ("card:neigh", "term:neigh-war", "card:yay")] == [
        "first",
        "within five",
        "missed",
    ]
