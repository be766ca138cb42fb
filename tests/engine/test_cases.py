"""Cases: the format, its errors, how steps and decisions find each other, and the published rulings."""

import json
from pathlib import Path
from random import Random

import pytest

from engine import Library, deal, dump, load, position_as_text, read_position
from engine.cases import read_cases, run_files, run_text
from engine.cases.checks import EVENTS_OF_VERB
from engine.cases.running import Run
from engine.model import events
from engine.model.causes import VERBS
from engine.model.readings import FOR_CARDS_TO_COME, READINGS, SAME_BY_EVERY_WORD
from engine.simulation import IncompleteBox

CASES = Path("fixtures/cases")
BOXES = "base-2e + control + chaos + nsfw-base-2e"
TWO_PLAYS = "turn: A, beginning of turn\n A hand: 2 x Narwhal\n A stable: Double Dutch"

# Rulings the engine does not follow yet.
NOT_YET: set[str] = set()


def run(library: Library, *lines: str, given: str = "", edition: str = "base-2e"):
    """One case of these blocks, and how it fared."""
    text = "\n".join([f"CASE TST-1  A test\nEDITION {edition}", "GIVEN", given, *lines])
    return run_text("\n".join(line for line in text.splitlines() if line.strip()), library)[0]


# The rulings


def test_rulings_hold_but_for_those_listed(library):
    failed = run_files([CASES], library).failed
    assert [str(result) for result in failed if result.case.id not in NOT_YET] == []
    assert {result.case.id for result in failed} == NOT_YET


def test_every_card_with_an_effect_has_two_cases(library):
    texts = [case for file in CASES.glob("*.txt") for case in file.read_text(encoding="utf-8").split("\n\n")]
    faces = [face for edition in library.editions.values() for face in edition.faces.values()]
    names = {face.name() for face in faces if face.type not in ("baby", "basic")}
    assert {name for name in names if sum(name in text for text in texts) < 2} == set()


def test_ids_are_given_once():
    cases = [case.id for file in CASES.glob("*.txt") for case in read_cases(file.read_text(encoding="utf-8"))]
    assert len(cases) == len(set(cases))


# The format


def test_headers_are_read():
    [case] = read_cases(
        "# a comment\n"
        "CASE NEI-04a  Super Neigh, once\n"
        "EDITION base-2e, control + base-2e\n"
        "READING deck_out = nobody\n"
        "CITES neigh.pass end.number\n"
        "SOURCE One sheet; another\n"
        "NOTE Why.\n"
        "LANGUAGE nl\n"
        "THEN\n"
        "  winner: none\n"
    )
    assert case.problem is None
    assert (case.id, case.title) == ("NEI-04a", "Super Neigh, once")
    assert case.editions == [["base-2e"], ["control", "base-2e"]]
    assert case.readings == {"deck_out": "nobody"}
    assert case.cites == ["neigh.pass", "end.number"]
    assert case.sources == ["One sheet", "another"]
    assert case.language == "nl"


def test_a_case_runs_once_for_each_edition(library):
    text = "CASE A-1\nEDITION base-2e, control + base-2e\nGIVEN\n  A hand: Narwhal\nTHEN\n  winner: none\n"
    assert [(result.edition, result.passed) for result in run_text(text, library)] == [
        ("base-2e", True),
        ("control + base-2e", True),
    ]


def test_a_bad_case_leaves_the_others_alone(library):
    text = (
        "CASE one\nEDITION base-2e\nTHEN\n  winner: none\n\nCASE A-2\nEDITION base-2e\nTHEN\n  winner: none\n"
    )
    first, second = run_text(text, library)
    assert (first.passed, second.passed) == (False, True)
    assert first.line == 1
    assert "CASE NEI-04" in str(first)


@pytest.mark.parametrize(
    ("lines", "line", "expected"),
    [
        ("CASE A-1\nTHEN\n  winner: none", 1, "an EDITION line"),
        ("CASE A-1\nEDITION base-2e\nWHEN\n  A draws", 1, "a THEN block"),
        ("CASE A-1\nEDITION base-3e\nTHEN\n  winner: none", 1, "an edition"),
        ("CASE A-1\nEDITION base-2e\nWHEN\n  A wins\nTHEN\n  winner: A", 4, "a player (A, B, C)"),
        ("CASE A-1\nEDITION base-2e\nTHEN\n  nonsense", 4, "a line of THEN"),
        ("CASE A-1\nEDITION base-2e\nGIVEN\n  A pocket: Neigh\nTHEN\n  winner: A", 4, "a line of a position"),
        ("CASE A-1\nEDITION base-2e\nGIVEN\n  A hand: Niegh\nTHEN\n  winner: A", 4, "a card of base-2e"),
        ("CASE A-1\nEDITION base-2e\nGIVEN\n  turn: D\nTHEN\n  winner: A", 4, "whose turn it is"),
        (
            "CASE A-1\nEDITION base-2e\nREADING deck_out = maybe\nTHEN\n  winner: A",
            3,
            "most-unicorns, nobody",
        ),
        ("CASE A-1\nEDITION base-2e\nREADING decks = nobody\nTHEN\n  winner: A", 3, "the name of a reading"),
        ("CASE A-1\nEDITION base-2e\nREADING kittencorn_scope = x\nTHEN\n  winner: A", 3, "printed text"),
        ("CASE A-1\nEDITION base-2e\nLANGUAGE xx\nTHEN\n  winner: A", 3, "a language"),
        ("EDITION base-2e\nTHEN\n  winner: A", 1, "CASE, an id and a title"),
    ],
)
def test_errors_name_the_line_and_what_was_expected(library, lines, line, expected):
    [result] = run_text(lines, library)
    assert not result.passed
    assert result.line == line
    assert expected in result.expected


@pytest.mark.parametrize(
    ("said", "example"),
    [
        ("THEN\n  A is the winner now", "winner: A"),
        ("THEN\n  B may respond", "B may not play Neigh"),
        ("THEN\n  A must discard", "asked: A card"),
        ("THEN\n  B must choose Neigh", "asked: A card"),
        ("THEN\n  A stable: 6 Unicorns", "A has 5 unicorns"),
        ("THEN\n  Narwhal is in A's stable", "A stable: Narwhal"),
        ("WHEN\n  B neighs Narwhal\nTHEN\n  winner: A", "B plays Neigh"),
        ("WHEN\n  the turn ends\nTHEN\n  winner: A", "go to B's turn"),
        ("WHEN\n  nobody stops it\nTHEN\n  winner: A", "nobody answers"),
    ],
)
def test_a_line_that_is_not_understood_is_shown_how_that_is_said(library, said, example):
    result = run(library, said)
    assert not result.passed
    assert f"“{example}”" in str(result)


