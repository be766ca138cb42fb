"""What a client may make the site work out in a minute: one budget, whether it asks the API or opens a page.

@api_view(["POST"])
@metered
def adjudicate(request: Request, meter: Meter) -> HttpResponseBase: ...

@require_safe
@budgeted
def board(request: ReaderRequest) -> HttpResponse: ...

Work is counted in steps, and never in seconds: the steps of the engine, and as many as it is worth for what
else is done. So the same question always costs the same, and a unit the same processor time everywhere.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import render
from django.template.response import SimpleTemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from rest_framework.request import Request

from cardsdb.addresses import absolute
from cardsdb.contexts import set_to
from cardsdb.requests import buckets
from cardsdb.requests.limits import Filled, Rate, address_of, fingerprint, put_headers
from cardsdb.requests.problems import Refusal, expired_token, invalid_token, too_many_requests, too_many_steps
from cardsdb.requests.request_ids import request_id_of
from cardsdb.requests.tokens import ApiToken, known_token
from cardsdb.turns import GivingWay, computing
from engine import Meter, OutOfSteps

STEPS_A_UNIT: Final = 5_000
STEPS_A_CALL: Final = 200_000
# What every call is charged when it comes, so that small ones are charged once: the database is asked only
# then. A verdict on one answer comes to less.
STEPS_AT_LEAST: Final = 1_500
# To take a call and answer it, whatever it asks.
STEPS_TO_ANSWER: Final = 500
# To lay out a page, whatever is on it.
STEPS_A_PAGE: Final = 1_500
# To put something into words and write it down takes as long as a step of the engine for so many bytes.
BYTES_A_STEP: Final = 12

View = Callable[..., HttpResponseBase]
PageView = Callable[..., HttpResponse]


# Around views


def metered(view: View) -> View:
    """Gives a view of the API a `meter`, and charges the client what was counted, also when it fails."""

    @wraps(view)
    def answer(request: Request, **place: Any) -> HttpResponseBase:
        call = admitted(request._request)
        try:
            with computing(), call.at_work():
                response = view(request, meter=call.meter, **place)
        except Exception as error:
            call.charge()
            if isinstance(error, OutOfSteps):
                raise too_many_steps(error.limit) from error
            raise
        return charged_for_sending(response, call)

    return answer


def budgeted_with(refusing: str) -> Callable[[PageView], PageView]:
    """Charges a page to whoever opens it. Who has to wait for that gets a page by this template."""

    def around(view: PageView) -> PageView:
        @wraps(view)
        def answer(request: HttpRequest, **place: Any) -> HttpResponse:
            try:
                with charging(request) as call:
                    response = view(request, **place)
                    call.count(STEPS_A_PAGE + bytes_as_steps(len(response.content)))
            except Refusal as refusal:
                if refusal.status not in (401, 429, 503):
                    raise
                return page_of_refusal(request, refusal, refusing)
            return response

        return answer

    return around


budgeted = budgeted_with("error.html")


@contextmanager
def charging(request: HttpRequest) -> Iterator["Call"]:
    """Admit a client, and charge it what is counted meanwhile. Raises `Refusal`."""
    call = admitted(request)
    try:
        with computing(), call.at_work():
            yield call
    finally:
        call.charge()


def charged_for_sending(response: HttpResponseBase, call: "Call") -> HttpResponseBase:
    """The response, charged for its bytes too; what is sent piece by piece is charged when it is closed."""
    if isinstance(response, StreamingHttpResponse):
        response.streaming_content = ChargedAtTheEnd(iter(response), call)
    elif isinstance(response, SimpleTemplateResponse):
        response.add_post_render_callback(call.charge_for)
    elif isinstance(response, HttpResponse):
        call.charge_for(response)
    return response


# What is counted on the way

ASKING: Final[ContextVar["Call | None"]] = ContextVar("ASKING", default=None)
"""The call that this thread works for; none where nobody is charged."""


def count(steps: int) -> None:
    """Count work that no meter counts, for whoever asks."""
    if call := ASKING.get():
        call.count(steps)
        call.giving_way()


def meter(limit: int) -> Meter:
    """A meter with a limit of its own; whoever asks is charged what it counts."""
    found = Meter(limit, giving_way())
    if call := ASKING.get():
        call.meters.append(found)
    return found


def giving_way() -> GivingWay | None:
    """What lets readers first, for a meter that is not charged as it is."""
    call = ASKING.get()
    return call.giving_way if call else None


def bytes_as_steps(size: int) -> int:
    return size // BYTES_A_STEP


# Who is charged


@dataclass(frozen=True)
class Client:
    """Who is charged: the names of its buckets, and what it may use of each."""

    names: tuple[UUID, ...]
    rate: Rate

    def charge(self, steps: int, fill: Callable[[UUID, float], Filled] = buckets.overfill) -> Filled:
        """Fill each of its buckets, up to the first that was full; what is told is of the fullest."""
        found: list[Filled] = []
        for name in self.names:
            found.append(fill(name, self.rate.seconds(steps / STEPS_A_UNIT)))
            if found[-1].was_full:
                return found[-1]
        return max(found)

    def headers(self, filled: Filled, steps: int) -> dict[str, str]:
        return {**self.rate.headers(filled.empty_in), "Engine-Steps": str(steps)}


def admitted(request: HttpRequest) -> "Call":
    """A call of a client who still has room in its bucket; it is charged the least that a call costs."""
    text = bearer_of(request)
    if text is None:
        return admitted_as(by_address(request), request)
    token = known_token(text)
    if token and not token.has_expired:
        token.note_use()
        return admitted_as(by_token(token, request), request)
    admitted_as(by_address(request), request)
    raise expired_token(absolute(request, reverse("api-token-permalink"))) if token else invalid_token()


def bearer_of(request: HttpRequest) -> str | None:
    """The token a client shows. Other schemes may be meant for what stands in front of this site."""
    scheme, _space, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def by_address(request: HttpRequest) -> Client:
    return Client((fingerprint("address", address_of(request)),), Rate(settings.COMPUTE_UNITS))


def by_token(token: ApiToken, request: HttpRequest) -> Client:
    """All tokens that come from one address have together what one has."""
    of_address = fingerprint("tokens of an address", address_of(request))
    of_token = fingerprint("token", token.digest)
    return Client((of_address, of_token), Rate(settings.COMPUTE_UNITS_WITH_TOKEN))


def admitted_as(client: Client, request: HttpRequest) -> "Call":
    filled = client.charge(STEPS_AT_LEAST, buckets.advances.fill)
    if filled.was_full:
        put_headers(request, client.headers(filled, 0))
        raise too_many_requests(client.rate.wait(filled.empty_in))
    put_headers(request, client.headers(filled, STEPS_AT_LEAST))
    return Call(request, client)


@dataclass
class Call:
    """What a call has cost so far: what its meters have counted, and what was counted besides."""

    request: HttpRequest
    client: Client
    giving_way: GivingWay = field(default_factory=GivingWay)
    meter: Meter = field(init=False)
    meters: list[Meter] = field(default_factory=list)
    besides: int = STEPS_TO_ANSWER
    charged: int = STEPS_AT_LEAST

    def __post_init__(self) -> None:
        self.meter = Meter(STEPS_A_CALL, self.giving_way)

    @property
    def steps(self) -> int:
        counted = self.besides + self.meter.steps + sum(each.steps for each in self.meters)
        return max(STEPS_AT_LEAST, counted)

    def count(self, steps: int) -> None:
        """Count work that no meter counts."""
        self.besides += steps

    def at_work(self) -> AbstractContextManager["Call"]:
        """What this thread counts meanwhile is counted here."""
        return set_to(ASKING, self)

    def charge(self) -> None:
        """Charge what was counted since the last time."""
        due = self.steps - self.charged
        if due > 0:
            self.charged += due
            put_headers(self.request, self.client.headers(self.client.charge(due), self.charged))

    def charge_for(self, response: HttpResponse) -> None:
        """Charge the bytes of an answer."""
        self.count(bytes_as_steps(len(response.content)))
        self.charge()


class ChargedAtTheEnd:
    """What is sent piece by piece. The server closes it when all is sent, or when the client goes away."""

    def __init__(self, pieces: Iterator[bytes], call: Call) -> None:
        self.pieces = pieces
        self.call = call

    def __iter__(self) -> Iterator[bytes]:
        # What a piece takes is counted while it is made, and never across a `yield`.
        while (piece := self.next_piece()) is not None:
            yield piece

    def next_piece(self) -> bytes | None:
        with self.call.at_work():
            piece = next(self.pieces, None)
        self.call.count(bytes_as_steps(len(piece or b"")))
        return piece

    def close(self) -> None:
        self.call.charge()


# The page that asks to wait


def page_of_refusal(request: HttpRequest, refusal: Refusal, template: str) -> HttpResponse:
    """Why a page does not come now, and when it will. Its address stays as it is, to be loaded again."""
    context = {
        "status": refusal.status,
        "title": _("One moment, please") if refusal.retry_after else refusal.title,
        "explanation": said_to_wait(refusal) if refusal.status == 429 else refusal.detail,
        "request_id": request_id_of(request),
        "again": request.get_full_path() if request.method in ("GET", "HEAD") else "",
    }
    response = render(request, template, context, status=refusal.status)
    response["Cache-Control"] = "no-store"
    if refusal.retry_after:
        response["Retry-After"] = str(refusal.retry_after)
    return response


def said_to_wait(refusal: Refusal) -> str:
    seconds = refusal.retry_after or 1
    return ngettext(
        "The judge has worked a lot for your address in the last minute. Try again in %(seconds)s second; "
        "nothing is lost.",
        "The judge has worked a lot for your address in the last minute. Try again in %(seconds)s seconds; "
        "nothing is lost.",
        seconds,
    ) % {"seconds": seconds}
