"""Load editions and cards from their files. Nothing somebody edited or made here is lost unless told so."""

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from cardsdb.content.cards import CARD, EDITION
from cardsdb.content.commands import LoadCommand
from cardsdb.models import Card
from rules.cases.checking.loading import failing_cases_listed


class Command(LoadCommand):
    help = "Load editions and cards from a folder of fixtures."
    kinds = (EDITION, CARD)

    def has_content(self) -> bool:
        return Card.objects.exists()

    def cases_played(self) -> AbstractContextManager[Any]:
        return failing_cases_listed(self.stdout.write) if self.has_content() else nullcontext()