@pytest.mark.parametrize(
    "said",
    [
        *("A wins", "it is A's turn", "B's hand is empty", "the discard pile is empty"),
        *("A stable contains Narwhal", "A's stable does not have Yay", "nobody is asked"),
        *("A stable: 7 Narwhal", "B hand: empty", "discard: none", "A discarded no cards"),
    ],
)
def test_the_same_may_be_said_in_other_words(library, said):
    given = "A hand: Narwhal\nA stable: 6 x Narwhal"
    assert run(library, f"WHEN\n  A plays Narwhal\nTHEN\n  {said}", given=given).passed


def test_who_can_answer_may(library):
    given = "A hand: Narwhal\nB hand: Neigh"
    assert run(library, "WHEN\n  A plays Narwhal\nTHEN\n  B can play Neigh", given=given).passed


def test_who_has_passed_is_told_so(library):
    given = "A hand: Narwhal\nB hand: Neigh"
    result = run(library, "WHEN\n  A plays Narwhal\n  B passes\nTHEN\n  B may play Neigh", given=given)
    assert "B has passed" in result.got


def test_a_misspelt_card_finds_its_neighbour(library):
    result = run(library, "THEN\n  winner: none", given="A hand: Narwahl")
    assert "Did you mean Narwhal" in result.got


def test_an_own_card_is_played_as_it_says(library):
    given = 'card "Fountain" (magical): Enters: draw 2 cards.\nA hand: Fountain'
    assert run(library, "WHEN\n  A plays Fountain\nTHEN\n  A drew 2 cards", given=given).passed


def test_a_wording_that_cannot_be_read_says_where(library):
    given = 'card "Fountain" (magical): Enters: drink 2 cards.\nA hand: Fountain'
    result = run(library, "THEN\n  winner: none", given=given)
    assert result.line == 4
    assert "column" in result.got


def empty_box() -> Library:
    facts = json.loads(Path("fixtures/editions/base-2e.json").read_text(encoding="utf-8"))
    return Library.build([], [facts])


def test_a_box_without_cards_is_not_dealt():
    with pytest.raises(IncompleteBox, match=r"base-2e has too few cards .* 3 players: 0 of 3 babies"):
        deal(empty_box(), "base-2e", ["A", "B", "C"], Random(1))


def test_a_case_that_deals_a_box_without_cards_says_so():
    text = "CASE TST-1  A deal\nEDITION base-2e\nGIVEN\n  new game: A B C\nTHEN\n  winner: none\n"
    [result] = run_text(text, empty_box())
    assert (result.passed, result.line) == (False, 4)
    assert "base-2e has too few cards here" in result.got


def test_unknown_cards_are_counted_in_a_hand(library):
    given = "B hand: Neigh, 2 unknown"
    assert run(library, "THEN\n  B hand: 2 unknown, Neigh", given=given).passed
    assert not run(library, "THEN\n  B hand: Neigh, 1 unknown", given=given).passed


def test_colours_in_brackets_may_be_left_out(library):
    assert run(
        library, "THEN\n  A has 2 unicorns\n  A stable has Baby Unicorn", given="A stable: 2 x Baby Unicorn"
    ).passed


def test_every_word_that_makes_a_difference_has_a_case():
    cases = read_cases((CASES / "readings.txt").read_text(encoding="utf-8"))
    stated = {reading for case in cases for reading in case.readings.items()}
    same = {*SAME_BY_EVERY_WORD, *FOR_CARDS_TO_COME}
    assert stated == {(name, word) for name in READINGS if name not in same for word in READINGS[name]}


def test_every_word_that_makes_a_difference_is_looked_at_in_a_case(library):
    looked_at = set()
    for case in read_cases((CASES / "readings.txt").read_text(encoding="utf-8")):
        for editions in case.editions:
            played = Run(case, library, editions)
            played.through()
            names = played.table.state.readings.consulted
            looked_at |= {(name, word) for name, word in case.readings.items() if name in names}
    same = {*SAME_BY_EVERY_WORD, *FOR_CARDS_TO_COME}
    assert looked_at == {(name, word) for name in READINGS if name not in same for word in READINGS[name]}


@pytest.mark.parametrize(("name", "word"), [(name, word) for name in READINGS for word in READINGS[name]])
def test_every_word_of_every_reading_may_be_stated(library, name, word):
    case = f"CASE A-1\nEDITION base-2e\nREADING {name} = {word}\nTHEN\n  does not depend on {name}\n"
    assert run_text(case, library)[0].passed
    line = f"reading {name} = {word}"
    state = read_position(library, line)
    is_default = word == READINGS[name][0]
    assert (line in position_as_text(state)) != is_default
    assert load(library, dump(state)).readings == state.readings


# Steps and decisions


def test_yes_may_stand_with_the_card_or_be_left_out(library):
    given = "A hand: Seductive Unicorn, Neigh, Yay\nB stable: Narwhal"
    for steps in (
        "A says yes\n A chooses Neigh",
        "A chooses Neigh",
        "A chooses Neigh\n A says yes",
        "A uses Seductive Unicorn\n A chooses Neigh\n A chooses Narwhal of B",
    ):
        result = run(
            library,
            f"WHEN\n A plays Seductive Unicorn\n {steps}\nTHEN\n A hand: Yay\n A stole Narwhal",
            given=given,
        )
        assert result.passed, str(result)


def test_card_and_player_come_in_any_order(library):
    given = "A hand: Blatant Thievery\nB hand: Neigh, Yay\nC hand: Neigh"
    for steps in ("A chooses B\n A chooses Yay", "A chooses Yay of B", "A chooses Yay\n A chooses B"):
        result = run(library, f"WHEN\n A plays Blatant Thievery\n {steps}\nTHEN\n A hand: Yay", given=given)
        assert result.passed, str(result)


def test_several_players_are_chosen_in_one_line(library):
    given = "A hand: Spring Cleaning, 2 x Neigh\nB stable: Raccoonicorn\nC stable: Weeniecorn"
    play = "WHEN\n A plays Spring Cleaning\n A chooses Neigh, Neigh"
    for players in ("B, C", "B and C", "C, B"):
        then = "B stable: nothing\n C stable: nothing"
        result = run(library, f"{play}\n A chooses {players}\nTHEN\n {then}", given=given, edition="control")
        assert result.passed, str(result)
    result = run(library, f"{play}\nTHEN\n A may choose B, C", given=given, edition="control")
    assert result.passed, str(result)
    result = run(library, f"{play}\nTHEN\n A may choose B, A", given=given, edition="control")
    assert not result.passed


