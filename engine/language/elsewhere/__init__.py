"""What other card texts say, and what the house style says in its place.

>>> for text, table in {
...     "sac a unicorn": SHORTHAND, "a Unicorn gets destroyed": TURNED_ROUND,
...     "once this is in your Stable, draw": HEADS, "none of your Unicorns can be stolen": WHAT_HOLDS,
...     "bounce a Unicorn": WHAT_IS_DONE, "take a look at a hand": AS_TYPED, "end this turn": SYNONYMS,
... }.items():
...     print(_by_table(table, text, 0))
sacrifice a unicorn
destroy a Unicorn
Enters: draw
your Unicorns cannot be stolen
return a Unicorn from any Stable to that player's hand
look at a hand
end your turn

What is said otherwise stands in tables; `phrasebook` tells how to read them. The first way that is found is
taken, so what spans more stands before what spans less. Where does a wording go? Ask from the top:
- it may stand in any sentence, and says the same in each (*u*, *can*, *everyone*, *gets to*): `everyday`;
- it says nearly the same, and the player has to know the difference: `shifts`; nothing comes near: `refused`;
- an abbreviation, or a word of another game or language (*sac*, *target*, *on the hand*): `shorthand`;
- clauses stand in another order than here, or in the passive (*to save it, discard …*): `turned_round`;
- when it happens, or what an Instant answers (*once this is in your Stable*, *counter a card*): `heads`;
- what is so for a time, or is asked (*cannot*, *counts as*, *hand limit*, *if you have*): `what_holds`;
- what players do, in a whole sentence (*trade hands with …*, *keep two and …*): `what_is_done`;
- parts of it are left out or said loosely (*a unicorn of yours*, *someone's hand*): `as_typed`;
- one word or phrase for another in any sentence: `synonyms`. `by_advice` follows advice that quotes no words.
"""

import re
from functools import lru_cache
from typing import Final

from engine.language.elsewhere.as_typed import AS_TYPED
from engine.language.elsewhere.by_advice import BY_ADVICE, WHATEVER_IS_ADVISED
from engine.language.elsewhere.everyday import EVERYDAY, in_plain_words
from engine.language.elsewhere.heads import HEADS
from engine.language.elsewhere.phrasebook import Phrase
from engine.language.elsewhere.refused import REFUSED, REFUSED_AT_LAST
from engine.language.elsewhere.shifts import SHIFTED, SHIFTS
from engine.language.elsewhere.shorthand import SHORTHAND
from engine.language.elsewhere.synonyms import SYNONYMS
from engine.language.elsewhere.turned_round import TURNED_ROUND
from engine.language.elsewhere.what_holds import UNLESS, WHAT_HOLDS
from engine.language.elsewhere.what_is_done import KEPT, WHAT_IS_DONE
from engine.language.errors import ONE_IN_PLACE, Advice
from engine.marking import gettext_noop as _

__all__ = ["SHIFTS", "mended", "refused_at_last", "refused_further_on", "said_elsewhere"]

# Who mends a text asks about a place again that its error was about.
_PLACES_KEPT: Final = 64
_INSTEAD: Final = _("Write “{0}” in place of “{1}”.")
_LEFT_OUT: Final = _("Leave out “{0}”.")
_COLON: Final = _("Write {0} before “{1}”.")
_BEGINS_A_SENTENCE: Final = re.compile(
    r"(you|this|each|all|another|that|the|if|your|choose|shuffle|skip|give|take|swap|reveal|name|stop|"
    r"draw|destroy|steal|play|return|bring|search|look|put|pull|move|add|discard|sacrifice)s?\b",
    re.IGNORECASE,
)

SAID_OTHERWISE: Final = (
    *TURNED_ROUND,
    *HEADS,
    *WHAT_HOLDS,
    *UNLESS,
    *KEPT,
    *WHAT_IS_DONE,
    *AS_TYPED,
    *SYNONYMS,
    *EVERYDAY,
)
_OF_ANY_SENTENCE: Final = tuple(phrase for phrase in (*AS_TYPED, *SYNONYMS) if phrase.ours)


@lru_cache(maxsize=_PLACES_KEPT)
def said_elsewhere(text: str, position: int) -> tuple[Advice, str | None, int] | None:
    """Advice for words of other card texts around a place, what to write instead, and where they start.

    >>> advice, ours, start = said_elsewhere("when this card enters your stable, draw a card.", 5)
    >>> str(advice), ours, start
    ('Write “Enters:” in place of “when this card enters your stable,”.', 'Enters:', 0)

    Nothing stands instead of what cannot be said: the advice tells what can.
    """
    return (
        _said_first(text)
        or _shifted(text, position)
        or _said_otherwise(text, position)
        or _refused(REFUSED, text, position)
    )


def refused_at_last(text: str, position: int) -> Advice | None:
    """What is advised about the words at a place of which nothing else is known.

    >>> str(refused_at_last("Draw a card if it rains.", 12)).split(",")[0]
    'Begin with what is asked: “If there is no Upgrade in your Stable'
    """
    refused = _refused(REFUSED_AT_LAST, text, position)
    return refused[0] if refused else None


