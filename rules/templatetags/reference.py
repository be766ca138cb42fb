"""Texts in the reader's language, and links to rules, cases and readings."""

from typing import Any

from django import template
from django.http import HttpRequest
from django.template.context import Context
from django.utils.html import format_html, linebreaks
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from cardsdb.changes import marked
from cardsdb.languages import Said, language_of_reader, said
from rules.book.glossary import Terms
from rules.book.rulebook import NumberedRule, rule_book
from rules.cases.written import WrittenCase, cases_for_reader

register = template.Library()


def in_language_of_reader(texts: dict[str, str]) -> Said:
    return said(texts, language_of_reader())


def marked_if_english(text: str, language: str, tag: str = "span") -> SafeString:
    """Marked where it had to be English, so that it is read out as such."""
    if language == get_language():
        return format_html("{}", text)
    return format_html('<{0} lang="{1}">{2}</{0}>', tag, language, text)


@register.filter(name="said")
def say(texts: dict[str, str]) -> SafeString:
    """A text in the reader's language."""
    return marked_if_english(*in_language_of_reader(texts))


@register.filter
def said_in_lines(texts: dict[str, str]) -> SafeString:
    """The same, with its paragraphs."""
    text = in_language_of_reader(texts)
    return marked_if_english(SafeString(linebreaks(text.text, autoescape=True)), text.language, "div")


@register.filter
def new_words_marked(wording: str, typed: str) -> SafeString:
    """A wording that is offered, with the words marked that what was typed does not have."""
    return marked(wording, typed, "mark")


@register.simple_tag(takes_context=True)
def with_terms(context: Context, text: str | dict[str, str], language: str = "") -> SafeString:
    """A paragraph with links to the glossary: a text in many languages, or in the one that is named."""
    if not isinstance(text, dict):
        return terms_of(context).linked(text, language or language_of_reader(), rule_of_page(context))
    words = in_language_of_reader(text)
    return marked_if_english(terms_of(context).linked(*words, rule_of_page(context)), words.language)


@register.simple_tag(takes_context=True)
def paragraphs_with_terms(context: Context, text: str, language: str) -> SafeString:
    """The same for a text of several paragraphs."""
    return terms_of(context).paragraphs(text, language, rule_of_page(context))


@register.inclusion_tag("rules/term_card.html", takes_context=True)
def term_card(context: Context, always: bool = False) -> dict[str, Any]:
    """What shows a definition beside its word, where the page above links one or may come to do so."""
    request: HttpRequest = context["request"]
    return {"terms": terms_of(context) if always else getattr(request, "terms", None)}


def terms_of(context: Context) -> Terms:
    """The terms of this request: what a page says, it says of one state of the content."""
    request: Any = context["request"]
    if not hasattr(request, "terms"):
        request.terms = Terms.for_reader(language_of_reader(), adult=request.preferences.adult)
    terms: Terms = request.terms
    return terms


def rule_of_page(context: Context) -> str:
    """The rule a text belongs to; the words it defines need no link there."""
    rule = context.get("rule")
    return rule.slug if isinstance(rule, NumberedRule) else ""


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
def case_title(case: WrittenCase) -> SafeString:
    return marked_if_english(*case.title_in(language_of_reader()))


@register.simple_tag(takes_context=True)
def href_of_rule(context: Context, slug: str) -> SafeString:
    """The attribute that leads to a rule this page always names; nothing while the rule is a draft."""
    rule = rule_book(adult=context["request"].preferences.adult).rules_by_slug.get(slug)
    return format_html(' href="{}"', rule.address) if rule else SafeString("")
