"""Every file of cases is called something on the pages; the names of the files are English."""

import pytest
from django.utils.translation import override

from cardsdb.languages import LANGUAGES
from cardsdb.models import ENGLISH, Card, Edition
from rules.cases.topics import titles_of
from rules.models import StoredCase

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
def test_no_file_is_called_by_its_bare_name(language: str) -> None:
    topics = set(StoredCase.objects.values_list("topic", flat=True))
    with override(language):
        titles = titles_of(topics, adult=True)
    named = {*Card.objects.values_list("slug", flat=True), *Edition.objects.values_list("slug", flat=True)}
    bare = {topic: topic.replace("-", " ").casefold() for topic in topics - named}
    assert [topic for topic in bare if titles[topic].casefold().endswith((topic, bare[topic]))] == []
