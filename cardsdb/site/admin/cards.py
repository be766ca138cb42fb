"""The cards. Every change is a revision of the whole card and can be taken back."""

from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.contrib import admin
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext_lazy as _

from cardsdb.content.cards import PRINTING
from cardsdb.library import is_playable
from cardsdb.models import Card, CardAlias, PrintDifference, Printing, Wording
from cardsdb.multilingual import MultilingualField, in_languages
from cardsdb.numbers import whole_number
from cardsdb.site.admin.card_parts import OF_PARTS, DiffersInPrint, HasWording, OfPrinting
from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.edited import EditedAdmin
from cardsdb.site.admin.inlines import PartsInline
from cardsdb.site.admin.lists import ForAdults, MissingTranslation, Playable
from cardsdb.site.admin.pages import HOW_CARDS_ARE_WORDED
from cardsdb.site.admin.wording_editor import WordingArea, check_only, show_panels

FOUND: Final = HTTPStatus.FOUND


class InABox(forms.ModelForm):
    """A printing that names a box is meant, also if nothing else is said of it."""

    def has_changed(self) -> bool:
        is_new = self.instance._state.adding
        return super().has_changed() or (is_new and bool(self.data.get(self.add_prefix("edition"))))


class PartsOfANewCard(PartsInline):
    """Every new card has one of these: it stands ready."""

    def get_extra(self, request: HttpRequest, obj: Any = None, **options: Any) -> int:
        return 1 if obj is None else super().get_extra(request, obj, **options)


class PrintingsInline(PartsOfANewCard):
    model = Printing
    form = InABox
    fields = (
        ("edition", *(each.name for each in PRINTING.fields if not isinstance(each, MultilingualField))),
        *(each.name for each in PRINTING.fields if isinstance(each, MultilingualField)),
    )


class AsCardsAreWorded(forms.ModelForm):
    """A wording that is typed otherwise and comes to the same, as cards are worded here, is no other one."""

    def has_changed(self) -> bool:
        return super().has_changed() and not (self.changed_data == ["text"] and self.comes_to_the_same)

    @property
    def comes_to_the_same(self) -> bool:
        """Whether it does is known once the form was cleaned."""
        is_cleaned = hasattr(self, "cleaned_data") and not self.instance._state.adding
        return is_cleaned and self.instance.text == self.initial.get("text")


class WordingsInline(PartsOfANewCard):
    model = Wording
    form = AsCardsAreWorded
    fields = (("edition", "status"), "text")
    formfield_overrides = {models.TextField: {"widget": WordingArea}}


class DifferencesInline(PartsInline):
    model = PrintDifference
    fields = (("edition", "language", "engine"), "says")


def like(card: Card) -> dict[str, Any]:
    """What the next card of a box has in common with the one before it, as a new form takes it."""
    printing = card.printings.first()
    box = {"edition": printing.edition_id, "copies": printing.copies} if printing else {}
    return {"type": card.type, "family": card.family, "status": card.status, **box}


class Family(admin.SimpleListFilter):
    title = _("family")
    parameter_name = "family"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        families = Card.objects.exclude(family="").order_by("family").values_list("family", flat=True)
        return [(family, family) for family in families.distinct()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
        return queryset.filter(family=self.value()) if self.value() else queryset


@admin.register(Card)
class CardAdmin(ContentAdmin):
    is_played = True
    lead = _(
        "A card design: what every copy has in common in every box. Its names, copies and wordings are parts "
        "of it and are kept in its history."
    )
    lead_pages = HOW_CARDS_ARE_WORDED
    slug_from = "names_en"
    list_display = ("own_name", "number", "type", "boxes", "said_in", "plays", "status")
    list_display_links = ("own_name", "number")
    list_filter = (
        *("status", "type", "printings__edition", HasWording, Playable, MissingTranslation, OfPrinting),
        *(DiffersInPrint, ForAdults, Family),
    )
    search_fields = (
        "slug",
        *in_languages("names"),
        "search_words",
        "asked",
        "=number",
        "wordings__text",
        "=printings__collector_number",
        *in_languages("printings__note"),
        *in_languages("differences__says"),
    )
    actions = (*ContentAdmin.actions, *OF_PARTS)
    inlines = (PrintingsInline, WordingsInline, DifferencesInline)
    fields = ("names", ("slug", "number"), ("type", "family"), "search_words", "asked", "status")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Card]:
        return super().get_queryset(request).prefetch_related("printings__edition")

    def get_readonly_fields(self, request: HttpRequest, card: Card | None = None) -> tuple[str, ...]:
        usual = super().get_readonly_fields(request, card)
        return (*usual, "number") if card and "number" not in usual else usual

    # Its wordings are read while they are typed

    def changeform_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> HttpResponse:
        check_only(request)
        return super().changeform_view(request, *arguments, **options)

    def render_change_form(self, request: HttpRequest, context: Any, *arguments: Any, **options: Any) -> Any:
        show_panels(context)
        return super().render_change_form(request, context, *arguments, **options)

    # A card for a box

    def get_formset_kwargs(self, request: HttpRequest, obj: Any, inline: Any, prefix: str) -> dict[str, Any]:
        options = super().get_formset_kwargs(request, obj, inline, prefix)
        box = whole_number(request.GET.get("edition", ""))
        if obj.pk is None and box and isinstance(inline, PartsOfANewCard):
            copies = whole_number(request.GET.get("copies", "")) or 1
            options["initial"] = [
                {"edition": box, **({"copies": copies} if inline.model is Printing else {})}
            ]
        return options

    def response_add(self, request: HttpRequest, obj: Card, *arguments: Any, **options: Any) -> HttpResponse:
        response = super().response_add(request, obj, *arguments, **options)
        if "_addanother" in request.POST and response.status_code == FOUND:
            return HttpResponseRedirect(f"{request.path}?{urlencode(like(obj))}")
        return response

    @admin.display(description=_("name"))
    def own_name(self, card: Card) -> str:
        return str(card)

    @admin.display(description=_("editions"))
    def boxes(self, card: Card) -> str:
        return ", ".join(str(printing.edition) for printing in card.printings.all())

    @admin.display(description=_("playable"), boolean=True)
    def plays(self, card: Card) -> bool:
        return is_playable(card)


@admin.register(CardAlias)
class CardAliasAdmin(EditedAdmin):
    lead = _("An address a card once had. It leads to the card for ever.")
    list_display = ("slug", "card")
    search_fields = ("slug", "card__slug", *in_languages("card__names"))
    autocomplete_fields = ("card",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[CardAlias]:
        return super().get_queryset(request).select_related("card")
