"""What begins a line: when it happens, to what, and what is answered."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

HEADS: Final = phrasebook(r"""
{line}{in play}(you ({do not}[ (have|need) to]|must not|need not) discard[ (down to your hand limit|anything|
    [any ]cards)] at the end of your turn|you must discard no card[s] at the end of your turn|you [may ]keep
    as many cards[ in [your ]hand] as you (like|want)[ at the end of your turn]|at the end of your
    turn{,}( you may|, may you| may you) keep as many cards[ in [your ]hand] as you (like|want)){end}
    → You have no hand limit
{sentence}(a[ny]|each) player who <does: plays {few}> must[ (then|thereafter)] <done: {rest}>
    → Whenever a player <does>: that player <done>
{line}(who|whoever|anyone who|(a[ny]|the|each) player who) destroys {this}{,}[ must] <done: ({verb}|loses|
    also) {rest}> → Whenever this card is destroyed by another player: that player <done>
{line}<head: (when[ever]|as soon as) (?!{you have}){few}> and <state: ({you have}|it is|(another|each
    other) player has) {few}>(,|:) → <head>: if <state>,
# Whose turn it is
if {this} {lies} <when: ({start}|at the end of) your turn> in your stable{,}
    → if this card is in your Stable <when>,
{line}(<other: (other players|each other player)>|[all ]players|each player)[ must] skip[s] their <which:
    draw|action> phase {while} they have <what: {so many} {few}>{end} → Whenever {other?another|a} player
    begins their turn: if that player has <what>, that player skips their <which> phase
(at|on|in) the (very |)(start|beginning) of (each|any) turn of yours
| at the very (start|beginning) of your turn → at the beginning of your turn
{line}[({this}|it) ](comes|enters|arrives)[ in][ [(in|into) ]{some stable}] with <number: {a}|{number}> baby[
    unicorn]<s: [s]>{end} → Enters: bring <number> Baby Unicorn<s> from the Nursery into your Stable
# Heads in other tenses, and in the midst of a sentence
{line}((as soon as|the (moment|instant)|once|after) (it|{this}) is in|{when, of it} (it|{this})
    (?!(is|lies|lays|stays|sits|remains|rests)\b)\w+s in[to]|{when, of it} (it|{this}) (joins|has
    entered|entered|has come into|came into|was (put|brought|moved) into)|{when, of it} you (put|bring|get)
    (it|{this}) in[to]|comes {this} in[to]|as {this} (enters|comes into)) {some stable}{:} → Enters:
{line}<who: (each|all){maybe}> {when} (it|{this}) {comes in} <rest: must {words}>{end} → Enters: <who> <rest>
{line}{when, of it} <card: it|{this}> (was|has been|got|becomes|is being|is getting) <gone: {gone}[ or
    {gone}]>{:}{not instead}
| {line}(once|after|as soon as|the moment) <card: it|{this}> (is|gets) <gone: {gone}[ or {gone}]>{:}
    → When <card> is <gone>,
{line}{whenever} you sacrifice {this}{:}{not instead} → Whenever this card is sacrificed:
{line}((once|after) {this} leaves|{when, of it} (it|{this}) (has left|left)) {some stable}{:} → Leaves:
{line}<words: {no head}(?!you may){words}> {when} (it|{this}) {comes in}{if you like}{end}
    → Enters: you may <words>
{line}<holds> (on|in|during) the turn [(in which|when|that) ](it|{this}) {comes in}{end}
    → Enters: <holds> this turn
{line}<words: {no head}{words}> [up]on (<enters: entering|entry>|leaving)[ {some stable}]{end}
    → {enters?Enters|Leaves}: <words>
{line}with <cards: {so many} {kind}[s][ card[s]] in your stable>, → If you have <cards>,
{line}if you <cost: (discard|sacrifice) {few}> {when} {this} {comes in}, <rest>{end}
    → Enters: you may <cost>. If you do, <rest>
# Where no comma stands behind what happens
{whenever} <cards: ({another}|any) {kind}[ card]> (comes|goes|gets|moves|arrives) [<both: [in]to or (goes|
    comes|gets|moves) >](<out: out of>|[in](to|in)) <whose: {some stable}|another player's stable>{:}
    → Whenever <cards> {both?enters or |}{out?leaves|enters} <whose>:
