"""Verdicts: what may be answered in a position, and what it comes to when these answers are given."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any

from django.utils.translation import gettext as _

import engine
from cardsdb.requests.checks import checked, quotable
from cardsdb.requests.problems import ProblemErrorDict, Refusal
from cardsdb.typed_dicts import Url
from engine import (
    AmbiguousAnswer,
    Event,
    IllegalAnswer,
    InvalidAnswer,
    Meter,
    Part,
    State,
    apply,
    events,
    folded,
)
from engine.positions import code_of
from rules import narration
from rules.judge.addresses import address_of_verdict
from rules.judge.answers import (
    asked_otherwise,
    choice_meant,
    is_called,
    labels_by_name,
    labels_in_words,
    option_labels,
)
from rules.judge.depending import DependenceDict, RefusedDict, describe_dependence, describe_refusal
from rules.judge.description import (
    AnswerVersionsDict,
    DecisionDict,
    EventDict,
    Reader,
    ResultDict,
    RuleInFullDict,
    TableDict,
    describe_decision,
    describe_events,
    describe_result,
    describe_table,
)
from rules.judge.forms import SavedPositionDict, saved_position
from rules.judge.opening import open_asked
from rules.judge.positions import Opened, changes_refused
from rules.judge.questions import AdjudicateRequest, Answer, Answers, JudgeQuestion, LegalActionsRequest

EVENTS_AT_MOST = 2_000
# Up to so many cards and events, telling them is part of any call.
DESCRIBED_FOR_FREE = 150
STEPS_TO_TELL = 12
MOVED_BY_EFFECTS = (
    events.SACRIFICE,
    events.DESTROY,
    events.DISCARD,
    events.RETURN,
    events.STEAL,
    events.MOVE,
)


class VerdictDict(AnswerVersionsDict):
    legal: Annotated[bool, "False: the rules forbid one of the answers."]
    illegal_at: Annotated[int | None, "The place of that answer."]
    rule: Annotated[RuleInFullDict | None, "The rule that forbids it."]
    reason: str
    refused: Annotated[RefusedDict | None, "What the refusal hangs on. Null: none."]
    summary: Annotated[list[str], "What one would say at the table, in sentences."]
    events: Annotated[list[EventDict], "What happened; `because` makes a tree of it."]
    events_left_out: Annotated[bool, "Whether there were too many to list."]
    rules: Annotated[list[RuleInFullDict], "Every rule cited here, with its text in this edition."]
    decision: Annotated[DecisionDict | None, "What is asked now. Null: the game is over."]
    result: Annotated[ResultDict | None, "Null: the game goes on."]
    depends_on: Annotated[DependenceDict | None, "The contested rules it hangs on. Null: not asked for."]
    table: TableDict
    viewer: Annotated[str | None, "Who sees it so. Null: all hands are open."]
    position: Annotated[SavedPositionDict, "The position now, to be sent back with the next answers."]
    code: Annotated[str | None, "The same as a short text. Null: too long."]
    text: Annotated[str, "The table in lines."]
    result_url: Annotated[
        Url | None, "Where this very verdict stands for ever. Null: too long for an address."
    ]


def legal_actions(
    body: Any, language: str, site: str = "", *, adult: bool = False, meter: Meter | None = None
) -> VerdictDict:
    """What may be answered in a position. `body`: position; viewer, depends_on."""
    return judge(body, LegalActionsRequest, Reader.of(language, site), adult, meter)


def adjudicate(
    body: Any, language: str, site: str = "", *, adult: bool = False, meter: Meter | None = None
) -> VerdictDict:
    """What a position comes to when these answers are given. `body`: position, answers; viewer, depends_on.

    An answer is the value of an option, its label, or a card's name, in any language.
    """
    return judge(body, AdjudicateRequest, Reader.of(language, site), adult, meter)


@dataclass(frozen=True)
class RefusedAnswer:
    """What was answered, as a number, and the part of a card's text it would have asked for in vain.

    `choice` is None where the answer was none to the open decision: a card that somebody would use is no
    target of the effect that asks for one.
    """

    choice: int | None
    part: Part | None


@dataclass
class Hearing:
    """One request being judged: what was opened, what has happened, and where the rules said no."""

    question: JudgeQuestion
    opened: Opened
    state: State
    events: list[Event]
    choices: list[int]
    answered: int = 0
    stated: list[int] = field(default_factory=list)
    """The cards moved since the last answer that were named all the same."""
    illegal_at: int | None = None
    rule: str = ""
    reason: str = ""
    refused: RefusedAnswer | None = None
    hangs_on: RefusedDict | None = None

    @classmethod
    def of(cls, question: JudgeQuestion, opened: Opened) -> "Hearing":
        return cls(question, opened, opened.state, list(opened.events), [])

    @property
    def shown(self) -> list[Event]:
        return self.events[:EVENTS_AT_MOST]

    @property
    def forced(self) -> list[Event]:
        """The choices since the last answer that were none, so that nobody was asked."""
        return [event for event in self.events[self.answered :] if event.kind == events.FORCED]

    @property
    def unchosen(self) -> list[Event]:
        """What effects have done since then to cards that nobody chose: they took all there were."""
        moved = (event for event in self.events[self.answered :] if event.kind in MOVED_BY_EFFECTS)
        return [event for event in moved if event.card >= 0 and event.card not in self.choices]


def judge(body: Any, shape: type[Any], reader: Reader, adult: bool, meter: Meter | None) -> VerdictDict:
    with reader.in_own_language():
        question = JudgeQuestion.of(checked(body, shape))
        opened = open_asked(question, reader, adult, meter)
        hearing = Hearing.of(question, opened)
        if not opened.is_saved:
            return heard(hearing, question.answers, reader, adult)
        with changes_refused():
            return heard(hearing, question.answers, reader, adult)


def heard(hearing: Hearing, answers: Answers, reader: Reader, adult: bool) -> VerdictDict:
    for index, answer in enumerate(answers):
        if not give(hearing, index, answer):
            note_what_it_hangs_on(hearing, reader)
            break
    return describe_verdict(hearing, reader, adult)


def give(hearing: Hearing, index: int, answer: Answer) -> bool:
    """Play one answer on; False where the rules forbid it."""
    if isinstance(answer, dict):
        if asked := asked_otherwise(hearing.state, answer):
            return passed_over(hearing, index, answer["answer"], asked)
        answer = answer["answer"]
    elif hearing.state.kind == engine.CHANCE and states_what_happened(hearing, answer):
        return True
    elif labels := labels_of_namesakes(hearing, answer):
        detail = after_what_was_forced(hearing, narration.namesake_of_forced(labels))
        raise unfit_answer("ambiguous_answer", index, detail, labels)
    choices = len(hearing.choices)
    try:
        play_on(hearing, answer)
    except AmbiguousAnswer as ambiguous:
        labels = labels_in_words(hearing.state, ambiguous.candidates)
        detail = narration.fits_several(quotable(answer), labels)
        raise unfit_answer("ambiguous_answer", index, detail, labels) from ambiguous
    except (IllegalAnswer, InvalidAnswer) as error:
        is_of_before = isinstance(error, InvalidAnswer) or error.untimely >= 0
        if is_of_before and states_what_happened(hearing, answer):
            del hearing.choices[choices:]
            return True
        choice = hearing.choices[-1] if len(hearing.choices) > choices else -1
        if isinstance(error, InvalidAnswer):
            detail = why_unfit(hearing, choice, quotable(answer))
            raise unfit_answer("invalid_answer", index, detail, option_labels(hearing.state)) from error
        note_refusal(hearing, index, choice, error)
        return False
    return True


def play_on(hearing: Hearing, answer: int | str) -> None:
    """Raises `AnswerError` where an answer is not taken; what was chosen is noted all the same."""
    choice = choice_meant(hearing.state, answer)
    hearing.choices.append(choice)
    verdict = apply(hearing.state, choice)
    hearing.state = verdict.state
    hearing.answered, hearing.stated = len(hearing.events), []
    hearing.events += verdict.events[: EVENTS_AT_MOST + 1 - len(hearing.events)]


def note_refusal(hearing: Hearing, index: int, choice: int, illegal: IllegalAnswer) -> None:
    """Note that the rules forbid an answer, and by which of them."""
    state = hearing.state
    meant: int | None = choice
    if illegal.untimely >= 0:
        meant = illegal.untimely if state.kind in (engine.USE, engine.RESPOND) else None
    reason = why_not_before(hearing, illegal) or illegal
    hearing.illegal_at = index
    hearing.rule = reason.rule
    hearing.reason = narration.why_not(state, reason)
    hearing.refused = RefusedAnswer(meant, illegal.ground.part)


def passed_over(hearing: Hearing, index: int, answer: int | str, asked: dict[str, str]) -> bool:
    """True where an answer states what nobody chose; for any other decision, raises `Refusal`."""
    if states_what_happened(hearing, answer):
        return True
    code, labels = "invalid_answer", option_labels(hearing.state)
    detail = after_what_was_forced(hearing, narration.not_asked(hearing.state, quotable(answer)))
    errors: list[ProblemErrorDict] = [
        {
            "pointer": f"/answers/{index}/{name}",
            "code": code,
            "detail": detail,
            "candidates": [said] if said else [],
        }
        for name, said in asked.items()
    ]
    raise Refusal(code, detail, errors, labels)


def labels_of_namesakes(hearing: Hearing, answer: int | str) -> list[str]:
    """What may be chosen now of the same name as the only choice before, if only its name is said."""
    if not states_what_was_forced(hearing, answer):
        return []
    return labels_by_name(hearing.state, str(answer))


def states_what_was_forced(hearing: Hearing, answer: int | str) -> bool:
    """Whether an answer names the only card there was to choose, which nobody had to be asked for."""
    return any(is_named(hearing.state, event.card, answer) for event in hearing.forced)


def states_what_happened(hearing: Hearing, answer: int | str) -> bool:
    """Whether an answer names the only card there was to choose, or one that went because all had to go.

    Each of them may be stated once: said again, it is an answer.
    """
    unsaid = (event for event in [*hearing.forced, *hearing.unchosen] if event.card not in hearing.stated)
    found = next((event for event in unsaid if is_named(hearing.state, event.card, answer)), None)
    if found is not None:
        hearing.stated.append(found.card)
    return found is not None


def is_named(state: State, card: int, answer: int | str) -> bool:
    return isinstance(answer, str) and is_called(state, card, folded(answer))


def why_unfit(hearing: Hearing, choice: int, answer: str) -> str:
    """Why an answer is none: where there was nothing to choose before, that comes first."""
    state = hearing.state
    if narration.is_not_yet_playable(state, choice):
        return narration.not_yet_playable(state, choice)
    return after_what_was_forced(hearing, narration.no_answer(answer, option_labels(state)))


def after_what_was_forced(hearing: Hearing, detail: str) -> str:
    forced = [narration.sentence(hearing.state, event) for event in hearing.forced[-1:]]
    return " ".join([*forced, detail])


def why_not_before(hearing: Hearing, illegal: IllegalAnswer) -> IllegalAnswer | None:
    """What has happened before that says better than the state why an answer is refused."""
    missed = engine.missed_beginning(hearing.state, illegal, hearing.events)
    missed = missed or engine.missed_action(hearing.state, illegal, hearing.events)
    return missed or why_not_asked_to_neigh(hearing, illegal)


def why_not_asked_to_neigh(hearing: Hearing, illegal: IllegalAnswer) -> IllegalAnswer | None:
    """Why nobody was asked to Neigh what was just played: that cannot be Neigh'd, or they cannot play it.

    Where it was an effect that did something just now, that is no play. # neigh.not-effects
    """
    state, card = hearing.state, illegal.untimely
    if card < 0 or not state.kinds[card] & engine.NEIGH_BIT or illegal.rule != engine.citations.CARD_INSTANT:
        return None
    just_now = hearing.events[hearing.answered :]
    played = [event for event in just_now if event.kind in (engine.events.PLAY, engine.events.RESPOND)]
    holder = engine.player_of(state.where[card])
    if not played and any(event.source >= 0 for event in just_now):
        return IllegalAnswer(state, illegal.ground, engine.citations.NEIGH_NOT_EFFECTS, card)
    if not played or played[-1].player == holder:
        return None
    try:
        engine.refuse_neigh(state, played[-1].card, played[-1].player)
        engine.refuse_kept_back(state, card, holder, played[-1].player)
    except IllegalAnswer as better:
        return better
    return None


def note_what_it_hangs_on(hearing: Hearing, reader: Reader) -> None:
    """Note the part that cannot be done and the contested rules that decide, and say these."""
    refused = hearing.refused
    assert refused is not None
    hearing.hangs_on = describe_refusal(hearing.state, refused.choice, refused.part, reader)
    titles = "; ".join(reading["title"] for reading in hearing.hangs_on["readings"])
    if titles:
        says = _("By another reading it would be allowed: %(readings)s.")
        hearing.reason += " " + says % {"readings": titles}


def unfit_answer(code: str, index: int, detail: str, labels: list[str]) -> Refusal:
    errors: list[ProblemErrorDict] = [{"pointer": f"/answers/{index}", "code": code, "detail": detail}]
    return Refusal(code, detail, errors, labels)


# Telling


def describe_verdict(hearing: Hearing, reader: Reader, adult: bool) -> VerdictDict:
    state, question = hearing.state, hearing.question
    charge_for_telling(state, len(hearing.shown))
    saved = saved_position(state)
    verdict: VerdictDict = {
        "legal": hearing.illegal_at is None,
        "illegal_at": hearing.illegal_at,
        "rule": reader.rule_in_full(hearing.rule, state.edition.id) if hearing.rule else None,
        "reason": hearing.reason,
        "refused": hearing.hangs_on,
        "summary": summary_of(hearing),
        "events": describe_events(state, hearing.shown, reader),
        "events_left_out": len(hearing.events) > EVENTS_AT_MOST,
        "rules": [],
        "decision": describe_decision(state, reader),
        "result": describe_result(state, hearing.events, reader),
        "depends_on": describe_dependence(hearing.opened, hearing.choices, reader)
        if question.wants_dependence
        else None,
        "table": describe_table(state, reader),
        "viewer": question.viewer,
        "position": saved,
        "code": code_of(saved),
        "text": engine.position_as_text(state),
        "result_url": address_of_verdict(question, hearing.opened, reader, adult=adult),
        **reader.versions(),
    }
    return {**verdict, "rules": rules_cited(verdict, reader, state.edition.id)}


def charge_for_telling(state: State, events: int) -> None:
    """A crowded table is more work to describe than to judge."""
    described = len(state.faces) - state.deck_size + events
    if state.meter is not None:
        state.meter.spend(STEPS_TO_TELL * max(0, described - DESCRIBED_FOR_FREE))


def summary_of(hearing: Hearing) -> list[str]:
    """What one would say at the table, in a few sentences."""
    said = narration.summary(hearing.opened.laid, hearing.events, hearing.state)
    said = [*said, *narration.lying_without_effect(hearing.state)]
    return [*said, hearing.reason] if hearing.reason else said


def rules_cited(verdict: VerdictDict, reader: Reader, edition: str) -> list[RuleInFullDict]:
    """Every rule a verdict cites, once and in full, in the order they come."""
    return [reader.rule_in_full(rule, edition) for rule in dict.fromkeys(ids_cited(verdict))]


def ids_cited(verdict: VerdictDict) -> Iterator[str]:
    yield from (event["rule"]["id"] for event in verdict["events"])
    decision, result = verdict["decision"], verdict["result"]
    for rule in (decision and decision["rule"], result and result["rule"], verdict["rule"]):
        if rule:
            yield rule["id"]
