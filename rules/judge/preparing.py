"""A new process judges something at once and in the background, so that its first client need not wait."""

import logging
import threading

from django.db import DatabaseError, connection

from rules.description import LANGUAGES
from rules.judge.verdicts import legal_actions

QUESTION = {"position": "players: A B\nA hand: Narwhal"}

logger = logging.getLogger(__name__)


def prepare() -> None:
    threading.Thread(target=work, name="judge", daemon=True).start()


def work() -> None:
    try:
        for language in LANGUAGES:
            legal_actions(QUESTION, language)
    except DatabaseError:
        # Whoever asks first tries it again, and is told what is wrong.
        logger.exception("The judge could not be made ready.")
    finally:
        connection.close()
