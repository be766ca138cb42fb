"""A refusal names the rule that refuses, the part that cannot be done and the readings it hangs on."""

import pytest

from engine import IllegalAnswer, Library, State, apply, dump, read_position
from engine.model.decisions import DECLINE
from rules import judge
from rules.judge.description import Described

pytestmark = pytest.mark.django_db

BUTTON = "players: A B\nA hand: Reset Button\nB stable: Yay"


def verdict(position: str, *answers: str, language: str = "en") -> Described:
    return judge.adjudicate({"position": position, "answers": list(answers)}, language)


@pytest.mark.parametrize(
    ("language", "part"),
    [
        ("en", "“Each player sacrifices all Upgrades and Downgrades”"),
        ("de", "„Jeder Spieler opfert alle Aufwertungen und Abwertungen“"),
        ("nl", "‘Elke speler offert alle Positief Effect kaarten en Negatief Effect kaarten op’"),
    ],
)
def test_the_part_that_cannot_be_done_is_named(language: str, part: str) -> None:
    judged = verdict(BUTTON, "Reset Button", language=language)
    assert not judged["legal"]
    assert judged["rule"]["id"] == "play.impossible-in-hand"
    assert part in judged["reason"]
    assert judged["refused"]["part"]["text"] in part


def test_the_contested_rules_that_decide_it_are_named() -> None:
    judged = verdict(BUTTON, "Reset Button")
    readings = {reading["id"]: reading for reading in judged["refused"]["readings"]}
    assert list(readings) == ["all_may_be_zero", "play_requires_possible_effect"]
    assert readings["all_may_be_zero"]["title"] in judged["reason"]
    assert verdict(f"{BUTTON}\nreading all_may_be_zero = zero-is-fine", "Reset Button")["legal"]


@pytest.mark.parametrize(
    "wording",
    [
        "This card cannot enter a Stable without a Basic Unicorn.",
        "You can only play this card while there is a Basic Unicorn in your Stable.",
    ],
)
def test_a_card_whose_own_text_forbids_to_play_it_says_so(wording: str) -> None:
    judged = verdict(f'card "Tail" (upgrade): {wording}\nplayers: A B\nA hand: Tail', "Tail")
    assert judged["rule"]["id"] == "effects.cannot-beats-can"
    assert judged["reason"] == "Tail says itself when it may be played, and it may not be now."


def test_what_no_reading_changes_hangs_on_none() -> None:
    judged = verdict("players: A B\nA hand: Neigh", "Neigh")
    assert judged["rule"]["id"] == "card.instant"
    assert judged["refused"] == {"part": None, "readings": []}


def test_of_several_things_asked_for_the_one_that_fails_is_named() -> None:
    position = (
        "edition: control\nplayers: A B\nA hand: Archangel's Blessing\nA stable: Raccoonicorn, Extra Life"
    )
    assert verdict(position, "Archangel's Blessing")["refused"]["part"]["text"] == "Sacrifice a Downgrade"


def test_the_part_of_a_card_that_watches_what_enters_is_named() -> None:
    at_home = "reading unicorn_into_other_stable = no"
    asked_for = "reading barbed_wire_adds_requirement = requirement"
    lines = ("players: A B", "A hand: Narwhal", "A stable: Barbed Wire", at_home, asked_for)
    judged = verdict("\n".join(lines), "Narwhal")
    part, readings = judged["refused"]["part"], judged["refused"]["readings"]
    assert (part["name"], part["text"]) == ("Barbed Wire", "Discard a card")
    assert {"unicorn_into_other_stable", "barbed_wire_adds_requirement"} == {each["id"] for each in readings}


@pytest.mark.parametrize(
    ("language", "said", "reason"),
    [
        ("en", "Play Rhinocorn", "Rhinocorn is not in A's hand: it lies in the discard pile."),
        (
            "de",
            "Spiel Rhinocorn",
            "Rhinocorn ist nicht auf der Hand von A: Die Karte liegt auf dem Ablagestapel.",
        ),
        ("nl", "Speel Neushoorn", "Neushoorn zit niet in de hand van A: de kaart ligt op de aflegstapel."),
        ("en", "Yay", "Yay is not in A's hand: it lies in B's Stable."),
        ("de", "Yay", "Yay ist nicht auf der Hand von A: Die Karte liegt im Stall von B."),
        ("en", "Play Baby Narwhal", "Baby Narwhal is not in A's hand: it lies in the Nursery."),
    ],
)
def test_where_a_card_lies_is_said_to_who_wants_to_play_it(language: str, said: str, reason: str) -> None:
    judged = verdict(
        "players: A B\nA hand: Narwhal\nB stable: Yay\ndiscard: Rhinocorn", said, language=language
    )
    assert (judged["legal"], judged["rule"]["id"]) == (False, "play.from-hand")
    assert judged["reason"] == reason


