"""What players leave out of a sentence or say loosely: whose it is, where it lies, and who does it."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

AS_TYPED: Final = phrasebook(r"""
# The card itself
<chosen: choose ({a}|any|another) {few}>(\.|,|[,] then) this <kind: unicorn|upgrade|downgrade>[ card]
    → <chosen>. That <kind>
this (unicorn|upgrade|downgrade|instant|magic)[ card]
| (?<!after )(?<!before )(?<!do )(?<!does )(?<!did )this(?! (one|card|unicorn|upgrade|downgrade|instant|magic|
    turn|phase|way|player|stable|hand|deck|game))
| this one(?! of) → this card
({line}|(?<=\. )){cannot} be → This card cannot be
{line}[(it|this card) ]count[s] (double|twice) → This card counts as 2 Unicorns
({line}{cannot}|it is (forbidden|not allowed|prohibited)[ for you] to) <verb: {action}|play|win>(?! (your|
    this)\b) → You cannot <verb>
{line}may only enter → This card can only enter
# Shorthand
if you have <number: (fewer|less|more) than {number}|at (least|most) {number}>(?= *, *(draw|discard)\b)
    → if you have <number> cards in hand
(a[n]|another|any) unicorn[ of your choice][,] (other than|except[ for]|but not|(that|which) is not)[
    a[n]] <kind: basic|baby|magical|ultimate>(?! or)[ unicorn[s]] → a non-<kind> Unicorn
(<hand: discard>|<verb: sacrifice|destroy|steal|return|choose>)<s: [s]> (a[n]|any) (card[,] (other
    than|except[ for]|but not|(that|which) is not) a unicorn|non-unicorn)[ card]{and so on}
    → <hand><verb><s> a {hand?Magic card, Instant, |}Upgrade or Downgrade
(a[n]|another|any) non[-| ](<basic: basic>|baby) unicorn
    → a {basic?Baby|Basic} Unicorn, Magical Unicorn or Ultimate Unicorn
(a[n]|another|any) non[-| ](<magical: magical>|ultimate) unicorn
    → a Baby Unicorn, Basic Unicorn or {magical?Ultimate|Magical} Unicorn
<cards: (a[n]|any|one|{number}|all) {kinds}>(?<! is)[,][ but] not ({from} your[ own] stable|one of yours|your
    own|yours) → <cards> in another player's Stable
draw (\+1|\+ 1) card → draw an extra card
per(?= [(basic|magical|baby) ](unicorn|upgrade|downgrade|card|player)\b) → for each
till|til → until
both you and → you and
([, *][(even|also) ](?<!on )you( (as well|too|included)|)|[,](too|as well)){end} → (nothing)
<number: \d>\+(?= \w) → <number> or more
<verb: (draw|discard)[s]|gives you> <number: {some}>(?= instead|{and so on}) → <verb> <number> cards
<would: would {action} {a} <kind>[ card]{:} {few} {action}[s]> <number: {some}> instead
    → <would> <number> <kind>s instead
