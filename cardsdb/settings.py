"""Settings of the site. Everything that differs between machines comes from the environment."""

import os
import secrets
import socket
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
import psutil
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from cardsdb import postgres


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def flag(name: str) -> bool:
    value = text(name, "0").lower()
    if value in ("1", "true", "yes", "on"):
        return True
    if value in ("0", "false", "no", "off"):
        return False
    raise ImproperlyConfigured(f"{name} is {value!r}; it is either 1 or 0.")


def number(name: str, default: int) -> int:
    value = text(name, str(default))
    if value.isascii() and value.isdigit():
        return int(value)
    raise ImproperlyConfigured(f"{name} is {value!r}; it is a whole number.")


def at_least_one(name: str, default: int) -> int:
    value = number(name, default)
    if value:
        return value
    raise ImproperlyConfigured(f"{name} is '0'; it is at least 1.")


def names(name: str) -> list[str]:
    return [entry.strip() for entry in text(name).split(",") if entry.strip()]


def own_secret_key(folder: Path) -> str:
    """A key for local use, made once and readable by its owner alone."""
    file = folder / "secret-key"
    folder.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError), open(file, "x", opener=owner_only) as new:
        new.write(secrets.token_urlsafe(50))
    return file.read_text()


def owner_only(path: str, flags: int) -> int:
    return os.open(path, flags, mode=0o600)


def as_host(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def own_addresses() -> set[str]:
    """Every address of this machine, for a local site that listens on all of them."""
    interfaces = psutil.net_if_addrs().values()
    return {
        address.address.split("%")[0]
        for addresses in interfaces
        for address in addresses
        if address.family in (socket.AF_INET, socket.AF_INET6)
    }


BASE_DIR = postgres.PROJECT
VAR = postgres.var_folder()
DEBUG = flag("DEBUG")

# The address people see decides hosts, cookies and redirects.

HOST = text("HOST", "127.0.0.1")
PORT = number("PORT", 8000)
SITE = urlsplit(text("SITE_URL", f"http://{as_host(HOST)}:{PORT}/"))
HTTPS = SITE.scheme == "https"

ALLOWED_HOSTS = [*names("ALLOWED_HOSTS"), *([SITE.hostname] if SITE.hostname else [])]
if not HTTPS:
    ALLOWED_HOSTS += ["localhost", "127.0.0.1", "[::1]", as_host(HOST)]
if not HTTPS and HOST in ("0.0.0.0", "::"):  # noqa: S104  the owner of the machine asked for it
    ALLOWED_HOSTS += sorted(as_host(address) for address in own_addresses())

CONFIGURED_SECRET_KEY = text("SECRET_KEY")
SECRET_KEY = CONFIGURED_SECRET_KEY or ("" if HTTPS else own_secret_key(VAR))

CSRF_TRUSTED_ORIGINS = [f"{SITE.scheme}://{SITE.netloc}"] if HTTPS else []
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "cardsdb.errors.csrf_failure"
CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600

# The server itself speaks plain http, so https always means a proxy in front of it that says so.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# Joining the browsers' preload list is for the owner of the domain to decide.
SILENCED_SYSTEM_CHECKS = ["security.W021"]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}

INSTALLED_APPS = [
    "cardsdb",
    "cardsdb.apps.StaticFiles",
    "rules",
    "cardsdb.apps.Admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "csp",
    "django_filters",
    "django_htmx",
    "drf_spectacular",
    "import_export",
    "rest_framework",
    "reversion",
]

MIDDLEWARE = [
    "cardsdb.publishing.one_content_a_page",
    "cardsdb.api.middleware.ApiMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "cardsdb.caching.CachingMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "cardsdb.readers.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "cardsdb.edit_links.remember_editors",
    "cardsdb.guard.writing_for_who_is_logged_in",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "cardsdb.preferences.PreferencesMiddleware",
]