def test_an_effect_that_is_picked_is_used_unless_a_line_says_no(library):
    given = "turn: A, beginning of turn\nA hand: 2 x Neigh\nA stable: 2 x Claw Machine, Caffeine Overload"
    reading = "READING bot_resolution = sequential"
    for steps, drawn in (("A uses Claw Machine", 1), ("A uses Claw Machine\n A says no", 0)):
        case = f"CASE TST-1  A test\nEDITION base-2e\n{reading}\nGIVEN\n{given}"
        result = run_text(f"{case}\nWHEN\n {steps}\nTHEN\n A drew {drawn} cards", library)[0]
        assert result.passed, str(result)


@pytest.mark.parametrize(("named", "discarded"), [("Neigh", "Narwhal"), ("Narwhal", "Neigh")])
def test_a_card_named_for_one_effect_is_not_given_to_another_that_chooses_before(library, named, discarded):
    given = (
        "turn: A, beginning of turn\n A hand: Narwhal, Neigh\n A stable: Dragon's Misfortune, Dragon's Curse"
    )
    steps = f"WHEN\n A uses Dragon's Misfortune\n A chooses {named}\nTHEN\n discard: {discarded}"
    assert run(library, steps, given=given, edition="base-2e + dragons").passed


def test_what_is_chosen_for_one_effect_is_not_taken_for_another(library):
    given = (
        "turn: A, beginning of turn\nA hand: Neigh, Yay, 3 x Back Kick, Good Deal\nB stable: 2 x Narwhal"
        "\nA stable: Stable Artillery, Rainbow Lasso"
    )
    lasso = "A uses Rainbow Lasso\n A chooses Back Kick, Back Kick, Back Kick"
    artillery = "A uses Stable Artillery"
    for steps in (
        f"{lasso}\n {artillery}\n A chooses Neigh, Yay",
        f"{artillery}\n A chooses Neigh, Yay\n {lasso}",
    ):
        result = run(library, f"WHEN\n {steps}\nTHEN\n A hand: Good Deal", given=given)
        assert result.passed, str(result)
    result = run(library, f"WHEN\n {lasso}\n {artillery}\nTHEN\n A stable has Narwhal", given=given)
    assert "nothing offered Rainbow Lasso to A" in str(result)


RITUAL_AND_BOMB = (
    "turn: A, beginning of turn\nB stable: Yay\n"
    "A stable: Sadistic Ritual, Glitter Bomb, Narwhal, Basic Unicorn (Red)"
)


def test_a_choice_the_used_effect_does_not_need_answers_the_one_that_chooses_before(library):
    steps = "WHEN\n A uses Glitter Bomb\n A chooses Sadistic Ritual\n A chooses Narwhal"
    result = run(
        library, f"{steps}\nTHEN\n A stable: Glitter Bomb, Basic Unicorn (Red)", given=RITUAL_AND_BOMB
    )
    assert result.passed, str(result)


def test_a_use_that_comes_after_another_choice_says_so(library):
    steps = "WHEN\n A uses Glitter Bomb\n A chooses Sadistic Ritual"
    result = run(library, f"{steps}\nTHEN\n A may choose Narwhal", given=RITUAL_AND_BOMB)
    assert result.got.startswith("Sadistic Ritual chooses before A uses Glitter Bomb [chain.targets-first]")


def test_an_effect_that_has_said_what_it_does_is_no_longer_used(library):
    given = (
        "turn: A, beginning of turn\nA hand: Neigh, Yay, 2 x Back Kick\nB stable: 2 x Narwhal"
        "\nA stable: Claw Machine, Stable Artillery, Rainbow Lasso"
    )
    steps = "WHEN\n A uses Claw Machine\n A chooses Neigh"
    then = "A may not use Claw Machine\n A may use Stable Artillery\n A may use Rainbow Lasso"
    result = run(library, f"{steps}\nTHEN\n {then}", given=given)
    assert result.passed, str(result)


def test_of_two_players_cards_the_one_said_is_meant(library):
    given = "A hand: Unicorn Poison\nB stable: Narwhal\nC stable: Narwhal"
    for steps in (
        "A plays Unicorn Poison on Narwhal of C",
        "A plays Unicorn Poison on C",
        "A plays Unicorn Poison\n A chooses Narwhal of C",
        "A plays Unicorn Poison\n A chooses Narwhal\n A chooses C",
    ):
        result = run(library, f"WHEN\n {steps}\nTHEN\n C stable: nothing\n B stable: Narwhal", given=given)
        assert result.passed, str(result)


def test_a_card_that_may_be_several_must_be_named(library):
    given = "A hand: Unicorn Poison\nB stable: Narwhal\nC stable: Narwhal"
    result = run(
        library, "WHEN\n A plays Unicorn Poison\n A chooses Narwhal\nTHEN\n winner: none", given=given
    )
    assert "several places" in result.got


def test_a_choice_left_open_fails_what_needs_it(library):
    given = "A hand: Unicorn Poison\nB stable: Narwhal, Rhinocorn"
    result = run(library, "WHEN\n A plays Unicorn Poison\nTHEN\n B stable: Narwhal", given=given)
    assert not result.passed
    assert "A must choose" in result.got


def test_a_line_nobody_needed_is_an_error(library):
    result = run(
        library, "WHEN\n A plays Narwhal\n A chooses Neigh\nTHEN\n winner: none", given="A hand: Narwhal"
    )
    assert (result.passed, result.line) == (False, 7)


def test_a_line_that_states_what_was_forced_is_none(library):
    given = "A hand: Unicorn Poison\nB stable: Narwhal"
    result = run(
        library,
        "WHEN\n A plays Unicorn Poison\n A chooses Narwhal of B\nTHEN\n B stable: nothing",
        given=given,
    )
    assert result.passed, str(result)


FORCED_GIVING = ("A stable: Queen Bee Unicorn", "B stable: Narwhal, Llamacorn")
SWAPPING = ("A plays Unicorn Swap", "A chooses Queen Bee Unicorn", "A chooses B")


def test_a_line_that_was_forced_before_a_later_line_is_not_kept_for_another_choice(library):
    case = run(
        library,
        "A hand: Unicorn Swap",
        *FORCED_GIVING,
        "WHEN",
        *SWAPPING,
        "THEN",
        "A may choose Llamacorn of B",
        "A may not choose Narwhal of B",
    )
    assert case.passed, str(case)


