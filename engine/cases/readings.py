"""Readings as cases name them: those the engine has a switch for, and those it has none for."""

from __future__ import annotations

from typing import Final

from engine.cases.writing import CaseError, meant, quoted
from engine.citations import READINGS

# Contested rules whose first word the engine follows; the others it cannot play by yet.
WITHOUT_SWITCH: Final = {
    "missed_mandatory_trigger": ("when-noticed", "lost"),
    "extra_draw_timing": ("by-text", "draw-phase", "at-once"),
    "simultaneous_response_order": ("seat-order", "first-come"),
    "neighd_means_neigh_cards_only": ("yes", "no"),
    "other_cards_add_requirements": ("no", "yes"),
    "replace_counts_as_leave_enter": ("by-text", "no", "yes"),
    "two_player_removal_list": ("by-box",),
    "first_player_rule": ("random", "as-listed"),
    "bound_return_effects": ("binding-card-needed", "stolen-card-only"),
    "barbed_wire_adds_requirement": ("no-requirement", "requirement"),
    "pay_cost_without_payoff": ("allowed", "not-allowed"),
    "partial_effects": ("as-much-as-possible", "all-or-nothing"),
    "considered_vs_card_type": ("type-unchanged", "type-changed"),
    "blocked_return_goes_where": ("stays", "discard-pile"),
    "trojan_timing": ("stolen-as-played", "enter-effect-first"),
}
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
EXAMPLE: Final = "READING target_before_neigh = before"


def check_reading(name: str, word: str, line: int) -> None:
    """Raise `CaseError` unless a reading has this word and the engine can play by it."""
    words = words_of(name, line)
    if word not in words:
        raise CaseError(line, f"a word of {name}, one of {', '.join(words)}", quoted(word), EXAMPLE)
    if name not in READINGS and word != words[0]:
        raise CaseError(
            line, f"{name} = {words[0]}, the only word that can be played yet", quoted(word), EXAMPLE
        )


def words_of(name: str, line: int) -> tuple[str, ...]:
    """The words of a reading, the default first. Raises `CaseError` where there is no such reading."""
    if name in BY_PRINT:
        expected = "a reading with words; this one is decided by the printed text of the edition"
        raise CaseError(line, expected, quoted(name), EXAMPLE)
    words = READINGS.get(name) or WITHOUT_SWITCH.get(name)
    if words is None:
        got = quoted(name) + meant(name, [*READINGS, *WITHOUT_SWITCH])
        raise CaseError(line, "the name of a reading", got, EXAMPLE)
    return words
