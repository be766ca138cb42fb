"""What everything that can be read from the API has in common: languages, lists, fields, adult content.

A view is a function of what is `Asked` and of the ids in its address. It gives back `asked.one(…)` or
`asked.page(…)`, both of plain dicts:

    @reads("rules", tag="rules", summary="The rules", parameters=[EDITION])
    def rules(asked: Asked) -> Page[RuleDict]:
        return asked.page_of_content(Rule.visible.all(), describe_rule)

What it says it gives back is how the schema describes its answer.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from types import UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _, override
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

import engine
from cardsdb.addresses import absolute, site_address
from cardsdb.models import DataVersion
from cardsdb.names.nearest import nearest
from cardsdb.requests.bodies import body_of
from cardsdb.requests.limits import count_read
from cardsdb.requests.problems import (
    Refusal,
    adult_content,
    malformed,
    preferred_language,
    printable,
    reader_language,
    too_many_requests,
    unknown,
)
from cardsdb.site.api.answers import (
    One,
    Page,
    PageDict,
    VersionsDict,
    WarningDict,
    fields_of,
    item_of,
    shape_of,
)
from cardsdb.site.api.schemas import trimmed
from cardsdb.site.api.shared import ADULT_PARAMETER, SWITCH, adult_asked_for, problems
from cardsdb.site.api.voices import EVERY_LANGUAGE, LANGUAGES_SERVED, Reader
from cardsdb.spelled import grouped

OFFSET_AT_MOST = 100_000
WARNINGS_AT_MOST = 10
NEAR_AT_MOST = 3

View = Callable[..., Mapping[str, Any] | HttpResponseBase]
Row = TypeVar("Row")
Item = TypeVar("Item", bound=Mapping[str, Any])
Describe = Callable[[Row, Reader], Item]

# Parameters


def example(value: Any, name: str = "") -> OpenApiExample:
    """An example of a parameter. A test asks each of them."""
    return OpenApiExample(name or str(value), value=value)


LANGUAGE = OpenApiParameter(
    "lang",
    enum=list(LANGUAGES_SERVED),
    description="The language of the answer; `all` gives every text in each. It wins over Accept-Language.",
    examples=[example("de"), example(EVERY_LANGUAGE)],
)


def whole_number(
    name: str, description: str, least: int, most: int, *, usually: int, shown: int
) -> OpenApiParameter:
    bounds = {"type": "integer", "minimum": least, "maximum": most, "default": usually}
    return OpenApiParameter(name, bounds, description=description, examples=[example(shown)])


LIMIT = whole_number("limit", "How many there are on a page.", 1, 100, usually=50, shown=2)
OFFSET = whole_number("offset", "How many come before the page.", 0, OFFSET_AT_MOST, usually=0, shown=1)
FOR_ALL = (LANGUAGE, ADULT_PARAMETER)
FOR_LISTS = (LIMIT, OFFSET)


def fields_parameter(fields: Sequence[str]) -> OpenApiParameter:
    return OpenApiParameter(
        "fields",
        description="Only these fields of each object, with commas between them. The id always stays.",
        examples=[example(",".join(fields[:3]))],
    )


def identifier(name: str, description: str, *examples: str) -> OpenApiParameter:
    """The id in the address of one thing."""
    shown = [example(each) for each in examples]
    return OpenApiParameter(
        name, OpenApiTypes.STR, OpenApiParameter.PATH, description=description, examples=shown
    )


# Views

PROBLEMS_OF_READS = (400, 403, 404, 406, 429, 500, 503)
PROBLEMS_OF_BODIES = (400, 403, 404, 406, 411, 413, 415, 429, 500, 503)


def reads(
    operation: str,
    *,
    summary: str,
    tag: str,
    takes: Any = None,
    description: str = "",
    parameters: Sequence[OpenApiParameter] = (),
    examples: Sequence[OpenApiExample] = (),
) -> Callable[[View], Any]:
    """Makes a view of a function that answers what is `Asked`, and describes it in the schema.

    It answers as the function is annotated: with `One` or a `Page` of some TypedDict, or with one that has
    `results`. With `takes` it is a POST, and the function is given its `body`.
    """

    def reading(view: View) -> Any:
        answer = answer_of(view)
        item = item_of(answer)
        trimmed.add(item)
        fields = tuple(fields_of(item))
        is_list = get_origin(answer) is Page
        every = [*parameters, *FOR_ALL, fields_parameter(fields), *(FOR_LISTS if is_list else ())]
        described = extend_schema(
            operation_id=operation,
            summary=summary,
            description=description or None,
            parameters=every,
            request=takes,
            responses={
                200: shape_of(answer),
                **problems(*(PROBLEMS_OF_BODIES if takes else PROBLEMS_OF_READS)),
            },
            tags=[tag],
            examples=examples,
        )
        known = [each.name for each in every if each.location == OpenApiParameter.QUERY]
        methods = ["POST"] if takes else ["GET", "HEAD"]
        return described(api_view(methods)(answering(view, fields, known)))

    return reading


def answer_of(view: View) -> Any:
    """What a view says it answers with, if it does not lead elsewhere."""
    returned = get_type_hints(view)["return"]
    return get_args(returned)[0] if get_origin(returned) is UnionType else returned


def answering(view: View, fields: Sequence[str], known: Sequence[str]) -> Callable[..., HttpResponseBase]:
    @wraps(view)
    def answer(request: Request, **place: Any) -> HttpResponseBase:
        asked = Asked.of(request._request, fields, known)
        with override(asked.language):
            if request.method == "POST":
                count_read_by_post(request._request)
                place["body"] = body_of(request)
            result = view(asked, **place)
        response = result if isinstance(result, HttpResponseBase) else Response(result)
        return with_versions(response) if request.method == "POST" else for_caches(with_versions(response))

    return answer


def count_read_by_post(request: HttpRequest) -> None:
    """Of what asks with a body, only the view knows whether it reads or computes."""
    if wait := count_read(request):
        raise too_many_requests(wait)


def with_versions(response: HttpResponseBase) -> HttpResponseBase:
    response["Data-Version"] = str(DataVersion.current())
    response["Engine-Version"] = engine.__version__
    return response


def for_caches(response: HttpResponseBase) -> HttpResponseBase:
    patch_cache_control(response, public=True, max_age=300, stale_while_revalidate=86400)
    return response


# What is asked


@dataclass(frozen=True)
class Asked:
    """A request to read something, understood. `warnings` is what of it was ignored."""

    request: HttpRequest
    reader: Reader
    language: str
    fields: frozenset[str]
    warnings: tuple[WarningDict, ...]

    @classmethod
    def of(cls, request: HttpRequest, known_fields: Sequence[str], known: Sequence[str]) -> "Asked":
        every = request.GET.get("lang") == EVERY_LANGUAGE
        language = preferred_language(request) if every else reader_language(request)
        with override(language):
            reader = Reader(
                EVERY_LANGUAGE if every else language, adult_asked_for(request), site_address(request)
            )
            fields, fields_ignored = fields_asked_for(request, known_fields)
            warnings = (*parameters_ignored(request, known), *fields_ignored)
        return cls(request, reader, language, fields, warnings[:WARNINGS_AT_MOST])

    def value(self, parameter: str) -> str | None:
        return self.request.GET.get(parameter)

    def chosen(self, parameter: OpenApiParameter) -> str:
        """One of the values of the parameter, or nothing; any other is a problem."""
        wanted = self.value(parameter.name)
        values = [str(value) for value in parameter.enum or SWITCH]
        if wanted is None:
            return ""
        if wanted not in values:
            detail = _("“%(value)s” is not one of: %(values)s.")
            said = {"value": printable(wanted), "values": ", ".join(values)}
            near = nearest(wanted, values, at_most=NEAR_AT_MOST)
            raise malformed(f"/{parameter.name}", "unknown_value", detail % said, near)
        return wanted

    def number(self, parameter: OpenApiParameter) -> int:
        """A number within the bounds of the parameter; any other is a problem."""
        bounds: Any = parameter.type
        wanted = self.value(parameter.name)
        least, most = bounds["minimum"], bounds["maximum"]
        if wanted is None:
            return int(bounds["default"])
        if not re.fullmatch(r"[0-9]{1,9}", wanted) or not least <= int(wanted) <= most:
            detail = _("Give a whole number from %(least)s to %(most)s.") % {
                "least": grouped(least),
                "most": grouped(most),
            }
            raise malformed(f"/{parameter.name}", "out_of_range", detail)
        return int(wanted)

    def thing(self, rows: Any, slug: str) -> Any:
        """The row of this id."""
        # The database refuses to be asked for signs that no text can have.
        shown = rows.for_reader(adult=self.reader.adult)
        if slug.isprintable() and (found := shown.filter(slug=slug).first()):
            return found
        raise self.lacking(rows, slug)

    def lacking(self, rows: Any, slug: str) -> Refusal:
        """That there is no such row. Nothing is said of one for adults, but that it is."""
        if slug.isprintable() and rows.filter(slug=slug).exists():
            return adult_content()
        shown = rows.for_reader(adult=self.reader.adult)
        return self.no_such_thing(slug, shown.values_list("slug", flat=True))

    def no_such_thing(self, slug: str, known: Iterable[str], meant: Sequence[str] = ()) -> Refusal:
        """That nothing has this id. Candidates: what is meant by it, or else what is called nearly so."""
        detail = _("There is nothing with the id “%(id)s” here.") % {"id": printable(slug)}
        return unknown(detail, meant or nearest(slug, known, at_most=NEAR_AT_MOST))

    # Answers

    def one(self, described: Item, warnings: Iterable[WarningDict] = ()) -> One[Item]:
        """An answer that is one thing."""
        return One({**self.trimmed(described), **self.versions(warnings)})

    def one_of_content(self, rows: Any, slug: str, describe: Describe[Any, Item]) -> One[Item]:
        """The row of this id, if this reader may see it."""
        return self.one(describe(self.thing(rows, slug), self.reader))

    def page(
        self,
        rows: QuerySet[Any] | Sequence[Row],
        describe: Describe[Any, Item],
        *,
        total: int | None = None,
        hidden: int = 0,
        warnings: Iterable[WarningDict] = (),
    ) -> Page[Item]:
        """A page of rows in a stable order. Their `total` is counted unless it is known."""
        if total is None:
            total = rows.count() if isinstance(rows, QuerySet) else len(rows)
        shown = rows[self.offset : self.offset + self.limit]
        described = [describe(row, self.reader) for row in shown]
        return self.listing(described, total, hidden=hidden, warnings=warnings)

    def page_of_content(self, rows: Any, describe: Describe[Any, Item]) -> Page[Item]:
        """A page of what this reader may see of these rows; the others are counted."""
        shown, every = rows.for_reader(adult=self.reader.adult), rows.count()
        total = every if self.reader.adult else shown.count()
        return self.page(shown, describe, total=total, hidden=every - total)

    def listing(
        self,
        described: Iterable[Item],
        total: int,
        *,
        hidden: int = 0,
        warnings: Iterable[WarningDict] = (),
    ) -> Page[Item]:
        """A page that was cut out already, by `limit` and `offset`, of so many in total."""
        following = self.offset + self.limit
        before = max(0, min(self.offset, total) - self.limit)
        about: PageDict = {
            "count": total,
            "next": self.page_at(following) if following < min(total, OFFSET_AT_MOST + 1) else None,
            "previous": self.page_at(before) if self.offset else None,
            "hidden": hidden,
            "lang_served": self.reader.wanted,
            **self.versions(warnings),
        }
        return Page({**about, "results": [self.trimmed(each) for each in described]})

    @property
    def limit(self) -> int:
        return self.number(LIMIT)

    @property
    def offset(self) -> int:
        return self.number(OFFSET)

    def page_at(self, offset: int) -> str:
        query = self.request.GET.copy()
        query["offset"] = str(offset)
        return absolute(self.request, f"{self.request.path}?{query.urlencode()}")

    def trimmed(self, described: Item) -> Item:
        """Without the fields that are not wanted, about which mypy need not know."""
        if not self.fields:
            return described
        return cast("Item", {name: value for name, value in described.items() if name in self.fields})

    def versions(self, warnings: Iterable[WarningDict] = ()) -> VersionsDict:
        return {
            "warnings": [*self.warnings, *warnings],
            "data_version": DataVersion.current(),
            "engine_version": engine.__version__,
        }


# What is ignored


def warning(
    code: str, detail: str, parameter: str, suggestion: str = "", place: tuple[int, int] | None = None
) -> WarningDict:
    """Something of the question was ignored; `place` is where in the value of the parameter."""
    start, end = place or (None, None)
    return {
        "code": code,
        "detail": detail,
        "parameter": parameter,
        "start": start,
        "end": end,
        "suggestion": suggestion,
    }


def parameters_ignored(request: HttpRequest, known: Sequence[str]) -> list[WarningDict]:
    ignored = [name for name in request.GET if name not in known][:WARNINGS_AT_MOST]
    detail = _("The parameter “%(name)s” is not known here. Known are: %(known)s.")
    return [
        warning(
            "unknown_parameter",
            detail % {"name": printable(name), "known": ", ".join(known)},
            printable(name),
            "".join(nearest(name, known)),
        )
        for name in ignored
    ]


def fields_asked_for(request: HttpRequest, known: Sequence[str]) -> tuple[frozenset[str], list[WarningDict]]:
    """The fields of an object that are wanted, none for all; and what is wanted and no field."""
    wanted = [name.strip() for name in request.GET.get("fields", "").split(",") if name.strip()]
    unknown = [name for name in dict.fromkeys(wanted) if name not in known][:WARNINGS_AT_MOST]
    detail = _("There is no field “%(name)s”. The fields are: %(known)s.")
    ignored = [
        warning(
            "unknown_field",
            detail % {"name": printable(name), "known": ", ".join(known)},
            "fields",
            "".join(nearest(name, known)),
        )
        for name in unknown
    ]
    return frozenset({"id", *wanted} if wanted else ()), ignored
