"""What is offered stays the same, however everyday English says it."""

import re
from typing import Any

import pytest

from engine.language.elsewhere.everyday import in_plain_words
from rules.wordings.mending import repair
from tests.rules.wordings.test_offers import rows

TEXTS = 40
STEP = r"(?=(?:draw|discard|sacrifice|destroy|steal|return|search|look at|swap)\b)"
# What is said here, and how others may say it.
SAID_OTHERWISE: dict[str, tuple[str, Any]] = {
    "without a comma": (r"(?mi)^((?:if|while|for each)\b[^,.:\n]*),(?= (?:you|draw|discard)\b)", r"\1"),
    "u": (r"(?i)\byou(r?)\b", r"u\1"),
    "everyone": (r"(?i)\beach player\b(?!')", "everyone"),
    "each of the others": (r"(?i)\beach other player\b(?!')", "each of the others"),
    "an opponent": (r"\banother player\b", "an opponent"),
    "he": (r"(?m)^(If|Whenever) this card\b", r"\1 he"),
    "his": (r"\btheir\b(?= (?:hand|Stable|next))", "his"),
    "just": (rf"(?<=[:,] ){STEP}", "just "),
    "instantly": (rf"(?<=may ){STEP}", "instantly "),
    "can": (r"\bmay\b", "can"),
    "get to": (r"\byou may\b", "you get to"),
    "are allowed to": (r"\byou may\b", "you are allowed to"),
    "gotta": (rf"(?<=start: ){STEP}", "you gotta "),
    "discard pile": (r"\b(from|in|into) the discard pile\b", r"\1 discard pile"),
    "Unicorn card": (r"\b(an?) (Unicorn|Upgrade|Downgrade)\b(?! or)", r"\1 \2 card"),
    "haste": (r"(?s)^(.*)\.$", lambda text: text[1].lower()),
}


@pytest.mark.parametrize("said", SAID_OTHERWISE)
def test_what_is_offered_is_also_understood_as(said: str) -> None:
    offers = [offer for _printed, offer in rows("offered.txt") if '"' not in offer]
    texts = {offer: re.sub(*SAID_OTHERWISE[said], offer) for offer in offers}
    changed = [(text, offer) for offer, text in texts.items() if text != offer]
    looked_at = changed[:: len(changed) // TEXTS or 1]
    assert [each for each in looked_at if repair(each[0]) != each[1]] == []
    assert looked_at


@pytest.mark.parametrize(
    "kept",
    [
        "you cannot win",
        "If it is not a Unicorn, draw a card.",
        "If you would have to discard a card, draw a card instead.",
        "each player gets to the discard pile",
        "If other players draw a card, discard a card.",
        "Discard pile",
        "this Unicorn is allowed no Upgrades",
        "Each player with more than 3 Unicorn cards",
    ],
)
def test_what_says_something_is_kept(kept: str) -> None:
    assert in_plain_words(kept) == kept
