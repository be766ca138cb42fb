"""Write editions and cards back to their files, for review and version control."""

from cardsdb.content.cards import CARD, EDITION
from cardsdb.content.commands import DumpCommand


class Command(DumpCommand):
    help = "Write the editions and cards of the database to a folder of fixtures."
    kinds = (EDITION, CARD)
