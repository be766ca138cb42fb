"""The editor of wordings: beside each text area, what the text says and does, before it is saved.

With JavaScript the panel follows the typing; without it a button shows the same on the whole page. Both save
nothing.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from cardsdb.content.cards import CARD
from cardsdb.models import Card, Edition, Wording
from cardsdb.numbers import whole_number
from cardsdb.roles import edits_everything
from cardsdb.site.admin.saving import current_saving
from rules.cases.checking.previews import Preview, Typed
from rules.cases.checking.wording_cases import WordingCases

CHECK: Final = "_check_wording"
TAKE: Final = "_take_wording-"
FIELD: Final = re.compile(r"[A-Za-z][\w-]{0,60}", re.ASCII)
TEMPLATES: Final = "admin/wording_editor"


class WordingArea(forms.Textarea):
    """A text area with a panel that tells how the text is read."""

    panel: SafeString | str = ""

    class Media:
        css = {"all": ("admin/hornbook/wording_editor.css",)}
        js = (forms.Script("admin/hornbook/wording_editor.js", type="module"),)

    def __init__(self) -> None:
        super().__init__({"rows": 4, "cols": 80, "spellcheck": "false", "lang": "en"})

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        if (attrs or {}).get("disabled") or (attrs or {}).get("readonly"):
            return super().render(name, value, attrs, renderer)
        described = [(attrs or {}).get("aria-describedby", ""), f"{(attrs or {}).get('id', '')}_problem"]
        attrs = {**(attrs or {}), "aria-describedby": " ".join(filter(None, described))}
        context = {
            "area": super().render(name, value, attrs, renderer),
            "id": attrs.get("id", ""),
            "name": name,
            "panel": self.panel,
            "address": reverse("admin:wording_preview"),
            "check": CHECK,
        }
        return render_to_string(f"{TEMPLATES}/area.html", context)


# What is typed, and how it is read


def typed_in(data: Any, prefix: str = "") -> Typed:
    """What a form says of one wording."""
    card = row_of(CARD.with_all(Card.objects.all()), data.get(f"{prefix}card"))
    edition = row_of(Edition.objects.all(), data.get(f"{prefix}edition"))
    text, status = data.get(f"{prefix}text", ""), data.get(f"{prefix}status", "")
    return Typed.of(text, card, edition, data.get("type", ""), status)


def row_of(rows: Any, key: Any) -> Any:
    """The row with this key; none for whatever is no key."""
    return rows.filter(pk=whole_number(str(key or ""))).first()


def panel_of(field: str, typed: Typed, *, cases: WordingCases | None = None) -> SafeString:
    """How it is read; with its cases, or with a place that asks for them."""
    preview = Preview(typed)
    context = {
        "preview": preview,
        "typed": typed,
        "field": field,
        "take": TAKE + field,
        "cases": cases if preview.wording else None,
        "address": reverse("admin:wording_cases"),
        "card_pages": admin_pages_of(preview),
    }
    return render_to_string(f"{TEMPLATES}/panel.html", context)


def admin_pages_of(preview: Preview) -> list[tuple[Any, Any]]:
    """The cards like it, each with the key of its page here."""
    faces = [relation.face.id for relation in preview.like_it]
    keys = dict(Card.objects.filter(slug__in=faces).values_list("slug", "pk"))
    return [(relation, keys.get(relation.face.id)) for relation in preview.like_it]


# Pages


def preview(request: HttpRequest) -> HttpResponse:
    """How a wording is read that is being typed."""
    return refusal(request) or HttpResponse(panel_of(field_in(request), typed_in(request.POST)))


def cases(request: HttpRequest) -> HttpResponse:
    """How the cases of its card fare with it."""
    if refused := refusal(request):
        return refused
    typed = typed_in(request.POST)
    if Preview(typed).wording is None:
        return HttpResponse()
    return render(request, f"{TEMPLATES}/cases.html", {"cases": WordingCases(typed)})


def refusal(request: HttpRequest) -> HttpResponse | None:
    """The panels ask for whoever may write wordings."""
    user: Any = request.user
    if not (edits_everything(user) and user.has_perm("cardsdb.change_wording")):
        raise PermissionDenied
    return HttpResponseNotAllowed(["POST"]) if request.method != "POST" else None


def field_in(request: HttpRequest) -> str:
    said = request.POST.get("field", "")
    return said if FIELD.fullmatch(said) else "text"


def check_only(request: HttpRequest) -> None:
    """Let a page be shown with how its wordings are read, if that is asked for, without saving them.

    A wording that was offered takes the place of the one that was typed.
    """
    taken = next((name for name in request.POST if name.startswith(TAKE)), "")
    if not taken and CHECK not in request.POST:
        return
    saving = current_saving()
    saving.is_only_shown = True
    if taken:
        saving.data = request.POST.copy()
        saving.data[taken.removeprefix(TAKE)] = request.POST.get(taken, "")
    messages.info(request, _("Nothing has been saved. Beside each wording stands how it is read."))


def show_panels(context: dict[str, Any]) -> None:
    """The panels as they are without JavaScript, once something was sent."""
    for form in wording_forms_in(context):
        if form.is_bound:
            show_panel(form)


def wording_forms_in(context: Any) -> Iterator[Any]:
    shown = (form for inline in context["inline_admin_formsets"] for form in inline.formset.forms)
    return (form for form in shown if isinstance(form.instance, Wording) and "text" in form.fields)


def show_panel(form: Any) -> None:
    """With the cases."""
    typed = typed_in(form.data, f"{form.prefix}-")
    form.fields["text"].widget.panel = panel_of(f"{form.prefix}-text", typed, cases=WordingCases(typed))
