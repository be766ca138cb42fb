"""What `manage.py check` says about settings that cannot work."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register


@register(Tags.security)
def check_settings(**kwargs: Any) -> list[CheckMessage]:
    return [*check_site_url(), *check_secret_key(), *check_debug(), *check_database()]


def check_site_url() -> list[CheckMessage]:
    if (
        settings.SITE.scheme in ("http", "https")
        and settings.SITE.hostname
        and settings.SITE.path in ("", "/")
    ):
        return []
    return [
        Error(
            f"SITE_URL is {settings.SITE.geturl()!r}, which is not the address of a site.",
            hint="Write it like https://rules.example.org, without a path.",
            id="hornbook.E001",
        )
    ]


def check_secret_key() -> list[CheckMessage]:
    if not settings.HTTPS or settings.CONFIGURED_SECRET_KEY:
        return []
    return [
        Error(
            "SECRET_KEY is not set. A site under https needs one of its own.",
            hint="Set SECRET_KEY to at least 50 random characters, the same for every process.",
            id="hornbook.E002",
        )
    ]


def check_debug() -> list[CheckMessage]:
    if not (settings.DEBUG and settings.HTTPS):
        return []
    return [
        Error(
            "DEBUG is on for a site under https: its error pages would show its inside to everybody.",
            hint="Unset DEBUG.",
            id="hornbook.E003",
        )
    ]


def check_database() -> list[CheckMessage]:
    if settings.DATABASES["default"].get("ENGINE") == "django.db.backends.postgresql":
        return []
    return [
        Error(
            "DATABASE_URL does not name a PostgreSQL database.",
            hint="Write it like postgresql://user:password@host/name, or unset it to use the embedded one.",
            id="hornbook.E004",
        )
    ]
