"""The first account of a new site, and the file that tells its password until somebody changes it."""

import secrets
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db.models.signals import post_save
from django.dispatch import receiver

from cardsdb.settings import owner_only

NAME = "admin"


def password_file() -> Path:
    return Path(settings.VAR) / "admin-password"


def create_first_admin() -> str:
    """The password of the new account; none if there is somebody already who may do everything."""
    users = get_user_model()._default_manager
    if users.filter(is_superuser=True).exists():
        return ""
    password = secrets.token_urlsafe(12)
    password_file().unlink(missing_ok=True)
    with open(password_file(), "x", opener=owner_only) as new:
        new.write(f"{password}\n")
    users.create_superuser(NAME, password=password)
    return password


@receiver(post_save, sender=settings.AUTH_USER_MODEL)
def forget_changed_password(instance: Any, **options: Any) -> None:
    """What the file says is not true any more as soon as another password is set."""
    password = instance._password
    if password is None or instance.get_username() != NAME or not password_file().exists():
        return
    if password_file().read_text().strip() != password:
        password_file().unlink(missing_ok=True)
