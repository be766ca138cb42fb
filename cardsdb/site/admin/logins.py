"""Logging in and choosing a password.

Guessing is slow. An attempt to log in counts before the password is looked at, and no longer counts once it
was right, so many at once gain nothing. It counts for the name that was typed, whether there is such an
account or not, and for the network address it comes from; the counts lie in the database and hold for all
processes. Who is refused waits, with the right password too: nothing tells a right guess from a wrong one.

Who keeps guessing shuts no editor out of where they work. A browser in which somebody has logged in gets a
cookie that says so, and its attempts are counted by themselves: it does not wait for what others do to the
name or at the address. In a new browser they may have to wait until the guessing ends: it is that, or to let
whoever has many addresses guess as fast as they like. A stolen cookie is worth the attempts of one browser.
"""

import secrets
from collections.abc import Callable
from functools import update_wrapper
from math import ceil
from typing import Any, ClassVar, Final
from unicodedata import normalize

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.admin.forms import AdminAuthenticationForm, AdminPasswordChangeForm
from django.contrib.auth.models import Group
from django.contrib.auth.views import PasswordChangeView
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from cardsdb.requests.buckets import Pace
from cardsdb.requests.limits import MINUTE, address_of, fingerprint
from cardsdb.roles import INVITED, groups_of
from cardsdb.site.admin.typed import with_word

LONGEST_PASSWORD: Final = 200
COOKIE: Final = "known_browser"
COOKIE_AGE: Final = 180 * 24 * 3600
TOO_OFTEN: Final = "too_often"


FOR_A_NAME: Final = Pace(at_once=5, seconds=3 * MINUTE)
FOR_AN_ADDRESS: Final = Pace(at_once=20, seconds=MINUTE)


class Attempt:
    """Somebody who logs in: under which name, from where, and whether in a browser that is known."""

    def __init__(self, request: HttpRequest, name: str) -> None:
        self.request, self.name = request, normalize("NFKC", name.strip()).casefold()

    @property
    def counted(self) -> list[tuple[Pace, tuple[str, ...]]]:
        if browser := self.known_browser():
            return [(FOR_A_NAME, ("login browser", self.name, browser))]
        address = address_of(self.request)
        return [(FOR_AN_ADDRESS, ("login address", address)), (FOR_A_NAME, ("login name", self.name))]

    def wait(self) -> int:
        return next((wait for pace, whose in self.counted if (wait := pace.wait(*whose))), 0)

    def succeeded(self) -> None:
        for pace, whose in self.counted:
            pace.forget(*whose)

    def known_browser(self) -> str:
        """The mark of a browser in which this name has logged in; nothing for another one."""
        cookie = self.request.get_signed_cookie(COOKIE, "", salt=COOKIE, max_age=COOKIE_AGE) or ""
        mark, _colon, whose = cookie.partition(":")
        return mark if whose == self.owner else ""

    def remember(self, response: HttpResponseBase) -> None:
        mark = self.known_browser() or secrets.token_urlsafe(16)
        options: Any = {"secure": settings.HTTPS, "httponly": True, "samesite": "Lax"}
        response.set_signed_cookie(
            COOKIE,
            f"{mark}:{self.owner}",
            salt=COOKIE,
            max_age=COOKIE_AGE,
            path=reverse("admin:login"),
            **options,
        )

    @property
    def owner(self) -> str:
        return str(fingerprint("login cookie", self.name))


def too_often(wait: int) -> ValidationError:
    message = _("There were too many attempts. Wait %(time)s, then try again.")
    return ValidationError(message, code=TOO_OFTEN, params={"time": in_words(wait)})


def in_words(seconds: int) -> str:
    if seconds <= 2 * MINUTE:
        return ngettext("%(count)s second", "%(count)s seconds", seconds) % {"count": seconds}
    minutes = ceil(seconds / MINUTE)
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}


# As types of their own, both send mypy in circles.
NameAndPassword: Any = AdminAuthenticationForm
OldAndNewPassword: Any = AdminPasswordChangeForm


