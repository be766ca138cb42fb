"""The id of a request: its answer, error pages and the log tell it, so that one finds the other."""

import re
from uuid import uuid4

from django.http import HttpRequest

REQUEST_ID = re.compile(r"[A-Za-z0-9-]{8,64}")


def request_id_of(request: HttpRequest) -> str:
    """The id that a proxy or the client gave the request, or a new one."""
    known = getattr(request, "request_id", "")
    if not known:
        given = request.headers.get("X-Request-Id", "")
        known = given if REQUEST_ID.fullmatch(given) else uuid4().hex
        request.request_id = known  # type: ignore[attr-defined]
    return str(known)
