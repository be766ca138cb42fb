"""What every page knows about its reader: the languages it comes in, its own address, the open section."""

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template.context import Context
from django.template.exceptions import TemplateSyntaxError
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy as _, ngettext, pgettext_lazy

from cardsdb.access.preferences import Preferences, address_with, visible_editions
from cardsdb.addresses import absolute, in_every_language, site_address
from cardsdb.captions import in_words
from cardsdb.cards.box_groups import BoxGroup, in_groups
from cardsdb.cards.boxes import Box, Part
from cardsdb.content.cards import PRINTING
from cardsdb.languages import LANGUAGE_NAMES, LANGUAGES, Said, language_of_reader
from cardsdb.models import Card, Edition, Printing
from cardsdb.palette import colour
from cardsdb.versions import per_version_when_asked

register = template.Library()
register.simple_tag(colour)

SECTIONS: Final[Mapping[str, str | Promise]] = {
    "cards": _("Cards"),
    "rules": _("Rules"),
    "ask": pgettext_lazy("navigation", "Ask"),
    "board": _("Board"),
    "editions": _("Editions"),
}
"""The menu of the site: by the names of pages, with which all addresses that lie behind them begin."""
PARTS_KEPT: Final = 4000
PUT: Final = "put_"
PLACE: Final = re.compile(r"<put ([\w-]+)>")


@register.simple_tag
def kept_part(name: str, **given: Hashable) -> SafeString:
    """A part of a page that is the same wherever the same is given to it, in one language.

    It is made once for each version of the content, and knows nothing of the request: `given` is all it has.
    What differs each time is named `put_…` and put in where the part says `{% put "…" %}`.
    """
    differs = {key.removeprefix(PUT): value for key, value in given.items() if key.startswith(PUT)}
    same = {key: value for key, value in given.items() if not key.startswith(PUT)} if differs else given
    make = part_of_page.make if settings.DEBUG else part_of_page
    return filled(make(name, language_of_reader(), **same), differs)


@per_version_when_asked(at_most=PARTS_KEPT)
def part_of_page(name: str, language: str, **given: Hashable) -> tuple[str, ...]:
    """A part in pieces: between its texts stand the names of its places."""
    return tuple(PLACE.split(render_to_string(name, {"LANGUAGE_CODE": language, "is_filled": True, **given})))


@register.simple_tag(takes_context=True)
def put(context: Context, name: str) -> SafeString:
    """The place in a kept part where something is put in."""
    if "is_filled" not in context:
        raise TemplateSyntaxError(f"“{name}” is put into kept parts alone: show this one with kept_part.")
    return place(name)


def place(name: str) -> SafeString:
    """Nothing that is put in can hold another one: it would be escaped."""
    return SafeString(f"<put {name}>")


def filled(pieces: Iterable[str], differs: dict[str, Any]) -> SafeString:
    found = list(pieces)
    for at, name in enumerate(found[1::2]):
        found[2 * at + 1] = conditional_escape(differs[name]) if name in differs else place(name)
    return SafeString("".join(found))


@dataclass(frozen=True)
class AnyPage:
    """Stands in for the request of a page that is the same for many but for what is put in."""

    path: str
    preferences: Preferences


def page_around(request: Any, name: str, **differs: Hashable) -> SafeString:
    """The same as a kept part for a whole page."""
    page = AnyPage(request.path, request.preferences)
    put_in = {f"{PUT}{key}": value for key, value in differs.items()}
    return kept_part(name, request=page, **put_in, **own_addresses(request), put_site=site_address(request))


@register.simple_tag(takes_context=True)
def part_with_addresses(context: Context, name: str, **given: Hashable) -> SafeString:
    """A kept part that leads from this page to itself: put in are its address and those in each language."""
    request: Any = context["request"]
    addresses = {} if isinstance(request, AnyPage) else own_addresses(request)
    return kept_part(name, is_preview=hasattr(request, "preview_form"), **given, **addresses)


def own_addresses(request: HttpRequest) -> dict[str, str]:
    addresses = {f"{PUT}{each.code}": each.address for each in languages_of(request)}
    return {**addresses, "put_here": request.get_full_path()}


@dataclass(frozen=True)
class PageLanguage:
    """A language, and where a page is in it."""

    code: str
    address: str

    @property
    def name(self) -> str:
        return LANGUAGE_NAMES[self.code]

    @property
    def is_current(self) -> bool:
        return self.code == get_language()


@register.simple_tag(takes_context=True)
def page_languages(context: Context) -> list[PageLanguage]:
    return languages_of(context["request"])


def languages_of(request: Any) -> list[PageLanguage]:
    """Named in the head of a page, and again in its header."""
    if not hasattr(request, "page_languages"):
        addresses = in_every_language(request.get_full_path())
        request.page_languages = [PageLanguage(*each) for each in addresses.items()]
    languages: list[PageLanguage] = request.page_languages
    return languages


