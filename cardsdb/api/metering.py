"""Computing is metered: a client has units of it, and every call costs the steps it took.

@api_view(["POST"])
@metered
def adjudicate(request: Request, meter: Meter) -> HttpResponseBase: ...
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import wraps
from typing import Any
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse
from rest_framework.request import Request

from cardsdb import buckets
from cardsdb.limits import Filled, Rate, address_of, fingerprint, tell
from cardsdb.problems import invalid_token, too_many_requests, too_many_steps
from cardsdb.tokens import ApiToken, known_token
from engine.metering import Meter, OutOfSteps

STEPS_A_UNIT = 1_000
STEPS_A_CALL = 200_000
# What most verdicts come to, so that they are charged once.
STEPS_AT_LEAST = 200

View = Callable[..., HttpResponseBase]


def metered(view: View) -> View:
    """Gives a view a `meter`, and charges the client what it has counted in the end, also when it fails."""

    @wraps(view)
    def answer(request: Request, **place: Any) -> HttpResponseBase:
        call = admitted(request._request)
        try:
            response = view(request, meter=call.meter, **place)
        except Exception as error:
            call.charge()
            if isinstance(error, OutOfSteps):
                raise too_many_steps(error.limit) from error
            raise
        return charged(response, call)

    return answer


def charged(response: HttpResponseBase, call: "Call") -> HttpResponseBase:
    """The response, charged now; one that is sent piece by piece is charged when it is closed."""
    if isinstance(response, StreamingHttpResponse):
        response.streaming_content = ChargedAtTheEnd(iter(response), call)
    else:
        call.charge()
    return response


@dataclass(frozen=True)
class Client:
    """Who is charged, and what they may use."""

    bucket: UUID
    rate: Rate

    def charge(self, steps: int, fill: Callable[[UUID, float], Filled] = buckets.overfill) -> Filled:
        return fill(self.bucket, self.rate.seconds(steps / STEPS_A_UNIT))

    def told(self, filled: Filled, steps: int) -> dict[str, str]:
        return {**self.rate.told(filled.empty_in), "Engine-Steps": str(steps)}


def admitted(request: HttpRequest) -> "Call":
    """A call of a client who still has room in its bucket; it is charged the least that a call costs."""
    text = bearer_of(request)
    if text is None:
        return admitted_as(by_address(request), request)
    if token := known_token(text):
        token.note_use()
        return admitted_as(by_token(token), request)
    admitted_as(by_address(request), request)
    raise invalid_token()


def bearer_of(request: HttpRequest) -> str | None:
    """The token a client shows. Other schemes may be meant for what stands in front of this site."""
    scheme, _space, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def by_address(request: HttpRequest) -> Client:
    return Client(fingerprint("address", address_of(request)), Rate(settings.COMPUTE_UNITS))


def by_token(token: ApiToken) -> Client:
    return Client(fingerprint("token", token.digest), Rate(settings.COMPUTE_UNITS_WITH_TOKEN))


def admitted_as(client: Client, request: HttpRequest) -> "Call":
    filled = client.charge(STEPS_AT_LEAST, buckets.fill)
    if filled.was_full:
        tell(request, client.told(filled, 0))
        raise too_many_requests(client.rate.wait(filled.empty_in))
    tell(request, client.told(filled, STEPS_AT_LEAST))
    return Call(request, client)


@dataclass
class Call:
    """What a call has cost so far."""

    request: HttpRequest
    client: Client
    meter: Meter = field(default_factory=lambda: Meter(STEPS_A_CALL))
    charged: int = STEPS_AT_LEAST

    def charge(self) -> None:
        """Charge what was counted since the last time."""
        due = self.meter.steps - self.charged
        if due > 0:
            self.charged += due
            tell(self.request, self.client.told(self.client.charge(due), self.charged))


class ChargedAtTheEnd:
    """What is sent piece by piece. The server closes it when all is sent, or when the client goes away."""

    def __init__(self, pieces: Iterator[bytes], call: Call) -> None:
        self.pieces = pieces
        self.call = call

    def __iter__(self) -> Iterator[bytes]:
        return self.pieces

    def close(self) -> None:
        self.call.charge()
