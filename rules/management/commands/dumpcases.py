"""Write cases back to their files, for review and version control."""

from cardsdb.content.commands import DumpCommand
from rules.fixtures import CASE


class Command(DumpCommand):
    help = "Write the cases of the database to a folder of fixtures."
    kinds = (CASE,)
