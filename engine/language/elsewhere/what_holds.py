"""What holds for as long as a card lies in a Stable, or until a turn ends."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

WHAT_HOLDS: Final = phrasebook(r"""
{sentence}<first: this card {words}>[,] (but|and) it <holds: ({cannot}|count[s]) {rest}>
    → <first>.\nThis card <holds>
# What playing cards costs
<who: you|other players|players|{anyone} player|each[ other] player>[ (must|ha(s|ve) to|need[s] to)] +<verb:
    discard|sacrific>[e] <cards> (before (you|they) can play|[in order ]to play) [a[n] ]<kind>[s]{pause}
(to play|before playing|before you play) a[n] <kind>, <who: you|other players>[ (must|have to)][ first] <verb:
    discard|sacrific>[e] <cards>{pause}
    → <who> cannot play <kind>s without <verb>ing <cards>
<who: you|other players|players> {cannot} play <kind>[ cards] unless (you|they)[ first] <verb:
    discard|sacrific>[e] <cards>{pause} → <who> cannot play <kind> without <verb>ing <cards>
[for ]as long as (it|that \w+[ card]) (remains|is|stays) in (play|(your|that|its|a[n]|any)[ {word}] stable){,}
    {this} has [all ][of ](its effects|the effects of that \w+[ card])
    → this card has the effects of that card
# A card has the effects of another for as long as both lie in a Stable anyway
<copies: (has|gains|copies) the [same ]effect[s] (of|as) that \w+> [for ]as long as (it|this card|that \w+)
    (remains|is|stays) in (your|that|its|a[n]|any)[ {word}] stable → <copies>
# What must lie in a Stable that this card enters
{this} {may enter} {while} {you have} [at least ]{that many}{in it}{end}
{this} {cannot} enter {some stable} (unless|without) [{you have} ][at least ]{that many}{in it}{end}
{this} {cannot} enter {some stable} {while} {you have} fewer than {that many}{in it}{end}
    → this card cannot enter a Stable without at least <number> <kind>
{this} {may enter} {while} {you have} [at least ]{another} <kind>{in it}{end}
{this} {cannot} enter {some stable} (unless|without) [{you have} ]{another} <kind>{in it}{end}
{this} {cannot} enter {some stable} {while} {you have} no{(other)} <kind>{in it}{end}
    → this card cannot enter a Stable without a <kind>
you {cannot} play more than {1} card or draw more than {1} card (in|during) (your turn|a turn)
    → you cannot play more than 1 card in a turn. You cannot draw more than 1 card in a turn
<what: this card|your {kind}> {cannot} leave {some stable}{pause}
    → <what> cannot be sacrificed, destroyed, stolen or returned to a player's hand
<what: this card|your {kind}> {cannot} leave {some stable} unless you sacrifice (it|them){end}
    → <what> cannot be destroyed, stolen or returned to a player's hand
