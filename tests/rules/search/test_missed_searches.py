"""What visitors searched for in vain: which words are kept, how long, and who sees them."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.utils import timezone

from cardsdb.models import DataVersion
from cardsdb.requests.buckets import Broom
from rules.models import MissedSearch
from rules.search import missed
from rules.search.missed import count_missed
from tests.accounts import member

pytestmark = pytest.mark.django_db

PAGE = "/admin/rules/missedsearch/"


def search(words: str, language: str = "en", **more: Any) -> Any:
    return Client().get(f"/{language}/search/", {"q": words}, **more)


def kept() -> dict[tuple[str, str], int]:
    return {(each.language, each.words): each.count for each in MissedSearch.objects.all()}


def asked(words: str, days_ago: int, count: int = 1) -> MissedSearch:
    day = timezone.localdate() - timedelta(days=days_ago)
    return MissedSearch.objects.create(words=words, language="en", count=count, first_day=day, last_day=day)


def listed(client: Client, **asked: str) -> list[str]:
    return [each.words for each in client.get(PAGE, asked).context["cl"].result_list]


# What is kept


def test_what_was_searched_for_in_vain_stands_before_editors_with_its_count(admin_client: Client) -> None:
    version = DataVersion.current()
    for words in ("Zzqx  Qüxzz", "zzqx qüxzz", "ZZQX QÜXZZ"):
        search(words, "de")
    search("zzqx qüxzz", "nl")
    assert kept() == {("de", "zzqx qüxzz"): 3, ("nl", "zzqx qüxzz"): 1}
    page = admin_client.get(PAGE).content.decode()
    assert 'href="/de/search/?q=zzqx+q%C3%BCxzz" lang="de"><bdi>zzqx qüxzz</bdi></a>' in page
    assert [each.count for each in MissedSearch.objects.all()] == [3, 1]
    assert 'class="count">3</span>' in admin_client.get("/admin/").content.decode()
    assert DataVersion.current() == version


@pytest.mark.parametrize("words", ["rhinocorn", "rinocorn", "how many cards at start", "", "?!"])
def test_what_was_found_or_says_nothing_is_not_kept(words: str) -> None:
    search(words)
    assert kept() == {}


@pytest.mark.parametrize(
    "words",
    [
        "zzqx@example.org",
        "zzqx＠example.org",
        "zzqx 0612345678",
        "zzqx +31 (0)6-12 34 56 78",
        "https://zzqx.example/",
        "www.zzqx.example",
    ],
)
def test_words_that_look_personal_are_not_kept(words: str) -> None:
    search(words)
    assert kept() == {}


def test_numbers_of_the_game_and_long_words_are_kept() -> None:
    count_missed("zzqx 123456", "en")
    count_missed("ẞ" + "İ" * 200, "de")
    assert ("en", "zzqx 123456") in kept()
    assert all(len(words) <= 100 for _language, words in kept())


def test_robots_that_only_look_and_editors_are_not_counted() -> None:
    Client().head("/en/search/", {"q": "zzqx"})
    search("zzqx", headers={"cookie": "editor=1"})
    # Of one kind there may be nothing although there is something of others.
    Client().get("/en/search/", {"q": "zzqx", "in": "rule"})
    assert kept() == {}


def test_a_page_without_a_hit_is_not_kept_so_that_everybody_counts() -> None:
    assert "ETag" in search("rhinocorn")
    assert "ETag" not in search("zzqx")
    assert "ETag" not in Client().head("/en/search/", {"q": "zzqx"})


def test_a_page_is_shown_although_nothing_can_be_written(caplog: pytest.LogCaptureFixture) -> None:
    def refuse(*arguments: Any) -> Any:
        if "rules_missedsearch" in arguments[1]:
            raise OperationalError("cannot execute INSERT in a read-only transaction")
        return arguments[0](*arguments[1:])

    with connection.execute_wrapper(refuse):
        assert search("zzqx").status_code == 200
    assert "could not be counted" in caplog.text
    assert "zzqx" not in caplog.text


# How much and how long


def test_when_as_many_are_kept_as_may_be_the_least_asked_and_oldest_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(missed, "KEPT_AT_MOST", 3)
    for words, days, count in (("often", 50, 9), ("once", 3, 1), ("once long ago", 40, 1)):
        asked(words, days, count)
    count_missed("once", "en")
    assert len(kept()) == 3
    count_missed("new", "en")
    assert kept() == {("en", "often"): 9, ("en", "once"): 2, ("en", "new"): 1}


def test_after_90_days_words_are_gone(admin_client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    asked("forgotten", 90)
    asked("remembered", 89)
    assert listed(admin_client) == ["remembered"]
    assert "forgotten" not in admin_client.get("/admin/").content.decode()
    monkeypatch.setattr(missed, "broom", Broom())
    count_missed("remembered", "en")
    assert kept() == {("en", "remembered"): 2}
    assert MissedSearch.objects.get().last_day == timezone.localdate()


# Who sees them


def test_translators_see_their_language_alone_and_take_it_off_the_list() -> None:
    german = member("translators-de")
    count_missed("eins", "de")
    count_missed("een", "nl")
    rows = list(MissedSearch.objects.values_list("pk", flat=True))
    assert listed(german) == ["eins"]
    german.post(PAGE, {"action": "done", "_selected_action": rows})
    assert kept() == {("nl", "een"): 1}
    assert "Nobody searched in vain" in german.get(PAGE).content.decode()


def test_editors_choose_a_language_look_for_words_and_finish_them() -> None:
    editor = member("editors")
    for words, language in (("eins", "de"), ("zwei", "de"), ("een", "nl")):
        count_missed(words, language)
    assert listed(editor, language__exact="nl") == ["een"]
    assert listed(editor, q="zwei") == ["zwei"]
    editor.post(PAGE, {"action": "done", "_selected_action": [MissedSearch.objects.get(words="eins").pk]})
    assert ("de", "eins") not in kept()
    assert editor.get(f"{PAGE}add/").status_code == 403
