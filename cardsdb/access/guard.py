"""What stands behind every page of the admin: nothing a translator may not change is written for one.

Forms show translators what is theirs; this refuses what comes another way: an action, a version that is
taken back, an import, a view that forgot to ask. It looks at every row of content that is saved or deleted by
itself, and not at what a query changes at once: whoever writes so asks `cardsdb.roles` first.
"""

from typing import Any

from django.contrib.admin.utils import label_for_field
from django.core.exceptions import PermissionDenied
from django.db import models
from django.db.models.signals import m2m_changed, pre_delete, pre_save
from django.dispatch import receiver
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _

from cardsdb.middleware import GetResponse
from cardsdb.models import CardAlias
from cardsdb.publishing import Content
from cardsdb.roles import edits_everything, forbidden_changes
from cardsdb.writers import writer, writing

GUARDED = (Content, CardAlias)


def writing_for_who_is_logged_in(get_response: GetResponse) -> GetResponse:
    """In the admin, everything is written for who is logged in."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(reverse("admin:index")):
            return get_response(request)
        with writing(request.user):
            return get_response(request)

    return answer


def is_watched(row: Any) -> bool:
    """Whether this row is content, and written for somebody who may not edit everything."""
    user = writer()
    return user is not None and isinstance(row, GUARDED) and not edits_everything(user)


@receiver(pre_save)
def refuse_changes(instance: models.Model, **options: Any) -> None:
    if is_watched(instance) and (fields := forbidden_changes(writer(), instance)):
        raise not_yours(instance, fields)


@receiver(pre_delete)
def refuse_deletion(instance: models.Model, **options: Any) -> None:
    if is_watched(instance):
        raise not_yours(instance)


@receiver(m2m_changed)
def refuse_links(instance: models.Model, action: str, pk_set: set[Any] | None, **options: Any) -> None:
    if action.startswith("pre_") and pk_set != set() and is_watched(instance):
        raise not_yours(instance)


def not_yours(row: models.Model, fields: list[str] | None = None) -> PermissionDenied:
    names = ", ".join(str(label_for_field(name, type(row))) for name in fields or ())
    message = _("Only the texts of your language are yours to change. This is not: %(what)s.")
    return PermissionDenied(message % {"what": f"{row} ({names})" if names else str(row)})
