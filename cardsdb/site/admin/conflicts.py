"""Two people with the same thing before them: what one saves never undoes unseen what the other did.

Forms carry what they were opened on, lists and questions the newest change there was by then.
"""

import re
from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME, ActionForm
from django.contrib.admin.utils import flatten_fieldsets, quote, unquote
from django.db import transaction
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.utils.html import format_html, format_html_join
from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext
from reversion import is_registered
from reversion.models import Version

from cardsdb.conflicts.authors import Change, LastSeen, changed_since, who_deleted
from cardsdb.conflicts.values import Opened, shown_by
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.models import DataVersion
from cardsdb.numbers import whole_number
from cardsdb.publishing import Content
from cardsdb.site.admin.form_merging import NAMED_AT_MOST, OPENED, FormMerging, by
from cardsdb.site.admin.kept_changes import GOING_ON
from cardsdb.site.admin.own_texts import HARMLESS
from cardsdb.site.admin.pages import page
from cardsdb.site.admin.presence import Presence
from cardsdb.site.admin.saving import PREVIEW, current_saving
from cardsdb.site.admin.unsaved import given
from cardsdb.site.translations import admin_page

SEEN: Final = "seen"
View = Callable[..., Any]
KEY_OF_A_PART: Final = re.compile(r".+-\d+-id", re.ASCII)


class SeenActionForm(ActionForm):
    """The actions of a list, which carry what was seen on it."""

    seen = forms.CharField(label="", required=False, initial=LastSeen.now, widget=forms.HiddenInput)


class Conflicts:
    """What others change while somebody has a form, a list or a question open is kept, or asked about."""

    def __init__(self, model_admin: ModelAdmin) -> None:
        self.admin: Any = model_admin
        self.model, self.opts = model_admin.model, model_admin.opts
        self.presence = Presence(model_admin)

    # Forms

    def form(
        self, request: HttpRequest, view: View, object_id: str | None, form_url: str, context: dict[str, Any]
    ) -> HttpResponse:
        if object_id is None:
            return view(None, form_url, context)
        if request.method != "POST":
            return self.opened(request, partial(view, object_id, form_url, context))
        with transaction.atomic():
            hold(self.model, unquote(object_id))
            return self.saved(request, view, object_id, form_url, context)

    def opened(self, request: HttpRequest, view: View) -> HttpResponse:
        """The form, with what it is opened on."""
        seen, response = LastSeen.now(), view()
        context = getattr(response, "context_data", None) or {}
        if "adminform" in context and context["has_change_permission"]:
            inlines = [each for each in context["inline_admin_formsets"] if each.has_change_permission]
            values = shown_by(context["adminform"].form, [each.formset for each in inlines])
            context["opened"] = Opened(values, str(seen)).signed()
            context["here"] = self.presence.here(request, context["original"], seen)
        return response

    def saved(
        self, request: HttpRequest, view: View, object_id: str, form_url: str, context: dict[str, Any]
    ) -> HttpResponse:
        content, token = self.admin.get_object(request, unquote(object_id)), request.POST.get(OPENED, "")
        if content is None and Opened.read(token):
            return self.gone(request, view, object_id, token, context)
        may_write = content is not None and self.admin.has_change_permission(request, content)
        if not may_write or lost_its_ground(request):
            return view(object_id, form_url, context)
        merging = FormMerging(given(request.POST), content, *self.forms_now(request, content))
        asked = [] if PREVIEW in request.POST else merging.conflicts
        here = self.presence.here(request, content, merging.now)
        reason = _("Nothing is saved yet: somebody else has changed the same. Choose what is to hold.")
        give(merging.data, [reason] if asked else [])
        more = {"opened": merging.opened, "conflicts": asked, "here": here}
        response = view(object_id, form_url, {**context, **more})
        for kept in merging.kept:
            messages.info(request, kept)
        return response

    def forms_now(self, request: HttpRequest, content: Any) -> tuple[Any, list[Any]]:
        """The form as whoever opens it at this moment gets it, as far as they may write in it."""
        asked = copy(request)
        asked.method = "GET"
        fields = flatten_fieldsets(self.admin.get_fieldsets(asked, content))
        form = self.admin.get_form(asked, content, change=True, fields=fields)(instance=content)
        formsets, inlines = self.admin._create_formsets(asked, content, change=True)
        beside = zip(formsets, inlines, strict=True)
        return form, [each for each, inline in beside if inline.has_change_permission(request, content)]

    # What is not there any more

    def gone(
        self, request: HttpRequest, view: View, object_id: str, token: str, context: dict[str, Any]
    ) -> HttpResponse:
        """What was typed of something deleted: to be saved as a new one, or over the recovered one."""
        key = unquote(object_id)
        gone = {
            "change": who_deleted(self.model, key),
            "recover": self.page_to_recover(key),
            "opts": self.opts,
        }
        if not self.admin.has_add_permission(request):
            return self.typed_text(request, gone)
        reason = _("Nothing is saved: somebody has deleted this meanwhile. All you typed is still here.")
        give(as_new(given(request.POST)), [reason])
        more = {"opened": token, "gone": gone, "change_url": request.get_full_path()}
        return view(None, admin_page(self.model, "add"), {**context, **more})

    def typed_text(self, request: HttpRequest, gone: dict[str, Any]) -> HttpResponse:
        """For those who may not add such a thing: what they typed, to be copied."""
        sent = request.POST
        fields = [(self.called_in_form(sent, name), sent[name]) for name in sent if is_text(name, sent[name])]
        context = {"gone": gone, "fields": fields}
        return page(self.admin, request, "hornbook/gone", _("Deleted meanwhile"), context)

    def called_in_form(self, sent: QueryDict, name: str) -> str:
        """What the form called a box, with the part it was of and the language of that."""
        prefix, _place, box = name.rpartition("-")
        relations = {each.get_accessor_name(): each.related_model for each in self.opts.related_objects}
        part: Any = relations.get(prefix.partition("-")[0])
        if part is None:
            return label_of(self.model, box)
        language = LANGUAGE_NAMES.get(sent.get(f"{prefix}-language", ""))
        place = f"{part._meta.verbose_name} ({language})" if language else str(part._meta.verbose_name)
        return f"{capfirst(place)}: {label_of(part, box)}"

    def page_to_recover(self, key: str) -> str:
        if not is_registered(self.model):
            return ""
        version = Version.objects.get_deleted(self.model).filter(object_id=key).order_by("pk").last()
        return admin_page(self.model, "recover", version.pk) if version else ""

    # Lists and questions

    def action(self, request: HttpRequest, view: View, queryset: QuerySet[Any]) -> HttpResponse | None:
        """What somebody else has changed since the list was shown is named and left as it is."""
        seen = LastSeen.read(request.POST.get(SEEN, ""))
        if seen is None or not self.writes(request):
            return view(queryset)
        with transaction.atomic():
            hold(self.model)
            selected = self.selected(request, queryset)
            changed = changed_since(seen, self.model, selected, request.user)
            self.tell_changed(request, changed)
            if changed and len(changed) == len(selected):
                return HttpResponseRedirect(request.get_full_path())
            return view(queryset.exclude(pk__in=list(changed)))

    def writes(self, request: HttpRequest) -> bool:
        named = [self.admin.get_actions(request).get(name) for name in request.POST.getlist("action")]
        needed = [getattr(action[0], "allowed_permissions", ["change"]) for action in named if action]
        return any(not HARMLESS.issuperset(each) for each in needed)

    def selected(self, request: HttpRequest, queryset: QuerySet[Any]) -> list[Any]:
        rows = queryset.order_by()
        if request.POST.get("select_across", "0") in ("", "0"):
            rows = rows.filter(pk__in=request.POST.getlist(ACTION_CHECKBOX_NAME))
        return list(rows.values_list("pk", flat=True))

    def tell_changed(self, request: HttpRequest, changed: dict[str, Change]) -> None:
        if not changed:
            return
        rows = self.model._default_manager.filter(pk__in=list(changed)[:NAMED_AT_MOST])
        named = ((admin_page(self.model, "change", quote(row.pk)), row) for row in rows)
        changes = ((at, row, by(changed[str(row.pk)])) for at, row in named)
        links = format_html_join(", ", '<a href="{}">{}</a> ({})', changes)
        more = format_html("{}, …", links) if len(changed) > NAMED_AT_MOST else links
        said = ngettext(
            "Changed since you opened the list, so it stays as it is: {}. To go on, select it again.",
            "Changed since you opened the list, so they stay as they are: {}. To go on, select them again.",
            len(changed),
        )
        messages.warning(request, format_html(said, more))

    def deletion(
        self, request: HttpRequest, view: View, object_id: str, context: dict[str, Any]
    ) -> HttpResponse:
        seen = LastSeen.read(request.POST.get(SEEN, ""))
        with transaction.atomic():
            if request.method == "POST":
                hold(self.model, unquote(object_id))
            if seen and (change := self.change_of(request, seen, object_id)):
                message = _("%(who)s changed it since you opened this page. Look at it before you delete it.")
                messages.warning(request, message % {"who": by(change)})
                return HttpResponseRedirect(request.get_full_path())
            return view({**context, "seen": LastSeen.now()})

    def change_of(self, request: HttpRequest, seen: LastSeen, object_id: str) -> Change | None:
        key = unquote(object_id)
        return changed_since(seen, self.model, [key], request.user).get(key)