@register.simple_tag
def languages_of_any_page() -> list[PageLanguage]:
    """The same for a kept part, where the addresses are put in."""
    return [PageLanguage(code, place(code)) for code in LANGUAGES]


@register.simple_tag(takes_context=True)
def site(context: Context) -> str:
    """The address of the site."""
    request: Any = context["request"]
    return place("site") if isinstance(request, AnyPage) else site_address(request)


@register.simple_tag(takes_context=True)
def canonical_address(context: Context) -> str:
    request: HttpRequest = context["request"]
    return absolute(request, request.path)


@register.simple_tag(takes_context=True)
def whole_address(context: Context) -> str:
    """The address of this very page, to pass on."""
    request: HttpRequest = context["request"]
    return absolute(request, request.get_full_path())


@register.simple_tag
def sections() -> Iterable[tuple[str, str | Promise]]:
    return SECTIONS.items()


@register.simple_tag(takes_context=True)
def open_section(context: Context) -> str:
    """The entrance this page lies behind, as the first part of its address says after the language."""
    _start, _language, *parts = context["request"].path.split("/")
    return parts[0] if parts and parts[0] in SECTIONS else ""


@register.simple_tag
def editions_to_choose(preferences: Preferences) -> tuple[Edition, ...]:
    return visible_editions(adult=preferences.adult)


@register.simple_tag
def editions_in_groups(preferences: Preferences) -> list[BoxGroup]:
    return in_groups(editions_to_choose(preferences))


@register.simple_tag
def editions_with_rules(preferences: Preferences) -> list[BoxGroup]:
    """Those that are played by rules of their own, and not by those of a base game."""
    return in_groups([edition for edition in editions_to_choose(preferences) if not edition.goes_with_id])


@register.simple_tag
def boxes_for_adults_only(preferences: Preferences) -> int:
    """How many boxes this reader is not shown."""
    return len(visible_editions(adult=True)) - len(editions_to_choose(preferences))


@register.simple_tag
def name_of_chosen_box(preferences: Preferences) -> tuple[str, str]:
    """What the reader's box is called, and what its name goes on with after a comma: there is little room.
    Of several boxes it is their number, and what they are called.

    Before the gate of an adult one, the usual box stands in.
    """
    boxes = editions_to_choose(preferences)
    chosen = [box for box in boxes if box.slug in preferences.boxes] or boxes[:1]
    names = [str(box) for box in chosen]
    if len(names) > 1:
        return number_of_boxes(len(names)), f", {', '.join(names)}"
    short, comma, rest = "".join(names).partition(",")
    return short, comma + rest


@register.filter
def boxes_in_a_row(editions: Iterable[Edition]) -> str:
    return " + ".join(map(str, editions))


def number_of_boxes(number: int) -> str:
    message = ngettext("%(number)s box", "%(number)s boxes", number)
    return message % {"number": number}


@register.simple_tag(takes_context=True)
def short_answer_address(context: Context, card: str, meets: str) -> str:
    """Where the short answer about one card or two comes from, for this reader."""
    asked = {"card": card, "meets": meets, **context["request"].preferences.in_address}
    return address_with(reverse("search-verdict"), asked)


@register.simple_tag(takes_context=True)
def in_play_address(context: Context, card: str, comparison: Any) -> str:
    """Where it comes from what changes in play between two wordings of a card, for this reader."""
    here, there = (wording.editions[0].slug for wording in (comparison.here, comparison.there))
    adult = context["request"].preferences.adult
    asked = {"edition": here, "other": there, "adult": "1" if adult else ""}
    return address_with(reverse("card-in-play", args=[card]), asked)


@register.filter
def query_for_box(edition: Edition, request: HttpRequest) -> str:
    """What an address needs to lead into this box; nothing if the reader is in it anyway."""
    return "" if edition.slug in request.preferences.boxes else f"&edition={edition.slug}"  # type: ignore[attr-defined]


@register.filter
def note_for_reader(noted: Printing | Edition) -> Said:
    return noted.note_in(language_of_reader())


@register.filter
def part(box: Box, code: str) -> Part | None:
    return box.part(code)


@register.filter
def times(copies: int | None) -> str:
    """How many of a card there are; nobody may know."""
    return f"× {'?' if copies is None else copies}"


IN_SENTENCES: Final = ("copies", "verified", "note", "unplayable")
"""What the page of a card says of a printing in words of its own."""


@register.filter
def further_facts(printing: Printing) -> Iterator[str]:
    """What else was declared of it and is not as usual, each behind what it is called."""
    for column in PRINTING.fields:
        value = getattr(printing, column.name)
        if column.name not in IN_SENTENCES and value != column.get_default():
            yield f"{column.verbose_name} {in_words(column, value)}"


@register.filter
def title_for_reader(named: Card | Edition) -> Said:
    return named.name_in(language_of_reader())
