"""The card language: every word a wording can be made of, and nothing else.

A wording is a tree of these words. `engine.language` reads English into it and writes English, German and
Dutch out of it; `engine.compile.abilities` turns it into the instructions the machine runs.

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

from engine.language.words.events import *
from engine.language.words.lines import *
from engine.language.words.nouns import *
from engine.language.words.sentences import *
from engine.language.words.standing import *
from engine.language.words.steps import *
