"""What the judge is asked: the fields of a request, checked before anything is laid out."""

from dataclasses import dataclass
from typing import Annotated, Any, Required

from django.utils.translation import gettext_lazy as _
from typing_extensions import TypedDict

from cardsdb.requests.checks import ReadLater, Says
from cardsdb.typed_dicts import JsonSchema, Language
from engine import NODES_AT_MOST, READINGS, Chance
from rules.judge.description import DECISION_KINDS
from rules.judge.forms import Position
from rules.judge.positions import LARGEST_EXACT_NUMBER

ANSWERS_AT_MOST = 200
ANSWER_LENGTH_AT_MOST = 200
OUTCOMES_AT_MOST = 500
OUTCOMES_USUALLY = 100
NODES_USUALLY = 2_000
READINGS_AT_ONCE = 3

PLAY, TURN = "play", "turn"
ENDS = (PLAY, TURN)
CHANCES = tuple(Chance)

# What is sent

NO_ANSWER = Says(
    required=_("An answer is the number of an option, its label or a card's name."),
    wrong_type=_("An answer is the number of an option, its label or a card's name."),
)
Number = Annotated[int, JsonSchema(minimum=-LARGEST_EXACT_NUMBER, maximum=LARGEST_EXACT_NUMBER)]
Words = Annotated[str, JsonSchema(maxLength=ANSWER_LENGTH_AT_MOST)]


class AnswerToDecision(TypedDict, total=False, closed=True):
    """An answer to one decision alone: where another is asked, it is refused with that.

    What is left out of `kind`, `player` and `rule` may be any.
    """

    answer: Required[Annotated[Number | Words, NO_ANSWER]]
    kind: Annotated[str, "As the decision has it.", JsonSchema(enum=DECISION_KINDS)]
    player: Annotated[str | None, "Who is asked. Null: the whole table."]
    rule: Annotated[str, "The id of its rule."]


Answer = int | str | AnswerToDecision
Answers = list[Answer]

SomeAnswers = Annotated[
    list[Annotated[Number | Words | AnswerToDecision, NO_ANSWER]],
    JsonSchema(maxItems=ANSWERS_AT_MOST),
    Says(
        required=_("List the answers; the list may be empty."),
        wrong_type=_("Answers are a list."),
        too_many=_("At most %(limit)s answers can be given at once."),
    ),
]


class AboutPosition(TypedDict, total=False):
    position: Required[Annotated[Position, Says(required=_("Say which position is meant.")), ReadLater()]]
    viewer: Annotated[
        str | None,
        "The player who asks: what that player cannot see is unknown, and stays so in the answer.",
        Says(wrong_type=_("A viewer is the name of a player.")),
    ]
    lang: Language
    adult: Annotated[bool, "True shows content for adults. Left out or false, a position with any is a 403."]


class ToBeJudged(AboutPosition, total=False):
    depends_on: Annotated[bool, "False leaves out on which contested rules the answer hangs, and is quicker."]


class ValidateRequest(AboutPosition, closed=True):
    pass


class LegalActionsRequest(ToBeJudged, closed=True):
    pass


class AdjudicateRequest(ToBeJudged, closed=True):
    answers: Annotated[
        SomeAnswers,
        "One for each decision, in order. The only card there was to choose may be named too. An answer that "
        "says which decision it is for is never taken for another.",
    ]


class WhatIfRequest(AboutPosition, total=False, closed=True):
    answers: Annotated[SomeAnswers, "What is answered before the question begins."]
    until: Annotated[
        str,
        "How far to look: until this `play` has resolved, as usual, or to the end of the `turn`.",
        JsonSchema(enum=ENDS),
    ]
    chance: Annotated[
        str,
        "`every` card that may come, as usual, or `none`: a line ends where only chance goes on.",
        JsonSchema(enum=CHANCES),
    ]
    readings: Annotated[
        list[Annotated[str, JsonSchema(enum=list(READINGS))]],
        "Contested rules to be looked at under each of their words.",
        JsonSchema(maxItems=READINGS_AT_ONCE),
        Says(
            wrong_type=_("List the names of readings."),
            too_many=_("At most %(limit)s readings can be looked at together."),
        ),
    ]
    nodes: Annotated[
        int,
        f"How many positions to look at, at most; {NODES_USUALLY} unless said otherwise.",
        JsonSchema(minimum=1, maximum=NODES_AT_MOST),
    ]
    outcomes: Annotated[
        int,
        f"How many outcomes to tell, at most; {OUTCOMES_USUALLY} unless said otherwise.",
        JsonSchema(minimum=1, maximum=OUTCOMES_AT_MOST),
    ]


@dataclass(frozen=True)
class JudgeQuestion:
    """A position, the answers given there, and how one wants to be told.

    `viewer` is the player who asks: what that player cannot see stays hidden.
    """

    position: Any
    answers: Answers
    viewer: str | None = None
    wants_dependence: bool = True

    @classmethod
    def of(cls, sent: Any) -> "JudgeQuestion":
        """What was sent in one of these requests; not each has every field."""
        return cls(
            sent["position"], sent.get("answers", []), sent.get("viewer"), sent.get("depends_on", True)
        )

    def as_body(self) -> dict[str, Any]:
        """The same question to be asked again; what is usual is left out."""
        body: dict[str, Any] = {"position": self.position, "answers": self.answers}
        if self.viewer is not None:
            body["viewer"] = self.viewer
        if not self.wants_dependence:
            body["depends_on"] = False
        return body


@dataclass(frozen=True)
class Search:
    """How far to look for what may come, and how much of it to tell."""

    until: str = PLAY
    chance: str = Chance.EVERY
    readings: tuple[str, ...] = ()
    nodes: int = NODES_USUALLY
    outcomes: int = OUTCOMES_USUALLY

    @classmethod
    def of(cls, sent: WhatIfRequest) -> "Search":
        return cls(
            until=sent.get("until", PLAY),
            chance=sent.get("chance", Chance.EVERY),
            readings=tuple(dict.fromkeys(sent.get("readings", ()))),
            nodes=sent.get("nodes", NODES_USUALLY),
            outcomes=sent.get("outcomes", OUTCOMES_USUALLY),
        )
