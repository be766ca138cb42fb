"""How players type cards of their own: shorthand, what they leave out, and the words of other games."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

# What players shorten, and what other games call by another name, is put right before all else, wherever it
# stands: no other way knows it.
SAID_FIRST: Final = phrasebook(r"""
{sentence}(bot|boyt|sot|(beginning|start) of [(the|your|ur|my|each) ]turn) *(:|,|-) → Turn start:
{sentence}(eot|eoyt|end of [(the|your|ur|my|each) ]turn) *(:|,|-) → Turn end:
{sentence}ltb *(:|,|-) → Leaves:
eot → end of turn
ur → your
u → you
(a[n]|one|your|the|another|any|some|target) opps(?= (hand|stable|turn|next|unicorn|upgrade|downgrade))
    → another player's
opp<s: [s]> → opponent<s>
[(the|your|a|ur) ]gy → the discard pile
w/o → without
& → and
sac<s: [s]> → sacrifice<s>
smth → something
at (bot|sot|boyt) → at the beginning of your turn
w/(?= ) → with
uni<s: [s]> → Unicorn<s>
<word: (does|do|is|are|did|has|have|would|wo)>nt → <word>n't
# What other games call by another name
<start: (beginning|start) of {theirs}> upkeep[ (step|phase)] → <start> turn
(beginning|start) of (the|your) end step → end of your turn
draw step → Draw phase
main phase → Action phase
<a: a[n]|another|any|one|{number}|up to {number}|any number of>[ target] <kind: {own kind}[s][ card[s]]> [that
    ]you control → <a> <kind> in your Stable
target <kind: {own kind}[ card]> [that ]you control → a <kind> in your Stable
all <kind: [other ]{own kind}s[ cards]> [that ]you control → all <kind> in your Stable
[the ][all ]other <kind: {own kind}s[ cards]> [that ]you control → your other <kind>
[the ](?<!each )<kind: [basic |magical |baby ](unicorn|upgrade|downgrade|card)s[ cards]> [that ]you control
    → your <kind>
<cards: (a[n]|another|any|one|target) [target ]{own kind}[ card]> [that ](an|another|target) (opponent|player)
    controls → <cards> in another player's Stable
# What is said as other languages have it
(each|every) time when(?= ) → whenever
so long as → as long as
(a|another) fellow player → another player
fellow players → other players
with one another → with each other
(?<=\. )this one(?= (must|may|has|discards|draws)\b) → that player
(?<=\. )these(?= ({swap}|must|may|each)\b) → they
one of <whose: {theirs}|his|her> hand cards → a card from <whose> hand
hand cards → hand
lay<s: [s]> <cards: (a[n]|one|two|three|\d+) {few}|{theirs} hand[s]|it|them> (off|aside) → discard<s> <cards>
lay<s: [s]> → put<s>
maximally → at most
cards on (the|your) hand → cards in your hand
(back )?(on|onto) the hand(?! of) → into your hand
(back )?(on|onto) <whose: {theirs}> hand → into <whose> hand
(back )?(on|onto) the hand[s] of (their|its) owner[s] → to their owner's hand
(mix|shuffle)<s: [s]> the discard pile with {the deck} → shuffle<s> the discard pile into the deck
mix<s: [s]> → shuffle<s>
draw<s: [s]> anew → draw<s>
search<s: [es]> in(?= {the deck} ) → search<s>
so many <kind: {own kind}s> as → as many <kind> as
<swap: {swap} {few}> against → <swap> for
[,] thereafter(?= ) → , then
thereupon(?= {step}) → (nothing)
(?<=cards )in place of(?= (one|1|two|2)\b) → instead of
the player left of (you|them) → the player on your left
the player right of (you|them) → the player on your right
<number: {number}|a> card[s] more(?! than) → <number> more card
<gone: destroyed|stolen|sacrificed|affected> through(?! (the|your|their)\b) → <gone> by
show<s: [s]> <card: it|them> to (all|the other|all other) players → reveal<s> <card>
all <kind: {own kind}s[ cards]> [that ][your ]opponents control → all <kind> in each other player's Stable
<kind: [basic |magical |baby ](unicorn|upgrade|downgrade)s[ cards]> [that ][your ]opponents control
    → other players' <kind>
