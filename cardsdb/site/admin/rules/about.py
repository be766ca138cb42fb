"""What pages about cards and rules share."""

from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.moving import Moves
from cardsdb.site.admin.rules.suggesting import Suggests


class AboutTheGameAdmin(Suggests, Moves, ContentAdmin):
    actions = (*ContentAdmin.actions, "move")
    autocomplete_fields = ("cards", "rules", "editions")
