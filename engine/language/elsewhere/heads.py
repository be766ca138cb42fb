"""What begins a line: when it happens, and to what."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

HEADS: Final = phrasebook(r"""
{line}you {do not}[ have to] discard (down to your hand limit|[any ]cards) at the end of your turn{end}
    → You have no hand limit
# Whose turn it is
(at|on|in) the (very |)(start|beginning) of (each|every|any) turn of yours
at the very (start|beginning) of your turn
    → at the beginning of your turn
# Heads in other tenses, and in the midst of a sentence
{line}as {this} (enters|comes into) {some stable}{:}
{line}(as soon as|the (moment|instant)) (it|{this}) is in {some stable}{:}
{line}(when[ever]|as soon as|the (moment|instant)) (it|{this}) joins {some stable}{:}
{line}{when, of it} you (put|bring|get) (it|{this}) (in|into) {some stable}{:}
{line}(once|after) {this} is in {some stable}{:}
    → Enters:
{line}<who: (each|every|all|everyone|everybody){maybe}> {when} (it|{this}) {comes in} <rest: (must|(has|have)
    to) {words}>{end} → Enters: <who> <rest>
{line}(once|after|as soon as|the moment) <card: it|{this}> (is|gets) <gone: {gone}[ or {gone}]>{:}
    → When <card> is <gone>,
{line}(once|after) {this} leaves {some stable}{:} → Leaves:
{line}<words: (?!{each time}|when|if |at |while |once |as |you (may|can)){words}> {when} (it|{this}) {comes
    in}{if you like}{end} → Enters: you may <words>
{line}<words: (?!{each time}|when|if |at |while |once |as ){words}> [up]on (entering|entry)[ {some
    stable}]{end} → Enters: <words>
{line}<words: (?!{each time}|when|if |at |while |once |as ){words}> [up]on leaving[ {some stable}]{end}
    → Leaves: <words>
{line}with <cards: {so many} {own kind}[s][ card[s]] in your stable>, → If you have <cards>,
{line}if you <cost: (discard|sacrifice) {few}> {when} {this} {comes in}, <rest>{end}
    → Enters: you may <cost>. If you do, <rest>
# Where no comma stands behind what happens
({each time}|{when}) <cards: (a[n]|another|any) {own kind}[ card]> (comes|goes|gets|moves) [in]to or
    (goes|comes|gets|moves) out of <whose: {some stable}> *(,|:) → Whenever <cards> enters or leaves <whose>:
({each time}|{when}) <cards: (a[n]|another|any) {own kind}[ card]> (comes|goes|gets|moves|arrives) [in](to|in)
    <whose: {some stable}|another player's stable>{:} → Whenever <cards> enters <whose>:
({each time}|{when}) <cards: (a[n]|another|any) {own kind}[ card]> (comes|goes|gets|moves) out of <whose:
    {some stable}|another player's stable>{:} → Whenever <cards> leaves <whose>:
# *Should* something happen, and what happens to a card by whom
{sentence}should <what> be(?= {gone}) → if <what> is
{sentence}should <what: (?!you\b|they\b){what}> <verb: enter|leave|draw|discard|play|destroy|steal|
    sacrifice>\b → if <what> <verb>s
{sentence}should you → if you
(if|when[ever]) (you ever have|there (is|are) ever) <what> *(,|:) → Whenever you have <what>:
<when: {when}|{each time}> <cards: a[n] {few}> is <verb: played|drawn|discarded> by <who: {anyone} player>
    → <when> <who> <verb>s <cards>
<when: {when}|{each time}> <cards: a[n] {few}> is <verb: played|drawn|discarded> by you
    → <when> you <verb> <cards>
{sentence}(once|as soon as|the (moment|instant)|when[ever]) {you have} no [more ]<kind: (?!cards){own kind}>s[
    cards][ in your stable][ left| any[ ]more| remaining][ in your stable]{:}
{sentence}(once|as soon as|the (moment|instant)|when[ever]|if) you (run out of|{do not} have any[ more])
    <kind: (?!cards){own kind}>s[ cards][ in your stable][ left| any[ ]more| remaining][ in your stable]{:}
    → Whenever there is no <kind> in your Stable:
<when: {when}|{each time}> (a[n]|one of your) <kind: {own kind}>[s][ card] is stolen from (you|your stable)
    → <when> a <kind> in your Stable is stolen
