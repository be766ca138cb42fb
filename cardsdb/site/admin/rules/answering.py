"""An open question that is answered becomes a clarification: what is known of it need not be typed again."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from reversion import revisions

from cardsdb.languages import ENGLISH
from cardsdb.models import Status
from cardsdb.multilingual import tidied
from cardsdb.notes import changed
from cardsdb.numbers import whole_number
from cardsdb.site.translations import admin_page
from rules.models import OpenQuestion

QUESTION: Final = "question"
TAKEN_OVER: Final = ("slug", "topic", "question", "reading", "cases")
LINKED: Final = ("cards", "rules", "editions")


def question_of(request: HttpRequest) -> OpenQuestion | None:
    """The question that is being answered, as the address of the page says."""
    return OpenQuestion.objects.filter(pk=whole_number(request.GET.get(QUESTION, ""))).first()


class CanBeAnswered(ModelAdmin):
    """The admin of open questions: leads to a clarification that says what is known already."""

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *arguments: Any, **options: Any
    ) -> HttpResponse:
        question = context.get("original")
        if question and request.user.has_perm("rules.add_clarification"):
            query = f"?{QUESTION}={question.pk}"
            context["answer_address"] = reverse("admin:rules_clarification_add") + query
        return super().render_change_form(request, context, *arguments, **options)


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


class AnswersQuestion(ModelAdmin):
    """The admin of clarifications: begins with a question, and takes it off the site once it is answered."""

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        question = question_of(request)
        if question is None:
            return super().get_changeform_initial_data(request)
        facts = {name: getattr(question, name) for name in TAKEN_OVER}
        return facts | {name: list(getattr(question, name).all()) for name in LINKED}

    def get_form(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        form = super().get_form(request, *arguments, **options)
        question = question_of(request)
        return answering(form, question) if question else form

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        question = question_of(request)
        if question and not change and form.instance.is_published and question.is_published:
            self.take_off_the_site(request, question)

    def take_off_the_site(self, request: HttpRequest, question: OpenQuestion) -> None:
        question.status = Status.DRAFT
        question.save()
        revisions.add_to_revision(question)
        self.log_change(request, question, changed(question, "status"))
        told = _("The open question is a draft now. Delete it if nothing of it is left.")
        link = format_html(
            '{} <a href="{}">{}</a>', told, admin_page(OpenQuestion, "change", question.pk), question
        )
        messages.info(request, link)