@pytest.mark.parametrize("said", ["Neigh", "B: Neigh"])
def test_an_instant_is_told_why_it_does_not_answer_though_nobody_is_asked_for_one(said: str) -> None:
    lines = ("players: A B", "A hand: Rhinocorn", "A stable: Yay", "B hand: Neigh", "B stable: Narwhal")
    judged = verdict("\n".join(lines), "Rhinocorn", said)
    assert (judged["legal"], judged["rule"]["id"]) == (False, "neigh.cannot-be-neighed")
    assert "Because of Yay" in judged["reason"]
    early = verdict("players: A B\nB hand: Neigh", said)
    assert (early["legal"], early["rule"]["id"]) == (False, "card.instant")


def test_whoever_is_asked_is_the_one_who_has_no_such_card() -> None:
    own = 'card "Feast" (magic): Each player may play a card.'
    lines = (own, "players: Ann Bob", "Ann hand: Feast", "Bob hand: Narwhal", "Bob stable: Yay")
    judged = verdict("\n".join(lines), "Feast", "Nobody answers", "No", "Yes", "Yay")
    assert judged["reason"] == "Yay is not in Bob's hand: it lies in Bob's Stable."


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "Narwhal has been chosen already."),
        ("de", "Narwhal ist schon gewählt."),
        ("nl", "Normale Narwal is al gekozen."),
    ],
)
def test_a_card_is_not_chosen_twice(language: str, reason: str) -> None:
    own = 'card "Gun" (magic): Destroy 2 Unicorns.'
    lines = (own, "players: A B", "A hand: Gun", "B stable: Narwhal, Llamacorn, Rhinocorn")
    judged = verdict("\n".join(lines), "Gun", "Nobody answers", "Narwhal", "Narwhal", language=language)
    assert judged["reason"].startswith(reason)


def test_a_card_that_the_chosen_reading_leaves_out_says_so() -> None:
    own = (
        'card "Swap" (magical): Enters: you may sacrifice a card. '
        "If you do, bring a Downgrade from the discard pile into your Stable."
    )
    lines = (own, "players: A B", "A hand: Swap", "A stable: Narwhal, Slowdown")
    reading = "reading pay_cost_without_payoff = not-allowed"
    judged = verdict("\n".join((*lines, reading)), "Swap", "Nobody answers", "A", "Narwhal")
    assert judged["reason"].startswith("By the chosen reading Narwhal may not be chosen here.")
    assert [each["id"] for each in judged["refused"]["readings"]] == ["pay_cost_without_payoff"]
    assert verdict("\n".join(lines), "Swap", "Nobody answers", "A", "Narwhal")["legal"]


def test_a_magic_card_is_not_of_the_kind_that_goes_into_a_stable(library: Library) -> None:
    own = 'card "Call" (magical): Enters: bring a card from the discard pile into your Stable.'
    lines = (own, "players: A B", "A hand: Call", "discard: Narwhal, Llamacorn, Back Kick")
    state = read_position(library, "\n".join(lines))
    for answer in ("Call", "Nobody answers", "A"):
        state = apply(state, answer).state
    magic = next(card for card in state.zones[2] if named(state, card, "Back Kick"))
    with pytest.raises(IllegalAnswer, match="not of the kind"):
        apply(state, magic)


def test_what_is_allowed_is_not_refused() -> None:
    assert verdict("players: A B\nA hand: Narwhal", "Narwhal")["refused"] is None


# The rule that refuses


def refused(state: State, answer: int | str) -> str:
    with pytest.raises(IllegalAnswer) as illegal:
        apply(state, answer)
    return illegal.value.rule


def test_a_must_of_the_game_is_asked_by_a_rule_of_the_game(library: Library) -> None:
    assert refused(read_position(library, "A hand: Narwhal"), DECLINE) == "turn.action"
    full = "turn: A, end of turn\nA hand: 5 x Narwhal, 3 x Neigh"
    assert refused(read_position(library, full), DECLINE) == "turn.hand-limit"


def test_a_must_of_a_card_is_asked_by_its_text_without_may(library: Library) -> None:
    state = read_position(library, "players: A B\nA hand: Unicorn Poison\nB stable: Narwhal, Llamacorn")
    asked = apply(apply(state, "Unicorn Poison").state, "Nobody answers").state
    assert refused(asked, DECLINE) == "effects.mandatory"


def test_nobody_answers_their_own_card(library: Library) -> None:
    state = apply(
        read_position(library, "players: A B\nA hand: Narwhal, Neigh\nB hand: Neigh"), "Narwhal"
    ).state
    assert refused(state, "A: Neigh") == "neigh.not-your-own"


