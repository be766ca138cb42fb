"""What holds for as long as a card lies in a Stable, or until a turn ends."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

WHAT_HOLDS: Final = phrasebook(r"""
{sentence}<first: this card {words}>[,] (but|and) it <holds: ({cannot}|count[s]) {rest}>
    → <first>.\nThis card <holds>
# What playing cards costs
<who: you|other players|players|{anyone} player|each[ other] player>[ must] +<verb: discard|sacrific>[e]
    <cards> (before (you|they) may play|to play) [a[n] ]<kind: {any kind}>[s]{pause}
| (to play|before playing|before you play) a[n] <kind: {any kind}>, <who: you|other players>[ must][ first]
    <verb: discard|sacrific>[e] <cards>{pause} → <who> cannot play <kind>s without <verb>ing <cards>
<who: you|other players|players> {cannot} play <kind: {any kind}>[ cards] unless (you|they)[ first] <verb:
    discard|sacrific>[e] <cards>{pause} → <who> cannot play <kind> without <verb>ing <cards>
[for ]as long as (it|that \w+[ card]) (remains|is|stays) in (play|(your|that|its|a[n]|any)[ {word}] stable){,}
    {this} has [all ][of ](its effects|the effects of that \w+[ card])
    → this card has the effects of that card
# What must lie in a Stable that this card enters
{enters only} [at least ]{that many}{in it}{end}
    → this card cannot enter a Stable without at least <number> <kind>
{enters only} [[at least ]{another} ]<kind: {any kind}>{in it}{end}
    → this card cannot enter a Stable without a <kind>
you {cannot} play more than {1} card or draw more than {1} card (in|during) (your turn|a turn)
    → you cannot play more than 1 card in a turn. You cannot draw more than 1 card in a turn
<what: this card|your {any kind}> {cannot} (leave {some stable}|be (moved|removed)[ from {some
    stable}])[<but:  unless you sacrifice (it|them)>]{pause}
    → <what> cannot be {but?|sacrificed, }destroyed, stolen or returned to a player's hand