<until: until (you|they) have {some} card[s]>{end} → <until> in hand
neighs(?= (or|and|do|are|you play|{cannot})\b|{pause}) → Neigh cards
everything(?= (in|on)\b|{pause}) → all cards
bab(y|ies)(?! unicorn) → Baby Unicorns
<kind: basic|magical|ultimate>[s](?= (in|from|to|into|with|and|or)\b|{pause}) → <kind> Unicorns
<when: {when} {maybe}> (<would: would die>|dies) → <when> {would?would be|is} sacrificed or destroyed
(get|become)[s] <gone: {gone}> → is <gone>
(kill|murder)<s: [ed|s]> → destroy<s>
<verb: (destroy|steal)[s]> your <kind: unicorn|upgrade|downgrade|card>(?!s|'| card)(?={pause})
    → <verb> a <kind> in your Stable
(?<!would )(lose|pay|give up)<s: [s]> <cards: {of a stable}>(?! [card[s] ]from) → sacrifice<s> <cards>
lose<s: [s]> <cards: {of a hand}>
| throw<s: [s]> <cards: {of a hand}> (away|out)
| throw<s: [s]> (away|out) <cards: {cards} (from|out of) {theirs} hand> → discard<s> <cards>
(throw<s: [s]> (away|out)|(toss|ditch|dump|pay)<s2: [s]>) <cards: {of a hand}> → discard<s><s2> <cards>
throw<s: [s]> (away|out) all[ of] <whose: {theirs}>[ own] cards(?! in) → discard<s> <whose> hand
(throw<s: [s]> (away|out)|discard<s2: [s]>) one of {theirs}[ own] cards(?! in) → discard<s><s2> a card
throw<s: [s]> <number: {some}> (away|out) → discard<s> <number> cards
(put|throw)<s: [s]> <cards: {of a stable}|one> (on[to]|[in]to) the discard pile{pause} → sacrifice<s> <cards>
throw<s: [s]>( (away|out) <cards: {cards}>(?= {from} your stable\b|{pause})| <cards2: {cards} {from} your
    stable>) → sacrifice<s> <cards><cards2>
(get<s: [s]>[ back]|(take|regain)<s2: [s]> back) <cards>(?= from\b) → take<s><s2> <cards>
{sentence}<first: {action} {what}>\. if <state: ({you have}|(another|each other) player has) {what}>, <second:
    {action} {what}> instead{end} → If <state>, <second>. Otherwise, <first>
{sentence}<verb: steal> a[n] <kind: unicorn|upgrade|downgrade>[,] (but|and|then) give (them|that player) one
    of yours → <verb> a <kind>, then move a different <kind> from your Stable into that player's Stable
<verb: draw|discard> {a}[ card] for each[ (one|of them|card)]{end} → <verb> that many cards
# Who
<may: you may {few}>(,|[,] and|[,] but|;)[ then] that player[ then][ must] <rest: {verb} {few}>{end}
    → <may>. If you do, that player <rest>
{begun}players(?= (with|without|{who has})\b)(?!{what}{cannot}) → each player
(with|{who has}) (a[n]|at least {1}) <kind>[ must][ either] sacrifice[s] (it|that card) or(?= {step})
    → with a <kind> sacrifices a <kind> or
(each|all)<other: [ other]> player[s] (with|{who has}) a[n] <kind>[ card][ in their (stable|
    hand)](<may:  may>|[ must]) <verb: sacrifice|discard>[s] (it|that card)(?! or\b)
    → each<other> player {may?may <verb>|<verb>s} a <kind>
(each player|all players) (but|except|besides|other than)[ for] (you|yourself)|(everyone|everybody) else|all
    of the other players → each other player
{begun}(each player|all players) <words>[,] (except|but not)[ for] you[rself]{end} → each other player <words>
({begun}((one|a|any|the) player (of your choice|you choose)[ must]|(one|a|any) player must)[ either](?=
    {verb})|target player(?!'s)[ must]|{line}(make|have|force) (a|any|one) player[ of your choice][ to](?= (
    {verb}|choose))) → choose a player. That player
{begun}the next player(?!') → the player on your left
(any|one) of <whose: that|another|any other|each other> player's <kind: [basic |magical |baby
    ](unicorn|upgrade|downgrade)>s[ cards][ in (play|their stable)] → a <kind> in <whose> player's Stable
(all|each) <kind: [{kind} ](unicorn|upgrade|downgrade|card)>[s][ cards] (except[ for]|but|besides|other than)
    (this[ (one|card|unicorn)]|itself) → all other <kind>s
all other players <what: hand|stable>s → each other player's <what>
<who: {anyone}|each[ other]|that|other> players <what: (hand|stable)[s]> → <who> player's <what>
<who: they|(each|that|another|a)[ other] player>[ must] (decide|pick|choose)[s][ one| between] *:[ either][
    they] <one>(,|;|) or [they ]<two: {other}>{end} → <who> <one> or <two>
