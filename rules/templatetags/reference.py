"""Texts in the reader's language, and links to rules, cases and readings."""

from typing import Any

from django import template
from django.http import HttpRequest
from django.template.context import Context
from django.utils.html import format_html, linebreaks
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from cardsdb.models import ENGLISH
from rules.book import NumberedRule, rule_book
from rules.cases import WrittenCase, case_holds, cases_for_reader
from rules.texts import Said, said

register = template.Library()


def in_language_of_reader(texts: dict[str, str]) -> Said:
    return said(texts, get_language() or ENGLISH)


@register.filter(name="said")
def say(texts: dict[str, str]) -> SafeString:
    """A text in the reader's language, marked where it had to be English."""
    text = in_language_of_reader(texts)
    if text.language == get_language():
        return format_html("{}", text.text)
    return format_html('<span lang="{}">{}</span>', text.language, text.text)


@register.filter
def said_in_lines(texts: dict[str, str]) -> SafeString:
    """The same, with its paragraphs."""
    text = in_language_of_reader(texts)
    if text.language == get_language():
        return SafeString(linebreaks(text.text, autoescape=True))
    return format_html(
        '<div lang="{}">{}</div>', text.language, SafeString(linebreaks(text.text, autoescape=True))
    )


@register.simple_tag(takes_context=True)
def rules_named(context: Context, row: Any) -> list[NumberedRule]:
    """The rules a row names that this reader may see."""
    request: HttpRequest = context["request"]
    book = rule_book(adult=request.preferences.adult)  # type: ignore[attr-defined]
    found = (book.rules_by_slug.get(rule.slug) for rule in row.rules.all())
    return [rule for rule in found if rule]


@register.simple_tag(takes_context=True)
def cases_named(context: Context, identifiers: list[str]) -> list[WrittenCase]:
    """Those of the cases with these ids that this reader may see."""
    request: HttpRequest = context["request"]
    return cases_for_reader(identifiers, adult=request.preferences.adult)  # type: ignore[attr-defined]


@register.filter
def all_hold(identifiers: list[str]) -> bool:
    """Whether the engine comes to what these cases say."""
    return bool(identifiers) and all(case_holds(identifier) for identifier in identifiers)


@register.filter
def case_title(case: WrittenCase) -> SafeString:
    title = case.title_in(get_language() or ENGLISH)
    if title.language == get_language():
        return format_html("{}", title.text)
    return format_html('<span lang="{}">{}</span>', title.language, title.text)
