"""What pages about cards and rules share."""

from cardsdb.admin.content import ContentAdmin


class AboutTheGameAdmin(ContentAdmin):
    autocomplete_fields = ("cards", "rules")
    filter_horizontal = ("editions",)
