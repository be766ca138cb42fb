from typing import Any

import pytest
from django.test import Client

from cardsdb.access.preferences import Preferences
from cardsdb.models import DataVersion, Edition, Status

pytestmark = pytest.mark.django_db

CARDS = "/en/cards/"
ADULT_EDITION = "nsfw-base-2e"


@pytest.fixture
def adult_edition() -> Edition:
    edition: Edition = Edition.objects.get(slug=ADULT_EDITION)
    edition.status = Status.PUBLISHED
    edition.save()
    return edition


@pytest.fixture
def other_edition() -> Edition:
    edition: Edition = Edition.objects.get(slug="control")
    edition.status = Status.PUBLISHED
    edition.save()
    return edition


def prefer(client: Client, **values: str) -> Any:
    return client.post("/preferences/", values)


def test_a_reader_without_preferences_stays_where_they_are(client: Client) -> None:
    response = client.get(CARDS)
    assert response.status_code == 200
    assert response.context["request"].preferences == Preferences(("base-2e",), adult=False)


def test_the_preferred_edition_is_added_to_the_address(client: Client, other_edition: Edition) -> None:
    prefer(client, edition="control")
    response = client.get(f"{CARDS}?q=horn")
    assert response.status_code == 302
    assert response["Location"] == f"{CARDS}?q=horn&edition=control"
    assert "no-store" in response["Cache-Control"]


def test_the_address_wins_over_the_cookie(client: Client, other_edition: Edition) -> None:
    prefer(client, edition="control")
    response = client.get(f"{CARDS}?edition=base-2e")
    assert response.status_code == 200
    assert response.context["request"].preferences.edition == "base-2e"


def test_a_page_for_an_edition_is_not_kept_for_others(client: Client, other_edition: Edition) -> None:
    assert "private" in client.get(f"{CARDS}?edition=control")["Cache-Control"]


@pytest.mark.parametrize("address", ["/admin/login/", "/robots.txt", "/c/rhinocorn/"])
def test_addresses_without_a_language_are_left_alone(
    client: Client, other_edition: Edition, address: str
) -> None:
    prefer(client, edition="control")
    assert "edition" not in client.get(address).headers.get("Location", "")


def test_parts_of_a_page_are_left_alone(client: Client, other_edition: Edition) -> None:
    prefer(client, edition="control")
    assert client.get(CARDS, headers={"HX-Request": "true"}).status_code == 200


def test_an_unknown_edition_in_the_address_is_not_found(client: Client) -> None:
    assert client.get(f"{CARDS}?edition=seventh").status_code == 404


def test_signs_no_edition_has_are_not_found_or_refused(client: Client) -> None:
    assert client.get(CARDS, {"edition": "\0"}).status_code == 404
    assert prefer(client, edition="\0").status_code == 400
    client.cookies["edition"] = "\0"
    assert client.get(CARDS).status_code == 200
    assert prefer(client, adult="0").status_code == 302


def test_an_edition_that_is_still_a_draft_is_not_found(client: Client) -> None:
    Edition.objects.filter(slug=ADULT_EDITION).update(status=Status.DRAFT)
    DataVersion.raise_by_one()
    assert client.get(f"{CARDS}?edition={ADULT_EDITION}&adult=1").status_code == 404


def test_an_edition_that_was_withdrawn_is_forgotten(client: Client, other_edition: Edition) -> None:
    prefer(client, edition="control")
    other_edition.status = Status.DRAFT
    other_edition.save()
    assert client.get(CARDS).status_code == 200


def test_an_adult_edition_has_a_gate_that_names_nothing(client: Client, adult_edition: Edition) -> None:
    response = client.get(f"{CARDS}?edition={ADULT_EDITION}")
    assert response.status_code == 403
    assert adult_edition.names["en"] not in response.content.decode()


def test_behind_the_gate_the_choice_is_remembered(client: Client, adult_edition: Edition) -> None:
    response = prefer(client, adult="1", next=f"{CARDS}?edition={ADULT_EDITION}")
    assert response["Location"] == f"{CARDS}?edition={ADULT_EDITION}&adult=1"
    assert client.get(response["Location"]).status_code == 200
    assert client.get(CARDS)["Location"] == f"{CARDS}?adult=1"