def test_a_neigh_card_does_not_answer_an_effect(library: Library) -> None:
    lines = (
        "edition: chaos",
        "players: A B",
        "A hand: Unicorn Trap",
        "B hand: Neigh",
        "B stable: Raccoonicorn",
    )
    state = apply(read_position(library, "\n".join(lines)), "Unicorn Trap").state
    state = apply(state, "Nobody answers").state
    assert refused(state, "B: Neigh") == "neigh.not-effects"


@pytest.mark.parametrize(
    ("hand", "stable", "answer", "rule"),
    [
        ("Kiss of Life", "Rhinocorn", "Rhinocorn", "move.bring"),
        ("Back Kick", "Rhinocorn", "Narwhal", "move.return"),
        ("Glitter Tornado", "Rhinocorn", "Slowdown", "move.return"),
    ],
)
def test_a_card_that_is_not_asked_for_is_refused_by_the_rule_that_asks(
    library: Library, hand: str, stable: str, answer: str, rule: str
) -> None:
    lines = (f"A hand: {hand}, Slowdown", f"A stable: Narwhal, {stable}", "discard: Narwhal, Llamacorn")
    state = read_position(library, "\n".join(("players: A B", *lines, "B stable: Yay, Rainbow Aura")))
    asked = apply(apply(state, hand).state, "Nobody answers").state
    assert (
        refused(asked, next(card for card in asked.zones[7] + asked.zones[6] if named(asked, card, answer)))
        == rule
    )


def named(state: State, card: int, name: str) -> bool:
    return state.faces[card].name() == name


POISON = "players: A B\nA hand: Unicorn Poison\nA stable: Llamacorn\nB hand: Neigh\nB stable: "


@pytest.mark.parametrize("name", ["Rhinocorn", "Neushoorn"])
def test_the_only_choice_may_be_named_though_nobody_was_asked(name: str) -> None:
    judged = verdict(POISON + "Rhinocorn", "Unicorn Poison", "Nobody answers", name)
    assert judged["legal"]
    assert "(the only choice)" in judged["summary"][0]
    assert judged["depends_on"] is not None


def test_an_answer_too_late_hears_that_there_was_nothing_to_choose() -> None:
    position = POISON + "Rhinocorn, Magical Kittencorn"
    with pytest.raises(judge.Refusal) as refused:
        verdict(position, "Unicorn Poison", "Nobody answers", "Magical Kittencorn")
    assert refused.value.detail.startswith("A has no other choice than Rhinocorn. ")


def test_a_target_is_no_answer_to_a_play() -> None:
    with pytest.raises(judge.Refusal) as refused:
        verdict(POISON + "Rhinocorn, Narwhal", "Unicorn Poison", "Narwhal")
    assert refused.value.detail == "“Narwhal” is none of the options: B: Neigh, Nobody answers."


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "Because of Roof, this cannot be done with Narwhal for now."),
        ("de", "Wegen Roof geht das mit Narwhal vorerst nicht."),
        ("nl", "Door Roof kan dat voorlopig niet met Normale Narwal."),
    ],
)
def test_what_protects_until_a_turn_begins_is_told(library: Library, language: str, reason: str) -> None:
    lines = (
        'card "Roof" (magic): Your Unicorns cannot be destroyed until your next turn.',
        "players: A B C\nA hand: Roof\nA stable: Narwhal\nB hand: Unicorn Poison\nC stable: 2 x Rhinocorn",
        "deck: 9 x Neigh",
    )
    state = read_position(library, "\n".join(lines))
    for answer in ("Play Roof", "Nobody answers", "Neigh", "Play Unicorn Poison", "Nobody answers"):
        state = apply(state, answer).state
    judged = judge.adjudicate({"position": dump(state), "answers": [state.stables[0][0]]}, language)
    assert judged["reason"] == reason


KNIGHT = "players: A B\nA hand: Unicorn Poison\nB stable: Narwhal, Black Knight Unicorn"
POISONED = ("Unicorn Poison", "Nobody answers", "Narwhal (B's Stable)")


@pytest.mark.parametrize(
    ("language", "said", "reason"),
    [
        ("en", "Use Black Knight Unicorn", "Because of Blinding Light, Black Knight Unicorn has no effects."),
        ("de", "Nutze Black Knight Unicorn", "Wegen Blinding Light hat Black Knight Unicorn keine Effekte."),
        (
            "nl",
            "B: Zwarte Ridder Eenhoorn",
            "Door Verblindend Licht heeft Zwarte Ridder Eenhoorn geen effecten.",
        ),
    ],
)
def test_who_would_use_a_silenced_card_is_told_what_silences_it(
    language: str, said: str, reason: str
) -> None:
    judged = verdict(f"{KNIGHT}, Blinding Light", *POISONED, said, language=language)
    assert (judged["legal"], judged["rule"]["id"]) == (False, "effects.cannot-beats-can")
    assert judged["reason"] == reason