# *Should* something happen, and what happens to a card by whom
{sentence}should <what> be(?= {gone}) → if <what> is
{sentence}should <what: (?!you\b|they\b){what}> <verb: enter|leave|draw|discard|play|destroy|steal|
    sacrifice>\b → if <what> <verb>s
{sentence}should you → if you
(if|when[ever]) (you ever have|there (is|are) ever) <what> *(,|:) → Whenever you have <what>:
<when: {whenever}> <cards: a[n] {few}> is <verb: played|drawn|discarded> by (you|<who: {anyone} player>)
    → <when> {who?<who> <verb>s|you <verb>} <cards>
{sentence}(once|as soon as|the (moment|instant)|when[ever]|if) ((?<!if ){you have} no[ more]|you (run out
    of|{do not} have any[ more])) <kind: (?!cards){kind}>s[ cards][ in your stable][ left| any[
    ]more| remaining][ in your stable]{:} → Whenever there is no <kind> in your Stable:
<when: {whenever}> (a[n]|one of your) <kind>[s][ card] is stolen from (you|your stable)
    → <when> a <kind> in your Stable is stolen
{whenever} (something|anything) would(?= {action}) → when a player would
<when: {whenever}> (one|1|a single) <kind: (?!of|or|player|opponent){kind}>(?= ) → <when> a <kind>
the number of <kind>s[ cards] in your stable (<more: exceeds|is (more|greater|higher|larger|bigger)
    than>|(falls|drops) below|is (less|lower|smaller|fewer) than) <number: {number}>
    → you have {more?more|fewer} than <number> <kind>s
\. <done: [you (may|must) ]{step} {words}> {start} [each of ]your turn[s]{end} → .\nTurn start: <done>
(anyone|anybody|(a|any|each) player|[all ]players) (who|that) would <verb: {action}> <what>[,] ({has} to|must)
    <rest: {action}[s] {few} instead>{end} → If a player would <verb> <what>: that player <rest>
<head: (if|when[ever]) {what} would {what}(:|,) {words}> instead of (put|putting|placing|sending|moving) it
    (in|into|to) the discard pile → <head> instead
{line}<cost: (sacrifice|discard) {what}>[ [at ]any time](?= to (prevent|save|protect|keep)\b) → you may <cost>
{sentence}the player with <most>[ must] (give|move|pass)[s] (one|a unicorn)[ card][ of them] to the player
    with the <few: fewest|least|most>[ {unicorns}]{end}
    → Each player with <most> moves a Unicorn from their Stable into the Stable with the <few> Unicorns
{whenever} (a[n]|another|any) effect would destroy <what: (a[n]|one of your) {what}> *(,|:){instead}
    → If <what> would be destroyed:
<when: {whenever}> <what: {few}> ((is|are) (about|going) to be|(is|are) being|were to be)(?= {gone})
| <when: {whenever}> <what: {few}> gets(?= {gone}){instead} → <when> <what> would be
{line}<before: (you may |){step} {few}> {start} [each of ]your turn[s]<rest: ( to|[,] but|[,] if you|[,] and)
    {rest of line}> → Turn start: <before><rest>
{whenever} <who: {anyone} player|you> ((is|are) forced to|must) <verb: {action}> <what> *(,|:){instead}
    → If <who> would <verb> <what>:
(if|when[ever]) (a|another) player's card would <verb: {action}> → If another player would <verb>
whenever you get <cards: a[n] {kind}> in[to] your stable{:} → Whenever <cards> enters your Stable:
{sentence}stop {somebody} from playing (a[n]|their|that|the) <kind>[ card]{and so on}
| {sentence}{stop}[s] (a[n]|any) <kind>[ card] [that |as |when |while ](another player|someone) ({tries to}
    play|plays|is playing|would play)[ it][[,] and (put|send|move) it (in[to]|to) the discard pile]{and so on}
    → When another player plays a <kind>: stop it
{line}[play {this} ](when|after|if) <who: {anyone} player> plays <card: a[n] {any kind}>{,}[ play (it|{this})]
    to {stop} (it|that card)[ from being played]{end} → When <who> plays <card>: stop it
