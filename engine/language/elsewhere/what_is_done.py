"""What a card lets players do."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

WHAT_IS_DONE: Final = phrasebook(r"""
# Between players
any <number: two|three|2|3>(?= ([other ]players|{kinds of cards})\b) → <number>
<number: {some}> (players other than you[rself]|opponents) → <number> other players
one of (your opponents|(the|your) other players)(?!')|the opponent (of your choice|you choose)
    → another player
the player (of your choice|you choose)|(?<=(?:oose|make|orce) )one player → a player
{said}<who: {some}[ other] players> (of your choice|you choose)[ each| must][ each] <rest: {step} {few}>{end}
    → choose <who>. Each of them <rest>
<card: \w+>, which (they|that player)[ must] <verb: {step}>[s]{end} → <card> and that player <verb>s it
<search: search the deck for {cards}>, (which|that) you[ may][ then] <verb: {step}> → <search> and <verb> it
draw <some: {a}|{2}|{3}> (extra|additional) <noun: card[s]> (in|during) your draw phase
    → draw <some> extra <noun>
<cards: move[s] {what} {from} their stable> to the <side: left|right>
    → <cards> into the Stable of the player on their <side>
(choose|take) [any ]{2} <kind>[s][ cards] {from} <place: your hand|the discard pile|(any|another)[ player's]
    stable>(,|\.|[,] and)[ ]<verb: {step}> one[ of them]<where: [ [in]to {few}]>(,|\.|[,] and)[ ][<verb2:
    return|put|shuffle|move|give|add|bring|discard> ]the other<where2: [ ([in]to|on) {few}]>{end}
    → <verb> a <kind> from <place><where>, then {verb2?<verb2>|<verb>} a <kind> from <place><where2>
{swap} (a[n]|any) <kind: {any kind}> (and|with|for) (a[n]|any) <kind2: {any kind}> {from} (any|{2} different|
    different) [players' ]stable[s] → swap a <kind> in any Stable with a <kind2> in a different Stable
{sentence}(all players|each player) {swap}[s] [their ]hands (clockwise|to the left){end}
    → each player passes their hand to the left
{sentence}(each player) (takes|gets) the hand of the player (on|to) (their|his|the) (<left: left>|right){end}
    → each player passes their hand to the {left?right|left}
(pass[es]|give[s]) <cards: {some cards}>[ {from} their hand][ (further|on|along)] to the <side: left|right>
| choose[s] <cards: (a[n]|one|{number}) {kind}[s][ card[s]]> {from} {whose} hand and pass[es] (it|them)[ to
    the| on to the] <side: left|right> → gives <cards> to the player on their <side>
# Cards are named where they are moved
<play: play[s] (a[n]|another|{some}) {kind}[s][ card[s]]> from [{whose} ]hand{pause} → <play>
<verb: destroy|steal|sacrifice> <first: (a[n]|all) {what} stable> <joint: or|and> <second: (a[n]|all) {what}
    stable> → <verb> <first> <joint> <verb> <second>
<verb: {action}[s]> <first: {kinds moved}> and <second: {kinds moved}>{end}
    → <verb> <first> and <verb> <second>
all <kind: {any kind}>s[ cards][ in (play|{counted there})][,] except[ for] (those|the ones) in your[ own]
    stable{pause} → all <kind>s in each other player's Stable
all {unicorns}<where: {maybe}>[,] (except|but not)[ for] <which: basic|baby> {unicorns}{end}
    → all Unicorns except <which> Unicorns<where>
all {unicorns} (except|but|other than)[ for] (<basic: basic>|baby) {unicorns}
    → all {basic?Baby|Basic} Unicorns, Magical Unicorns and Ultimate Unicorns
all {unicorns} (except|but|other than)[ for] (<magical: magical>|ultimate) {unicorns}
    → all Baby Unicorns, Basic Unicorns and {magical?Ultimate|Magical} Unicorns
(look|search) through the discard pile( for|[,] and (take|choose|grab|get|pick|fetch)) <cards>[[,] and
    (add|put) it [in]to your hand]{pause} → put <cards> from the discard pile into your hand
search the discard pile for <cards>([,] and|\.) (add|put|bring) (it|them)(?= in| to| into)
    → put <cards> from the discard pile
<search: (look|go) through the deck( for|[,] (and )?(choose|pick|find)) {cards}>[,] [and ]take it(?=
    (and|,|\.)) → <search> and put it into your hand
(look|go) through the deck[,] [and ]take <cards>{pause}
    → search the deck for <cards> and put it into your hand
(look|go) through the deck( for|[,] [and ](choose|pick|find|take)) <cards> → search the deck for <cards>
(find|fetch|get|take) <cards: (a[n]|any|one|{number}|up) (?!card){few}> (in|from|out of) the deck( (in|into|
    to) <where: your (hand|stable)>|(?=(, | and |[,] then |; )[then ]shuffle))
    → search the deck for <cards> and put it into {where?<where>|your hand}
<put: ({put}|move|return)[s]> <cards> <into: (in|into|to|onto) {some place}> (from|out of) <from: {some
    place}>{and so on} → <put> <cards> from <from> <into>
(get rid of|remove) <cards: {few}>[ from your stable] by sacrificing (it|them){pause} → sacrifice <cards>
get rid of <cards: {few} {from} your stable>{pause} → sacrifice <cards>
get rid of <cards: ({a}|{some}|all[ the]) {in a stable}[ on the (table|board)]>{pause} → destroy <cards>
return <cards: (a[n]|{some}|any number of) {kind}[s][ card[s]]> to {owner's} hand[s]
    → return <cards> from any Stable to that player's hand
return any <kind>[ {from} (a|any)[ player's] stable] to {owner's} hand[s]
    → return a <kind> from any Stable to that player's hand
<discard: discard[s]> all[ of][ the] cards in <hand: {whose} hand> → <discard> <hand>
discards all[ the] cards in hand → discards their hand
return {every} <kind: {any kind}> and {every} <kind2: {any kind}> {from} (play|{every} [player's ]stable[s])
    to {owner's} hand[s] → return all <kind>s and <kind2>s from each player's Stable to that player's hand
return {every} <words>[ ({from} (play|{every} [player's ]stable[s])|on the (table|board|field))] to ({owner's}
    hand[s]|the hand[s] of their owner[s])
    → return all <words> from each player's Stable to that player's hand
<verb: destroy|steal|return> <cards: {another} {few}>(?<!stable)(?<!hand)(?!.*\b(give|return)[s] (it|them|that
    {kind})[ back] to (its|the|their) owner\b(?!'))<then: (,|\.) {rest of line}>(the player who (owned|had)
    (it|that (card|unicorn))|(the|its|their) owner[s][ of (it|(that|the) (card|unicorn))])
    → <verb> <cards> in any Stable<then>that player
draw (cards equal to|as many cards as|a number of cards equal to) [the number of |you have ]<words>[s][ you
    have] <where: in {counted there}>
| count [the number of |the ]<words>[s][ cards] <where: in {counted there}>{and} draw that many cards
    → draw a card for each <words> <where>
<may: [you may ]>draw {a} card for each <kind: {any kind}> in (a[n]|any)[ one] player's stable
    → <may>choose a player. {may?If you do, |}draw a card for each <kind> in that player's Stable
for each <kind: {any kind}> (that player|they) (has|have|controls), [you ]draw {a} card
    → draw a card for each <kind> in that player's Stable
<steal: [steal[s] {few}{and next}]>(give|put|return) <number: {some}> of (them|those cards) back[ to (that
    player|them|its owner)]{pause}
    → <steal>{steal?move|put} <number> of them into that player's {steal?Stable|hand}
(?<=turn start: you may )play {a} (more|additional|extra) card{end}
| play (another|{a} (more|additional|extra)) card this turn → play 1 additional card
play [up to ]<number: (?!any\b)\w+> (more|additional|extra) card[s][ this turn] → play up to <number> cards
# Of those that were moved all are of the kind
{moved}for each (?P=kind)[ card][[ you] ({action}|{counted})][ this way]{,} <verb> {a} <noun: {kind}[ card][
    or {kind}[ card]]>{end} → <first><kind><then><verb> that many <noun>s
{moved}draw ({a} card|<two: {2} cards>) for each (?P=kind)[ card][ you] {counted}[ this way]{end}
    → <first><kind><then>draw that many cards{two?, then draw that many cards|}
for each[ {counted}][ (card|one)[ of them]][[ you] {counted}][ this way]{,} <verb> {a} <noun: (?!new\b)\w+>
| <verb> {a} <noun: \w+> for each (card|one)[ you] {counted}[ this way] → <verb> that many <noun>s
draw as many cards as (were|you|they|each other player|that player)[ ha(s|ve)] {counted}{end}
    → draw that many cards
draw that many[ cards] *(plus|\+|and) *({1}|<number: \d+>)[ (more|extra)][ card[s]]
    → draw that many cards, then draw {number?<number> cards|a card}
draw (twice|double) (that many|as many)[ cards]{end}
| draw {2}[ cards] for each[ (card|one|one of them)][ you][ {counted}][ this way]{end}
    → draw that many cards, then draw that many cards
(put[s]|discard[s]) <whose: their|your> [whole |entire ]hand [in]to the discard pile → discard <whose> hand
# How long it holds is said at the end
{begun}<time: until [the (beginning|start|end) of ]{whose} next turn>{no trigger}{,}[ ]<rest> → <rest> <time>
{begun}(for the rest of (this|the) turn|{to its end}|[during |for ]this turn){no trigger}{,}[ ]<rest>
    → <rest> this turn
{to its end}|during this turn|for the (remainder of (the|this)|duration of this) turn → this turn
# The Stable with the most Unicorns
<who: player[s] with the (most|fewest) {unicorns}>[ in their stable] [must ]<verb: sacrifice|return>[s]
    one[ of (them|those|their unicorns)]{end} → <who> <verb>s a Unicorn
<verb: destroy|steal> <cards> {from} (the [stable of the ]player with|whoever has) the <most: most|fewest|
    least> {unicorns}[ in their stable]
    → choose <cards> in the Stable with the <most> Unicorns, then <verb> it
<verb: (return|destroy|sacrifice|discard|steal|bring|put|move|take|shuffle)[s]> each <type>[ card](?=
    {from}\b|{pause}) → <verb> all <type>s
<before: (look at|reveal) the top card of the deck.*?\byou may> take (it|that card){end}
    → <before> put it into your hand
{said}<put: {put}> it <into: (in|into|to|on|onto) {few}> if <state: it is a[n] {kind}[ card]>(,|[,]
    (and|or|but)) <into2: (in|into|to|on|onto) {few}> if (it is not|it isn't|not){end}
    → if <state>, <put> it <into>. If it is not, <put> it <into2>
<before: \bstable\b((?!\bhand\b).)*?>(take|steal) <cards: {a} {kind}[ card]> from (there|it){end}
    → <before>steal <cards> from that player's Stable
<verb: return|destroy|steal|bounce>[s] (another|any other) player's card(?= to\b|{pause})
    → <verb> a card in another player's Stable
{begun}draw and[ then] discard <cards: {some} card[s]> → draw <cards>, then discard <cards>
# How many are discarded, and by chance
if you have more than <number: {number}> cards in [your ]hand{,} discard {the rest}{end}
    → discard cards until you have <number> in hand
discard<s: [s]> ({how far down}|all but) <number: {number}>[ card[s]][ left][ {from} ((their|your|the) hand|
    hand)] → discard<s> cards until you have <number> in hand
{by chance}(randomly discard<s: [s]>|discard<s2: [s]>) {random cards}[ {from} {whose} hand]{at random}
    → discard<s><s2> <number> <noun> at random
# Whom you may tell to do something is chosen by that
you may (force|make|have|let) <who: {anyone}|one> player[ of your choice][ to] <verb: ({step}|skip)
    {words}>{end} → you may choose <who> player. If you do, that player <verb>
# What is taken by chance is pulled
(take|steal|draw|grab)[s] a random card from ({somebody}|an opponent){pause}
    → pull a card from another player's hand
<may: [you may ]>{traded by chance} → if you have at least 1 card in your hand, <may>pull <number> <noun> from
    <whose> player's hand{may?. If you do,|, then} put a different card from your hand into that player's hand
{by chance}[randomly ](take|steal|draw|pull)[s] {random cards} (from|out of) ((someone|somebody) else's|one
    opponent's|one other player's) hand{at random} → pull <number> <noun> from another player's hand
(blindly (take|steal|draw|pull)[s]|(take|steal|draw|pull|choose|pick)[s] an unseen) [a ]card (from|out of)
    <hand: {anyone} player's hand> → pull a card from <hand>
{by chance}[randomly ](take|steal|draw|pull)[s] {random cards} (from|out of) <hand: ({anyone}|that|each[
    other]) (player|opponent)'s hand|the hand of ({anyone}|that|each other) player|{whose} hand>{at random}
| {by chance}[randomly ](choose|pick|select) {random cards} from <hand: ({anyone}|that|each other) player's
    hand>{at random}({pause}|([,] and|\.) {put} {them}[ [in]to your hand]) → pull <number> <noun> from <hand>
{by chance}<who: (that|each other|{anyone}) player>[ must] give[s] you {random cards}[ from their hand]{at
    random} → pull <number> <noun> from <who>'s hand
(hand|pass|give)[es]<s: [s]> (<whose>[ whole| entire] (hand[s]|cards)|(the|all)[ the] cards in <whose2: your|
    their> hand[s])[ over] to the player (to|on) {whose} <side: left|right>
    → pass<s> <whose><whose2> hand to the <side>
<shuffle: shuffle[s] {more}>(all|the)[ the] cards in <hand: {whose} hand> → <shuffle><hand>
pass[es] <cards>(?= (from|to)\b) → give <cards>
choose a[n] <kind: {any kind}> {from} your stable and a[n] <kind2: {any kind}> {from any stable}\. {swap} (
    those (cards|unicorns)|them) → swap a <kind> in your Stable with a <kind2> in another player's Stable
(take|bring|return)<s: [s]> <cards> from <who: {anyone}|that> player[ back] (in|into|to|on) (their|that
    player's) hand → return<s> <cards> from <who> player's Stable to that player's hand
take {a} <kind: unicorn|upgrade|downgrade> from {anyone} player['s stable](?!'| and {put} it (in|into|to) your
    hand)[([,] and (put|add|bring) it| over|) (into|in|to) (your stable|yours|your own)] → steal a <kind>
(take|steal) {a} (<kind: {kind}[ or {kind}]> {belonging to}|<kind2: {kind} or {kind}> from) <whose:
    {anyone}|that> player[[,] and (put|add|bring) it (in|into|to) (your[ own] stable|yours)]{pause}
    → steal a <kind><kind2> in <whose> player's Stable
(put|move|send|bring|take|give)<s: [s]> <cards> back (in|into|to) <whose: {owner's}|{theirs}> hand[s]
    → return<s> <cards> to <whose> hand
choose (a|any) <kind>[ card](,|\.|[,] and)[ then] (move|put|bring) (it|that {kind}) <to: [in]to the stable
    {few}>{end} → move a <kind> from any Stable <to>
bounce[s] (<cards: {cards} stable>|<cards2: {cards}>)[ back][ to {owner's} hand[s]]{and so on}
    → return {cards?<cards>|<cards2> from any Stable} to that player's hand
discard[s] (all) <kinds> (in play|on the (table|board|field)|in (any|all|each) [player's ]stable[s])
    → destroy all <kinds> in each player's Stable
choose[s] (?!{a}[ other] player)<cards>{and} <verb: \w+> ({them}|that unicorn)
| take <cards: {cards} {from} (a[n]|any|the|your|another|that) {few}> and <verb: add|put|bring|give|move|
    shuffle|return|take> (it|them|those cards) → <verb> <cards>
# One sees a hand before one takes from it what one likes: a card of a hidden hand is pulled
<seen: (look[s] at|reveal[s]|show[s]|see[s]) {more}\bhand[s]\b.*?>(take|steal) <cards: ({number}|a[n])
    {kind}[s]> from (their|that player's) hand{and so on}
    → <seen>put <cards> from that player's hand into your hand
(take|steal) <number: a[n]|{some}> <noun: card[s]> from (<whose: a[n]|another|any[ other]|each[ other]|that>
    player's|their) hand → pull <number> <noun> from {whose?<whose>|that} player's hand
(take|put|add) <cards: {cards} {from} the discard pile>[ [in]to your hand] and (put|place) (it|them)(?= (
    on[to]|at|to) ) → put <cards>
take all[ the] <kind: {kind}>[s][ card[s]] (from|of) (<other: another>|one|a[n]|any) player['s stable]{end}
    → choose {other?another|a} player. Steal all <kind>s in that player's Stable
(put|bring|return) [back ]a[n] (destroyed|sacrificed) <kind: {any kind}>[ card][ back][ in[to] your
    stable]{end}
| (put|bring|return) [back ]a[n] <kind: {any kind}> (that|which) (was|has been) (destroyed|sacrificed)[ back][
    in[to] your stable]{end} → bring a <kind> from the discard pile into your Stable
take <cards: {cards} {from} (the discard pile|the nursery)> [(directly|straight) ](in|to|into) your stable
    → bring <cards> into your Stable
take<s: [s]> <cards: {cards} from {theirs} stable>[ back] (in|to|into) <whose: {theirs}> hand
    → return<s> <cards> to <whose> hand
(<who: (they|{doer}) [(may|must) ]|(they|that player) {few} and >take|takes) <cards: {cards} {from} the
    discard pile>[ in[to] their hand](?! in| to\b) → <who>put{who?|s} <cards> into their hand
take <cards: {cards} {from} (the discard pile|(a[n][other]|that) player's hand)>[ (in|to|into) your hand]
    → put <cards> into your hand
<verb: destroy|steal|return> <cards> ({belonging to}|from|in) (the same|a single|one) (player['s
    stable]|stable) → choose a player. <verb> <cards> in that player's Stable
<verb: destroy|steal> <number>[ other] <kind: (?!other){any kind}>s[ cards][,] ({belonging to}|from|in)
    [{number} ]different player(s|s' stables)
    → choose <number> other players. <verb> a <kind> in each of their Stables
{belonging to} (<whose: {anyone}|that> player(?!')|other players(?!'))
    → in {whose?<whose>|another} player's Stable
<if: if (a[n]|any|another)[ other] player {has} (more|fewer|less) <kind>s than you>, <verb: steal|destroy> one
    of (theirs|their {kind}s){end} → <if>, <verb> a <kind> from that player
if (a[n]|any|another)[ other] player {has} <compared> than you, <words> from that player{end}
    → choose a player with <compared> than you. <words> from that player's Stable
(?<=another )player's stable (contains|has|holds) <compared> than yours → player has <compared> than you
if (a[n]|any|another)[ other] player {has} <compared> than you, <words> from (that player's|their) hand{end}
    → choose a player with <compared> than you. <words> from that player's hand
# A Stable is chosen with its player
choose (<other: another[ player's]>|(a|any|one)[ player's]) stable<with: [ with {words}]>({end}|(?=[,] (and|
    then) {step})) → choose {other?another|a} player<with>
get<s: [s]> rid of <cards: {cards} {from} {theirs} hand> → discard<s> <cards>
<verb: destroy|steal|return> (a|any) player's <kind: {kind}>[ card](?= (to|and)\b|{pause})
    → <verb> a <kind> in any Stable
(pick|choose)[s] <cards: {a} {kind}[ card]> to <verb: destroy|steal|sacrifice|discard>{pause} → <verb> <cards>
sacrifice {every} <kind> you (have|own|control) → sacrifice all <kind>s
# Who has the most
{sentence}(who|whoever|each player who) has <what: {so many} {few}>[,] <rest: {step}s {few}>{end}
    → each player with <what> <rest>
{by chance}{begun}(take|steal|draw|pull) {random cards} from (the|a) player (with|{who has}) <most>{end}
    → choose a player with <most>. Pull <number> <noun> from that player's hand
{begun}<put: (move|put|bring) {words}> [in]to the stable of (the|a) player (with|{who has}) <most>{end}
    → choose a player with <most>. <put> into that player's Stable
<choose: choose[s]> the player (with|{who has}) <most> → <choose> a player with <most>
({sentence}(who|whoever|the one (who|that)) {has}|(the|any|all) player[s] (with|{who has})) <most>[ must][
    each] → each player with <most>
sacrifice all <kinds> in (all|each)[ player['s]] stable[s] → each player sacrifices all <kinds>
in (all[ players'] stables|each stable) → in each player's Stable
{sentence}(they|that player)[ must] (<give: give[s] you>|discard[s]) <cards: ({a}|{some}) card[s]> of your (
    choice|choosing)[ from their hand]{end}
    → look at that player's hand. Put <cards> from that player's hand into {give?your hand|the discard pile}
{sentence}(they|that player)[ must] sacrifice[s] a <kind> of your (choice|choosing)[ {from} their stable]{end}
    → choose a <kind> in that player's Stable. That player sacrifices it
hand[s][ over] <cards: {cards}>[ over] to(?= ({anyone}|that|the) ) → give <cards> to
<verb: (destroy|bring|put|move) {few}><then: , then shuffle the deck|>(;|\.|,|, then)[ (but|and)]
    ((its|their)[ triggered] effects (are|is|do|does) not|none of (its|their)[ triggered] effects)
    {trigger}{maybe}{end} → <verb> without triggering its effects<then>
from (any|a)[ player's] stable [in]to (any other|another)[ player's] stable(\.|[,] but) [you ]{cannot} [be
    ]move[d] [(that card|it|that unicorn) ][in]to (your own|yours|your)[ stable]{end}
    → from any Stable into a different Stable other than yours
({do not}|you {cannot}) play (a card|[any ]cards)[ from your hand] (in|during) your action phase[ this
    turn]{end} → play no cards in your Action phase
draw[ cards] until (your hand is full|you (reach|are at) your hand limit|you have as many[ cards][ in [your
    ]hand] as your hand limit)
| draw up to your hand limit → draw cards up to your hand limit
draw as many cards as (you have|there are) <kind>[s][ cards]{in it}{end}
| count [the number of |the ]your <kind>s[ cards]{and} draw that many cards
    → draw a card for each <kind> in your Stable
{begun}count [the number of |the ]{few} (in|that|each|all) {what}(\.|,|[,] and|, then)[ then](?= (if|each|the
    player)\b) → (nothing)
(put|add)[s] the top (card|<number: {number}> cards) of {the deck} (in|into|to) your hand
    → draw {number?<number> cards|a card}
(pass|give|hand|move)[es][s] {this} to the [player on your ]<side: left|right>
    → move this card into the Stable of the player on your <side>
shuffle<s: [s]> <cards: {the rest}|it|them> back{end} → shuffle<s> <cards> into the deck
{swap} a card {from} your hand (with|for) (one|a card) {from} the discard pile{end}
    → discard a card, then put a different card from the discard pile into your hand
deal[s] (each player <number: {some}> card[s]|<number2: {some}> card[s] to all players)
    → deal <number><number2> cards to each player
(?<=turn start: )[you ](draw no card[s]|(do not|{cannot}) draw[ (a|any) card[s]]){end}
| skip drawing[ (a card|cards)][ (this|in this|that) turn]
| (do not|you {cannot}) draw[ a card| cards] (in|during) (your|the) draw phase[ anymore]{end}
    → skip your Draw phase
<verb: sacrifice|destroy|steal> <one: {a} {kind}[ card]>, <two: {a} {kind}[ card]>[,] and <three: {a} {kind}[
    card]>{end} → <verb> <one>, <verb> <two> and <verb> <three>
destroy {2} <kind>s[,] ([at least ]one of (them|which|those)) (must be|is|being) (yours|your own|in your
    stable) → sacrifice a <kind>, then destroy a <kind>
(destroy|{nuke}) <who: (a|one|any|another)[ player's]|that player's> [entire |whole ]stable{pause}
    → destroy all cards in <who> Stable
# All but some
{begun}<who: {doers}|you>[ must] choose[s] <cards: {few} {from} {whose} stable>\. sacrifice[s] all <kind>[s][
    cards][ that (were|was|are)] not chosen → <who> chooses <cards>, then sacrifices all remaining <kind>s
{begun}<who: {doers}>[ must] keep[s] <some: {a}|{number}> <kind>[s][ card[s]][,] and <verb:
    sacrifice|return>[s] (all [the ]others|the (rest|others)) → <who> <verb>s all but <some> <kind>
all[ of] [(your|their|the) ]<kind>s[ cards][ {from} {whose} stable][,] (but|except)[ for] <some: {a}|
    {number}>[ of them]{pause} → all but <some> <kind>s
{begun}<who: {doers}>[ must] <verb: sacrifice|return>[s] {all but some} → <who> chooses {one?a|}<number>
    <kind>s in their Stable, then <verb>s all remaining <kind>s from their Stable
{begun}<who: {doers} with {so many} <kind>[s][ cards][ in their stable]>[ must] <verb: sacrifice|return>[s]
    all but[ for] (<one: {a}>|<number: {number}>) of them{end} → <who> chooses {one?a|}<number> <kind>{one?|s}
    in their Stable, then <verb>s all remaining <kind>s from their Stable
{begun}<verb: sacrifice|return> {all but some}
    → choose {one?a|}<number> <kind>s in your Stable, then <verb> all remaining <kind>s from your Stable
<moved: (steal|destroy)[s] (a[n]|{number}) {kind}[s][ card[s]]> (from|of) the player (on|to) <whose: your|
    their> <side: left|right>{pause} → <moved> from the Stable of the player on <whose> <side>
# What is swapped
{swap} [your ]hand[s] with the[ other] player (with|{who has}) the <most: most|fewest> cards{pause}
    → choose another player with the <most> cards in their hand. Swap hands with that player
{swap} [your ]hand[s] with (theirs|them|that player's hand) → swap hands with that player
{swap} [your ]hand[s] (with|for) [(the hand|those|that|the ones) of ]<who: ({anyone}|that) player>['s[ hand]][
    of your choice]{and so on} → swap hands with <who>
[<look: you may look at {few} hand>[,] and ]{swap} {one of them} with {a} card {from} your hand →
    {look?<look>. If you do, |}put a card from your hand into that player's hand, then put a different card
    from that player's hand into your hand
give your hand to <who: {anyone} player> and take (theirs|their hand)[ in exchange] → swap hands with <who>
{swap} [your ]hand[s] (with|for) [the hand of ](a[n]|any|another|the)[ other] player (with|{who has}) <beside:
    {beside others}>{end} → choose a player with <beside>. Swap hands with that player
{swap} a[n] <kind: {any kind}> in each of [any ]{2}[ different] players' stables
    → swap a <kind> in any Stable with a <kind> in a different Stable
((?<=turn start: you may )|(?<=enters: you may )|(?={swap} {this})){swap} ({this}|it) (with|for)
    ({a}|any|another)[ other] (<few> ({from any stable}|in any stable|in play|on the (table|board|field))|
    <kind: {in a stable}>){end}
    → move this card into another player's Stable, then steal another <few><kind> from that player's Stable
{swap} (a[n]|one of your) <kind: {any kind}>[s][ (of yours|{from} your stable)] (with|for) {anyone} (<kind2:
    {any kind}> ({from any stable}|(from|of) {anyone} player{pause})|(player|opponent)'s <theirs: [\w+ ]\w+>(
    ?! (stable|hand))) → swap a <kind> in your Stable with a <kind2><theirs> in another player's Stable
{swap} one of yours (and|with|for) one of theirs
    → swap a card in your Stable with a card in another player's Stable
<verb: destroy> one of yours and one of theirs → sacrifice a card and <verb> a card in that player's Stable
{swap} (one of your cards|{a} card[ {from} your hand]) (with|for) (one of theirs|{a} card[ of your choice]
    {from} (that|another) player's hand) → put a card from your hand into that player's hand, then put a
    different card from that player's hand into your hand
{sentence}<may: [you may ]><verb: destroy|steal|return|sacrifice> <cards> {from} (a[n]|any|another|the)[
    other] player['s stable] (with|{who has}) <beside: {beside others}>{end}
    → <may>choose a player with <beside>. {may?If you do, |}<verb> <cards> from that player's Stable
# Who does what
for each (opponent|other player)[,] <verb: destroy|steal|return> (a[n]|one)[ target] <kind>[ card] (that
    player|they) (controls|control|has|have) → <verb> a <kind> in each other player's Stable
you and (a|any|one|another)[ other] player[ of your choice] {swap} [{whose} ]hands
    → swap hands with another player
you and (<other: another[ other]|an other|one other>|a|any|one) player[ of your choice][ each| both]
    → choose {other?another|a} player. You and that player each
{every}<other: [ other]> player[s] holding <cards: {what} card[s]>(?! in)
    → each<other> player with <cards> in their hand
{every}<other: [ other]> player[s] (that|who) ({do not}|does not) have (a[n]|any) <kind>[s](?= (in
    their stable|must|{step}s)\b) → each<other> player without a <kind>
{every}<other: [ other]> player[s] {who has}
| (any|all)<other: [ other]> player[s] with → each<other> player with
<skip: skip[s]> the rest of <whose: their|your> action phase → <skip> to <whose> End of Turn phase
if (that player|they) {has} <a: a[n]> <kind: {any kind}>[ card][ in their hand], (that player|they)[ must]
    discard[s] it → That player discards <a> <kind>
{put} <cards> from the nursery [in]to <whose: each player|each other player>'s stable
    → <whose> brings <cards> from the Nursery into their Stable
# What is done instead
you may <look: look at|reveal> [the ]top <some> cards[ of {the deck}] and (keep|take|choose) <one:
    {some}>[ of them][ (in|into|to) your hand] instead{end}
    → you may <look> the top <some> cards of the deck and put <one> of them into your hand instead
{sentence}<kind>[ card]s [that ]you play enter <whose: {another one}'s> stable instead{end}
    → Whenever you play a <kind>: stop it, then put it into <whose> Stable
{begun}(instead(?! of)[,] <may: [you may ]>|<may2: (you|that player) may >instead )<done: {words}>{end}
    → <may><may2><done> instead
# From one place or another
search the (deck|discard pile)( or|and/or) [the ](deck|discard pile) for <cards>[[,] and (add|put) it [in]to
    your hand]{pause}
    → choose one: search the deck for <cards>; put <cards> from the discard pile into your hand
<done: ({put}|return|move|shuffle) {cards}> {from} [either ]<one: {some place}> or [{from} ]<two: {some
    place}> <into: [directly ](into|to|onto|on) {what}>{end}
    → <done> from <one> <into> or <done> from <two> <into>
# What is still to come
{sentence}<later: at the (beginning|start|end) of (this|the|your next) turn, {words}>\. then[,] <rest>
    → <later>, then <rest>
if you do, at the end of (this|the|your) turn{,}(?={rest of line}\b(it|that (card|unicorn))\b)
    → at the end of this turn,
{sentence}<words: (?!at |if |when){words}(?<!if you do)>[,] at the end of (this|the) turn(?! *,
    *({step}|you)\b) → at the end of this turn, <words>
{sentence}<words: (?!at |if |when){words}>[,] at the <moment: beginning|start|end> of
    your next turn → at the <moment> of your next turn, <words>
<skip: skip[s]> <whose: their|your> next <which: draw|action>(?! phase)
| <skip: skip[s]> <whose: their|your> <which: draw|action> phase next turn
| <skip: skip[s]> (the|their|your) <which: draw|action> phase (of|on|in|during) <whose: their|your> next turn
    → <skip> <whose> next <which> phase
(on|in|during) (your next|that) turn[,] skip (your|the) <which: draw|action> phase
| skip the <which: draw|action> phase of (that|your next) turn → skip your next <which> phase
<turn: take another turn *\.> at the end of that turn → <turn> At the end of your next turn
# How often, and beside whom
{sentence}<words: [you may ](destroy|steal|sacrifice|discard|pull|bring|put|add|take|return|search|move)
    {words}> for each <yours: {words} in your stable> → for each <yours>, <words>
, then <words: (destroy|steal|sacrifice|discard|pull|return) {few}> for {every} <yours: {few} in {counted
    there}>{end} → . For each <yours>, <words>
stop it[,] and[ then] steal it → stop it, then put it into your Stable
# A cost is a choice
{begun}<cost: (discard|sacrifice) {few}>(,|\.|;) (otherwise|or else)[,] <rest: {step} {few}>{end}
    → you may <cost>. If you do not, <rest>
<done: {verb} {words}> instead([,] and[ then]|[,] then|\. then[,]) <also: {verb} {words}>{end}
| <done: you may (return|bring|put|move|shuffle|destroy) {words}> instead\. if you do{,} <also: {verb}
    {words}>{end} → <done> and <also> instead
<cost: you may (discard|sacrifice) {words}> instead\. if you do{,} <rest>{end}
    → <cost>. If you do, <rest> instead
<gone: {whenever} {few} discard[s] {few}: [you may ]>(steal|take|grab) it{end} → <gone>put it into your hand
<came: \b(a|another|of your) (basic |magical |baby |)unicorn[s] (enters|is) {few}:> <paid: you may (discard|
    draw) {words}(\. if you do{,}| and) (destroy|steal|sacrifice)> it{end} → <came> <paid> that Unicorn
(?<=: )(they|that player)[ must][ either] <cost: (discard|sacrifice) {few}> or (that card|it) ((goes|is
    (put|sent)) [in]to the discard pile|is (stopped|neighed|neigh'd|cancel[l]ed)){end}
    → that player may <cost>. If they do not, stop it
unless (they|that player) <cost: (discard|sacrifice)[s] {few}>, (they|that player)[ must] <verb: {step}[s]
    {few}>{end} → that player may <cost>. If they do not, that player <verb>
(?<=\. )unless (they|that player) <cost: discard|sacrifice>[s] <what: {few}>, <rest: {verb} {few}>{end}
    → that player may <cost> <what>. If they do not, <rest>
stop it(\.|,|[,] but|;) (its owner|that player|they) may <cost: (discard|sacrifice) {few}> to {save it}{end}
    → that player may <cost>. If they do not, stop it
stop it[,] but (return it|(it|(the|that) card) (goes|returns|is returned)[ back]) to {owner's} hand{end}
    → stop it. Return it to that player's hand
stop it unless (they|that player) <cost: discard|sacrifice>[s] <words>{end}
| unless (they|that player) <cost: discard|sacrifice>[s] <words>, stop {whatever}[[,] and {more}]{end}
    → that player may <cost> <words>. If they do not, stop it
<cost: you may (discard|sacrifice) {few}> to play → <cost>. If you do, you may play
<cost: (sacrifice|discard|give up) {few}> by {doing} (it|them){end} → <cost>
you may <words> by <verb: {doing}> (?!it\b|them\b)<rest> → you may <verb> <rest>. If you do, <words>
<cost: you may return {few} to your hand> to <step>
| <cost: you may (discard|sacrifice|destroy|skip) {few}> (to|for) <step: {step}|stop>
    → <cost>. If you do, <step>
<cost: ({doer}|they) may (discard|sacrifice) {few}> to <verb: {step}> <rest: {few}>{end}
    → <cost>. If they do, that player <verb>s <rest>
{line}<cost: discard|sacrifice> <cards: {cards}|this card> to <step> → <cost> <cards>, then <step>
{sentence}<cost: discard|sacrifice> <cards: {cards}|this card> to <step>
    → you may <cost> <cards>. If you do, <step>
{line}you <skip: skip your (draw|action) phase unless {words}>{end} → Turn start: <skip>
{begun}<verb: steal|destroy> <cards: (a[n]|{number}) {any kind}>[,] unless (that player|they) (<cost:
    (discard|sacrifice)>[s] <paid: {few}>|give[s] you <given: {some cards}>)[ instead]{end}
    → choose another player. That player may {given?put <given> from their hand into your hand|<cost> <paid>}.
    If they do not, <verb> <cards> in that player's Stable
({line}|(?<=enters: )|(?<=turn start: )|(?<=turn end: ))[you must ]<verb: sacrifice|discard|return> it<rest:
    {maybe}> unless you <cost: (discard|sacrifice) {words}>{end}
    → you may <cost>. If you do not, <verb> this card<rest>
{begun}[you must ]<verb: (sacrifice|discard|return|skip) {what}> unless you <cost: (discard|sacrifice)
    {words}>{end} → you may <cost>. If you do not, <verb>
{begun}<who: (that|another|each|each other) player>[ must] <verb: (sacrifice|discard|return|skip)[s] {what}>
    unless they <cost: (discard|sacrifice) {words}>{end}
    → <who> may <cost>. If they do not, that player <verb>
choose one: <first: {step} {what}>(,|;|) (or |)<second: {step} {what}>(,|;|) or <third: {step} {what}>{end}
| ({begun}|(?<=you may ))<first: {step} {what}>, <second: {step} {what}>, or <third: {step} {what}>{end}
    → choose one: <first>; <second>; <third>
{begun}<who: {doer}><may: [ may]>[ must] +<first: {verb} {what}>, <second: {verb} {what}>[,] or <third: {verb}
    {what}>{end} → <who><may> choose one: <first>; <second>; <third>
choose one: [you ]<one: {step} {clause}>(,|;|) [or ]<other: {doers} {clause}>{end}
| choose one: <other: {doers} {clause}>(,|;|) [or ][you ]<one: {step} {clause}>{end}
    → you may <one>. If you do not, <other>
{begun}<may: [you may ]><verb: {action}> <one: {some} {kind}[s][ card[s]]>[,] or <two: {some} {kind}[s][
    card[s]]>{end} → <may>choose one: <verb> <one>; <verb> <two>
choose one: (?!{what}, {step}\b)<one>(,|;|) or <other>{end} → choose one: <one>; <other>
(choose|pick)[s] (which|a) phase to skip(:|,)[ either][ your] <one: draw|action>[ phase] or[ your] <two:
    draw|action>[ phase]{end} → skip your <one> phase or skip your <two> phase
<skip: skip>[ either] your <first: draw|action>[ phase] or[ your] <second: draw|action> phase
    → <skip> your <first> phase or skip your <second> phase
(any|each)[ other] player[s] who {cannot}[ {what}][,] must → If they cannot, that player
({sentence}|<comma: , >)(whoever|(anyone|anybody|everyone|those|players|a player) who) {cannot}[ do (so|this|
    that)][,][ must] <verb: discard|sacrifice|skip>[s] → {comma?. |}If they cannot, that player <verb>s
{sentence}<all: {doers} {few} a[n] ><kind><more: \b{more}>\. if (a|any) player {has} no (?P=kind)[s][ cards][
    in their stable]{,} (they|that player) → <all><kind><more>. If they cannot, that player
{sentence}if (a|any)<other: [ other]> player {has} <what>{,}[ then] (they|that player)[ must] <verb:
    {step}>[s] <rest: {few}>{end} → each<other> player with <what> <verb>s <rest>
choose (a|another) player with <beside: (more|fewer) {few}>\. <done: {step} {few}>\. if (nobody|no one|no[
    other] player) (has|does)[ so]{,} <rest: {few}>[ instead]{end}
    → If another player has <beside>, choose another player with <beside>, then <done>. Otherwise, <rest>
(any|each) player who does[ so| this][,] → If they do, that player
<verb: discard a card>\. if you have no cards in [your ]hand, <words> instead → <verb>. If you cannot, <words>
if it is <kind: [not ]a[n] {kind}[ card]> (it|that card)(?= (goes|is|enters|returns|comes)\b)
    → if it is <kind>, it
<otherwise: if it is not <what: a[n] {whatever}>, {more}>\. otherwise → <otherwise>. If it is <what>
if you (choose not to|decline|refuse)(?= *,) → If you do not
<may: you may {more}>\. if you {cannot}(?= *,) → <may>. If you do not
<each: for each {what} in your stable>[,] choose another player to <verb: {step}|skip>
    → <each>, another player <verb>
<may: [may ]>choose[s] <who: {anyone} player> to <verb: {step}|skip>
    → <may>choose <who>. {may?If you do, that|That} player <verb>
(return|put|add|move) <cards: {words}> [in]to the deck(, then|[,] and|\.) shuffle (it|the deck){pause}
    → shuffle <cards> into the deck
# Of cards looked at
{begun}<may: [you may ]>(take|steal) <cards: {kinds moved}> (of your (choice|choosing)|you (choose|like)) from
    (their|that player's) hand{end} → <may>look at that player's hand{may?. If you do,|, then} put <cards>
    from that player's hand into your hand
(put|move|send|discard)[s] the top (card|<cards: \w+ cards>) of the deck[ [in]to the discard pile]{pause}
    → reveal the top {cards?<cards>|card} of the deck, then put {cards?them|it} into the discard pile
(put|add|place) (one|{a} card) in[to] your hand and[ put] (one|{the rest}) (on[to]|at|to) [the ]bottom[ of the
    deck] → put one of them into your hand and put the rest on the bottom of the deck
put one[ back] on[ the] top[ of the deck] and[ put] the other on[ the] bottom[ of the deck]
    → put one of them on the bottom of the deck
guess the type of the top card of the deck(, then|[,] and) reveal it
    → name a type, then reveal the top card of the deck
(put|return|place) (them|those cards)[ back][{on top}][,] in any order
    → return them to the top of the deck in any order
(put|return|place) {the rest} back{pause} → return the rest to the top of the deck
(put|return|place) {the rest}[ back][{on top}][,] in (any|whatever) order[ you (like|want|choose|wish)]
    → return the rest to the top of the deck in any order
and {the rest}[ back](?= [in]to\b| on\b) → and put the rest
<put> <some> <into: [in]to> → <put> <some> of them <into>
(?<!may )<first: (look at|reveal|search) {what}>, <then: (choose|{put}|discard) {rest of line}>
    → <first>. <then>
reveal <cards: {cards} {out of it}>[,] and <put> it <rest> → <put> <cards> <rest> and reveal it
<search: search {more}>[, *][and ]reveal them[ to (all|the other|other) players][,] → <search>
steal <cards> from (it|there|that hand|that player's hand) → put <cards> from there into your hand
<put: put ({cards} {from} {more}|\w+ of them) on [the ](top|bottom) of the deck>[,] in any order → <put>
both (of them|cards|unicorns)|(?<=(put|add) )both(?= (in|to|into|on)\b) → them
{begun}<may: [you may ]><verb: (?!draw){step}> as many <kind>[s][ cards] as {you have} <each: {kind}>s{in
    it}{end} → for each <each> in your Stable, <may><verb> a <kind>
{begun}<may: [you may ]><verb: {step}> (a number of|as many) <kind: {kind}>[s][ cards] (equal to the number
    of|as there are) <yours: {few} in {counted there}>{end} → for each <yours>, <may><verb> a <kind>
<look: look[s] at|reveal[s]> <number: {number}> cards from the top of the deck
    → <look> the top <number> cards of the deck
<look: look at the top {number} cards of the deck> and [re]arrange them{maybe}{end}
    → <look> and return them to the top of the deck in any order
<may: [you may ]>(rearrange|reorder)[s] the top <number> cards of {the deck} → <may>look at the top <number>
    cards of the deck{may?. If you do,|, then} return them to the top of the deck in any order
(search|look)[ through] the deck until you find → search the deck for
take <cards> ({this way}|from among them) → put <cards> from among them into your hand
<some: a[n]|all|any|{some}> (revealed|drawn|found) <cards: {kinds of cards}> → <some> <cards> from among them
one of the <kind: (?!revealed|drawn|found){any kind}>s[ cards] {from} <where: the (discard pile|nursery|deck)|
    {theirs} (hand|stable)> → a <kind> from <where>
one of the[ (revealed|drawn|found)] <kind: {any kind}>[s][ cards][ {this way}](?= [directly ][in]to)
    → a <kind> from among them
each <kind: (?!player){any kind}>[ card[s]] ([from ]among them|{this way}) → all <kind>s from among them
[that (was|were|are) ]{this way}(?! to\b)|[that ]you find (there|among them) → from among them
if there (is|are) <a: a[n]|any> <kind: {any kind}> among them{,}[ ]<put: [you may ]{put}> (it|them|that card)
    → <put> <a> <kind> from among them
<look: look[s] at your hand[,] and> discard[s] <cards> from (it|there)
    → <look> put <cards> from your hand into the discard pile
discard <cards> from (it|there|that [player's ]hand)
    → put <cards> from that player's hand into the discard pile
{said}all other players[ must] (reveal|show) (you their hands|their hands to you){end}
    → look at each other player's hand
{sentence}the player on your <side: left|right>[ must] (reveal|show)[s] you their hand{end}
    → look at the hand of the player on your <side>
{sentence}<whose: another|that|each other> player[ must] (reveal|show)[s] you their hand[s](,|[,] and)(?= you
    may\b) → look at <whose> player's hand.
{sentence}<whose: another|that|each other> player[ must] (reveal|show)[s] (you their hand[s](?=
    *(\.|;|$))|their hand[s] to [only ]you[ alone]) → look at <whose> player's hand
{sentence}(their|that player's) hand is {open} to you{end} → look at that player's hand
{sentence}reveal <whose: another|that|each other|each> player's hand[s] → <whose> player reveals their hand
{sentence}reveal (a[n]|any) player's hand → choose a player. That player reveals their hand
[,] (and|then) reveal that player's hand → . That player reveals their hand
{cards turned over} until (a[n] <kind>[ card] (shows up|appears|comes up|turns up|is (revealed|found))|<who:
    you|they> (reveal|find|draw|turn over|flip over|get|come (upon|across)|hit|see|discard)(?!
    (?!one\b){number} ))
    → turn over cards from the deck into the discard pile until {kind?you find a <kind>|<who> find}
(on[to]|at|to) the bottom(?! (of|cards?\b)) → on the bottom of the deck
# What is chosen
play that (card|unicorn)[ card][ (immediately|at once|right away|now)]{pause} → play it
(pick|select)<s: [s]>(?! up(?! to)) → choose<s>
choose one[ of (the following|these)][ options]( *:|) *\n? *(-|•|\*) *<one> *\n? *(-|•|\*) *<other>{end}
    → choose one: <one>; <other>
choose between <one> (or|and) <other>{end} → choose one: <one>; <other>
choose one[ of (the following|these)][ options] *(-|–|—)
| (do|choose|perform) one of (the following|these)[ two| three][ things| options| effects| actions] *(:|-|–|—)
    → choose one:
choose one: <one> */ *<other>{end}
| choose one: <one>\. <other>[\.]$ → choose one: <one>; <other>
take<s: [s]> <cards: (a[n]|one) (unicorn|upgrade|downgrade) (of|from) {few}> over → steal<s> <cards>
(?<=until you have )<number: {number}>{end} → <number> cards in your hand
# What is taken away from where it lies
remove<s: [s]> (<cards: {cards}> from {whose} stable|<this: {this}>(?! from){maybe}{pause})
    → sacrifice<s> {this?<this>|<cards>}
remove<s: [s]> <cards: {cards}> from <where: (any|a|another player's|that player's|each[ other] player's)
    stable> → destroy<s> <cards> in <where>
play (one more|an extra one|another one)[ card](,|) (but|as long as|if|and) (it|this one) (must be|is) <kind:
    a[n] {kind}>{end} → play <kind>
{said}[both ]you and the player on your <side: left|right> [must ][each |both ]<verb: {step}> <what: (
    ?!{few}\b{whose}\b){few}>{end} → <verb> <what>. The player on your <side> <verb>s <what>
(he|she|they|that player)[ must] give[s] you all[ of] (his|her|their) <kind: {few}>{end}
    → that player puts all <kind> from their hand into your hand
\. in case of a tie{,} (all|both|each[ player])[ of them][ tied][ players]( does| do|)[ so]{end} → (nothing)
{sentence}[you may ](only play|play only)[ {this}| it] (if|when|while) <rest>
| {sentence}you may play {this} only[ then][,] (if|when|while) <rest>
| {sentence}play {this} only (if|when|while) <rest> → You can only play this card while <rest>
<chosen: choose[s] {anyone} player> *: → <chosen>.
<chosen: choose[s] {anyone} player> (who|that) (has|have|controls|owns)(?= (more|fewer|less|the|at
    least|no|a[n]|{number})\b) → <chosen> with
# Cards looked at
{sentence}if the top card of the deck is <kind: a[n] {kind}[ card]>,
    → reveal the top card of the deck. If it is <kind>,
<look: (look at|reveal) the top card of the deck\. if it is [not ]a[n] {kind}[ card]>[,][ you may] (
    keep|take) it(?= *,|{end}) → <look>, put it into your hand
(;|,|\.) (otherwise|else|if not)[,] (put|return|leave) it (back|there)[{on top}]{end} → (nothing)
guess a [card ]type → name a type
name a type, <rest: (reveal|look|pull|search|discard) {few}>(?=,|{end}) → name a type, then <rest>
if you (are|were|guess|guessed) (right|correct|correctly)[,] → if it is a card of that type,
(?<=of that type, )you (get|keep|take) it → put it into your hand
(flip|turn)<s: [s]> <top: the top [{number} ]card[s] of the deck> over → reveal<s> <top>
your top card(?! of) → the top card of the deck
bottom {the rest}{pause} → put the rest on the bottom of the deck
<place: hand|stable|pile|deck>, {the rest} (in|into|to)(?= ) → <place> and put the rest into
put the top card of {the deck} <where: [in]to your (hand|stable)> if it is <kind: a[n] {any kind}>{end}
    → reveal the top card of the deck. If it is <kind>, put it <where>
<look: (look at|reveal) [the ]top [{some} ]cards[ of {the deck}]>{and next}(keep|take|choose|pick) <some>[
    card][ of them][[ (and|to) (put|add)[ it]] (in|into|to|for) your hand]
    → <look>. Put <some> of them into your hand
<look: (look at|reveal)[s] [the ]top [{some} ]card[s]>( in {the deck}|(?! of| from| in)) → <look> of the deck
put[s] <some: {some}>[ back] <where: (on|to) [the ](top|bottom)|under>(?! of them)
    → put <some> of them <where>
on top{pause} → on top of the deck
bring[s] <card: it|this card|that (card|unicorn)> back(?= (at|in)\b|{pause}) → bring <card> into your Stable
{the rest} (goes|go|come[s]|(is|are) (put|placed|sent|moved))(?= (on|in|to|into|at|under)\b) → put the rest
""")

# *Draw 3 cards, keep one and discard the rest*: as many go as are not kept.
KEPT: Final = phrasebook(
    "\n".join(
        rf"draw {{{drawn}}} cards[(\.|,|;)][ (and|then)] (keep|choose) {{{kept}}}[ of (them|those)]"
        r"[ to keep]([,] and|[,] then|\.|,)[ then] <verb: discard|put|return|shuffle> the (rest|"
        rf"other[s][ \w+][ card[s]]) → draw {drawn} cards, then <verb> {drawn - kept} of them"
        for drawn in range(2, 7)
        for kept in range(1, drawn)
    )
)
