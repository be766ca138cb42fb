"""The judge: a position and answers in, a cited verdict out. Dicts only; HTTP is somebody else's business.

`adjudicate` and `legal_actions` give verdicts, `validate` says whether a position can be, `what_if` finds
everything that can come of one. Whatever cannot be judged is refused at once with a `Refusal`, which says
where it is wrong. An answer that the rules forbid is judged: its verdict names the rule that forbids it.
"""

from cardsdb.requests.problems import Refusal
from rules.judge.answers import choice_meant
from rules.judge.dealing import deal
from rules.judge.depending import describe_sides
from rules.judge.description import (
    describe_answer,
    describe_cards,
    describe_decision,
    describe_events,
    describe_reason,
    describe_result,
    describe_table,
)
from rules.judge.exploring import Exploring, what_if
from rules.judge.opening import mentions, opened_for, read, read_with
from rules.judge.positions import changes_refused, open_saved
from rules.judge.questions import ANSWER_LENGTH_AT_MOST, ANSWERS_AT_MOST
from rules.judge.seeing import seen_by, unseen, with_unknown_card, without_secrets
from rules.judge.validating import print_played, validate
from rules.judge.verdicts import EVENTS_AT_MOST, adjudicate, legal_actions

__all__ = [
    "ANSWERS_AT_MOST",
    "ANSWER_LENGTH_AT_MOST",
    "EVENTS_AT_MOST",
    "Exploring",
    "Refusal",
    "adjudicate",
    "changes_refused",
    "choice_meant",
    "deal",
    "describe_answer",
    "describe_cards",
    "describe_decision",
    "describe_events",
    "describe_reason",
    "describe_result",
    "describe_sides",
    "describe_table",
    "legal_actions",
    "mentions",
    "open_saved",
    "opened_for",
    "print_played",
    "read",
    "read_with",
    "seen_by",
    "unseen",
    "validate",
    "what_if",
    "with_unknown_card",
    "without_secrets",
]
