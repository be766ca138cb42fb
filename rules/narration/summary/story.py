"""The events of a verdict as a whole: what one has to know of all of them to tell any."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardsdb.gathering import gathered
from cardsdb.spelled import all_of
from engine import PILE, Event, State, citations, events, hand_of, stable_of
from rules.narration.names import player_name
from rules.narration.summary.actions import StoryAction, Words
from rules.narration.summary.exchanges import Exchanges
from rules.narration.summary.journeys import Journeys
from rules.narration.summary.lists import name_of

# Moves of cards that somebody chooses.
CHOSEN = events.MOVES - {events.DRAW}
# What an effect does, or is kept from doing.
DONE = events.MOVES | {events.REPLACE, events.RESPOND}


@dataclass(frozen=True)
class StoryRemark:
    """A sentence of its own.

    `source` is the card whose effect it is about. `short` is said where that card has just been named. What
    `sums_up` an effect comes after all that came of it.
    """

    says: str
    source: int = -1
    short: str = ""
    sums_up: bool = False


@dataclass(frozen=True)
class Opening:
    """A card that was played, with the answers that followed at once: a sentence that others may go on."""

    actions: tuple[StoryAction, ...]
    card: int


Part = StoryAction | StoryRemark | Opening


class Story:
    """What happened, by number and by cause; `gathered` are the events that were told with an earlier one."""

    def __init__(self, start: State, happened: Sequence[Event], end: State) -> None:
        self.happened = happened
        self.start = start
        self.end = end
        self.journeys = Journeys(happened)
        self.exchanges = Exchanges(start.zones[PILE], happened)
        self.gathered: set[int] = set()
        self._by_number = {event.n: event for event in happened}
        self._first_times = first_times(happened)
        self._by_cause = gathered(((self._cause_of(event), event.kind), event) for event in happened)
        self._forced = set(forced_moves(happened))
        self._done = {(self._cause_of(event), event.source) for event in happened if event.kind in DONE}

    def from_same_cause(self, event: Event, *kinds: str) -> list[Event]:
        """What else of these kinds came of what this came of."""
        return [other for kind in kinds for other in self._by_cause.get((self._cause_of(event), kind), ())]

    def comes_of(self, event: Event, kind: str) -> list[Event]:
        """What of this kind the event caused."""
        return self._by_cause.get((event.n, kind), [])

    def all_of(self, kind: str) -> list[Event]:
        return [event for event in self.happened if event.kind == kind]

    def has(self, number: int) -> bool:
        """Whether the event of this number is among those that are told."""
        return number in self._by_number

    def gather(self, events_alike: Sequence[Event]) -> Sequence[Event]:
        """Tell all these as one."""
        self.gathered.update(event.n for event in events_alike)
        return events_alike

    def like(self, event: Event) -> list[Event]:
        """The event with those of its kind that came of the same line, to whomever."""
        found = self.from_same_cause(event, event.kind)
        return [other for other in found if other.n not in self.gathered and is_like(other, event)]

    def came_to_something(self, event: Event) -> bool:
        """Whether the effect did anything, or would have if nobody had kept it from that."""
        return (self._cause_of(event), event.source) in self._done

    def has_done_otherwise(self, event: Event) -> bool:
        """Whether the same line did something for its player when triggered another time in this turn."""
        turns = [each.n for each in self.all_of(events.TURN)]
        begun = max((number for number in turns if number < event.n), default=-1)
        over = min((number for number in turns if number > event.n), default=self.happened[-1].n + 1)
        same = (event.source, event.clause, event.player)
        done = (each for each in self.happened if each.kind in events.MOVES and begun < each.n < over)
        return any((each.source, each.clause, each.player) == same for each in done)

    def _cause_of(self, event: Event) -> int:
        """The number of the event this came of; where a card stepped in several times, of the first."""
        return self._first_times.get(event.because, event.because)

    def comes_unawaited(self, entry: Event) -> bool:
        """Whether a card that was answered came into another's Stable, or into one that an answer chose."""
        exchange = self.exchanges.begun_by.get(entry.because)
        answers = {answer.card for answer in exchange.answers} if exchange else set()
        chosen = (
            event.source for event in self.all_of(events.CHOOSE) if event.rule == citations.PLAY_ANY_STABLE
        )
        is_another = entry.player != self._by_number[entry.because].player
        return bool(answers) and (is_another or not answers.isdisjoint(chosen))

    def replacement(self, event: Event) -> Event | None:
        """The event by which this was done instead of something else, if it was.

        Where a part of that was replaced in turn, it is told of that part alone what it took the place of.
        """
        cause = self._by_number.get(event.because)
        if cause is None or cause.kind != events.REPLACE or self.comes_of(cause, events.REPLACE):
            return None
        return cause

    def player(self, player: int) -> str:
        return player_name(self.end, player)

    def players(self, of: Sequence[Event]) -> str:
        """The players of these events, each named once."""
        return all_of([self.player(player) for player in dict.fromkeys(event.player for event in of)])

    def card(self, card: int) -> str:
        """The name of a card; of one nobody knows, that it is one."""
        return name_of(self.end, card) if card >= 0 else ""

    def words(self, event: Event) -> dict[str, object]:
        """What a sentence may say of an event."""
        cards = {name: self.card(getattr(event, name)) for name in ("card", "source", "about")}
        return {**cards, "player": self.player(event.player), "amount": event.amount}

    def action(self, event: Event, way: str = "", words: Words = (), *, added: str = "") -> StoryAction:
        """The event as something its player did."""
        replacement = self.replacement(event)
        return StoryAction(
            player=event.player,
            way=way or event.kind,
            cards=((event.card, added),) if event.card >= 0 else (),
            words=words,
            source=event.source,
            clause=event.clause,
            replaced=replacement.source if replacement else -1,
            spared=self._spared(event.player, replacement) if replacement else (),
            kept=self._kept(event.player, replacement) if replacement else frozenset(),
            note=self._note(event),
        )

    def _spared(self, player: int, replacement: Event) -> tuple[int, ...]:
        """The card this player would have lost from the Stable, had nothing been done instead."""
        card = -1 if replacement.amount else replacement.about
        is_own = card >= 0 and stable_of(player) in (self.start.where[card], self.end.where[card])
        return (card,) if is_own else ()

    def _kept(self, player: int, replacement: Event) -> frozenset[tuple[int, int]]:
        """That this player would have discarded or sacrificed a card, had nothing been done instead."""
        is_own = replacement.origin in (hand_of(player), stable_of(player))
        return frozenset([(replacement.n, replacement.origin)] if is_own else [])

    def _note(self, event: Event) -> str:
        if self.journeys.is_back(event):
            return _("so it is where it was before")
        return _("the only choice") if event.n in self._forced else ""


def forced_moves(happened: Iterable[Event]) -> Iterator[int]:
    """The numbers of the moves of cards that were the only choice; after a shuffle none is any more."""
    forced: set[tuple[int, int]] = set()
    for event in happened:
        if event.kind == events.FORCED:
            forced.add((event.because, event.card))
        elif event.kind == events.SHUFFLE:
            forced.clear()
        elif event.kind in CHOSEN and (event.because, event.card) in forced:
            yield event.n


def first_times(happened: Iterable[Event]) -> dict[int, int]:
    """Where a card steps in for several parts of one effect: for each of these events the first of them."""
    first: dict[tuple[int, int], int] = {}
    stepping_in = (event for event in happened if event.kind == events.REPLACE)
    return {event.n: first.setdefault((event.because, event.card), event.n) for event in stepping_in}


def is_like(event: Event, other: Event) -> bool:
    """Whether one line of a card did the same twice."""
    same_line = (event.source, event.clause) == (other.source, other.clause)
    return same_line and event.rule == other.rule and (event.card < 0) == (other.card < 0)