def test_beside_another_saver_the_silenced_one_is_refused_by_name() -> None:
    lines = ("edition: base-2e + control", f"{KNIGHT}, Blinding Light, Unicorn Bribe")
    judged = verdict("\n".join(lines), *POISONED, "Use Black Knight Unicorn")
    assert "Because of Blinding Light" in judged["reason"]


def test_what_only_does_not_trigger_is_not_said_to_have_no_effects() -> None:
    judged = verdict(
        "edition: base-2e + chaos\nplayers: A B\nturn: A, beginning of turn\nA stable: Slothicorn, Rhinocorn",
        "Use Rhinocorn",
    )
    assert judged["reason"] == "Because of Slothicorn, effects of Rhinocorn do not trigger."


def test_a_saver_that_is_a_target_itself_or_asks_too_much_is_told_so() -> None:
    lines = ("players: A B", "A hand: Two-For-One", "A stable: Yay")
    stable = "B stable: Unicorn Phoenix, Black Knight Unicorn\nB hand: Neigh"
    answers = ("Two-For-One", "Use Black Knight Unicorn")
    judged = verdict("\n".join((*lines, stable)), *answers)
    assert judged["reason"].startswith("Black Knight Unicorn is itself about to go, so it does not step in.")
    assert [each["id"] for each in judged["refused"]["readings"]] == ["black_knight_already_targeted"]
    savers = "B hand: Neigh\nB stable: Narwhal, Archangel Unicorn, The Rad Scientist Unicorn"
    position = f"edition: base-2e + control\nplayers: A B\nA hand: Unicorn Poison\n{savers}"
    judged = verdict(position, *POISONED, "Nobody answers", "Use The Rad Scientist Unicorn")
    assert judged["reason"] == "The Rad Scientist Unicorn cannot step in: not all it asks for can be done."


def test_a_silenced_card_of_the_table_answers_no_play() -> None:
    stable = "B stable: Frankencorn, Blinding Light"
    position = f"edition: base-2e + chaos\nplayers: A B\nA hand: Narwhal\nB hand: Neigh\n{stable}"
    judged = verdict(position, "Narwhal", "B: Frankencorn")
    assert judged["reason"] == "Because of Blinding Light, Frankencorn has no effects."


def test_what_a_redirected_destruction_cannot_reach_names_its_protection() -> None:
    stables = "B stable: Rhinocorn\nC stable: Magical Kittencorn, Narwhal"
    hands = "A hand: Unicorn Poison\nA stable: Llamacorn\nB hand: Redirect"
    position = f"edition: base-2e + chaos\nplayers: A B C\n{hands}\n{stables}"
    answers = ("Unicorn Poison", "Nobody answers", "Rhinocorn (B's Stable)", "B: Redirect", "Nobody answers")
    judged = verdict(position, *answers, "Magical Kittencorn")
    assert judged["reason"] == "Magical Kittencorn protects itself: its own text says so."
    judged = verdict(position, *answers, "Llamacorn")
    assert judged["reason"] == "Llamacorn is in A's own Stable."


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "Rhinocorn is used only at the beginning of A's turn, and that is over."),
        ("de", "Rhinocorn kommt nur zu Beginn des Zugs von A zum Einsatz, und dieser Moment ist vorbei."),
        ("nl", "Neushoorn werkt alleen aan het begin van de beurt van A, en dat is voorbij."),
    ],
)
def test_what_works_at_the_beginning_of_a_turn_is_refused_later(language: str, reason: str) -> None:
    position = "players: A B\nA hand: Yay\nA stable: Rhinocorn\nB stable: Narwhal"
    judged = verdict(position, "Use Rhinocorn", language=language)
    assert (judged["reason"], judged["rule"]["id"]) == (reason, "turn.beginning")


def test_in_the_turn_of_another_player_its_beginning_is_not_over() -> None:
    judged = verdict("players: A B\nA hand: Yay\nB stable: Rhinocorn\nA stable: Narwhal", "Use Rhinocorn")
    assert judged["reason"] == "Rhinocorn is used only at the beginning of B's turn."


def test_what_comes_to_nothing_at_the_beginning_of_a_turn_is_told_so() -> None:
    beginning = "players: A B\nturn: A, beginning of turn"
    judged = verdict(f"{beginning}\nA stable: Glitter Bomb, Rhinocorn\nB stable: Yay", "Use Rhinocorn")
    assert (judged["reason"], judged["rule"]["id"]) == (
        "What Rhinocorn asks for cannot be done now.",
        "effects.impossible",
    )


