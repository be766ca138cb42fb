"""Abbreviations, and the words of other games and languages.

They are put right before all else, wherever they stand: no other way knows them.
"""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

SHORTHAND: Final = phrasebook(r"""
(trash|junk|garbage) (pile|heap|can) → discard pile
# What is said in several ways, and in one way from here on
[at ](each|every) time[,][ (when|if|that)](?= \w)|everytime|as often as → whenever
[,] (in order|for) to(?= \w) →  to
[,] in order <cards: {thing}> to <verb: {step}|remove>{pause} →  to <verb> <cards>
any one|one any(?= {kind}) → a
no (<kind: {kind}s> more|more <kind2: {kind}s>)(?= {verb}\b|{pause}) → no <kind><kind2>
(?<!to )(stop|cancel|negate) (this|that){pause} → stop it
<look: look[s] at {few} hand[s]{and next}(choose|pick|take|select)> one(?={pause}| and\b) → <look> a card
(?<=the )<most: (most|fewest|least) cards>(?= [must ](gives|{verb})\b) → <most> in hand
(whoever|the (one|player) who) is (winning|in the lead|ahead) → the player with the most Unicorns
may always(?= \w) → may
you {this} out[ ]play[s] → you play this card
# What is shortened
{sentence}(<start: bot|boyt|sot|(beginning|start) of[ (the|your|ur|my|each)] turn>|eot|eoyt|end of[ (the|your|
    ur|my|each)] turn) *(:|,|-) → Turn {start?start|end}:
eot → end of turn
{line}(\+|plus )1 (draw|card[ draw])(?= (each|per) turn) → draw an extra card
(is|are) (<un: indestructible|immortal>|unstealable) → cannot be {un?destroyed|stolen}
opp<s: [s]> → opponent<s>
[(the|your|a|ur) ]gy → the discard pile
w/(<out: o>|(?= )) → with{out?out|}
& → and
({line}{label}|({line}|(?<=\. )|(?<=! ))(?!({step}|{chuck}|{nuke}|neigh|stop|end|skip|swap|trade|reveal|
    shuffle|choose)\b){word}( {word}|)!)(?= |$) → (nothing)
{line}<verb: {step}|{nuke}> (everything|them all)! (?P=verb)(?= ) → <verb>
(?<=\w)!+(?= |$) → .
sac<s: [s]> → sacrifice<s>
uni<s: [s]> → Unicorn<s>
# What other games call by another name
<start: (beginning|start) of {theirs}> upkeep[ (step|phase)] → <start> turn
(beginning|start) of (the|your) end step → end of your turn
(<draw: draw step>|main phase) → {draw?Draw|Action} phase
<a: a[n]|another|any|one|{number}|up to {number}|any number of>[ target] <kind: {kind}[s][ card[s]]> [that
    ]you control → <a> <kind> in your Stable
[the ][all ]other <kind: {kind}s[ cards]> [that ]you control → your other <kind>
[the ](?<!each )<kind: [basic |magical |baby ](unicorn|upgrade|downgrade|card)s[ cards]> [that ](you|<other:
    [your ]opponents>) control → {other?other players'|your} <kind>
<cards: ({another}|any|one|target) [target ]{kind}[ card]> [that ](an|another|target) (opponent|player)
    controls → <cards> in another player's Stable
# What players call what is done
<head: {when} {this}> (hits the (table|board|field)|shows up|lands[ in your stable]|comes down)(?= *(,|:))
    → <head> enters
(bites the dust|kicks the bucket|croaks|goes boom|blows up)(?= *(,|:)) → dies
at the top of your turn|{start} your go → at the start of your turn
<who: you|they>('ve| have) got(?! to) → <who> have
this (dude|guy|gal|fella|beauty|beast|pony|horse|creature|thing|bad boy|baby)(?!s|'s| unicorn) → this card
[the |a ](dude|guy|gal|bloke|fella)s|people|persons → players
(dude|guy|gal|bloke|fella)<s: ['s]> → player<s>
(rival|enemy|foe)<s: ['s]>(?! {in a stable}) → opponent<s>
(?<=\w )off[ of](?= [\w+ ](player|opponent|rival)\b) → from
<place: in|into|from|out of> [the |your ](trash|junk|garbage|bin){and so on} → <place> the discard pile
({fish}|pick up|draw)<s: [s|es]> <number: {some}>[ new| more][ ones| cards] (off|from) [the top of ]{the deck}
| (redraw|pick up)<s: [s]> <number: {some}>[ cards]{and so on} → draw<s> <number> cards
[re]fill<s: [s]>[ {theirs} hand][ up] to <number: {some}>[ cards]{and so on}
    → draw<s> cards until you have <number>
({fish}<s: [s|es]>[ out| up] <few> (from|out of|off)|pick<s2: [s]> <few2> out of)(?= ({discards}|the
    nursery|{the deck}|it|there|{theirs} hand|[\w+ ]{word} hand)\b) → take{s?s|}{s2?s|} <few><few2> from
{chuck}<s: [s|es]> <cards: {some cards}> [in]to {discards} → discard{s?s|} <cards>
{boot}<s: [s|es]> <few> [back ]to(?= ({owner's}|{theirs}) hand) → return{s?s|} <few> to
{boot}<s: [s|es]> <few> [in|on|over ]to(?= [\w+ |\w+ \w+ ](stable|player|opponent)\b) → put{s?s|} <few> into
{begun}<may: [you (may|must) ]>{chuck}(?= {of yours}) → <may>sacrifice
{chuck}<s: [s|es]>(?= ({of a hand}|{theirs} (whole|entire) hand)\b(?!{maybe} stable)) → discard{s?s|}
({nuke}<s: [s|es]>|(blow|wipe|knock)<s2: [s]> (up|out))(?= {something}) → destroy{s?s|}{s2?s|}
{nuke}(d|ed|ped)|slain|blown up|wiped out → destroyed
{yoink}<s: [s|es]>(?= {something})(?! ({a}|{some}) card[s]{pause}) → steal{s?s|}
{yoink}(d|ed|ped|bed) → stolen
# What is said as other languages have it
in the moment[,] (in which|when|that) → when
(so|as) long( as|(?= (you|{this}|there|it)\b)) → as long as
one of it(?={pause}| (back|on|in|into|to|and|from)\b) → one of them
after (your |free |)choice → of your choice
after (his|her|their) choice → of their choice
as [the |your ]last (action|step) (of|in) your turn → at the end of your turn
<when: ({start}|end of|in|during|per|after) [each of ](your|their|his|her|each)[ next]> move[s] → <when> turn
<safe: protected|safe> (against|for)|immune (against|for|from) → {safe?<safe> from|immune to}
search<s: [es]> <cards: (a[n]|any|{number}) {few}> (out of|from) the discard pile
    → take<s> <cards> from the discard pile
<who: ((each|all|that|another)[ other] player[s]) {few}> (<in: in|into>|[back ]on[to]) the hand(?! (of|limit))
    → <who> {in?<in>|into} their hand
<in: in|into> the hand(?! (of|limit)) → <in> your hand
(which|that) <who: you|they> have(?={pause}) → <who> have
[,] (including|even) (your own|yours)[ (cards|ones|unicorns)]{end} → (nothing)
<who: player[s]|opponent[s]>, which(?= (must|may|has|have)\b) → <who>, who
(just|exactly) as many new[ ones| cards]{pause} → that many cards
throw<s: [s]> <cards: {cards}> off{and so on} → throw<s> <cards> away
instead of to <verb: {step}> → instead of <verb>ing
choose<s: [s]> {a} <kind: {kind}[ card]> out(?= and\b|{pause}) → choose<s> a <kind>
look<s: [s]> through the discard pile for → search<s> the discard pile for
look what the top card of {the deck} is{pause} → look at the top card of the deck
{sentence}<front: (for|at|on|in|after|during|per) {few}>[,] <may: may|must> <who: you|they|he|she|{doers}>(?=
    ) → <front>, <who> <may>
<kind: {kind}s>, (that|which) <you: (you|they) {word}>,(?= ) → <kind> that <you>
((?<=; )|(?<=\. )|(?<=, ))when it is(?= (a[n]|not) ) → if it is
with a hand of <some: {number}|(over|more than|at least|under|fewer than|less than) {number}> cards
    → with <some> cards in hand
over(?= {number} {kinds of cards}) → more than
(?<=,) than(?= (you|{step}|each|that|the|all|any|a)\b) →  then
{sentence}<if: if {few}>, then(?= ) → <if>,
<verb: ({step}|lose)s> also(?= ) → <verb>
so many cards(?= until\b) → cards
<count: count[s] (double|twice)> (for|toward[s]) (the win|winning|victory)[ the game] → <count>
an other → another
in (place|lieu) of(?! (it|that|them)\b) → instead of
(that|which) not <kind: a[n] {kind}> is → that is not <kind>
look<s: [s]> <what: (the|a|your|their|{anyone}) {few}> at{and so on} → look<s> at <what>
one of your turns(?= (begin|start)s) → your turn
direct(?= (in|into|to|on) ) → (nothing)
draw[ing] (pile|stack)(?! of) → deck
search<s: [es]>[ in] the <pile: deck|discard pile>[ through] after → search<s> the <pile> for
{line}<when: (when[ever]|if|as long as) {few}> may you(?= ) → <when>, you may
{line}after(?= (you|{anyone} player) ({verb}|choose)\b) → whenever
the (topmost|upper[most]|first)(?= [{number} ]card[s] (of|in|from) ({the deck}|the discard pile)) → the top
discard (stack|heap) → discard pile
(take|steal|draw|pull)<s: [s]>( blind[ly] <few>| <few2> blind[ly]){pause} → pull<s> <few><few2>
; whoever(?= ) → . Whoever
if[,] and only if,(?= ) → if
at turn (<end: end>|start) → at the {end?end|beginning} of your turn
when[ever] (the|my) turn (begins|starts) → at the beginning of your turn
become[s] <number: {a}|{number}> card<s: [s]>{and so on} → draw <number> card<s>
(so|as) many <few> (how|as|like) <you: you|they> <kind> have → as many <few> as <you> have <kind>
<kind: {in a stable}> (which|that) <where: in {few}> (lie|are|stay)[s]{pause} → <kind> <where>
{sentence}are you (at|on) [the ]turn,(?= ) → at the beginning of your turn,
my(?= \w) → your
(I|me)(?= |{pause}) → you
(become|are|is) <cards: your {kind}|{this}> not <gone: {gone}>{pause} → <cards> cannot be <gone>
throw ({this} (away|out)|(away|out) {this})|lay ({this} off|off {this}) → sacrifice this card
<kind: unicorn|upgrade|downgrade|card><s: [s]> (of|from) you(?= ) → <kind><s> of yours
count<s: [s]> not → do{s?es|} not count
({sentence}|(?<=, )|(?<=then ))<may: may|must> <who: you|they|he|she|{doers}|[other ]players|nobody|no one|no[
    other] player>(?= ) → <who> <may>
<if: (if|when[ever]|as long as) {few}>, so(?= ) → <if>,
({sentence}|(?<=, )|(?<=then )|(?<=and ))(<verb: {step}|get|look|choose>|<verb2: {step}>s) (you|yourself)(?= (
    {thing}|{number})) → <verb><verb2>
may not more(?= {step}\b) → cannot
<holds: {cannot} {few}> (no more|any[ ]more){pause} → <holds>
(in |)each turn[,] at the (begin|beginning|start)(?= ) → at the beginning of your turn
[back ](on|onto|to|into) the hand[s] of (its|their|the) owner[s] → to its owner's hand
[<a: a|another> ](fellow player|teammate|playmate|co[-]player)[s] → {a?another player|other players}
with one another → with each other
((?<=\. )this one|(?<=player\. )this)(?= (must|may|has|discards|draws)\b) → that player
(?<=\. )these(?= ({swap}|must|may|each)\b) → they
<number: {number}> of <whose: {theirs}|his|her> hand cards → <number> cards from <whose> hand
<who: [other ]players|each player> (put|lay|place|mix|shuffle) <number: {so many}|{some}> hand card<n:
    [s]> → <who> put <number> card<n> from their hand
<number: {so many}|{some}|any number of> hand[ ]card<s: [s]> → <number> card<s>
hand[ ]card[s] → hand
lay ({this} (out|down)|(out|down) {this})|use (it|{this})(?= (when|if)\b) → play this card
{sentence}<verb: (play|{action})s> <who: {anyone} player> <what: {few}>,(?= ) → if <who> <verb> <what>,
<card: {this}|it> lay[s](?= (in|on|before|there|here)\b) → <card> lies
lay<s: [s]> (<cards: (a[n]|one|two|three|\d+) {few}|{theirs} hand[s]|it|them> (off|aside)|(off|aside|down)
    <cards2: {theirs} hand[s]|(a|{number}) card[s]>) → discard<s> <cards><cards2>
{sentence}is {this} <where: {few}>,(?= ) → if this card is <where>,
{sentence}is it <what: (a[n]|not) {few}>,[ then](?= ) → if it is <what>,
((?<=, )|(?<=then ))comes it → it comes
<choose: choose {few}>\. this(?= (cannot|may|must|is|has|counts)\b) → <choose>. it
<choose: choose[s] ({a}|another) {few}(\.|,|[,] and)[ then] {step}> this{pause} → <choose> it
take<s: [s]> over <cards> (from|of)(?= ) → steal<s> <cards> from
take<s: [s]>(?= the top {number} cards of the deck(,|[,] and) (keep|add|put|choose)\b) → look<s> at
lay<s: [s]> → put<s>
(maximal[ly]|maximum)(?= {number} ) → up to
throw<s: [s]> off → throw<s> away
cards on [(the|your) ]hand → cards in your hand
(back )?(on|onto) (the|<whose: {theirs}>) hand(?! of) → into {whose?<whose>|your} hand
(mix|shuffle)<s: [s]> the discard pile (with|under|in|through|beneath) {the deck}
    → shuffle<s> the discard pile into the deck
draw<s: [s]> anew → draw<s>
search<s: [es]> in(?= {the deck} ) → search<s>
so many <kind: {kind}s> as → as many <kind> as
<who: player[s]|opponent[s]>, (that|who|which) <has: {has} {few}>(,(?= )|{end}) → <who> who <has>
count<s: [s]> (for|as) <number: {number}>{pause} → count<s> as <number> Unicorns
<swap: {swap} {few}> against → <swap> for
<verb: {step}[s]> thereafter(?= ) → <verb>
<may: you may {words}>[,] and (therefore|for (that|this|it)|thereby|as a reward)[ you][ may] <rest: {step}
    {words}>{end} → <may>. If you do, <rest>
<number: {number}|a> card[s] (more(?! than)|extra|additionally) → <number> more card
<gone: destroyed|stolen|sacrificed|affected> through(?! (the|your|their)\b) → <gone> by
(show|reveal)<s: [s]> <card: it|them> to (all|each|the|all other|each other|the other) (player[s]|table|
    others) → reveal<s> <card>
<number: up to {number}|{number}|another> target(?= {kind}\b) → <number>
<verb: put|shuffle|move> target <kind>[ card](?= (on|in|into|to|under)\b) → <verb> a <kind> from any Stable
{owner's} (library|deck) → the deck
""")