<number: up to {number}|{number}|another> target(?= {own kind}\b) → <number>
<verb: put|shuffle|move> target <kind: {own kind}>[ card](?= (on|in|into|to|under)\b)
    → <verb> a <kind> from any Stable
{owner's} (library|deck) → the deck
(into|onto) play under your control → into your Stable
""")
AS_TYPED: Final = phrasebook(r"""
# When
take another turn[ after this[ (turn|one)]](,|[,] but|\.|[,] and)[ then] skip (the|your|its) <which:
    draw|action> phase{end} → take another turn. Skip your next <which> phase
would <verb: draw|discard>(?= *,| you (may|can)\b) → would <verb> a card
{sentence}[[up]on ](etb|enter[ing][ {some stable}]|entry){:}
{line}{when, of it} (it|{this}) {comes in}{:}
    → Enters:
play when(?= {what} (plays|would|tries)\b) → When
{when} you lose (a[n]|one of your) <kind: {own kind}>[s]{:} → Whenever a <kind> leaves your Stable:
<who: (another|a|each other) player> draws(?= *(,|:|$)) → <who> draws a card
you draw(?= *(,|:)) → you draw a card
{begun}<verb: draw|discard>{end} → <verb> a card
use (it|{this})(?= (when|if)\b) → play this card
<if: if|while|whenever|when> you have <number: {some}> <kind: {own kind}s|cards in hand>
    → <if> you have at least <number> <kind>
{when} <who: you|another player|a player> neigh[s] (a[n]|another player's) {own kind}{:}
    → Whenever <who> plays a Neigh card:
# What is answered
{sentence}{stop} the effect of a played <kind: {own kind}>(?= (and|then)\b|{pause})
    → When another player plays a <kind>: stop it
{sentence}{stop} (a[n]|any|target|{anyone} player's|some(one|body)[']s) <kind:
    card|(unicorn|upgrade|downgrade|magic|instant|neigh)[ or (unicorn|upgrade|downgrade|magic|instant)]>[
    card][ only](?= (and|then|unless)\b|{pause}) → When another player plays a <kind>: stop it
{sentence}{stop} a[n] (card|effect) (that|which) would <verb: {action}[ or {action}]> (one of your|a[n])
    <kind: {own kind}>[s][ in your stable] → When a player would <verb> a <kind> in your Stable: stop it
{sentence}{stop} ({anyone} player|someone) from <verb: {doing}> (one of your|a[n]|your) <kind: {own kind}>[s][
    in your stable](?= (and|then)\b|{pause})
    → When another player would <verb> a <kind> in your Stable: stop it
{sentence}[play {this} to ]{stop} (one of your|a[n]|any) <kind: {own kind}>[s][ in your stable] from
    (being|getting) <verb: {done}> → When a player would <verb> a <kind> in your Stable: stop it
<who: other players|your opponents|{anyone} player> {cannot} steal from you → <who> cannot steal your cards
<kinds: {kinds of cards}> ({cannot} (affect|do anything to)|{do not} (affect|do anything to|work on)) <yours:
    your {kind}|this card>{pause} → <yours> cannot be affected by <kinds>
[other ]players {cannot} (neigh|stop) your <kind: {own kind}>[s][ card[s]]{pause}
your <kind: {own kind}>[s][ card[s]] {cannot} be neighed
    → <kind>s you play cannot be Neigh'd
neigh (it|(that|the) (card|unicorn|upgrade|downgrade)) → stop it
unless (its|the|that card's) owner → unless that player
# The card itself
(other than|except[ for]|besides) (this one|itself) → other than this card
<chosen: choose ({a}|any|another) {few}>(\.|,|[,] then) this <kind: unicorn|upgrade|downgrade>[ card]
    → <chosen>. That <kind>
this (unicorn|upgrade|downgrade|instant|magic)[ card]
(?<!after )(?<!before )(?<!do )(?<!does )(?<!did )this(?! (one|card|unicorn|upgrade|downgrade|instant|magic|
    turn|phase|way|player|stable|hand|deck|game))
this one(?! of)
    → this card
<verb: (sacrifice|discard|destroy|return|put|move|play)[s]> itself → <verb> this card
({line}|(?<=\. )){cannot} be → This card cannot be
{line}(count[s] (as|for)|is worth|worth)(?= \w+ unicorn[s]\b) → This card counts as
{line}[(it|this card) ]count[s] (double|twice) → This card counts as 2 Unicorns
{line}{cannot} <verb: play|draw|steal|destroy|sacrifice|win> → You cannot <verb>
{line}(can|may) only enter → This card can only enter
# Shorthand
if you have <number: (fewer|less|more) than {number}|at (least|most) {number}>(?= *, *(draw|discard)\b)
    → if you have <number> cards in hand
discard<s: [s]> all but <number: {number}> cards[ in hand] → discard<s> cards until you have <number> in hand
loses (a|{theirs}[ next]|one) turn → skips their next turn
(?<!will )lose (a|your[ next]|one) turn → skip your next turn
(a[n]|another|any) (non[-| ]basic unicorn|unicorn (that|which) (is not|isn't)[ a] basic[ unicorn])
    → a Baby Unicorn, Magical Unicorn or Ultimate Unicorn
<cards: (a[n]|any|one|{number}|all) {kinds}>[,][ but] not (in|from) your[ own] stable
<cards: (a[n]|any|one|{number}|all) {kinds}>[,] but not (one of yours|your own|yours)
    → <cards> in another player's Stable
\+<number: \d+>[ card[s]][ (in|to)][ your] (hand (limit|size)|max hand size)
    → Your hand limit is <number> cards higher
-<number: \d+>[ card[s]][ (in|to)][ your] (hand (limit|size)|max hand size)
    → Your hand limit is <number> cards lower
draw (\+1|\+ 1) card → draw an extra card
per(?= [(basic|magical|baby) ](unicorn|upgrade|downgrade|card|player)\b) → for each
till|til → until
both you and → you and
the same (amount|number)[ of cards]{pause} → that many cards
(nothing|no card[s]|no effect[s]) (can|may) <verb: destroy|steal|return> <what: this card|this unicorn|your
    {kind}>{pause} → <what> cannot be <verb>ed
{begun}all <kind: (unicorn|upgrade|downgrade|instant|neigh|magic card)s> <holds: have no|{cannot}|{do not}>
    → <kind> <holds>
to (everybody|everyone)(?= and\b|{pause})
[, *][(even|also) ]you( (as well|too|included)|){end}
[,]too{end}
[,]as well{end}
    → (nothing)
<number: \d>\+(?= \w) → <number> or more
<verb: (draw|discard)[s]> <number: {some}>(?= and\b|{pause}) → <verb> <number> cards
<would: would {action} {a} <kind: {own kind}>[ card]{:} {few} {action}[s]> <number: {some}> instead
    → <would> <number> <kind>s instead
<verb: (draw|discard)[s]> <number: {some}> instead → <verb> <number> cards instead
<until: until (you|they) have {some} card[s]>{end} → <until> in hand
neighs(?= (or|and|do|are|you play|{cannot})\b|{pause}) → Neigh cards
{cannot} neigh[ (anything|anyone|any card[s]|card[s])]{pause} → cannot play Neigh cards
everything(?= (in|on)\b|{pause}) → all cards
bab(y|ies)(?! unicorn) → Baby Unicorns
<kind: basic|magical|ultimate>[s](?= (in|from|to|into|with|and|or)\b|{pause}) → <kind> Unicorns
if its(?= (a[n]|not)\b)
if (it|that card) was(?= (a[n]|not)\b)
    → if it is
<when: {when} {maybe}> would (die|get killed) → <when> would be sacrificed or destroyed
<when: {when} {maybe}> dies → <when> is sacrificed or destroyed
would get <gone: {gone}[ or {gone}]> → would be <gone>
get[s] <gone: {gone}> → is <gone>
(is|gets) killed → is destroyed
killed → destroyed
<verb: (destroy|steal)[s]> your <kind: unicorn|upgrade|downgrade|card>(?!s|'| card)(?={pause})
    → <verb> a <kind> in your Stable
[,|.][ and] (it|they) (go|goes|return|returns)[ back] to the nursery{end} → (nothing)
(?<!would )(lose|pay|give up)<s: [s]> <cards: {of a stable}>(?! [card[s] ]from) → sacrifice<s> <cards>
by (giving up|paying) <cards: {of a stable}>(?! [card[s] ]from) → by sacrificing <cards>
by (giving up|paying) → by discarding
lose<s: [s]> <cards: {of a hand}> → discard<s> <cards>
(throw<s: [s]> (away|out)|(toss|ditch|dump|pay)<s2: [s]>) <cards: {of a hand}> → discard<s><s2> <cards>
throw<s: [s]> <cards: {of a hand}> (away|out) → discard<s> <cards>
throw<s: [s]> <number: {some}> (away|out) → discard<s> <number> cards
(throw<s: [s]> (away|out)|discard<s2: [s]>) one of {theirs}[ own] cards(?! in) → discard<s><s2> a card
throw<s: [s]> (away|out) all[ of] <whose: {theirs}>[ own] cards(?! in) → discard<s> <whose> hand
throw<s: [s]> (away|out) <cards: {cards} (from|out of) {theirs} hand> → discard<s> <cards>
throw<s: [s]> (away|out) <cards: {cards}>(?= (in|from) your stable\b|{pause})
throw<s: [s]> <cards: {a} (unicorn|upgrade|downgrade)[ (in|from) {theirs} stable]> (away|out)
    → sacrifice<s> <cards>
(get<s: [s]>[ back]|(take|regain)<s2: [s]> back) <cards>(?= from\b) → take<s><s2> <cards>
<draw: (draw|destroy|steal|sacrifice|discard)> <first: {a}|{some}> <kind: {own kind}>[s]\. if <state: {what}>,
    (?P=draw) <second: {some}> instead{end}
    → If <state>, <draw> <second> <kind>s. Otherwise, <draw> <first> <kind>
no other cards(?= in your hand) → no cards
{sentence}<first: {action} {what}>\. if <state: ({you have}|(another|each other) player has) {what}>, <second:
    {action} {what}> instead{end} → If <state>, <second>. Otherwise, <first>
{sentence}<verb: steal> a[n] <kind: unicorn|upgrade|downgrade>[,] (but|and|then) give (them|that player) one
    of yours → <verb> a <kind>, then move a different <kind> from your Stable into that player's Stable
<verb: draw|discard> {a}[ card] for each[ (one|of them|card)]{end} → <verb> that many cards
# Who
<may: you may {few}>(,|[,] and|[,] but|;)[ then] that player[ then][ (must|has to)] <rest: {verb} {few}>{end}
    → <may>. If you do, that player <rest>
{begun}players(?= (with|without|{who has})\b)(?!{what}{cannot}) → each player
{sentence}(whoever|the one (who|that)) {has} <most> → each player with <most>
(with|{who has}) a[n] <kind: {own kind}>[ must][ either] sacrifice[s] (it|that card) or(?= {step})
    → with a <kind> sacrifices a <kind> or
(each|every|all)<other: [ other]> player[s] (with|{who has}) a[n] <kind: {own kind}> (may|can) <verb:
    sacrifice|discard> (it|that card) → each<other> player may <verb> a <kind>
(each|every|all)<other: [ other]> player[s] (with|{who has}) a[n] <kind: {own kind}>[ must] <verb:
    sacrifice|discard>[s] (it|that card)(?! or\b) → each<other> player <verb>s a <kind>
(each player|everyone|everybody|all players) (but|except|besides|other than)[ for] (you|yourself)
    → each other player
{begun}(each player|everyone|everybody|all players) <words>[,] (except|but not)[ for] (you|yourself|me){end}
    → each other player <words>
{begun}(one|a|any) player[ of your choice] (has to|must)[ either](?= {verb}) → choose a player. That player
{begun}the next player(?!') → the player on your left
the next player(?!') → the player on their left
(take|steal) one of that player's <kind: {own kind}>s in (return|exchange)
    → steal a <kind> from that player's Stable
(any|one) of <whose: that|another|any other|each other> player's <kind: [basic |magical |baby
    ](unicorn|upgrade|downgrade)>s[ cards][ in (play|their stable)] → a <kind> in <whose> player's Stable
<swap: {swap} a[n] <kind: {own kind}> in your stable (with|for)> one of <whose: another|any other|that>
    player's(?! \w+s) → <swap> a <kind> in <whose> player's Stable
(take|steal) (a[n]|any|one) <kind: {own kind}[ or {own kind}]> from <whose: {anyone}|that> player's stable[ in
    (return|exchange)][[,] and (put|add|bring) it [in]to your[ own] stable]
    → steal a <kind> in <whose> player's Stable
(put|move|bring) (a[n]|any|one) <kind: {own kind}[ or {own kind}]> from <whose: {anyone}|that> player [in]to
    your stable{pause} → steal a <kind> in <whose> player's Stable
take (a[n]|any|one) <kind: {own kind} or {own kind}> from <whose: {anyone}|that> player[[,] and
    (put|add|bring) it [in]to your[ own] stable]{end} → steal a <kind> in <whose> player's Stable
<verb: steal|destroy> <cards: a[n] {own kind}[ card]> from <whose: {anyone}> player(?= (and|then)\b)
<verb: steal|destroy> <cards: a[n] {own kind}[ card]> from <whose: each other> player(?= (and|then)\b|{pause})
    → <verb> <cards> from <whose> player's Stable
all other players <what: hand|stable>s → each other player's <what>
<who: {anyone}|(each|every)[ other]|that|other> players <what: (hand|stable)[s]> → <who> player's <what>
<who: they|(each|that|another|a)[ other] player> can either <one: {cost} {few}> or <two: {cost} {few}>{end}
    → <who> must <one> or <two>
<who: they|(each|that|another|a)[ other] player>[ (has|have) to| must] (decide|pick|choose)[s][ one| between]
    *:[ either] <one>[,] or <two: {other}>{end} → <who> <one> or <two>
{swap} the hands of [any ]{2} players → choose 2 players. Swap their hands
give <number: {some}> to(?= (another|a|that|each other) player\b) → give <number> of them to
<plays: (play[s]|would play) (a[n]|another) {own kind}[ card]> on you(?= *(,|:)) → <plays> into your Stable
(?<!if )they <cannot: {cannot} (play|use|steal|destroy|sacrifice|win|draw|have)> → that player <cannot>
give <card: it|that card|that unicorn> back to ({owner's}|that player's) hand
    → return <card> to that player's hand
give (it|that card|that unicorn) back[ to (them|that player)](?! to\b) → put it into that player's hand
the others(?= ({cannot}|may|can|must|have to) ({verb}|see|choose)\b) → other players
than (anyone|anybody|everyone|everybody|any player|all players) else → than each other player
(everyone|everybody) else|every other player|all of the other players → each other player
(everyone|everybody)[']s → each player's
everyone|everybody|all of the players → each player
(nobody|no one|no player) (can|may)(?! not) → players cannot
(nobody else|no one else|no other player) (can|may)(?! not) → other players cannot
(someone|somebody|anyone|anybody) else[']s → another player's
<from: from|to|into|with|at> (someone|somebody)[']s → <from> another player's
<from: from|to|with> (someone|somebody)(?! else) → <from> another player
(someone|somebody|anyone|anybody) else → another player
(someone|somebody|anyone|anybody)[']s → a player's
someone|somebody|anyone|anybody → a player
<chosen: may choose {anyone} player>(,|[,] and|(?= who (must|has to|then|will|{step}s|skips)\b))
    (who|he|she|they|that player)[ (must|has to|then|will)] → <chosen>. If you do, that player
<chosen: choose {anyone} player>(,|[,] and|(?= who (must|has to|then|will|{step}s|skips)\b))
    (who|he|she|they|that player)[ (must|has to|then|will)] → <chosen>. That player
target player(?!'s)[ must] → choose a player. That player
(?<!may )(force|make|have)[s] <who: {anyone} player|[all ][the ]other players|each other player|each player>[
    to](?= ({step}|skip|choose|pick|get)\b) → <who>
there(?= (hand|stable|next|draw|action|turn|unicorn|upgrade|downgrade)) → their
(his or her|his/her|his) → their
(?<!if )(he or she|he/she|he|she) → that player
if (he or she|he/she|he|she) do(es|) → if they do
him → that player
<before: top {few} cards\b{more}> from them(?= (and|then)\b|{pause}) → <before> from among them
from (them|her)(?= (and|then)\b|{pause}) → from that player
take[s] a look at → look at
<who: player|other>[s] persons → <who> players
<the: [(the|a|another|each|every|that) ]>(person|neighbo[u]r)(?!s|') → <the>player
(people|persons) → players
(each|every) (opponent|other player)[']s(?= (hand|stable)) → each other player's
(the|your) ([other ]player|opponent) ((to|on|at) [the ]|)<side: left|right>( side|)( of you|)
your <side: left|right> player
    → the player on your <side>
# Whom something is taken from is asked
<may: [you may ]><done: ({step}|look at) {few}> from {somebody}'s hand if (they|that player) {has} <beside:
    {beside you}>{end}
    → <may>choose another player with <beside>. {may?If you do, |}<done> from that player's hand
<may: [you may ]><look: look at> {somebody}'s hand if (they|that player) {has} <beside: {beside you}>{end}
    → <may>choose another player with <beside>. {may?If you do, |}<look> that player's hand
<may: [you may ]><done: (destroy|steal) {few}> from {somebody}['s stable] if (they|that player) {has} <beside:
    {beside you}>{end}
    → <may>choose another player with <beside>. {may?If you do, |}<done> from that player's Stable
# Where it is
<cards: (a[n]|another|{some}) {own kind}[s][ card[s]] (in|from) your stable> to {owner's} hand[s]
    → <cards> to your hand
<if: if {you have} a[n] <kind: {own kind}>[ card] in your stable>{,} <may: [you (may|must) ]><verb:
    sacrifice|return|move|put> (it|that {own kind}) → <if>, <may><verb> a <kind> in your Stable
choose {anyone} player and a [card ]type{end} → name a type. Choose a player
(put|add|take|bring|return|move) <few> (in|into|to) hand(?= and\b|{pause}) → put <few> into your hand
<cards: (a[n]|all|{some}) {own kind}[s][ card[s]]> [that ]they (control|own|have)(?= and\b| to\b|{pause})
    → <cards> in their Stable
<cards: (a[n]|all|{some}) {own kind}[s][ card[s]]> [that ]you (control|own|have)(?= and\b| to\b|{pause})
    → <cards> in your Stable
<who: you|they|players> (own|control)(?= ({so many}|another|more|fewer|less|the)\b) → <who> have
<who: (the|a|any|each|another) player[s] (with|{who has})> <most: most|fewest|least>(?= \w) → <who> the <most>
<beside: the (most|fewest) <kind: (unicorn|upgrade|downgrade)s>{maybe}> <verb: sacrifice|return>[s] all of
    them → <beside> <verb>s all <kind>
<put: (put|bring) {few} into your stable>(,|\.|[,] and) (it|{this}|that (card|unicorn)) {cannot} be
    (neighed|neigh'd){end} → <put>
<who: {anyone} player|that player|each[ other] player> (owns|controls)(?= ({so many}|another|more|fewer|less|
    the)\b) → <who> has
for (each|every) <kind: [other ]{own kind}> you (have|own|control){,} → for each <kind> in your Stable,
return <cards: {cards}>[ back] to hand{pause} → return <cards> to your hand
returns <cards: {cards}>[ back] to hand{pause} → returns <cards> to their hand
<steal: steal[s]> from (you|your stable){pause} → <steal> a card in your Stable
<kinds: [basic |magical |baby ](unicorn|upgrade|downgrade|magic card|instant|card)s> of (other players|your
    opponents|each other player) → other players' <kinds>
[(,|\.|[,] and) ](that player|its owner) (gets|takes) (it|that card) back[ (in|to|into) [their ]hand]{end}
    → , then put it into that player's hand
<verb: (discard|sacrifice|destroy|steal|return|put|add|bring|move|reveal|play)[s]> the <kind:
    card|unicorn|upgrade|downgrade>(?= (and|to|into|on|in|from)\b|{pause}) → <verb> that <kind>
(draw|get)<s: [s]> <number: {some}> (new|other|more) (ones|one|cards|card){pause}
get<s: [s]> <number: {some}> card[s]({pause}|(?= and\b))
    → draw<s> <number> cards
draw<s: [s]> a[n] new (one|card){pause} → draw<s> a card
take[s] <card: it|this card|that (card|unicorn)> back (in|into|to) <whose: your|their> hand
    → return <card> to <whose> hand
(put|return)<s: [s]> <hand: {theirs} hand>[s] [back ](in|on)[to] {the deck}(,|[,] and)[ then] shuffle[s][
    (it|the deck)](,|[,] and)[ then] <draw: draw[s]> → shuffle<s> <hand> into the deck, then <draw>
without looking[ at (it|them)] → at random
of this [card ]type → of that type
choose[s] <cards: a[n] (unicorn|upgrade|downgrade)>{pause} → choose <cards> in any Stable
<before: (discard pile|discard|graveyard)\b{more}> from there → <before> from the discard pile
search[es] [for ]<cards: a[n] {kind}> (in|from) {the deck} → search the deck for <cards>
bring[s][ back] <cards: {cards} (from|out of) ((the|your|a) (discard pile|graveyard|trash|discards|discard)|
    the nursery)>{pause} → bring <cards> into your Stable
<a: a[n]|another> <kind: {own kind}> of <who: another|any other|a> player(?= (is|gets|would|dies)\b)
    → <a> <kind> in <who> player's Stable
<a: a[n]|another> <kind: {own kind}> you (own|have|control)(?= (is|would|dies)\b) → <a> <kind> in your Stable
(put|bring|add|get|take)<s: [s]> another (baby unicorn) (in|to|into) <whose: your|their> stable
    → bring<s> a Baby Unicorn from the Nursery into <whose> Stable
(put|bring|add|get|take)<s: [s]> <cards: (a|{some}|up to {some}) baby unicorn[s]> (in|to|into) <whose:
    your|their> stable → bring<s> <cards> from the Nursery into <whose> Stable
out of(?= ({theirs}|the|a|an|any|another) ) → from
<put: (put|bring|play)[s] {few}> (into|in|onto) (play|the (field|board|battlefield|table))(?= and\b|{pause})
    → <put> into your Stable
return[s] <whose: your|their> <kind: {own kind}>s to (the|{theirs}) hand[s]
    → return all <kind>s from <whose> Stable to <whose> hand
<first: {action} (a[n]|any|one) <kind: unicorn|upgrade|downgrade>(,|\.|[,] and) if it (is|was) a[n] {kind}[,]
    >[(then|also) ]<verb: {action}> (another one|another){pause} → <first><verb> another <kind>
(?<!it is a )(?<!it was a )(?<!basic )(?<!magical )(?<!baby )<kind: [basic |magical |baby
    ](unicorn|upgrade|downgrade)><mid: [s]{no card}\b><verb: discard[s]> one(?= from\b|{pause})
    → <kind><mid><verb> a <kind>
(?<!it is a )(?<!it was a )(?<!basic )(?<!magical )(?<!baby )<kind: [basic |magical |baby
    ](unicorn|upgrade|downgrade)><mid: [s]{no card}\b><verb: (sacrifice|destroy|steal|bring|take|return)[s]>
    (one|1)(?= from\b|{pause}) → <kind><mid><verb> a <kind>
(?<!it is a )(?<!it was a )(?<!basic )(?<!magical )(?<!baby )<kind: [basic |magical |baby
    ](unicorn|upgrade|downgrade)><mid: [s]{no card}\b><verb: (sacrifice|destroy|steal)[s]> <number:
    {number}>(?= from\b|{pause}) → <kind><mid><verb> <number> <kind>s
(?<!it is a )(?<!it was a )(?<!basic )(?<!magical )(?<!baby )<kind: [basic |magical |baby
    ](unicorn|upgrade|downgrade)><mid: [s]{no card}\b><verb: (sacrifice|destroy|steal|return|play|bring)[s]>
    (another one|a[n] other one)(?= from\b|{pause}) → <kind><mid><verb> another <kind>
<move: (move|put|bring|send)[s] (a[n]|{some}|{this}|it|that) {few}> (to|in front of) <who: {anyone}|that|each
    other> player{pause} → <move> into <who> player's Stable
take <card: it|that card|that unicorn> (in|to|into) <whose: your (hand|stable)> → put <card> into <whose>
(put|return|send)[s] {every} bab(y unicorn|y|ies)[s][ in (play|any stable|all stables|every stable)] [back
    ](in|to|into) the nursery → return all Baby Unicorns from each player's Stable to the Nursery
draw cards equal to the number of <other: [other ]>players → draw a card for each <other>player
<one: a[ny]|another> <kind: (basic |magical |baby |)(unicorn|upgrade|downgrade|card)> of yours
    → <one> <kind> in your Stable
<put: (put|bring)[s] {few} (hand|nursery|discard pile) {few} stable> without playing (it|them) → <put>
as many <kind: {own kind}s> as you (want|like|wish|choose) → any number of <kind>
<first: {action}[s] {a} card><mid: {no card}\b><verb: {action}> one{pause} → <first><mid><verb> a card
(,|[,] and|[,] then) [(an|one) ](extra|additional) turn[ after this[ one]]{end} → , then take another turn
(whichever|whatever) <kind: {own kind}[ card]> (you|they) (like|want|choose|wish|prefer) → a <kind>
<card: [(a[n]|the) ]{type}[s]> [that ](you|they) (like|want|wish|prefer)(?= (and|from)\b|{pause}) → <card>
(a|another) magic(?! (card|unicorn|or|and)\b) → a Magic card
(play|plays) magic(?! card) → play a Magic card
spell<s: [s]> → Magic card<s>
return <cards: a[n] (card|{own kind})> to {owner's} hand{pause}
    → return <cards> from any Stable to that player's hand
{swap} (a[n]|one of your) (?!cards? )<kind: {own kind}>[s][ (in|from) your stable] with {anyone} player{end}
{swap} (a[n]|one of your) <kind: {own kind}>[s][ (in|from) your stable] (with|for) (one|another) {from any
    stable}
    → swap a <kind> in your Stable with a <kind> in another player's Stable
take {a} card from <whose: {anyone}> player{pause} → pull a card from <whose> player's hand
search the discard pile for <cards>{end} → put <cards> from the discard pile into your hand
{begun}<verb: destroy|steal|sacrifice|discard> <one: a[n] {own kind}> and <two: a[n] {own kind}>{end}
    → <verb> <one> and <verb> <two>
all <kind: (unicorn|upgrade|downgrade)s> in your stable <holds: are|have|{cannot}|do> → your <kind> <holds>
are considered basic{end} → are considered Basic Unicorns and have no effects
(in|from) (another|any other|someone else's) stable → in another player's Stable
(to|into) (another|any other|someone else's) stable → into another player's Stable
move <cards> between stables → move <cards> from any Stable into a different Stable
<put: put[s] (it|them|that card)> in[to] <one: {few}> or <two: (on|in|into|under) {few}>{end}
    → <put> into <one> or put it <two>
<put: (put|place|add|bring)[s] {few}> in <where: (your|their) (stable|hand)> <more: and {the rest}|instead>
    → <put> into <where> <more>
(steal|take) (all|every|each) card[s] of that type
    → put all cards of that type from that player's hand into your hand
<verb: (shuffle|return|move)[s] {few}> in {the deck} → <verb> into the deck
<who: you|they>('ve[ got]| have got) → <who> have
<instead: may {few} instead>[,] and keep (it|{this}|that {kind}){end} → <instead>
<verb: (sacrifice|discard)[s]> one of (their|your) <kind: {own kind}>s → <verb> a <kind>
return[s] <number: {some}|a[n]> <kind: (card|unicorn|upgrade|downgrade)[s]> to <whose: their|your> hand
    → return <number> <kind> from <whose> Stable to <whose> hand
shuffle[s] <whose: your|their> stable in[to] {the deck} → shuffle all cards from <whose> Stable into the deck
<verb: (sacrifice|destroy|move|return|give)[s]> all[ of] <whose: your|their> <kind: [{own kind}s and ]{own
    kind}s> → <verb> all <kind> in <whose> Stable
<before: (a|one of your) <kind: unicorn|upgrade|downgrade>[s][ in your stable]{more}> one of theirs
    → <before> a <kind> in that player's Stable
<before: (a|one of your) <kind: unicorn|upgrade|downgrade>[s][ in your stable]{more}> one of (another|any
    other) player's(?= (and|then)\b|{pause}) → <before> a <kind> in another player's Stable
<verb: (give|pass|put|place|shuffle|show|reveal)[s][ (them|{receiver})]> one of {theirs}[ own] cards(?! in\b)
    → <verb> a card
<before: (each[ other] player|everyone|everybody|all[ other] players)
    {maybe}(put|return|move|give|shuffle)[s][ back]> one of their <kind: (?!card){own kind}>s
    → <before> a <kind> from their Stable
one of their <kind: {own kind}>s → a <kind> in that player's Stable
{swap} {this} (with|for) (another|any other) player's <kind: unicorn|upgrade|downgrade>
    → swap this card with a <kind> in another player's Stable
(another|any other) player's <kind: (unicorn|upgrade|downgrade)[s]>[ card[s]]
    → a <kind> in another player's Stable
((the|your) (graveyard|trash|discards|discard)|a (graveyard|trash))(?! pile)|your discard pile|the (pile of
    discarded cards|discarded cards)(?=,|\.| (in|to|into|and)\b|{end}) → the discard pile
(the|your) (draw pile|library|draw deck)|your deck → the deck
(your {unicorns}|{unicorns} in your stable) (count as|are|become|are considered|are treated as)[ all]
    <disguise: (?!considered|basic|baby|magical)\w+s>[[,] (and not|not|instead of|rather than)
    unicorns]{pause}
    → your Unicorns are considered <disguise>: they do not count as Unicorns, and effects that say Unicorn do
    not affect them
[the ]<kind: {own kind}>[ card][s[']] effects in your stable ({cannot}|{do not}) trigger
    → effects of your <kind>s do not trigger
[the ]<kind: {own kind}>[ card][s[']] effects in your stable ({cannot}|{do not}) (work|apply|function)
    → your <kind>s have no effects
your stable's <kind: {own kind}>s
(the |all )?<kind: {own kind}>s of yours
    → your <kind>s
<verb: {action}> your other <kind: {own kind}>s → <verb> all other <kind>s
<first: {action} a card or {action}> one{pause} → <first> a card
<head: whenever you <verb: {action}> a <kind: {own kind}>{:} {maybe}>(?P=verb) (another|one more|another one|a
    second one|a second {own kind}){pause} → <head><verb> a <kind>
a[n] (enemy|opposing) <kind: {own kind}>{pause} → a <kind> in another player's Stable
<put: (put|place|add|bring)[s] {few}> in <where: (your|their|a[ny]|that player's|{anyone} player's)
    (stable|hand)|the (discard pile|deck|nursery)>(?= and\b| (if|for|when|at)\b|{pause}) → <put> into <where>
(kill|murder)<s: [s]> → destroy<s>
(revive|resurrect|reanimate)[s] <cards>[ from the discard pile]{pause}
    → bring <cards> from the discard pile into your Stable
(get|take)[s] {a} baby unicorn{pause} → bring a Baby Unicorn from the Nursery into your Stable
(out of|from) <place: the nursery|the discard pile|your hand|the deck>( and|,) (in|into|to)(?= )
    → from <place> into
from hand (into|to) stable{pause} → from your hand into your Stable
let <cards> enter <whose: {some stable}>{pause} → put <cards> into <whose>
(get|take|grab|fetch) <cards> from the nursery{pause} → bring <cards> from the Nursery into your Stable
(take|get|grab|pick up|draw) <number: {some}> card[s] (from|off)[ of][ the top of] {the deck}({pause}|(?=
    and\b))
(take|get|grab|pick up|draw) the top <number: \w+> cards of {the deck}({pause}|(?= and\b))
    → draw <number> cards
(take|get|grab|pick up|draw) (a card (from|off)[ of][ the top of]|the top card (of|from)) {the
    deck}({pause}|(?= and\b)) → draw a card
give[s] them <cards: {cards}>(?= from\b|{pause}) → give that player <cards>
({sentence}|(?<=may )|(?<=do, ))(gain|take) control of <cards>{pause} → steal <cards>
<verb: (steal|borrow) {few}>(,|\.|[,] and) <when: at the (end of (this|the|your) turn|start of your next
    turn)>{,} (give|return) (it|them|that unicorn) (back[ to (its owner|them|him|her|the owner|that
    player)]|to (its|the) owner){end}
<verb: (steal|borrow) {few}>(,|\.|[,] and) (give|return) (it|them|that unicorn) back[ to (its
    owner|them|him|her|the owner|that player)] <when: at the (end of (this|the|your) turn|start of your next
    turn)>
    → <verb>. <when>, return it to its previous Stable
{sentence}(steal|borrow|gain control of|take control of) <cards>[[,] but][ only| just] ([for ]this turn|until
    [the ]end of (your|this|the) turn)
    → steal <cards>. At the end of this turn, return it to its previous Stable
{sentence}(steal|borrow|gain control of|take control of) <cards>[[,] but][ only] until [the (start|beginning)
    of ]your next turn → steal <cards>. At the beginning of your next turn, return it to its previous Stable
look through {the deck} for → search the deck for
(look|search) for <cards> in {the deck} → search the deck for <cards>
(take|choose|pick|get) (a[n]|any|one) (?!{maybe}card)<kind: {own kind}> from {the deck}[,][ and][
    (take|put|bring|add|place) it][ and][ directly| straight] <into: (in|into|to) your (hand|stable)>
    → search the deck for a <kind> and put it <into>
<search: search the deck for {cards}> to (put|add|bring|place)(?= (in|into|to) ) → <search> and put it
{said}[then ]shuffle{end} → shuffle the deck
[,] (and|then|and then) shuffle{end} → , then shuffle the deck
# What is chosen
play that (card|unicorn)[ card][ (immediately|at once|right away|now)]{pause} → play it
pick<s: [s]>(?! up(?! to)) → choose<s>
choose one[ of (the following|these)][ options]( *:|) *\n? *(-|•|\*) *<one> *\n? *(-|•|\*) *<other>{end}
    → choose one: <one>; <other>
(?<=you )get to(?= ({verb}|choose|see|force|make)\b) → may
{sentence}they get to(?= ({verb}|choose|see)\b) → that player may
(player|opponent|everyone) gets to(?= ({verb}|choose|see)\b) → player may
choose between <one> (or|and) <other>{end} → choose one: <one>; <other>
or {this} (dies|is (destroyed|sacrificed)){end} → or sacrifice this card
choose 1[ of (the following|these)][ options] *:
choose one[ of (the following|these)][ options] *(-|–|—)
(do|choose|perform) one of (the following|these)[ two| three][ things| options| effects| actions] *(:|-|–|—)
    → choose one:
choose one: <one> */ *<other>{end}
choose one: <one>\. <other>[\.]$
    → choose one: <one>; <other>
{sentence}play {this} only (if|when|while) <rest> → You can only play this card while <rest>
{begun}[you ]<verb: [you may ](draw|sacrifice|destroy|steal|return|bring|discard) {words}> if <state: (?!there
    (is|are) none|you have none)(you have|there (is|are)|(another|each other) player['s stable]
    (has|contains)) {words}>{end} → if <state>, <verb>
<word>[,] if <who: you|they> do{,}(?= ({step}|you may)\b) → <word>. If <who> do,
; <if: if (you|they) (do|{cannot})> → . <if>
(,|;|\.|[,] and) if not{,}(?= ({step}|you|it|that)\b) → . Otherwise,
, (otherwise|else) → . Otherwise
<chosen: choose[s] {anyone} player> *: → <chosen>.
<chosen: choose[s] {anyone} player> (who|that) (has|have|controls|owns)(?= (more|fewer|less|the|at
    least|no|a[n]|{number})\b) → <chosen> with
[,][ and] then if → . If
# What is in a hand
{swap} [your ]hand[s] with (theirs|them|that player's hand) → swap hands with that player
{swap} [your ]hand[s] (with|for) <who: (another|any other) player>['s[ hand]]{pause} → swap hands with <who>
you (may|can) (have|hold|keep) <number: {some}> ((fewer|less) card[s]|card[s] (fewer|less))[ in [your ]hand][
    than (normal|usual)] → your hand limit is <number> cards lower
you (may|can) (have|hold|keep) <number: {some}> ((more|extra|additional) card[s]|card[s] more)[ in [your
    ]hand][ than (normal|usual)] → your hand limit is <number> cards higher
{in play}[you have ]no (hand limit|hand size|(maximum|max) hand [size|limit])
{in play}you (may|can) (have|hold|keep) any number of cards in [your ]hand
{in play}[you ]ignore (your|the) hand limit
{in play}you {do not}[ have to] discard down to your hand limit{end}
{in play}you (may|can) (have|hold|keep) as many cards [in your hand ]as you (like|want)
{in play}(your|the) hand limit does( not|n[']t) apply[ to you]
{in play}your hand limit is (unlimited|infinite|removed)
{in play}you {do not} have (a|any) hand limit
there is no hand limit for you
    → you have no hand limit
# Where cards are counted
{you have} <cards: {so many} {few}> in {discards}
{discards} (has|contains|holds) <cards: {so many} {few}>(?= *(,|:|\.|$))
<cards: {so many} {few}>(?<! that)(?<! which) (is|are|lies|lie) in {discards}
    → there are <cards> in the discard pile
there('|’)(s|re) → there is
<if: if there (is|are) {so many} <kind: {own kind}>[s][ cards] in the discard pile>{,} <may: [you may ]><verb:
    bring|put|add|return|shuffle> one of (them|those[ cards])
    → <if>, <may><verb> a <kind> from the discard pile
if there is a[n] <kind: {own kind}>[ card] in the <place: nursery|discard pile>{,} <may: [you may ]><verb:
    bring|put|add|return|shuffle> it(?!.*\botherwise\b) → <may><verb> a <kind> from the <place>
{discards} is empty → there is no card in the discard pile
(other players|{anyone} player|all players|each player|each other player|everyone|everybody) (can|may)[
    always] (see|look (at|in[to])) [the cards in ]your hand[ at any time| at all times| all the time| whenever
    they (want|like)] → your hand is visible to all players
# Cards looked at
<look: (look at|reveal) the top card of the deck\. if (it's|it is) [not ]a[n] {own kind}[ card]>[,][ you
    (may|can)] (keep|take) it(?= *,|{end}) → <look>, put it into your hand
(;|,|\.) (otherwise|else|if not)[,] (put|return|leave) it (back|there)[{on top}]{end} → (nothing)
guess a [card ]type → name a type
name a type, <rest: (reveal|look|pull|search|discard) {few}>(?=,|{end}) → name a type, then <rest>
if you (are|were|guess|guessed) (right|correct|correctly)[,] → if it is a card of that type,
(?<=of that type, )you (get|keep|take) it → put it into your hand
(flip|turn)<s: [s]> the top card of the deck over → reveal<s> the top card of the deck
your top card(?! of) → the top card of the deck
<place: hand|stable|pile|deck>, {the rest} (in|into|to)(?= ) → <place> and put the rest into
bottom {the rest}{pause} → put the rest on the bottom of the deck
put the top card of {the deck} <where: [in]to your (hand|stable)> if (it's|it is) <kind: a[n] {kind}>{end}
    → reveal the top card of the deck. If it is <kind>, put it <where>
<look: (look at|reveal) [the ]top [{some} ]cards[ of {the deck}]>(\.|,|[,] and)[ then] (keep|take) any <kind:
    {own kind}s> (, |[,] and |\. )[then ]
    → <look>. Put any number of <kind> from among them into your hand, then
<look: (look at|reveal) [the ]top [{some} ]cards[ of {the deck}]>(\.|,|[,] and)[ then] (keep|take|choose|pick)
    <some>[ card][ of them][[ (and|to) (put|add)[ it]] (in|into|to|for) your hand]
    → <look>. Put <some> of them into your hand
<look: (look at|reveal) [the ]top [{some} ]card[s]> in {the deck} → <look> of the deck
<look: (look at|reveal) [the ]top [{some} ]cards>(?! of| from) → <look> of the deck
put[s] <some: {some}>[ back] <where: (on|to) [the ](top|bottom)|under>(?! of them)
    → put <some> of them <where>
on top{pause} → on top of the deck
bring[s] <card: it|this card|that (card|unicorn)> back(?= (at|in)\b|{pause}) → bring <card> into your Stable
{begun}<cards: all {kinds}> (go|return|are returned)[ back] to {owner's} hand[s]
    → return <cards> to their owner's hand
{begun}<card: it|that card|that unicorn> goes[ back] <where: (in|on|to|into|under) {what}>{end}
    → put <card> <where>
{the rest} (goes|go|(is|are) (put|placed|sent|moved))(?= (on|in|to|into|at|under)\b) → put the rest
<look: {some} of them into your hand>,[ then] put {the rest} <where: {whatever}>
    → <look> and put the rest <where>
put {the rest}[ back](?= *in any)|put {the rest} back{end} → return the rest to the top of the deck
# One after the other
(?<=then )draw{end} → draw a card
<look: (look at|reveal)[s] [the ]top card>(?! (of|from)) → <look> of the deck
{begun}<cards: all {what}> (are|get|is) destroyed{end} → destroy <cards>
<verb: (draw|discard)[s]> (another|one more){pause} → <verb> a card
draw<s: [s]> to <number: {number}> cards[ in hand]{pause} → draw<s> cards until you have <number> in hand
<cost: may (discard|sacrifice) {what}>( [in order ]to {save it}| so [that ]{subject}
    (stay[s]|survive[s]|(is|are) (not |saved|kept)|isn't){maybe}){end} → <cost> instead
<cost: (discard|sacrifice) {what}>[ in order] to {save it}{end} → you may <cost> instead
{this} (lets|allows) you[ to](?= {step}) → you may
{sentence}{Name}(?<!s)(?= {cannot} be (neigh|counter|cancel))
{Name} itself(?= {cannot})
    → this card
{line}{when} {Name} {comes in}{:} → Enters:
(that|which) (has|contains)|whose name (has|contains|includes)(?= ") → with
<name: with {quoted}>(?! in) → <name> in its name
<where: in your stable> <name: (with {quoted} in (its|their) name[s]|(named|called) {quoted})>
    → <name> <where>
{line}<before: [this card {words}\. ]>(its|this card's) [(former|previous|last) ](owner|controller|player)(?=
    ({cannot}|may|must|{step}s)\b) → <before>you
(?<=may )<verb: sacrifice|return|discard|move> {Name}(?<!s)(?= (instead|to|and|into)\b|{pause})
    → <verb> this card
{line}<label: (sacrificed or destroyed|enters|leaves|turn start|turn end)>: (its|this card's)
    [(former|previous|last) ](owner|controller|player)(?= (may|must|{step}s)\b) → <label>: you
{line}<head: ({when}|{each time}) {this} {what}>{:} (its|this card's) [(former|previous|last)
    ](owner|controller|player)(?= (may|must|{step}s)\b) → <head>, you
(flip[s] over|turn[s] (over|up)|flip<s: [s]>)(?= [the ]top card) → reveal<s>
play <cards: a[n] {own kind} from your hand> (for free|directly into your stable|without {few}){pause}
    → put <cards> into your Stable
play this card (as if it were|as though it were|like) an instant → play this card as an Instant
<play: play[s] (it|that card)> (for free|without (using|spending|paying) {few}){pause} → <play>
unicorns (that|which) (are not|aren[']t) <which: basic|baby>[ unicorn[s]|s] → unicorns except <which> unicorns
(?<!choose one: )(?<!chooses one: ){begun}<first: {does} {words}(?<! you)>(,|[,] and|[,] but|;) <second:
    (?!you (as well|too|included)){someone else}> → <first>. <second>
{begun}<first: {step}[s] {what}>, you may → <first>. You may
{begun}<first: ({step}|choose)[s] (?!{maybe}\b(and|or)\b){what}>, <second: {step}[s]
    (?!{maybe}\b(and|or)\b){what}>{end} → <first>, then <second>
""")
