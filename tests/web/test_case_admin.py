"""An editor at work on a case, in a real browser."""

import re
from collections.abc import Iterator
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from rules.models import StoredCase
from tests.conftest import PHONE, Server
from tests.web.accessibility import barriers
from tests.web.conftest import LogIn


@pytest.fixture
def case(committed: None) -> Iterator[StoredCase]:
    case = StoredCase.objects.get(slug="NEI-02")
    before = {"text": case.text, "titles": dict(case.titles), "status": case.status}
    yield case
    vars(case).update(before)
    case.save()


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_a_case_is_run_put_right_and_seen_at_another_server(
    page: Page, case: StoredCase, second_server: Server, log_in: LogIn
) -> None:
    log_in("boss")
    page.goto(f"/admin/rules/storedcase/{case.pk}/change/")
    text = page.get_by_label("Case:")
    text.fill(case.text.replace("A stable: Narwhal", "A stable: nothing"))
    page.get_by_role("button", name="Run now").click()
    expect(page.get_by_text("what came is A stable: Narwhal")).to_be_visible()
    expect(text).to_have_value(re.compile("A stable: nothing"))
    assert barriers(page) == []
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.locator(".errornote")).to_be_visible()
    tick = page.get_by_label("Publish it although the judge comes to something else")
    expect(tick).not_to_be_checked()
    text.fill(case.text)
    page.get_by_role("textbox", name="English").fill("The card goes through")
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.get_by_text("was changed successfully")).to_be_visible()
    with urlopen(f"{second_server.url}/en/cases/NEI-02/") as answer:  # noqa: S310
        assert "The card goes through</h1>" in answer.read().decode()
