"""What browser tests share: nothing of theirs stays, and people are logged in and gone afterwards."""

from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import Group, User
from django.contrib.sessions.backends.db import SessionStore
from playwright.sync_api import Page
from pytest_django import DjangoDbBlocker
from reversion.models import Revision

from cardsdb.models import ApiToken, KeptChange
from rules.models import CaseProposal, ClarificationProposal
from tests.conftest import Server

LEFT_BEHIND = (ApiToken, CaseProposal, ClarificationProposal, KeptChange)
BACKEND = "django.contrib.auth.backends.ModelBackend"
LogIn = Callable[..., User]


@pytest.fixture(autouse=True)
def nothing_left(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """What was sent in, made or kept is gone again: there is none of it in the fixtures."""
    yield
    with django_db_blocker.unblock():
        for left in LEFT_BEHIND:
            left._default_manager.all().delete()


@pytest.fixture
def log_in(page: Page, server: Server, committed: None) -> Iterator[LogIn]:
    """`log_in("greta", "translators-de")`: the page is hers now. Without a role she may do everything.

    The form of the log-in has tests of its own; here a cookie is enough.
    """
    users: list[User] = []

    def logged_in(name: str, *roles: str) -> User:
        user = User.objects.create_user(name, is_staff=True, is_superuser=not roles)
        user.groups.set(Group.objects.filter(name__in=roles))
        users.append(user)
        page.context.add_cookies([{"name": "sessionid", "value": session_of(user), "url": server.url}])
        return user

    yield logged_in
    # What the content says is put back by the tests; what its history says of them is forgotten here.
    Revision.objects.filter(user__in=users).delete()
    for user in users:
        user.delete()


def session_of(user: User) -> str:
    """The key of a session such as the server would make: it signs with the same secret."""
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = BACKEND
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


@pytest.fixture
def editor(log_in: LogIn) -> User:
    return log_in("editor")


@pytest.fixture
def admin_page(page: Page, editor: User) -> Page:
    """The page of an editor who may do everything."""
    return page
