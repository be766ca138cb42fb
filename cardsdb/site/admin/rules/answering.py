"""An open question that is answered becomes a clarification: what is known of it need not be typed again."""

from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext as _
from reversion import revisions

from cardsdb.languages import ENGLISH
from cardsdb.models import Status
from cardsdb.multilingual import tidied
from cardsdb.notes import changed_fields
from cardsdb.numbers import whole_number
from cardsdb.site.translations import admin_page
from rules.models import Clarification, OpenQuestion

QUESTION: Final = "question"
TAKEN_OVER: Final = ("slug", "topic", "question", "reading", "cases")
LINKED: Final = ("cards", "rules", "editions")


def question_of(request: HttpRequest) -> OpenQuestion | None:
    """The question that is being answered, as the address of the page says."""
    return OpenQuestion.objects.filter(pk=whole_number(request.GET.get(QUESTION, ""))).first()


def address_to_answer(request: HttpRequest, question: OpenQuestion) -> str:
    """The page for a clarification that says what is known already, for whoever may add one."""
    if not request.user.has_perm("rules.add_clarification"):
        return ""
    return admin_page(Clarification, "add", query={QUESTION: question.pk})


def answering(form_class: Any, question: OpenQuestion) -> Any:
    """The form, in which the question stands in every language, and stays where somebody answers it."""

    class Answering(form_class):
        def clean(self) -> dict[str, Any]:
            said: dict[str, Any] = super().clean()
            answered = {ENGLISH, *said.get("answer", {})}
            said["question"] = {
                code: text
                for code, text in said.get("question", {}).items()
                if code in answered or tidied(text) != question.question.get(code)
            }
            return said

    return Answering


def known_of(question: OpenQuestion) -> dict[str, Any]:
    """What a clarification that answers it begins with."""
    facts = {name: getattr(question, name) for name in TAKEN_OVER}
    return facts | {name: list(getattr(question, name).all()) for name in LINKED}


def take_off_the_site(model_admin: Any, request: HttpRequest, question: OpenQuestion) -> None:
    question.status = Status.DRAFT
    question.save()
    revisions.add_to_revision(question)
    model_admin.log_change(request, question, changed_fields(question, "status"))
    message = _("The open question is a draft now. Delete it if nothing of it is left.")
    link = '{} <a href="{}">{}</a>'
    messages.info(
        request, format_html(link, message, admin_page(OpenQuestion, "change", question.pk), question)
    )