def test_a_play_that_an_effect_had_made_is_not_kept_for_a_later_turn(library):
    given = ("A hand: Raccoonicorn", "B stable: Frankencorn", "deck: 9 x Neigh, Raccoonicorn")
    steps = ("A plays Raccoonicorn", "B uses Frankencorn", "B plays Raccoonicorn")
    case = run(library, *given, "WHEN", *steps, "THEN", "B stable: Raccoonicorn", "turn: A", edition="chaos")
    assert case.passed, str(case)
    twice = run(library, *given, "WHEN", *steps, steps[2], "THEN", "turn: A", edition="chaos")
    assert not twice.passed


def test_what_triggered_before_a_line_moved_on_is_not_stated_after_it(library):
    given = ("turn: A, beginning of turn", "A stable: Sadistic Ritual, 3 x Narwhal")
    before = run(library, *given, "WHEN", "A uses Sadistic Ritual", "go to B's turn", "THEN", "turn: B")
    assert before.passed, str(before)
    after = run(library, *given, "WHEN", "go to B's turn", "A uses Sadistic Ritual", "THEN", "turn: B")
    assert (after.expected, after.got.split(";")[0]) == (
        "A uses Sadistic Ritual",
        "nothing offered Sadistic Ritual to A",
    )


DESTROYER = "A hand: Extremely Destructive Unicorn\nA stable: Stabby the Unicorn\nB stable: Narwhal"


@pytest.mark.parametrize(
    ("given", "steps", "expected"),
    [
        # What another player gave up.
        (
            DESTROYER,
            " A plays Extremely Destructive Unicorn\n A chooses Stabby the Unicorn\n A chooses Narwhal of B",
            "A chooses Narwhal of B",
        ),
        # In whose Stable something went by itself.
        (
            DESTROYER,
            " A plays Extremely Destructive Unicorn\n A chooses Extremely Destructive Unicorn\n A chooses B",
            "A chooses B",
        ),
        # Another card of that name.
        (
            "A hand: Glitter Tornado\nA stable: Narwhal\nB stable: Yay",
            " A plays Glitter Tornado\n A chooses Narwhal of B",
            "A chooses Narwhal of B",
        ),
        # The same use said once more.
        (
            "A hand: Shark With a Horn\nB stable: Narwhal, Llamacorn",
            " A plays Shark With a Horn\n A uses Shark With a Horn\n A chooses Llamacorn\n"
            " A uses Shark With a Horn",
            "A uses Shark With a Horn",
        ),
    ],
)
def test_what_nobody_was_asked_is_no_statement_of_what_others_did(library, given, steps, expected):
    result = run(library, f"WHEN\n{steps}\nTHEN\n winner: none", given=given)
    assert (result.passed, result.expected) == (False, expected)


def test_who_names_the_only_player_does_not_leave_out_what_is_offered_then(library):
    given = "A hand: Rainbow Bazooka\nB stable: Unicorn of Betrayal"
    steps = " A plays Rainbow Bazooka\n A chooses B"
    then = " A may use Unicorn of Betrayal"
    result = run(library, f"WHEN\n{steps}\nTHEN\n{then}", given=given, edition="chaos")
    assert result.passed, result


def test_what_was_dealt_was_chosen_by_nobody(library):
    given = "A hand: Rainbow Shitstorm, Neigh\nA stable: Narwhal\nB stable: Narwhal\ndeck: 30 x Yay"
    steps = " A plays Rainbow Shitstorm\n A chooses Yay"
    boxes = "nsfw-base-2e + base-2e"
    result = run(library, f"WHEN\n{steps}\nTHEN\n winner: none", given=given, edition=boxes)
    assert (result.passed, result.expected) == (False, "A chooses Yay")


def test_a_use_waits_for_what_is_offered_again(library):
    given = "A hand: Time-Shifting Unicorn, 3 x Neigh\nA stable: Archangel Unicorn, Raccoonicorn, Weeniecorn"
    steps = " A plays Time-Shifting Unicorn\n A chooses Raccoonicorn, Weeniecorn"
    uses = " A uses Archangel Unicorn\n A uses Archangel Unicorn"
    then = " A hand: Neigh\n A sacrificed nothing"
    result = run(library, f"WHEN\n{steps}\n{uses}\nTHEN\n{then}", given=given, edition="control")
    assert result.passed, result


def test_a_card_that_moves_twice_may_be_chosen_in_two_lines(library):
    given = ("A hand: Dark Angel Unicorn", "A stable: Stabby the Unicorn", "B stable: Narwhal")
    chosen = ["A chooses Stabby the Unicorn"] * 2
    steps = ("A plays Dark Angel Unicorn", "A uses Dark Angel Unicorn", *chosen, "A uses Stabby the Unicorn")
    case = run(library, *given, "WHEN", *steps, "THEN", "B stable: nothing")
    assert case.passed, str(case)
    third = run(library, *given, "WHEN", *steps, *chosen[:1], "THEN", "B stable: nothing")
    assert third.expected == chosen[0]


def test_an_effect_is_not_used_by_choosing_where_its_card_goes(library):
    given = ("A hand: Necromancer Unicorn, Narwhal, Rhinocorn", "discard: Mother Goose Unicorn")
    steps = ("A plays Necromancer Unicorn", "A uses Necromancer Unicorn", "A chooses Mother Goose Unicorn")
    case = run(library, *given, "WHEN", *steps, "THEN", "A stable has Mother Goose Unicorn")
    assert case.passed, str(case)


def test_a_turn_that_has_not_begun_says_what_goes_on(library):
    case = run(library, "A hand: Narwhal", "WHEN", "A plays Narwhal", "THEN", "turn: B")
    assert case.got == "turn: A, action phase (“go to B's turn” goes on)"


