"""Card text: English in, the vocabulary in between, English, German and Dutch out.

>>> wording = parse("enters: draw a card")
>>> for code in LANGUAGES:
...     print(*render(wording, code))
Enters: draw a card.
Kommt diese Karte in deinen Stall, ziehe eine Karte.
Als deze kaart in je Stal komt, trek je een kaart.
>>> suggest("enters: draw a card")
'Enters: draw a card.'
"""

from engine.text.errors import Advice, WordingError
from engine.text.language import LANGUAGES
from engine.text.parse import parse, suggest
from engine.text.render import render

__all__ = ["LANGUAGES", "Advice", "WordingError", "parse", "render", "suggest"]
