"""Of what the tables are made: runs of characters, and what is said in many ways."""

import re
from typing import Final

# A sign that stands in no text.
HERE: Final = "\0"

# Something is done in the place of something else.
_INSTEAD: Final = (
    r"\b(?:instead(?! of (?:going|staying|landing|being put))|in its (?:place|stead)|"
    r"to (?:prevent|save|keep|protect|avoid)|"
    r"so (?:that )?(?:it|they|this(?: card)?|that \w+) (?:stays?|survives?|is|isn't)|"
    r"may prevent (?:it|that|this) by)\b"
)

# Verbs that end otherwise than in *ed*, and what every verb is called that may stand as *done* or *doing*.
PARTICIPLES: Final = {
    "steal": "stolen",
    "draw": "drawn",
    "bring": "brought",
    "put": "put",
    "take": "taken",
    "give": "given",
    "choose": "chosen",
}
_VERBS: Final = (
    *PARTICIPLES,
    *("discard", "sacrifice", "destroy", "return", "reveal", "move", "shuffle", "add"),
    *("pull", "play", "search"),
)
_DONE: Final = {
    **{PARTICIPLES.get(verb, f"{verb.removesuffix('e')}ed"): verb for verb in _VERBS},
    "placed": "put",
    "sent": "put",
}
_DOING: Final = {"putting": "put", **{f"{verb.removesuffix('e')}ing": verb for verb in _VERBS}}
BASE_FORMS: Final = {**_DONE, **_DOING}

