"""German verbs as they stand in sentences, whose parts come together, apart and in another order.

Who gives a term another word writes the infinitive alone, as a dictionary does: *wegnehmen*, *in den Stall
legen*.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

OFTEN_OTHER_WORDS: Final = ("nach", "wieder", "an", "auf", "aus", "ein", "mit", "um", "vor", "zu")
"""What parts from a verb, but mostly belongs to something else: *nimmt ein Einhorn auf die Hand*."""
ALWAYS_OF_THE_VERB: Final = (
    *("heraus", "herein", "hinein", "zurück", "rüber", "weiter", "kaputt", "platt"),
    *("dazu", "raus", "rein", "hoch", "weg", "los", "her", "hin", "ab"),
)
"""The longer before those they begin with."""
PARTS: Final = (*ALWAYS_OF_THE_VERB, *OFTEN_OTHER_WORDS)
WITHOUT_GE: Final = ("be", "emp", "ent", "er", "ge", "miss", "ver", "zer")
WITH_FORMS_OF_THEIR_OWN: Final = ("sein", "haben", "werden", "können", "dürfen", "müssen", "sollen", "wollen")
STRONG: Final = {
    verb: tuple(forms.split())
    for verb, forms in {
        "brechen": "brich brichst bricht gebrochen",
        "bringen": "bringst bringt gebracht",
        "fallen": "fällst fällt gefallen",
        "fangen": "fängst fängt gefangen",
        "finden": "findest findet gefunden",
        "geben": "gib gibst gibt gegeben",
        "gehen": "gehst geht gegangen",
        "graben": "gräbst gräbt gegraben",
        "greifen": "greifst greift gegriffen",
        "halten": "hältst hält gehalten",
        "heben": "hebst hebt gehoben",
        "kommen": "kommst kommt gekommen",
        "lassen": "lässt gelassen",
        "nehmen": "nimm nimmst nimmt genommen",
        "reißen": "reißt gerissen",
        "schieben": "schiebst schiebt geschoben",
        "schießen": "schießt geschossen",
        "schlagen": "schlägst schlägt geschlagen",
        "schmeißen": "schmeißt geschmissen",
        "sehen": "sieh siehst sieht gesehen",
        "sprechen": "sprich sprichst spricht gesprochen",
        "springen": "springst springt gesprungen",
        "stehlen": "stiehl stiehlst stiehlt gestohlen",
        "sterben": "stirbst stirbt gestorben",
        "treten": "tritt trittst getreten",
        "tun": "tu tust tut getan",
        "werfen": "wirf wirfst wirft geworfen",
        "ziehen": "ziehst zieht gezogen",
    }.items()
}


SAID_SHORT: Final = {
    "ein": "n",
    "eine": "ne",
    "einen": "nen",
    "einem": "nem",
    "einer": "ner",
    "wie viel": "wieviel",
    "wie viele": "wieviele",
}
FULL: Final = re.compile(rf"\b(?:{'|'.join(sorted(SAID_SHORT, key=len, reverse=True))})\b")


def as_said(phrase: str) -> Iterator[str]:
    """A phrase, and as one types it who is in a hurry.

    >>> list(as_said("noch einen Zug")), list(as_said("Zug"))
    (['noch einen Zug', 'noch nen Zug'], ['Zug'])
    """
    yield phrase
    if (short := FULL.sub(lambda found: SAID_SHORT[found[0]], phrase)) != phrase:
        yield short


def in_every_order(phrase: str) -> Iterator[str]:
    """A phrase that ends in an infinitive, as it stands in sentences.

    >>> [each for each in in_every_order("wegnehmen") if "nimmt" in each or "genommen" in each]
    ['wegnimmt', 'nimmt … weg', 'weggenommen']
    >>> [each for each in in_every_order("in den Stall legen") if "legt" in each]
    ['in den Stall legt', 'legt … in den Stall', 'in den Stall gelegt']
    >>> list(in_every_order("Nachziehstapel"))
    []
    """
    *before, last = phrase.split()
    part, verb = parted(last)
    if "…" in before or not is_infinitive(verb):
        return
    for form in present_of(verb):
        yield joined(*before, part + form)
        if may_stand_behind(before, part):
            yield joined(form, "…", *before, part)
    yield joined(*before, part + participle_of(verb))
    yield joined(*before, f"{part}zu{verb}" if part else f"zu {verb}")


def joined(*words: str) -> str:
    return " ".join(word for word in words if word)


def is_infinitive(word: str) -> bool:
    """Nouns are written with a capital."""
    return word.islower() and word.endswith("n") and word not in WITH_FORMS_OF_THEIR_OWN


@cache
def parted(verb: str) -> tuple[str, str]:
    """
    >>> parted("wegnehmen"), parted("legen")
    (('weg', 'nehmen'), ('', 'legen'))
    """
    part = next((each for each in PARTS if verb.startswith(each) and is_long_enough(verb, each)), "")
    return part, verb.removeprefix(part)


def is_long_enough(verb: str, part: str) -> bool:
    return verb.removeprefix(part) in STRONG or len(verb) >= len(part) + 5


def may_stand_behind(before: list[str], part: str) -> bool:
    """Whether the rest of a phrase is told from other words when it stands behind the verb."""
    return part in ALWAYS_OF_THE_VERB if len(before) < 2 else not part


def present_of(verb: str) -> Iterator[str]:
    """*Ich* and *wir*, then *du* and *er*."""
    stem = stem_of_verb(verb)
    yield f"{stem}e"
    yield verb
    if verb in STRONG:
        yield from STRONG[verb][:-1]
        return
    link = "e" if stem.endswith(("t", "d")) else ""
    yield f"{stem}{link}{'t' if stem.endswith(('s', 'ß', 'z')) else 'st'}"
    yield f"{stem}{link}t"


def participle_of(verb: str) -> str:
    if verb in STRONG:
        return STRONG[verb][-1]
    stem = stem_of_verb(verb)
    begins = "" if verb.startswith(WITHOUT_GE) or verb.endswith("ieren") else "ge"
    return f"{begins}{stem}{'e' if stem.endswith(('t', 'd')) else ''}t"


def stem_of_verb(verb: str) -> str:
    return verb.removesuffix("en") if verb.endswith("en") else verb.removesuffix("n")
