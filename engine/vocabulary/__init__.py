"""The card language: every word a wording can be made of, and nothing else.

A wording is a tree of these words. `engine.text` reads English into it and writes English, German and
Dutch out of it; `engine.compiler` turns it into the instructions the machine runs.

>>> Wording((
...     Ability(Label.TURN_START, (
...         May((Move(Cause.DESTROY, Cards(Exactly(1), (Kind.UNICORN,))),)),
...         IfDid(Do(Who.YOU, ((EndTurn(),),))),
...     )),
... )).abilities[0].head
<Label.TURN_START: 'turn-start'>

The tree above is *Turn start: you may destroy a Unicorn. If you do, end your turn.*
Types are as narrow as the sentences: what they allow can be written, parsed back and played.
"""

from engine.vocabulary.events import *
from engine.vocabulary.lines import *
from engine.vocabulary.nouns import *
from engine.vocabulary.sentences import *
from engine.vocabulary.standing import *
from engine.vocabulary.steps import *
