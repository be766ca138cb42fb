"""What those ask who keep the site running: is this process alive, and is it ready for readers?

Both are answered before anything looks at the host or the protocol: supervisors and balancers ask the process
itself, by its address and without a certificate.
"""

import logging
import threading

from django.db import Error, InterfaceError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.cache import add_never_cache_headers

from cardsdb import library
from cardsdb.middleware import GetResponse
from cardsdb.models import DataVersion

SECONDS_UNTIL_NEXT_TRY = 5

logger = logging.getLogger(__name__)


def answer_probes(get_response: GetResponse) -> GetResponse:
    def answer(request: HttpRequest) -> HttpResponseBase:
        probe = PROBES.get(request.path_info)
        if probe is None or request.method not in ("GET", "HEAD"):
            return get_response(request)
        response = probe()
        add_never_cache_headers(response)
        return response

    return answer


def alive() -> HttpResponse:
    return HttpResponse("alive\n", content_type="text/plain; charset=utf-8")


def ready() -> HttpResponse:
    """200 when this process can answer every page, else 503 with a sentence for what is missing."""
    missing = missing_parts()
    response = JsonResponse({"ready": not missing, "missing": missing}, status=503 if missing else 200)
    if missing:
        response["Retry-After"] = str(SECONDS_UNTIL_NEXT_TRY)
        # Who asks is told; a line of the log for every time would be noise.
        response._has_been_logged = True  # type: ignore[attr-defined]
    return response


PROBES = {"/healthz": alive, "/readyz": ready}


def missing_parts() -> dict[str, str]:
    try:
        version, _mark = DataVersion.stamp_in_database()
    except (OperationalError, InterfaceError):
        return {"database": "It does not answer."}
    except Error:
        return {"database": "It has no tables yet: manage.py migrate makes them."}
    if not version:
        return {"data_version": "Nothing is loaded yet: manage.py loadcards and loadrules do it."}
    return {} if library.is_built() else missing_library()


def missing_library() -> dict[str, str]:
    """Nobody is led here before it is built, so nobody else would build it if the first attempt failed."""
    if not library.is_being_built():
        threading.Thread(target=build_library, name="library", daemon=True).start()
    return {"library": "The cards are being made ready."}


def build_library() -> None:
    try:
        library.held_library()
    except Error:
        logger.exception("The cards could not be made ready.")
    finally:
        connection.close()
