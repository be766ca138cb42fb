"""What pages about cards and rules share."""

from cardsdb.admin.content import ContentAdmin
from cardsdb.admin.lists import TextsInLanguages
from cardsdb.admin.moving import Moves
from rules.admin.suggesting import Suggests


class AboutTheGameAdmin(Suggests, Moves, TextsInLanguages, ContentAdmin):
    actions = (*ContentAdmin.actions, "move")
    autocomplete_fields = ("cards", "rules", "editions")
