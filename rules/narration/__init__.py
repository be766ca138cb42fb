"""What the judge says, as sentences in the language that is active: events, questions, options, refusals.

Everything is told from the kinds, rules and numbers of the engine, never by reading its English texts. Names
of players may be anything, so no sentence bends them.
"""

from rules.narration.happenings import COURSE_OF_TURNS, SENTENCES, SPECIAL, outcome, sentence
from rules.narration.names import PHASE_NAMES, box_name, face_in_words, face_name, kept_in_mind, zone_label
from rules.narration.problems import PROBLEMS, candidates_of, problem_in_words
from rules.narration.questions import card_label, named_card, option_label, prompt, says_no
from rules.narration.refusals import (
    fits_several,
    is_not_yet_playable,
    lying_without_effect,
    namesake_of_forced,
    no_answer,
    not_asked,
    not_yet_playable,
    why_not,
)
from rules.narration.summary import summary

__all__ = [
    "COURSE_OF_TURNS",
    "PHASE_NAMES",
    "PROBLEMS",
    "SENTENCES",
    "SPECIAL",
    "box_name",
    "candidates_of",
    "card_label",
    "face_in_words",
    "face_name",
    "fits_several",
    "is_not_yet_playable",
    "kept_in_mind",
    "lying_without_effect",
    "named_card",
    "namesake_of_forced",
    "no_answer",
    "not_asked",
    "not_yet_playable",
    "option_label",
    "outcome",
    "problem_in_words",
    "prompt",
    "says_no",
    "sentence",
    "summary",
    "why_not",
    "zone_label",
]
