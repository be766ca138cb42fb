"""What is written down of requests: a line for each, its id in every line, and nobody's address."""

import json
import logging
from contextlib import suppress
from contextvars import ContextVar
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.db import DatabaseError
from django.dispatch import receiver
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from cardsdb.contexts import set_to
from cardsdb.middleware import GetResponse
from cardsdb.requests.limits import MINUTE, LocalBuckets, address_of, fingerprint
from cardsdb.requests.request_ids import request_id_of

LONGEST_TEXT = 200
LONGEST_FINGERPRINT = 12
TOO_MANY_REQUESTS = 429
OF_REQUESTS = ("django.request", "django.security")

# Their levels are settings of their own: see LOGGING.
requests = logging.getLogger("hornbook.requests")
accounts = logging.getLogger("hornbook.accounts")
limits = logging.getLogger("hornbook.limits")

_request: ContextVar[HttpRequest | None] = ContextVar("request", default=None)
refusals_logged = LocalBuckets(at_most=1000)


def write_down(get_response: GetResponse) -> GetResponse:
    """A line for every request, and its id in the lines that are written meanwhile."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        begun = perf_counter()
        with set_to(_request, request):
            response = get_response(request)
            tell_of_answer(request, response, perf_counter() - begun)
        return response

    return answer


def tell_of_answer(request: HttpRequest, response: HttpResponseBase, seconds: float) -> None:
    if response.status_code == TOO_MANY_REQUESTS:
        tell_of_refusal(request)
    if requests.isEnabledFor(logging.INFO):
        fields = log_entry(request, response, seconds)
        requests.info("%(method)s %(path)s %(status)s in %(ms)s ms", fields, extra={"fields": fields})


def log_entry(request: HttpRequest, response: HttpResponseBase, seconds: float) -> dict[str, Any]:
    content = None if response.streaming else getattr(response, "content", b"")
    return {
        "method": request.method,
        "path": request.path[:LONGEST_TEXT],
        "status": response.status_code,
        "ms": round(seconds * 1000, 1),
        "bytes": None if content is None else len(content),
        "user": user_id_of(request),
        "client": mark_of(request),
    }


def tell_of_refusal(request: HttpRequest) -> None:
    """That a client asks too much, once in a while: whoever floods the site does not flood the log."""
    client = mark_of(request)
    if not refusals_logged.fill(client, 2 * MINUTE).was_full:
        limits.warning("%s asks too much: refused at %s", client, request.path[:LONGEST_TEXT])


def mark_of(request: HttpRequest) -> str:
    """Tells clients apart without saying who they are: nobody finds the address without the secret key."""
    return fingerprint("log", address_of(request)).hex[:LONGEST_FINGERPRINT]


def user_id_of(request: HttpRequest) -> str | None:
    """Who is logged in, if the page asked for that. The log asks the database for nothing."""
    session = getattr(request, "session", None)
    if session is None or not session.accessed:
        return None
    with suppress(DatabaseError):
        return session.get(SESSION_KEY)
    return None


# Who logs in


@receiver(user_logged_in)
def tell_of_login(request: HttpRequest, user: Any, **options: Any) -> None:
    accounts.info("User %s logged in from %s", user.pk, mark_of(request))


@receiver(user_login_failed)
def tell_of_failed_login(credentials: Any, request: HttpRequest | None = None, **options: Any) -> None:
    """The name is not written down: now and then somebody types the password there."""
    name = fingerprint("login", str(credentials.get("username", ""))).hex[:LONGEST_FINGERPRINT]
    accounts.warning("Failed login as %s from %s", name, mark_of(request) if request else "a program")


# Lines


class OfRequest(logging.Filter):
    """Gives each line the id of its request. What clients do wrong is no trouble of ours, and kept short."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None) or _request.get()
        record.request_id = request_id_of(request) if isinstance(request, HttpRequest) else "-"
        if not record.name.startswith(OF_REQUESTS):
            return True
        shorten(record)
        return not is_mistake_of_client(record) or made_quiet(record)


def is_mistake_of_client(record: logging.LogRecord) -> bool:
    return 400 <= getattr(record, "status_code", 0) < 500


def made_quiet(record: logging.LogRecord) -> bool:
    """Lower the record to INFO. Whether it is written all the same."""
    record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
    return logging.getLogger(record.name).isEnabledFor(logging.INFO)


def shorten(record: logging.LogRecord) -> None:
    if isinstance(record.args, tuple):
        record.args = tuple(cut(each) for each in record.args)
    record.msg = cut(record.msg)


def cut(value: Any) -> Any:
    return value[:LONGEST_TEXT] if isinstance(value, str) else value


class JsonLines(logging.Formatter):
    """One object a line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "request_id": getattr(record, "request_id", "-"),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
