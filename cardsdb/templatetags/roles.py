"""What a user is, in words."""

from typing import Any

from django import template

from cardsdb.roles import name_of, roles_of

register = template.Library()


@register.filter
def role_names(user: Any) -> str:
    return ", ".join(name_of(role) for role in roles_of(user)) if user.is_authenticated else ""
