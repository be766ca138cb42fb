"""What the judge says reads as a sentence in every language, whoever plays and whatever happens."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, get_args

import pytest
from django.utils.translation import override

from engine import (
    DECK_BOTTOM,
    FIRST_HAND,
    Asks,
    Event,
    Face,
    Library,
    NotYet,
    Program,
    State,
    Step,
    apply,
    compile_lines,
    decision,
)
from engine.language.words import Done, Kind
from engine.model import events
from engine.model.causes import CAUSE_BITS
from engine.simulation import any_answer, random_answer
from engine.turn import RULE_PROGRAMS
from rules import narration
from rules.judge import dealing
from rules.narration import names
from rules.narration.questions import (
    ABOUT_TO,
    CAUSE_PROMPTS,
    INSTEAD_PROMPTS,
    OPTIONAL_CAUSE_PROMPTS,
    OPTIONAL_PUT_PROMPTS,
    PUT_PROMPTS,
)
from tests.engine.random_wordings import sayable
from tests.engine.sample_wordings import sample_wordings
from tests.rules.judge.asking import actions_in, adjudicated
from tests.soaking import one_in

LANGUAGES = ("en", "de", "nl")
BOXES = ("base-2e", "nsfw-base-2e", "control", "chaos")
NAMES = ["Hans", "Ed %(card)s", "<b>Zoë</b>", "林"]


def narrated(position: Any, answers: Sequence[int | str], language: str) -> list[str]:
    verdict = adjudicated({"position": position, "answers": list(answers)}, language)
    assert verdict["legal"], verdict["reason"]
    return [event["text"] for event in verdict["events"]]


def test_there_is_a_sentence_for_every_kind_of_event() -> None:
    told = {*narration.SENTENCES, *narration.SPECIAL}
    assert told == events.KINDS, "Say in rules/narration/happenings.py what happened"


def test_every_kind_of_card_and_every_zone_has_a_name() -> None:
    assert names.KINDS.keys() == set(Kind), "Say in rules/narration/names.py what they are called"
    zones = {*range(FIRST_HAND), DECK_BOTTOM}
    assert names.ZONE_LABELS.keys() == names.INTO_ZONE.keys() == zones
    assert names.FROM_ZONE.keys() == zones - {DECK_BOTTOM}, "no card is taken from below alone"


def steps_of(program: Program) -> Iterator[Step]:
    for step in program.steps:
        yield step
        for body in step.bodies:
            yield from steps_of(body)


def steps_of_the_language() -> Iterator[Step]:
    """What the machine does for the words of the card language that it plays; some of them are enough."""
    for wording in one_in(60, sample_wordings()):
        face = Face(0, "test", "magical", 0, {"en": "Test"})
        with suppress(NotYet):
            compile_lines(face, "base-2e", sayable(wording))
        for program in face.programs():
            yield from steps_of(program)


def test_there_is_a_question_for_everything_that_may_be_answered() -> None:
    assert {CAUSE_BITS[cause] for cause in get_args(Done)} == {*ABOUT_TO}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "A is about to return Narwhal. Does anybody answer?"),
        ("de", "A will Narwhal zurückschicken. Antwortet jemand?"),
        ("nl", "A gaat Normale Narwal terugsturen. Reageert iemand?"),
    ],
)
def test_who_is_about_to_return_a_card_can_be_stopped(language: str, question: str) -> None:
    own = 'card "Halt" (instant): When another player would return a card: stop it.'
    lines = (own, "players: A B", "A hand: Back Kick", "B hand: Halt, Yay", "B stable: Narwhal, Llamacorn")
    position, answers = "\n".join(lines), ["Back Kick", "pass", "Narwhal"]
    asked = adjudicated({"position": position, "answers": list(answers)}, language)["decision"]
    assert asked["prompt"] == question


def test_there_is_a_question_for_everything_another_effect_may_replace() -> None:
    steps = [step for program in RULE_PROGRAMS.values() for step in program.steps]
    assert {step.cause for step in steps if step.asks is Asks.INSTEAD_OF_MOVING} == {*INSTEAD_PROMPTS}


@cache
def causes_asked_about() -> set[int]:
    by_cause = (Asks.CARDS_TO_TAKE, Asks.CARDS_TO_CARRY)
    return {step.cause for step in steps_of_the_language() if step.asks in by_cause}


@pytest.mark.in_part
def test_there_is_a_question_for_every_choice_of_cards() -> None:
    assert causes_asked_about() <= {*CAUSE_PROMPTS} == {*OPTIONAL_CAUSE_PROMPTS}
    put = {Asks.CARDS_TO_GIVE, Asks.CARDS_TO_GIVE_THEM, Asks.CARDS_TO_PUT_AWAY}
    assert {*PUT_PROMPTS} == {*OPTIONAL_PUT_PROMPTS} == put


@pytest.mark.soak
@pytest.mark.in_part
def test_there_is_no_question_about_a_choice_that_is_never_made() -> None:
    assert causes_asked_about() == {*CAUSE_PROMPTS}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Ann's Action phase begins.",
                "Ann plays Rhinocorn.",
                "Bob answers with Neigh.",
                "Nobody answers Neigh.",
                "Ann's Rhinocorn is stopped and goes to the discard pile.",
                "Neigh goes to the discard pile.",
                "Ann's End of Turn phase begins.",
                "It is Bob's turn.",
                "Bob's turn begins.",
                "Bob's Draw phase begins.",
            ],
        ),
        (
            "de",
            [
                "Für Ann beginnt die Aktionsphase.",
                "Ann spielt Rhinocorn.",
                "Bob antwortet mit „Nühü!“.",
                "Niemand antwortet auf „Nühü!“.",
                "Rhinocorn von Ann wird aufgehalten und kommt auf den Ablagestapel.",
                "„Nühü!“ kommt auf den Ablagestapel.",
                "Der Zug von Ann geht zu Ende.",
                "Bob ist am Zug.",
                "Der Zug von Bob beginnt.",
                "Für Bob beginnt das Nachziehen.",
            ],
        ),
        (
            "nl",
            [
                "De Actiefase van Ann begint.",
                "Ann speelt Neushoorn.",
                "Bob reageert met Stop.",
                "Niemand reageert op Stop.",
                "Neushoorn van Ann wordt tegengehouden en gaat naar de aflegstapel.",
                "Stop gaat naar de aflegstapel.",
                "Het einde van de beurt van Ann begint.",
                "Bob is aan de beurt.",
                "De beurt van Bob begint.",
                "De Kaartentrekfase van Bob begint.",
            ],
        ),
    ],
)
def test_a_card_is_stopped(language: str, sentences: list[str]) -> None:
    position = {"players": ["Ann", "Bob"], "hands": {"Ann": ["Rhinocorn"], "Bob": ["Neigh"]}}
    assert narrated(position, ["Rhinocorn", "Bob: Neigh", "Nobody answers"], language) == sentences


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["A destroys Narwhal in B's Stable.", "A's turn goes straight to its end."]),
        ("de", ["A zerstört Narwhal im Stall von B.", "A springt direkt zum Ende des Zugs."]),
        (
            "nl",
            ["A vernietigt Normale Narwal in de Stal van B.", "A gaat direct naar het einde van de beurt."],
        ),
    ],
)
def test_a_unicorn_is_destroyed(language: str, sentences: list[str]) -> None:
    position = {
        "players": ["A", "B"],
        "phase": "beginning of turn",
        "stables": {"A": ["Rhinocorn"], "B": ["Narwhal"]},
    }
    assert [text for text in narrated(position, ["Narwhal"], language) if text in sentences] == sentences


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "For A there is nothing to carry out Rhinocorn with."),
        ("de", "Für A ist nichts da, womit sich der Effekt von Rhinocorn ausführen ließe."),
        ("nl", "Voor A is er niets waarop het effect van Neushoorn kan werken."),
    ],
)
def test_an_optional_effect_without_anything_to_do_says_so(language: str, sentence: str) -> None:
    position = {"players": ["A", "B"], "phase": "beginning of turn", "stables": {"A": ["Rhinocorn"]}}
    with override(language):
        events_told = actions_in({"position": position}, language)["events"]
    assert sentence in [event["text"] for event in events_told]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("edition", "card", "sentence", "is_first"),
    [
        ("base-2e", "Good Deal", "Good Deal goes to the discard pile; its effect follows.", True),
        ("control", "Unicorn Trap", "Unicorn Trap goes to the discard pile.", False),
    ],
)
def test_a_magic_card_is_put_away_when_the_sheet_says(
    edition: str, card: str, sentence: str, is_first: bool
) -> None:
    unicorn = "Narwhal" if edition == "base-2e" else "Raccoonicorn"
    position = (
        f"edition: {edition}\nplayers: A B\nA hand: {card}\nB stable: {unicorn}\ndeck top: 3 x {unicorn}"
    )
    story = narrated(position, [card, "Nobody answers"], "en")
    done = next(place for place, text in enumerate(story) if text.startswith(("A draws", "A steals")))
    assert (story.index(sentence) < done) is is_first


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Instead of what would happen to Narwhal, Black Knight Unicorn takes effect for B."),
        ("de", "Mit Narwhal passiert das nicht: Stattdessen wirkt Black Knight Unicorn für B."),
        (
            "nl",
            "In plaats van wat er met Normale Narwal zou gebeuren, werkt Zwarte Ridder Eenhoorn voor B.",
        ),
    ],
)
def test_a_card_steps_in_for_another(language: str, sentence: str) -> None:
    position = {
        "players": ["A", "B"],
        "phase": "beginning of turn",
        "stables": {"A": ["Rhinocorn"], "B": ["Narwhal", "Black Knight Unicorn"]},
    }
    assert sentence in narrated(position, ["Narwhal", "Black Knight Unicorn"], language)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Baby Narwhal is a Baby Unicorn, so it goes to the Nursery."),
        ("de", "Baby Narwhal ist ein Baby-Einhorn und kommt deshalb in den Kindergarten."),
        ("nl", "Baby Narwal is een Baby Eenhoorn en gaat daarom naar de Babykamer."),
    ],
)
def test_a_baby_goes_back_to_the_nursery(language: str, sentence: str) -> None:
    position = {
        "players": ["A", "B"],
        "phase": "beginning of turn",
        "stables": {"A": ["Rhinocorn"], "B": ["Baby Narwhal"]},
    }
    assert sentence in narrated(position, ["Baby Narwhal"], language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", BOXES)
def test_whole_games_are_told_without_a_gap(library: Library, language: str, edition: str) -> None:
    with override(language):
        for state, happened in games(library, edition):
            for event in happened:
                text = narration.sentence(state, event)
                assert text.endswith((".", "!", "?"))
                assert "  " not in text
                assert "%(" not in text.replace("%(card)s", "")
            check_question(state)


def games(library: Library, edition: str) -> Iterator[tuple[State, list[Event]]]:
    """Every step of some games at a full table, half of them played as strangely as the rules allow."""
    for seed in range(6):
        random = Random(seed)
        policy = any_answer if seed % 2 else random_answer
        readings = {"deck_out": "reshuffle"} if seed == 3 else None
        position = {"edition": edition, "players": NAMES, "readings": readings or {}}
        verdict = dealing.deal_from(library, position, seed, "en")
        yield verdict.state, verdict.events
        for _ in range(400):
            if verdict.state.over:
                break
            verdict = apply(verdict.state, policy(verdict.state, random))
            yield verdict.state, verdict.events


def check_question(state: State) -> None:
    pending = decision(state)
    if pending is None:
        assert narration.outcome(state)
        return
    assert narration.prompt(state, pending).endswith((".", "?"))
    labels = [narration.option_label(state, pending, option) for option in pending.options]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.django_db
def test_cards_that_share_a_printed_name_are_told_apart() -> None:
    position = {"players": ["A", "B"], "hands": {"A": ["Basic Unicorn (Red)", "Basic Unicorn (Blue)"]}}
    labels = [option["label"] for option in actions_in({"position": position}, "nl")["decision"]["options"]]
    assert labels[1:] == ["Speel Normale Eenhoorn (blauw)", "Speel Normale Eenhoorn (rood)"]
    distinguished = adjudicated({"position": position, "answers": [labels[2]]}, "en")
    assert distinguished["table"]["pile"][0]["id"] == "basic-unicorn-red"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("answer", "position", "reason"),
    [
        ("Neigh", {"hands": {"A": ["Neigh"]}}, "„Nühü!“ ist eine Sofortkarte: Sie antwortet nur auf eine"),
        ("Narwhal", {"stables": {"B": ["Narwhal"]}}, "Narwhal ist nicht auf der Hand von A: Die Karte liegt"),
        (
            "Two-For-One",
            {"hands": {"A": ["Two-For-One"]}},
            "Two-For-One darf jetzt nicht gespielt werden, weil sich dieser Teil",
        ),
        (-1, {}, "Das ist Pflicht: Die Regeln verlangen es."),
    ],
)
def test_a_refusal_says_why(answer: int | str, position: dict[str, Any], reason: str) -> None:
    body = {"position": {"players": ["A", "B"], **position}, "answers": [answer]}
    verdict = adjudicated(body, "de")
    assert not verdict["legal"]
    assert verdict["reason"].startswith(reason)


@pytest.mark.django_db
def test_a_response_the_rules_forbid_says_why() -> None:
    position = {
        "players": ["A", "B", "C"],
        "hands": {"A": ["Narwhal", "Neigh"], "B": ["Neigh"], "C": ["Narwhal"]},
        "stables": {"B": ["Slowdown"]},
    }
    for answer, rule in (("B: Neigh", "effects.cannot-beats-can"), ("C: Narwhal", "card.instant")):
        verdict = adjudicated({"position": position, "answers": ["Narwhal", answer]}, "en")
        assert verdict["rule"]["id"] == rule
        assert verdict["reason"].endswith((".", "!"))


@pytest.mark.django_db
def test_a_card_of_the_wrong_kind_or_out_of_reach_says_why() -> None:
    position = {
        "players": ["A", "B"],
        "phase": "beginning of turn",
        "stables": {"A": ["Rhinocorn"], "B": ["Narwhal", "Slowdown"]},
    }
    reasons = {
        answer: adjudicated({"position": position, "answers": [answer]}, "en")["reason"]
        for answer in ("Rhinocorn (A's Stable)", "Slowdown")
    }
    assert reasons == {
        "Rhinocorn (A's Stable)": "Rhinocorn is in A's own Stable. By another reading it would be allowed: "
        "Destroying your own card.",
        "Slowdown": "Slowdown is not of the kind the effect asks for.",
    }


CHAOS = {"edition": "chaos", "players": ["A", "B", "C"]}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "question", "labels", "told_then"),
    [
        (
            "en",
            "A, name a type of card.",
            ["Downgrade card", "Magic card"],
            "A names a type of card: Magic card.",
        ),
        (
            "de",
            "A, nenne eine Kartenart.",
            ["Abwertungskarte", "Magiekarte"],
            "A nennt eine Kartenart: Magiekarte.",
        ),
        (
            "nl",
            "A, noem een kaartsoort.",
            ["Magisch Effect kaart"],
            "A noemt een kaartsoort: Magisch Effect kaart.",
        ),
    ],
)
def test_a_named_type_is_asked_told_and_kept(
    language: str, question: str, labels: list[str], told_then: str
) -> None:
    position = {**CHAOS, "hands": {"A": ["Nightmare Pact"]}}
    played = ["Nightmare Pact", "pass", "A"]
    asked = adjudicated({"position": position, "answers": played}, language)["decision"]
    assert asked["prompt"] == question
    assert {option["kind"] for option in asked["options"]} == {"type"}
    assert {*labels} <= {option["label"] for option in asked["options"]}
    named = adjudicated({"position": position, "answers": [*played, labels[-1]]}, language)
    assert told_then in [event["text"] for event in named["events"]]
    assert named["table"]["players"][0]["stable"][0]["keeps"] == labels[-1]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "question", "label"),
    [
        ("en", "A, choose what Controlled Chaos does.", "Destroy a Unicorn and shuffle the deck"),
        (
            "de",
            "A, wähle, was durch Controlled Chaos geschieht.",
            "Zerstöre ein Einhorn und mische den Nachziehstapel",
        ),
        (
            "nl",
            "A, kies wat er door Controlled Chaos gebeurt.",
            "Vernietig een Eenhoorn en schud de trekstapel",
        ),
    ],
)
def test_one_of_two_actions_is_chosen_by_its_words(language: str, question: str, label: str) -> None:
    position = {
        **CHAOS,
        "edition": "control",
        "phase": "beginning of turn",
        "hands": {"A": ["Neigh", "Neigh"]},
        "stables": {"A": ["Controlled Chaos"], "B": ["Academicorn"]},
    }
    answers = ["Neigh"]
    asked = adjudicated({"position": position, "answers": list(answers)}, language)["decision"]
    assert asked["prompt"] == question
    assert label in [option["label"] for option in asked["options"]]
    chosen = adjudicated({"position": position, "answers": [*answers, label]}, language)
    assert "Academicorn" in chosen["decision"]["prompt"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "question", "stopped"),
    [
        ("en", "B is about to draw a card. Does anybody answer?", "B does not draw the card."),
        ("de", "B will eine Karte ziehen. Antwortet jemand?", "B zieht die Karte nicht."),
        ("nl", "B gaat een kaart trekken. Reageert iemand?", "B trekt de kaart niet."),
    ],
)
def test_who_is_about_to_draw_can_be_stopped(language: str, question: str, stopped: str) -> None:
    position = {**CHAOS, "turn": "B", "phase": "draw phase", "hands": {"A": ["Trapped Chest", "Neigh"]}}
    asked = actions_in({"position": position}, language)["decision"]
    assert asked["prompt"] == question
    assert [option["label"] for option in asked["options"]][:1] == ["A: Trapped Chest"]
    assert stopped in narrated(position, ["Trapped Chest", "pass"], language)
    refused = adjudicated({"position": position, "answers": ["A: Neigh"]}, "en")
    assert refused["reason"] == "Neigh does not answer what is about to be done."


@pytest.mark.django_db
def test_a_card_in_a_stable_answers_a_play() -> None:
    position = {**CHAOS, "hands": {"A": ["Toll Booth"]}, "stables": {"B": ["Frankencorn"]}}
    asked = adjudicated({"position": position, "answers": ["Toll Booth"]}, "en")["decision"]
    assert [option["label"] for option in asked["options"]] == ["B uses Frankencorn", "Nobody answers"]
    answers = ["Toll Booth", "B uses Frankencorn", "pass", "pass"]
    assert "B plays Toll Booth." in narrated(position, answers, "en")


GIFT = """card "Gift" (magical): Enters: put a card from your hand into another player's hand.
players: A B C
A hand: Gift, Yay, Slowdown"""


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "which", "whom"),
    [
        (
            "en",
            "A, choose a card to give away.",
            "A, choose another player for the effect of Gift.",
        ),
        ("de", "A, gib eine Karte ab.", "A, wähle für den Effekt von Gift einen anderen Spieler."),
        ("nl", "A, kies een kaart om weg te geven.", "A, kies een andere speler voor het effect van Gift."),
    ],
)
def test_what_goes_into_another_hand_is_given_away_and_enters_no_stable(
    language: str, which: str, whom: str
) -> None:
    answers = ["Gift", "pass", "A"]
    asked = adjudicated({"position": GIFT, "answers": list(answers)}, language)["decision"]
    assert asked["prompt"] == which
    asked = adjudicated({"position": GIFT, "answers": [*answers, "Yay"]}, language)["decision"]
    assert asked["prompt"] == whom


@pytest.mark.django_db
def test_who_gives_a_card_away_gives_it_to_another() -> None:
    judged = adjudicated({"position": GIFT, "answers": ["Gift", "pass", "A", "Yay", "A"]}, "en")
    assert judged["reason"] == "The effect asks for another player than A."
