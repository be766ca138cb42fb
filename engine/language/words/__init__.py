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

A new verb begins here and goes this way; nearly all of it is asked for by a test that fails without:

1. its word in `steps`, among the members of `Step`;
2. reading it: its rule in `engine/language/grammar.lark`, where the verb itself is a terminal made from its
   forms in `en.ftl`, and `read_steps`; what later sentences call by it in `binding`; what printed cards say
   in its place in `elsewhere`; a terminal that reads otherwise than it is called is offered as `offered-…` of
   `en.ftl` says;
3. saying it: `say_steps` and `en.ftl`, `de.ftl`, `nl.ftl`;
4. doing it: a `Step` in `engine/effects`, chosen in `engine/compile/instructions.py` (in `BY_WORD`,
   if the word alone says it);
5. if it moves cards, its event (`MOVES` in `engine/model/events.py`), its `Verb` in `engine/model/causes.py`,
   and what a case says of it in THEN (`engine/cases/checks.py`);
6. the rule it cites: `engine/model/citations.py` and `fixtures/rules`;
7. telling of it: `engine/log.py`, and on the site `rules/narration` (`happenings`, `questions` where somebody
   chooses, and `summary`), with its translations;
8. searching for it: its phrase in `rules/query/phrases/actions.py`;
9. its promise in `tests/engine/promises/steps.py` and cases in `fixtures/cases`, which no test asks for.

Some verbs are read and no words of their own: *give it to another player* is a `Transfer` into that hand, and
written back as such, however each language says that.

A new kind of card is a `Kind` in `nouns`; its place there is its bit, so it comes last:

1. saying and reading it: `kind-…` of `en.ftl`, `de.ftl`, `nl.ftl`;
2. which cards are one: `engine/model/kinds.py`;
3. searching for it and telling of it: `rules/query/phrases/things.py`, and `KINDS` in
   `rules/narration/names.py`, with their translations.

A new place for cards to go to or come from is a zone of `engine/model/places.py`, which lists where that has
to go, and here a `Place` in `nouns`:

1. reading and saying it: `place` in `grammar.lark` with its terminal, `read_nouns`, and `place-…` of
   `en.ftl`, `de.ftl`, `nl.ftl`;
2. going there: `ZONE_OF_PLACE` in `engine/compile/nouns.py`, and for what comes from a Stable a row of
   `MOVERS` in `engine/game/replacement.py`, under the name by which positions are saved;
3. searching for it: `rules/query/phrases/things.py`.

A word that refers to somebody, such as `Who.THAT`, stands beside what may stand in its place (as in
`SwapHands`): random trees put `Who.ANOTHER` where nobody has been spoken of.

In `tests`, `engine/test_text_languages.py` asks for 2 and 3 and for a sample in `engine/card_texts.yaml` of
how it reads, `engine/test_nothing_silent.py` for 4, and `rules/query/test_effect_words.py` for 8.
"""

from engine.language.words.continuous import *
from engine.language.words.events import *
from engine.language.words.lines import *
from engine.language.words.nouns import *
from engine.language.words.sentences import *
from engine.language.words.states import *
from engine.language.words.steps import *
