"""Searches that found nothing are counted: the words and the day, and nothing of who searched."""

import logging
import re
from typing import Final
from unicodedata import normalize

from django.db import Error, connection
from django.utils import timezone

from cardsdb.requests.buckets import Broom
from rules.models import MissedSearch
from rules.models.missed import KEPT_AT_MOST, LONGEST

PERSONAL: Final = re.compile(r"@|://|\bwww\.|(?:\d[\W_]*){7}")
"""What an address, or more digits in a row than any number of the game has, looks like."""

COUNT: Final = """
    WITH others AS (
        SELECT id, count, last_day FROM rules_missedsearch
        WHERE (language, words) <> (%(language)s, %(words)s)
    ), dropped AS (
        DELETE FROM rules_missedsearch WHERE id IN (
            SELECT id FROM others ORDER BY count, last_day, id
            LIMIT greatest(0, (SELECT count(*) FROM others) - %(others_at_most)s)
        )
    )
    INSERT INTO rules_missedsearch AS missed (language, words, count, first_day, last_day)
    VALUES (%(language)s, %(words)s, 1, %(today)s, %(today)s)
    ON CONFLICT (language, words) DO UPDATE SET count = missed.count + 1, last_day = excluded.last_day
"""

logger = logging.getLogger(__name__)
broom = Broom()


def count_missed(text: str, language: str) -> None:
    """Count the words of a search that found nothing, unless they may tell who searched.

    When as many are kept as may be, those that were asked least and longest ago go. A page is shown whether
    this works or not.
    """
    words = " ".join(normalize("NFKC", text).lower().split())[:LONGEST].strip()
    if not any(map(str.isalpha, words)) or PERSONAL.search(words):
        return
    try:
        if broom.is_due():
            MissedSearch.objects.old().delete()
        count(words, language)
    except Error as error:
        logger.warning("A search that found nothing could not be counted: %s", type(error).__name__)


def count(words: str, language: str) -> None:
    today, others = timezone.localdate(), KEPT_AT_MOST - 1
    with connection.cursor() as cursor:
        cursor.execute(
            COUNT, {"words": words, "language": language, "today": today, "others_at_most": others}
        )