# What is done with *it* right behind a head that speaks of the card itself
<head: if {this} is in your stable (at|during) {words}, [you (may|must) ]{verb}> it\b → <head> this card
{line}if <would: (a|another) player would {few}(:|,)> stop it → When <would> stop it
# In whose turn it happens
{whenever} <event: (you (?!have)|a[n] |another |any |{this} (?!{words}in your stable)){words}> (during|on)
    (<other: another player's>|your) turn *(,|:){not instead}
    → Whenever <event>: if it is {other?another player's|your} turn,
{line}[you [must ]]<skip: skip your (draw|action) phase>[s] {while} <state: {you have} {words}>{end}
| {line}{while} <state: {you have} {what}>,[ you[ must]] <skip: skip your (draw|action) phase>[s]{end}
    → Turn start: if <state>, <skip>
{line}[you ][must ]<skip: skip {words}> each turn{end} → Turn start: <skip>
# Played into the Stable of another
{line}(play|put) this card [in]to {anyone} player's stable\. (that player|they|he|she)(?= {holding}) → You
{line}(play|put) {this} in[to] {anyone} player's stable\. {start} [each of ](that player's|their|his|her)
    turn[s]{,} (they|he|she|that player)[ must] → Turn start:
# Of the card itself, behind what holds of it
{line}<first: this[ card| unicorn| upgrade| downgrade] {words}>\. (if|when) (it is|it gets) <gone:
    destroyed|sacrificed|stolen>{:} → <first>.\nWhenever this card is <gone>:
# When it happens is said last
{begun}<first: {does} {what}>(,|[,] and|[,] then) <later: [you (may|must) ]{step}[s] {of a card before}[
    {maybe}] at the end of (your|this|the) turn>{end} → <first>. <later>
{line}{in play}[during your draw phase[,] ]<may: [you [may ]]>draw ({a} (extra|additional) card {each
    turn}|{2} cards ({each turn}|{start} (your|each) turn instead of {1}[ card]|instead of {1}[
    card]({pause}| {start} your turn| {each turn})))
| {line}double <may: >the [number of ]cards [that ]you draw (in|during) your draw phase{end}
| {line}if you would draw {a} card (in|during) your draw phase{,} <may: [you [may ]]>draw ({2} cards|{a}
    (extra|additional) card) instead{end} → Turn start: <may>draw an extra card
{line}{in play}(in|during|on) your (action phase|turn){,} you may play [up to ]<number: {number}> card[s][
    instead of {1}[ card]][ (in|during) your action phase]{end}
    → Turn start: you may play <number> cards in your Action phase
{line}{in play}you (get|have) {a} (extra|additional|more|second) action[ {each turn}]
| {line}(in|during) your action phase{,} you may play {a} (more|extra|additional) card{end}
| {line}{in play}you may play ({a} (extra|additional|more) card|{2} cards) {each turn}[ instead of {1}[ card]]
    → Turn start: you may play 2 cards in your Action phase
{line}<words: (?!at |once |while |for as |if {this} |you may (have|hold|keep) |{rest of line}\bturn\b{rest of
    line}\bturn\b){words}> (<end: at the end of>|{start}) [each of ]your turn[s]<rest: [ (to|into|from|in|on)
    {few}]>{end} → Turn {end?end|start}: <words><rest>
{line}[you may ]sacrifice {this}[ [at ]any[ ]time] to (?!save|protect){stop} (a[n]|another player's) <kind>[
    card]{end} → Whenever another player plays a <kind>: you may sacrifice this card. If you do, stop it
{line}<words: (?!at |once |while |for as |if |when){words}> (<end: at the end of>|{start}) your turn[,] if
    <what>{end} → Turn {end?end|start}: if <what>, <words>
{when} (a[n]|another player's) <card: {played kinds}> <verb: destroy|steal>s <what: {this}|it|{what} your
    stable|one of your {kind}s>{:} → Whenever <what> is <verb>ed by a <card>:
if <what: {another} {kind}> would be <gone: {gone}>(?={rest of line}\b{this}\b{rest of line}\binstead\b)
    → If <what> in your Stable would be <gone>
{line}<holds: [while {what}: ]{holds}>\. <words: (?!at |if you do){words}> at the end of your turn{end}
    → <holds>.\nTurn end: <words>
(?<=\. )<words: (?!at |if you do){words}> at the end of your turn{end} → at the end of this turn, <words>
# Of two things that are done the second one has a consequence, or the first
<may: you may ><verb: {step}> <cards: {what}>(,|\.|;|[,] and) (if|when) you (?P=verb)[e][d] ((?P=cards)|it|
    them|one|(that|those) {kind}[s])[ this way]{,} <rest: ({step}|you)\b{words}>{end}
    → <may><verb> <cards>. If you do, <rest>
{begun}<may: [you may ]><verb: {step}> <card: {a} card>(,|\.|;|[,] and) if you (?P=verb)[e][d] <kind: a[n]
    {kind}[ card]>[ this way]{,} <rest: ({step}|you)\b{words}>{end}
    → <may><verb> <card>. If it is <kind>, <rest>
<first: (discard|sacrifice|destroy|steal|return) {words}> or <verb: discard|sacrifice|destroy|steal|return>
    <second: {words}>\. if you (?P=verb) {words}(,|(?= {step}\b)) *<rest>
    → choose one: <first>; <verb> <second>, then <rest>
<verb: discard|sacrifice|destroy|steal|return> <first: {words}> or <second: (discard|sacrifice|destroy|steal|
    return) {words}>\. if you (?P=verb) {words}(,|(?= {step}\b)) *<rest>
    → choose one: <verb> <first>, then <rest>; <second>
play {this} when another player (plays|{tries to} play) a[n] <card>[,] (and|if|while) <you: you have
    {words}>(,|\.|:) <rest: {rest of line}>
    → When another player plays a <card>: <rest>.\nYou can only play this card while <you>
if {this} would be <verb: destroyed|stolen>{:} the player who would (destroy|steal) it[ must] <rest>
    → If another player would <verb> this card: that player <rest>
{line}neigh(?= *(,|\.|and\b|then\b)) → When another player plays a card: stop it
{sentence}{stop}[s] ((a[n]|any|{anyone} player's) <kind: {kind}[ card]> from (being played|entering play|
    resolving|taking effect)|the effect of a played <kind2>{and so on})
    → When another player plays a <kind><kind2>: stop it
if {this} is in your stable{,} and <what> {start} your turn *, → Turn start: if <what>,
{in play}(<end: at the end of>|{start}) your turn{,}[ if {this} is in your stable{,}] and [if ]<who:
    you|there|another|each|that> → Turn {end?end|start}: if <who>
if <what: (?!this|you have this){what}> (<end: at the end of>|{start}) your turn *,
    → Turn {end?end|start}: if <what>,
{line}({when}|any[ ]time) {you have} more than <number> {unicorns there}{,}[ you (must|(need|have) to)]
    sacrifice ({unicorns} until {you have} [exactly |only |no more than ](?P=number)[ {unicorns there}]|one[
    of them]){end} → Whenever you have more than <number> Unicorns: sacrifice a Unicorn
# Two moments
{line}if the card you (drew|draw|have drawn) is(?= a[n] ) → Whenever you draw a card: if it is
{line}{when} {this} enters[ {some stable}] (or|and when[ever] it|and when[ever] this card) leaves[ {some
    stable}]{:} <done: .+> → Enters: <done>\nLeaves: <done>
{line}{when} {this} enters[ {some stable}][,] and {start} [each of ]your turn[s]{:} <done: .+>
    → Enters: <done>\nTurn start: <done>
# Who has a card in their Stable is its owner
{line}<head: {whenever} {this} (is|would be) {few}{:} [you may ](put|return) (it|{this})>[ back] [in]to
    {owner's} hand(?= instead\b|{pause}) → <head> into your hand
{line}{whenever} {this} (is|would be) <gone: {gone}[ or {gone}]>{:} <done: [you may ](put|shuffle|return)
    (it|{this}) (on|into|to) [the ](top|bottom|deck){few}> instead of {few} discard pile{end}
| {line}{whenever} {this} is <gone: {gone}[ or {gone}]>{:} <done: [you may ](put|return) (it|{this}) [back ](
    in[to]|to) your hand> instead[ of {few} discard pile]{end}
| {line}<done: (put|shuffle|return) {this} {few}> (when|if) it (is|would be) <gone: {gone}[ or {gone}]>{end}
    → If this card would be <gone>: <done> instead
{line}{whenever} {this} is <gone: {gone}[ or {gone}]>{:}{instead} → If this card would be <gone>:
# What is done in place of drawing is done before it
{line}if you would draw a card (in|during) your draw phase{,} you may[ instead] <words>[ instead]{end}
    → Turn start: you may <words>. If you do, skip your Draw phase
{line}[{in play}{start} your turn{,}[ ]]instead of (your draw phase|drawing[ (a card|cards)][
    ((in|during) your draw phase|{start} your turn)]){,} <may: you may {words}>{end}
| {line}[turn start: ]<may: you may {words}> instead of drawing[ (a card|cards)][ (in|during) your draw
    phase]{end} → Turn start: <may>. If you do, skip your Draw phase
<rest: turn start: {what}>{and then}<later: {step} {what}> at the end of (this|the|your) turn{end}
    → <rest>. At the end of this turn, <later>
(as soon as|the (moment|instant)) <state: {you have} {what}> *(,|:)
| {line}(if|when[ever]) at any (time|point) <state: {you have} {what}> *(,|:)
| {line}(if|when[ever]) <state: {you have} {what}> at any (time|point) *(,|:) → Whenever <state>:
{line}{whenever} a[n] <kind>[ card] enters your stable *(,|:)(?= sacrifice this card{end})
    → Whenever another <kind> enters your Stable:
{line}{whenever} <a: a[n]|another|any> <kind: {kind}[ card]> would be <gone: {gone}>(?! from|in)
    → If <a> <kind> in any Stable would be <gone>
{line}if <event: (a[n]|another|any) {any kind} (enters|leaves) {some stable}> *(,|:) → Whenever <event>:
if (a|any) player would <what>{:} (they|that player) <rest: {words}> if (they|that player) (ha(s|ve) not
    reached|(are|is) (below|under)) their hand limit{end}
    → If a player below their hand limit would <what>: that player <rest>
play {this} when an effect would <verb: destroy|steal> <what> *(,|\.|:) → When a player would <verb> <what>:
<plays: plays {another} {kind}[ card]> in <whose> stable → <plays> into <whose> Stable
[you ](choose|decide|pick|determine)[s] ((the|which|whose|in[to] which) stable|where) (that card|it)[ will]
    (enter[s]|go[es][ in[to]]|comes into){pause} → choose the Stable it enters
[you ](choose|decide|pick|determine)[s] (which|what|another) (card|unicorn) (is|gets|will be) {gone}[
    instead]{end}
| choose the target of (that|the) [\w+ ]effect{pause} → choose the target
<head: whenever {what} plays {what}: .*?>(add|put) (it|that card) [in]to your hand instead
    → <head>stop it and put it into your hand
{whenever} (the|an) effect of another player's <kind: {any kind}> would {trigger}
| {whenever} {another one} (would|{tries to}) (trigger|use|activate) (the|an) effect of a[n] <kind: {any
    kind}>[ card](?= *,)
| {whenever} {another one} ((would|{tries to}) (trigger|use|activate)|triggers) (a[n]|the effect of a[n])
    <kind: {any kind}>('s)?[ card['s]] effect → If another player would trigger an effect of a <kind>
<head: if another player would trigger {what}>{:} <may: you may {words}>[\. if you do|[,] and if you do|[,]
    and], ([that|the|its] effect ({do not}|does not|is not) {trigger}[ed]|stop (it|that effect)[ from
    {trigger}ing]){end} → <head>: <may> instead
({when}|any[ ]time) <a: a[n]|another> <kind: {any kind}> is played[ by (a|any) player]
    → Whenever a player plays <a> <kind>
(your opponents|each other player|other players|another player)[ must] <words> when[ever] they <verb: (play|
    draw|discard|destroy|steal|sacrifice)[s]> <rest>
    → Whenever another player <verb> <rest>: that player <words>
<head: turn start: [you may ]>draw {a} additional card → <head>draw an extra card
<limit: your hand limit is {words}>\. [at the end of your turn{,}[ ]]discard {how far down} {number}[
    card[s]][ left][ in your hand] → <limit>
play {this} when a[n] <card> is played → When another player plays a <card>
play {this} (when[ever]|if) (a[n]|one of your|your) <words>[ in your stable| of yours] would be <verb:
    {gone}>[ or <verb2: {gone}>](?! by| or)
    → When a player would <verb>{verb2? or <verb2>|} a <words> in your Stable
((if|when[ever]) you ((did|do) not play a[ny] card[s]|play no card[s]) (in|during|on) your (action
    phase|turn)|in {every} turn (in which|where|when|that) you (do not play a[ny] card[s]|play no
    card[s])){,} <words>{end} → Turn end: if you have played no cards this turn, <words>
when[ever] you draw a card (<not: outside[ of]|(other than|except) (in|during)>|in|during) your draw phase{,}
    → Whenever you draw a card: if it is {not?not |}your Draw phase,
{line}[you may ]<words: {no head}{words}> (when|if|once) <event: (it|{this}) (is|gets|dies|leaves)[
    {maybe}]>{if you like}{end} → When <event>, you may <words>
{line}<words: {no head}{words}> (if|when[ever]) (you ever have|there (is|are) ever) <state: {what}>{end}
    → Whenever you have <state>: <words>
{line}<words: {no head}{words}>[,] (when|as soon as|once|(?<!as long )(?<!as soon )as) <event: ({this}|it)
    (is|gets|dies|enters|leaves|comes)[ {maybe}]>(?= *(,|\.|$)) → when <event>: <words>
{line}<words: {no head}{words}> {whenever} your turn (begins|starts){end} → Turn start: <words>
({line}when[ever]|{in play}{start}) (each other|another|<any: each|any|a>) player's turn[ (begins|
    starts)]{:} → Whenever {any?a|another} player begins their turn:
{line}when[ever] it is your turn{:}
| {line}((each|on each)( of your)? turn[s]{,} at (the|its)|at your turn's) (start|beginning){:}
| {line}[each turn{,} ]before (you draw[ a card| cards]|your draw phase){,}
| {line}{whenever} (it is the (start|beginning) of your|you (start|begin) (your|a|each)) turn[ with
    this card in your stable]{:}
| {line}[{whenever} ][it is ]your turn (start|begin)[s]{:} → Turn start:
{line}choose one when {this} enters your stable *: → Enters: choose one:
(whenever|when) {this} is returned to (your|its owner's|a player's) hand[ from (your|a[ny]) stable] *(,|:){not
    instead} → Whenever this card is returned to a player's hand:
(it|(that|the) [\w+ ](card|unicorn|upgrade|downgrade)[ card]) (enters|comes into) your stable instead{end}
    → stop it, then put it into your Stable
# A card is Neigh'd once the Neigh card played on it resolves
{whenever} ({yours played} (is|gets)|you (are|get)) neigh('d|’d|ed)[ by (another|a) player]( *(,|:)|(?= [you
    may ]{step}\b))
