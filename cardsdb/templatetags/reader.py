"""What every page knows about its reader: the languages it comes in, its own address, the open section."""

from dataclasses import dataclass

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template.context import Context
from django.urls import reverse, translate_url
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_info

from cardsdb.addresses import absolute
from cardsdb.models import ENGLISH, Card, Edition, Printing, Title
from cardsdb.preferences import address_with
from cardsdb.readers import visible_editions

register = template.Library()


@dataclass(frozen=True)
class PageLanguage:
    code: str
    name: str
    address: str
    absolute_address: str
    is_current: bool


@register.simple_tag(takes_context=True)
def page_languages(context: Context) -> list[PageLanguage]:
    request: HttpRequest = context["request"]
    return [page_in(request, code) for code, _ in settings.LANGUAGES]


def page_in(request: HttpRequest, code: str) -> PageLanguage:
    address = translate_url(request.get_full_path(), code)
    return PageLanguage(
        code=code,
        name=get_language_info(code)["name_local"].capitalize(),
        address=address,
        absolute_address=absolute(request, address),
        is_current=code == get_language(),
    )


@register.simple_tag(takes_context=True)
def canonical_address(context: Context) -> str:
    request: HttpRequest = context["request"]
    return absolute(request, request.path)


@register.simple_tag(takes_context=True)
def whole_address(context: Context) -> str:
    """The address of this very page, to pass on."""
    request: HttpRequest = context["request"]
    return absolute(request, request.get_full_path())


@register.simple_tag(takes_context=True)
def current_section(context: Context, name: str) -> SafeString:
    """The attribute that marks the entrance of the open section."""
    if not context["request"].path.startswith(reverse(name)):
        return SafeString("")
    return format_html(' aria-current="{}"', "true")


@register.simple_tag(takes_context=True)
def editions_to_choose(context: Context) -> tuple[Edition, ...]:
    return visible_editions(adult=context["request"].preferences.adult)


@register.simple_tag(takes_context=True)
def boxes_for_adults_only(context: Context) -> int:
    """How many boxes this reader is not shown."""
    return len(visible_editions(adult=True)) - len(editions_to_choose(context))


@register.simple_tag(takes_context=True)
def name_of_chosen_box(context: Context) -> tuple[str, str]:
    """What the reader's box is called, and what its name goes on with after a comma: there is little room.

    Before the gate of an adult one, the usual box stands in.
    """
    chosen, boxes = context["request"].preferences.edition, editions_to_choose(context)
    name = name_for_reader(next((box for box in boxes if box.slug == chosen), boxes[0])) if boxes else ""
    short, comma, rest = name.partition(",")
    return short, comma + rest


@register.simple_tag(takes_context=True)
def short_answer_address(context: Context, card: str, meets: str) -> str:
    """Where the short answer about one card or two comes from, for this reader."""
    preferences = context["request"].preferences
    edition = "" if preferences.is_usual_edition else preferences.edition
    asked = {"card": card, "meets": meets, "edition": edition, "adult": "1" if preferences.adult else ""}
    return address_with(reverse("search-verdict"), asked)


@register.filter
def query_for_box(edition: Edition, request: HttpRequest) -> str:
    """What an address needs to lead into this box; nothing if the reader is in it anyway."""
    return "" if edition.slug == request.preferences.edition else f"&edition={edition.slug}"  # type: ignore[attr-defined]


@register.filter
def note_for_reader(printing: Printing) -> Title:
    return printing.note_in(get_language() or ENGLISH)


@register.filter
def name_for_reader(named: Card | Edition) -> str:
    return named.name_in(get_language() or ENGLISH).name


@register.filter
def title_for_reader(named: Card | Edition) -> Title:
    return named.name_in(get_language() or ENGLISH)
