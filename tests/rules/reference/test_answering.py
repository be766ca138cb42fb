"""An open question that becomes a clarification."""

import pytest
from django.test import Client

from rules.models import Clarification, OpenQuestion
from tests.admin_forms import filled_in

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("status", ["published", "draft"])
def test_a_question_leaves_the_site_once_its_answer_is_published(status: str, admin_client: Client) -> None:
    question = OpenQuestion.objects.filter(status="published", rules__isnull=False)[0]
    shown = admin_client.get(f"/admin/rules/openquestion/{question.pk}/change/").content.decode()
    address = f"/admin/rules/clarification/add/?question={question.pk}"
    assert f'href="{address}"' in shown
    form = filled_in(admin_client.get(address))
    form |= {f"answer_{code}": "Yes." for code in ("en", "nl")}
    form |= {"source_title": "Us", "source_url": "https://example.org", "status": status}
    assert admin_client.post(address, form).status_code == 302
    ruling = Clarification.objects.get(slug=question.slug)
    assert ruling.answer == {"en": "Yes.", "nl": "Yes."}
    assert ruling.question == {code: question.question[code] for code in ruling.answer}
    assert set(ruling.rules.all()) == set(question.rules.all())
    question.refresh_from_db()
    assert question.is_published == (status == "draft")


def test_nobody_names_a_reading_that_is_not_there(admin_client: Client) -> None:
    ruling = Clarification.objects.exclude(reading="")[0]
    address = f"/admin/rules/clarification/{ruling.pk}/change/"
    page = admin_client.get(address)
    assert f'<option value="{ruling.reading}">' in page.content.decode()
    answer = admin_client.post(address, filled_in(page) | {"reading": "no-such-reading"})
    assert "There is no reading of this name." in answer.content.decode()


@pytest.mark.parametrize("number", ["0", "x", "²", "99999999999999999999", "-1"])
def test_nonsense_for_a_question_begins_an_empty_clarification(number: str, admin_client: Client) -> None:
    page = admin_client.get("/admin/rules/clarification/add/", {"question": number})
    assert (page.status_code, filled_in(page).get("slug", "")) == (200, "")