<what: this card|your {kind}> {do not} count{end} → <what> do not count as Unicorns
<who: {those}> {cannot} draw [any ](extra|additional) cards → <who> cannot draw more than 1 card in a turn
<yours: your {kind}|this card> {cannot} be ([the ]target[s] of|targeted by) [the ](other players'|another
    player's|[(your|an) ]opponent['][s]['])[ cards or] (cards|effects)(?= this turn| until\b|{pause})
    → <yours> cannot be affected by other players' cards
(?<!effects of )<yours: your {kind}> {cannot} be (used|activated){end} → <yours> have no effects
{sentence}<holds: {what} {holding}{maybe} (this turn|for the rest of (the|this|your) turn|until your next
    turn)>(, then|[,] and then|[,] and)[ you] <rest: {verb} {few}>{end} → <holds>. <rest>
# Two things that are asked at once
<if: ({while}|if) {you have} {so many} ({own kind}[s][ card[s]][ in your stable]|cards in [your ]hand)>[,]
    (and|but) <more: {so many} [other ]{own kind}[s][ card[s]]>[ in your stable](?= *(,|:))
    → <if> and you have <more> in your Stable
({while}|if) both <one: {what}> and <other: {what}>(?= *(,|:)) → if <one> and <other>
{sentence}<holds> {while} <both: it {is turn} turn and {you have} {what}>{end}
{sentence}<holds> {while} <both: {you have} {what} and it {is turn} turn>{end}
    → While <both>: <holds>
# Whose turn it is
{sentence}you {cannot} <verb: draw|play> <cards: {cards}|cards> (outside[ of]|(except|other than) (in|during))
    your <phase: draw|action> phase{end}
{sentence}you (may|can) only <verb: draw|play> <cards: {cards}|cards> (in|during) your <phase: draw|action>
    phase{end}
    → While it is not your <phase> phase: you cannot <verb> <cards>
{sentence}you ({cannot} <verb: draw|play> more than|(may|can) only <verb2: draw|play>) <some> {own cards}
    (during|on|in) [each of ]{your turn}{end}
    → While it is your turn: you cannot <verb><verb2> more than <some> <kind> in a turn
{sentence}<holds> (except|outside[ of]|other than) ((during|on|in) )?{your turn}{end}
    → While it is another player's turn: <holds>
{sentence}<holds> (except|other than) {others' turn}{end} → While it is your turn: <holds>
{sentence}<holds> (during|on|while it is) {your turn}{end}
{sentence}(during|on) {your turn} *, <holds>
    → While it is your turn: <holds>
{sentence}<holds> {others' turn}{end}
{sentence}{others' turn} *, <holds>
    → While it is another player's turn: <holds>
<counts: count[s] as {some} unicorn[s]> (for the purpose[s] of|towards|when) winning[ the game]{end}
    → <counts>
{line}if a[n] <kind: {own kind}>[ card] in your stable would be <gone: {gone}[ to a player's hand]>{:} you may
    (keep|leave) (it|that (card|unicorn))[ {few}] instead{end} → Your <kind>s cannot be <gone>
{line}if {this} would be <gone: {gone}[ to a player's hand]>{:} you may (keep|leave) it[ {few}] instead{end}
    → This card cannot be <gone>
# How long it lasts is said behind it, and of two things behind each
{sentence}<holds: {what} {holding}{maybe} {a while}>[,] and <also: {holder} {maybe}{holding}{whatever}>{end}
    → <holds>. <also>
{sentence}<time: {a while}> *,[ ]<holds: {what} {holding}{maybe}>[,] and <also: you may {few}>{end}
    → <holds> <time>. <also>
{sentence}<time: {a while}> *,[ ]<holds: {what} {holding}{maybe}>[,] and <also: {holder} {maybe}{holding}
    {whatever}>{end}
{sentence}<holds: {what} {holding}{maybe}>[,] and <also: {holder} {maybe}{holding} {what}> <time: {a
    while}>{end}
    → <holds> <time>. <also> <time>
{sentence}<time: (until|for the (rest|remainder) of) [{what} ]turn[ ends| begins]|[during ]this turn> {no
    trigger} *,[ ]<rest> → <rest> <time>
{cannot} enter (a|any) [player's ]stable[s][,] (except|but|other than) [for ](yours|your own|your
    stable)(?={pause}) → cannot enter another player's Stable
{cannot} enter (any|a|all)[ player['s]] stable[s](?! without) → cannot enter a Stable
{cannot} (come|go|get) (in|into)(?= ) → cannot enter
{cannot} enter (the stable[s] of (other players|another player)|other players' stables){pause}
    → cannot enter another player's Stable
{cannot} get(?= {gone}) → cannot be
# None, no and neither
(can|may) <verb: play|draw> no <kind: {kind}>{end} → cannot <verb> <kind>
(can|may) enter no [player's |other ]stable[s] (but|except|other than) (yours|your own|your stable){pause}
    → cannot enter another player's Stable
none of <yours: your[ other] {kind}> (can|may)(?! not\b) → <yours> cannot
no <kind: {own kind}>[s][ card[s]] (in your stable|of yours|[that ]you (have|own|control)) (can|may)
    → your <kind>s cannot
{sentence}no <kind: (?!player|other|one|opponent|more){own kind}[s][ card[s]]> (can|may)(?= (be|enter)\b)
    → <kind> cannot
{sentence}neither <one: your {kind}|this card> nor <two: your {kind}|this card> (can|may) <rest>{end}
    → <one> cannot <rest>. <two> cannot <rest>
(can|may) neither be <gone: {gone}> nor[ be] <gone2: {gone}> → cannot be <gone> or <gone2>
(no one|nobody|no player)[ else] (but|except[ for]|other than) you (can|may)
only you (can|may)(?= (play|draw|steal|destroy|win)\b)
    → other players cannot
(there|your stable) ({cannot}|(can|may) never) (be|have|hold|contain) more than <number: {number}> <kind: {own
    kind}s>[ in (your stable|it)]
your stable (can|may) (only (have|hold|contain)|(have|hold|contain) (only|at most|no more than|a maximum of))
    <number: {number}> <kind: {own kind}s>
no more than <number: {number}> <kind: {own kind}s>[ cards] (can|may) be in your stable[ at (any time|once|a
    time|any one time)]
    → you cannot have more than <number> <kind>
sacrifice (any|the|all)[ of the] (excess|surplus)[ ones| unicorns]{end} → sacrifice the rest
(are|is) (not affected|never affected|unaffected) by → cannot be affected by
neigh[s][ cards] ({cannot} (stop|counter|cancel|affect|be (played|used) (on|against))|have no effect[s] on|{do
    not} (affect|work on)) <what: this card|cards you play>{end} → <what> cannot be Neigh'd
it is (impossible|not possible)[ for {few}] to neigh this card{end} → this card cannot be Neigh'd
it is (impossible|not possible|forbidden|not allowed)[ for {few}] to <verb: destroy|steal|sacrifice|return>
    <yours: your {few}|this card>{end} → <yours> cannot be <verb>ed
{sentence}[all ][(the|of the) ]effects of [all ][of ]<yours: your {kind}> are (cancel[l]ed|[turned
    ]off|ignored|disabled|negated) → <yours> have no effects
<yours: your {unicorns}> have no effects(;|,|\.|[,] and)[ and] [they ][also ](count as|are
    [(considered|treated as|counted as)]) [only ]basic unicorns
    → <yours> are considered Basic Unicorns and have no effects
you {cannot} play (a|any) card[s][ from your hand] (in|during) your action phase
    → play no cards in your Action phase
(is equal to|equals)(?= {number} unicorn) → counts as
{sentence}having <what: {a} {own kind}>[ card] in your stable means[ that] <holds: {few}>{end}
    → While there is <what> in your Stable: <holds>
<need: you need {some} unicorn[s] (fewer|less) to win> than (normal|usual|(the )?others|other players|anyone)
    → <need>
# By whom
<holds: {cannot} be ({gone}|, | or )+> (by (anyone|anybody|any player|a player|players|any card|anything)|in
    any way|at all){end} → <holds>
[the ][triggered ]effects of <kind: {own kind}>s[ card[s]] in your stable(?= ({cannot}|{do not}))
    → effects of your <kind>s
<kinds: {kinds of cards}[ of that type]> {cannot} be played by <who: other players|you|players|that player>(?=
    this turn| until|{pause}) → <who> cannot play <kinds>
<kinds: {kinds of cards}[ of that type]> {cannot} be played(?! by| in| on| at)(?= this turn| until|{pause})
    → players cannot play <kinds>
<cards: [your ]{kinds of cards}> {cannot} be returned (from|in) your stable to (your|{owner's}|their|a
    player's) hand[s]{end} → your <cards> cannot be returned to a player's hand
{cannot} be <gone: {gone}> (and|or)[ {cannot}| not] be <gone2: {gone}> → cannot be <gone> or <gone2>
{sentence}<kinds: {played kinds}> {cannot} be played by <who: you|other players|{anyone} player>
    → <who> cannot play <kinds>
{sentence}<kinds: {played kinds}> {cannot} be played → Players cannot play <kinds>
{sentence}you {cannot} have [any ]<kind: {own kind}>s[ in your stable]{end} → <kind>s cannot enter your Stable
{cannot} be (targeted|chosen)(?= by\b) → cannot be affected
(any|every|each|a) <kind: {own kind}> you play {cannot} be neigh[']d → <kind>s you play cannot be Neigh'd
(any|every|each|a) <kind: {own kind}> you play {cannot} be neighed → <kind>s you play cannot be Neigh'd
{line}you {cannot} draw[ a card| cards] (in|during) (your|the) draw phase[ anymore]{end}
    → Turn start: skip your Draw phase
you {cannot} draw[ a card| cards] (in|during) (your|the) draw phase[ anymore]{end} → skip your Draw phase
<holds: {cannot} be ({gone}|, | or )+> by other players{end} → <holds> by other players' cards
# Effects that are off
<kind: upgrade|downgrade>[ card]s have no effect[s] on you
[the ]effects of [your ]<kind: upgrade|downgrade>[ card][s][ in your stable] {cannot} affect you
[the ]effects of [your ]<kind: upgrade|downgrade>[ card][s][ in your stable] (do not|don't) affect you
    → your <kind>s have no effects
<that: that {kind}>'s{effects off} → <that> has no effects
its{effects off} → it has no effects
{sentence}<holds: {what} {holding}{maybe}> until you sacrifice {this}{end} → <holds>
# What is true of every card in a Stable
(?<!start: ){in play}(?<!start: )you may play [up to ]<number: \w+> cards (in|during) [each of ]your action
    phase[s]
{line}{in play}(in|during) [each of ]your action phase[s]{,} you may play [up to ]<number: \w+> cards{end}
    → Turn start: you may play <number> cards in your Action phase
{in play}you may play ({a} (extra|additional)|a second) card ((in|during) [each of ]your|each) action phase[s]
    → Turn start: you may play 2 cards in your Action phase
(?<!, )(?<!: ){in play}you [may ]draw {a} (extra|additional) card (in|during|at) [each of ]your draw phase[s]
    → Turn start: draw an extra card
<while: {while}> <name: {Name}> (is|remains|stays) {here now}
    → <while> there is a card named "<name>" in your Stable
{while} {this} (is|remains|stays) in your stable and <also: {you have}> → while <also>
[, *]{while} ([(it|{this}) (is|remains|stays) ]{here now}|you (have|own|control) (it|{this})[ {here now}]){,}
    → (nothing)
{sentence}until {this} (leaves your stable|is (destroyed|sacrificed|gone)){,} <holds: {what}
    {holding}{maybe}>{end}
{sentence}<holds: {what} {holding}{maybe}> until {this} (leaves your stable|is
    (destroyed|sacrificed|gone)){end}
    → <holds>
{sentence}<holds: {what} {holding}[ {what}]>(,|[,] and|[,] but) <also: ({holder} {maybe}{holding}|{played
    kinds} {cannot} be played) {rest}> → <holds>. <also>
{sentence}<who: you|other players|this card|[your ]{kinds of cards}[ in your stable]> <holds:
    ({cannot}|count[s] as) {what}>(,|[,] and|[,] but) <also: ({cannot}|count[s] as|must) {rest}>
    → <who> <holds>. <who> <also>
all other players' <kind: {kinds of cards}>(?= {holding}) → other players' <kind>
all <played: {type}s[ cards] you play> → <played>
[for ]as long as → While
you (may|can) (have|hold|keep) [(only|up to|at most|a maximum of|max) ]<number: {number}> cards(?!
    (more|fewer|less)\b)[ in [your ]hand] → your hand limit is <number>
you (must|may|can) [only ](have|own|keep) [(only|at most|up to|no more than|a maximum of|max) ]<number:
    {number}> {unicorns there}(,|;|\.|[,] and)[( |\n){when} {you have} more[ than that]{,}[ you must]]
    sacrifice ({the rest}|more|one[ of them])
    → Whenever you have more than <number> Unicorns: sacrifice a Unicorn
you {cannot} have more than <number: {number}> {unicorns there}(,|;|\.|[,] and)( |\n)[you must ]sacrifice
    ({the rest}|more) → Whenever you have more than <number> Unicorns: sacrifice a Unicorn
<who: {those}> (must|may|can) (only (have|own|keep)|(have|own|keep) (only|at most|no more than|a maximum
    of|max)) <number: {number}> <kind: {own kind}s>{pause} → <who> cannot have more than <number> <kind>
[(maximum|max) ]hand size[ limit](?= (is|are|increases|decreases|rises|goes|drops)\b)
(maximum|max) hand limit
    → hand limit
<more: higher|lower> than ([(your|the) ]hand limit allows|usual|normal|allowed){end} → <more>
hand limit (becomes|(changes|drops) to|is (raised|lowered|reduced|increased|set|changed) to) <number>
hand limit {cannot} (exceed|be (more|higher|greater) than) <number>
hand limit is <number> (instead of|rather than) \d+
    → hand limit is <number>
(increase|raise|reduce|decrease|lower|set|change) your hand limit to <number>[ cards]{end}
you (have|get) a hand limit of <number>[ cards]
    → your hand limit is <number>
([all[ of the] ]other players have|each other player has) a hand limit of <number>[ cards]
    → each other player's hand limit is <number>
([all ]players have|each player has) a hand limit of <number>[ cards] → each player's hand limit is <number>
your hand limit is <counted: [equal to ]the number of {few}> (plus|\+) <number>{end}
    → your hand limit is <counted>. Your hand limit is <number> cards higher
your hand limit is <number> (plus|\+) the number of <kind: {own kind}>[s][ cards] <where: in {counted
    there}>{end} → your hand limit is <number>. Your hand limit is 1 card higher for each <kind> <where>
hand limit (increases|goes up|rises|is raised) by → hand limit is increased by
hand limit (decreases|goes down|drops|is lowered) by → hand limit is reduced by
(increase|raise) your hand limit by → your hand limit is increased by
(reduce|decrease|lower) your hand limit by → your hand limit is reduced by
{sentence}for {every} <counted: {few} {counted here}>{,} <limit: {whatever} hand limit is {whatever}>{end}
    → <limit> for each <counted>
hand limit is <number: [equal to ]the number of> <kind: {own kind}>[s][ card[s]] you (have|own|control){end}
    → hand limit is <number> <kind>s in your Stable
hand limit is <change: {few}> for {every} <kind: {own kind}>[s][ card[s]] you (have|own|control){end}
    → hand limit is <change> for each <kind> in your Stable
limit is <number: {number}>[ card[s]] (higher|more|bigger|larger|greater) → limit is <number> cards higher
limit is <number: {number}>[ card[s]] (lower|less|fewer|smaller) → limit is <number> cards lower
add <number: {number}>[ cards] to your hand limit → your hand limit is <number> cards higher
(subtract|remove|take) <number: {number}>[ cards] from your hand limit
    → your hand limit is <number> cards lower
{sentence}<kinds: {kinds of cards}> {cannot} <verb: destroy|steal|return|sacrifice> <yours: your {kind}|this
    card>{end} → <yours> cannot be <verb>ed by <kinds>
other players {cannot} (have|get|put|bring|let) [(a[n]|any) ]<kind: {own kind}>[s][ card[s]] ((come|go|get)
    [in]to|enter|in[to]) their stable[s]{end} → <kind>s cannot enter another player's Stable
players {cannot} (have|get|put|bring|let) [(a[n]|any) ]<kind: {own kind}>[s][ card[s]] ((come|go|get)
    [in]to|enter|in[to]) their stable[s]{end} → <kind>s cannot enter a Stable
(other players|players) {cannot} (play|use) neigh[s][ cards] (on|against|to stop) (cards you play|your
    cards)(?={pause}) → cards you play cannot be Neigh'd
(other players|players) {cannot} (neigh|counter|stop) [(the|any|your) ]cards [that |which ]you play{pause}
    → cards you play cannot be Neigh'd
(other players|players) {cannot} (neigh|counter) <what: this card|cards you play>{pause}
you {cannot} (neigh|counter) <what: this card>{pause}
    → <what> cannot be Neigh'd
{cannot} be (neighed|neigh'd|countered|cancel[l]ed|negated|stopped) (by|with) [(a|any) ]neigh[s][
    card[s]]{end} → cannot be Neigh'd
<what: this card|cards you play> {cannot} be (countered|cancel[l]ed|negated|stopped|blocked)(?={pause})
    → <what> cannot be Neigh'd
{line}to play this card[,] (you (need|must have)|there must be) <what: a[n] {own kind} in your stable>{end}
{line}(you need|[this card ]requires) <what: a[n] {own kind} in your stable> (to play this card|to be
    played){end}
    → You can only play this card while there is <what>
(you {cannot} play this card|this card {cannot} be played) unless(?= {you have})
{line}[this card is ]only playable (if|while|when)(?= {you have})
    → you can only play this card while
(you {cannot} play this card|this card {cannot} be played) without <what: {another} {own kind}>[ card][ in
    your stable]{pause}
(you (can|may) only play this card|this card (can|may) only be played) (if|while|when|with) <what: {another}
    {own kind}>[ card] (is |)in your stable{pause}
    → You can only play this card while there is <what> in your Stable
only you (may|can) have <kind: {own kind}>s enter your stable{end}
<kind: {own kind}>s (can|may) only (enter|be in) your stable{end}
    → <kind>s cannot enter another player's Stable
(consider|treat|count) this card as(?= \w+ unicorn[s]\b) → this card counts as
{sentence}(consider|treat|count|regard) <yours: your {kind}> as(?= ) → <yours> are considered
{every} of your {unicorns} (is|becomes|counts as|is considered)[ now] a[n] <disguise:
    (?!basic|baby|magical|unicorn)\w+>{pause} → your Unicorns are <disguise>s
it is (forbidden|not allowed|prohibited)[ for you] to <verb: play|draw> → you cannot <verb>
cards you play cannot be neigh'd (when|while|as) you play them{end} → cards you play cannot be Neigh'd
<disguise: effects that say unicorn do not affect them>\. (cards|effects) (that|which)
    (affect|concern|mention|say|target) {unicorns} (({do not}|{cannot}) (affect|concern|apply to|target)|have
    no effect on|ignore) your \w+{end} → <disguise>
<kinds: {played kinds}> (of|from|played by) ([your ]opponents|other players|each other player|{anyone} player)
    ({cannot}|{do not}) affect <yours: your {kind}|this card>{pause}
    → <yours> cannot be affected by other players' <kinds>
{sentence}if <state: {you have} {words}( in your stable|(?=,)|(?<=corns)|(?<=rades)|(?<=other player))>{,}
    <holds: {holder} [{words} ]({holding}|are considered|need){rest}> → While <state>: <holds>
this card (can|may) be played as an instant[ card] → you may play this card as an Instant
this card (can|may) (only be played|be played only) (if|while|when)
you (can|may) only play this (unicorn|upgrade|downgrade) (if|while|when)
    → You can only play this card while
(your cards|cards you play) are (immune to|protected from|safe from) [being ]neigh[s|'d|ed|[s] cards]{pause}
    → cards you play cannot be Neigh'd
this card is (immune to|protected from|safe from) [being ]neigh[s|'d|ed|[s] cards]{pause}
    → this card cannot be Neigh'd
<yours: your {words}|this card> (are|is) (immune to|(protected|safe) (from|against)) [the ][effects of
    ]<kinds: (?!being){kinds}> → <yours> cannot be affected by <kinds>
you are immune to [the ][effects of ][your ]<kind: upgrades|downgrades>[ cards] → your <kind> have no effects
you are immune to [the ][effects of ]<kind: upgrade|downgrade> cards → your <kind>s have no effects
<yours: this card|your {kind}> {cannot} be <gone: \w+> by <kind>[,] or <gone2: \w+> by <kinds>
    → <yours> cannot be <gone> by <kind>. <yours> cannot be <gone2> by <kinds>
(your hand[s]|[all ][the ]cards in your hand)[ must| will] (be|is|are)[ always][ kept]
    (visible|revealed|public|open|face[-| ]up)[ to ((all|[the ]other) players|everybody|everyone|each player)]
[you ][must |have to ](play with|keep) your hand {open}[ so [that ]{few} see (it|your hand|them|your cards)]
    → your hand is visible to all players
(players|(each|every) player|all players)[ must] play[s] with ([their ]hand[s] {open}|(an |)open hand[s])(?!
    to you) → each player's hand is visible to all players
<who: {those}> (may|can) only <verb: draw|play> [at most |up to ]<some> {own cards}{in a turn}
<who: {those}> (may|can) <verb: draw|play> (only|at most|no more than|a maximum of) <some> {own cards}{in a
    turn}
    → <who> cannot <verb> more than <some> <kind> in a turn
<who: {those}> (may|can) only <verb: draw|play> [a[n] ]{own cards} once{in a turn}
<who: {those}> (may|can) <verb: draw|play> [a[n] ]{own cards} only once{in a turn}
<who: {those}> {cannot} <verb: draw|play> [a[n] ]{own cards} more than once{in a turn}
    → <who> cannot <verb> more than 1 <kind> in a turn
<who: {those}> (may|can) (only draw|draw only) once{in a turn} → <who> cannot draw more than 1 card in a turn
(prevent|protect) <yours: your {words}> from being → <yours> cannot be
(are|is) (immune to|protected (from|against)|safe from) being → cannot be
your <card: (?!next|other){card}[s]> {cannot} be neigh[']d → <card> you play cannot be Neigh'd
{every} [of your ]<kind: {own kind}>[s][ card[s]][ in your stable] counts (as|for) <number: {number}>
    unicorn[s] → your <kind>s each count as <number> Unicorns
{every}[ of your] <kind: {own kind}>[ card][ you have|{counted here}] counts (double|twice)
your <kind: {own kind}>[s][ card[s]][ in your stable] count (double|twice)
<kind: {own kind}>[s][ card[s]] in your stable count (double|twice)
    → your <kind>s each count as 2 Unicorns
your <kind: {own kind}>[s][ card[s]] {do not} count (toward[s]|for) [the number of ](unicorn[s][
    cards]|winning[ the game])[ [you ]need[ed] to win[ the game]] → your <kind>s do not count as Unicorns
your <kind: upgrade|downgrade>[s][ card[s]][ in your stable] (count|are considered) as unicorn[s][
    cards]{pause} → your <kind>s each count as 1 Unicorn
(is worth|counts for)(?= \w+ unicorn[s]\b) → counts as
(counts|is considered) as (a|one) unicorn[ card](?! and\b) → counts as 1 Unicorn
(counts as if it were|is considered[ as]|is treated as)(?= {number} unicorns\b) → counts as
you (need|[can ]win[ the game] with) {a} (fewer unicorn|less unicorn|unicorn (fewer|less))[s][ [in order ]to
    win[ the game]] → you need 1 Unicorn fewer to win
<who: {those}> need[s] {a} (more|additional|extra) unicorn[ card][ [in order ]to win[ the game]]{end}
    → <who> need 1 Unicorn more to win
<who: {those}> need[s] <number: {number}> (more|additional|extra) unicorns[ [in order ]to win[ the game]]{end}
<who: {those}> need[s] <number: {number}> (more|additional|extra) unicorn cards[ [in order ]to win[ the
    game]]{end}
    → <who> need <number> Unicorns more to win
[the ][triggered ]effects of <yours: your {kind}> ({cannot}|{do not}|will not) ({trigger}|take
    effect|resolve|occur)
<yours: your {kind}s>'[ special] effects {cannot} be (used|activated|triggered)
    → effects of <yours> do not trigger
{sentence}<holds: (?!you win|you (may|must|{step})\b){holder} {words}> {while} <you: {you have}> <rest>
    → While <you> <rest>: <holds>
if {this} is (the only unicorn in your stable|your only unicorn){,} (it|{this})
    → While you have fewer than 2 Unicorns: this card
other players (may not|{cannot}) (move|play|put|bring) <kind> [in]to your stable(?! unless)
    → <kind> cannot enter your Stable
{cannot} be (added to|(moved|played|put) [in]to|played in) <whose: your|another player's|a|any> stable
    → cannot enter <whose> Stable
([your ]opponents|(other|another|each other) player[s]) (may not|{cannot}) (choose|target) <yours: this
    card|your {kind}> (for|with|by) [[the ]effects of ]<kinds>
    → <yours> cannot be affected by other players' <kinds>
your <kind: magical|ultimate|basic> {unicorns} are considered basic unicorn[s] (with|and have) no effect[s]
    → Your <kind> Unicorns have no effects
(lose [all ]their effects|{has} no effects) and (are (treated|considered) as|are|count as|become) [only ]basic
    {unicorns}
(are|count|become|act) [(considered|treated|counted) ][as ][all ][just |only ]basic unicorn[s] (with
    no|without[ any]|(that|which|and) have no) effect[s]
(count|are|become)[ considered| treated] (only|just)[ as] [a ]basic unicorn[s]
    → are considered Basic Unicorns and have no effects
<yours: your {kind}> {cannot} (use|activate|trigger) their effect[s] → <yours> have no effects
cannot play more than <some> <cards: {kinds of cards}> (in|during) your action phase
    → cannot play more than <some> <cards> in a turn
by <kinds> played by (other|another|any other) player[s] → by other players' <kinds>
your {unicorns} ({cannot} be used to (meet|fulfil[l])|{do not} count toward[s]) the win[ning] condition
    → you cannot win
# What players have
you are affected by <what: a[n] downgrade>[ card] → there is <what> in your Stable
your hand is empty → you have no cards in your hand
(nobody|no one) else has(?= (a[n]|any) (?!card)) → no other player has
(nobody|no one) has(?= (a[n]|any) (?!card)) → no player has
(no other player|nobody else|no one else) has [(a[n]|any) ]card[s] in [their ]hand
    → each other player has no cards in their hand
<whose: another|that|each other> player('s hand is empty| has an empty hand)
    → <whose> player has no cards in their hand
there (is|are) <what> in <whose: another|that|each other> player's <place: stable|hand>
    → <whose> player has <what> in their <place>
<whose: another|that|each other> player (does not|doesn[']t) have any <whatever>
    → <whose> player has no <whatever>
if (that|the)[ (revealed|discarded|drawn|pulled|top|chosen|stolen|found|same)] (card|unicorn) is(?= [not
    ](a[n]|of)\b) → if it is
""")

# What holds or is done unless something is so: it holds and is done while the contrary is so.
_CONTRARIES: Final = (
    (
        "there (is|are) no <what: {kinds of cards}> in the discard pile",
        "there is a <what> in the discard pile",
    ),
    ("there is {a} <what: {kinds of cards}> in the discard pile", "there is no <what> in the discard pile"),
    (
        r"there are [at least ]<number: \w+>[ or more] <what: {kinds of cards}> in the discard pile",
        "there are fewer than <number> <what> in the discard pile",
    ),
    ("you have no cards in your hand", "you have at least 1 card in your hand"),
    ("{you have} no other <what: {kinds of cards}>{in it}", "there is another <what> in your Stable"),
    ("{you have} no <what: {kinds of cards}>{in it}", "there is a <what> in your Stable"),
    ("{you have} another <what: {kinds of cards}>{in it}", "there is no other <what> in your Stable"),
    (
        "{you have} ({a}|any|at least {1}) <what: {kinds of cards}>{in it}",
        "there is no <what> in your Stable",
    ),
    (
        "{you have} [at least ]<number: {number}>[ or more] <what: {kinds of cards}>{in it}",
        "you have fewer than <number> <what> in your Stable",
    ),
    (
        "{you have} more than <number: {number}> cards in [your ]hand",
        "you have at most <number> cards in your hand",
    ),
    (
        "{you have} (fewer|less) than <number: {number}> cards in [your ]hand",
        "you have at least <number> cards in your hand",
    ),
    (
        "{you have} [at least ]<number: {number}>[ or more] cards in [your ]hand",
        "you have fewer than <number> cards in your hand",
    ),
    (
        "{you have} more than <number: {number}> <what: {kinds of cards}>{in it}",
        "there are at most <number> <what> in your Stable",
    ),
    (
        "{you have} (fewer|less) than <number: {number}> <what: {kinds of cards}>{in it}",
        "there are at least <number> <what> in your Stable",
    ),
    ("you are affected by {a} <what: downgrade>[ card]", "there is no <what> in your Stable"),
    ("it is your turn", "it is another player's turn"),
    ("it is another player's turn", "it is your turn"),
)
UNLESS: Final = phrasebook(
    "\n".join(
        f"{{sentence}}<holds>[,] (unless|except {{while}}) {said}{{end}} → While {contrary}: <holds>\n"
        f"{{begun}}<done: [you (may|must) ](?!{{what}} and )(skip|{{step}}) {{what}}>[,] "
        f"(unless|except {{while}}) {said}{{end}} → if {contrary}, <done>\n"
        f"[,] (and then|then) <done: (skip|{{step}}) {{what}}>[,] (unless|except {{while}}) {said}{{end}} → "
        f". If {contrary}, <done>"
        for said, contrary in _CONTRARIES
    )
)
