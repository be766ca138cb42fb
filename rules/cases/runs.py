"""Cases that somebody sends in: played by the engine, and told in the reader's language. No HTTP here."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final, Required

from django.utils.translation import gettext as _, gettext_lazy
from typing_extensions import TypedDict

from cardsdb.library import Held, held_library
from cardsdb.requests.checks import Says, checked, is_text
from cardsdb.requests.problems import Refusal, adult_content, malformed
from cardsdb.spelled import grouped
from cardsdb.typed_dicts import JsonSchema, Language, Url
from engine import Library, Meter, OutOfSteps, dump
from engine.cases import Case, Result, Table, read_cases, run_case
from engine.positions import code_of
from rules.board import FullLine, Line
from rules.board.spots import Spot
from rules.judge import EVENTS_AT_MOST, mentions
from rules.judge.description import (
    AnswerVersionsDict,
    DecisionDict,
    EventDict,
    Reader,
    TableDict,
    describe_decision,
    describe_events,
    describe_table,
)
from rules.models.case import TEXT_AT_MOST, ended

CASES_AT_MOST: Final = 20
RUNS_AT_MOST: Final = 60
STEPS_TO_DESCRIBE: Final = 5

HOLDS: Final = "holds"
FAILS: Final = "fails"
UNREADABLE: Final = "unreadable"
OUTCOMES: Final = (HOLDS, FAILS, UNREADABLE)


class CasesToRun(TypedDict, total=False, closed=True):
    text: Required[
        Annotated[
            str,
            "Cases with a blank line between them, in the format of the files in `fixtures/cases`.",
            JsonSchema(maxLength=TEXT_AT_MOST),
            Says(
                required=gettext_lazy("Send the cases as text."),
                wrong_type=gettext_lazy("Send the cases as text."),
                too_long=gettext_lazy(
                    "The text has more than %(limit)s signs. Send the cases in several parts."
                ),
            ),
        ]
    ]
    lang: Language
    adult: Annotated[bool, "True allows cards for adults. Left out or false, a case with any is a 403."]


class CaseEndDict(TypedDict):
    events: Annotated[list[EventDict], "What happened; `because` makes a tree of it."]
    events_left_out: Annotated[bool, "Whether there were too many to list."]
    decision: Annotated[DecisionDict | None, "What is asked in the end."]
    table: Annotated[
        TableDict | None,
        "Where a step failed, or as the last THEN looks at it: nobody answers, what is optional is declined, "
        "what is forced is done. Null: no table could be laid.",
    ]
    code: Annotated[str | None, "The same as a position to send on. Null: there is none, or it is too long."]
    url: Annotated[Url | None, "The same table on the board."]


class CaseResultDict(CaseEndDict):
    id: Annotated[str, "`?` where it cannot be read."]
    title: str
    edition: Annotated[str, "As the case says it: `base-2e + control`."]
    editions: Annotated[list[str], "The first gives the rules, all give cards."]
    passed: bool
    outcome: Annotated[
        str, "`unreadable`: a line says nothing that could be tried.", JsonSchema(enum=OUTCOMES)
    ]
    line: Annotated[int, "Where it failed, else where it begins; counted from 1."]
    step: Annotated[str, "The last line of WHEN before that."]
    expected: Annotated[str, "In English, as cases are."]
    got: Annotated[str, "In English, as cases are."]
    detail: Annotated[str, "The same as a sentence."]


class CaseReportDict(AnswerVersionsDict):
    passed: int
    failed: int
    results: Annotated[list[CaseResultDict], "Each case once for each of its editions."]


def run_cases(
    body: Any, language: str, site: str = "", *, adult: bool = False, meter: Meter | None = None
) -> CaseReportDict:
    """How the cases of a text fare, each once for each of its editions. `body`: text."""
    held = held_library()
    reader = Reader.of(language, site)
    with reader.in_own_language(), too_much_refused():
        cases = checked_cases(checked(body, CasesToRun)["text"])
        results = results_for(cases, held, adult, meter)
        return {
            "passed": sum(result.passed for result in results),
            "failed": sum(not result.passed for result in results),
            "results": [describe_result(result, reader, adult, meter) for result in results],
            **reader.versions(),
        }


@contextmanager
def too_much_refused() -> Iterator[None]:
    try:
        yield
    except OutOfSteps as error:
        detail = _("These cases take more than %(limit)s steps of the engine. Send them in several parts.")
        raise Refusal("too_many_steps", detail % {"limit": grouped(error.limit)}) from error


# What is sent


def checked_cases(text: str) -> list[Case]:
    """The cases of a text, if they are no more than can be run at once."""
    if not is_text(text):
        raise malformed("/text", "out_of_bounds", _("The text holds a sign that cannot be used."))
    cases = read_cases(text)
    if not cases:
        raise malformed("/text", "no_case", _("There is no case. One begins with a line such as “CASE A-1”."))
    refuse_too_many(cases)
    return cases


def refuse_too_many(cases: list[Case]) -> None:
    if len(cases) > CASES_AT_MOST:
        message = _("These are more than %(limit)s cases. Send them in several parts.")
        raise malformed("/text", "too_many_cases", message % {"limit": CASES_AT_MOST})
    if sum(max(1, len(case.editions)) for case in cases) > RUNS_AT_MOST:
        message = _(
            "These cases would be run more than %(limit)s times: each once for each of its editions. "
            "Send them in several parts."
        )
        raise malformed("/text", "too_many_runs", message % {"limit": RUNS_AT_MOST})


# Running


def results_for(cases: list[Case], held: Held, adult: bool, meter: Meter | None) -> list[Result]:
    library: Library = held.for_reader(adult=adult)
    results = [result for case in cases for result in run_case(case, library, meter)]
    if not adult and any(is_about_adult_content(result, held) for result in results):
        raise adult_content()
    return results


def is_about_adult_content(result: Result, held: Held) -> bool:
    """Whether a case could not be read, and names something that is only there for adults."""
    return result.unreadable and mentions(said_in(result.case), held.adult_names)


def said_in(case: Case) -> list[str]:
    """What a case says of cards and boxes."""
    lines = [*case.given, *(line for block in case.blocks for line in block.lines)]
    editions = [edition for run in case.editions for edition in run]
    return [*editions, *(line.text for line in lines)]


# What is told


def describe_result(result: Result, reader: Reader, adult: bool, meter: Meter | None) -> CaseResultDict:
    case = result.case
    return {
        "id": case.id,
        "title": case.titles.get(reader.language, case.title),
        "edition": result.edition if case.editions else "",
        "editions": result.edition.split(" + ") if case.editions else [],
        "passed": result.passed,
        "outcome": outcome_of(result),
        "line": result.line or case.line,
        "step": result.step,
        "expected": result.expected,
        "got": result.got,
        "detail": detail_of(result),
        **describe_end(result, reader, adult, meter),
    }


def outcome_of(result: Result) -> str:
    if result.passed:
        return HOLDS
    return UNREADABLE if result.unreadable else FAILS


def detail_of(result: Result) -> str:
    if result.passed:
        return _("Everything this case says holds.")
    message = _("Line %(line)s: expected was %(expected)s, what came is %(got)s.") % {
        "line": result.line or result.case.line,
        "expected": result.expected,
        "got": result.got.rstrip("."),
    }
    return ended(message)


def describe_end(result: Result, reader: Reader, adult: bool, meter: Meter | None) -> CaseEndDict:
    """What happened and how the table lies in the end; nothing where no table was ever laid."""
    table = result.ended
    if table is None:
        return {
            "events": [],
            "events_left_out": False,
            "decision": None,
            "table": None,
            "code": None,
            "url": None,
        }
    state = table.state
    shown = table.events[:EVENTS_AT_MOST]
    if meter is not None:
        meter.spend(STEPS_TO_DESCRIBE * (len(shown) + len(state.faces) - state.deck_size))
    return {
        "events": describe_events(state, shown, reader),
        "events_left_out": len(table.events) > EVENTS_AT_MOST,
        "decision": describe_decision(state, reader),
        "table": describe_table(state, reader),
        "code": code_of(dump(state)),
        "url": board_of(table, reader, adult),
    }


def board_of(table: Table, reader: Reader, adult: bool) -> str | None:
    kept = (("adult", "1"),) if adult else ()
    try:
        return reader.site + Spot(Line.begun(table.state), at=0, kept=kept).address
    except FullLine:
        return None
