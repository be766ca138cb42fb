"""How the pages of the API write what the schema says."""

import json
import re
from typing import Any

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from cardsdb.addresses import absolute
from cardsdb.site.api.examples import ExampleRequest
from cardsdb.site.api.reference import Operation
from cardsdb.site.api.shapes import ObjectShape

register = template.Library()

CODE = re.compile(r"`([^`]+)`")
GAP = re.compile(r"(\{\w+\})")


@register.filter
def with_code(text: str) -> SafeString:
    """What stands between backticks is code."""
    return mark_safe(CODE.sub(r"<code>\1</code>", escape(text)))  # noqa: S308  escaped before


@register.filter
def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@register.filter
def with_gaps(path: str) -> SafeString:
    """A path whose gaps stand out, and which may break after each stroke."""
    broken = escape(path).replace("/", "/<wbr>")
    return mark_safe(GAP.sub(r"<var>\1</var>", broken))  # noqa: S308  escaped before


@register.filter
def with_breaks(code: str) -> SafeString:
    """A long name may break between its words."""
    return mark_safe(escape(code).replace("_", "_<wbr>"))  # noqa: S308  escaped before


@register.simple_tag(takes_context=True)
def tell(context: template.Context, part: ObjectShape) -> bool:
    """Whether this page tells of the object for the first time; the view begins with nothing `described`."""
    is_new = not part.name or part.name not in context["described"]
    context["described"][part.name] = part
    return is_new


@register.simple_tag(takes_context=True)
def first_with_headers_of(context: template.Context, operation: Operation) -> Operation:
    """The operation of this page that was the first to tell of the same headers."""
    names = tuple(field.name for field in operation.headers)
    first: Operation = context["described"].setdefault(names, operation)
    return first


@register.simple_tag(takes_context=True)
def curl(context: template.Context, request: ExampleRequest) -> str:
    return request.curl(absolute(context["request"], "/"))
