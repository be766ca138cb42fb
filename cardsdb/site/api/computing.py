"""What everything that computes has in common: it takes a body, and its client is charged for what it costs.

A view is a function of what was `Sent`. What it says it gives back is how the schema describes its answer:

    @computes("validate", tag="judge", summary="Whether a position can be", takes=ValidateRequest)
    def validate(sent: Sent) -> ValidityDict:
        return sent.put_to(judge.validate)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar, get_type_hints

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.decorators import api_view, renderer_classes
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from cardsdb.access.budget import metered
from cardsdb.addresses import absolute
from cardsdb.requests.bodies import body_of
from cardsdb.site.api.reading import with_versions
from cardsdb.site.api.shared import (
    ADULT_PARAMETER,
    LANGUAGE_PARAMETER,
    adult_asked_for,
    language_asked_for,
    problems,
)
from engine import Meter

PROBLEMS = problems(400, 401, 403, 406, 411, 413, 415, 422, 429, 500, 503)

Answer = TypeVar("Answer")
View = Callable[..., Mapping[str, Any] | HttpResponseBase]


@dataclass(frozen=True)
class Sent:
    """A body, the language of the answer, whether content for adults is wanted, and what counts the work."""

    request: Request
    body: Any
    language: str
    adult: bool
    meter: Meter

    @classmethod
    def by(cls, request: Request, meter: Meter) -> "Sent":
        body = body_of(request)
        language = language_asked_for(request, body)
        return cls(request, body, language, adult_asked_for(request._request, body), meter)

    def put_to(self, ask: Callable[..., Answer]) -> Answer:
        """What is answered by one of those who answer bodies, such as the judge."""
        site = absolute(self.request, "/")
        return ask(self.body, self.language, site, adult=self.adult, meter=self.meter)


def computes(
    operation: str,
    *,
    summary: str,
    tag: str,
    takes: Any,
    description: str,
    parameters: Sequence[OpenApiParameter] = (),
    examples: Mapping[str, Any],
    answers: Mapping[Any, Any] | None = None,
    renderers: Sequence[type[BaseRenderer]] = (),
) -> Callable[[View], Any]:
    """Makes a view of a function that answers what was `Sent`, and describes it in the schema.

    It answers as the function is annotated, or with one of these `answers`, in a form of these `renderers`.
    `examples` are bodies under what is said of them; a test sends each.
    """

    def computing(view: View) -> Any:
        @wraps(view)
        def answer(request: Request, meter: Meter) -> HttpResponseBase:
            result = view(Sent.by(request, meter))
            return with_versions(result if isinstance(result, HttpResponseBase) else Response(result))

        described = extend_schema(
            operation_id=operation,
            summary=summary,
            description=description,
            parameters=[*parameters, LANGUAGE_PARAMETER, ADULT_PARAMETER],
            request=takes,
            responses={**(answers or {200: get_type_hints(view)["return"]}), **PROBLEMS},
            examples=[OpenApiExample(*each, request_only=True) for each in examples.items()],
            tags=[tag],
        )
        rendered = renderer_classes([*renderers, JSONRenderer])(metered(answer))
        return described(api_view(["POST"])(rendered))

    return computing
