"""Everyday English in plain words: what may stand in any sentence, and says the same in each.

All of it is put right first, wherever it stands: no other table knows these words.
"""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

EVERYDAY: Final = phrasebook(r"""
# What is shortened
u<r: [r]> → you<r>
<verb: do|does|did|is|are|was|were|has|have|would>n[']t → <verb> not
<it: it|that|there|who>'s(?= (?!been\b|got\b)\w) → <it> is
its(?= (a[n]|not|{gone})\b) → it is
<who: you|they|we>'re → <who> are
<who: you|they|we>'(<will: ll>|d) → <who> {will?will|would}
can[']t|can not → cannot
# Who
name[s](?= (a[n]|another|one)[ other] (player|opponent)) → choose
{every}[ other] (co[-]player|fellow player|playmate)[s](?!') → each other player
(?<=to )the next player(?!') → the player on your left
(the|{whose}) <side: left|right>[-hand| hand] neighbo[u]r(?!') → the player on your <side>
[the ]hand[ ]cards (of|from) <who: (a[n]|another|any|each|that)[ other] (player|opponent)> → <who>'s hand
every(one|body)<s: ['s]>(?! else) → each player<s>
{every} of the players(?!') → each player
{every} of the other(s| players)(?!') → each other player
every(?= \w) → each
(a[n]|another|any) (opponent|enemy)<s: ['s]>(?! {in a stable}) → another player<s>
(his|her)(?= (own|hand|stable|next|turn|draw|action|card|unicorn|upgrade|downgrade|basic|magical|baby)[s]\b)
    → their
{line}<when: {whenever}> (he|she|it)(?= (would|enters|leaves|dies|comes|arrives|goes|lands|(is|gets|was) (
    {gone}|in|on|put|brought|moved|neighed|neigh'd)|gets)\b) → <when> this card
{line}<when: {whenever}> <gone: {gone}[ or {gone}]>(?= *(,|:)) → <when> this card is <gone>
{line}can(?= (only be|be only) {gone}\b) → this card can
({sentence}|(?<=, )|(?<=may )|(?<=: ))return to[ your] hand{pause} → return it to your hand
choose<s: [s]> *:(?= ) → choose<s> one:
before (your|the) turn ends → at the end of your turn
stop it, <verb: {step}>(?= ) → stop it, then <verb>
# What players may and must do
can(?!'t| (be|not|never|only play this card while)\b) → may
((ha(s|ve) the (option|choice|right|opportunity)|(are|is) (allowed|permitted|free|able)|get[s]) to|ha(s|ve)
    the (option|choice|right|opportunity) of)(?= (?!(the|your|a[n]|their|that|this|it|hand)\b)\w) → may
(?<!would )(?<!do not )(?<!does not )(ha(s|ve)|need[s]) to(?= \w)|(ha(s|ve) |)got to|gotta → must
<can: cannot|would|may> get(?= ({gone}|neighed|neigh'd)\b) → <can> be
# Where
<where: from|in|into|to|of|search|shuffle|under|through> <pile: discard pile|deck|nursery>
    → <where> the <pile>
the pile(?! of)|(your|their|his|her) deck → the deck
<return: (({doer}|they) {maybe}\b(return|take|put|add|get)[s]|(return|take|put|add|get)s) {few}> [in]to
    hand(?! (size|limit)) → <return> to their hand
<return: (return|take|put|add|get) {few}|returned {few}|(come|go)(es)?s? back> [in]to hand(?! (size|limit))
    → <return> to your hand
no <kind: {kind}>[s] (other than|except[ for]|besides|but) {this}[ one] → no other <kind>
(in|from) someone else's{pause} → in another player's Stable
# Words that say nothing
{sentence}if you (want|like|wish|choose)[ to](,|) you may → you may
<cards: {a} card|{number} cards>[,] unless (they|you) (have no[ more]|cannot|do not have (any|enough))[
    card[s]][ (in|on) [{whose} ]hand]{end} → <cards>
one time(?= (per|a|each|in)\b) → once
give<s: [s]> away <cards: ({a}|{some}) card[s]>{end} → give<s> <cards> to another player
<verb: take|give><s: [s]> away(?= {something}) → <verb><s>
change<s: [s]>(?= {few} (with|for|against)\b) → swap<s>
(?<=card), to(?= {step}\b) →  to
[,] but also(?= {verb}\b) →  and
or[,] if you (prefer|like|want|wish)[ to](,|)(?= ) → or
{line}only(?= (play|draw)\b) → you may only
(whoever|the (one|person)) [who ](is|sits) (on|to)(?= {whose} (left|right)\b) → the player on
(make|do)(?= (another|an extra|an additional) turn) → take
yet (a|one)(?= {kind}\b) → a
<when: beginning|start|end> of (each|all) [of ]your turn[s] → <when> of your turn
(just|simply|instantly|immediately|automatically|additionally) <verb: {verb}> → <verb>
<kind: unicorn|upgrade|downgrade> card → <kind>
<verb: (draw|discard|sacrifice|destroy|steal)[s]> (one|1)[ single](?= [basic |magical |baby ](card|unicorn|
    upgrade|downgrade)\b(?! (more|extra))) → <verb> a
# Where a sentence goes on behind what it hangs on
{sentence}<head: (if|when[ever]|while|[for ]as long as|once|after|for each|at the (start|beginning|end) of)
    {what}> <rest: you (may|must|cannot|win)|(that|each|each other) player (may|must|{step}s)|(?<!you )(?<!to
    )(?<!players )(?<!they )(?<!must )(?<!may )(?<!would )(?<!or )(?<!and )(?<!cannot )(?<!not )(?<!player
    )(?<!that )({step}|stop|reveal|choose|swap|flip|steal)(?= (a[n]|another|{number}|all|any|up to|it|them|
    that|this|the (top|rest))\b)> → <head>, <rest>
{sentence}<head: (if|when[ever]|for each|at the (start|beginning|end) of|during) {what}>, you[ must] <verb:
    {step}>(?= (a[n]|another|{number}|all|any|up to|it|them|that|this)\b) → <head>, <verb>
""")


def in_plain_words(text: str) -> str:
    """A text with everyday English put into plain words.

    >>> in_plain_words("if it's a Unicorn card u get to draw a card")
    'if it is a Unicorn, you may draw a card'
    """
    for phrase in EVERYDAY:
        text = phrase.everywhere(text)
    return text