SNIPERS = "edition: chaos\nplayers: A B\nturn: A, beginning of turn\nA stable: 2 x Sniper Unicorn"


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        (
            "en",
            "At the beginning of A's turn, other effects had chosen every card that Sniper Unicorn could "
            "have chosen.",
        ),
        (
            "de",
            "Zu Beginn des Zugs von A hatten andere Effekte schon jede Karte gewählt, die für Sniper Unicorn "
            "infrage kam.",
        ),
        (
            "nl",
            "Aan het begin van de beurt van A waren alle kaarten die je voor Sniper Unicorn had kunnen "
            "kiezen, al voor andere effecten gekozen.",
        ),
    ],
)
def test_what_others_of_its_link_left_nothing_is_told_so(language: str, reason: str) -> None:
    position = f"{SNIPERS}\nB stable: Raccoonicorn"
    answers = ("Raccoonicorn (B's Stable)", "Nobody answers", "Use Sniper Unicorn")
    judged = verdict(position, *answers, language=language)
    assert (judged["reason"], judged["rule"]["id"]) == (reason, "chain.too-few-targets")


def test_what_was_declined_or_found_its_target_is_only_over() -> None:
    position = f"{SNIPERS}\nB stable: Raccoonicorn, Weeniecorn\nA hand: Neigh"
    judged = verdict(position, "Decline", "Decline", "Use Sniper Unicorn")
    assert judged["rule"]["id"] == "turn.beginning"


def test_what_found_nothing_at_the_beginning_of_the_turn_is_told_so_later() -> None:
    position = "players: A B\nturn: A, beginning of turn\nA stable: Rhinocorn\nB stable: Yay"
    judged = verdict(position, "Use Rhinocorn")
    assert (judged["reason"], judged["rule"]["id"]) == (
        "At the beginning of A's turn, what Rhinocorn asks for could not be done.",
        "effects.impossible",
    )


@pytest.mark.parametrize(
    ("beside", "reason"),
    [
        ("", "At the beginning of A's turn, the condition that Helper Elficorn names was not met."),
        (", Rhinocorn", "The condition that Helper Elficorn names is not met."),
    ],
)
def test_a_condition_that_is_not_met_is_told(beside: str, reason: str) -> None:
    lines = ("edition: base-2e + holiday", "players: A B", "turn: A, beginning of turn", "B stable: Narwhal")
    stable = f"A stable: Helper Elficorn, 4 x Narwhal{beside}"
    judged = verdict("\n".join((*lines, stable)), "Use Helper Elficorn")
    assert (judged["reason"], judged["rule"]["id"]) == (reason, "effects.triggered")


def test_who_could_not_be_asked_to_neigh_is_told_what_keeps_them() -> None:
    hands = "A hand: Narwhal, Neigh\nA stable: Slowdown\nB hand: Neigh"
    judged = verdict(f"players: A B\n{hands}", "Narwhal", "B: Neigh", "A: Neigh")
    assert judged["reason"] == "Because of Slowdown, A cannot answer with Neigh."


@pytest.mark.parametrize(
    ("language", "card", "reason", "rule"),
    [
        (
            *("en", "Black Knight Unicorn"),
            "Nothing is happening that the text of Black Knight Unicorn speaks of.",
            "effects.triggered",
        ),
        (
            *("de", "Black Knight Unicorn"),
            "Gerade geschieht nichts, wovon der Text von Black Knight Unicorn spricht.",
            "effects.triggered",
        ),
        (
            *("nl", "Black Knight Unicorn"),
            "Er gebeurt nu niets waar de tekst van Zwarte Ridder Eenhoorn over gaat.",
            "effects.triggered",
        ),
        (
            *("en", "Rainbow Aura"),
            "Rainbow Aura is not used: what it says holds by itself.",
            "effects.continuous",
        ),
        (
            *("de", "Rainbow Aura"),
            "Rainbow Aura setzt man nicht ein: Was auf der Karte steht, gilt von selbst.",
            "effects.continuous",
        ),
    ],
)
def test_what_waits_or_holds_by_itself_is_not_used_at_will(
    language: str, card: str, reason: str, rule: str
) -> None:
    judged = verdict(f"players: A B\nA hand: Yay\nA stable: {card}", f"Use {card}", language=language)
    assert (judged["reason"], judged["rule"]["id"]) == (reason, rule)


