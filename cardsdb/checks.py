"""What `manage.py check` says about settings that cannot work."""

from typing import Any
from urllib.parse import SplitResult

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, Tags, register

LENGTH_OF_A_KEY = 50
HOW_TO_MAKE_A_KEY = (
    "Set SECRET_KEY to at least 50 random characters, the same for every process. This makes some: "
    "python3 -c 'import secrets; print(secrets.token_urlsafe(50))'"
)


@register(Tags.security)
def check_settings(**kwargs: Any) -> list[CheckMessage]:
    return [*check_site_url(), *check_secret_key(), *check_debug(), *check_proxies()]


@register(Tags.caches)
def check_cache(**kwargs: Any) -> list[CheckMessage]:
    """Whether CACHE_URL can be read, and whether somebody answers there. The site runs without, too."""
    if not settings.CACHE_URL:
        return []
    # Redis's library takes some megabytes, for who uses it.
    from redis import Redis, RedisError

    from cardsdb.shared_cache import PATIENCE

    try:
        with Redis.from_url(settings.CACHE_URL, **PATIENCE) as cache:
            cache.ping()
    except ValueError as error:
        return [unreadable_cache(error)]
    except RedisError as error:
        return [silent_cache(error)]
    return []


def unreadable_cache(error: ValueError) -> CheckMessage:
    return Error(
        f"CACHE_URL is not the address of a Redis ({error}).",
        hint="Write it like redis://host:6379/0, or unset it: then every process remembers for itself.",
        id="hornbook.E005",
    )


def silent_cache(error: Exception) -> CheckMessage:
    return checks.Warning(
        f"The Redis that CACHE_URL names does not answer ({error}).",
        hint="The site runs without it, and tries again every few seconds.",
        id="hornbook.W002",
    )


def check_site_url() -> list[CheckMessage]:
    if is_address_of_a_site(settings.SITE):
        return []
    return [
        Error(
            f"SITE_URL is {settings.SITE.geturl()!r}, which is not the address of a site.",
            hint="Write it like https://rules.example.org, without a path.",
            id="hornbook.E001",
        )
    ]


def is_address_of_a_site(address: SplitResult) -> bool:
    try:
        has_port = address.port != 0
    except ValueError:
        return False
    return (
        has_port
        and address.scheme in ("http", "https")
        and bool(address.hostname)
        and address.path in ("", "/")
    )


def check_secret_key() -> list[CheckMessage]:
    key = settings.CONFIGURED_SECRET_KEY
    if not settings.HTTPS or len(key) >= LENGTH_OF_A_KEY:
        return []
    if key:
        said = f"SECRET_KEY has only {len(key)} characters: somebody may guess it."
        return [checks.Warning(said, hint=HOW_TO_MAKE_A_KEY, id="hornbook.W003")]
    said = "SECRET_KEY is not set. A site under https needs one of its own."
    return [Error(said, hint=HOW_TO_MAKE_A_KEY, id="hornbook.E002")]


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


def check_proxies() -> list[CheckMessage]:
    if not settings.HTTPS or settings.TRUSTED_PROXIES:
        return []
    return [
        checks.Warning(
            "TRUSTED_PROXIES is not set: everybody who comes through the proxy shares one limit.",
            hint="Let the proxy set X-Forwarded-For to the address it was asked from, and name the "
            "proxy's own address here, such as 127.0.0.1.",
            id="hornbook.W001",
        )
    ]
