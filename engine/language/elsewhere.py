"""What other card texts say, and what the house style says in its place."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from engine.language.errors import Advice

# Parts of what others say.
_CARDS: Final = r"(?:an?|all|any|another|up|the|that|your|one|two|three|\d+) [^.,:\n]{1,40}?"
_SOURCE: Final = r"(?:from|in) (?:an?|any|the|your|another|that) [^.,:\n]{1,30}?"
_ANYONE: Final = r"(?:an?|any|another)(?: other)?"
_ANY_STABLE: Final = rf"(?:from|in) {_ANYONE} player's stable"
_A: Final = r"(?:an?|one|1)"
_SWAP: Final = r"(?:swap|trade|exchange|switch)"
_STEP: Final = (
    r"(?:draw|destroy|steal|play|return|bring|search|look|put|pull|move|take|add|discard|sacrifice)"
)
_SO_MANY: Final = r"(?:an?|(?:up to )?(?:one|two|three|\d+))"
_BY_CHANCE: Final = r"(?=[^.:\n]*\brandom)"
_RANDOM_CARDS: Final = rf"({_SO_MANY}) (?:random )?(cards?)(?: (?:chosen )?at random)?"
_HERE: Final = r"this(?: card| unicorn)?"
_WHILE: Final = r"(?:if|while|when|(?:for )?as long as|so long as)"
_IN_PLAY: Final = rf"(?:{_WHILE} {_HERE} (?:is|remains|stays) in your stable *,? *)?"
_OPEN: Final = r"(?:revealed|visible|face[- ]?up|open)"
_UNICORNS_THERE: Final = r"unicorns?(?: cards?)?(?: in (?:their|your) stables?)?"
_TO_ITS_END: Final = r"until (?:(?:the )?end of (?:(?:this|the|your) )?turn|(?:this|the|your) turn ends)"
_TRADED_BY_CHANCE: Final = (
    rf"{_SWAP} a card(?: (?:in|from) your hand)? (?:for|with) {_BY_CHANCE}{_RANDOM_CARDS} (?:from|in) "
    rf"({_ANYONE}) player's hand(?: at random)?"
)
_GONE: Final = "sacrificed|destroyed|stolen|returned"
_NOUN: Final = r"((?:\w+ )?(unicorn|upgrade|downgrade))s?(?: cards?)?"
_LINE: Final = r"(?<![^\n])"
_SENTENCE: Final = r"(?:(?<![^\n])|(?<=[.:] ))"
_EFFECTS_OFF: Final = (
    r" (?:special )?effects? (?:(?:cannot|can't) be (?:used|activated|triggered)|"
    r"(?:are|is) (?:disabled|ignored|cancell?ed|negated|turned off)|(?:do|does) not (?:work|apply|function))"
)
_BEGUN: Final = r"(?:(?<![^\n])|(?<=[.:] )|(?<=do, ))"
_HOLDS: Final = (
    r"(?:this card|your|other players|players|you) [^.,:\n]*?"
    r"(?:cannot|can't|counts? as|limit is|ha(?:ve|s) no effect|do not trigger)[^.,:\n]*?"
)
_OTHERS_TURN: Final = (
    r"(?:during|on|while it is) (?:(?:another|an|each other|any other) (?:player|opponent)'s turns?|"
    r"other players' turns|not your turn)"
)
_NOT_INSTEAD: Final = r"(?![^\n]*\binstead\b)"
_HAS: Final = r"(?:who|that) (?:has|have|controls?)"
_FORBIDDEN: Final = r"(?:play|be|enter|win|draw|steal|destroy|sacrifice|return|have)"

_PUT: Final = r"(?:add|put|bring|take)"
_SOME: Final = r"(?:up to )?(?:one|two|three|four|five|\d)"
_THOSE: Final = r"(?:you|other players|(?:each|every|a) (?:other )?player|(?:all )?players)"
_EACH_TURN: Final = r"(?:(?:in|during) )?(?:per|an?|each|every|any|one) turn"
_NOT: Final = r"(?:cannot|can't|may not|must not)"
_SEEN: Final = r"(?:revealed|drawn|found)"
_A_KIND: Final = r"(?:(?:unicorns?|upgrades?|downgrades?)(?: cards?)?|cards?)"
_THIS_WAY: Final = r"(?:revealed|drawn|found|looked at|seen)(?: this way)?"
_SPELLED: Final = ("zero", "one", "two", "three", "four", "five", "six")

# *Draw 3 cards, keep one and discard the rest*: as many go as are not kept.
_KEPT: Final = tuple(
    (
        rf"draw (?:{drawn}|{_SPELLED[drawn]}) cards(?:[.,;])?(?: (?:and|then))? "
        rf"(?:keep|choose) (?:{kept}|{_SPELLED[kept]})(?: of (?:them|those))?(?: to keep)?"
        r"(?:,? and|,? then|[.,])(?: then)? (discard|put|return|shuffle) "
        r"the (?:rest|others?(?: \w+)?(?: cards?)?)",
        rf"draw {drawn} cards, then \1 {drawn - kept} of them",
    )
    for drawn in range(2, 7)
    for kept in range(1, drawn)
)

# What the house style has no words for, and what comes nearest: the advice says what becomes of it.
AT_TURN_START: Final = (
    "Write “{0}” in place of “{1}”: it then happens at the beginning of your turn, and not whenever you "
    "like in it."
)
FROM_NOW_ON: Final = "Write “{0}” in place of “{1}”: it then holds from now on, and not in that turn alone."
AFTERWARDS: Final = "Write “{0}” in place of “{1}”: it then happens afterwards, and not before."
SHIFTS: Final = (AT_TURN_START, FROM_NOW_ON, AFTERWARDS)
_SHIFTED: Final = (
    (
        r"(?:whenever|when|if) you would (discard|sacrifice|destroy|steal|draw) ([^.,:\n]+), "
        r"([^.,:\n]+) (?:first|beforehand)(?=[.]|$)",
        r"Whenever you \1 \2: \3",
        AFTERWARDS,
    ),
    (rf"{_IN_PLAY}during your (?:action phase|turn) *,?(?= you may\b)", "Turn start:", AT_TURN_START),
    (rf"{_IN_PLAY}once during (?:each of )?your turns? *,?(?= you may\b)", "Turn start:", AT_TURN_START),
    (
        rf"{_IN_PLAY}once (?:per|each|every) turn *,?(?: during your turn *,?)?(?= you may\b)",
        "Turn start:",
        AT_TURN_START,
    ),
    (
        rf"{_IN_PLAY}at any (?:time|point) (?:during|on|in) your turn *,?(?= you may\b)",
        "Turn start:",
        AT_TURN_START,
    ),
    (
        r"(?<!phase )(?:on|during|in) (?:their|that player's) next turn",
        "until the end of their next turn",
        FROM_NOW_ON,
    ),
)
# Each with parts of what was said. What spans more stands before what spans less.
_HEADS: Final = (
    (
        r"you may sacrifice this card to prevent (an? [^.:\n]*? in your stable) from being (\w+)",
        r"If \1 would be \2: you may sacrifice this card instead",
    ),
    (
        rf"{_LINE}stop an? ([\w ]*?card) from being played",
        r"When another player plays a \1: stop it",
    ),
    (
        rf"if {_HERE} is in your stable *,? and ([^.,:\n]+?) at the (?:beginning|start) of your turn *,",
        r"Turn start: if \1,",
    ),
    (
        rf"{_IN_PLAY}at the (?:beginning|start) of your turn *,?(?: if {_HERE} is in your stable *,?)? and "
        r"(?:if )?(you|there|another|each|that)",
        r"Turn start: if \1",
    ),
    (
        r"if ((?!this)[^.,:\n]+?) at the (?:beginning|start) of your turn *,",
        r"Turn start: if \1,",
    ),
    (
        rf"{_LINE}(if|when|whenever) it (would|enters|leaves|is (?:sacrificed|destroyed|stolen|returned))",
        r"\1 this card \2",
    ),
    (rf"{_SENTENCE}play this card (?:in)?to any (?:player's )?stable\. *", ""),
    (
        r"(?:when(?:ever)?|any ?time|(?:each|every) time|if) (an?|another) ([\w ]+?) is played"
        r"(?: by (?:a|any) player)?",
        r"Whenever a player plays \1 \2",
    ),
    (r"any ?time", "Whenever"),
    (
        r"(?:your opponents|(?:each|every) other player|other players|another player)(?: must)? ([^.:\n]*?) "
        r"(?:(?:each|every) time|when(?:ever)?) they (plays?|draws?|discards?|destroys?|steals?|sacrifices?) "
        r"([^.:\n]+)",
        r"Whenever another player \2 \3: that player \1",
    ),
    (
        rf"{_IN_PLAY}during your draw phase,? (?:you )?draw (?:2|two) cards instead of (?:1|one)(?: card)?",
        "Turn start: draw an extra card",
    ),
    (
        rf"{_IN_PLAY}at the (?:beginning|start) of your turn,?( you may)? draw an? additional card",
        r"Turn start:\1 draw an extra card",
    ),
    (
        r"(?:at the end of your turn *,? *)?discard down to (\w+)(?: cards?)?(?: in your hand)?",
        r"Your hand limit is \1",
    ),
    (
        r"play this card when (?:an?|one of your) ([^.:\n]*?)(?: in your stable)? would be "
        r"(destroy|steal|sacrifice)(?:e?d)?",
        r"When a player would \2 a \1 in your Stable",
    ),
    (
        r"play this card when (?:an?|one of your) ([^.:\n]*?)(?: in your stable)? would be stolen",
        r"When a player would steal a \1 in your Stable",
    ),
    (rf"{_LINE}([^.:\n]+?) when {_HERE} enters your stable(?=[.]|$)", r"Enters: \1"),
    (rf"{_LINE}(?:when(?:ever)?|each time) it is your turn *[,:]?", "Turn start:"),
    (rf"{_LINE}choose one when {_HERE} enters your stable *:", "Enters: choose one:"),
    (rf"(?:when(?:ever)?|if) {_HERE} enters your stable *[,:]?", "Enters:"),
    (
        rf"(?:when(?:ever)?|if) {_HERE} (?:is (?:{_GONE}),? or )?leaves your stable(?:,? or is "
        rf"(?:{_GONE}))? *[,:]?",
        "Leaves:",
    ),
    (
        rf"(?:when(?:ever)?|if) {_HERE} (?:is|would be) ((?:{_GONE})(?:, (?:{_GONE}))*,? or returned) to "
        rf"(?:your|its owner's) hand *[,:]?{_NOT_INSTEAD}",
        r"Whenever this card is \1 to a player's hand:",
    ),
    (
        rf"(?:when(?:ever)?|if) {_HERE} (?:is|would be) ([\w ]+?) by ([^.,:\n]+?) *[,:]{_NOT_INSTEAD}",
        r"Whenever this card is \1 by \2:",
    ),
    (r"by (?:the|an) effect of (an?|another player's|your)", r"by \1"),
    (r"by (an?|another player's) ([\w ]+?)(?:'s)? (?:card )?effect", r"by \1 \2"),
    (r"by an effect", "by a card"),
    (
        rf"(?:when(?:ever)?|if) {_HERE} (?:is|would be) "
        rf"(?:sacrificed or destroyed|destroyed or sacrificed) *[,:]?{_NOT_INSTEAD}",
        "Sacrificed or destroyed:",
    ),
    (
        rf"(?:when|if) {_HERE} (?:is|would be) (sacrificed|destroyed|stolen) *[,:]?{_NOT_INSTEAD}",
        r"Whenever this card is \1:",
    ),
    (
        rf"{_IN_PLAY}(?:at|during) the (?:beginning|start) of (?:each of )?your (?:turn|action phase)s?"
        r" *[,:]?",
        "Turn start:",
    ),
    (
        rf"{_IN_PLAY}at the (?:beginning|start) of (?:each other|every other|another) player's turn *[,:]?",
        "Whenever another player begins their turn:",
    ),
    (
        rf"{_IN_PLAY}at the (?:beginning|start) of (?:each|every|any|a) player's turn *[,:]?",
        "Whenever a player begins their turn:",
    ),
    (rf"{_IN_PLAY}(?:at the end of (?:each of )?|when you end )your turns? *[,:]?", "Turn end:"),
    (rf"{_LINE}(?:on )?enters?(?: your stable)? *[,:]", "Enters:"),
    (
        rf"{_LINE}(?:you (?:must )?)?((?!(?:each|every) time|whenever|if|when)[^.:\n]+?) "
        r"(?:(?:each|every) time|whenever) ([^.:\n]+)",
        r"Whenever \2: \1",
    ),
    (r"(?:each|every) time", "Whenever"),
    (r"play this card when(?= )", "When"),
    (r"(?:tries|attempts|is about) to play", "plays"),
    (
        rf"stop {_ANYONE} player's card from being played(?: and send it to the discard pile)?",
        "When another player plays a card: stop it",
    ),
    (
        r"stop (?:that|the|their) (?:\w+ )?(?:card|unicorn)(?: from being played)?"
        r"(?:,? and (?:put|send) it (?:in)?to the discard pile)?",
        "stop it",
    ),
    (
        rf"if (you|{_ANYONE}(?: player)?) (plays?|draws?|discards?|sacrifices?|destroys?|steals?)",
        r"Whenever \1 \2",
    ),
    (rf"when (you|{_ANYONE} player) (draws?|discards?|sacrifices?|destroys?|steals?)", r"Whenever \1 \2"),
    (r"when (an?|another|any) ((?!player|other)\w+)", r"Whenever \1 \2"),
    (
        rf"(?:if|whenever) (an?|another|any) (?!player|other|of)([\w ]*?(?<!stable)) is "
        rf"({_GONE}){_NOT_INSTEAD}",
        r"Whenever \1 \2 in any Stable is \3",
    ),
    (
        rf"if ((?:an?|another|any) (?!player|other|of)[^.,:\n]*?) (?:is|are) ({_GONE}){_NOT_INSTEAD}",
        r"Whenever \1 is \2",
    ),
    (
        rf"if ((?:an?|another|any) (?!player|other|of)[^.,:\n]*?) (?:is|are) ({_GONE})",
        r"If \1 would be \2",
    ),
)
_SENTENCES: Final = (
    # What playing cards costs
    (
        rf"(you|other players|players|{_ANYONE} player)(?: must)? (discard|sacrific)e? ({_CARDS}) "
        r"(?:before (?:you|they) can play|(?:in order )?to play) (?:an? )?([\w ]+?)s?(?=[.,]|$)",
        r"\1 cannot play \4s without \2ing \3",
    ),
    (
        rf"(?:to play|before playing) an? ([\w ]+?), (you|other players)(?: must)?(?: first)? "
        rf"(discard|sacrific)e? ({_CARDS})(?=[.,]|$)",
        r"\2 cannot play \1s without \3ing \4",
    ),
    # It has them for as long as both lie in a Stable anyway
    (
        r"((?:has|gains|copies) the (?:same )?effects? (?:of|as) that \w+) (?:for )?as long as "
        r"(?:it|this card|that \w+) (?:remains|is|stays) in (?:your|that|its|an?|any)(?: [\w']+)? stable",
        r"\1",
    ),
    # Whose turn it is
    (
        rf"{_SENTENCE}({_HOLDS}) (?:during|on|while it is) your (?:own )?turns?(?=[.]|$)",
        r"While it is your turn: \1",
    ),
    (
        rf"{_SENTENCE}({_HOLDS}) {_OTHERS_TURN}(?=[.]|$)",
        r"While it is another player's turn: \1",
    ),
    (rf"{_SENTENCE}(?:during|on) your (?:own )?turns? *, ({_HOLDS})", r"While it is your turn: \1"),
    (rf"{_SENTENCE}{_OTHERS_TURN} *, ({_HOLDS})", r"While it is another player's turn: \1"),
    # How long it lasts is said behind it
    (
        rf"{_SENTENCE}((?:until|for the (?:rest|remainder) of) [^.,:\n]*?turn(?: ends| begins)?|"
        r"(?:during )?this turn) *, *([^.:\n]+)",
        r"\2 \1",
    ),
    # Effects that are off
    (rf"(that [\w ]+?)'s{_EFFECTS_OFF}", r"\1 has no effects"),
    (rf"its{_EFFECTS_OFF}", "it has no effects"),
    (r"any (two|three|2|3)(?= (?:other )?players)", r"\1"),
    (r"(?<=choose )(two|three|2|3|up to \w+) players other than yourself", r"\1 other players"),
    (
        r"choose (?:any )?(?:two|2) ([\w ]+?)s?(?: cards)? (?:in|from) (?:two|2) different "
        rf"(?:players' )?stables and {_SWAP} them",
        r"swap a \1 in any Stable with a \1 in a different Stable",
    ),
    # What goes round
    (
        r"(moves? [^.,:\n]*? (?:in|from) their stable) to the (left|right)",
        r"\1 into the Stable of the player on their \2",
    ),
    (
        r"pass(?:es)? ((?:an?|one|two|\d) [\w ]*?cards?)(?: (?:in|from) their hand)? to the (left|right)",
        r"gives \1 to the player on their \2",
    ),
    (
        r"chooses? (an?|one) ([\w ]*?card) (?:in|from) their hand and (?:passes|gives) it to "
        r"(the player on their \w+)",
        r"gives \1 \2 to \3",
    ),
    (
        r"give each(?: other)? player ((?:an?|one|two|\d) [\w ]*?cards?)( from your hand)?",
        r"give \1\2 to each other player",
    ),
    (
        rf"{_SENTENCE}(two|three|2|3) ((?:other )?players)(?: of your choice)?(?: must)? each",
        r"choose \1 \2. Each of them",
    ),
    # What is true of every card in a Stable
    (
        rf"{_IN_PLAY}you may play (?:up to )?(\w+) cards (?:in|during) (?:each of )?your action phases?",
        r"Turn start: you may play \1 cards in your Action phase",
    ),
    (
        rf"{_IN_PLAY}you may play {_A} (?:extra|additional) card (?:in|during) (?:each of )?"
        r"your action phases?",
        "Turn start: you may play 2 cards in your Action phase",
    ),
    (
        rf"{_IN_PLAY}you (?:may )?draw {_A} (?:extra|additional) card (?:in|during|at) (?:each of )?"
        r"your draw phases?",
        "Turn start: draw an extra card",
    ),
    (rf"(?:, *)?{_WHILE} {_HERE} (?:is|remains|stays) in your stable *,?", ""),
    (r"(?:for )?as long as", "While"),
    (r"you may (?:have|hold|keep) up to (\w+) cards in your hand", r"your hand limit is \1"),
    (r"hand size(?: limit)?(?= (?:is|are))", "hand limit"),
    (
        rf"{_SENTENCE}if ((?:you have|there (?:is|are)) [^.:\n]*?), "
        r"((?:this card|your|other players|you) [^.:\n]*?"
        r"(?:cannot|can't|counts? as|are considered|limit is|ha(?:ve|s) no effect|do not trigger)[^.:\n]*)",
        r"While \1: \2",
    ),
    (r"this card (?:can|may) only be played (?:if|while|when)", "You can only play this card while"),
    (
        r"you (?:can|may) only play this (?:unicorn|upgrade|downgrade) (?:if|while|when)",
        "You can only play this card while",
    ),
    (
        r"(your [^.:\n]*?) (?:are|is) immune to (?:the )?(?:effects of )?([\w ]+)",
        r"\1 cannot be affected by \2",
    ),
    (
        r"you are immune to (?:the )?(?:effects of )?(?:your )?(upgrades|downgrades)(?: cards)?",
        r"your \1 have no effects",
    ),
    (r"you are immune to (?:the )?(?:effects of )?(upgrade|downgrade) cards", r"your \1s have no effects"),
    (
        r"(this card|your [\w ]+?) (?:cannot|can't) be (\w+) by ([\w ]+?),? or (\w+) by ([\w ]+)",
        r"\1 cannot be \2 by \3. \1 cannot be \4 by \5",
    ),
    (
        r"your hands?(?: must| will)? (?:be|is|are)(?: always)?(?: kept)? (?:visible|revealed|face[- ]?up)"
        r"(?: to (?:all|(?:the )?other) players)?",
        "your hand is visible to all players",
    ),
    (
        rf"({_THOSE}) (?:may|can) (?:only )?(draw|play) (?:only |at most |no more than |a maximum of )?"
        rf"({_SOME}) cards? {_EACH_TURN}",
        r"\1 cannot \2 more than \3 cards in a turn",
    ),
    (rf"your opponents(?= {_NOT})", "other players"),
    (r"(?:prevent|protect) (your [^.:\n]*?) from being", r"\1 cannot be"),
    (r"(?:are|is) (?:protected|safe) from being", "cannot be"),
    (r"your ((?!next|other)[\w ]*?cards?) (?:cannot|can't) be neigh'?d", r"\1 you play cannot be Neigh'd"),
    (r"(?:is worth|counts for)(?= \w+ unicorns?\b)", "counts as"),
    (
        r"you (?:need|win(?: the game)? with) (?:one|1) (?:fewer|less) unicorns?(?: to win(?: the game)?)?",
        "you need 1 Unicorn fewer to win",
    ),
    (
        r"(?:the )?effects of (your [\w ]+?) (?:cannot|can't) be (?:used|activated)",
        r"effects of \1 do not trigger",
    ),
    (
        r"(your [\w ]+?s)'(?: special)? effects (?:cannot|can't) be (?:used|activated|triggered)",
        r"effects of \1 do not trigger",
    ),
    (
        rf"{_SENTENCE}((?:this card|your|other players|you) [^.:\n]*?) {_WHILE} "
        r"(you have|there (?:is|are)) ([^.:\n]+)",
        r"While \2 \3: \1",
    ),
    (
        rf"if {_HERE} is the only unicorn in your stable, (?:it|{_HERE})",
        "While you have fewer than 2 Unicorns: this card",
    ),
    (
        r"other players (?:may not|cannot|can't) (?:move|play|put) ([\w ]+?) (?:in)?to your stable",
        r"\1 cannot enter your Stable",
    ),
    (
        r"all unicorns?(?: cards?)? (?:except|but|other than)(?: for)? basic unicorns?(?: cards?)?",
        "all Baby Unicorns, Magical Unicorns and Ultimate Unicorns",
    ),
    (
        r"all unicorns?(?: cards?)? (?:except|but|other than)(?: for)? baby unicorns?(?: cards?)?",
        "all Basic Unicorns, Magical Unicorns and Ultimate Unicorns",
    ),
    (
        rf"{_SWAP} your hand with (?:the hand of )?((?:an?|any|another|that)(?: other)? player)(?:'s hand)?",
        r"swap hands with \1",
    ),
    (r"(your [\w ]+?) (?:cannot|can't) (?:use|activate|trigger) their effects?", r"\1 have no effects"),
    (r"your hand is empty", "you have no cards in your hand"),
    (
        r"(another|that|each other) player(?:'s hand is empty| has an empty hand)",
        r"\1 player has no cards in their hand",
    ),
    (
        r"there (?:is|are) ([^.,:\n]+?) in (another|that|each other) player's (stable|hand)",
        r"\2 player has \1 in their \3",
    ),
    (
        r"(another|that|each other) player (?:does not|doesn't) have any ([^.,:\n]+)",
        r"\1 player has no \2",
    ),
    (
        r"(destroy|steal|sacrifice) (an? [^.,:\n]*? stable) or (an? [^.,:\n]*? stable)",
        r"\1 \2 or \1 \3",
    ),
    # Cards are named where they are moved
    (
        rf"(?:look|search) through the discard pile(?: for|,? and (?:take|choose)) ({_CARDS})"
        r"(?:,? and (?:add|put) it (?:in)?to your hand)?(?=[.,;]|$)",
        r"put \1 from the discard pile into your hand",
    ),
    (
        rf"search the discard pile for ({_CARDS})(?:,? and|\.) (?:add|put|bring) (?:it|them)(?= (?:in)?to)",
        r"put \1 from the discard pile",
    ),
    (r"search through(?= the)", "search"),
    (
        r"return (?:all|every|each) ([^.:\n]*?)"
        r"(?: (?:in|from) (?:play|(?:each|every|any|all) (?:player's )?stables?))? to "
        r"(?:their|its) owners?'s? hands?",
        r"return all \1 from each player's Stable to that player's hand",
    ),
    (r"from one stable (?:in)?to another(?: stable)?", "from any Stable into a different Stable"),
    (
        rf"(destroy|steal|return) ({_CARDS})(?<!stable)([.,] [^\n]*?)(?:(?:the|its|their) owners?"
        r"(?: of (?:it|(?:that|the) (?:card|unicorn)))?|"
        r"the player who (?:owned|had) (?:it|that (?:card|unicorn)))",
        r"\1 \2 in any Stable\3that player",
    ),
    (
        r"draw (?:cards equal to|as many cards as|a number of cards equal to) "
        r"(?:the number of )?([^.:\n]+?)s? (?:you have )?in your stable",
        r"draw a card for each \1 in your Stable",
    ),
    (r"take ((?:up to |any number of )?\w+) of (?:them|those(?: cards)?)", r"put \1 of them"),
    (
        r"play (?:up to )?((?!any\b)\w+) (?:more|additional|extra) cards?(?: this turn)?",
        r"play up to \1 cards",
    ),
    (
        r"for each (?:card|one)(?: you)? (?:discarded|sacrificed|destroyed|drawn|returned)(?: this way)?, "
        r"(draw|discard|sacrifice|destroy|steal) (?:an?|one|1) (\w+)",
        r"\1 that many \2s",
    ),
    (
        r"(draw|discard|sacrifice|destroy|steal) (?:an?|one|1) (\w+) for each (?:card|one|unicorn)(?: you)? "
        r"(?:discarded|sacrificed|destroyed|drawn|returned)(?: this way)?",
        r"\1 that many \2s",
    ),
    (
        r"(?:puts?|discards?) (their|your) (?:whole |entire )?hand (?:in)?to the discard pile",
        r"discard \1 hand",
    ),
    # How long it holds is said at the end
    (
        rf"{_BEGUN}until (?:the (?:beginning|start) of )?your next turn *,? *([^.:\n]+)",
        r"\1 until your next turn",
    ),
    (
        rf"{_BEGUN}(?:for the rest of (?:this|the) turn|{_TO_ITS_END}|(?:during |for )?this turn) *,? "
        rf"*([^.:\n]+)",
        r"\1 this turn",
    ),
    (_TO_ITS_END, "this turn"),
    # The Stable with the most Unicorns
    (
        rf"(destroy|steal) ({_CARDS}) (?:in|from) the (?:stable of the )?player with the (most|fewest|least) "
        r"unicorns?(?: cards?)?(?: in their stable)?",
        r"choose \2 in the Stable with the \3 Unicorns, then \1 it",
    ),
    (
        r"((?:return|destroy|sacrifice|discard|steal)s?) (?:each|every) "
        r"([\w ]*?(?:card|unicorn|upgrade|downgrade))(?: card)?(?= (?:in|from)\b|[.,;]|$)",
        r"\1 all \2s",
    ),
    # What is taken by chance is pulled
    (
        rf"you may {_TRADED_BY_CHANCE}",
        r"if you have at least 1 card in your hand, you may pull \1 \2 from \3 player's hand. If you do, "
        r"put a "
        r"different card from your hand into that player's hand",
    ),
    (
        _TRADED_BY_CHANCE,
        r"if you have at least 1 card in your hand, pull \1 \2 from \3 player's hand, then put a different "
        r"card "
        r"from your hand into that player's hand",
    ),
    (
        rf"{_BY_CHANCE}(?:randomly )?(?:take|steal|draw|pull) {_RANDOM_CARDS} from "
        rf"({_ANYONE}|that|each other) player's hand(?: at random)?",
        r"pull \1 \2 from \3 player's hand",
    ),
    (
        rf"{_BY_CHANCE}(?:randomly )?(?:choose|pick|select) {_RANDOM_CARDS} from ({_ANYONE}|that|each other) "
        r"player's hand(?: at random)?(?:,? and|\.) (?:add|put|take|bring) (?:it|them|that card|those cards)"
        r"(?: (?:in)?to your hand)?",
        r"pull \1 \2 from \3 player's hand",
    ),
    *(
        (
            rf"{_BY_CHANCE}{who} player(?: must)? gives? you {_RANDOM_CARDS}(?: from their hand)?(?: at "
            rf"random)?",
            rf"pull \1 \2 from {whose} player's hand",
        )
        for who, whose in (("that", "that"), ("each other", "each other"), (_ANYONE, "another"))
    ),
    (rf"pass(?:es)? ({_CARDS})(?= (?:from|to)\b)", r"give \1"),
    (
        rf"choose ({_CARDS})(?:,? and|\.|, then) (\w+) (?:it|them|that card|those cards|that unicorn)",
        r"\2 \1",
    ),
    (rf"take ({_CARDS} {_SOURCE}) and (add|put|bring|move|shuffle) (?:it|them|those cards)", r"\2 \1"),
    (
        rf"(?:take|steal) {_A} card from (an?|another|any(?: other)?|that) player's hand",
        r"pull a card from \1 player's hand",
    ),
    (
        rf"take ({_CARDS} (?:from|in) (?:the discard pile|(?:an?(?:other)?|that) player's hand))",
        r"put \1 into your hand",
    ),
    (
        rf"take {_A} card(?: of your choice)?(?: from (?:it|there|that hand))?",
        "put a card from that player's hand into your hand",
    ),
    (
        rf"(destroy|steal|return) ({_CARDS}) (?:belonging to|controlled by|owned by) "
        r"(?:the same|a single|one) player",
        r"choose a player. \1 \2 in that player's Stable",
    ),
    (rf"(?:belonging to|controlled by|owned by) ({_ANYONE}|that) player", r"in \1 player's Stable"),
    # What is swapped
    (
        rf"{_SWAP} an? ([\w ]+?) in each of (?:any )?(?:two|2)(?: different)? players' stables",
        r"swap a \1 in any Stable with a \1 in a different Stable",
    ),
    (
        rf"{_SWAP} this card (?:with|for) {_A} ([^.,:\n]{{1,40}}?) {_ANY_STABLE}",
        r"move this card into another player's Stable, then steal another \1 from that player's Stable",
    ),
    (
        rf"{_SWAP} (?:an?|one of your) ([\w ]+?)(?: (?:in|from) your stable)? (?:with|for) "
        rf"(?:{_ANYONE} ([\w ]+?) {_ANY_STABLE}|(?:an?|any|another)(?: other)? (?:player|opponent)'s "
        r"((?:\w+ )?\w+)(?! (?:stable|hand)))",
        r"swap a \1 in your Stable with a \2\3 in another player's Stable",
    ),
    (
        rf"{_SWAP} (?:any )?(?:two|2) ([\w ]+?)s? between (?:any )?(?:two|2)(?: different)?(?: players')? "
        r"stables",
        r"swap a \1 in any Stable with a \1 in a different Stable",
    ),
    (
        rf"{_SWAP} (?:one of your cards|{_A} card(?: (?:from|in) your hand)?) (?:with|for) "
        rf"(?:one of theirs|{_A} card (?:from|in) (?:that|another) player's hand)",
        "put a card from your hand into that player's hand, then put a different card from that player's "
        "hand into your hand",
    ),
    # Who does what
    (
        r"you and (?:one|an)?(?:other|another)(?: other)? player(?: of your choice)?(?: each| both)?",
        "choose another player. You and that player each",
    ),
    (
        r"you and (?:a|any|one) player(?: of your choice)?(?: each| both)?",
        "choose a player. You and that player each",
    ),
    (
        rf"(?:any|each|every|all) players? (?:with no|{_HAS} no) ([\w ]+?)(?= in their stable)",
        r"each player without a \1",
    ),
    (
        r"(?:each|every|any|all)( other)? players? holding ([^.,:\n]*? cards?)(?! in)",
        r"each\1 player with \2 in their hand",
    ),
    (rf"(?:each|every|any|all)( other)? players? {_HAS}", r"each\1 player with"),
    (r"(?:any|every|all)( other)? players? with", r"each\1 player with"),
    # What is still to come
    (rf"{_SENTENCE}((?!at )[^.:\n]+?),? at the end of (?:this|the) turn", r"at the end of this turn, \1"),
    (
        rf"{_SENTENCE}((?!at )[^.:\n]+?),? at the (beginning|start|end) of your next turn",
        r"at the \2 of your next turn, \1",
    ),
    (
        r"(skips?) (?:(?:the|their|your)) (draw|action) phase (?:of|on|in|during) (their|your) next turn",
        r"\1 \3 next \2 phase",
    ),
    (r"(?:on|in|during) your next turn,? skip your (draw|action) phase", r"skip your next \1 phase"),
    # How often, and beside whom
    (
        rf"{_SENTENCE}((?:you may )?(?:destroy|steal|sacrifice|discard|pull|bring|put|return|search|move) "
        r"[^.:\n]*?) for (?:each|every) ([^.:\n]*? in your stable)",
        r"for each \2, \1",
    ),
    (r"the most (unicorns|cards in (?:your )?hand)", r"more \1 than each other player"),
    (r"the (?:fewest|least) (unicorns|cards in (?:your )?hand)", r"fewer \1 than each other player"),
    *(
        (
            rf"{they} ha(?:s|ve) {more} {what} than you(?: do| have)?",
            f"you have {fewer} {ours} than {other} player",
        )
        for they, other in (
            (rf"{_ANYONE} player", "another"),
            (r"(?:each|every|all) other players?", "each other"),
        )
        for more, fewer in (("more", "fewer"), ("(?:fewer|less)", "more"))
        for what, ours in (
            (_UNICORNS_THERE, "Unicorns"),
            (r"cards in (?:their )?hands?", "cards in your hand"),
        )
    ),
    (rf"(more|fewer|less) {_UNICORNS_THERE} than", r"\1 Unicorns than"),
    (
        r"if (?:that|the)(?: (?:revealed|discarded|drawn|pulled|top|chosen|stolen|found|same))? "
        r"(?:card|unicorn) "
        r"is(?= (?:not )?an?\b)",
        "if it is",
    ),
    # A cost is a choice
    (
        r"(you may (?:discard|sacrifice) [^.,:\n]{1,40}?)(?: in order)? to play",
        r"\1. If you do, you may play",
    ),
    (r"you may ([^.:\n]+?) by discarding ([^.:\n]+)", r"you may discard \2. If you do, \1"),
    (r"you may ([^.:\n]+?) by sacrificing ([^.:\n]+)", r"you may sacrifice \2. If you do, \1"),
    (rf"(you may (?:discard|sacrifice) [^.,:\n]{{1,40}}?)(?: in order)? to ({_STEP})", r"\1. If you do, \2"),
    (
        rf"{_SENTENCE}(discard|sacrifice) ({_CARDS})(?: in order)? to ({_STEP})",
        r"you may \1 \2. If you do, \3",
    ),
    (r"choose one: ([^.;:\n]+?),? or ([^.;:\n]+)", r"choose one: \1; \2"),
    (r"(skip) either (your \w+ phase) or (your \w+ phase)", r"\1 \2 or skip \3"),
    (
        r"(?:any|each|every)(?: other)? players? who (?:cannot|can't)(?: [^.,:\n]*?)?,? must",
        "If they cannot, that player",
    ),
    (r"(?:any|each|every) player who does(?: so| this)?,?", "If they do, that player"),
    (r"when you do(?= *,)", "If you do"),
    (r"if not(?= *,)", "Otherwise"),
    (r"(if it is not (an? [^.,:\n]+), [^.\n]*\. )otherwise", r"\1If it is \2"),
    (r"if you (?:choose not to|decline|refuse)(?= *,)", "If you do not"),
    (r"(you may [^.\n]*\. )if you (?:cannot|can't)(?= *,)", r"\1If you do not"),
    # Of cards looked at
    (
        r"(?:put|return|place) (?:them|those cards)(?: back)?"
        r"(?: (?:on(?:to)?|to)(?: the)? top(?: of the deck)?)?,? in any order",
        "return them to the top of the deck in any order",
    ),
    (
        r"(?:put|return|place) (?:the rest|the others?)(?: back)? on(?:to)?(?: the)? top"
        r"(?: of the deck)?(?! in any)",
        "return the rest to the top of the deck in any order",
    ),
    (
        r"(?:put|return|place) (?:the rest|the others?)(?: back)?"
        r"(?: (?:on(?:to)?|to)(?: the)? top(?: of the deck)?)?,? in any order",
        "return the rest to the top of the deck in any order",
    ),
    (r"and the (?:rest|others?)(?= (?:in)?to\b| on\b)", "and put the rest"),
    (
        rf"choose ({_SOME})(?: cards?)?(?: of them)?(?:,? and|\.|, then) ({_PUT}) (?:it|them)",
        r"\2 \1 of them",
    ),
    (rf"({_PUT}) ({_SOME}) ((?:in)?to)", r"\1 \2 of them \3"),
    (rf"((?:look at|reveal|search) [^.,:\n]*?), ((?:choose|{_PUT}|discard) [^.\n]*)", r"\1. \2"),
    (
        rf"choose ({_CARDS}) from (?:it|there|that hand)(?:[.,]|,? and)(?: then)? that player discards "
        r"(?:it|that card)",
        r"put \1 from that player's hand into the discard pile",
    ),
    (
        rf"reveal ({_CARDS} from among (?:them|those cards)),? and ({_PUT}) it ([^.:\n]+)",
        r"\2 \1 \3 and reveal it",
    ),
    (r"(search [^.\n]*?)(?:, *)?(?:and )?reveal them(?: to (?:all|the other|other) players)?,?", r"\1"),
    (
        rf"steal ({_CARDS}) from (?:it|there|that hand|that player's hand)",
        r"put \1 from there into your hand",
    ),
    (
        rf"(put (?:{_CARDS} from [^.\n]*?|\w+ of them) on (?:the )?(?:top|bottom) of the deck),? "
        r"in any order",
        r"\1",
    ),
    (r"both of them", "them"),
    (rf"take ({_CARDS}) (?:{_THIS_WAY}|from among them)", r"put \1 from among them into your hand"),
    (rf"(an?|all|any|{_SOME}) {_SEEN} ([\w ]*?{_A_KIND})", r"\1 \2 from among them"),
    (
        rf"one of the(?: {_SEEN})? ([\w ]+?)s?(?: cards)?(?: {_THIS_WAY})?"
        r"(?= (?:directly )?(?:in)?to)",
        r"a \1 from among them",
    ),
    (rf"each ([\w ]+?)(?: cards?)? (?:(?:from )?among them|{_THIS_WAY})", r"all \1s from among them"),
    (rf"(?:that (?:was|were|are) )?{_THIS_WAY}", "from among them"),
    (
        rf"if there (?:is|are) (an?|any) ([\w ]+?) among them *,? *((?:you may )?{_PUT}) "
        r"(?:it|them|that card)",
        r"\3 \1 \2 from among them",
    ),
    (
        rf"discard ({_CARDS}) from (?:it|there|that (?:player's )?hand)",
        r"put \1 from that player's hand into the discard pile",
    ),
    (
        rf"{_SENTENCE}reveal (another|that|each other|each) player's hands?",
        r"\1 player reveals their hand",
    ),
    (rf"{_SENTENCE}reveal (?:an?|any) player's hand", "choose a player. That player reveals their hand"),
    (r",? (?:and|then) reveal that player's hand", ". That player reveals their hand"),
    (
        r"(?:reveal|turn over|flip over) cards from (?:the top of )?the deck(?:,? one by one,?)? "
        r"until (you|they) (?:reveal|find|draw|turn over|flip over|get)",
        r"turn over cards from the deck into the discard pile until \1 find",
    ),
    *_KEPT,
    (r"(?:on(?:to)?|at|to) the bottom(?! of)", "on the bottom of the deck"),
    # What always holds
    (
        rf"(?:players|(?:each|every) player|all players)(?: must)? play with (?:their )?hands? {_OPEN}",
        "each player's hand is visible to all players",
    ),
    (rf"(?:you )?(?:must )?play with your hand {_OPEN}", "your hand is visible to all players"),
    (
        r"cannot be (?:added to|(?:moved|played|put) (?:in)?to|played in) "
        r"(your|another player's|a|any) stable",
        r"cannot enter \1 Stable",
    ),
    (
        r"(?:other|another) players? (?:may not|cannot|can't) (?:choose|target) (this card|your [\w ]+?) "
        r"(?:for|with|by) (?:(?:the )?effects of )?([\w ]+)",
        r"\1 cannot be affected by other players' \2",
    ),
    (
        r"your (magical|ultimate|basic) unicorns?(?: cards?)? are considered basic unicorns? "
        r"(?:with|and have) no effects?",
        r"Your \1 Unicorns have no effects",
    ),
    (
        r"are considered basic unicorns? (?:with no|without) effects?",
        "are considered Basic Unicorns and have no effects",
    ),
)
_PHRASES: Final = (
    (r"an? narwhal card", 'a card with "Narwhal" in its name'),
    (r"(?:each|every|all)(?: other)? opponents?", "each other player"),
    (r"(?:an?|your|another|target) opponent's(?= (?:hand|stable))", "another player's"),
    (r"(?:an?|your|another|target) opponent's ((?:\w+ )?\w+)", r"a \1 from another player's Stable"),
    (r"(?:(?:an?|your|another|target) )?opponents?", "another player"),
    (r"every", "each"),
    (r"target", "a"),
    (
        rf"(?:may|must|can|are|is)(?: not|n't)(?: allowed to| able to)?(?= {_FORBIDDEN}\b)",
        "cannot",
    ),
    (r"(?:can|could)", "may"),
    (r"(?:the same|an equal) number of", "that many"),
    (r"as many", "that many"),
    (r"(?:one|1) other", "another"),
    (
        r"(?:any|one) of your ((?:basic |magical |baby |ultimate )?\w+?(?: card)?)s(?: cards?)?",
        r"a \1 in your Stable",
    ),
    (r"each of your(?= )", "your"),
    (r"all (?:of )?your(?= )", "your"),
    (r"from you(?=[ ,.:])", "from your Stable"),
    (r"in play", "in any Stable"),
    (r"it's", "it is"),
    (r"(?:(?:may|can) )?choose to", "may"),
    (
        r"the player who (?:owned|had|owns|has|stole|played|destroyed) (?:it|(?:that|this) (?:card|unicorn))",
        "that player",
    ),
    (r"you may play this card to stop it", "stop it"),
    (r"prevent (?:it|that|this)", "stop it"),
    (
        rf"{_LINE}neigh (?:an?|any|another player's) ([\w ]*card)",
        r"When another player plays a \1: stop it",
    ),
    (r"(cannot play) (?:any )?other cards", r"\1 cards"),
    (r"(?:any )?more cards", "cards"),
    (r"that many(?=[.,;]|$)", "that many cards"),
    (r"an (?:additional|extra)(?= card)", "a"),
    (r"the (hand|stable) of ((?:an?|any|another|that)(?: other)?) player", r"\2 player's \1"),
    (r"(?<=[,;] )then,", "then"),
    (r"; (otherwise|if (?:it is )?not)", r". \1"),
    (r";(?: then)?", ", then"),
    (r",? but(?= (?:skip|discard|sacrifice|you) )", "."),
    (
        rf"({_SOME}|any number) of your ((?:basic |magical |baby |ultimate )?\w+?s)(?: cards)?",
        r"\1 \2 in your Stable",
    ),
    (r"(?:in|from) (?:it|there|that hand)", "from that player's hand"),
    (r"(draws?) (?:another|one more|an additional)(?= card)", r"\1 a"),
    (r"(?:to|into) (?:its|their|the) owners?'s? hands?", "to that player's hand"),
    (r"(?:its|their|the) owners?(?:'s?)?", "that player"),
    (r"(?:in|from) that stable", "from that player's Stable"),
    (r"they(?! (?:do|cannot|can't)\b)", "that player"),
    (r"give another player's card to you", "put a card from another player's hand into your hand"),
    (r"discards? the (?:rest|others?)", "put the rest into the discard pile"),
    (r"the other(?= (?:in)?to\b)", "the rest"),
    (r"returned to the nursery", "returned"),
    (r"(?:gain|get|have) (?:an? )?(?:extra|additional) turn(?: after this one)?", "take another turn"),
    (r"(?:place|send)(s?)", r"put\1"),
    (r"select(s?)", r"choose\1"),
)
# What the house style says, and the ways in which others say just that.
_SYNONYMS: Final[dict[str, tuple[str, ...]]] = {
    "until your next turn": (
        "until it is your turn again",
        "until your turn comes around again",
        "until you begin your next turn",
        "until you start your next turn",
        "until your turn",
    ),
    "until the end of your next turn": ("through the end of your next turn", "through your next turn"),
    "this turn": (
        "until the end of the current turn",
        "for the remainder of the turn",
        "for the remainder of this turn",
        "for the duration of this turn",
        "until end of turn",
        "until the turn ends",
        "until this turn ends",
        "until your turn ends",
        "during this turn",
    ),
    "swap their hands": (
        "those players must swap hands with each other",
        "those players must swap hands",
        "those players must trade hands",
        "those players swap hands with each other",
        "those players swap hands",
        "those players trade hands",
        "those players exchange hands",
        "those two players swap hands",
        "those two players trade hands",
        "they swap hands with each other",
        "they swap hands",
        "they trade hands",
        "swap those players' hands",
        "trade those players' hands",
        "swap the hands of those two players",
    ),
    "on the bottom of the deck": (
        "at the bottom of the deck",
        "to the bottom of the deck",
        "under the deck",
        "underneath the deck",
        "beneath the deck",
    ),
    "in any order": (
        "in a random order",
        "in random order",
        "in whatever order you like",
        "in an order of your choice",
        "in the order of your choice",
    ),
    "the rest": ("the remainder", "all the other cards", "all the others", "the ones that are left"),
    "at the end of this turn": ("when this turn ends", "when the turn ends", "before this turn ends"),
    "at the beginning of your next turn": ("when your next turn begins", "when your next turn starts"),
    "reveal your hand": ("show your hand to all players", "show all players your hand", "show your hand"),
    "reveals their hand": (
        "shows their hand to all players",
        "shows their hand to everyone",
        "shows all players their hand",
        "shows you their hand",
        "shows their hand",
    ),
    "with no cards in their hand": (
        "with an empty hand",
        "whose hand is empty",
        "without cards in their hand",
        "without any cards in their hand",
    ),
    "each of them": ("each of those players", "each of these players", "both of those players"),
    "have no effects": ("lose their effects", "lose all effects", "lose all their effects", "have no effect"),
    "has no effects": (
        "loses its effects",
        "loses all effects",
        "loses all its effects",
        "has no effect",
        "cannot use its effects",
        "can't use its effects",
    ),
    "has the effects of": (
        "has the same effects as",
        "has the same effect as",
        "has the effect of",
        "copies the effect of",
        "gains the effect of",
        "gains the effects of",
        "copies the effects of",
        "takes on the effects of",
    ),
    "does not count as a Unicorn": ("is not considered a unicorn", "no longer counts as a unicorn"),
}
# Words that say nothing
_FILLERS: Final = (
    r"instead of (?:discarding it|(?:putting|placing|sending) it (?:in)?to the discard pile)",
    r"(?:simultaneously|at the same time),?",
    r"(?:, *)?starting with (?:you|yourself|the player (?:on|to) your (?:left|right)) *,?",
    r"(?:, *)?including (?:you|yourself) *,?",
    r"(?:of|at) (?:your|their) (?:own )?choice",
    r"(?:, *)?(?:if able|if possible)",
    r"after this (?:turn|one) *,?",
    r"for any reason *,?",
    r"(?:, *)?(?:and )?reveal it(?: to (?:all|the other|other) players)?,?",
    r"special",
    r"new(?= cards?)",
    r"either",
    r"the effects of",
    r"(?<=[a-z]) this way",
    r"(?<=phase) (?:of )?(?:this|that) turn",
    r"(?:additional|extra)(?= cards?)",
    r"(?:entire|whole|back)",
    r"(?:must|will|directly|immediately|instantly|at once)",
    r"(?:and )?(?:then|after that|afterwards|also|finally|first)(?: of all)?,?",
    rf"(?:and )?next(?: *,|(?= {_STEP}))",
)
# What others say and the house style cannot, with a sentence on what it can.
_REFUSED: Final = (
    (
        r"(?:the |your |their )?next (?:\w+ )?(?:cards?|unicorns?|upgrades?|downgrades?|instants?)",
        Advice(
            "Write “cards you play cannot be Neigh'd this turn”, or of which other cards it holds, and how "
            "long: "
            "nothing is said of the next card alone yet."
        ),
    ),
    (
        r"(?:the )?next time",
        Advice("Write “Whenever …” or “If … would …”: it then holds each time, and not the next time alone."),
    ),
    (
        r"(?:the|an?|another) player with the (?:most|fewest|least) [\w ]+",
        Advice(
            "Write “choose a card in the Stable with the most Unicorns. That player …”: who has the most is "
            "found by what lies in their Stable."
        ),
    ),
    (
        r"(?:chosen )?at random|randomly|random",
        Advice(
            "Write “pull a card from another player's hand” where chance takes one, or leave out “{0}”: "
            "nothing "
            "else is left to chance yet."
        ),
    ),
)
_ELSEWHERE: Final = (
    *_HEADS,
    *_SENTENCES,
    *((re.escape(said), ours) for ours, ways in _SYNONYMS.items() for said in ways),
    *_PHRASES,
    *((said, "") for said in _FILLERS),
)


def said_elsewhere(text: str, position: int) -> tuple[Advice, str | None, int] | None:
    """Advice for words of other card texts around a place, what to write instead, and where they start.

    >>> advice, ours, start = said_elsewhere("when this card enters your stable, draw a card.", 5)
    >>> str(advice), ours, start
    ('Write “Enters:” in place of “when this card enters your stable,”.', 'Enters:', 0)

    Nothing stands instead of what cannot be said: the advice tells what can.
    """
    for pattern, written, shift in _SHIFTED:
        if found := _around(pattern, text, position):
            ours = found.expand(written)
            return Advice(shift, (ours, found[0])), ours, found.start()
    for pattern, written in _ELSEWHERE:
        found = _around(pattern, text, position)
        if found and (ours := found.expand(written)).lower() != found[0].lower():
            instead = Advice("Write “{0}” in place of “{1}”.", (ours, found[0]))
            return instead if ours else Advice("Leave out “{0}”.", (found[0],)), ours, found.start()
    for pattern, refusal in _REFUSED:
        if found := _around(pattern, text, position):
            return replace(refusal, words=(found[0],)), None, found.start()
    return None


def _around(pattern: str, text: str, position: int) -> re.Match[str] | None:
    """Where such words stand around a place."""
    for found in re.finditer(rf"\b(?:{pattern})(?!\w)", text, re.IGNORECASE):
        if found.start() <= position <= found.end():
            return found
    return None