({when}|{each time}) (something|anything) would(?= {action}) → when a player would
<when: {when}|{each time}> (one|1|a single) <kind: (?!of|or|player|opponent){own kind}>(?= ) → <when> a <kind>
the number of <kind: {own kind}>s[ cards] in your stable (exceeds|is (more|greater|higher|larger|bigger) than)
    <number: {number}> → you have more than <number> <kind>s
the number of <kind: {own kind}>s[ cards] in your stable ((falls|drops) below|is (less|lower|smaller|fewer)
    than) <number: {number}> → you have fewer than <number> <kind>s
\. <done: [you (may|can|must) ]{step} {words}> {start} [each of ]your turn[s]{end} → .\nTurn start: <done>
(anyone|anybody|(a|any|each|every) player|[all ]players) (who|that) would <verb: {action}> <what>[,] ({has}
    to|must) <rest: {action}[s] {few} instead>{end} → If a player would <verb> <what>: that player <rest>
({when}|{each time}) (a[n]|another|any) effect would destroy <what: (a[n]|one of your) {what}> *(,|:){instead}
    → If <what> would be destroyed:
{line}{when, of it} (it|{this}) (has entered|entered|has come into|came into|was (put|brought|moved) into)
    {some stable}{:} → Enters:
{line}{when, of it} <card: it|{this}> (was|has been|got|becomes|is being) <gone: {gone}[ or {gone}]>{:}{not
    instead} → When <card> is <gone>,
{line}{when, of it} (it|{this}) (has left|left) {some stable}{:} → Leaves:
<when: {when}|{each time}> <what: {few}> ((is|are) (about|going) to be|(is|are) being|were to be)(?= {gone})
<when: {when}|{each time}> <what: {few}> gets(?= {gone}){instead}
    → <when> <what> would be
(is|are) (about|going) to be(?= {gone}) → would be
{line}<before: (you may |){step} {few}> {start} [each of ]your turn[s]<rest: ( to|[,] but|[,] if you|[,] and)
    {rest of line}> → Turn start: <before><rest>
({each time}|{when}) <who: {anyone} player|you> (ha(s|ve) to|(is|are) forced to|must) <verb: {action}> <what>
    *(,|:){instead} → If <who> would <verb> <what>:
(if|when[ever]) (a|another) player's card would <verb: {action}> → If another player would <verb>
(?<!, )(when|if) <state: {you have} no {kinds of cards}> left *(,|:)
when <state: {you have} (no|fewer|more|at least) {what}> *(,|:)
    → Whenever <state>:
whenever you get <cards: a[n] {own kind}> in[to] your stable{:} → Whenever <cards> enters your Stable:
{sentence}stop (someone|somebody|{anyone} player) from playing a[n] <kind: {own kind}>[ card](?=
    *(,|\.|;|$)| and\b) → When another player plays a <kind>: stop it
{sentence}{stop}[s] (a[n]|any) <kind: {own kind}>[ card] [that ]another player ({tries to} play|plays|is
    playing|would play)[[,] and (put|send|move) it (in[to]|to) the discard pile](?= *(,|\.|;|$)| and\b)
    → When another player plays a <kind>: stop it
{line}[play {this} ](when|after|if) <who: {anyone} player> plays <card: a[n] {kind}>{,}[ play (it|{this})] to
    {stop} (it|that card)[ from being played]{end} → When <who> plays <card>: stop it
{sentence}{stop} a[n] <kind: {own kind}> (as|when|while) another player (plays|is playing|tries to play|would
    play) it{end} → When another player plays a <kind>: stop it
# What is done with *it* right behind a head that speaks of the card itself
<head: if {this} is in your stable (at|during) {words}, [you (may|must) ]{verb}> it\b → <head> this card
# In whose turn it happens
({when}|{each time}) <event: (you (?!have)|a[n] |another |any |{this} (?!{words}in your stable)){words}>
    (during|on) your turn *(,|:){not instead} → Whenever <event>: if it is your turn,