def test_a_card_with_a_price_to_enter_is_refused_after_the_beginning_all_the_same() -> None:
    position = "edition: chaos\nplayers: A B\nA hand: Weeniecorn\nA stable: Manticore Unicorn"
    judged = verdict(f"{position}\ndiscard: Neigh", "Use Manticore Unicorn")
    assert judged["rule"]["id"] == "turn.beginning"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "What Cupcakes For Everyone does is not known here yet: it is judged as if it had no effect.",
        ),
        (
            "de",
            "Was Cupcakes For Everyone bewirkt, ist hier noch nicht bekannt: Geurteilt wird, als hätte die "
            "Karte keinen Effekt.",
        ),
        (
            "nl",
            "Wat Cupcakes For Everyone doet, is hier nog niet bekend: er wordt geoordeeld alsof de kaart "
            "geen effect heeft.",
        ),
    ],
)
def test_a_card_that_lies_there_unread_is_told_with_the_verdict(language: str, told: str) -> None:
    lines = ("edition: base-2e + rainbow-apocalypse", "players: A B", "A hand: Narwhal", "B hand: Neigh")
    stable = "B stable: Cupcakes For Everyone, Yay"
    judged = verdict("\n".join((*lines, stable)), "Narwhal", "B: Neigh", language=language)
    assert judged["summary"][-1] == told


def test_a_forced_choice_may_be_stated_of_a_card_that_cannot_be_used_now() -> None:
    position = "edition: base-2e + control\nplayers: A B\nA hand: Unicorn Trap\nB stable: Rhinocorn"
    assert verdict(position, "Unicorn Trap", "Nobody answers", "Rhinocorn")["legal"]


RESET = "players: A B\nA hand: Reset Button\nA stable: Rainbow Aura\nB stable: Slowdown\ndeck: Narwhal"


def test_cards_that_all_have_to_go_may_be_stated_though_one_of_them_could_be_drawn_next() -> None:
    judged = verdict(RESET, "Reset Button", "Rainbow Aura", "Slowdown")
    assert judged["legal"]
    assert judged["decision"]["kind"] == "chance"


def test_a_card_that_had_to_go_and_is_said_again_is_an_answer() -> None:
    judged = verdict(RESET, "Reset Button", "Slowdown", "Slowdown")
    assert "Slowdown" in judged["table"]["players"][1]["hand"][0]["name"]


def test_a_card_of_the_discard_pile_that_cannot_come_in_is_told_what_keeps_it_out() -> None:
    position = "edition: base-2e + holiday\nplayers: A B\nA hand: Kiss of Life\nA stable: Humbug"
    judged = verdict(
        f"{position}\ndiscard: Rhinocorn, Narwhal, Basic Unicorn (Red)",
        *("Kiss of Life", "Nobody answers", "Rhinocorn"),
    )
    assert judged["reason"] == "Because of Humbug, Rhinocorn cannot enter A's Stable."


def test_a_card_of_ones_own_is_refused_as_such_where_others_are_asked_for() -> None:
    position = "players: A B\nA hand: Back Kick\nA stable: Narwhal\nB stable: Queen Bee Unicorn, Yay"
    judged = verdict(position, "Back Kick", "Nobody answers", "Narwhal")
    assert judged["reason"] == "Narwhal is in A's own Stable."


@pytest.mark.parametrize(
    ("language", "said"), [("en", "No"), ("de", "Nein"), ("nl", "Nee"), ("en", "Decline")]
)
def test_who_would_leave_out_what_must_be_done_is_told_that_it_must(language: str, said: str) -> None:
    beginning = "players: A B\nturn: A, beginning of turn"
    judged = verdict(f"{beginning}\nA stable: Sadistic Ritual, Narwhal, Llamacorn", said, language=language)
    assert (judged["legal"], judged["rule"]["id"]) == (False, "effects.mandatory")


def test_a_card_that_may_not_fetch_itself_is_told_so() -> None:
    position = "players: A B\nA hand: Dark Angel Unicorn\nA stable: Yay\ndiscard: Narwhal, Rhinocorn"
    judged = verdict(position, "Dark Angel Unicorn", "A", "Dark Angel Unicorn", "Dark Angel Unicorn")
    assert judged["reason"] == "The effect asks for another card than Dark Angel Unicorn itself."


def test_an_instant_kept_back_is_told_so_while_what_it_answers_is_about_to_be_done() -> None:
    stables = "B stable: Narwhal, Brain Freeze\nC stable: Rhinocorn"
    hands = "A hand: Unicorn Poison\nB hand: Bulletproof Vest\nC hand: Redirect"
    position = f"edition: base-2e + control + chaos\nplayers: A B C\n{hands}\n{stables}"
    answers = ("Unicorn Poison", "Nobody answers", "Narwhal (B's Stable)")
    judged = verdict(position, *answers, "B: Bulletproof Vest")
    assert judged["reason"] == "Because of Brain Freeze, B cannot answer with Bulletproof Vest."
    assert judged["rule"]["id"] == "effects.cannot-beats-can"


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "Bulletproof Vest is an Instant card: it only answers what its text names."),
        ("de", "Bulletproof Vest ist eine Sofortkarte: Sie antwortet nur auf das, was ihr Text nennt."),
        (
            "nl",
            "Bulletproof Vest is een Direct Effect kaart: die speel je alleen als reactie op wat de tekst "
            "noemt.",
        ),
    ],
)
@pytest.mark.parametrize("said", ["Bulletproof Vest", "Play Bulletproof Vest", "A: Bulletproof Vest"])
def test_an_instant_that_answers_actions_is_not_said_to_answer_plays(
    language: str, said: str, reason: str
) -> None:
    position = "edition: base-2e + control\nplayers: A B\nA hand: Bulletproof Vest, Narwhal"
    assert verdict(position, said, language=language)["reason"] == reason