CHARACTERS: Final = {
    "word": r"[\w']+",
    # Of a card, as few words as will do
    "any kind": r"[\w ]+?",
    "card": r"[\w ]*?(?:card|unicorn|upgrade|downgrade|magic|instant|neigh)",
    "type": r"[\w ]*?(?:card|unicorn|upgrade|downgrade)",
    # What a card is called, as names are written
    "Name": r"(?!(?:basic|baby|magical|ultimate|unicorn|upgrade|downgrade|instant|magic|neigh|card|player|"
    r"effect|an?|one|two|three|any|all|each|every|other|another|the|this|that|your?|it|they|someone|"
    r"everyone|nobody)s?\b)(?-i:[A-Z][a-z])[\w'-]*(?: (?-i:[A-Z][a-z])[\w'-]*)*",
    "quoted": r'"[^"\n]+"',
    # What a card may do that then is in a hand
    "no stable": r"(?:(?!\b(?:steals?|stables?|choose|move|bring)\b)[^.\n])*?",
    # As few as will do, up to a comma
    "few": r"[^.,:\n]{1,60}?",
    "what": r"[^.,:\n]+?",
    "maybe": r"[^.,:\n]*?",
    "one": r"[^.;:\n]+?",
    "clause": r"[^.,;:\n]+?",
    # As few as will do of a sentence, and of a sentence behind its head
    "words": r"[^.:\n]+?",
    "more": r"[^.\n]*?",
    # All that follow, where nothing else is said behind
    "kinds": r"[\w ]+",
    "whatever": r"[^.,:\n]+",
    "other": r"[^.;:\n]+",
    "rest": r"[^.:\n]+",
    "rest of line": r"[^.\n]*",
    "including you": r" *\((?:including (?:you|yourself|yours)|(?:also|even) you|you (?:too|as well)|"
    r"you (?:may|can) choose yourself|"
    r"(?:this|that|it) (?:may|can) be you|(?:you|yourself|yours) included|(?:your|their) choice|"
    r"you choose)\)",
    "no card": r"(?:(?!\b(?:cards?|unicorns?|upgrades?|downgrades?)\b)[^\n])*",
    "and no more than": r"(?:,? (?:up )?(?:to|with) an? (?:maximum|max|limit)|"
    r"(?:,(?: but)?|,? *\(| but) ?(?:maximum|max|limit|at most|no more than|up to))(?: of)?",
    "so many cards": r"(?: cards?)?(?: in)?(?: total| this way)?\)?(?= *(?:[,.\n]|$)| and\b| then\b)",
    "(other)": r"(?: \(?other\)?)?",
    # That a step may be left
    "if you like": r"(?: *\((?:optional(?:ly)?|you may choose not to|you (?:do not|don't) have to|"
    r"if you (?:like|want))\)|"
    r",? (?:optionally|if you (?:like|want to|want|wish to|wish|so choose))\b,?)",
    # Where it stands
    "label": r"(?![^:.!\n]*\b(?:if|when|while|ent[er]\w*|leav\w*|turn|play\w*|draw\w*|discard\w*|sacrific\w*|"
    r"destroy\w*|steal\w*|stolen|return\w*|reveal\w*|card|unicorn|upgrade|downgrade|magic|instant|neigh|hand|"
    r"stable|deck|each|all|per|once|every\w*|nobody|swap|trade|skip|win|lose|stop|they|he|she|it|start\w*|begin\w*|"
    r"end|choos\w*|pick|option\w*|one|two|may|must|can|die|dead|death|breath|cry|rattle|effect|trigger\w*|head|"
    r"tail|cost|pay|on|upon|at|after|before|as|then|during|until|or|and|time|phase|round|player|owner|opponent|"
    r"limit)s?\b)[\w']+(?: [\w']+){1,3}[:!]",
    "line": r"(?<![^\n])",
    "sentence": r"(?:(?<![^\n])|(?<=[.:] ))",
    "begun": r"(?:(?<![^\n])|(?<=[.:] )|(?<=do, ))",
    "said": r"(?:(?<![^\n])|(?<=[.:] )|(?<=(?:do|ly|se|rn), )|(?<=\botherwise )|(?<=\band )|"
    r"(?<=(?:corn|card|rade|tant), )|(?<=not, ))",
    "end": r"(?= *(?:[.]|$))",
    "and so on": r"(?= (?:and|then)\b| *(?:[.,;]|$))",
    "pause": r"(?= *(?:[.,;]|$))",
    "instead": rf"(?=[^\n]*{_INSTEAD})",
    "not instead": rf"(?![^\n]*{_INSTEAD})",
    "by chance": r"(?=[^.:\n]*\brandom)",
    # The place in a text that advice is about
    "here": HERE,
    # What may stand behind it
    ",": r" *,?",
    ":": r" *[,:]?",
}
# These are written as the tables are.
PIECES: Final = {
    # Numbers
    "a": "(a[n]|one|1)",
    **{str(n): f"({n}|{word})" for n, word in enumerate(["one", "two", "three", "four", "five", "six"], 1)},
    "number": r"(one|two|three|four|five|six|seven|eight|nine|ten|\d\d?)",
    "so many": r"(a[n]|no|[at (least|most) |(more|fewer|less) than ](one|two|three|four|five|six|\d+)"
    "[ or (more|fewer|less)])",
    "some": r"[up to ](one|two|three|four|five|\d)",
    "counted": "(discarded|sacrificed|destroyed|drawn|returned)",
    # Cards
    "this": "this[ card| unicorn]",
    "one of them": "(one of (those cards|them)|{a} card from (it|there|that hand))",
    "them": "(it|them|that card|those cards)",
    "of a card before": "(it|them|(that|those) (card|unicorn)[s])",
    "cards": "(a[n]|all|any|each|another|up|the|that|your|{number}) {few}",
    "another": "a(n|nother)?",
    "of a hand": r"((a[n]|{some}|their|there|your) ([\w+ ]card[s]|hand)[ (from|out of) {theirs} hand]|"
    "{cards} (from|out of) {theirs} hand)",
    "kinds moved": r"(this card|(a[n]|another|all|{some}) {kind}[s][ card[s]])",
    "of a stable": "((a[n]|one of your|any number of|{some}) [basic |magical |baby ]"
    "(unicorn|upgrade|downgrade)[s][ card[s]]|{some cards} (in|from) your stable|this card)",
    "all but some": "all (but|except)[ for] (<one: {a}>|<number: {number}>)[ of] [(your|their|the) ]"
    "<kind>[s][ card[s]][ (in|from) (your|their) stable](?= to\\b|{pause})",
    "some cards": r"(a[n]|one|two|\d) {card}[s]",
    "that many": r"<number: (one|two|three|four|five|six|\d+)>[ or more]{(other)} <kind: {any kind}>",
    "one of them before": "(?<!it is a )(?<!it was a )(?<!basic )(?<!magical )(?<!baby )"
    r"<kind: [basic |magical |baby ](unicorn|upgrade|downgrade)><mid: [s]{no card}\b>",
    "kinds of cards": "[{any kind} ]((unicorn|upgrade|downgrade)[s][ card[s]]|card[s])",
    "some stable": r"(your|a[ny]|the(?= stable(?! (with|of|that|from|it|you)\b))) stable",
    "counted stables": "(your stable|(all|each|any)[ other][ player[s]['[s]]] stable[s])",
    "counted there": "({counted stables}|the discard pile)",
    "counted here": "(you (have|own|control)|in {counted there})",
    "discards": "(the|your|a) (discard pile|graveyard|discards)",
    "in it": "[ in (it|(your|that|the) stable)]",
    "played kinds": "[basic |magical |baby |ultimate ](unicorn|upgrade|downgrade|instant|magic|neigh)[s]"
    "[ card[s]]",
    "kind": r"[basic |magical |baby |ultimate ]\w+?",
    "own cards": "<kind: {kind}[ card[s]]>",
    "unicorns": "unicorn[s][ card[s]]",
    "unicorns there": "{unicorns}[ in (their|your) stable[s]]",
    "beside you": "(more|fewer|less) (unicorns|cards)[ in [their ](hand|stable)] than you",
    "somebody": "(someone|somebody|{anyone} player)",
    "most": "the (most|fewest|least) ({unicorns there}|cards in [their ]hand[s]|"
    "(upgrade|downgrade|basic unicorn|magical unicorn)[s][ card[s]][ in their stable[s]])",
    "beside others": "({compared} than you|{most})",
    "compared": "(more|fewer|less) ({unicorns there}|cards[ in [their ]hand[s]])",
    "the rest": "([the ]rest|the other[s| {number}[ cards]])",
    "moved": r"<first: (?!{more}\b(or|and)\b)(sacrifice|discard|destroy|return)[s] {more}>"
    r"<kind: unicorn|upgrade|downgrade|magic|instant><then: [s]\b{more}(\.|,)[ then] >",
    "this way": "(revealed|drawn|found|looked at|seen)[ this way]",
    "subject": "(it|they|them|both[ of (them|those)| {kind}s]|{this}|(that|those|these) {kind}[s]|"
    "the (card|unicorn|upgrade|downgrade)|"
    "(your|their) next turn|"
    "the discard pile|[up to ](a[n]|all|any|each|another|{number}) "
    "(?!player|of(?! (the|your)\\b)|[the ]other player|time){few}"
    "[, (including (yours|your own)|(yours|your own) included)[,]](?<!can)(?<!cannot)(?<!would))",
    "goes": "(is (sent|put|moved|placed)|goes|gets|comes|lands) (in[to]|on[to]|to)",
    "becomes": "(is|are|get[s]|(must|will) be|must get) [(then|immediately) ]",
    # Players, and where cards are
    "that player": "(they|that player|its owner)",
    "another one": "(another|any other) player",
    "doers": "(each[ other] player|all[ other] players|another player|that player)",
    "every": "(each|any|all)",
    "anyone": "(a[n]|any|another)[ other]",
    "both players": "((those|these|the)[ {2}]|both[( of|) (the|those)]) players",
    "those": "(you|other players|(each|a) [other ]player|[all ]players)",
    "whose": "(your|their)",
    "theirs": "(your|their|that player's)",
    "from": "(from|in)",
    "has": "ha(s|ve)",
    "who has": "(who|that) (has|have|control[s])",
    "belonging to": "([(that|which) (is|are) ](controlled|owned) by|(that|which) belong[s] to|belonging to|"
    "(?<!hand )(?<!hands )(?<!stable )(?<!stables )of)",
    "from any stable": "(from|in) ({anyone} player's|another|any other) stable",
    "from there": "((from|in) (it|there|that hand)|there(?!\\W?s\\b| (is|are)\\b))",
    "out of it": "from (it|there|that hand|among (them|those cards))",
    "the deck": "[(the|your) ](deck|draw pile|draw deck|library)",
    "its owner": "(its|this card's) [(former|previous|last) ](owner|controller|player)",
    "owner's": "[(its|their|the) ](owner(s'|'s|s))",
    "on top": " (on[to]|to)[ the] top[ of the deck]",
    "some place": "(your hand|[your ]stable|[the ]discard pile|the nursery|any stable|"
    "(any|another) player's (hand|stable))",
    # Steps, as players call them
    "nuke": "(nuke|smash|axe|torch|zap|whack|waste|obliterate|annihilate|wreck|vaporize|slay|demolish|"
    "blast|erase|crush)",
    "yoink": "(yoink|snatch|swipe|pinch|nick|nab|pilfer|filch|poach)",
    "fish": "({yoink}|snag|grab|fish|dig|scoop|pluck|lift|rip)",
    "chuck": "(chuck|ditch|toss|dump|trash|junk|bin|scrap|pitch|lob|burn)",
    "boot": "(boot|fling|kick|shove|knock|bump|punt|hurl|plop|slam|drop|stick|slide|send|chuck|toss|dump)",
    "something": r"(a[n]|another|any|all|each|both|up to|{number}|some|one|it|them|this|that|those|"
    r"your|their|everything|the|(some|any)(one|body)('s| else's)|(unicorn|upgrade|downgrade)s)\b",
    "of yours": "((({some}|any|all)[ of] |)your[ own] {in a stable}|(a[n]|{some}|all) {in a stable} "
    "(of yours|[that ]you (have|own|control)|(in|from) your[ own] stable))",
    "in a stable": "[basic |magical |baby ](unicorn|upgrade|downgrade)[s][ card[s]]",
    # What stands before its verb, and such a verb
    "thing": "((it|them|{this})[ {few}]|(up to|more than|at most|a[n]|{number}|all|no|the|your|this|that|"
    "their|his|her|its|any|another|each|from|out of|in|into|to|with)"
    "(?! {last}\\b|{maybe}\\b(you|that|who|if|when|while|is|are)\\b) {what})",
    "last": "({step}|have|hold|lay|pass|show|choose|get|keep|give|skip|shuffle|reveal|end|{swap}|"
    "throw (away|off|out))[s]",
    # Steps
    "receiver": "({anyone} player|(that|each other) player|the player on your (left|right))",
    "doer": "((each|each other|another|that|a) player|other players|players|they)",
    "does": "[({doer}|you) ][must ]({verb}|(choose|stop|name|have|get)[s])",
    "someone else": "(you|the player on (your|their) (left|right)|"
    "it|they|he|she|{doer}|at the (start|beginning|end) of|"
    "if (you|it|they|that|there)|for each|when you do)",
    "verb": "({step}|reveal|skip|swap|trade|give|shuffle|end)[s]",
    "step": "(draw|destroy|steal|play|return|bring|search|look|put|pull|move|take|add|discard|sacrifice)",
    "cost": "(give|discard|sacrifice|skip)",
    "action": "(draw|discard|sacrifice|destroy|steal)",
    "done": f"({'|'.join(_DONE)})",
    "doing": f"({'|'.join(_DOING)})",
    "gone": "(sacrificed|destroyed|stolen|returned)",
    "put": "(add|put|bring|take)",
    "swap": "(swap|trade|exchange|switch)",
    "swapped": "[must ][each ]{swap} ({a}|one of their) <kind>[s][ card]"
    "[ (in|from) their stable[s]][ with each other]{end}",
    "and": r"([,] and|\.|, then)",
    "and then": "[,] (and then|and|then) ",
    "and next": r"(\.|,|;|[,] and)[ then] ",
    "makes you": "(makes|forces|causes|<may: lets|allows>) you[ to]",
    "at random": "[ at random]",
    "how far down": "([cards ](down to|until (you|they) have[ only| exactly| no more than| at most]))",
    "random cards": r"<number: a[n]|[up to ](one|two|three|\d+)> [random ]<noun: card[s]>"
    "[ [chosen ]at random]",
    "traded by chance": "{swap} a card[ (in|from) your hand] (for|with) {by chance}{random cards} (from|in) "
    "<whose: {anyone}> player's hand{at random}",
    "cards turned over": "(reveal|turn over|flip[ over]|discard) (cards|[one ]card after card|one card at a "
    "time)[ from [the top of ]the deck][[,] one (by one|at a time)]"
    "[[,] ([in]to|putting (each|them)[ of them] in[to]) the discard pile|"
    "[,] (and|then) (discard|put) (it|them|each[ one| card])[ in[to] the discard pile]][,]",
    # What is answered
    "stop": "(neigh|counter|cancel|negate|block|stop|prevent|save|protect)",
    "save it": "(keep|save|protect|rescue|prevent|avoid) (it|this|that|them|{this}|that (card|unicorn)|"
    "[(it|that|this) ]from (being {gone}[ or {gone}]|happening))",
    "is saved": "(it|{this}|that {kind}|they) (stay[s]|remain[s]|survive[s]|"
    "(is|are) (not |saved|protected|kept)|isn't){maybe}",
    "stopped card": "(the [stopped |cancelled |countered |neighed ]card"
    "[ that (was|is) (stopped|cancelled|countered)]|that card|it)",
    "yours played": "((a[n]|any|another)(?= {kind}[ card] [that ]you play)|[one of ]your) "
    "<kind: {kind}[ card]>[s][ [that ]you play[ed]]",
    # When, and how long
    "when": "(when[ever]|if|as soon as|the (moment|instant))",
    "trigger": "(trigger|activate|happen|be (triggered|activated|used))",
    "what is played": "(it|(that|the|their|its|that player's) ([{kind} ]card|unicorn|upgrade|downgrade))",
    "tries to": "(tries to|attempts to|wants to|is about to|is (trying|attempting|going) to)",
    "whenever": "{when}",
    "no head": "(?!when|if |at |while|once|as )",
    "when, of it": "({when}|after|once)",
    "start": "(at|on|in|from|by|with) [the ](beginning|begin|start) of",
    "is turn": "(is [not ]|isn[']t )(your|another player's)",
    "while": "(if|while|when|[for ]as long as|so long as)",
    "unless": r"<word: \w+>[,] (unless|except {while})",
    "here now": "(in your stable|here|there(?!\\W?s\\b| (is|are)\\b)|in (play|the game)|out|"
    "on the (board|field|table|battlefield)|(before|in front of) you)",
    "lies": "(is|remains|stays|lies|sits)",
    "in play": "[{while} ([(it|{this}) {lies} ]{here now}|"
    "you (have|own|control) (it|{this})[ {here now}]){,}[ ]]",
    "your turn": "your [own ]turn[s]",
    "others' turn": "(during|on|while it is) ((another|a[n]|each other|any other) (player|opponent)'s "
    "turn[s]|other players' turns|not your turn)",
    "in a turn": " [(in|during) ](per|a[n]|each|any|one) turn",
    "of a turn": "(each|per|in a|on a|this|during each of your) turn[s]",
    "no trigger": r"(?!\W*when[ever] )",
    "a while": "(until [the (beginning|start|end) of ](your|their) next turn|"
    "[for the rest of |until the end of |during ]this turn)",
    "to its end": "until ([the ]end of [(this|the[ current]|your) ]turn|(this|the|your) turn ends)",
    "you may": r"(?= [if {whatever}, ]you (may|can)(?!'|[ ]not)\b)",
    "each turn": "((in|during|at) [each of ]your draw phase[s]|(each|per|once per) turn)",
    "comes in": r"((enters|arrives|comes in|comes out)"
    r"(?! (your|a|any|another|the|play|in|into|by|from|or)\b)|"
    "(enters|arrives (in|at)|comes (in|into|to)|gets (in|into|to)|is (put|brought|moved) into) {some stable}|"
    "(enters|comes into|comes in) [the ](play|game)|"
    "(enters|comes into) the (stable|battlefield|field|board))",
    # What holds
    "may enter": "(can|may) (only {come into} {some stable}|{come into} {some stable} only)",
    "enters only": "{this} ({may enter} ({while} {you have}|(that|which|with|where)[ already]"
    "[ (has|contains|holds|there is)])|{cannot} enter {some stable} "
    "((unless|without)[ {you have}]|{while} {you have} (fewer than|no{(other)})))",
    "come into": "(enter|be (brought|put|played|moved) [in]to)",
    "cannot": "(cannot|may not|must not|may never)",
    "do not": "do not",
    "you have": "(you have|there (is|are))",
    "asked": "(({you have}|(another|each other) player['s stable] (has|contains)) (?!none|{few} {step}\\b"
    "(?! pile)){few}|it is ([not ][a[n] ]{kind}[ card]|{few} turn))",
    "holder": "(this card|your|other players|you|cards you play)",
    "holding": "({cannot}|count[s] as|limit is|hand is visible|ha(ve|s) no (effect[s]|hand)|"
    "{do not} trigger)",
    "holds": "(players|{holder}) {maybe}{holding}{maybe}",
    "all the others": "((all[ [the ]other]|[the ]other) players|every(one|body) else|each[ other] player)",
    "open": "(revealed|visible|public|face[-| ]up|open)[ on the table]",
    "effects off": " [special ]effect[s] ({cannot} be (used|activated|triggered)|"
    "(do|does) not (work|apply|function)|(are|is) (disabled|ignored|cancel[l]ed|negated|turned off))",
}


def base_form(word: str) -> str:
    """What the forms of a word have in common; two words may have it in common as well.

    >>> [base_form(word) for word in ("stolen", "destroys", "swapping", "sacrificed", "Unicorns")]
    ['steal', 'destroy', 'swap', 'sacrific', 'Unicorn']
    """
    base = re.sub(r"(?<=\w{3})(ing|ed|es|e|s)$", "", BASE_FORMS.get(word, word))
    return re.sub(r"(\w)\1$", r"\1", base)