({when}|{each time}) <event: (you (?!have)|a[n] |another |any |{this} (?!{words}in your stable)){words}>
    (during|on) another player's turn *(,|:){not instead} → Whenever <event>: if it is another player's turn,
{line}[you [(must|have to) ]]<skip: skip your (draw|action) phase>[s] {while} <state: {you have} {words}>{end}
{line}{while} <state: {you have} {what}>,[ you[ (must|have to)]] <skip: skip your (draw|action) phase>[s]{end}
    → Turn start: if <state>, <skip>
{line}[you ][must ]<skip: skip {words}> (each|every) turn{end} → Turn start: <skip>
# Played into the Stable of another
{line}play {this} in[to] {anyone} player's stable\. {start} (that player's|their) turn{,} (they|that player)[
    must] → Turn start:
{line}play {this} in[to] {anyone} player's stable\. (they|that player) <holds: {cannot}> → You <holds>
# Of the card itself, behind what holds of it
{line}<first: this[ card| unicorn| upgrade| downgrade] {words}>\. (if|when) (it's|it is|it gets) <gone:
    destroyed|sacrificed|stolen>{:} → <first>.\nWhenever this card is <gone>:
# When it happens is said last
{begun}<first: {does} {what}>(,|[,] and|[,] then) <later: [you (may|must) ]{step}[s] {of a card before}[
    {maybe}] at the end of (your|this|the) turn>{end} → <first>. <later>
{line}{in play}<may: [you [may ]]>draw {a} (extra|additional) card {each turn}
{line}{in play}<may: [you [may ]]>draw {2} cards instead of {1}[ card]({pause}| {start} your turn| {each
    turn})
{line}{in play}<may: [you [may ]]>draw {2} cards {start} your turn instead of {1}[ card]
{line}{in play}<may: [you [may ]]>draw {2} cards {each turn}
    → Turn start: <may>draw an extra card
{line}{in play}(in|during) your action phase{,} <play: you (may|can) play {number} card[s]>[ instead of {1}[
    card]]{end} → Turn start: <play> in your Action phase
{line}{in play}you (get|have) {a} (extra|additional|more|second) action[ {each turn}]
{line}{in play}you may play ({a} (extra|additional|more) card|{2} cards) {each turn}[ instead of {1}[ card]]
    → Turn start: you may play 2 cards in your Action phase
{line}<words: (?!at |once |while |for as |if {this} |{rest of line}\bturn\b{rest of line}\bturn\b){words}>
    {start} [each of ]your turn[s]{end} → Turn start: <words>
{line}<words: (?!at |once |while |for as |if {this} |{rest of line}\bturn\b{rest of line}\bturn\b){words}> at
    the end of [each of ]your turn[s]{end} → Turn end: <words>
{line}[you (may|can) ]sacrifice {this}[ [at ]any[ ]time] to {stop} (a[n]|another player's) <kind: {own kind}>[
    card]{end} → Whenever another player plays a <kind>: you may sacrifice this card. If you do, stop it
{line}<words: (?!at |once |while |for as |if |when){words}> {start} your turn[,] if <what>{end}
    → Turn start: if <what>, <words>
{line}<words: (?!at |once |while |for as |if |when){words}> at the end of your turn[,] if <what>{end}
    → Turn end: if <what>, <words>
{when} (a[n]|another player's) <card: {played kinds}> <verb: destroy|steal>s <what: {this}|it|{what} your
    stable|one of your {own kind}s>{:} → Whenever <what> is <verb>ed by a <card>:
if <what: (a[n]|another) {own kind}> would be <gone: {gone}>(?={rest of line}\b{this}\b{rest of
    line}\binstead\b) → If <what> in your Stable would be <gone>
{line}<holds: [while {what}: ]{holds}>\. <words: (?!at |if you do){words}> at the end of your turn{end}
    → <holds>.\nTurn end: <words>
(?<=\. )<words: (?!at |if you do){words}> at the end of your turn{end} → at the end of this turn, <words>
# Of two things that are done the second one has a consequence, or the first
<may: you (may|can) ><verb: {step}> <cards: {what}>(,|\.|;|[,] and) (if|when) you (?P=verb)[e][d]
    ((?P=cards)|it|them|one|(that|those) {own kind}[s])[ this way]{,} <rest: ({step}|you)\b{words}>{end}
    → <may><verb> <cards>. If you do, <rest>
{begun}<may: [you (may|can) ]><verb: {step}> <card: {a} card>(,|\.|;|[,] and) if you (?P=verb)[e][d] <kind:
    a[n] {own kind}[ card]>[ this way]{,} <rest: ({step}|you)\b{words}>{end}
    → <may><verb> <card>. If it is <kind>, <rest>
<first: (discard|sacrifice|destroy|steal|return) {words}> or <verb: discard|sacrifice|destroy|steal|return>
    <second: {words}>\. if you (?P=verb) {words}(,|(?= {step}\b)) *<rest>
    → choose one: <first>; <verb> <second>, then <rest>
<verb: discard|sacrifice|destroy|steal|return> <first: {words}> or <second: (discard|sacrifice|destroy|steal|
    return) {words}>\. if you (?P=verb) {words}(,|(?= {step}\b)) *<rest>
    → choose one: <verb> <first>, then <rest>; <second>
you may sacrifice this card to prevent <what: a[n] {words} in your stable> from being <gone: \w+>
    → If <what> would be <gone>: you may sacrifice this card instead
play {this} when another player (plays|{tries to} play) a[n] <card>[,] (and|if|while) <you: you have
    {words}>(,|\.|:) <rest: {rest of line}>
    → When another player plays a <card>: <rest>.\nYou can only play this card while <you>
if {this} would be <verb: destroyed|stolen>{:} the player who would (destroy|steal) it[ must] <rest>
    → If another player would <verb> this card: that player <rest>
{line}neigh(?= *(,|\.|and\b|then\b)) → When another player plays a card: stop it
{line}{stop}[s] (a[n]|any|(another|a[n]|any) player's) <kind: {own kind}[ card]> from being played
    → When another player plays a <kind>: stop it
if {this} is in your stable{,} and <what> {start} your turn *, → Turn start: if <what>,
{in play}{start} your turn{,}[ if {this} is in your stable{,}] and [if ]<who: you|there|another|each|that>
    → Turn start: if <who>
if <what: (?!this|you have this){what}> {start} your turn *, → Turn start: if <what>,
<if: if (you|they) do{,} ><later: {step} {what}> at the end of (this|the|your) turn{end}
    → <if>at the end of this turn, <later>
if <what: (?!this|you have this){what}> at the end of your turn *, → Turn end: if <what>,
{in play}at the end of your turn{,}[ if {this} is in your stable{,}] and [if ]<who:
    you|there|another|each|that> → Turn end: if <who>
<head: (whenever|when|if) {you have} {so many} <kind: {own kind}>[s][ card[s]][ in your stable]{:}[ ]>[you
    (must|have to) ]<verb: sacrifice|destroy> one[ of them]{end} → <head><verb> a <kind>
{line}({when}|any[ ]time) {you have} more than <number> {unicorns there}{,}[ you (must|(need|have) to)]
    sacrifice ({unicorns} until {you have} [exactly |only |no more than ](?P=number)[ {unicorns there}]|one[
    of them]){end} → Whenever you have more than <number> Unicorns: sacrifice a Unicorn
{line}(in|during) your action phase{,} you (may|can) play {a} (more|extra|additional) card{end}
    → Turn start: you may play 2 cards in your Action phase
{begun}<done: [you (must|may) ]{verb} {few}>, if <state: {you have} {so many} [other ]{own kind}[s][ card[s]][
    in [your ](stable|hand)]>{end} → if <state>, <done>
# Two moments
{line}{when} {this} enters[ {some stable}] (or|and when[ever] it|and when[ever] this card) leaves[ {some
    stable}]{:} <done: .+> → Enters: <done>\nLeaves: <done>
{line}{when} {this} enters[ {some stable}][,] and {start} [each of ]your turn[s]{:} <done: .+>
    → Enters: <done>\nTurn start: <done>
# Who has a card in their Stable is its owner
{line}<head: ({when}|{each time}) {this} (is|would be) {few}{:} [you may ](put|return) (it|{this})>[ back]
    [in]to {owner's} hand(?= instead\b|{pause}) → <head> into your hand
# What is done in place of drawing is done before it
{line}if you would draw {a} card (in|during) your draw phase{,} <may: [you [may ]]>draw ({2} cards|{a}
    (extra|additional) card) instead{end} → Turn start: <may>draw an extra card
{line}if you would draw {a} card (in|during) your draw phase{,} <may: [you [may ]]>draw {3} cards instead{end}
    → Turn start: <may>draw 2 extra cards
{line}if you would draw a card (in|during) your draw phase{,} you may[ instead] <words>[ instead]{end}
    → Turn start: you may <words>. If you do, skip your Draw phase
{line}[{in play}{start} your turn{,}[ ]]instead of drawing[ (a card|cards)][ (in|during) your draw phase]{,}
    <may: you may {words}>{end}
{line}[turn start: ]<may: you may {words}> instead of drawing[ (a card|cards)][ (in|during) your draw
    phase]{end}
    → Turn start: <may>. If you do, skip your Draw phase
<rest: turn start: {what}>{and then}<later: {step} {what}> at the end of (this|the|your) turn{end}
    → <rest>. At the end of this turn, <later>
{line}<when> it <then: would|enters|leaves|is (sacrificed|destroyed|stolen|returned)>
    → <when> this card <then>
{sentence}play this card [in]to any [player's ]stable\. * → (nothing)
{line}(if|when[ever]) at any (time|point) <state: {you have} {what}> *(,|:)
{line}(if|when[ever]) <state: {you have} {what}> at any (time|point) *(,|:)
    → Whenever <state>:
{line}({when}|{each time}) a[n] <kind: {own kind}>[ card] enters your stable *(,|:)(?= sacrifice this
    card{end}) → Whenever another <kind> enters your Stable:
{line}({when}|{each time}) <a: a[n]|another|any> <kind: {own kind}[ card]> would be <gone: {gone}>(?! from|in)
    → If <a> <kind> in any Stable would be <gone>
{line}if <event: (a[n]|another|any) {kind} (enters|leaves) {some stable}> *(,|:) → Whenever <event>:
if (a|any) player would <what>{:} (they|that player) <rest: {words}> if (they|that player) (ha(s|ve)( not|n't)
    reached|(are|is) (below|under)) their hand limit{end}
    → If a player below their hand limit would <what>: that player <rest>
if this card would be destroyed by {another one}'s card{:}(?= that player)
    → If another player would destroy this card:
play {this} when an effect would <verb: destroy|steal> <what> *(,|\.|:) → When a player would <verb> <what>:
<plays: plays (a[n]|another) {own kind}[ card]> in <whose: your|their> stable → <plays> into <whose> Stable
<stop: stop it[ and {few}]>(\.|,) that player [must ]<verb: {step}[s] {few}> instead{end}
    → <stop>. That player <verb>
[you ](choose|decide|pick|determine)[s] ((the|which|whose|in[to] which) stable|where) (that card|it)[ will]
    (enter[s]|go[es][ in[to]]|comes into){pause} → choose the Stable it enters
[you ](choose|decide|pick|determine)[s] (which|what|another) (card|unicorn) (is|gets|will be) {gone}[
    instead]{end} → choose the target
<head: whenever {what} plays {what}: .*?>(add|put) (it|that card) [in]to your hand instead
    → <head>stop it and put it into your hand
choose the target of (that|the) [\w+ ]effect{pause} → choose the target
(as soon as|the (moment|instant)) <state: {you have} {what}> *(,|:) → Whenever <state>:
({when}|{each time}) (the|an) effect of another player's <kind> would {trigger}
({when}|{each time}) another player's <kind>['s][ card['s]] effect would {trigger}
    → If another player would trigger an effect of a <kind>
({when}|{each time}) {another one} (would|{tries to}) (trigger|use|activate) (the|an) effect of a[n] <kind>[
    card](?= *,)
({when}|{each time}) {another one} ((would|{tries to}) (trigger|use|activate)|triggers) (a[n]|the effect of
    a[n]) <kind>('s)?[ card['s]] effect
    → If another player would trigger an effect of a <kind>
<head: if another player would trigger {what}>{:} <may: you may {words}>[\. if you do|[,] and if you do|[,]
    and], ([that|the|its] effect ({do not}|does not|is not) {trigger}[ed]|stop (it|that effect)[ from
    {trigger}ing]){end} → <head>: <may> instead
({when}|any[ ]time|{each time}) <a: a[n]|another> <kind> is played[ by (a|any) player]
    → Whenever a player plays <a> <kind>
(your opponents|(each|every) other player|other players|another player)[ must] <words> ({each
    time}|when[ever]) they <verb: (play|draw|discard|destroy|steal|sacrifice)[s]> <rest>
    → Whenever another player <verb> <rest>: that player <words>
{in play}during your draw phase[,] [you ]draw {2} cards instead of (1|one)[ card]
    → Turn start: draw an extra card
<head: turn start: [you may ]>draw {a} additional card → <head>draw an extra card
<limit: your hand limit is {words}>\. [at the end of your turn{,}[ ]]discard {how far down} {number}[
    card[s]][ left][ in your hand] → <limit>
play {this} when a[n] <card> is played → When another player plays a <card>
play {this} when (a[n]|one of your) <words>[ in your stable] would be <verb: {gone}> or <verb2: {gone}>(?! by)
    → When a player would <verb> or <verb2> a <words> in your Stable
play {this} (when[ever]|if) (a[n]|one of your|your) <words>[ in your stable| of yours] would be <verb:
    {gone}>(?! by| or) → When a player would <verb> a <words> in your Stable
if you (did|do)( not|n[']t) play a[ny] card[s] (in|during) your action phase{,} <words>{end}
    → Turn end: if you have played no cards this turn, <words>
({each time}|when[ever]) you draw a card (outside[ of]|(other than|except) (in|during)) your draw phase{,}
    → Whenever you draw a card: if it is not your Draw phase,
{line}[you (may|can) ]<words: (?!{each time}|when|if|at |while|once|as (long|soon)){words}> (when|if|once)
    <event: (it|{this}) (is|gets|dies|leaves)[ {maybe}]>{if you like}{end} → When <event>, you may <words>
{line}<words: (?!{each time}|when|if|at |while|once|as (long|soon)){words}> (if|when[ever]) (you ever
    have|there (is|are) ever) <state: {what}>{end} → Whenever you have <state>: <words>
{line}<words: (?!{each time}|when|if|at |while|once|as (long|soon)){words}>[,] (when|as soon as|once|(?<!as
    long )(?<!as soon )as) <event: ({this}|it) (is|gets|dies|enters|leaves|comes)[ {maybe}]>(?= *(,|\.|$))
    → when <event>: <words>
{line}<words: (?!{each time}|when|if|at |while |once |as ){words}> ({when}|{each time}) your turn
    (begins|starts){end} → Turn start: <words>
{line}(when[ever]|each time) another player's turn (begins|starts){:}
    → Whenever another player begins their turn:
{line}(when[ever]|each time) (a|any|each) player's turn (begins|starts){:}
    → Whenever a player begins their turn:
{line}(when[ever]|each time) it is your turn{:}
{line}(each|every|on each)( of your)? turn[s]{,} at (the|its) (start|beginning){:}
{line}[(each|every) turn{,} ]before (you draw[ a card| cards]|your draw phase){,}
{line}({when}|{each time}) (it's|it is) the (start|beginning) of your turn{:}
{line}({when}|{each time}) you (start|begin) (your|a|each) turn[ with this card in your stable]{:}
{line}at your turn's (start|beginning){:}
{line}[({when}|{each time}) ][it is ]your turn (start|begin)[s]{:}
    → Turn start:
{line}choose one when {this} enters your stable *: → Enters: choose one:
(whenever|when) {this} is returned to (your|its owner's|a player's) hand[ from (your|a[ny]) stable] *(,|:){not
    instead} → Whenever this card is returned to a player's hand:
(it|(that|the) [\w+ ](card|unicorn|upgrade|downgrade)[ card]) (enters|comes into) your stable instead{end}
    → stop it, then put it into your Stable
# A card is Neigh'd once the Neigh card played on it resolves
({when}|{each time}) (a[n]|any|another) <kind: {own kind}[ card]> [that ]you play[ed] (is|gets)
    neigh('d|’d|ed)[ by (another|a) player] *(,|:)
({when}|{each time}) [one of ]your <kind: {own kind}[ card]>[s] (is|gets) neigh('d|’d|ed)[ by (another|a)
    player] *(,|:)
({when}|{each time}) another player neighs (a[n]|any) <kind: {own kind}[ card]> [that ]you play[ed] *(,|:)
({when}|{each time}) (another player|a player|someone|somebody|an opponent) neighs [one of ]your <kind: {own
    kind}[ card]>[s] *(,|:)
    → Whenever another player plays a Neigh card on a <kind> you play:
<head: {when} {this} is {gone}[ or {gone}]>{:} (its|this card's) owner may <words> their <place: hand|stable>
    → <head>, you may <words> your <place>
<head: {when} {this} is {gone}[ or {gone}]>{:} (its|this card's) owner may → <head>, you may
{when} (it|{this}) [is {gone}[,] or ]leaves (your|the|a) stable[[,] or is {gone}]{:} → Leaves:
{when} {this} is <gone: stolen|destroyed>{,} the player who ((stole|destroyed) (it|{this})|did
    (it|that|this|so)) → Whenever this card is <gone> by another player: that player
{when} {this} (dies|is sacrificed or destroyed){,} the player who (killed|destroyed) (it|{this})
    → Whenever this card is destroyed by another player: that player
when another player (plays|tries to play) <a: a[n]|another> <card>(,|\.|:) that (card|instant|unicorn)[ card]
    has no effect[s][[,] and is discarded] → When another player plays <a> <card>: stop it
{when} {this} (is|would be) <gone: {gone}(, {gone})*[,] or returned> to (your|its owner's) hand{:}{not
    instead} → Whenever this card is <gone> to a player's hand:
{when} {this} (is|would be) <kind> by <what> *(,|:){not instead} → Whenever this card is <kind> by <what>:
by (the|an) effect of <whose: a[n]|another player's|your> → by <whose>
by <whose: a[n]|another player's> <kind>['s] [card ]effect → by <whose> <kind>
by an effect → by a card
{when} {this} is <gone: {gone}(, {gone})+[,] or {gone}>{:}{not instead} → Whenever this card is <gone>:
would be <gone: {gone}(, {gone})*[,] or returned> to (your|its owner's|their) hand
    → would be <gone> to a player's hand
would be returned to (your|{owner's}|their) hand[s] → would be returned to a player's hand
{cannot} be <gone: ({gone}, )*[{gone}[,] or ]returned> to (your|{owner's}|their) hand[s]
    → cannot be <gone> to a player's hand
{when} {this} (is|would be) (sacrificed or destroyed|destroyed or sacrificed){:}{not instead}
    → Sacrificed or destroyed:
(when|if) {this} (is|would be) <gone: sacrificed|destroyed|stolen>[ from (you|your stable)]{:}{not instead}
    → Whenever this card is <gone>:
{in play}({start}|during the (beginning|start) of) [each of ][your [own ]]turn[s]{:} → Turn start:
{in play}{start} (each other|every other|another) player's turn{:}
    → Whenever another player begins their turn:
{in play}{start} (each|every|any|a) player's turn{:} → Whenever a player begins their turn:
{line}{in play}((at|on|in) [the ]end of [each of ]|when you end )[your [own ]]turn[s]{:} → Turn end:
{when} you would lose a[n] <kind: unicorn|upgrade>{:}
    → If a <kind> in your Stable would be sacrificed, destroyed or stolen:
{when} you would lose {this}{:} → If this card would be sacrificed, destroyed or stolen:
{line}[if you have this[ card]{,} ]<may: you may {what}> instead of <verb: sacrificing|discarding> <what>{end}
    → If you would <verb> <what>: <may> instead
(if|when[ever]) <who: {anyone} player> <verb: steal|destroy>s <what>{:}(?= [you (may|can) ]{stop}
    (it|that|them)\b) → When <who> would <verb> <what>:
{line}[on ]enter[s][ your stable] *(,|:) → Enters:
{line}([up]on|after|when|once) [(its|this card's) ]((arrival|entry|arriving|entering|coming) [(in|into|at|to)
    ]{some stable}|arrival|entry){:} → Enters:
{line}[[up]on ]leav(e[s]|ing)[ your stable] *(,|:) → Leaves:
{line}[[up]on ][its ](death|dying){:} → Sacrificed or destroyed:
{line}[up]on being <gone: {gone}[ or {gone}]>{:} → When this card is <gone>,
{line}[you (must |(?!may))]<words: (?!{each time}|when[ever]|if|{a while}){words}> ({each time}|whenever)
    <rest> → Whenever <rest>: <words>
({each time}|when[ever]) you <verb: discard|sacrifice|destroy|steal> <what> *(,|:)(?=.*\binstead\b)
    → If you would <verb> <what>:
(any[ ]time|{each time})(?= (you|{this}|it|{anyone}|someone|somebody|anyone)\b) → Whenever
play {this} (when[ever]|if|[at ]any[ ]time(?! (during|on|in|you)\b))(?= ) → When
when <who: {anyone} player> {tries to} <verb: draw|discard|sacrifice|destroy|steal> <what> *(,|:|\.)
    → When <who> would <verb> <what>:
{tries to} play → plays
{when} (another|any other) player {tries to} bring <what> *(,|:){instead}
    → If another player would bring <what>:
{tries to} <verb: destroy|steal|sacrifice> → would <verb>
stop {anyone} player's card from being played[ and send it to the discard pile]
    → When another player plays a card: stop it
<head: when {what} would {what}: >stop (them|him|her|that player)(?= (and|then)\b|{pause}) → <head>stop it
<head: when {anyone} player plays {what}>{:} [you (may|can) ](take|steal) it(,|[,] and)[ then] (put|add|bring)
    it <into: (in|into|to) your (stable|hand)>{end} → <head>: stop it, then put it <into>
stop (that|the|their)[ player's] ([\w+ ](card|unicorn)|upgrade|downgrade|instant)[ from being
    (played|{gone})][[,] and (put|send) it [in]to the discard pile] → stop it
(?<=: ){what is played} (is|gets) (stopped|cancel[l]ed|countered|negated|neighed|neigh'd)(,|[,] and)[ then]
    [it ][(is|gets) ]<verb: {done}> <rest: (in|into|to|on|onto|under) (?!the discard pile){words}>{end}
    → stop it, then <verb> it <rest>
(?<=: ){what is played} (is not played|isn't played|(does not|doesn't) get played|(is|gets)
    (stopped|cancel[l]ed|countered|negated|neighed|neigh'd))[[,] and [it ]([(is|gets)
    ](put|sent|placed|moved|discarded)|goes)[ [(straight|directly) ](in[to]|to) the discard pile]]
(?<=: )(that|the|their|its|that player's) [{own kind} ]card (goes|is (put|placed|sent)) [(straight|directly)
    ](in[to]|to) the discard pile[ without (taking|having)[ any| its] effect[s]]
    → stop it
stop it from being played(?= (and|then)\b|{pause}) → stop it
stop it[ from being played](\.|[,] and|;|, then|; then) (the [stopped |cancelled |countered |neighed ]card[
    that (was|is) (stopped|cancelled|countered)]|that card|it) (goes|is (put|sent|placed)) (in[to]|to) the
    discard pile{end}
stop it[ from being played](\.|[,] and|;|, then|; then) (the [stopped |cancelled |countered |neighed
    ]card|that card|it) is discarded{end}
stop it[ from being played](\.|[,] and|;|, then|; then) (send|put|move|place) (it|that card|the card)
    (in[to]|to) the discard pile{end}
    → stop it
<head: when {what} (plays|would) {what}>{:} [you (may|can) ]play this card(:|,|[,] and) → <head>:
(enter[s]|leave[s]) <whose: {some stable}> or (enters|leaves) (it|(your|that) stable)
    → enters or leaves <whose>
if <who: (?<!\. if )(?<!, if )you|{anyone}[ player]> <verb: (play|draw|discard|sacrifice|destroy|steal)[s]>
when <who: you|{anyone} player> <verb: (draw|discard|sacrifice|destroy|steal)[s]>
    → Whenever <who> <verb>
when <a: a[n]|another|any> <noun: (?!player|other|opponent)\w+>(?!{maybe} would be) → Whenever <a> <noun>
({when}|{each time}) (a|another) player <verb: destroy|steal>s (it|{this}){:}{not instead}
    → Whenever this card is <verb>ed by another player:
{when} (the|your) last <kind> leaves your stable{:}
    → Whenever a <kind> leaves your Stable: if there is no <kind> in your Stable,
{when} {this} (is (sent|put|moved)|goes) [in]to the discard pile[ from (your|a|any) stable]{:}{not instead}
    → Sacrificed or destroyed:
{when} {this} ((is|would be) (sent|put|moved)|(goes|would go)) [in]to the discard pile[ from (your|a|any)
    stable]{:}{instead} → If this card would be sacrificed or destroyed:
({each time}|{when}) <who: you|(a[n]|another|any) {what}|{this}> would{instead} → If <who> would
[you ][must ][announce and ]reveal (each|every) card you draw[ to all players]
    → Whenever you draw a card: reveal it
(if|whenever) <a: a[n]|another|any> (?!player|other|of)<kind: {kind}(?<!stable)(?<!yours)> is <gone>{not
    instead} → Whenever <a> <kind> in any Stable is <gone>
if <what: (a[n]|another|any) (?!player|other|of){what}> (is|are) <gone>{not instead}
    → Whenever <what> is <gone>
if <what: (a[n]|another|any) (?!player|other|of){what}> (is|are) <gone> → If <what> would be <gone>
""")