<what: this card|your {any kind}> {do not} count{end} → <what> do not count as Unicorns
<who: {those}> {cannot} draw [any ](extra|additional) cards → <who> cannot draw more than 1 card in a turn
<yours: your {any kind}|this card> {cannot} be ([the ]target[s] of|targeted by) [the ](other players'|another
    player's|[(your|an) ]opponent['][s]['])[ cards or] (cards|effects)(?= this turn| until\b|{pause})
    → <yours> cannot be affected by other players' cards
your <kind>[ card]['][s]['] effects(?= ({do not}|{cannot}) ) → effects of your <kind>s
(?<!effects of )<yours: your {any kind}> ({cannot} (be (used|activated){end}|(use|activate|trigger) their
    effect[s])|{do not} (work|function){end}) → <yours> have no effects
{sentence}<holds: {what} {holding}{maybe} (this turn|for the rest of (the|this|your) turn|until your next
    turn)>(, then|[,] and then|[,] and)[ you] <rest: {verb} {few}>{end} → <holds>. <rest>
# Two things that are asked at once
<if: ({while}|if) {you have} {so many} ({kind}[s][ card[s]][ in your stable]|cards in [your ]hand)>[,]
    (and|but) <more: {so many} [other ]{kind}[s][ card[s]]>[ in your stable](?= *(,|:))
    → <if> and you have <more> in your Stable
{sentence}<holds> {while} <both: it {is turn} turn and {you have} {what}|{you have} {what} and it {is turn}
    turn>{end} → While <both>: <holds>
# Whose turn it is
{sentence}you {cannot} <verb: draw|play> <cards: {cards}|cards> (outside[ of]|(except|other than) (in|during))
    your <phase: draw|action> phase{end}
| {sentence}you may only <verb: draw|play> <cards: {cards}|cards> (in|during) your <phase: draw|action>
    phase{end} → While it is not your <phase> phase: you cannot <verb> <cards>
{sentence}you ({cannot} <verb: draw|play> more than|may only <verb2: draw|play>) <some> {own cards} (during|
    on|in) [each of ](<phase: your (draw|action) phase>[s]|{your turn}){end}
    → While it is {phase?<phase>|your turn}: you cannot <verb><verb2> more than <some> <kind> in a turn
{sentence}<holds> ({others' turn}|(except|outside[ of]|other than) [(during|on|in) ]{your turn}){end}
| {sentence}{others' turn} *, <holds> → While it is another player's turn: <holds>
{sentence}<holds> ((during|on|while it is) {your turn}|(except|other than) {others' turn}){end}
| {sentence}(during|on|in) {your turn}{,} <holds> → While it is your turn: <holds>
<counts: count[s] as {some} unicorn[s]> (for the purpose of|towards|when) winning[ the game]{end} → <counts>
{line}if ({this}|a[n] <kind>[ card] in your stable) would be <gone: {gone}[ to a player's hand]>{:} you may (
    keep|leave) (it|that (card|unicorn))[ {few}] instead{end} → {kind?Your <kind>s|This card} cannot be <gone>
# How long it lasts is said behind it, and of two things behind each
{sentence}<holds: {what} {holding}{maybe} {a while}>[,] and <also: {holder} {maybe}{holding}{whatever}>{end}
    → <holds>. <also>
{sentence}<time: {a while}> *,[ ]<holds: {what} {holding}{maybe}>[,] and <also: you may {few}>{end}
    → <holds> <time>. <also>
{sentence}<holds: {what} {holding}{maybe}>[,] and <also: {holder} {maybe}{holding} {what}> <time: {a
    while}>{end} → <holds> <time>. <also> <time>
({cannot} enter (a|any)|may enter no) [player's |other ]stable[s][,] (except|but|other than) [for ](yours|your
    own|your stable)(?={pause})
| {cannot} enter (the stable[s] of (other players|another player)|other players' stables){pause}
    → cannot enter another player's Stable
{cannot} enter (any|a|all)[ player['s]] stable[s](?! without) → cannot enter a Stable
{cannot} (come|go|get) (in|into)(?= ) → cannot enter
# None, no and neither
({cannot} get|may (through|by|from) no (card|effect|player|means) be)(?= {gone}) → cannot be
({cannot} (by|from|through) <by: {few}>|may (by|from|through|with) <by2: {few}> not) be <gone: {gone}|stopped|
    neighed|countered> → cannot be <gone> by <by><by2>
you {cannot} lose [any ]<kind>s[ cards] → your <kind>s cannot be sacrificed, destroyed or stolen
may <verb: play|draw> no <kind: {any kind}>{end} → cannot <verb> <kind>
none of <yours: your[ other] {any kind}> (can|may)(?! not\b) → <yours> cannot
no <kind>[s][ card[s]] (in your stable|of yours|[that ]you (have|own|control)) (can|may) → your <kind>s cannot
{sentence}no <kind: (?!player|other|one|opponent|more){kind}[s][ card[s]]> (can|may)(?= (be|enter)\b)
    → <kind> cannot
{sentence}neither <one: your {any kind}|this card> nor <two: your {any kind}|this card> (can|may) <rest>{end}
    → <one> cannot <rest>. <two> cannot <rest>
(no one|nobody|no player)[ else] (but|except[ for]|other than) you may
| only you may(?= (play|draw|steal|destroy|win)\b) → other players cannot
(there|your stable) ({cannot}|may never) (be|have|hold|contain) more than <number: {number}> <kind: {kind}s>[
    in (your stable|it)]
| your stable may (only (have|hold|contain)|(have|hold|contain) (only|at most|up to|no more than|a maximum
    of)) <number: {number}> <kind: {kind}s>
| you may ([only ]have|have only) [(at most|no more than|a maximum of) ]<number: {number}> <kind: {kind}s|
    {kind}>[ card[s]] in your stable(?=\.?($|\n))
| no more than <number: {number}> <kind: {kind}s>[ cards] (can|may) be in your stable[ at (any time|once|a
    time|any one time)] → you cannot have more than <number> <kind>
sacrifice (any|the|all)[ of the] (excess|surplus)[ ones| unicorns]{end} → sacrifice the rest
(are|is) (not affected|never affected|unaffected) by → cannot be affected by
it is (impossible|not possible)[ for {few}] to neigh <what: this card>{end}
| <what: this card|cards you play> {cannot} be (countered|cancel[l]ed|negated|stopped|blocked)(?={pause})
| (other players|players|you) {cannot} (neigh|counter) <what: this card|cards you play>{pause}
| neigh[s][ cards] ({cannot} (stop|counter|cancel|affect|be (played|used) (on|against))|have no effect[s] on|
    {do not} (affect|work on)) <what: this card|cards you play>{end} → <what> cannot be Neigh'd
it is (impossible|not possible|forbidden|not allowed)[ for {few}] to <verb: destroy|steal|sacrifice|return>
    <yours: your {few}|this card>{pause} → <yours> cannot be <verb>ed
{sentence}[all ][(the|of the) ]effects of [all ][of ]<yours: your {any kind}> are (cancel[l]ed|[turned
    ]off|ignored|disabled|negated) → <yours> have no effects
{sentence}having <what: {a} {kind}>[ card] in your stable means[ that] <holds: {few}>{end}
    → While there is <what> in your Stable: <holds>
<need: you need {some} unicorn[s] (fewer|less) to win> than (normal|usual|(the )?others|other players|anyone)
    → <need>
# By whom
<holds: {cannot} be {gone}[ or {gone}] by {kinds}>, only by {kinds}{end} → <holds>
<what: this card|your {any kind}> ((can|may) (only be|be only) <gone: {gone}>|{cannot} be <gone2: {gone}>[,] (
    except|other than|but)) by (<unicorn: unicorn>|magic)[s][ card[s]]
    → <what> cannot be <gone><gone2> by {unicorn?Magic cards|Unicorns}, Instants, Upgrades or Downgrades
<holds: {cannot} be ({gone}|, | or )+> (by (anyone|anybody|any player|a player|players|any card|anything)|in
    any way|at all){end} → <holds>
[the ][triggered ]effects of <kind>s[ cards] in your stable(?= ({cannot}|{do not})) → effects of your <kind>s
<kinds: {kinds of cards}[ of that type]> {cannot} be played( by <who: other players|you|players|that
    player>|(?! by| in| on| at))(?= this turn| until|{pause})
| {sentence}<kinds: {played kinds}> {cannot} be played[ by <who: you|other players|{anyone} player>]
    → {who?<who>|Players} cannot play <kinds>
<cards: [your ]{kinds of cards}> {cannot} be returned {from} your stable to (your|{owner's}|their|a player's)
    hand[s]{end} → your <cards> cannot be returned to a player's hand
<what: this card|your {any kind}> (can|may) be {gone}[,] but ([(it|they) ]{cannot}|not)[ be] <gone: {gone}[ or
    {gone}]>{end} → <what> cannot be <gone>
<holds: {cannot} be {gone}[ or {gone}]>[,] but [(it|they) ](can|may)[ still][ be] {gone}[ or {gone}]{end}
    → <holds>
({cannot}|may neither) be <gone: {gone}> (and|or|nor)[ {cannot}| not][ be] <gone2: {gone}>
    → cannot be <gone> or <gone2>
{sentence}you {cannot} have [any ]<kind>s[ in your stable]{end} → <kind>s cannot enter your Stable
{cannot} be (targeted|chosen)(?= by\b) → cannot be affected
(any|each|a) <kind> you play {cannot} be neigh([']d|ed) → <kind>s you play cannot be Neigh'd
<holds: {cannot} be ({gone}|, | or )+> by other players{end} → <holds> by other players' cards
# Effects that are off
(<kind: upgrade|downgrade>[ card]s (have no effect[s] on|{do not} affect) you|[the ]effects of [your ]<kind2:
    upgrade|downgrade>[ card][s][ in your stable] ({cannot}|{do not}) affect you|you (are (immune
    to|(safe|protected) (from|against|for))|{cannot} be affected by) [the ][effects of ][your ]<kind3:
    upgrade|downgrade>[s][ cards]) → your <kind><kind2><kind3>s have no effects
(<that: that {any kind}>'s|its){effects off} → {that?<that>|it} has no effects
# What is true of every card in a Stable
{in play}you may play ({a} (extra|additional)|a second) card ((in|during) [each of ]your|each) action phase[s]
    → Turn start: you may play 2 cards in your Action phase
<while: {while}> <name: {Name}> {lies} {here now} → <while> there is a card named "<name>" in your Stable
{while} {this} {lies} in your stable and <also: {you have}> → while <also>
[, *]{while} ([(it|{this}) {lies} |both[ of (them|those)][ cards] (are|remain|stay) ]{here now}|you (have|own|
    control) (it|{this})[ {here now}](?! (card )?(and|in your hand)\b)){,} → (nothing)
{sentence}until {this} (leaves your stable|is (destroyed|sacrificed|gone)){,} <holds: {what}
    {holding}{maybe}>{end}
| {sentence}<holds: {what} {holding}{maybe}> until (you sacrifice {this}|{this} (leaves your stable|is
    (destroyed|sacrificed|gone))){end} → <holds>
{sentence}<holds: your hand is visible to all players>[,] and <also: {cannot} {rest}> → <holds>. You <also>
{sentence}<holds: {what} {holding}[ {what}]>(,|[,] and|[,] but) <also: ({holder} {maybe}{holding}|{played
    kinds} {cannot} be played) {rest}> → <holds>. <also>
{sentence}<who: you|other players|this card|[your ]{kinds of cards}[ in your stable]> <holds:
    ({cannot}|count[s] as) {what}>(,|[,] and|[,] but) <also: ({cannot}|count[s] (as|for)|must) {rest}>
    → <who> <holds>. <who> <also>
all other players' <kind: {kinds of cards}>(?= {holding}) → other players' <kind>
{sentence}[all ]<kind: {kinds of cards}> [that |which ]you (own|have)(?= {holding}) → your <kind>
<kind: cards|{kind}s> (that|which) you play(?= ({cannot}|{do not})\b) → <kind> you play
all <played: {type}s[ cards] you play> → <played>
[for ]as long as → While
[turn end: ]you (may[ only] (have|hold|keep)[ (only|up to|at most|a maximum of|max)]|{cannot} (have|hold|keep)
    more than) <number: {number}> cards(?! (more|fewer|less)\b)[ in [your ]hand] → your hand limit is <number>
you (must|may) [only ](have|own|keep) [(only|at most|up to|no more than|a maximum of|max) ]<number:
    {number}> {unicorns there}(,|;|\.|[,] and)[( |\n){when} {you have} more[ than that]{,}[ you must]]
    sacrifice ({the rest}|more|one[ of them])
| you {cannot} have more than <number: {number}> {unicorns there}(,|;|\.|[,] and)( |\n)[you must ]sacrifice
    ({the rest}|more) → Whenever you have more than <number> Unicorns: sacrifice a Unicorn
{line}(max[imum]|at most|no more than) <number: {number}> cards in [your ]hand[ for you]{end}
    → your hand limit is <number>
{line}(the |max |)hand (limit|size)(?= is\b|:| of {number}) → your hand limit
your hand limit(:| of)(?= {number}) → your hand limit is
(maximum|max) hand limit|[(maximum|max) ]hand size[ limit](?= (is|are|becomes|increases|decreases|rises|goes|
    drops)\b) → hand limit
hand limit (becomes|(changes|drops) to|is (raised|lowered|reduced|increased|set|changed) to) <number>
| hand limit {cannot} (exceed|be (more|higher|greater) than) <number>
| hand limit is <number> (instead of|rather than) \d+ → hand limit is <number>
(increase|raise|reduce|decrease|lower|set|change) your hand limit to <number>[ cards]{end}
| you (have|get) a hand limit of <number>[ cards]
| the (maximum|max) number of cards (in your hand|you may have[ in your hand])[ at the end of your turn] is
    <number> → your hand limit is <number>
([all ]players have|each player has|<other: [all[ of the] ]other players have|each other player has>) (a hand
    limit of|only) <number>[ cards][ in [their ]hand] → each{other? other|} player's hand limit is <number>
your hand limit is <counted: [equal to ]the number of {few}> (plus|\+) <number>{end}
    → your hand limit is <counted>. Your hand limit is <number> cards higher
your hand limit is <number> (plus|\+) the number of <kind>[s][ cards] <where: in {counted there}>{end}
    → your hand limit is <number>. Your hand limit is 1 card higher for each <kind> <where>
hand limit (<up: increases|goes up|rises|is raised>|decreases|goes down|drops|is lowered) by
    → hand limit is {up?increased|reduced} by
(<up: increase|raise>|reduce|decrease|lower) your hand limit by → your hand limit is {up?increased|reduced} by
{sentence}for {every} <counted: {few} {counted here}>{,} <limit: {whatever} hand limit is {whatever}>{end}
    → <limit> for each <counted>
hand limit is <number: [equal to ]the number of> <kind>[s][ card[s]] you (have|own|control){end}
    → hand limit is <number> <kind>s in your Stable
limit is <number: {number}>[ card[s]] (<up: higher|more|bigger|larger|greater>|lower|less|fewer|smaller)
    → limit is <number> cards {up?higher|lower}
(<up: add>|subtract|remove|take) <number: {number}>[ cards] (to|from) your hand limit
    → your hand limit is <number> cards {up?higher|lower}
{sentence}{every} [of your ]<kind>[s][ card[s]][ in your stable] (gain|ha(ve|s)|get)[s]{:} "(this card|it|this
    unicorn) <holds: {cannot} be {few}>[\.]" → your <kind>s <holds>
{sentence}<kind>[ card]s enter (your|<other: {anyone} player's|[your ]opponents'|other players'>) stable[s]
    without [triggering ]their effects → effects of {other?other players'|your} <kind>s do not trigger
{sentence}<kinds: {kinds of cards}> {cannot} <verb: destroy|steal|return|sacrifice> <yours: your {any
    kind}|this card>{end} → <yours> cannot be <verb>ed by <kinds>
[<other: other >]players {cannot} (have|get|put|bring|let) [(a[n]|any) ]<kind>[s][ card[s]] ((come|go|get)
    [in]to|enter|in[to]) their stable[s]{end} → <kind>s cannot enter {other?another player's|a} Stable
neigh[s][ cards] {cannot} (be (played|used) (on|against)|stop|counter|cancel) your <kind: {type}>[s]{end}
| (other players|players) {cannot} (play|use) neigh[s][ cards] (on|against|to stop) your <kind:
    {type}>[s]{end} → <kind>s you play cannot be Neigh'd
(other players|players) {cannot} (play|use) neigh[s][ cards] (on|against|to stop) cards you play(?={pause})
| (other players|players) {cannot} (neigh|counter|stop) ([(the|any|your) ]cards [that |which ]you play|you|
    your (cards|stuff)){pause} → cards you play cannot be Neigh'd
{cannot} be (neighed|neigh'd|countered|cancel[l]ed|negated|stopped) (by|with) [(a|any) ]neigh[s][
    card[s]]{end} → cannot be Neigh'd
{sentence}<card: this card|{Name}> {cannot} be ((neighed|neigh'd)(,|[,] or|[,] and|[,] nor)[ not][ be] <gone:
    {few}>|(<gone2: {gone}>|<one: {gone}>, <two: {gone}>)[,] or (neighed|neigh'd)){end}
    → <card> cannot be Neigh'd. <card> cannot be <gone><gone2>{one?<one> or <two>|}
{line}to play this card[,] (you (need|must have)|there must be) <what: a[n] {kind} in your stable>{end}
| {line}(you need|[this card ]requires) <what: a[n] {kind} in your stable> (to play this card|to be
    played){end} → You can only play this card while there is <what>
(you {cannot} play this card|this card {cannot} be played) unless(?= {you have})
| {line}[this card is ]only playable (if|while|when)(?= {you have}) → you can only play this card while
(you {cannot} play this card|this card {cannot} be played) without <what: {another} {kind}>[ card][ in your
    stable]{pause}
| (you may only play this card|this card may only be played) (if|while|when|with) <what: {another} {kind}>[
    card] (is |)in your stable{pause} → You can only play this card while there is <what> in your Stable
only you may have <kind>s enter your stable{end} → <kind>s cannot enter another player's Stable
({line}(count[s] (as|for)|is worth|worth)|(consider|treat|count) this card as)(?= \w+ unicorn[s]\b)
    → This card counts as
{sentence}(consider|treat|count|regard) <yours: your {any kind}> as(?= ) → <yours> are considered
{every} of your {unicorns} (is|becomes|counts as|is considered)[ now] a[n] <disguise: (?!basic|baby|magical|
    unicorn)\w+>{pause} → your Unicorns are <disguise>s
<disguise: effects that say unicorn do not affect them>\. (cards|effects) (that|which)
    (affect|concern|mention|say|target) {unicorns} (({do not}|{cannot}) (affect|concern|apply to|target)|have
    no effect on|ignore) your \w+{end} → <disguise>
<kinds: {played kinds}> (of|from|played by) ([your ]opponents|other players|each other player|{anyone} player)
    ({cannot}|{do not}) affect <yours: your {any kind}|this card>{pause}
    → <yours> cannot be affected by other players' <kinds>
{you have} {this} and(?= ({a}|another|{number}) ) → you have
{sentence}if <state: {you have} {words}( in your stable|(?=,)|(?<=corns)|(?<=rades)|(?<=other player))>{,}
    <holds: {holder} [{words} ]({holding}|are considered|need){rest}> → While <state>: <holds>
this card (can|may) be played as an instant[ card] → you may play this card as an Instant
(you may only play this (unicorn|upgrade|downgrade)|this card (can|may) (only be played|be played only)) (if|
    while|when) → You can only play this card while
((your cards|cards you play) are|<this: this card> is) (immune to|protected from|safe from) [being
    ]neigh[s|'d|ed|[s] cards]{pause} → {this?this card|cards you play} cannot be Neigh'd
[{this} ](protect|save|prevent|keep|guard|shield)[s] [all ][of ]<yours: your [other ]{any kind}|{kind}s in
    your stable> (from|against)(?= ) → <yours> are protected from
[{this} ](prevent|keep)[s] <who: other players|{anyone} player> from <verb: {doing}> → <who> cannot <verb>
(is|are) protected from (<destroyed: destruction>|theft) → cannot be {destroyed?destroyed|stolen}
[{this} ](prevent|stop)[s] that ({a}|any|one of) [your ]<kind: {kind}>[s][ card[s]][ of yours| in your stable]
    (is|are|gets|becomes) <gone: {gone}>{end} → your <kind>s cannot be <gone>
<yours: your {words}|this card|{begun}{kinds of cards}> (are|is) (immune to|(protected|safe) (from|against))
    [the ][effects of ]<kinds: (?!being){kinds}> → <yours> cannot be affected by <kinds>
(your hand[s]|[all ][the ]cards in your hand)[ must| will] (be|is|are)[ always][ kept]
    (visible|revealed|public|open|face[-| ]up)[ to {all the others}][ at all times]
| [you ][must ][always ](play with|keep) ({whose} hand {open}|open cards)[ so [that ]{few} see (it|your hand|
    them|your cards)| to {all the others}]
| you must (always show your hand|show your hand (at all times|all the time|permanently))[ to {all the
    others}] → your hand is visible to all players
(players|each player|all players|<other: [all ][the |your ](other players|opponents)|each other player>)[
    must] play[s] with ([their ]hand[s] {open}|(an |)open hand[s])(?! to you)
    → each{other? other|} player's hand is visible to all players
<who: {those}> may only <verb: draw|play> [at most |up to ]<some> {own cards}{in a turn}
| <who: {those}> may <verb: draw|play> (only|at most|no more than|a maximum of) <some> {own cards}{in a turn}
    → <who> cannot <verb> more than <some> <kind> in a turn
<who: {those}> may only <verb: draw|play> [a[n] ]{own cards} once{in a turn}
| <who: {those}> may <verb: draw|play> [a[n] ]{own cards} only once{in a turn}
| <who: {those}> {cannot} <verb: draw|play> [a[n] ]{own cards} more than once{in a turn}
    → <who> cannot <verb> more than 1 <kind> in a turn
<who: {those}> may (only draw|draw only) once{in a turn} → <who> cannot draw more than 1 card in a turn
(are|is) (immune to|protected (from|against)|safe from) being → cannot be
{line}<how: immune|protected|safe|unaffected>(?= (to|from|by|against)\b) → This card is <how>
your <card: (?!next|other){card}[s]> {cannot} be neigh[']d → <card> you play cannot be Neigh'd
{every} [of your ]<kind>[s][ card[s]][ in your stable] counts (as|for) <number: {number}> unicorn[s]
    → your <kind>s each count as <number> Unicorns
{every}[ of your] <kind>[s][ card[s]][ (you have|{counted here})] counts (double|twice)
| your <kind>[s][ card[s]][ in your stable] count (double|twice) → your <kind>s each count as 2 Unicorns
[the |your ]{unicorns}[ in your stable] (that|which) are not (<basic: basic>|baby) {unicorns}(?=
    (count|{do not}|are|{cannot})) → your {basic?Baby|Basic} Unicorns, Magical Unicorns and Ultimate Unicorns
{do not} count (toward[s]|for) [the number of ](unicorn[s][ cards]|winning[ the game]|[the |a ](win|victory))[
    [you ]need[ed] to win[ the game]] → do not count as Unicorns
your <kind: upgrade|downgrade>[s][ card[s]][ in your stable] (count|are considered) as unicorn[s][
    cards]{pause} → your <kind>s each count as 1 Unicorn
((is|are) worth|count[s] for)(?= \w+ unicorn[s]\b) → count as
(counts|is considered) as (a|one) unicorn[ card](?! and\b) → counts as 1 Unicorn
(counts as if it were|is considered[ as]|is treated as)(?= {number} unicorns\b) → counts as
<need: need[s]> for ([the ](victory|win)|winning) <what: {number} {few}>{end} → <need> <what> to win
you (need|[may ]win[ the game][ already] with) {a} (fewer unicorn|less unicorn|unicorn (fewer|less))[s][ to
    win[ the game]] → you need 1 Unicorn fewer to win
<who: {those}> need[s] (<number: {number}>|a[n]) (more|additional|extra) unicorn[s][ card[s]][ to win[ the
    game]]{end} → <who> need {number?<number>|1} Unicorns more to win
([the ][triggered ]effects of <yours: your {any kind}>|<yours2: your {any kind}s>'[ special] effects)
    ({cannot}|{do not}|will not) ({trigger}|take effect|resolve|occur)
    → effects of <yours><yours2> do not trigger
{sentence}<holds: (?!you win|you (may|must|{step})\b){holder} {words}> {while} <you: {you have}> <rest>
    → While <you> <rest>: <holds>
if this[ card] is (the only <kind: (basic|magical|ultimate|baby) unicorn>[ card] in your stable|your only
    <kind2: (basic|magical|ultimate|baby) unicorn>[ card])(?= *,)
    → if there is no other <kind><kind2> in your Stable
if {this} is (the only (unicorn|one) in your stable|your only unicorn|alone in your stable){,} (it|{this})
    → While you have fewer than 2 Unicorns: this card
other players (may not|{cannot}) (move|play|put|bring) <kind: {any kind}> [in]to your stable(?! unless)
    → <kind> cannot enter your Stable
{cannot} be (added to|(moved|played|put) [in]to|played in) <whose: your|another player's|a|any> stable
    → cannot enter <whose> Stable
([your ]opponents|(other|another|each other) player[s]) (may not|{cannot}) (choose|target) <yours: this
    card|your {any kind}> (for|with|by) [[the ]effects of ]<kinds>
    → <yours> cannot be affected by other players' <kinds>
your <kind: magical|ultimate|basic> {unicorns} are considered basic {unicorns} (with|and have) no effect[s]
    → Your <kind> Unicorns have no effects
(lose [all ]their effects|{has} no effects) and (are (treated|considered) as|are|count as|become) [only ]basic
    {unicorns}
| (are|count|become|act) [(considered|treated|counted) ][as ][all ][just |only ]basic unicorn[s] (with
    no|without[ any]|(that|which|and) have no) effect[s]
| (count|are|become)[ considered| treated] (only|just)[ as] [a ]basic unicorn[s]
    → are considered Basic Unicorns and have no effects
by <kinds> played by (other|another|any other) player[s] → by other players' <kinds>
your {unicorns} ({cannot} be used to (meet|fulfil[l])|{do not} count toward[s]) the win[ning] condition
    → you cannot win
# What players have
your hand is empty → you have no cards in your hand
your hand (has|contains|holds) <cards: {so many} card[s]> → you have <cards> in your hand
(nobody|no one)<else: [ else]> has(?= (a[n]|any) (?!card)) → no {else?other |}player has
(no other player|nobody else|no one else) has [(a[n]|any) ]card[s] in [their ]hand
    → each other player has no cards in their hand
<whose: another|that|each other> player('s hand is empty| has an empty hand)
    → <whose> player has no cards in their hand
there (is|are) no <what> in any[[ <other: other>] player's] stable[s]
    → no {other?other |}player has a <what> in their Stable
there (is|are) <what> in <whose: another|that|each other> player's <place: stable|hand>
    → <whose> player has <what> in their <place>
<whose: another|that|each other> player does not have any <whatever> → <whose> player has no <whatever>
if (that|the)[ (revealed|discarded|drawn|pulled|top|chosen|stolen|found|same)] (card|unicorn) is(?= [not
    ](a[n]|of)\b) → if it is
# What is said shortly
<who: other players|your opponents|{anyone} player> {cannot} steal from you → <who> cannot steal your cards
<kinds: {kinds of cards}> ({cannot} (affect|do anything to)|{do not} (affect|do anything to|work on)) <yours:
    your {any kind}|this card>{pause} → <yours> cannot be affected by <kinds>
[other ]players {cannot} (neigh|stop) your <kind>[s][ card[s]]{pause}
| your <kind>[s][ card[s]] {cannot} be neighed → <kind>s you play cannot be Neigh'd
(<up: \+>|-)<number: \d+>[ card[s]][ (in|to)][ your] (hand (limit|size)|max hand size)
    → Your hand limit is <number> cards {up?higher|lower}
(nothing|no card[s]|no effect[s]) may <verb: destroy|steal|return> <what: this card|this unicorn|your {any
    kind}>{pause} → <what> cannot be <verb>ed
{begun}all <kind: ([basic |baby |magical ]unicorn|upgrade|downgrade|instant|neigh|magic)[ card]s>[ in (all)[
    players'| player's] stable[s]] <holds: have no|{cannot}|{do not}> → <kind> <holds>
{cannot} neigh[ (anything|anyone|anybody|any card[s]|card[s])]{pause} → cannot play Neigh cards
(<other: (nobody|no one) else|no other player>|nobody|no one|no player) may(?! not)
    → {other?other |}players cannot
(your {unicorns}|{unicorns} in your stable) (count as|are|become|are considered|are treated as)[ all]
    <disguise: (?!considered|basic|baby|magical)\w+s>[[,] (and not|not|instead of|rather than)
    unicorns]{pause} → your Unicorns are considered <disguise>: they do not count as Unicorns, and effects
    that say Unicorn do not affect them
[the ]<kind>[ card][s[']] effects in your stable ({cannot}|{do not}) (work|apply|function)
    → your <kind>s have no effects
# What is in a hand
you may (have|hold|keep) <number: {some}> [card[s] ](<more: more|extra|additional>|fewer|less)[ card[s]][ in
    [your ]hand][ than ((normal|usual)|(the|your) [hand ]limit[ allows])][ at the end of your turn]
    → your hand limit is <number> cards {more?higher|lower}
{in play}([you have ]no (hand limit|hand size|(maximum|max) hand [size|limit])|[you ]ignore (your|the) hand
    limit|(your|the) hand limit (does not apply[ to you]|is (unlimited|infinite|removed))|you {do not}
    have (a|any) hand limit|you {do not}[ have to] discard down to your hand limit{end}|you may (have|hold|
    keep) (any number of cards in [your ]hand|as many cards [in your hand ]as you (like|want)))
    → you have no hand limit
# Where cards are counted
{you have} <cards: {so many} {few}> in {discards}
| {discards} (has|contains|holds) <cards: {so many} {few}>(?= *(,|:|\.|$))
| <cards: {so many} {few}>(?<! that)(?<! which) (is|are|lies|lie) in {discards}
    → there are <cards> in the discard pile
<if: if there (is|are) {so many} <kind>[s][ cards] in the discard pile>{,} <may: [you may ]><verb: bring|put|
    add|return|shuffle> one of (them|those[ cards]) → <if>, <may><verb> a <kind> from the discard pile
if there is a[n] <kind>[ card] in the <place: nursery|discard pile>{,} <may: [you may ]><verb:
    bring|put|add|return|shuffle> it(?!.*\botherwise\b) → <may><verb> a <kind> from the <place>
""")

# What holds or is done unless something is so: it holds and is done while the contrary is so.
# What is asked is the contrary.
UNLESS: Final = phrasebook(r"""
{unless} <have: {you have} {so many} cards>{end} → <word> unless <have> in your hand
{unless} there (<none: (is|are) no>|is {a}) <what: {kinds of cards}> in the discard pile{end}
    → <word> if there is {none?a|no} <what> in the discard pile
{unless} there are [at least ]<number: {number}>[ or more] <what: {kinds of cards}> in the discard pile{end}
    → <word> if there are fewer than <number> <what> in the discard pile
{unless} you have no cards in your hand{end} → <word> if you have at least 1 card in your hand
{unless} {you have} no<other: [ other]> <what: {kinds of cards}>{in it}{end}
    → <word> if there is {other?another|a} <what> in your Stable
{unless} ({you have} (<other: another>|{a}|any|at least {1})|you are affected by {a}) <what: {kinds of
    cards}>{in it}{end} → <word> if there is no{other? other|} <what> in your Stable
{unless} {you have} <number: {number}> or (fewer|less) <what: {kinds of cards}>( in [your ]<hand: hand>|{in
    it}){end} → <word> if {hand?you have|there are} more than <number> <what> in your {hand?hand|Stable}
{unless} {you have} [at least ]<number: {number}>[ or more] <what: {kinds of cards}>( in [your ]<hand:
    hand>|{in it}){end} → <word> if you have fewer than <number> <what> in your {hand?hand|Stable}
{unless} {you have} (<more: more>|fewer|less) than <number: {number}> <what: {kinds of cards}>( in [your
    ]<hand: hand>|{in it}){end} → <word> if {hand?you have|there are} {more?at most|at least} <number> <what>
    in your {hand?hand|Stable}
{unless} it (is|was) <what: a[n] {kind}>[ card]{pause} → <word> if it is not <what>
{unless} it is (<yours: your>|another player's) turn{end} → <word> if it is {yours?another player's|your} turn
""")
