"""What editors read for content, its changes and its users, in the templates of the admin."""

from typing import Any

from django import template

from cardsdb.history import called_then
from cardsdb.notes import comment_in_words
from cardsdb.roles import name_of, roles_of

register = template.Library()
register.filter(called_then)
register.filter("in_words", comment_in_words)


@register.filter
def role_names(user: Any) -> str:
    return ", ".join(name_of(role) for role in roles_of(user)) if user.is_authenticated else ""
