"""What is kept of a change, in the reader's language."""

from django import template

from cardsdb.notes import told

register = template.Library()


@register.filter
def in_words(comment: str) -> str:
    return told(comment)