OUT_OF_REACH = {
    "a target another card shelters": (
        "A hand: Unicorn Poison\nB stable: Narwhal, Rhinocorn\nC stable: Magical Kittencorn",
        "A plays Unicorn Poison on Magical Kittencorn of C",
        "Magical Kittencorn protects itself: its own text says so. [effects.cannot-beats-can]",
    ),
    "a target of one's own": (
        "A hand: Unicorn Poison\nA stable: Llamacorn\nB stable: Narwhal, Rhinocorn",
        "A plays Unicorn Poison on Llamacorn of A",
        "Llamacorn is in A's own Stable. [move.destroy]",
    ),
    "a target where there was but one": (
        "A hand: Unicorn Poison\nB stable: Narwhal\nC stable: Magical Kittencorn",
        "A plays Unicorn Poison on Magical Kittencorn of C",
        "Narwhal is the only choice [effects.forced; Unicorn Poison, line 1]",
    ),
    "a play that comes to nothing": (
        "A hand: Unicorn Poison\nB stable: Narwhal, Rainbow Aura",
        "A plays Unicorn Poison",
        "Unicorn Poison may not be played now: because of Rainbow Aura, this part of its text cannot be "
        "carried out: “Destroy a Unicorn”. [play.impossible-in-hand]",
    ),
    "a cost nobody can pay": (
        "A hand: Seductive Unicorn\nB stable: Narwhal",
        "A plays Seductive Unicorn\n  A chooses Narwhal of B",
        "there is nothing to do it with [effects.impossible-discard; Seductive Unicorn, line 1]",
    ),
    "a Neigh against an effect": (
        "turn: A, beginning of turn\nA stable: Rhinocorn\nB hand: Neigh\nB stable: Narwhal",
        "A uses Rhinocorn\n  B plays Neigh",
        "Neigh only answers a card another player plays [neigh.not-effects]",
    ),
    "a second play": (
        "A hand: Narwhal, Rhinocorn",
        "A plays Narwhal\n  A plays Rhinocorn",
        "A has had the one action of this turn [play.one-action]",
    ),
    "an effect that is not on offer": (
        "A hand: Extremely Destructive Unicorn\nB stable: Black Knight Unicorn, Narwhal",
        "A plays Extremely Destructive Unicorn\n  B chooses Narwhal\n  B uses Black Knight Unicorn",
        "nothing offered Black Knight Unicorn to B",
    ),
}


@pytest.mark.parametrize(("given", "steps", "why"), OUT_OF_REACH.values(), ids=list(OUT_OF_REACH))
def test_a_step_that_cannot_be_says_what_is_in_its_way(library, given, steps, why):
    result = run(library, f"WHEN\n  {steps}\nTHEN\n  winner: none", given=given)
    assert result.expected == steps.splitlines()[-1].strip()
    assert result.got.startswith(why)


def test_a_rule_may_be_asked_for_where_a_choice_is_not_open(library):
    given = (
        "A hand: Unicorn Poison\nA stable: Yay\nB stable: Narwhal, Rhinocorn\nC stable: Magical Kittencorn"
    )
    lines = "WHEN\n A plays Unicorn Poison\nTHEN\n A may not choose Magical Kittencorn of C by "
    assert run(library, lines + "effects.cannot-beats-can", given=given).passed
    assert "by effects.cannot-beats-can" in run(library, lines + "move.destroy", given=given).got


@pytest.mark.parametrize(
    "step", ["on B's Rhinocorn", "targeting Rhinocorn of B", "\n A chooses B's Rhinocorn"]
)
def test_whose_a_card_is_may_stand_before_it(library, step):
    given = "A hand: Unicorn Poison\nB stable: Narwhal, Rhinocorn\nC stable: Rhinocorn"
    lines = f"WHEN\n A plays Unicorn Poison {step}\nTHEN\n B stable: Narwhal"
    result = run(library, lines, given=given)
    assert result.passed, str(result)


def test_that_nobody_answers_may_be_said(library):
    given = "A hand: Narwhal\nB hand: Neigh"
    assert run(
        library, "WHEN\n A plays Narwhal\n nobody answers\nTHEN\n A stable: Narwhal", given=given
    ).passed
    answered = "WHEN\n A plays Narwhal\n nobody answers\n B plays Neigh\nTHEN\n A stable: nothing"
    assert not run(library, answered, given=given).passed


@pytest.mark.parametrize(
    ("given", "steps", "then"),
    [
        ("turn: A, end of turn\nA hand: 7 x Neigh, Yay", "A discards Yay", "discard: Yay"),
        (
            "A hand: Seductive Unicorn, Yay\nB stable: Narwhal, Rhinocorn",
            "A plays Seductive Unicorn\n A discards Yay\n A steals Rhinocorn from B",
            "B stable: Narwhal",
        ),
        (
            "A hand: Unicorn Poison\nB stable: Black Knight Unicorn, Narwhal",
            "A plays Unicorn Poison\n A destroys Narwhal of B\n B uses Black Knight Unicorn",
            "B stable: Narwhal",
        ),
        (
            "A hand: Dark Angel Unicorn\nA stable: Rhinocorn",
            "A plays Dark Angel Unicorn\n A sacrifices Rhinocorn\n A brings Rhinocorn",
            "A stable: Dark Angel Unicorn, Rhinocorn",
        ),
        ("A hand: Unicorn Poison\nB stable: Yay, Narwhal", "A plays Unicorn Poison\n A destroys Narwhal", ""),
    ],
)
def test_a_choice_may_say_what_is_done_with_the_card(library, given, steps, then):
    assert run(library, f"WHEN\n {steps}\nTHEN\n {then or 'B stable: Yay'}", given=given).passed


@pytest.mark.parametrize("stable", ["Narwhal", "Narwhal, Rhinocorn"])
def test_what_is_said_to_be_done_has_to_be_what_the_card_does(library, stable):
    steps = "WHEN\n A plays Unicorn Poison\n A steals Narwhal from B\nTHEN\n winner: none"
    result = run(library, steps, given=f"A hand: Unicorn Poison\nB stable: {stable}")
    assert (result.passed, result.expected) == (False, "A steals Narwhal from B")


def test_what_is_done_says_which_way_of_two_is_taken(library):
    steps = "WHEN\n A plays Sex, Drugs, and Unicorns on B\n B sacrifices Vanillacorn\nTHEN\n B hand: 3 cards"
    given = "A hand: Sex, Drugs, and Unicorns\nB hand: 3 Hoof Job\nB stable: Vanillacorn"
    assert run(library, steps, given=given, edition="nsfw-base-2e").passed


def test_what_was_chosen_and_then_stopped_was_chosen(library):
    steps = (
        "A plays Spring Cleaning\n A discards Neigh\n A destroys Raccoonicorn of B\n B plays Bulletproof Vest"
    )
    given = "A hand: Spring Cleaning, Neigh\nB stable: Raccoonicorn\nB hand: Bulletproof Vest"
    then = "THEN\n B stable: Raccoonicorn"
    assert run(library, f"WHEN\n {steps}\n{then}", given=given, edition="control").passed


def test_what_is_given_is_said_as_a_choice(library):
    result = run(library, "WHEN\n A gives Narwhal\nTHEN\n turn: B", given="A hand: Narwhal")
    assert "A chooses Narwhal of B" in result.expected


@pytest.mark.parametrize("chosen", ["A chooses B", "A chooses Narwhal of B"])
def test_whom_the_only_card_belonged_to_is_no_answer_to_what_is_played_next(library, chosen):
    given = (
        "turn: A, beginning of turn\nA stable: Double Dutch\nA hand: Back Kick, Unfair Bargain, Neigh\n"
        "B stable: Narwhal\nB hand: Yay"
    )
    steps = f"A uses Double Dutch\n A plays Back Kick\n {chosen}\n B discards Yay\n A plays Unfair Bargain"
    then = "THEN\n B hand: Narwhal\n C hand has Neigh"
    assert run(library, f"WHEN\n {steps}\n A chooses C\n{then}", given=given).passed


