"""Accounts with roles, logged in."""

from django.contrib.auth.models import Group, User
from django.test import Client


def member(*groups: str) -> Client:
    """Somebody with these roles, logged in; `client.user` says who."""
    user = User.objects.create_user("-".join(groups) or "outsider", is_staff=bool(groups))
    user.groups.set(Group.objects.filter(name__in=groups))
    client = Client()
    client.force_login(user)
    client.user = user  # type: ignore[attr-defined]
    return client
