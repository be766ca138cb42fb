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
from rules.judge.exploring import what_if
from rules.judge.opening import mentions, read, read_with
from rules.judge.questions import ANSWERS_AT_MOST
from rules.judge.validating import print_played, validate
from rules.judge.verdicts import EVENTS_AT_MOST, adjudicate, legal_actions

__all__ = [
    "ANSWERS_AT_MOST",
    "EVENTS_AT_MOST",
    "Refusal",
    "adjudicate",
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
    "print_played",
    "read",
    "read_with",
    "validate",
    "what_if",
]
