"""Write rules and what is said about them back to their files, for review and version control."""

from cardsdb.content.commands import DumpCommand
from rules.fixtures import KINDS_IN_YAML


class Command(DumpCommand):
    help = "Write rules, clarifications, readings, glossary and more to a folder of fixtures."
    kinds = KINDS_IN_YAML
