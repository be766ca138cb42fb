"""What proposing a case and proposing a ruling have in common: what is said, how often, its page."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from django import forms
from django.db import connection, transaction
from django.http import Http404
from django.utils.translation import gettext as _, gettext_lazy

from cardsdb.access.preferences import address_with
from cardsdb.access.readers import ReaderRequest
from cardsdb.requests.buckets import Pace
from cardsdb.requests.checks import is_text
from cardsdb.requests.limits import A_DAY, MINUTE
from rules.models.proposals import NOTE_AT_MOST, Proposal

LOCK: Final = 0x50726F70
TRAP: Final = "website"

Sent = TypeVar("Sent", bound=Proposal)


# What is said


class ProposedText(forms.CharField):
    """What somebody wrote, if all of it can be kept."""

    def clean(self, value: Any) -> str:
        said: str = super().clean(value)
        if not is_text(said):
            raise forms.ValidationError(_("The text holds a sign that cannot be used."))
        return said.replace("\r\n", "\n")


class SaidInOneLine(ProposedText):
    def clean(self, value: Any) -> str:
        return " ".join(super().clean(value).split())


class ProposalForm(forms.Form):
    """What somebody proposes. `website` stays empty: people do not see it, programs fill it in."""

    note = ProposedText(
        label=gettext_lazy("A note to the editors"),
        max_length=NOTE_AT_MOST,
        required=False,
        widget=forms.Textarea,
    )
    website = forms.Field(required=False)

    def clean_website(self) -> str:
        if self.cleaned_data[TRAP]:
            message = _("A field that nobody sees was filled in, as programs do. Send it once more.")
            self.add_error(None, message)
        return ""

    @property
    def wrong(self) -> list[Any]:
        """The fields in which something has to be put right."""
        return [field for field in self if field.errors]

    @property
    def said(self) -> dict[str, Any]:
        return {name: value for name, value in self.cleaned_data.items() if name != TRAP}


# How often


A_MINUTE_OF_CHECKS: Final = Pace(30, MINUTE / 30)
A_DAY_OF_PROPOSALS: Final = Pace(20, A_DAY / 20)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Nobody keeps a proposal between our look for the same one and our keeping it."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        yield


# What becomes of it


def own_page(request: ReaderRequest, proposal: Proposal) -> str:
    """The address of a proposal, for who has just sent it."""
    adult = "1" if proposal.adult and request.preferences.adult else ""
    return address_with(proposal.get_absolute_url(), {"adult": adult})


def sent_under(model: type[Sent], token: str) -> Sent:
    """The proposal of this address."""
    found = model._default_manager.filter(token=token).first() if token.isprintable() else None
    if found is None:
        raise Http404(_("There is no proposal here. Perhaps the address was cut off."))
    return found