def test_of_what_is_of_another_kind_no_protection_is_told() -> None:
    position = "edition: base-2e + dragons\nplayers: A B\nA hand: Dragon Rider Unicorn\nA stable: Yay"
    judged = verdict(
        f"{position}\nB stable: Dragon Slayer Unicorn, Slowdown",
        *("Dragon Rider Unicorn", "A", "Dragon Slayer Unicorn"),
    )
    assert judged["reason"] == "Dragon Slayer Unicorn is not of the kind the effect asks for."


def test_who_would_neigh_a_super_neigh_that_nobody_could_answer_is_told_so() -> None:
    hands = "A hand: Narwhal, Neigh\nB hand: Super Neigh"
    judged = verdict(f"players: A B\n{hands}", "Narwhal", "B: Super Neigh", "A: Neigh")
    assert (judged["reason"], judged["rule"]["id"]) == (
        "Super Neigh cannot be Neigh'd.",
        "neigh.cannot-be-neighed",
    )


def test_who_would_neigh_a_magic_card_under_yay_is_told_of_yay() -> None:
    position = "players: A B\nA hand: Good Deal, Narwhal\nA stable: Yay\nB hand: Neigh\ndeck: 9 x Rhinocorn"
    judged = verdict(position, "Good Deal", "B: Neigh")
    assert (judged["reason"], judged["rule"]["id"]) == (
        "Because of Yay, Good Deal cannot be Neigh'd.",
        "neigh.cannot-be-neighed",
    )


def test_what_was_played_long_ago_is_not_what_a_neigh_would_answer_now() -> None:
    position = "players: A B\nA hand: Good Deal, Narwhal\nA stable: Yay\nB hand: Neigh\ndeck: 9 x Rhinocorn"
    judged = verdict(position, "Good Deal", "Rhinocorn", "B: Neigh")
    assert judged["rule"]["id"] == "neigh.not-effects"


def test_an_effect_that_just_happened_cannot_be_neighed() -> None:
    position = (
        "players: A B\nturn: A, beginning of turn\nA stable: Rhinocorn\nB hand: Neigh\nB stable: Narwhal"
    )
    judged = verdict(position, "Narwhal", "B: Neigh")
    assert (judged["legal"], judged["rule"]["id"]) == (False, "neigh.not-effects")


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "Unicorn Poison may not be played now: because of Rainbow Aura, this part of its text cannot"),
        ("de", "darf jetzt nicht gespielt werden, weil sich dieser Teil des Texts wegen Rainbow Aura nicht"),
        ("nl", "mag nu niet worden gespeeld, want door Regenboog Aura kan dit deel van de tekst niet worden"),
    ],
)
def test_a_card_because_of_which_nothing_can_be_done_is_named(language: str, reason: str) -> None:
    position = "players: A B\nA hand: Unicorn Poison\nB stable: Rainbow Aura, Narwhal"
    judged = verdict(position, "Play Unicorn Poison", language=language)
    assert reason in judged["reason"]
    assert judged["rule"]["id"] == "play.impossible-in-hand"


def test_where_two_cards_shelter_all_together_neither_is_named() -> None:
    stables = "B stable: Rainbow Aura, Narwhal\nC stable: Pandamonium, Narwhal"
    judged = verdict(f"players: A B C\nA hand: Unicorn Poison\n{stables}", "Play Unicorn Poison")
    assert "because this part of its text cannot be carried out" in judged["reason"]


@pytest.mark.parametrize(
    ("language", "said", "reason"),
    [
        ("en", "Play Yay", "A has no action left in this turn, so Yay can no longer be played."),
        ("de", "Spiel Yay", "A hat in diesem Zug keine Aktion mehr: Yay kann nicht mehr gespielt werden."),
        ("nl", "Speel Jeej!", "A heeft deze beurt geen actie meer, dus Jeej! kan niet meer worden gespeeld."),
    ],
)
def test_a_second_play_is_told_that_the_action_is_taken(language: str, said: str, reason: str) -> None:
    answers = ("Play Narwhal", "Nobody answers", "A", said)
    judged = verdict("players: A B\nA hand: Narwhal, Yay", *answers, language=language)
    assert (judged["legal"], judged["rule"]["id"], judged["reason"]) == (False, "play.one-action", reason)


