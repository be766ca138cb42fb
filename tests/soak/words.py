"""Words that an editor adds to the glossary while the site is under load; they are taken away at the end."""

from typing import Final

import psycopg

from cardsdb.postgres import PROJECT, EmbeddedPostgres
from tests.bench.imports import Editor
from tests.bench.server import FOLDER

TERMS: Final = "/admin/rules/term/"
POSTGRES: Final = EmbeddedPostgres(PROJECT / FOLDER / "postgres")


def add_word(editor: Editor, slug: str, status: str) -> bool:
    """Add a word to the glossary; whether that was confirmed."""
    word = {"slug": slug, "group": "talk", "place": "0", "term_en": slug, "definition_en": "A word."}
    editor.post(f"{TERMS}add/", {**word, "status": status, "_save": "1"})
    return editor.at.startswith(TERMS) and not editor.at.endswith("/add/")


def take_away_words() -> set[str]:
    with psycopg.connect(POSTGRES.url()) as connection:
        gone = "DELETE FROM rules_term WHERE slug LIKE 'soak-%' RETURNING slug"
        return {slug for (slug,) in connection.execute(gone)}
