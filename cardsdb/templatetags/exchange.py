"""Links from a list of the admin to its import and export."""

from typing import Any

from django import template

register = template.Library()


@register.simple_tag(takes_context=True)
def exchange_links(context: dict[str, Any]) -> dict[str, str]:
    model_admin = context["cl"].model_admin
    links = getattr(model_admin, "exchange_links", None)
    found: dict[str, str] = links(context["request"]) if links and not context.get("is_popup") else {}
    return found