ROOT_URLCONF = "cardsdb.urls"
CSRF_FAILURE_VIEW = "cardsdb.errors.csrf_failure"
WSGI_APPLICATION = "cardsdb.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES = {
    "default": dj_database_url.parse(
        text("DATABASE_URL", postgres.embedded().url()), conn_max_age=60, conn_health_checks=True
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHE_URL = text("CACHE_URL")
# Answers are kept apart. Without Redis every process keeps its own: 2,000 of 64 KiB are 125 MiB at most.
ANSWERS_KEPT = number("ANSWERS_KEPT", 2000)
LARGEST_ANSWER_KEPT = 64 * 1024
LOCAL = "django.core.cache.backends.locmem.LocMemCache"
REDIS = "django.core.cache.backends.redis.RedisCache"
NOTHING = "django.core.cache.backends.dummy.DummyCache"
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": REDIS if CACHE_URL else LOCAL, "LOCATION": CACHE_URL},
    "answers": {
        "BACKEND": (REDIS if CACHE_URL else LOCAL) if ANSWERS_KEPT else NOTHING,
        "LOCATION": CACHE_URL or "answers",
        "KEY_PREFIX": "answers",
        "TIMEOUT": 3600,
        "OPTIONS": {} if CACHE_URL else {"MAX_ENTRIES": ANSWERS_KEPT},
    },
}

# Threads make ready what the next reader needs: the search after an edit, the judge in a new process.
PREPARE = True

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{validator}"}
    for validator in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "admin:login"
# Counted from the last day it was used: who works every other day stays logged in.
SESSION_COOKIE_AGE = 3 * 24 * 3600

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("nl", "Nederlands")]
TIME_ZONE = text("TIME_ZONE", "UTC")
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATIC_STORAGE = "Compressed" if HTTPS else "Hashed"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else f"cardsdb.static_files.{STATIC_STORAGE}StaticFiles"
    },
}

# No form and no call of the API comes near this; files for the admin's import are counted apart.
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
# What is larger is not even kept while it comes in; the import says so.
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
FILE_UPLOAD_MAX_MEMORY_SIZE = 6 * 1024 * 1024

# What one client may use of the API in a minute. A unit is 1,000 steps of the engine.
COMPUTE_UNITS = at_least_one("COMPUTE_UNITS", 60)
COMPUTE_UNITS_WITH_TOKEN = at_least_one("COMPUTE_UNITS_WITH_TOKEN", 600)
READS_A_MINUTE = at_least_one("READS_A_MINUTE", 3000)

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["cardsdb.bodies.StrictJsonParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "cardsdb.problems.problem_response",
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,
    # With https there is one proxy in front; without, what a client says of itself counts for nothing.
    "NUM_PROXIES": 1 if HTTPS else 0,
}

VERSION = tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["project"]["version"]

SPECTACULAR_SETTINGS = {
    "TITLE": "Hornbook",
    "DESCRIPTION": "Cards, rules and a judge for the card game Unstable Unicorns. Unofficial.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "ENUM_NAME_OVERRIDES": {
        "LanguageEnum": ["en", "de", "nl"],
        "LanguageOrAllEnum": ["en", "de", "nl", "all"],
        "ChapterEnum": "rules.models.Chapter.values",
        "DifferenceKindEnum": "rules.models.DifferenceKind.values",
        "ProblemCodeEnum": "cardsdb.problems.KINDS",
        "TermGroupEnum": "rules.models.TermGroup.values",
        "CardTypeEnum": "cardsdb.models.CardType.values",
        "CardTypeAtTableEnum": "rules.api.shapes.TYPES_AT_TABLE",
        "EditionKindEnum": "cardsdb.models.EditionKind.values",
    },
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "cardsdb.api.site.close_requests",
        "cardsdb.api.conventions.describe_operations",
    ],
    "SORT_OPERATION_PARAMETERS": False,
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": text("LOG_LEVEL", "WARNING").upper()},
    "loggers": {"django": {"handlers": [], "level": "NOTSET", "propagate": True}},
}
