"""Everything as files: the list, and each file under an address that always means the same bytes."""

import re
from typing import Annotated

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.middleware.gzip import re_accepts_gzip
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import gettext as _, gettext_noop, override
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.decorators import api_view, renderer_classes
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

import engine
from cardsdb.access.preferences import A_YEAR
from cardsdb.addresses import absolute
from cardsdb.languages import LANGUAGES
from cardsdb.models import DataVersion
from cardsdb.requests.problems import Refusal, language_for_problem, problem, unknown
from cardsdb.site.api.answers import ObjectDict, Page, Text
from cardsdb.site.api.bulk.files import CSV, FILES, JSON
from cardsdb.site.api.bulk.shelf import BulkFile, current_file, every_file
from cardsdb.site.api.reading import Asked, example, identifier, reads
from cardsdb.site.api.shared import ADULT_PARAMETER, adult_asked_for, problems
from cardsdb.site.api.voices import Reader
from cardsdb.typed_dicts import Time, Url

VERSION = re.compile(r"[0-9]+-[0-9a-f]{8}-[0-9a-f]{8}")


class BulkFileDict(ObjectDict):
    name: Text
    description: Text
    media_type: str
    adult: Annotated[bool, "Whether content for adults is in it."]
    size: Annotated[int, "In bytes; packed on the way it is a quarter of that."]
    sha256: Annotated[str, "The checksum of its bytes."]
    updated_at: Annotated[Time | None, "When its content last changed."]
    url: Annotated[Url, "This very file, for ever; gone when there is a newer one."]
    latest_url: Annotated[Url, "Leads to whichever is the newest."]


@reads(
    "bulk_list",
    tag="bulk",
    summary=gettext_noop("Everything as files, with sizes and checksums"),
    description="They are made anew whenever published content changes. Ask for them with gzip.",
)
def files(asked: Asked) -> Page[BulkFileDict]:
    return asked.page(every_file(adult=asked.reader.adult), describe_file)


def describe_file(file: BulkFile, reader: Reader) -> BulkFileDict:
    voice = reader.voice()
    return {
        "id": file.kind.name,
        "name": voice.said(lambda: str(file.kind.title)),
        "description": voice.said(lambda: str(file.kind.description)),
        "media_type": file.kind.media_type,
        "adult": file.adult,
        "size": file.size,
        "sha256": file.sha256,
        "updated_at": file.changed_at.isoformat().replace("+00:00", "Z") if file.changed_at else None,
        "url": reader.site + address_of(file),
        "latest_url": reader.site + latest_address(file),
        "lang_served": voice.served,
    }


def address_of(file: BulkFile) -> str:
    """The address nothing but this file ever has."""
    return for_readers(reverse("api-bulk-file", args=[file.version, file.kind.name]), file.adult)


def latest_address(file: BulkFile) -> str:
    return for_readers(reverse("api-bulk-latest", args=[file.kind.name]), file.adult)


def for_readers(address: str, adult: bool) -> str:
    return f"{address}?adult=1" if adult else address


# The files themselves


class AnyRenderer(BaseRenderer):
    """Files are sent as they are, whatever the client says it prefers."""

    media_type = "*/*"
    format = "file"


NAME = identifier("name", "The name of a file, such as `cards.json`.", "cards.csv")
FILE = OpenApiResponse(OpenApiTypes.BINARY, description="The file.")


@extend_schema(
    operation_id="bulk_latest",
    summary=gettext_noop("The newest file of a name"),
    description="Redirects to the address of this very file.",
    parameters=[NAME, ADULT_PARAMETER],
    responses={302: OpenApiResponse(description="It is there."), **problems(400, 404, 429, 500, 503)},
    tags=["bulk"],
)
@api_view(["GET", "HEAD"])
@renderer_classes([AnyRenderer])
def latest(request: Request, name: str) -> HttpResponseBase:
    file = file_asked_for(request._request, name)
    response = HttpResponseRedirect(address_of(file))
    patch_cache_control(response, public=True, max_age=300)
    return response


@extend_schema(
    operation_id="bulk_file",
    summary=gettext_noop("A file as it is at one state of the content"),
    description="The list names its address. It never changes: when there is a newer one it is gone.",
    parameters=[
        OpenApiParameter(
            "version",
            {"type": "string", "pattern": f"^{VERSION.pattern}$"},
            OpenApiParameter.PATH,
            description="As in the list of files.",
            examples=[example("17-3fa2c1d0-9b7e1a2b")],
        ),
        NAME,
        ADULT_PARAMETER,
    ],
    responses={
        (200, JSON): FILE,
        (200, CSV.partition(";")[0]): FILE,
        **problems(400, 404, 410, 429, 500, 503),
    },
    tags=["bulk"],
)
@api_view(["GET", "HEAD"])
@renderer_classes([AnyRenderer])
def bulk_file(request: Request, version: str, name: str) -> HttpResponseBase:
    asked = request._request
    file = file_asked_for(asked, name)
    if not VERSION.fullmatch(version):
        with override(language_for_problem(asked)):
            raise unknown(_("There is no file of this name."), [current_address(asked, file)])
    if version != file.version:
        # Another process may have made a newer one already.
        DataVersion.begin_anew()
        file = file_asked_for(asked, name)
    if version != file.version:
        return gone(asked, file)
    return sent(asked, file)


def file_asked_for(request: HttpRequest, name: str) -> BulkFile:
    with override(language_for_problem(request)):
        adult = adult_asked_for(request)
        if name not in FILES:
            raise unknown(_("There is no file of this name."), FILES)
    return current_file(FILES[name], adult=adult)


def gone(request: HttpRequest, file: BulkFile) -> HttpResponseBase:
    current = current_address(request, file)
    with override(language_for_problem(request)):
        response = problem(request, Refusal("gone", candidates=[current]))
    response["Link"] = f'<{current}>; rel="latest-version"'
    return response


def current_address(request: HttpRequest, file: BulkFile) -> str:
    return absolute(request, address_of(file))


def sent(request: HttpRequest, file: BulkFile) -> HttpResponseBase:
    is_packed = bool(re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")))
    etag = quote_etag(f"{file.sha256[:32]}{'-gzip' if is_packed else ''}")
    response = HttpResponse(file.packed if is_packed else file.content, headers=headers_of(file, etag))
    if is_packed:
        response["Content-Encoding"] = "gzip"
    response["Content-Length"] = str(len(response.content))
    patch_vary_headers(response, ["Accept-Encoding"])
    return get_conditional_response(request, etag=etag, response=response) or response


def headers_of(file: BulkFile, etag: str) -> dict[str, str]:
    return {
        "Content-Type": file.kind.media_type,
        "Content-Language": ", ".join(LANGUAGES),
        "Content-Disposition": f'attachment; filename="{file.saved_as}"',
        "Cache-Control": f"public, max-age={A_YEAR}, immutable",
        "Data-Version": str(file.stamp[0]),
        "Engine-Version": engine.__version__,
        "ETag": etag,
    }
