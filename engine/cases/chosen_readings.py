"""Readings as cases name them: those with words, and those that are only a matter of print."""

from __future__ import annotations

from typing import Final

from engine.cases.writing import CaseError, meant, quoted
from engine.model.readings import READINGS

# Only printed texts differ here: the wording of the edition decides.
BY_PRINT: Final = (
    "instant_lock_scope",
    "cc_reprint_texts",
    "unicorn_speed_requirement",
    "flyer_trigger_or_replacement",
    "blinding_light_text",
    "seductive_unicorn_text",
    "unicorn_phoenix_text",
    "puppicorn_timing",
    "queen_bee_scope",
    "kittencorn_scope",
    "back_kick_any_player",
    "chainsaw_targeted_destruction_scope",
    "unicorn_swap_trade",
    "shark_order",
    "tiny_stable_first_print",
)
READING_EXAMPLE: Final = "READING target_before_neigh = before"


def check_reading(name: str, word: str, line: int) -> None:
    """Raise `CaseError` unless a reading has this word."""
    words = words_of(name, line)
    if word not in words:
        raise CaseError(line, f"a word of {name}, one of {', '.join(words)}", quoted(word), READING_EXAMPLE)


def words_of(name: str, line: int) -> tuple[str, ...]:
    """The words of a reading, the default first. Raises `CaseError` where there is no such reading."""
    if name in BY_PRINT:
        expected = "a reading with words; this one is decided by the printed text of the edition"
        raise CaseError(line, expected, quoted(name), READING_EXAMPLE)
    if name not in READINGS:
        got = quoted(name) + meant(name, list(READINGS))
        raise CaseError(line, "the name of a reading", got, READING_EXAMPLE)
    return READINGS[name]
