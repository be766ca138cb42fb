"""Tokens: who has one may use more of the judge. No account is behind it, and the site keeps no copy.

One that nobody has used for a year has expired.
"""

import hashlib
import re
import secrets
from datetime import UTC, date, datetime, timedelta

from django.db import connection, models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cardsdb.requests.buckets import Pace
from cardsdb.requests.limits import A_DAY
from cardsdb.requests.problems import PRINTED_AT_MOST, printable

BEGINNING = "hornbook_"
SECRET_BYTES = 32
FORM = re.compile(BEGINNING + r"[\w-]{43}", re.ASCII)
TOKENS_A_DAY = 5
DAYS_UNUSED = 365

LOOK = "SELECT id, last_used_on, created_at FROM cardsdb_apitoken WHERE digest = %s AND revoked_at IS NULL"


class ApiToken(models.Model):
    """What is known of a token: never the token itself, which only its owner has."""

    digest = models.CharField(max_length=64, unique=True, editable=False)
    label = models.CharField(_("label"), max_length=PRINTED_AT_MOST, blank=True)
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    last_used_on = models.DateField(_("last used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        verbose_name = _("token of the API")
        verbose_name_plural = _("tokens of the API")
        ordering = ("-created_at",)

    def __str__(self) -> str:
        return self.label or f"{self._meta.verbose_name} {self.pk}"

    @property
    def has_expired(self) -> bool:
        """Whether nobody has used it for a year."""
        last: date = self.last_used_on or self.created_at.date()
        return last < datetime.now(UTC).date() - timedelta(days=DAYS_UNUSED)

    def note_use(self) -> None:
        """Remember the day, and nothing more exact."""
        today = datetime.now(UTC).date()
        if self.last_used_on != today:
            type(self).objects.filter(pk=self.pk).update(last_used_on=today)


def new_token(label: str) -> str:
    """Make a token and give it away: nobody can look it up later."""
    token = BEGINNING + secrets.token_urlsafe(SECRET_BYTES)
    ApiToken.objects.create(digest=digest_of(token), label=printable(label.strip()))
    return token


def known_token(token: str) -> ApiToken | None:
    """What is known of a token that is not revoked; it may have expired."""
    if not FORM.fullmatch(token):
        return None
    digest = digest_of(token)
    # Every call with a token begins with it, and to make this SQL takes longer than to run it.
    with connection.cursor() as cursor:
        cursor.execute(LOOK, [digest])
        row = cursor.fetchone()
    return ApiToken(pk=row[0], digest=digest, last_used_on=row[1], created_at=row[2]) if row else None


def revoke(token: str) -> bool:
    """From now on the token is worth nothing. Whether it was worth something before."""
    valid = ApiToken.objects.filter(digest=digest_of(token), revoked_at=None)
    return valid.update(revoked_at=timezone.now()) == 1


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def is_one_too_many(address: str) -> bool:
    """Count a token made from this address today. Tomorrow it is no longer known as the same address."""
    today = datetime.now(UTC).date().isoformat()
    # Each token stands for a day, so what leaks out today is never enough for one more.
    return bool(Pace(TOKENS_A_DAY, A_DAY).wait("new token", today, address))