def test_the_first_of_two_lines_is_for_the_first_of_two_players(library):
    steps = "A plays Fuck. Marry. Kill\n A chooses B\n A chooses C\n A chooses Vanillacorn"
    stables = "B stable: Stoner Unicorn\nC stable: Vanillacorn"
    given = f"A hand: Fuck. Marry. Kill, Hoof Job\nB hand: Baby Trap\n{stables}"
    then = "THEN\n C hand: Hoof Job\n C stable: nothing"
    assert run(library, f"WHEN\n {steps}\n{then}", given=given, edition="nsfw-base-2e").passed


def test_what_is_drawn_has_to_lie_in_the_deck(library):
    result = run(library, "WHEN\n A draws Yay\nTHEN\n turn: A", given="deck: Neigh")
    assert result.got.startswith("Yay is not in the deck (“deck top: Yay” puts it there)")


@pytest.mark.parametrize(
    "hand", ["2 Narwhals, 3 Super Neighs", "2 Narwhal and 3 Super Neighs", "5 x Neighs."]
)
def test_several_of_a_card_may_be_said_in_the_plural(library, hand):
    assert run(library, "THEN\n A hand: 5 cards", given=f"A hand: {hand}").passed


def test_an_exclamation_mark_at_the_end_of_a_name_may_be_left_out(library):
    given = "A hand: Raccoonicorn\nB hand: Nühü, Super-Nühü, Yoink"
    assert run(library, "THEN\n B hand: Nühü!, Super Neigh, Yoink!", given=given, edition="control").passed


def test_an_illegal_play_names_its_rule(library):
    result = run(library, "WHEN\n A plays Neigh\nTHEN\n winner: none", given="A hand: Neigh")
    assert "card.instant" in result.got


@pytest.mark.parametrize(
    ("given", "steps", "line"),
    [
        ("A hand: Narwhal", "", "A may draw"),
        ("A hand: Narwhal", "", "B may not draw by play.one-action"),
        ("A hand: Narwhal", "A plays Narwhal", "A may not draw by play.one-action"),
        (TWO_PLAYS, "A uses Double Dutch\n A plays Narwhal", "A may not draw by turn.more-plays"),
        ("turn: A, beginning of turn\n A stable: Unicorn Dancer", "", "A may draw a card"),
        ("A hand: Unicornucopia", "A plays Unicornucopia", "B may draw"),
        ("A hand: Unicornucopia", "A plays Unicornucopia", "C may not draw"),
        ("turn: A, beginning of turn\n A stable: Rhinocorn\n B stable: Narwhal", "", "A may not draw"),
    ],
)
def test_who_may_draw_is_looked_at(library, given, steps, line):
    assert run(library, f"WHEN\n {steps}\nTHEN\n {line}", given=given, edition=BOXES).passed


def test_who_may_not_decline_is_held_against_the_rule_that_says_so(library):
    blocks = "WHEN\n A plays Llamacorn\nTHEN\n A may not decline by "
    given = "A hand: Llamacorn, Narwhal, Yay"
    assert run(library, f"{blocks}effects.mandatory", given=given).passed
    assert "by effects.mandatory" in str(run(library, f"{blocks}effects.optional", given=given))


def test_a_card_that_cannot_be_used_again_is_no_target_for_where_it_lies(library):
    steps = "A uses The Reaper Unicorn\n A sacrifices Yay"
    stables = "A stable: The Reaper Unicorn, Yay\n B stable: Rhinocorn, Narwhal\n C stable: Llamacorn"
    given = f"turn: A, beginning of turn\n {stables}"
    then = "A may not choose The Reaper Unicorn by move.destroy\n A may choose Narwhal of B"
    result = run(library, f"WHEN\n {steps}\nTHEN\n {then}", given=given, edition=BOXES)
    assert (result.passed, result.got) == (True, "")


def test_a_new_target_in_the_own_stable_of_who_destroys_is_none(library):
    steps = "A plays Unicorn Poison\n A chooses Rhinocorn of B\n B plays Redirect"
    given = "A hand: Unicorn Poison\n A stable: Llamacorn\n B hand: Redirect\n B stable: Rhinocorn, Narwhal"
    then = "B may not choose Llamacorn of A by move.destroy"
    assert run(library, f"WHEN\n {steps}\nTHEN\n {then}", given=given, edition=BOXES).passed


@pytest.mark.parametrize(
    ("given", "line", "says"),
    [
        (
            "Rhinocorn, Blinding Light",
            "A may not use Rhinocorn by effects.cannot-beats-can",
            "Blinding Light",
        ),
        ("Rhinocorn", "A may not use Rhinocorn by turn.beginning", "beginning of A's turn"),
    ],
)
def test_what_may_not_be_used_is_held_against_the_rule_that_says_so(library, given, line, says):
    given = f"A stable: {given}\nB stable: Narwhal"
    assert run(library, f"THEN\n {line}", given=given).passed
    other = run(library, "THEN\n A may not use Rhinocorn by effects.optional", given=given)
    assert says in other.got
    assert line.split(" by ")[1] in other.got


def test_no_step_starts_another_phase(library):
    lines = (
        "WHEN\n A plays Narwhal\nTHEN\n phase: action phase\nWHEN\n A ends phase\nTHEN\n phase: end of turn"
    )
    assert run(library, lines, given="A hand: Narwhal").passed


def test_the_hand_limit_is_reached_by_a_choice_that_fits_nothing_earlier(library):
    given = "A hand: 8 x Neigh, Narwhal, Yay"
    result = run(
        library, "WHEN\n A plays Yay\n A chooses Neigh, Narwhal\nTHEN\n A hand: 7 x Neigh", given=given
    )
    assert result.passed, str(result)


def test_go_to_finds_the_next_such_moment(library):
    lines = "WHEN\n go to C, draw phase\nTHEN\n turn: C\n C drew 1 card\n A drew nothing\n B drew 1 card"
    assert run(library, lines, given="A hand: Narwhal").passed


def test_the_script_goes_on_from_the_undecided_position(library):
    given = "A hand: Narwhal\nB hand: Neigh"
    lines = "WHEN\n A plays Narwhal\nTHEN\n A stable: Narwhal\nWHEN\n B plays Neigh\nTHEN\n A stable: nothing"
    assert run(library, lines, given=given).passed