| {whenever} ({somebody}|an opponent) (neighs|plays a[n] (neigh|instant)[ card] (on|against)) (you|{yours
    played}) *(,|:) → Whenever another player plays a Neigh card on a {kind?<kind>|card} you play:
<head: {when} {this} is {gone}[ or {gone}]>{:} (its|this card's) owner may <words> their <place: hand|stable>
    → <head>, you may <words> your <place>
{when} (it|{this}) [is {gone}[,] or ]leaves[ (your|the|a) stable][[,] or is {gone}]{:} → Leaves:
{when} {this} (is <gone: stolen|destroyed>|dies|is sacrificed or destroyed){,} the player who ((stole|
    destroyed|killed) (it|{this})|did (it|that|this|so))
    → Whenever this card is {gone?<gone>|destroyed} by another player: that player
when another player (plays|tries to play) <a: a[n]|another> <card>(,|\.|:) that (card|instant|unicorn)[ card]
    has no effect[s][[,] and is discarded] → When another player plays <a> <card>: stop it
{when} {this} (is|would be) <gone: {gone}(, {gone})*[,] or returned> to (your|its owner's) hand{:}{not
    instead} → Whenever this card is <gone> to a player's hand:
{when} {this} (is|would be) <kind: {any kind}> by <what> *(,|:){not instead}
    → Whenever this card is <kind> by <what>:
by (the|an) effect of <whose: a[n]|another player's|your> → by <whose>
by <whose: a[n]|another player's> <kind: {any kind}>['s] [card ]effect → by <whose> <kind>
by <kind: ([basic |baby |magical ]unicorn|upgrade|downgrade|magic|instant|neigh)>[ card]['s|s'|s] effects
    → by <kind> cards
