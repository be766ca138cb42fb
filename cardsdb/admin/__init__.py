"""The editors' side of the cards."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.admin import cards, editions, kept, parts

__all__ = ["cards", "editions", "kept", "parts"]

admin.site.site_header = admin.site.site_title = "Hornbook"
admin.site.index_title = _("Cards, rules and rulings")
