"""Card text: English in, the vocabulary in between, English, German and Dutch out.

>>> wording = parse("enters: draw a card")
>>> for code in ("en", "de", "nl"):
...     print(*render(wording, code))
Enters: draw a card.
Kommt diese Karte in deinen Stall, ziehe eine Karte.
Als deze kaart in je Stal komt, trek je een kaart.
>>> suggest("enters: draw a card")
'Enters: draw a card.'
"""

from engine.language.elsewhere import SHIFTS, mended
from engine.language.elsewhere.pieces import base_form
from engine.language.errors import DESCRIPTIONS, MOST_SHOWN, Advice, WordingError, nearest
from engine.language.examples import example_sentences
from engine.language.grammar import MOST_CHARACTERS, families, open_families
from engine.language.messages import LANGUAGES, spoken
from engine.language.parts import Said, draws_without_end, event, innermost, sentences, steps
from engine.language.reader import OUT_OF_REACH, parse, suggest
from engine.language.say_nouns import kebab
from engine.language.speaker import render, sentence_said
from engine.language.trees import Tree, TreeError, json_schema, tree_of_wording, wording_of_tree