def test_a_play_after_rhinocorn_has_ended_the_turn_or_before_the_draw_is_not_the_moment() -> None:
    stables = "A hand: Yay\nA stable: Rhinocorn\nB stable: Narwhal"
    judged = verdict(f"players: A B\nturn: A, beginning of turn\n{stables}", "Narwhal", "Play Yay")
    assert judged["reason"].endswith("and this is not the moment for it.")
    judged = verdict("players: A B\nturn: A, draw phase\nA hand: Yay", "Play Yay")
    assert (judged["legal"], judged["rule"]["id"]) == (False, "turn.action")


def test_a_card_named_while_another_effect_chooses_comes_after_it() -> None:
    stables = "A hand: Neigh\nA stable: Claw Machine, Rhinocorn\nB stable: Narwhal"
    judged = verdict(f"players: A B\nturn: A, beginning of turn\n{stables}", "Claw Machine")
    assert judged["reason"].startswith("Claw Machine is asked about after this: first Rhinocorn")
    assert judged["rule"]["id"] == "chain.targets-first"


@pytest.mark.parametrize(
    ("language", "used", "declined"),
    [
        ("en", "Rhinocorn has already been used at the beginning of A's turn.", "A did not use Rhinocorn at"),
        ("de", "Rhinocorn kam zu Beginn des Zugs von A schon zum Einsatz.", "A hat zu Beginn des Zugs auf"),
        (
            "nl",
            "Neushoorn is aan het begin van de beurt van A al gebruikt.",
            "A heeft Neushoorn aan het begin",
        ),
    ],
)
def test_a_card_is_not_used_twice_and_not_after_it_was_declined(
    language: str, used: str, declined: str
) -> None:
    position = "players: A B\nturn: A, beginning of turn\nA stable: Rhinocorn\nB stable: Narwhal, Llamacorn"
    judged = verdict(position, "Llamacorn", "Use Rhinocorn", language=language)
    assert (judged["legal"], judged["reason"]) == (False, used)
    judged = verdict(position, "Decline", "Use Rhinocorn", language=language)
    assert judged["reason"].startswith(declined)
    assert judged["rule"]["id"] == "turn.beginning"


def test_a_card_that_asks_is_no_answer_to_what_it_asks() -> None:
    position = "players: A B\nturn: A, beginning of turn\nA hand: Neigh, Yay\nA stable: Claw Machine"
    judged = verdict(position, "Claw Machine")
    assert judged["reason"] == "It is Claw Machine that asks here: choose what it asks for."


def test_a_card_named_before_a_draw_is_told_why_it_was_not_used() -> None:
    beginning = "players: A B\nturn: A, beginning of turn"
    judged = verdict(f"{beginning}\nA stable: Claw Machine", "Claw Machine")
    assert (judged["legal"], judged["rule"]["id"]) == (False, "effects.impossible-discard")
    both = f"{beginning}\nA stable: Rhinocorn, Glitter Bomb\nB stable: Narwhal"
    judged = verdict(both, "Narwhal", "Glitter Bomb")
    assert judged["reason"].startswith("At the beginning of A's turn, other effects had chosen every card")


NANNY = "\n".join(
    (
        "edition: chaos",
        "players: A B",
        "turn: A, beginning of turn",
        "A hand: Raccoonicorn",
        "A stable: Nannycorn",
        "deck: 3 x Weeniecorn",
        "nursery: Baby Pegacorn",
    )
)


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "Because of Nannycorn, A plays no card in this Action phase."),
        ("de", "Wegen Nannycorn spielt A in dieser Aktionsphase keine Karte."),
        ("nl", "Door Nannycorn speelt A in deze Actiefase geen kaart."),
    ],
)
def test_who_gave_up_playing_is_told_for_what(language: str, reason: str) -> None:
    judged = verdict(
        NANNY, "Baby Pegacorn", "Nobody answers", "Weeniecorn", "Raccoonicorn", language=language
    )
    assert not judged["legal"]
    assert judged["rule"]["id"] == "play.one-action"
    assert judged["reason"] == reason


def test_who_may_play_no_neigh_this_turn_is_told_because_of_what() -> None:
    objection = "edition: control\nplayers: A B\nA hand: Raccoonicorn, Weeniecorn\nA stable: Objection"
    hand = "B hand: Neigh, Super Neigh"
    judged = verdict(f"{objection}\n{hand}", "Raccoonicorn", "B: Neigh", "Objection", "B: Super Neigh")
    assert judged["rule"]["id"] == "effects.cannot-beats-can"
    assert judged["reason"] == "Because of Objection, B cannot answer with Super Neigh."
