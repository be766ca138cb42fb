"""Settings of the site. Everything that differs between machines comes from the environment."""

import os
import secrets
import socket
import tomllib
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import dj_database_url
import psutil
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from cardsdb import postgres

KEY_FILE = "secret-key"


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


def port(name: str, default: int) -> int:
    value = number(name, default)
    if 1 <= value <= 65535:
        return value
    raise ImproperlyConfigured(f"{name} is '{value}'; it is a number from 1 to 65535.")


def time_zone(name: str, default: str) -> str:
    value = text(name, default)
    try:
        return ZoneInfo(value).key
    except (KeyError, ValueError, OSError) as error:
        raise ImproperlyConfigured(
            f"{name} is {value!r}, which is no time zone. Write one like Europe/Amsterdam."
        ) from error


def database(name: str, default: str) -> dict[str, Any]:
    """The settings of a PostgreSQL database. Its address holds a password, so nobody repeats it."""
    try:
        found = dj_database_url.parse(text(name, default), conn_max_age=60, conn_health_checks=True)
    except ValueError:
        found = {}
    if found.get("ENGINE") == "django.db.backends.postgresql":
        # A database that is gone is noticed, and nobody waits for it longer than this.
        options = {"connect_timeout": 5, **found.get("OPTIONS", {})}
        return {**found, "ENGINE": "cardsdb.database", "OPTIONS": options}
    raise ImproperlyConfigured(
        f"{name} does not name a PostgreSQL database. Write it like postgresql://user:password@host/name, "
        "with special characters as in addresses (%40 for @), or unset it to use the embedded one."
    )


def names(name: str) -> list[str]:
    return [entry.strip() for entry in text(name).split(",") if entry.strip()]


def choice(name: str, *options: str) -> str:
    """One of these words, the first unless the environment says another."""
    value = text(name, options[0])
    if value.lower() in map(str.lower, options):
        return value
    raise ImproperlyConfigured(f"{name} is {value!r}; it is one of {', '.join(options)}.")


def address(name: str, *beginnings: str) -> str:
    value = text(name)
    if not value or (value.startswith(beginnings) and value.isprintable() and " " not in value):
        return value
    raise ImproperlyConfigured(f"{name} is {value!r}; it begins with {' or '.join(beginnings)}.")


def networks(name: str) -> list[IPv4Network | IPv6Network]:
    try:
        return [ip_network(entry, strict=False) for entry in names(name)]
    except ValueError as error:
        raise ImproperlyConfigured(
            f"{name} is {text(name)!r}; it is addresses or networks, separated by commas ({error})."
        ) from error


def own_secret_key(folder: Path) -> str:
    """A key for local use, made once and readable by its owner alone."""
    file = folder / KEY_FILE
    if key := file.read_text() if file.exists() else "":
        return key
    folder.mkdir(parents=True, exist_ok=True)
    file.unlink(missing_ok=True)  # empty: the disk was full when it was made
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
PORT = port("PORT", 8000)
SITE_URL = text("SITE_URL")
SITE = urlsplit(SITE_URL or f"http://{as_host(HOST)}:{PORT}/")
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
CSRF_FAILURE_VIEW = "cardsdb.site.errors.csrf_failure"
CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600

# Whoever else says where a request came from makes it up.
TRUSTED_PROXIES = networks("TRUSTED_PROXIES")
# The server itself speaks plain http, so https always means a proxy in front of it that says so.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_SSL_REDIRECT = HTTPS
SECURE_SSL_HOST = SITE.netloc if HTTPS else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
# Joining the browsers' preload list is for the owner of the domain to decide.
SILENCED_SYSTEM_CHECKS = ["security.W021"]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "connect-src": [SELF],
        "font-src": [SELF],
        "img-src": [SELF],
        "manifest-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "worker-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

INSTALLED_APPS = [
    "cardsdb",
    "cardsdb.apps.StaticFiles",
    "rules",
    "cardsdb.site",
    "cardsdb.apps.Admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.forms",
    "csp",
    "django_htmx",
    "drf_spectacular",
    "rest_framework",
    "reversion",
]

