"""Wordings in each language of the engine, as a player reads them: the tables of `card_texts.yaml`."""

from pathlib import Path

import yaml

CardText = dict[str, str]

_TABLES: dict[str, list[CardText]] = yaml.safe_load(
    Path(__file__).with_name("card_texts.yaml").read_text(encoding="utf-8")
)
CARD_TEXTS = _TABLES["stored"]
BOX_TEXTS = _TABLES["boxes"]
ALL_TEXTS = CARD_TEXTS + BOX_TEXTS + _TABLES["further"]
