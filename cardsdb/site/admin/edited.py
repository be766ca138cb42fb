"""Whatever is edited in a form: nothing typed is lost, and nothing that others did is undone unseen."""

from functools import partial
from typing import Any, ClassVar

from django.contrib import messages
from django.contrib.admin import AdminSite, ModelAdmin
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern
from django.utils.translation import gettext as _

from cardsdb.roles import edits_everything, has_texts, languages_of, may_write, writable_fields
from cardsdb.site.admin.conflicts import Conflicts, SeenActionForm
from cardsdb.site.admin.own_texts import HARMLESS, OwnTexts, kept_to_own_texts
from cardsdb.site.admin.pages import Linked, introduction, linked_from
from cardsdb.site.admin.saving import current_saving
from cardsdb.site.admin.typed import AGAIN
from cardsdb.site.admin.unsaved import EditedForm, given, typed, why_not_saved


class EditedAdmin(OwnTexts, ModelAdmin):
    lead: ClassVar[Any] = ""
    """What its things are, above every list and form; `lead_pages` say more, by the names of their pages."""

    lead_pages: ClassVar[tuple[tuple[Any, str], ...]] = ()
    nothing_there: ClassVar[Any] = ""
    shows_what_was_typed: ClassVar[bool] = True
    form = EditedForm
    action_form = SeenActionForm

    def __init__(self, model: type[Model], admin_site: AdminSite) -> None:
        super().__init__(model, admin_site)
        self.conflicts = Conflicts(self)

    def get_urls(self) -> list[URLPattern]:
        return [*self.conflicts.presence.urls, *super().get_urls()]

    # Forms

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        if self.shows_what_was_typed and AGAIN in request.POST:
            current_saving().is_only_shown = True
            message = _("This is what you typed. It is not saved yet: look through it, and save it.")
            messages.warning(request, message)
        view = partial(super().changeform_view, request)
        return self.conflicts.form(request, view, object_id, form_url, extra_context or {})

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any) -> Any:
        form = super().get_form(request, obj, change=change, **options)
        return form if edits_everything(request.user) else kept_to_own_texts(form, request.user)

    def get_formset_kwargs(self, request: HttpRequest, obj: Any, inline: Any, prefix: str) -> dict[str, Any]:
        options: dict[str, Any] = super().get_formset_kwargs(request, obj, inline, prefix)
        return {**options, "data": given(options["data"])} if "data" in options else options

    def render_change_form(self, request: HttpRequest, context: Any, *arguments: Any, **options: Any) -> Any:
        content = context.get("original")
        context |= {**introduction(self), "not_saved": why_not_saved(context)}
        context["subtitle"] = self.stored(content) if content else None
        context["linked"] = self.linked(request, content) if content else []
        if self.shows_what_was_typed and not context.get("is_popup"):
            context["typed"] = typed(request, content)
        return super().render_change_form(request, context, *arguments, **options)

    def construct_change_message(self, request: Any, form: Any, formsets: Any, add: bool = False) -> Any:
        # Django asks for it once all of the form is saved.
        current_saving().has_saved = True
        return super().construct_change_message(request, form, formsets, add)

    def stored(self, content: Any) -> Any:
        """As it is called until it is saved: a form that was refused has put into it what was typed."""
        return self.model._default_manager.filter(pk=content.pk).first() or content

    def linked(self, request: HttpRequest, content: Any) -> list[Linked]:
        """What it names, as far as that has pages of its own."""
        return linked_from(self, request, content)

    # Lists and questions

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return super().changelist_view(request, introduction(self) | (extra_context or {}))

    def get_changelist_form(self, request: HttpRequest, **options: Any) -> Any:
        form = super().get_changelist_form(request, **options)
        return form if edits_everything(request.user) else kept_to_own_texts(form, request.user)

    # The stubs are those of the next Django, in which actions stand in two places.
    def response_action(  # type: ignore[override]
        self, request: HttpRequest, queryset: QuerySet[Any]
    ) -> HttpResponse | None:
        return self.conflicts.action(request, partial(super().response_action, request), queryset)

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        view = partial(super().delete_view, request, object_id)
        return self.conflicts.deletion(request, view, object_id, extra_context or {})

    # As translators have them

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        permitted: bool = super().has_change_permission(request, obj)
        if edits_everything(request.user):
            return permitted
        return (permitted and has_own_texts(request.user, self.model, obj)) or self.has_texts_in_line(request)

    def has_texts_in_line(self, request: HttpRequest) -> bool:
        """Whether texts stand on the page of something that is itself not a translator's."""
        return bool(languages_of(request.user)) and any(has_texts(inline.model) for inline in self.inlines)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        actions: dict[str, Any] = super().get_actions(request)
        if edits_everything(request.user):
            return actions
        return {name: action for name, action in actions.items() if is_harmless(action)}


def is_harmless(action: Any) -> bool:
    """Whether translators may do it."""
    return HARMLESS.issuperset(getattr(action[0], "allowed_permissions", ["change"]))


def has_own_texts(user: Any, model: type[Model], row: Any) -> bool:
    own = writable_fields(user, model)
    return bool(own) if row is None else any(may_write(user, row, field) for field in own)
