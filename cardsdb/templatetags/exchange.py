"""Links from a list of the admin to its import and export."""

from typing import Any

from django import template

register = template.Library()


@register.simple_tag(takes_context=True)
def exchange_links(context: dict[str, Any]) -> dict[str, str]:
    exchange: Any = getattr(context["cl"].model_admin, "exchange", None)
    found: dict[str, str] = {}
    if exchange and not context.get("is_popup"):
        found = exchange.links(context["request"])
    return found