class LoginForm(NameAndPassword):
    """Name and password, not looked at while there were too many attempts."""

    to_wait: int = 0
    error_messages: ClassVar = {
        **NameAndPassword.error_messages,
        "invalid_login": gettext_lazy("The name or the password is wrong. Capitals matter in both."),
    }

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        bounded(self.fields["password"])

    def clean(self) -> dict[str, Any]:
        name, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if not name or not password:
            return self.cleaned_data
        attempt = Attempt(self.request, name)
        if wait := attempt.wait():
            self.to_wait = wait
            raise too_often(wait)
        cleaned: dict[str, Any] = super().clean()
        attempt.succeeded()
        return cleaned


class OwnPasswordForm(OldAndNewPassword):
    """The old password and a new one. The old one cannot be guessed quickly here either."""

    to_wait: int = 0

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        for name in ("old_password", "new_password1", "new_password2"):
            bounded(self.fields[name])

    def clean_old_password(self) -> str:
        whose = ("own password", str(self.user.pk))
        if wait := FOR_A_NAME.wait(*whose):
            self.to_wait = wait
            raise too_often(wait)
        password: str = super().clean_old_password()
        FOR_A_NAME.forget(*whose)
        return password


def bounded(field: forms.Field) -> None:
    """Let nobody make the site work on a password longer than any."""
    field.max_length = LONGEST_PASSWORD  # type: ignore[attr-defined]
    field.widget.attrs["maxlength"] = LONGEST_PASSWORD
    field.validators.append(no_longer)


def no_longer(password: str) -> None:
    if len(password) > LONGEST_PASSWORD:
        message = _("A password has at most %(count)s characters.")
        raise ValidationError(message, params={"count": LONGEST_PASSWORD})


class OwnPasswordView(PasswordChangeView):
    form_class = OwnPasswordForm

    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        form.user.groups.remove(*Group.objects.filter(name=INVITED))
        messages.success(self.request, _("Your password is changed."))
        return response


class AccountsSite(admin.AdminSite):
    """An admin that is slow to guess at, and asks who was given a password to choose one first."""

    login_form = LoginForm

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        response = super().login(request, extra_context)
        if request.method == "POST" and response.status_code == 302:
            Attempt(request, request.POST.get("username", "")).remember(response)
        return with_time_to_wait(response)

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        request.current_app = self.name
        view = OwnPasswordView.as_view(
            template_name=self.password_change_template or "registration/password_change_form.html",
            success_url=reverse("admin:index", current_app=self.name),
            extra_context={**self.each_context(request), **(extra_context or {})},
        )
        return with_time_to_wait(view(request))

    def admin_view(self, view: Callable[..., Any], cacheable: bool = False) -> Any:
        usual = super().admin_view(view, cacheable)

        def inner(request: HttpRequest, *arguments: Any, **options: Any) -> Any:
            if INVITED in groups_of(request.user) and request.path not in open_to_invited():
                messages.warning(
                    request, _("Choose a password of your own first: somebody else knows this one.")
                )
                return HttpResponseRedirect(reverse("admin:password_change"))
            renew(request)
            return with_word(request, usual(request, *arguments, **options))

        return update_wrapper(inner, usual)


def renew(request: HttpRequest) -> None:
    """Let a session that is used every other day go on: its age is counted from when it was last written."""
    today = timezone.now().date().isoformat()
    if request.user.is_authenticated and request.session.get("used_on") != today:
        request.session["used_on"] = today


def open_to_invited() -> set[str]:
    return {reverse(f"admin:{name}") for name in ("login", "logout", "jsi18n", "password_change")}


def with_time_to_wait(response: Any) -> HttpResponse:
    """The page says how long to wait; so do its status and its header."""
    form = (getattr(response, "context_data", None) or {}).get("form")
    if wait := getattr(form, "to_wait", 0):
        response.status_code = 429
        response["Retry-After"] = str(wait)
    answer: HttpResponse = response
    return answer
