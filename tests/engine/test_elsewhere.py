"""What other card texts say: the tables hold together, line by line."""

import re

import pytest

from engine.language.elsewhere import SAID_OTHERWISE
from engine.language.elsewhere.by_advice import BY_ADVICE, WHATEVER_IS_ADVISED
from engine.language.elsewhere.phrasebook import phrasebook
from engine.language.elsewhere.pieces import CHARACTERS, PIECES
from engine.language.elsewhere.refused import REFUSED, REFUSED_AT_LAST
from engine.language.elsewhere.shifts import SHIFTED
from engine.language.elsewhere.shorthand import SHORTHAND

SHIFTING = [phrase for phrases in SHIFTED.values() for phrase in phrases]
MENDING = [*WHATEVER_IS_ADVISED, *dict.fromkeys(phrase for table in BY_ADVICE.values() for phrase in table)]
PHRASES = [*SHIFTING, *SHORTHAND, *SAID_OTHERWISE, *REFUSED, *REFUSED_AT_LAST, *MENDING]


def test_all_that_is_taken_over_is_said_in_other_words() -> None:
    """A misspelt piece or part would only be found by whoever first writes such a text."""
    parts = {phrase: set(re.findall(r"[<{](\w+)[>?]", phrase.ours)) for phrase in PHRASES}
    wrong = [phrase for phrase in PHRASES if set(phrase.pattern.groupindex) != parts[phrase]]
    assert wrong == []


def test_nothing_is_said_twice() -> None:
    said = [phrase.said for phrase in PHRASES]
    assert sorted(said) == sorted(set(said))


def test_no_piece_is_left_over() -> None:
    said = "".join([*PIECES.values(), *(phrase.said for phrase in PHRASES)])
    used = {name for names in re.findall(r"{([^}]+)}|<(\w+?)[23]?>", said) for name in names}
    assert {*CHARACTERS, *PIECES} - used == set()


def test_what_leads_to_the_same_may_stand_beneath_each_other() -> None:
    one, other = phrasebook("""
# A remark
show your
    hand
| lay <kind> open
    → reveal your hand
""")
    assert (one.said, other.said) == ("show your hand", "lay <kind> open")
    assert {one.ours, other.ours} == {"reveal your hand"}


@pytest.mark.parametrize("behind", ["", "\n", "\n# Another thing\n", "\nshow → reveal"])
def test_a_way_that_has_lost_the_arrow_it_shared_is_noticed(behind: str) -> None:
    with pytest.raises(ValueError, match="No arrow or bar follows: lay <kind> open"):
        phrasebook(f"lay <kind> open{behind}")


def test_a_way_that_has_lost_those_above_it_is_noticed() -> None:
    with pytest.raises(ValueError, match=r"No way stands above: [|] lay <kind> open"):
        phrasebook("show → reveal\n| lay <kind> open → reveal")
