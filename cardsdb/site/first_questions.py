"""What a new process asks itself, so that its first readers need not wait for what every page is made of."""

from functools import cache

from django.utils.translation import override

from cardsdb.languages import LANGUAGES
from cardsdb.models import Edition
from cardsdb.site.card_pages import as_played, said_about
from cardsdb.site.views import examples
from engine.positions import DEFAULT_EDITION
from rules.judge.verdicts import legal_actions
from rules.names.finding import Query
from rules.query import search_cards
from rules.search.results import search

WORD = "Narwhal"
POSITION = {"position": f"players: A B\nA hand: {WORD}"}


@cache
def ask_them() -> None:
    """Once: a worker knows what the process asked that it was forked from, and shares its memory."""
    for language in LANGUAGES:
        with override(language):
            legal_actions(POSITION, language)
            for example in examples():
                search(Query.typed(example), adult=False)
            search_cards(WORD, language=language)
            look_at_a_card()


def look_at_a_card() -> None:
    box = Edition.visible.filter(slug=DEFAULT_EDITION).first()
    if box and (printing := box.printings.select_related("card").first()):
        said_about(printing.card, adult=False)
        as_played(printing.card, box, adult=False)