def test_an_unknown_card_turns_out_to_be_what_is_said(library):
    given = "A hand: Narwhal\nB hand: 4 unknown"
    lines = "WHEN\n A plays Narwhal\n B plays Neigh\nTHEN\n A stable: nothing\n B hand: 3 cards"
    result = run(library, lines, given=given)
    assert result.passed, str(result)


@pytest.mark.parametrize(
    ("play", "lands"),
    [
        ("Slowdown into B's stable", "B stable: Ginormous Unicorn, Narwhal, Slowdown"),
        ("Unicorn Poison on Narwhal of B", "B stable: Ginormous Unicorn"),
    ],
)
def test_where_a_card_goes_waits_until_the_window_to_answer_it_is_over(library, play, lands):
    given = (
        "A hand: Slowdown, Unicorn Poison\nB hand: Neigh\nB stable: Ginormous Unicorn, Narwhal\nC hand: Neigh"
    )
    looks = "B may not play Neigh by effects.cannot-beats-can\n C may play Neigh\n asked: C respond"
    result = run(library, f"WHEN\n A plays {play}\nTHEN\n {looks}\n {lands}\n not asked", given=given)
    assert result.passed, str(result)
    then = f"WHEN\n A plays {play}\nTHEN\n {looks}\nWHEN"
    passed = run(library, f"{then}\n C passes\nTHEN\n {lands}", given=given)
    assert passed.passed, str(passed)
    stopped = run(
        library, f"{then}\n C plays Neigh\nTHEN\n B stable: Ginormous Unicorn, Narwhal", given=given
    )
    assert stopped.passed, str(stopped)


def test_where_a_card_cannot_go_fails_though_its_window_is_looked_at(library):
    given = "A hand: Narwhal\nB stable: Queen Bee Unicorn\nC hand: Neigh"
    result = run(
        library, "WHEN\n A plays Narwhal into C's stable\nTHEN\n C may play Neigh\n winner: none", given=given
    )
    assert result.expected == "A plays Narwhal into C's stable"
    assert "Queen Bee Unicorn" in result.got


def test_a_player_who_has_passed_has_passed(library):
    given = "A hand: Narwhal\nB hand: Neigh\nC hand: Neigh"
    assert run(
        library,
        "WHEN\n A plays Narwhal\n B passes\nTHEN\n B may not play Neigh\n C may play Neigh",
        given=given,
    ).passed


def test_missed_turns_are_missed(library):
    assert run(library, "WHEN\n go to C's turn\nTHEN\n B drew nothing", given="B skips next turn").passed


def test_effects_of_the_turn_start_are_told_apart_by_their_card(library):
    given = "turn: A, beginning of turn\nA stable: Rhinocorn, Glitter Bomb, Narwhal\nB stable: Yay, Llamacorn"
    rhinocorn = "A uses Rhinocorn\n A chooses Llamacorn of B"
    bomb = "A uses Glitter Bomb\n A chooses Narwhal\n A chooses Yay"
    for steps in (f"{rhinocorn}\n {bomb}", f"{bomb}\n {rhinocorn}"):
        result = run(
            library, f"WHEN\n {steps}\nTHEN\n B stable: nothing\n A stable lacks Narwhal", given=given
        )
        assert result.passed, str(result)


def test_identical_cards_are_one_option(library):
    given = "A hand: Unicorn Poison\nB stable: 2 x Black Knight Unicorn, Narwhal"
    steps = "A plays Unicorn Poison on Narwhal of B\n B says yes"
    lines = f"WHEN\n {steps}\nTHEN\n B stable: Black Knight Unicorn, Narwhal"
    assert run(library, lines, given=given).passed


def test_a_part_of_a_label_is_enough(library):
    given = "A hand: Unicorn Poison\nB stable: Basic Unicorn (Red), Narwhal"
    lines = 'WHEN\n A plays Unicorn Poison\n A chooses "red"\nTHEN\n B stable: Narwhal'
    assert run(library, lines, given=given).passed


def test_draws_answer_the_action_and_chance(library):
    given = "turn: A, draw phase\ndeck: Neigh, Narwhal, Yay"
    draw, action = "WHEN\n A draws Neigh\nTHEN\n A hand: Neigh", "WHEN\n A ends phase\n A draws Yay"
    lines = f"{draw}\n{action}\nTHEN\n A hand: Neigh, Yay"
    assert run(library, lines, given=given).passed


def test_chance_nobody_names_gives_a_card_without_effect(library):
    given = "turn: A, draw phase\ndeck: Neigh, Yay, Narwhal"
    assert run(library, "THEN\n A hand: Narwhal", given=given).passed


def test_names_may_hold_blanks(library):
    given = "players: Ann, Bob Lee\nAnn hand: Mermaid Unicorn\nBob Lee stable: Yay, Narwhal"
    lines = "WHEN\n Ann plays Mermaid Unicorn\n Ann chooses Yay of Bob Lee\nTHEN\n Bob Lee hand: Yay"
    assert run(library, lines, given=given).passed


# What THEN can fail at


@pytest.mark.parametrize(
    "line",
    [
        "A may play Neigh",
        "A may not play Narwhal",
        "A may not play Neigh by end.number",
        "A may decline",
        "A may use Rhinocorn",
        "asked: A card",
        "A hand: Narwhal",
        "A hand: 3 cards",
        "A hand lacks Narwhal",
        "B stable has Rhinocorn",
        "B stable: nothing",
        "B has 2 unicorns",
        "A needs 6 unicorns",
        "turn: B",
        "phase: draw phase",
        "winner: A",
        "everyone loses",
        "A sees B's hand",
        "shown to all: Narwhal",
        "A discarded Narwhal",
        "A drew 1 card",
        "depends on reading deck_out",
    ],
)
def test_a_line_that_does_not_hold_fails(library, line):
    given = "A hand: Narwhal, Neigh\nB stable: Narwhal"
    result = run(library, f"THEN\n  {line}", given=given)
    assert not result.passed
    assert result.expected == line
    assert result.got


def test_a_rule_that_does_not_forbid_an_answer_is_none_of_its_reasons(library):
    """What A plays cannot be Neigh'd, but only if it is a Unicorn; it is Slowdown that keeps B from it."""
    own = 'card "Herd" (upgrade): Unicorn cards you play cannot be Neigh\'d.\n'
    given = own + "A hand: Back Kick\nA stable: Herd\nB hand: Neigh\nB stable: Slowdown, Yay\nC hand: Neigh"
    lines = "WHEN\n A plays Back Kick\nTHEN\n B may not play Neigh by "
    assert run(library, lines + "effects.cannot-beats-can", given=given).passed
    assert not run(library, lines + "neigh.cannot-be-neighed", given=given).passed


