"""The rules of the game and what is said about them, in every language."""

from rules.models.case import StoredCase
from rules.models.clarification import Clarification
from rules.models.difference import Difference, DifferenceKind, DifferenceSide
from rules.models.glossary import Term, TermGroup
from rules.models.missed import MissedSearch
from rules.models.proposals import (
    CaseProposal,
    ClarificationProposal,
    ProposalOutcome,
    ProposalState,
)
from rules.models.question import OpenQuestion
from rules.models.reading import Reading, ReadingChoice, ReadingSource
from rules.models.rule import Attestation, Chapter, Rule, RuleVariant, Uncited
from rules.models.sheet import Sheet

__all__ = [
    "Attestation",
    "CaseProposal",
    "Chapter",
    "Clarification",
    "ClarificationProposal",
    "Difference",
    "DifferenceKind",
    "DifferenceSide",
    "MissedSearch",
    "OpenQuestion",
    "ProposalOutcome",
    "ProposalState",
    "Reading",
    "ReadingChoice",
    "ReadingSource",
    "Rule",
    "RuleVariant",
    "Sheet",
    "StoredCase",
    "Term",
    "TermGroup",
    "Uncited",
]
