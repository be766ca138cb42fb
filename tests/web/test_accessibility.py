"""What the other tests rely on: a text that is hard to read is found, whatever was looked at before."""

from playwright.sync_api import Page

from tests.web.accessibility import barriers

PALE = "document.querySelector('main p').style.color = 'rgb(70, 70, 70)'"


def test_a_pale_text_is_found_also_where_the_page_was_looked_at_before(page: Page) -> None:
    page.goto("/en/about/")
    assert barriers(page) == []
    page.evaluate(PALE)
    found = barriers(page)
    assert found
    assert all(each.startswith("color-contrast: <p") for each in found)
    assert barriers(page) == found