by an effect → by a card
{when} {this} is <gone: {gone}(, {gone})+[,] or {gone}>{:}{not instead} → Whenever this card is <gone>:
<can: would|{cannot}> be <gone: ({gone}, )*[{gone}[,] or ]returned> to (your|{owner's}|their) hand[s]
    → <can> be <gone> to a player's hand
{when} {this} ((is|would be) (sacrificed or destroyed|destroyed or sacrificed)|{goes} the discard pile[ from
    (your|a|any) stable]){:}{not instead} → Sacrificed or destroyed:
(when|if) {this} (is|would be) <gone: sacrificed|destroyed|stolen>[ from (you|your stable)]{:}{not instead}
    → Whenever this card is <gone>:
{in play}({start}|during the (beginning|start) of) [each of ][your [own ]]turn[s]{:} → Turn start:
{line}{in play}((at|on|in) [the ]end of [each of ]|when you end )[your [own ]]turn[s]{:} → Turn end:
{when} you would lose ({this}|a[n] <kind: unicorn|upgrade>){:}
    → If {kind?a <kind> in your Stable|this card} would be sacrificed, destroyed or stolen:
{line}[if you have this[ card]{,} ]<may: you may {what}> instead of <verb: sacrificing|discarding> <what>{end}
    → If you would <verb> <what>: <may> instead
(if|when[ever]) <who: {anyone} player> <verb: steal|destroy>s <what>{:}(?= [you may ]{stop} (it|that|them)\b)
    → When <who> would <verb> <what>:
{line}([up]on|after|when|once) [(its|this card's) ]((arrival|entry|arriving|entering|coming) [(in|into|at|to)
    ]{some stable}|arrival|entry){:} → Enters:
{line}[[up]on ](leav(e[s]|ing)[ your stable]|ltb) *(,|:|-) → Leaves:
{line}[[up]on ][its ](death|dying){:} → Sacrificed or destroyed:
{line}[up]on being <gone: {gone}[ or {gone}]>{:} → When this card is <gone>,
{line}[you (must |(?!may))]<words: (?!when[ever]|if|{a while}){words}> (whenever <rest>|if <event: (
    a[n]|another|any) {any kind} (enters|leaves) {some stable}>{end}) → Whenever <rest><event>: <words>
when[ever] you <verb: discard|sacrifice|destroy|steal> <what> *(,|:)(?=.*\binstead\b)
    → If you would <verb> <what>:
(any[ ]time|as soon as)(?= (you|{this}|it|{anyone}|someone|somebody|anyone)\b) → Whenever
{sentence}when <state: {you have} {few}>, → if <state>,
{whenever} another player's <kind>[ card] enters their stable{:}
    → Whenever a <kind> enters another player's Stable:
{whenever} (a[n]|one of your) <kind>[s][ card][ in your stable] is returned to your hand{:}{not instead}
    → Whenever a <kind> in your Stable is returned to a player's hand:
([you may ]play {this} (when[ever]|if|[at ]any[ ]time(?! (during|on|in|you)\b))|play when)(?= ) → When
{tries to} play → plays
{tries to} <verb: {action}> → would <verb>
<head: when {what} would {what}: >stop (them|him|her|that player|(that|the|this) (effect|action)){and so on}
| <head: when {what} would {what}: >(you|they|that player) {do not}[ have to| need to]
    (draw|discard|sacrifice|destroy|steal) it{end} → <head>stop it
<head: when {anyone} player plays {what}>{:} [you may ](take|steal) it(,|[,] and)[ then] (put|add|bring) it
    <into: (in|into|to) your (stable|hand)>{end} → <head>: stop it, then put it <into>
stop (that|the|their)[ player's] ([\w+ ](card|unicorn)|upgrade|downgrade|instant)[ from being
    (played|{gone})][[,] and (put|send) it [in]to the discard pile] → stop it
<when: when {anyone} player plays {few}: >(they|that player|its owner) must <cost: (discard|sacrifice)
    {few}>[,] or [else ]{what is played} (is|gets) (stopped|cancel[l]ed|countered|negated|neighed|
    neigh'd){end} → <when>that player may <cost>. If they do not, stop it
(?<=: ){what is played} (has no effect|(is|gets)
    (stopped|cancel[l]ed|countered|negated|neighed|neigh'd))(,|[,] and)[ then] [it ][(is|gets) ]<verb: {done}>
    <rest: (in|into|to|on|onto|under) (?!the discard pile){words}>{end} → stop it, then <verb> it <rest>
(?<=: ){what is played} (is not played|isn't played|does not get played|(is|gets)
    (stopped|cancel[l]ed|countered|negated|neighed|neigh'd))[[,] and [it ]([(is|gets) ](put|sent|placed|moved|
    discarded)|goes)[ [(straight|directly) ](in[to]|to) the discard pile]]
| (?<=: )(that|the|their|its|that player's) [{kind} ]card (goes|is (put|placed|sent)) [(straight|directly)
    ](in[to]|to) the discard pile[ without (taking|having)[ any| its] effect[s]]
| stop it from being played{and so on}
| stop it[ from being played](\.|[,] and|;|, then|; then) ((send|put|move|place) {stopped card} (in[to]|to|
    on[to]) the discard pile|{stopped card} (is discarded|(goes|is (put|sent|placed)) (in[to]|to) the discard
    pile)){end} → stop it
<head: when {what} (plays|would) {what}>{:} [you may ]play this card(:|,|[,] and) → <head>:
stop it{and next}(it|this card) {cannot} be (neighed|neigh'd|countered|cancel[l]ed){end}
    → stop it.\nThis card cannot be Neigh'd
(enter|leave)[s] <whose: {some stable}> or (enters|leaves) (it|(your|that) stable) → enters or leaves <whose>
if <who: (?<!\. if )(?<!, if )you|{anyone}[ player]> <verb: (play|draw|discard|sacrifice|destroy|steal)[s]>
| when <who: you|{anyone} player> <verb: (draw|discard|sacrifice|destroy|steal)[s]> → Whenever <who> <verb>
when <a: a[n]|another|any> <noun: (?!player|other|opponent)\w+>(?!{maybe} would be) → Whenever <a> <noun>
{whenever} (a|another) player <verb: destroy|steal>s (it|{this}){:}{not instead}
    → Whenever this card is <verb>ed by another player:
{when} (the|your) last <kind: {any kind}> leaves your stable{:}
    → Whenever a <kind> leaves your Stable: if there is no <kind> in your Stable,
{when} {this} ((is|would be) (sent|put|moved)|(goes|would go)) [in]to the discard pile[ from (your|a|any)
    stable]{:}{instead} → If this card would be sacrificed or destroyed:
{whenever} <who: you|(a[n]|another|any) {what}|{this}> would{instead} → If <who> would
[you ][must ][announce and ]reveal each card you draw[ to all players] → Whenever you draw a card: reveal it
(if|whenever) <a: a[n]|another|any> (?!player|other|of)<kind: {any kind}(?<!stable)(?<!yours)> is <gone>{not
    instead} → Whenever <a> <kind> in any Stable is <gone>
if <what: ({another}|any) (?!player|other|of){what}> (is|are) <gone>{not instead} → Whenever <what> is <gone>
{whenever} <what: (a[n]|another|any|one of your) (?!player|other|of){what}> (is|are) <gone>{instead}
    → If <what> would be <gone>
# When
take another turn[ after this[ (turn|one)]](,|[,] but|\.|[,] and)[ then] skip (the|your|its) <which:
    draw|action> phase{end} → take another turn. Skip your next <which> phase
would <verb: draw|discard>(?= *,| you may\b) → would <verb> a card
{sentence}[(up|)on |by ](etb|enter[ing][ {some stable}]|enters[ your stable](?= *(,|:))|entry){:}
| {line}{when, of it} (it|{this}) {comes in}{:} → Enters:
{when} you lose (a[n]|one of your) <kind>[s]{:} → Whenever a <kind> leaves your Stable:
<who: you|(another|a|each other) player> draw<s: [s]>(?= *(,|:|$)) → <who> draw<s> a card
{begun}<verb: draw|discard>{end} → <verb> a card
<if: if|while|whenever|when> <who: you have|there are> <number: {some}> <kind: {kind}s|cards(?= (in|with) )>
    → <if> <who> at least <number> <kind>
{when} <who: you|another player|a player> neigh[s] (a[n]|another player's) {kind}{:}
    → Whenever <who> plays a Neigh card:
# What is answered
{sentence}{stop} (a[n]|any|target|{anyone} player's|some(one|body)[']s) <kind: card|(unicorn|upgrade|
    downgrade|magic|instant|neigh)[ or (unicorn|upgrade|downgrade|magic|instant)]>[ card][ only](?=
    (and|then|unless)\b|{pause}) → When another player plays a <kind>: stop it
{sentence}{stop} ({anyone} player|someone) from <verb: {doing}> (one of your|a[n]|your) <kind>[s][ in your
    stable]{and so on} → When another player would <verb> a <kind> in your Stable: stop it
{sentence}{stop} a[n] (card|effect) (that|which) would <verb: {action}[ or {action}]> (one of your|a[n])
    <kind>[s][ in your stable]
| {sentence}[play {this} to ]{stop} (one of your|a[n]|any) <kind>[s][ in your stable] from (being|getting)
    <verb: {done}> → When a player would <verb> a <kind> in your Stable: stop it
unless (its|the|that card's) (owner|controller) → unless that player
""")