# Counters for a collector. Each worker writes its own, and `serve` sweeps away those of its last run.
METRICS = flag("METRICS")
METRICS_TOKEN = text("METRICS_TOKEN")
METRICS_FOLDER = VAR / "run" / f"metrics-{PORT}"
if METRICS:
    METRICS_FOLDER.mkdir(parents=True, exist_ok=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(METRICS_FOLDER)

MIDDLEWARE = [
    "cardsdb.server.health.answer_probes",
    *(["cardsdb.server.metrics.count"] if METRICS else []),
    "cardsdb.server.request_log.write_down",
    "cardsdb.turns.readers_first",
    "cardsdb.publishing.one_content_a_page",
    "cardsdb.site.api.middleware.ApiMiddleware",
    "cardsdb.addresses.AddressMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "cardsdb.caching.CachingMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "cardsdb.server.headers.guard_resources",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "cardsdb.access.readers.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "cardsdb.site.edit_links.remember_editors",
    "cardsdb.access.guard.writing_for_who_is_logged_in",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "cardsdb.access.preferences.PreferencesMiddleware",
    "cardsdb.site.errors.page_of_refused_methods",
]

ROOT_URLCONF = "cardsdb.urls"
WSGI_APPLICATION = "cardsdb.wsgi.application"

# Whom to tell of a hole in the site: a mailto: or https: address, told at /.well-known/security.txt.
SECURITY_CONTACT = address("SECURITY_CONTACT", "mailto:", "https://")

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                *(f"cardsdb.templatetags.{name}" for name in ("naming", "reader", "symbols")),
                *(f"rules.templatetags.{name}" for name in ("reference", "search", "social")),
            ],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "cardsdb.server.template_files.UnindentedLoader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Widgets have templates among those of the site.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

DATABASES = {"default": database("DATABASE_URL", postgres.embedded().url())}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHE_URL = text("CACHE_URL")
# Answers are kept apart. Without Redis every process keeps its own: 2,000 of 64 KiB are 125 MiB at most.
ANSWERS_KEPT = number("ANSWERS_KEPT", 2000)
LARGEST_ANSWER_KEPT = 64 * 1024
LOCAL = "django.core.cache.backends.locmem.LocMemCache"
REDIS = "cardsdb.shared_cache.SharedCache"
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

# A thread in each process makes ready what readers need of a new version, before the process shows it.
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
LOGIN_REDIRECT_URL = "admin:index"
# Counted from the last day it was used: who works every other day stays logged in.
SESSION_COOKIE_AGE = 3 * 24 * 3600

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("nl", "Nederlands")]
FORMAT_MODULE_PATH = "cardsdb.formats"
TIME_ZONE = time_zone("TIME_ZONE", "UTC")

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATIC_STORAGE = "Compressed" if HTTPS else "Hashed"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else f"cardsdb.server.static_files.{STATIC_STORAGE}StaticFiles"
    },
}

# No form and no call of the API comes near this; files for the admin's import are counted apart.
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
# What is larger is not even kept while it comes in; the import says so.
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
FILE_UPLOAD_MAX_MEMORY_SIZE = 6 * 1024 * 1024

# What one client may make the site work out in a minute. A click on the board takes one unit or two.
COMPUTE_UNITS = at_least_one("COMPUTE_UNITS", 240)
COMPUTE_UNITS_WITH_TOKEN = at_least_one("COMPUTE_UNITS_WITH_TOKEN", 600)
READS_A_MINUTE = at_least_one("READS_A_MINUTE", 3000)

# Cards that are made here are numbered from here on. Below it, whoever makes the fixtures gives numbers out.
CARD_NUMBERS_FROM = at_least_one("CARD_NUMBERS_FROM", 100_000)

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["cardsdb.requests.bodies.StrictJsonParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "cardsdb.requests.problems.problem_response",
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,
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
        "LanguageEnum": "cardsdb.languages.LANGUAGES",
        "LanguageOrAllEnum": "cardsdb.site.api.voices.LANGUAGES_SERVED",
        "ChapterEnum": "rules.models.Chapter.values",
        "DifferenceKindEnum": "rules.models.DifferenceKind.values",
        "ProblemCodeEnum": "cardsdb.requests.problems.KINDS",
        "TermGroupEnum": "rules.models.TermGroup.values",
        "CardTypeEnum": "cardsdb.models.CardType.values",
        "DecisionKindEnum": "rules.judge.description.DECISION_KINDS",
        "CardTypeAtTableEnum": "rules.judge.description.TYPES_AT_TABLE",
        "EditionKindEnum": "cardsdb.models.EditionKind.values",
    },
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "cardsdb.site.api.conventions.describe_operations",
    ],
    "SORT_OPERATION_PARAMETERS": False,
}

LOG_FORMAT = choice("LOG_FORMAT", "text", "json").lower()
LOG_LEVEL = choice("LOG_LEVEL", "WARNING", "DEBUG", "INFO", "ERROR", "CRITICAL").upper()
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"of_request": {"()": "cardsdb.server.request_log.OfRequest"}},
    "formatters": {
        "text": {"format": "{asctime} {levelname} {name} [{request_id}]: {message}", "style": "{"},
        "json": {"()": "cardsdb.server.request_log.JsonLines"},
    },
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT, "filters": ["of_request"]}
    },
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": [], "level": "NOTSET", "propagate": True},
        "hornbook.accounts": {"level": "INFO"},
        # A line for each request is for programs; people see it with LOG_LEVEL=INFO.
        "hornbook.requests": {"level": "INFO" if LOG_FORMAT == "json" else "NOTSET"},
    },
}