def test_every_verb_that_moves_cards_has_a_word_in_then():
    assert {verb.kind for verb in VERBS.values()} == events.MOVES
    assert {kind for kinds in EVENTS_OF_VERB.values() for kind in kinds} >= events.MOVES


def test_what_was_put_somewhere_is_looked_for(library):
    own = 'card "Post" (magic): Put a card from your hand on the top of the deck.\n'
    given = own + "A hand: Post, Narwhal"
    lines = "WHEN\n A plays Post\nTHEN\n A put "
    assert run(library, lines + "Narwhal", given=given).passed
    assert not run(library, lines + "nothing", given=given).passed


def test_cited_rules_are_looked_for(library):
    given = "A hand: Narwhal"
    lines = "WHEN\n A plays Narwhal\nTHEN\n winner: none\nCITES end.letters"
    result = run(library, lines, given=given)
    assert "end.letters" in result.expected
    assert "play.announce" in result.got


# Answers and Stables


def test_an_answer_waits_for_the_window_it_fits(library):
    own = 'card "Clearing" (magic): Destroy a Downgrade. Play a card.\n'
    given = own + "A hand: Clearing, Narwhal\nB hand: Neigh\nB stable: Slowdown"
    steps = ["A plays Clearing", "B plays Neigh", "A plays Narwhal"]
    result = run(library, "WHEN", *steps, "THEN\n discard has Neigh, Narwhal", given=given)
    assert result.passed, result


@pytest.mark.parametrize(
    ("given", "step", "why"),
    [
        ("B stable: Slowdown", "B plays Neigh", "effects.cannot-beats-can"),
        ("", "A plays Neigh", "neigh.not-your-own"),
        ("C stable: Yay", "B passes on it", "the end of the line"),
    ],
)
def test_an_answer_no_window_fits_says_why(library, given, step, why):
    table = f"players: A B C\n{given}\nA hand: Narwhal, Neigh\nB hand: Neigh"
    result = run(library, "WHEN\n A plays Narwhal", step, "THEN\n winner: none", given=table)
    assert not result.passed
    assert why in result.got + result.expected


@pytest.mark.parametrize("card", ["Neigh", "Good Deal"])
def test_what_is_used_up_goes_into_no_stable(library, card):
    given = f"A hand: Narwhal, Good Deal\nB hand: {card}"
    steps = "B plays Neigh into B's stable" if card == "Neigh" else "A plays Good Deal into B's stable"
    result = run(library, "WHEN\n A plays Narwhal", steps, "THEN\n winner: none", given=given)
    assert f"{card} goes into no Stable" in result.expected


def test_a_stable_that_is_closed_is_not_entered_silently(library):
    given = "A hand: Basic Unicorn (Red)\nB stable: Queen Bee Unicorn"
    for stable in "AC":
        step = f"A plays Basic Unicorn (Red) into {stable}'s stable"
        result = run(library, f"WHEN\n {step}\nTHEN\n winner: none", given=given)
        assert result.expected == step
        assert f"because of Queen Bee Unicorn it cannot enter {stable}'s Stable" in result.got


def test_a_stable_is_that_of_the_card_it_is_said_of(library):
    given = "A hand: Basic Unicorn (Red), Rhinocorn\nA stable: Double Dutch, Queen Bee Unicorn"
    steps = ["A says yes", "go to A, action phase", "A plays Basic Unicorn (Red) into B's stable"]
    turn = "turn: A, beginning of turn\n"
    result = run(library, "WHEN", *steps, "A plays Rhinocorn", "THEN\n winner: none", given=turn + given)
    assert result.expected == steps[-1]
    steps[-1] = "A plays Basic Unicorn (Red) into A's stable"
    played = ["A plays Rhinocorn into B's stable", "THEN\n B stable: Rhinocorn"]
    assert run(library, "WHEN", *steps, *played, given=turn + given).passed


@pytest.mark.parametrize(
    "where", ["WHEN\n A says yes\n A plays Narwhal", "WHEN\n A plays Narwhal\n A says yes"]
)
def test_a_yes_to_nothing_is_an_error(library, where):
    result = run(library, where, "THEN\n winner: none", given="A hand: Narwhal")
    assert (result.passed, result.expected) == (False, "A says yes")


@pytest.mark.parametrize(
    ("offer", "then"),
    [
        ("you may choose another player. That player discards a card.", "B hand: nothing"),
        ("you may discard a card.", "A hand: nothing"),
        ("you may steal a Unicorn.", "B stable: nothing"),
        ("you may draw 2 cards.", "A hand: 3 cards"),
    ],
)
def test_yes_takes_up_every_kind_of_offer(library, offer, then):
    own = f'card "Visit" (magical): Turn start: {offer}\nturn: A, beginning of turn\nplayers: A B\n'
    given = own + "A stable: Visit\nA hand: Yay\nB hand: Neigh\nB stable: Narwhal"
    result = run(library, f"WHEN\n A says yes\nTHEN\n {then}", given=given)
    assert result.passed, result


def test_yes_takes_up_what_a_card_in_the_stable_answers_a_play_with(library):
    given = "players: A B\nA hand: Narwhal, Yay\nA stable: Objection\nB hand: Neigh"
    steps = "WHEN\n A plays Narwhal\n B plays Neigh\n A says yes"
    then = "THEN\n A stable: Objection, Narwhal\n B hand: Neigh"
    assert run(library, steps, then, given=given, edition="base-2e + control").passed


def test_the_draw_that_ends_the_game_may_be_stated(library):
    given = "turn: A, draw phase\nA stable: Rhinocorn\nB stable: Narwhal\ndeck: empty"
    assert run(library, "WHEN\n A draws\nTHEN\n winner: A", given=given).passed


# Reports


def test_files_and_folders_from_anywhere(library, tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.txt").write_text(
        "CASE A-1\nEDITION base-2e\nTHEN\n  winner: none\n", encoding="utf-8"
    )
    (tmp_path / "two.txt").write_text("CASE A-2\nEDITION base-2e\nTHEN\n  winner: A\n", encoding="utf-8")
    report = run_files([tmp_path, tmp_path / "two.txt", tmp_path / "three.txt"], library)
    assert report.summary == "1 passed, 3 failed"
    failure = report.as_dict()["cases"][1]
    assert (failure["id"], failure["expected"], failure["got"]) == ("A-2", "winner: A", "winner: none")
    assert json.loads(json.dumps(report.as_dict())) == report.as_dict()


def test_a_trace_tells_what_happened(library):
    result = run(library, "WHEN\n  A plays Narwhal\nTHEN\n  winner: none", given="A hand: Narwhal")
    assert any("A plays Narwhal [play.announce]" in line for line in result.trace)