def refused_further_on(text: str, position: int) -> Advice | None:
    """What is advised about words behind a place, up to where the sentence ends: they may be what is meant.

    >>> refused_further_on("Guess and flip a coin.", 0).words
    ('flip a coin',)
    """
    end = _end_of_sentence(text, position)
    found = ((phrase, said) for phrase in REFUSED for said in phrase.found_in(text, position, end))
    return next((Advice(phrase.ours, (said[0],)) for phrase, said in found), None)


def _end_of_sentence(text: str, position: int) -> int:
    return position + len(re.split(r"[.:\n]", text[position:], maxsplit=1)[0])


def _said_first(text: str) -> tuple[Advice, str, int] | None:
    """What is put right first, wherever it stands."""
    found = ((phrase, said) for phrase in SHORTHAND for said in phrase.found_in(text))
    return next(filter(None, (_instead_of(phrase, said) for phrase, said in found)), None)


def _shifted(text: str, position: int) -> tuple[Advice, str, int] | None:
    for shift, phrases in SHIFTED.items():
        for phrase in phrases:
            if found := phrase.around(text, position):
                ours = phrase.instead_of(found)
                return Advice(shift, (ours, found[0])), ours, found.start()
    return None


def _said_otherwise(text: str, position: int) -> tuple[Advice, str, int] | None:
    """What is said around a place, or else ends with the word before it, unless that says nothing."""
    before = len(text[:position].rstrip(" "))
    said_before = None
    for phrase in SAID_OTHERWISE:
        for found in phrase.found_in(text):
            if found.start() > position:
                break
            if position <= found.end():
                if instead := _instead_of(phrase, found):
                    return instead
                break
            if before <= found.end() and phrase.ours:
                said_before = said_before or _instead_of(phrase, found)
    return said_before


def _said_further_on(text: str, position: int) -> tuple[Advice, str, int] | None:
    """Words of any sentence behind a place of one where nothing helps: they may be what is wrong with it."""
    end = _end_of_sentence(text, position)
    for phrase in _OF_ANY_SENTENCE:
        found = next(phrase.found_in(text, position, end), None)
        if found and (instead := _instead_of(phrase, found)):
            return instead
    return None


def _instead_of(phrase: Phrase, found: re.Match[str]) -> tuple[Advice, str, int] | None:
    ours = phrase.instead_of(found)
    if ours.lower() == found[0].lower():
        return None
    instead = Advice(_INSTEAD, (ours, found[0]))
    return instead if ours else Advice(_LEFT_OUT, (found[0],)), ours, found.start()


def _refused(table: tuple[Phrase, ...], text: str, position: int) -> tuple[Advice, None, int] | None:
    for phrase in table:
        if found := phrase.around(text, position):
            return Advice(phrase.ours, (found[0],)), None, found.start()
    return None


def mended(text: str, position: int, advice: Advice) -> tuple[str, Advice | None] | None:
    """The text with what is advised about a place done, if that is one simple thing, and what was followed.

    >>> mended("Discard a card in your hand.", 15, Advice("Leave out “{0}”.", ("in your hand",)))
    ('Discard a card.', Advice(text='Leave out “{0}”.', words=('in your hand',)))

    Where a line begins, and whose turn ends, is set right before all else; that follows no advice.
    """
    if (plain := in_plain_words(text)) != text:
        return plain, None
    if begun := _by_table(WHATEVER_IS_ADVISED, text, position):
        return begun, None
    done = _as_quoted(text, position, advice) or _by_table(BY_ADVICE.get(advice.text, ()), text, position)
    return (done, advice) if done else _in_our_words(text, position)


def _by_table(table: tuple[Phrase, ...], text: str, position: int) -> str | None:
    return next(filter(None, (phrase.mended(text, position) for phrase in table)), None)


def _as_quoted(text: str, position: int, advice: Advice) -> str | None:
    """The text with the words that the advice quotes."""
    before, after = text[:position], text[position:]
    match advice.words:
        case (str(ours), str(theirs)) if advice.text in (_INSTEAD, *SHIFTS):
            return f"{before}{ours}{after[len(theirs) :]}" if _begins(after, theirs) else None
        case (str(theirs),) if advice.text == _LEFT_OUT and _begins(after, theirs):
            return _left_out(before.rstrip(" "), after[len(theirs) :].lstrip(" "))
        case ((":",), _) if advice.text == _COLON:
            return f"{before.rstrip()}: {after}"
        case ((*ours,), _) if advice.text == ONE_IN_PLACE and ":" in ours and _BEGINS_A_SENTENCE.match(after):
            return f"{before.rstrip()}: {after}"
    return None


def _left_out(before: str, after: str) -> str:
    """What is left on both sides of some words, with a blank where two words meet."""
    do_words_meet = re.search(r"\S$", before) and re.match(r"[^\s.,;:]", after)
    return f"{before} {after}" if do_words_meet else before + after


def _begins(text: str, words: str) -> bool:
    return text.lower().startswith(words.lower())


def _in_our_words(text: str, position: int) -> tuple[str, Advice] | None:
    """The text with the words around a place said as here, where they fit and only mean something else."""
    found = said_elsewhere(text, position) or _said_further_on(text, position)
    advice, ours, start = found or (None, None, 0)
    if advice is None or ours is None:
        return None
    return f"{text[:start]}{ours}{text[start + len(str(advice.words[-1])) :]}", advice