def give(data: QueryDict, reasons: list[str]) -> None:
    """Let the form take these data for what was sent, and refuse it where there are reasons."""
    current_saving().data = data
    current_saving().reasons += reasons


def lost_its_ground(request: HttpRequest) -> bool:
    """Whether the form went on with a kept change that is gone: it is shown again as it is, and not saved."""
    return GOING_ON in request.GET and not current_saving().publication


def hold(model: type[Model], key: str = "") -> None:
    """Let nobody else write it until this transaction ends; who writes content waits for all others."""
    if issubclass(model, Content):
        DataVersion.hold()
    elif whole_number(key) is not None:
        model._base_manager.select_for_update().filter(pk=key).first()


def as_new(data: QueryDict) -> QueryDict:
    """What was sent for something there was, for something new: none of its parts is stored."""
    sent = data.copy()
    for name in list(sent):
        if name.endswith("-INITIAL_FORMS"):
            sent[name] = "0"
        elif KEY_OF_A_PART.fullmatch(name):
            sent[name] = ""
    return sent


def label_of(model: type[Model], box: str) -> str:
    """What a field is called, and one with a text in each language with that."""
    labels = {each.name: capfirst(str(each.verbose_name)) for each in model._meta.fields}
    field, _line, code = box.rpartition("_")
    languages = LANGUAGE_NAMES
    label = f"{labels[field]} ({languages[code]})" if field in labels and code in languages else box
    return labels.get(box, label)


def is_text(name: str, value: Any) -> bool:
    return bool(value) and not name.startswith("_") and name != "csrfmiddlewaretoken" and "_FORMS" not in name
