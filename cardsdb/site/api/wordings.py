"""Wordings over HTTP: read, written in three languages, or told where they are wrong."""

from typing import Annotated, Final

from django.utils.translation import gettext as _, gettext_noop, override
from typing_extensions import TypedDict

from cardsdb.cards.wording_checks import (
    DescribedWordingDict,
    IntendedCard,
    Tree,
    Wrong,
    describe_mistake,
    describe_wording,
    names_for_adults,
    stored_wordings,
    wording_in_text,
    wording_in_tree,
)
from cardsdb.library import held_library
from cardsdb.models import CardType
from cardsdb.requests.checks import ReadLater, checked, is_text
from cardsdb.requests.problems import adult_content, malformed
from cardsdb.site.api.computing import Sent, computes
from cardsdb.typed_dicts import JsonSchema, Language
from engine import CARD_NAME_AT_MOST, Meter
from engine.language.words import Wording
from rules.judge.description import AnswerVersionsDict, Reader
from rules.judge.opening import mentions, texts_in
from rules.wordings.mending import STEPS_AT_MOST
from rules.wordings.mistakes import Mistake, read

SIGNS_AT_MOST: Final = 2_000

# Shapes


class WordingToRead(TypedDict, total=False, closed=True):
    wording: Annotated[
        str,
        "In English, one ability to a line. Capitals, articles and full stops need not be right.",
        JsonSchema(maxLength=SIGNS_AT_MOST),
    ]
    tree: Annotated[Tree, "The same as JSON. `GET /api/v1/vocabulary/` has its schema.", ReadLater()]
    type: Annotated[
        str, "What kind of card it is for, to be told `remarks`.", JsonSchema(enum=CardType.values)
    ]
    name: Annotated[
        str, "What the card is called, to be told `own_card`.", JsonSchema(maxLength=CARD_NAME_AT_MOST)
    ]
    lang: Language
    adult: Annotated[bool, "True allows the names that only cards for adults have."]


class OfferDict(TypedDict):
    wording: str
    changes: Annotated[list[str], "What it makes of the text that the text does not say."]


class WordingReadDict(DescribedWordingDict, AnswerVersionsDict):
    offer: Annotated[
        OfferDict | None,
        "The text with everything simple put right. Null: it can be read, or more is left to change.",
    ]
    alike: Annotated[
        list[str],
        "Where nothing is offered: at most 3 sentences that can be read and share telling words with the one "
        "that cannot.",
    ]


# The endpoint

END_OF_TURN = {
    "word": "Wording",
    "abilities": [
        {"word": "Effect", "body": [{"word": "Do", "who": "you", "links": [[{"word": "EndTurn"}]]}]}
    ],
}
EXAMPLES = {
    "A wording typed loosely": {
        "wording": "enters: you may discard a card. if you do destroy an upgrade",
        "type": "magical",
        "name": "Grumpy Unicorn",
    },
    "A word that does not fit, told in German": {"wording": "Enters: destory a Unicorn.", "lang": "de"},
    "A tree": {"tree": END_OF_TURN, "type": "magic"},
}


@computes(
    "parse_wording",
    tag="cards",
    summary=gettext_noop("Read a wording, or be told where it is wrong"),
    description=(
        "Send either `wording` or `tree`. What can be read comes back as cards here are worded, as a tree, "
        "in every language, and with whether the judge can play it. What cannot is no error but an answer "
        "with `valid` false: where, what to write instead, which known wording comes nearest, and an `offer` "
        "where everything in it is put right as simply as that, or else sentences `alike` that can be read."
    ),
    takes=WordingToRead,
    examples=EXAMPLES,
)
def parse_wording(sent: Sent) -> WordingReadDict:
    with override(sent.language):
        said = checked(sent.body, WordingToRead)
        described = described_wording(said, sent.adult, sent.meter)
        mistake = None if described["valid"] else mistake_in_text(said, sent.adult, sent.meter)
        versions = Reader.of(sent.language).versions()
    alike = list(mistake.alike) if mistake else []
    return {**described, "offer": offer_of(mistake), "alike": alike, **versions}


def described_wording(said: WordingToRead, adult: bool, meter: Meter) -> DescribedWordingDict:
    check_either(said)
    card = IntendedCard(said.get("type", ""), name_in(said))
    if not adult and mentions([said.get("wording"), said.get("tree")], names_for_adults()):
        raise adult_content()
    try:
        return describe_wording(wording_in(said, adult, meter), card, adult=adult)
    except Wrong as wrong:
        return describe_mistake(wrong)


def wording_in(said: WordingToRead, adult: bool, meter: Meter) -> Wording:
    if "tree" in said:
        return wording_in_tree(said["tree"], meter)
    return wording_in_text(said["wording"], stored_wordings(held_library(), adult=adult), meter)


def mistake_in_text(said: WordingToRead, adult: bool, meter: Meter) -> Mistake | None:
    """What keeps a text from being a wording. A tree is made by a program, which mistypes nothing."""
    if "wording" not in said:
        return None
    text = said["wording"]
    meter.spend(STEPS_AT_MOST * len(text))
    found = read(text, lambda: stored_wordings(held_library(), adult=adult), said.get("type", ""))
    return found if isinstance(found, Mistake) else None


def offer_of(mistake: Mistake | None) -> OfferDict | None:
    if mistake is None or not mistake.repaired:
        return None
    return {"wording": mistake.repaired, "changes": list(mistake.shifts)}


# What only this endpoint asks of what is sent


def check_either(said: WordingToRead) -> None:
    """Raises `Refusal` unless there is either a text or a tree, of signs that can be sent back."""
    if ("wording" in said) == ("tree" in said):
        raise malformed("/wording", "required", _("Send either a wording or a tree."))
    for name in ("wording", "tree", "name"):
        if not all(map(is_text, texts_in(said.get(name)))):
            raise malformed(f"/{name}", "out_of_bounds", _("The text holds a sign that cannot be used."))


def name_in(said: WordingToRead) -> str:
    name = said.get("name")
    if name is not None and (not name.strip() or not name.isprintable() or '"' in name):
        raise malformed("/name", "invalid", _("A name has at least one sign and no quotation marks."))
    return name.strip() if name else ""
