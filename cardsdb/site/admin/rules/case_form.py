"""The form of a case: read and run before it is saved, and nothing that was typed is lost."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from cardsdb.models import Edition, Status
from cardsdb.site.admin.rules.suggesting import TOPIC_IN_WORDS
from cardsdb.site.admin.unsaved import EditedForm, keep_from_saving
from rules.cases.named import next_id, places_naming, topics, why_it_keeps_its_id
from rules.cases.trials import Trial, tried
from rules.models import StoredCase

RUN: Final = "_run"
NEVERTHELESS: Final = gettext_lazy("Publish it although the judge comes to something else")
WHAT_IS_RUN: Final = {"text", "status"}


class CaseForm(EditedForm):
    """`trial` is what the judge came to with what was sent."""

    nevertheless = forms.BooleanField(
        label=NEVERTHELESS,
        required=False,
        help_text=gettext_lazy("A case that fails claims what is wrong. This is kept in its history."),
    )
    trial: Trial | None = None

    class Meta:
        model = StoredCase
        fields = ("slug", "topic", "titles", "text", "status", "place", "remark")
        help_texts = {"topic": TOPIC_IN_WORDS}
        widgets = {
            "topic": forms.TextInput(attrs={"list": "topics", "size": 40}),
            "text": forms.Textarea(
                attrs={"rows": 18, "cols": 90, "spellcheck": "false", "lang": "en", "class": "case-text"}
            ),
            "remark": forms.Textarea(attrs={"rows": 2, "cols": 90}),
        }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if "slug" in self.fields:
            self.fields["slug"].required = bool(self.instance.pk)

    @property
    def topics(self) -> list[str]:
        """Those there are, to choose from."""
        return topics()

    @property
    def only_runs(self) -> bool:
        return RUN in self.data

    def clean(self) -> dict[str, Any]:
        said = super().clean()
        if "slug" in self.fields and "slug" not in self.errors:
            self.see_to_id(said)
        return said

    def see_to_id(self, said: dict[str, Any]) -> None:
        """A new case gets the next id of its topic; one that others name keeps its own."""
        if not said.get("slug"):
            said["slug"] = next_id(said["topic"]) if said.get("topic") else ""
        elif self.instance.pk and said["slug"] != self.initial.get("slug"):
            self.refuse_to_rename(str(self.initial.get("slug", "")))

    def refuse_to_rename(self, old: str) -> None:
        if places := places_naming(old):
            self.add_error("slug", why_it_keeps_its_id(old, places))

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if self.only_runs or (not self.errors and self.says_something_else):
            self.judge()
        if self.only_runs:
            keep_from_saving(self, _("It was only run. Nothing is saved yet."))

    @property
    def says_something_else(self) -> bool:
        """Whether what it claims is new: who writes a title is not asked about the rest."""
        return self.instance._state.adding or bool(WHAT_IS_RUN & set(self.changed_data))

    def judge(self) -> None:
        unread = self.errors.get("text")
        self.trial = Trial(problem=str(unread[0])) if unread else tried(self.instance)
        if self.only_runs:
            return
        if not self.trial.is_readable and not self.may_wait():
            self.add_error("text", self.trial.why_it_fails)
        elif not self.trial.holds and self.instance.is_published and not self.is_deliberate:
            message = _(
                "The judge comes to something else. Change it, save it as a draft, or tick this. %(told)s"
            )
            self.add_error("nevertheless", message % {"told": self.trial.why_it_fails})

    def may_wait(self) -> bool:
        """A draft may be of a box that is not published yet: nobody can read its lines until then."""
        unpublished = set(Edition.objects.exclude(status=Status.PUBLISHED).values_list("slug", flat=True))
        runs = self.trial.runs if self.trial else ()
        named = {edition for run in runs for edition in run["editions"]}
        return not self.instance.is_published and bool(named & unpublished)

    @property
    def is_deliberate(self) -> bool:
        return bool(self.cleaned_data.get("nevertheless"))

    @property
    def was_published_failing(self) -> bool:
        """Whether it is published by a deliberate yes, for the history to say so."""
        failed = self.trial is not None and not self.trial.holds
        return failed and self.instance.is_published and self.is_deliberate
