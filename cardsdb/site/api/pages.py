"""The pages that tell of the API, read from its schema."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.budget import STEPS_A_CALL, STEPS_A_UNIT, STEPS_AT_LEAST
from cardsdb.access.readers import ReaderRequest
from cardsdb.addresses import absolute
from cardsdb.requests.bodies import BYTES_AT_MOST
from cardsdb.requests.problems import KINDS
from cardsdb.requests.tokens import TOKENS_A_DAY
from cardsdb.site.api.conventions import example_of
from cardsdb.site.api.reference import Group, Operation, as_text, groups, problem_shape
from cardsdb.site.api.shapes import Field, Shape
from cardsdb.spelled import grouped
from engine.positions import CARDS_AT_MOST


@dataclass(frozen=True)
class Limit:
    """How much of something one may send, and which operations say so."""

    name: str
    bounds: str
    operations: tuple[Operation, ...]


@require_safe
def index(request: ReaderRequest) -> HttpResponse:
    context = {
        "groups": groups(),
        "described": {},
        "problems": KINDS.values(),
        "problem_shape": problem_shape(),
        "problem_example": as_text(example_of(KINDS["not_found"])),
        "limits": limits(),
        "allowed": allowed(),
        "base_address": absolute(request, "/api/v1/"),
    }
    return render(request, "api/index.html", context)


@require_safe
def group(request: ReaderRequest, slug: str) -> HttpResponse:
    shown = next((each for each in groups() if each.slug == slug), None)
    if shown is None:
        raise Http404(_("The API has no such part."))
    return render(request, "api/group.html", {"groups": groups(), "group": shown, "described": {}})


def allowed() -> dict[str, str]:
    """The limits that no schema can tell, as numbers of the language."""
    numbers = {
        "reads": settings.READS_A_MINUTE,
        "units": settings.COMPUTE_UNITS,
        "units_with_token": settings.COMPUTE_UNITS_WITH_TOKEN,
        "steps_a_unit": STEPS_A_UNIT,
        "steps_at_least": STEPS_AT_LEAST,
        "steps_a_call": STEPS_A_CALL,
        "cards": CARDS_AT_MOST,
        "kibibytes": BYTES_AT_MOST // 1024,
        "tokens": TOKENS_A_DAY,
    }
    return {name: grouped(number) for name, number in numbers.items()}


def limits() -> list[Limit]:
    """What the schema says of how much may be sent: each limit once, with the operations it is for."""
    found: dict[tuple[str, str], dict[str, Operation]] = {}
    for operation in operations(groups()):
        for field in fields_sent(operation):
            if any(span.high is not None for span in field.shape.bounds):
                bounds = ", ".join(str(span) for span in field.shape.bounds)
                found.setdefault((field.name, bounds), {})[operation.id] = operation
    return [Limit(name, bounds, tuple(places.values())) for (name, bounds), places in found.items()]


def operations(shown: tuple[Group, ...]) -> Iterator[Operation]:
    for each in shown:
        yield from each.operations


def fields_sent(operation: Operation) -> Iterator[Field]:
    yield from operation.own_parameters
    yield from operation.usual_parameters
    if operation.body:
        yield from fields_within(operation.body)


def fields_within(shape: Shape) -> Iterator[Field]:
    """Its fields, and those of what lies in them."""
    for part in shape.parts:
        for field in part.fields:
            yield field
            yield from fields_within(field.shape)
