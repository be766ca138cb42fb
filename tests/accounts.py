"""Accounts with roles, and who has one logged in."""

from typing import Any

from django.contrib.auth.models import Group, User
from django.test import Client


def somebody(*roles: str, **facts: Any) -> User:
    """Somebody with these roles; who has any is let in."""
    user = User.objects.create_user("-".join(roles) or "outsider", **{"is_staff": bool(roles), **facts})
    user.groups.set(Group.objects.filter(name__in=roles))
    return user


def member(*roles: str, **facts: Any) -> Client:
    """Somebody with these roles, logged in; `client.user` says who."""
    client = Client()
    client.user = somebody(*roles, **facts)  # type: ignore[attr-defined]
    client.force_login(client.user)  # type: ignore[attr-defined]
    return client