def test_without_adult_content_the_adult_edition_goes_too(client: Client, adult_edition: Edition) -> None:
    prefer(client, adult="1", edition=ADULT_EDITION)
    response = prefer(client, adult="0", next=f"{CARDS}?edition={ADULT_EDITION}&adult=1")
    assert response["Location"] == CARDS
    assert client.get(CARDS).status_code == 200


def test_a_language_takes_the_reader_to_the_same_page(client: Client) -> None:
    response = prefer(client, language="de", next=f"{CARDS}?q=horn")
    assert response["Location"] == "/de/cards/?q=horn"
    assert client.get("/")["Location"] == "/de/"


def test_a_choice_changes_only_its_own_preference(client: Client, other_edition: Edition) -> None:
    prefer(client, edition="control")
    prefer(client, language="nl")
    assert client.cookies["edition"].value == "control"


def test_the_usual_edition_needs_no_cookie(client: Client, other_edition: Edition) -> None:
    prefer(client, edition="control")
    response = prefer(client, edition="base-2e", next=f"{CARDS}?edition=control")
    assert response["Location"] == CARDS
    assert client.cookies["edition"].value == ""


@pytest.mark.parametrize(
    "address", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)", ""]
)
def test_nobody_is_sent_to_another_site(client: Client, address: str) -> None:
    assert prefer(client, language="en", next=address)["Location"] == "/"


@pytest.mark.parametrize("wrong", [{"edition": "seventh"}, {"language": "tlh"}, {"edition": "x" * 5000}])
def test_a_choice_that_does_not_exist_is_refused(client: Client, wrong: dict[str, str]) -> None:
    response = prefer(client, **wrong)
    assert response.status_code == 400
    assert not response.cookies


def test_cookies_are_out_of_reach_for_scripts(client: Client, other_edition: Edition) -> None:
    cookie = prefer(client, edition="control").cookies["edition"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}, {"Origin": "null"}]
)
def test_another_site_cannot_choose_for_a_reader(client: Client, headers: dict[str, str]) -> None:
    response = client.post("/preferences/", {"adult": "1"}, headers=headers)
    assert response.status_code == 403
    assert not response.cookies


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://testserver"}, {}])
def test_a_form_needs_no_token(headers: dict[str, str]) -> None:
    strict = Client(enforce_csrf_checks=True, headers=headers)
    assert prefer(strict, adult="1").status_code == 302


def test_preferences_are_only_changed_by_sending_them(client: Client) -> None:
    page = client.get("/preferences/", headers={"Accept-Language": "de"})
    assert (page.status_code, page["Allow"]) == (405, "POST")
    assert not page.cookies
    assert "Geh zurück zur Seite mit dem Formular." in page.content.decode()
    assert 'href="/de/"' in page.content.decode()


# The menu of boxes, which is made once for all who prefer the same


def menu_of(client: Client, query: str = "", language: str = "en") -> str:
    page = client.get(f"/{language}/cards/{query}").content.decode()
    menu = page.partition('id="menu-box"')[2].partition("</details>")[0]
    return " ".join(menu.split())


def test_everybody_has_their_own_menu(client: Client, adult_edition: Edition, other_edition: Edition) -> None:
    everyones = menu_of(client)
    adults = menu_of(client, "?adult=1&edition=control")
    assert 'value="base-2e" aria-current="true"' in everyones
    assert 'value="control" aria-current="true"' in adults
    assert [ADULT_EDITION in menu for menu in (everyones, adults)] == [False, True]
    assert ["checked" in menu for menu in (everyones, adults)] == [False, True]
    assert "Deine Schachtel" in menu_of(client, language="de")
    assert menu_of(client) == everyones


def test_a_renamed_box_is_called_so_in_the_menu_at_once(client: Client, other_edition: Edition) -> None:
    assert "Under Control" not in menu_of(client)
    other_edition.names["en"] = "Under Control"
    other_edition.save()
    assert "Under Control" in menu_of(client)