some[ other] player<s: ['s]> → another player<s>
[it ]take[s] {another} <kind: [\w+ ](unicorn|upgrade|downgrade|card)> (with it|along){end} → destroy a <kind>
{swap} the hands of [any ]{2} players → choose 2 players. Swap their hands
give <number: {some}> to(?= (another|a|that|each other) player\b) → give <number> of them to
<plays: (play[s]|would play) {another} {kind}[ card]> on you(?= *(,|:|\.)) → <plays> into your Stable
(?<!if )they <cannot: {cannot} (play|use|steal|destroy|sacrifice|win|draw|have)> → that player <cannot>
give <card: {of a card before}> back to ({owner's}|that player's) hand → return <card> to that player's hand
(?<=leaves: )give <card: that {kind}> back{end} → return <card> to its previous Stable
give (it|that card|that unicorn) back[ to (them|that player)](?! to\b) → put it into that player's hand
the others(?= ({cannot}|may|must) ({verb}|see|choose)\b) → other players
than (anyone|anybody|any player|all players) else → than each other player
<from: from|to|into|with|at> (someone|somebody)<s: [[']s]>(?! else) → <from> another player{s?'s|}
(someone|somebody|anyone|anybody)<else: [ else]><s: [[']s]> → {else?another|a} player{s?'s|}
<chosen: <may: [may ]>choose {anyone} player>(,|[,] and|(?= who (must|then|will|{step}s|skips)\b)) (who|he|
    she|they|that player)[ (must|then|will)] → <chosen>. {may?If you do, that|That} player
(?<!may )(force|make|have)[s] <who: {anyone} player|[all ][the ]other players|each other player|each player>[
    to](?= ({step}|skip|choose|pick|get)\b) → <who>
there(?= (hand|stable|next|draw|action|turn|unicorn|upgrade|downgrade))|his or her|his/her|his → their
<chosen: (choose {anyone} player|{verb} {few} {anyone} player's (hand|stable))\.> if (they|he or she|he/she|
    he|she) (have|has|own[s]|control[s]) → <chosen> if that player has
(?<!if )(he or she|he/she|he|she|him) → that player
from (them|her){and so on} → from that player
take[s] a look at → look at
<the: [(the|a|another|each|that) ]>(person|neighbo[u]r)(?!s|') → <the>player
each (opponent|other player)[']s(?= (hand|stable)) → each other player's
(the|your) ([other ]player|opponent|neighbo[u]r) ((to|on|at) [(the|your) ]|)<side: left|right>( side|)( (of|
    from) (you|them)|) → the player on your <side>
# Whom something is taken from is asked
<may: [you may ]>(<done: ({step}|look at) {few}> from|<look: look at>) {somebody}'s hand if (they|that player)
    {has} <beside: {beside you}>{end} → <may>choose another player with <beside>. {may?If you do, |}{look?look
    at|<done> from} that player's hand
if {anyone} player has <beside: {so many} {unicorns}>[ in their stable]{,} <may: [you may ]><verb: destroy|
    steal> (one of them|(a[n]|one of their) <kind>[s][ card[s]] {from} {that player}'s stable){end} →
    <may>choose another player with <beside>. {may?If you do, |}<verb> a {kind?<kind>|Unicorn} from that
    player's Stable
<may: [you may ]><done: (destroy|steal) {few}>[ in any stable][ from {somebody}['s stable]][[,] but only] if
    {that player} {has} <beside: {beside you}>{end}
    → <may>choose another player with <beside>. {may?If you do, |}<done> from that player's Stable
(each player)'s <kind: (unicorn|upgrade|downgrade)s|[basic |magical |baby ]unicorns>(?= (are|is)\b|{pause})
    → all <kind> in each player's Stable
# Where it is
(?<=from )(any|another) hand(?! (of|limit|size|card)\b) → any player's hand
<steal: steal[s]>[ from] <who: you|{anyone} player|that player> <cards: (a[n]|one|{number}) {kind}>
    → <steal> <cards> from <who>
(other players|{anyone} player|all players|each player|each other player) may[ always] (see|look (at|in[to]))
    [the cards in ]your hand[ at any time| at all times| all the time| whenever they (want|like)]
    → your hand is visible to all players
<cards: ({another}|{some}) {kind}[s][ card[s]] {from} your stable> to {owner's} hand[s] → <cards> to your hand
<if: if {you have} a[n] <kind>[ card] in your stable>{,} <may: [you (may|must) ]><verb: sacrifice|return|move|
    put> (it|that {kind}) → <if>, <may><verb> a <kind> in your Stable
choose {anyone} player and a [card ]type{end} → name a type. Choose a player
(put|add|take|bring|return|move) <few> (in|into|to) hand{and so on} → put <few> into your hand
<cards: (a[n]|all|{some}) {kind}[s][ card[s]]> [that ](they|<you: you>) (control|own|have)(?=
    and\b| to\b|{pause}) → <cards> in {you?your|their} Stable
<who: you|they|players|{anyone} player|that player|each[ other] player> (own|control)<s: [s]>(?= ({so
    many}|another|more|fewer|less|the)\b) → <who> {s?has|have}
<who: (the|a|any|each|another) player[s] (with|{who has})> <most: most|fewest|least>(?= \w) → <who> the <most>
<beside: the (most|fewest) <kind: (unicorn|upgrade|downgrade)s>{maybe}> <verb: sacrifice|return>[s] all of
    them → <beside> <verb>s all <kind>
<put: (put|bring) {few} into your stable>(,|\.|[,] and) (it|{this}|that (card|unicorn)) {cannot} be
    (neighed|neigh'd){end} → <put>
for each <kind: [other ]{kind}> you (have|own|control){pause} → for each <kind> in your Stable
(<a: a>|<number: {some}>) card[s] from the discard pile<into: [ into your hand]> that (is|are) [a[n] ]<kind:
    {any kind}>[s][ card[s]]{pause} → {a?a|}<number> <kind>{a?|s} from the discard pile{into? into your hand|}
<return: return[s] {few}> to hands{pause} → <return> to their owners' hands
<steal: steal[s]> from (you|your stable){pause} → <steal> a card in your Stable
<verb: (discard|sacrifice|destroy|steal|return|put|add|bring|move|reveal|play)[s]> the <kind:
    card|unicorn|upgrade|downgrade>(?= (and|to|into|on|in|from)\b|{pause}) → <verb> that <kind>
(draw|get|pull|take)<s: [s]> <number: {some}> ([(new|other|more) ](ones|one|card[s])|others|new){and so on}
    → draw<s> <number> cards
(take|get)[s] <card: it|this card|that (card|unicorn)> (back|again) (in|into|to) <whose> hand
    → return <card> to <whose> hand
(put|return)<s: [s]> <hand: {theirs} hand>[s] [back ](in|on)[to] {the deck}(,|[,] and)[ then] shuffle[s][
    (it|the deck)](,|[,] and)[ then] <draw: draw[s]> → shuffle<s> <hand> into the deck, then <draw>
without looking[ at (it|them)] → at random
of this [card ]type → of that type
choose[s] <cards: a[n] (unicorn|upgrade|downgrade)>{pause} → choose <cards> in any Stable
bring[s][ back] <cards: {cards} (from|out of) ((the|your|a) (discard pile|graveyard|trash|discards|discard)|
    the nursery)>{pause} → bring <cards> into your Stable
<a: a[n]|another> <kind> you (own|have|control)(?= (is|would|dies)\b) → <a> <kind> in your Stable
(put|bring|add|get|take)<s: [s]> (another|<some: a|{some}>) baby unicorn[ card]<n: [s]> (in|to|into) <whose>
    stable → bring<s> {some?<some>|a} Baby Unicorn<n> from the Nursery into <whose> Stable
out of(?= ({theirs}|the|a|an|any|another|it|there|that hand)\b) → from
<put: (put|bring|play)[s] {few}> (into|in|onto) (play|the (field|board|battlefield|table|game)){and so on}
    → <put> into your Stable
<verb: (sacrifice|discard)[s]> (his|her|your|their)[ own] <kind: upgrade|downgrade|[basic |magical |baby
    ]unicorn|instant|neigh card|magic card>s{and so on} → <verb> all <kind>s
draw<s: [s]> <cards: {a}|{2}|{3}> card<n: [s]> from <who: {receiver}>{pause}
    → pull<s> <cards> card<n> from <who>'s hand
(bring|take|put)<s: [s]> <cards: {cards}>[ back] to {owner's} hand[s] → return<s> <cards> to its owner's hand
<from: from {few} stable> (to|into) (somebody|someone|anyone|any other player|another player)( else|)'s{end}
    → <from> into another player's Stable
(put|take|return|move)<s: [s]> <whose>[ (whole|entire)] stable[s] [back ](in|into|to) {theirs} hand[s]
    → return<s> all cards from <whose> Stable to <whose> hand
return[s] <whose> <kind>s to (the|{theirs}) hand[s] → return all <kind>s from <whose> Stable to <whose> hand
<first: {action} (a[n]|any|one) <kind: unicorn|upgrade|downgrade>(,|\.|[,] and) if it (is|was) a[n] {any
    kind}[,] >[(then|also) ]<verb: {action}> (another one|another){pause} → <first><verb> another <kind>
{one of them before}<verb: (discard|sacrifice)[s]> one of (them|those)(?= from\b|{pause})
    → <kind><mid><verb> a <kind>
<have: (if|when[ever]|while|as long as) {you have} {so many} >{one of them before}<verb: (destroy|return)[s]>
    one of (them|those)(?= to\b|{pause}) → <have><kind><mid><verb> a <kind> in your Stable
# The card something happens to is spared, and not the one that waits for it
{line}<when: {whenever} (?!{this}){few} ><kind: [basic |magical |baby ](unicorn|upgrade|downgrade)><mid:
    [s]{no card}\b><verb: {action}[s]> (another[ one]|a different one)(?= from\b|{pause})
    → <when><kind><mid><verb> a different <kind>
{one of them before}<verb: (discard|sacrifice|destroy|steal|bring|take|return|play)[s]> (one|1|<other:
    another[ one]|a[n] other one|one more|a second one>)(?= from\b|{pause})
    → <kind><mid><verb> {other?another|a} <kind>
{one of them before}<verb: (destroy|steal|return)[s]> one of yours(?= to\b| in return\b|{pause})
    → <kind><mid><verb> a <kind> in your Stable
{one of them before}<verb: (sacrifice|destroy|steal)[s]> <number: {number}>[ others](?= from\b|[,]
    belonging\b|{pause}) → <kind><mid><verb> <number> <kind>s
<move: (move|put|bring|send)[s] (a[n]|{some}|{this}|it|that) {few}> (to|in front of) <who: {anyone}|that|each
    other> player{pause} → <move> into <who> player's Stable
(take|get) <card: {of a card before}> (in|to|into) <whose: your (hand|stable)> → put <card> into <whose>
(put|return|send)[s] {every} bab(y unicorn|y|ies)[s][ in (play|any stable|all stables|each stable)] [back
    ](in|to|into) the nursery → return all Baby Unicorns from each player's Stable to the Nursery
draw cards equal to the number of <other: [other ]>players → draw a card for each <other>player
<one: a[ny]|another> <kind: (basic |magical |baby |)(unicorn|upgrade|downgrade|card)> of yours
    → <one> <kind> in your Stable
<put: (put|bring)[s] {few} (hand|nursery|discard pile) {few} stable> without playing (it|them) → <put>
as many <kind: {kind}s> as you (want|like|wish|choose) → any number of <kind>
<first: {action}[s] {a} card><mid: {no card}\b><verb: {action}> one{pause} → <first><mid><verb> a card
(,|[,] and|[,] then) [(an|one) ](extra|additional) turn[ after this[ one]]{end} → , then take another turn
(whichever|whatever) <kind: (?!order\b){kind}[ card]> (you|they) (like|want|choose|wish|prefer) → a <kind>
<card: [(a[n]|the) ]{type}[s]> [that ](you|they) (like|want|wish|prefer)(?= (and|from)\b|{pause}) → <card>
(play|plays) magic(?! card) → play a Magic card
spell<s: [s]> → Magic card<s>
{swap} (a[n]|one[ of your]) (?!cards? |of )<kind>[s][ (of yours|{from} your stable)] (with|for) ({anyone}
    player{end}|(one|another) {from any stable}|one of (theirs|{anyone} player['s]){end})
    → swap a <kind> in your Stable with a <kind> in another player's Stable
(take|pull|get)<s: [s]> <number: a|{some}> card<n: [s]> from <whose: {anyone}|each[ other]> player{pause}
    → pull<s> <number> card<n> from <whose> player's hand
search the discard pile for <cards>(<play: ([,] and|[,] then|\.) play it>|{end})
    → put <cards> from the discard pile into your hand{play?, then play it|}
<in: in|into|from|enter[s]> this stable → <in> your Stable
(<into: to|into>|in|from) (another|any other|someone else's) stable → {into?into|in} another player's Stable
move <cards> between stables → move <cards> from any Stable into a different Stable
<put: put[s] (it|them|that card)> in[to] <one: {few}> or <two: (on|in|into|under) {few}>{end}
    → <put> into <one> or put it <two>
{sentence}shuffle (all|each) <other: [the ]other |>player[s]['s|s'|'] hand[s] [back ]in[to] {the deck}
    → each <other>player shuffles their hand into the deck
<verb: (shuffle|return|move)[s] {few}> in {the deck} → <verb> into the deck
<instead: may {few} instead>[,] and keep (it|{this}|that {any kind}){end} → <instead>
<verb: (sacrifice|discard)[s]> one of {whose} <kind>s → <verb> a <kind>
shuffle all <kind: {in a stable}[ and {in a stable}]> [in]to {the deck}
    → shuffle all <kind> from each player's Stable into the deck
shuffle[s] <whose> stable in[to] {the deck} → shuffle all cards from <whose> Stable into the deck
<verb: (sacrifice|destroy|steal|move|return|give|put|bring)[s]> all[ of] <whose> <kind: [{kind}[ card]s and
    ]{kind}[ card]s> → <verb> all <kind> in <whose> Stable
<before: (a|one of your) <kind: unicorn|upgrade|downgrade>[s][ in your stable]{more}> one of (theirs|<other:
    (another|any other) player's>{and so on}) → <before> a <kind> in {other?another|that} player's Stable
<verb: (give|pass|put|place|shuffle|show|reveal)[s][ (them|{receiver})]> one of ({theirs}[ own] cards(?!
    in\b)|yours) → <verb> a card
<before: ((each[ other]|another|that) player|all[ other] players) {maybe}(put|return|move|give[s] you|give|
    shuffle)[s][ back]> one of their <kind: (?!card){kind}>s → <before> a <kind> from their Stable
<who: {doers}>[ must] choose[s] one of their[ own] <kind>s → <who> chooses a <kind> in their Stable
one of their <kind>s → a <kind> in that player's Stable
<all: [all[ of] ]>((another|any other) player's|a[n] (enemy|opposing)) <kind: (unicorn|upgrade|downgrade)[s]>[
    card[s]] → {all?all|a} <kind> in another player's Stable
((the|your) (graveyard|trash|discards|discard)|a (graveyard|trash))(?! pile)|your discard pile|the (pile of
    discarded cards|discarded cards)(?=,|\.| (in|to|into|and)\b|{end}) → the discard pile
<verb: {action}> your other <kind>s → <verb> all other <kind>s
your stable's <kind>s → your <kind>s
<put: (put|place|add|bring|move)[s] {few}> in <where: (your|their|a[ny]|that player's|{anyone} player's)
    (stable|hand)|the (discard pile|deck|nursery)>(?= and\b| (if|for|when|at|instead)\b|{pause})
    → <put> into <where>
(revive|resurrect|reanimate)[s] <cards>[ from the discard pile]{pause}
    → bring <cards> from the discard pile into your Stable
(get|take|summon|spawn|create|gain)<s: [s]> <number: {a}|{some}> baby unicorn<n: [s]>(?= for\b|{pause})
    → bring<s> <number> Baby Unicorn<n> from the Nursery into {s?their|your} Stable
(out of|from) <place: the (nursery|discard pile|deck)|your hand>( and|,) (in|into|to)(?= ) → from <place> into
from hand (into|to) stable{pause} → from your hand into your Stable
let <cards> enter <whose: {some stable}>{pause} → put <cards> into <whose>
(get|take|grab|fetch) <cards> from the nursery{pause} → bring <cards> from the Nursery into your Stable
(take|get|grab|pick up|draw) (a card (from|off)[ of][ the top of]|the top card (of|from)|<number: {some}>[
    more] card[s] (from|off)[ of][ the top of]) {the deck}{and so on} → draw {number?<number> cards|a card}
give[s] them <cards: {cards}>(?= from\b|{pause}) → give that player <cards>
({sentence}|(?<=may )|(?<=do, ))(gain|take) control of <cards>{pause} → steal <cards>
<verb: (steal|borrow) {few}>(,|\.|[,] and) <when: at the (end of (this|the|your) turn|start of your next
    turn)>{,} (give|return) (it|them|that unicorn)[ back][ to (its owner|them|him|her|the
    owner|that player)]{end} → <verb>. <when>, return it to its previous Stable
{sentence}(steal|borrow|gain control of|take control of) <cards>[[,] but][ only| just] ([for ]this turn|until
    [the ]end of (your|this|the) turn|<next: until [the (start|beginning) of ]your next turn>)
    → steal <cards>. At the {next?beginning of your next|end of this} turn, return it to its previous Stable
(look for|search[ for]|find) <cards> (in|from|out of) {the deck} → search the deck for <cards>
{said}[then ]shuffle{end} → shuffle the deck
[,] (and|then|and then) shuffle{end} → , then shuffle the deck
# One after the other
(?<=then )draw{end} → draw a card
<verb: (draw|discard)[s]> (another|one more|a new one){pause} → <verb> a card
draw<s: [s]> to <number: {number}> cards[ in hand]{pause} → draw<s> cards until you have <number> in hand
<cost: may (discard|sacrifice) {what}>[ instead]( to {save it}[ in your stable]| so [that ]{is saved}){end}
    → <cost> instead
<cost: (discard|sacrifice) {what}> to {save it}{end} → you may <cost> instead
{this} (lets|allows) you[ to](?= {step}) → you may
{sentence}{Name}(?<!s)(?= {cannot} be (neigh|counter|cancel))
| {Name} itself(?= {cannot}) → this card
{line}{when} {Name} {comes in}{:} → Enters:
(that|which) (has|contains)|whose name (has|contains|includes)(?= ") → with
<name: with {quoted}>(?! in) → <name> in its name
<where: in your stable> <name: (with {quoted} in \w+ name[s]|(named|called) {quoted})> → <name> <where>
{line}<before: [this card {words}\. ]>{its owner}(?= ({cannot}|may|must|{step}s)\b) → <before>you
(?<=may )<verb: sacrifice|return|discard|move> {Name}(?<!s)(?= (instead|to|and|into)\b|{pause})
    → <verb> this card
{line}(<label: sacrificed or destroyed|enters|leaves|turn start|turn end>:|<head: {whenever} {this}
    {what}>{:}) {its owner}(?= (may|must|{step}s)\b) → {label?<label>:|<head>,} you
(flip[s] over|turn[s] (over|up|around)|flip<s: [s]>)(?= [the ]top card) → reveal<s>
play <cards: a[n] {kind} from your hand> (for free|directly into your stable|without {few}){pause}
    → put <cards> into your Stable
<play: play[s] (it|that card)> (for free|without (using|spending|paying) {few}){pause} → <play>
unicorns (that|which) are not <which: basic|baby>[ unicorn[s]|s] → unicorns except <which> unicorns
(?<!choose one: )(?<!chooses one: ){begun}<first: {does} {words}(?<! you)>(,|[,] and|[,] but|;) <second:
    (?!you (as well|too|included)){someone else}> → <first>. <second>
{begun}<first: ({step}|choose)[s] (?!{maybe}\b(and|or)\b){what}>, <second: {step}[s]
    (?!{maybe}\b(and|or)\b){what}>{end} → <first>, then <second>
""")
