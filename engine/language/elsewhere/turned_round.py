"""Sentences that say first what the house style says last, or what becomes of cards and not who does it."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

TURNED_ROUND: Final = phrasebook(r"""
# The verb, and when it is done, stand in the midst of it or behind it
({said}|(?<=, )|(?<=then ))<who: you|they|he|she|{doers}|(a|one) player[ of your choice]|no[ other] player|
    nobody[ (else|(except|but) you)]|[other ]players> <may: {cannot}|may|must><when: [ this turn]> <what:
    {thing}|{played kinds}><not: [ not]> <verb: {last}>(?= (in|into|from|and|or|under|on|to|then|so|with|for|
    instead|of)\b|{pause}) → <who> {not?cannot|<may>} <verb> <what><when>
<when: {whenever}|{while}> <card: it|{this}|(a[n]|another|one of your) {few}> <gone: {gone}[ (or|and) {gone}]>
    (gets|is|becomes|was|will be)(?= *(,|:|\.|$)) → <when> <card> is <gone>
<when: {whenever}|{while}> <card: it|{this}|(a[n]|another|one of your) {kind}[s][ card]> <where:
    (in|into|from|out of) {few}|your stable> <verb:
    comes|lies|lands|is|enters|leaves|gets|goes|stays|remains>(?= *(,|:|\.|$)) → <when> <card> <verb> <where>
<when: {whenever}|{while}> <who: you|they|{doers}|{anyone} (player|opponent)> <what: (exactly|only|at least|
    more|fewer|less|{thing})((?! ({action}|wants to)) {few}|)> <verb: have|has|own[s]|[wants to ](play|
    {action})[s]>(?= *(,|:|\.|$)) → <when> <who> <verb> <what>
{sentence}(become|is|get|gets|becomes) <what: {this}|(a[n]|one of your) {few}> <gone: {gone}[ or {gone}]>,(?=
    ) → if <what> is <gone>,
{sentence}have you <when: [(at|on|in) the (start|begin|beginning|end) of [each of ]your turn ]><what:
    (exactly|only|at least|more|fewer|less|no|a[n]|{number}) {few}>,(?= ) → {when?<when>|}if you have <what>,
<can: {cannot}|would|may>[ be] <gone: ({gone}|neighed|neigh'd)[ or {gone}]> (be|become|get){pause}
    → <can> be <gone>
{said}<who: you|they|he|she|{doers}> <may: may|must> <when: (at|on|in) the (start|begin|beginning|end) of
    [each of ](your|his|her|their|that player's) [own ]turn[s]|[once ](each|per) turn|(in|on|during) (your
    turn|(your|the) (draw|action) phase)> <rest: ({verb}|{thing}) {rest}> → <when>, <who> <may> <rest>
({said}|(?<=then ))<who: you|they|{doers}><may: [ (may|must)]>, <when: (whenever|when|if|at|once|by|as long
    as|while|during|instead of) {few}>, <rest: {verb} {few}>{end} → <when>, <who><may> <rest>
{said}[<who: you|they|{doers}> ]<verb: {verb}> <when: (at|on|in) the (start|beginning|end) of [each of
    ]{whose} [own ]turn[s]> <rest: ({thing}|no {few})>{end} → <when>, <who> <verb> <rest>
{said}if <who: you[ have]|{anyone} player[ has]> <when: (at|on|in) the (start|beginning|end) of [each of ]your
    [own ]turn[s]|(in|on|during) your turn> <what: {few}>, → <when>, if <who> <what>,
({said}|(?<=may )|(?<=must ))<verb: draw|take|steal|pull> <from: from {few}> <cards: {a}|{2}|{3}> <noun:
    {kind}[s]>{end} → <verb> <cards> <noun> <from>
{sentence}<who: no[ other] player|nobody|no one|[other ]players|you> <may: may|{cannot}> <when: (in|on|
    during) your turn> <rest: {step} {few}>{end} → <who> <may> <rest> <when>
{sentence}one of (your opponents|(the|your) other players) ({cannot}|is not allowed to) <rest>{end}
    → choose another player. That player cannot <rest>
{sentence}(the (owner|holder) of|whoever (owns|has|holds|gets)|the player (with|{who has})) {this}(?= (may|
    must|cannot)\b) → you
<may: may|must> <from: (from|out of) {few}> <verb: {step}> <cards: ({a}|{number}) {kind}[s]>{pause}
    → <may> <verb> <cards> <from>
{begun}<may: [you may ]><verb: steal|destroy|sacrifice|return> <cards> or <verb2: steal|destroy|sacrifice>
    it{end} → <may>choose one: <verb> <cards>; <verb2> <cards>
{begun}(protect|save) ({a}|one of your) <kind>[s][ card][ of your choice][ {from} your stable] from being
    <gone: {gone}[ or {gone}]> <time: {a while}>{end}
    → choose a <kind> in your Stable. That <kind> cannot be <gone> <time>
{said}<who: {doers}|they> <may: may|must> (you|me) <what: {thing}> <verb: give|show>{end}
    → <who> <may> <verb> you <what>
{said}<who: {few}> may <time: {a while}> not <verb: {few}>{end} → <who> cannot <verb> <time>
{said}let <who: {doers}> (<verb: {step}> <what: {few}>|<what2: {thing}> <verb2: {step}>)(?= *[.,]|[,] and\b|
    then|$) → <who> <verb><verb2>s <what><what2>
# What is done first is said last, and what if that is not so
{begun}before (you <verb: {step}>|<verb2: {doing}>) (?!a card,|it\b)<rest: {few}>, <done: {does} {few}>{end}
    → <done>, then <verb><verb2> <rest>
{begun}<done: {does} {few}>[,] before (you <verb: {step}>|<verb2: {doing}>) (?!a card{end}|it\b)<rest:
    {few}>{end} → <done>, then <verb><verb2> <rest>
{begun}unless <what: ({you have}|it (is|was)) {few}>, <done: {words}>{end} → <done> unless <what>
{begun}unless you <cost: (discard|sacrifice|return) {few}><when: [ {start} your turn]>, <done: {words}>{end}
    → {when?<when>, |}<done> unless you <cost>
{begun}<verb: [you may ]{step}> <number: {a}|{number}> <kind>[s][,] or <number2: {number}>[ instead] if
    <state: {asked}>{end} → if <state>, <verb> <number2> <kind>s. Otherwise, <verb> <number> <kind>s
(?<=, )<verb: {step}[s]> <number: {a}|{number}> <rest: {few}>, (otherwise|else|if not)[,] <number2: {a}|
    {number}>{end} → <verb> <number> <rest>. Otherwise, <verb> <number2> <rest>
{begun}<verb: [you may ]{step}> <cards: {few}>[,] or <rest: {step} {few}> if you cannot{end}
    → <verb> <cards>. If you cannot, <rest>
{begun}<verb: [you may ]{step}> <cards: {few}> or[,] ((if|should) (there (is|are|be) none|(it|that) (is not|
    isn't) possible|you cannot)|(that|which) failing|failing (that|which)), <rest: {few}>{end}
    → <verb> <cards>. If you cannot, <verb> <rest>
{begun}<cost: (discard|sacrifice|pay) {few}>(,|) or [else ](lose[s] (it|{this})|sacrifice (it|{this})|(it|
    {this}) (dies|is (sacrificed|destroyed))){end} → you may <cost>. If you do not, sacrifice this card
<most: most|fewest|least> <what: {unicorns}|cards in [their ]hand|(upgrade|downgrade)[s]><between: {more}(;|
    \.|,) {more}the (most|fewest|least)>(?= [must ]{verb}\b) → <most> <what><between> <what>
{begun}each player counts their <kind>s[ cards]\. <rest: {few} the (most|fewest|least)>(?= ) → <rest> <kind>s
# Who has none has none before others have lost theirs
<first: each[ other] player (with|{who has}) a[n] <kind>[ card] {few}>(\.|;|,[ (and|but|while)]) <who:
    each[ other] player> (with|{who has}) none <rest: {few}>{end} → <who> without a <kind> <rest>. <first>
# What is paid, and what for
\. activate [this ability ]only (during your turn|on your turn|once each turn|as a sorcery){end} → (nothing)
{said}[you ]<verb: {step}[s] {few}>{if you like}[[,] and <rest: ({step}|end|skip) {few}>]{end}
    → you may <verb>{rest?. If you do, <rest>|}
{said}[you ]<first: (?!play {this})({step}|choose one:) {more}>\. ((this|it|that|doing so) is optional|you (
    may[ also] (do nothing|(choose|decide|opt) not to[ do (so|this)]|decline|refuse)|({do not}|need not) have
    to[ do (so|this)])){end} → you may <first>
<may: (you|they|{doer}) may {words}>{if you like}{end} → <may>
<may: (you|they|{doer}) (may|must)> [(in|during) ]this turn <rest: {verb} {few}>{end} → <may> <rest> this turn
({said}if you (like|want|wish|choose)[ to], <may: you may>|<may2: you may>(, if you (like|want[ to]|wish|
    choose[ to])(,|)| optionally| decide to))(?= ({verb}|choose)) → <may><may2>
{line}<head: {whenever} {maybe}{another} <kind: unicorn|upgrade|downgrade>{maybe}{:}> by <verb: {doing}>
    <cards: {few}>{,} you may <verb2: {step}> it{end}
    → <head> you may <verb> <cards>. If you do, <verb2> that <kind>
{said}(by <verb: {doing}> <cards: {few}>{,} you may|<verb2: {doing}> <cards2: {few}> (lets|allows) you[ to])
    <rest>{end} → you may <verb><verb2> <cards><cards2>. If you do, <rest>
({said}if you (may|choose to|decide to|opt to|want to)|((?<=turn start: )|(?<=enters: ))if you) <cost:
    (discard|sacrifice|destroy|skip|return) {few}>{,}[ then] <rest: ([you (may |get to |)]({step}|end|
    skip)|you) {few}>{end} → you may <cost>. If you do, <rest>
\. (doing so|this|that) (lets|allows) you[ to] <rest> → . If you do, <rest>
(;|,|\.|[,] and) (in that case|if so|having done so){,} → . If you do,
(;|,|\.|[,] and) (should|if|when|once) <who: you|they> (do|did|does)[ (so|this|that)]{,}(?= (?!not\b)\w)
    → . If <who> do,
you may <words> in exchange for <number: {some}|a> card<s: [s]>{end}
    → you may <words>. If you do, draw <number> card<s>
<may: you may {words}>, but <holds: your hand limit {words}>{end} → <may>.\n<holds>
<may: you may {words}>[,] but([ then]|[,] then|[,] if you do{,}) <rest: ({step}|end|skip|you|your)
    {words}>{end} → <may>. If you do, <rest>
<may: you may {words}>(\.|,)[ but| and] <rest: {words}> if you do[ so]{end} → <may>. If you do, <rest>
<look: look at {few} hand>{and next}(make|force|have) (them|that player)[ to] discard <cards: {cards}> (of
    your choice|[that ]you (choose|pick|like)|from it){end}
    → <look>. Put <cards> from that player's hand into the discard pile
(\.|[,] and then|[,] (and|then)|,) (make|force|have) (them|that player)[ to] <verb: discard|sacrifice|draw|
    return|skip> <rest: {few}>{end} → . That player <verb>s <rest>
(?<=phase)[,] and instead(?= {step}) → , then
<may: you may {words}> (instead|in place) of [(having|taking) ]your <which: draw|action> phase{end}
    → <may>. If you do, skip your <which> phase
at the cost of <cards: {few}>, you may <rest> → you may pay <cards>. If you do, <rest>
as a[n additional] cost[ (to play|of playing) {this}], <cost: {words}>{and next}<rest: {step} {words}>{end}
    → <cost>, then <rest>
<may: you may search the deck for {few}>(\.|,|;)[ then] (put|take|add|bring) it (in|into|to) <rest: your
    {words}> → <may>, put it into <rest>
{said}<done: {action} {some} <kind: {kind}[ card]>[s][ {few}]>[,] after [first ]sacrificing one of (your
    own|yours){end} → sacrifice a <kind>, then <done>
# Who goes on is another
{begun}<you: [you [may ]]><verb: {verb}> <rest: (?!{maybe}\b(your|that player)\b){few}>(\.|[,] and|;|, then)[
    then] <who: (each|all)[ other] player[s]|the player on your (left|right)|that player>(<may:  may>|[
    must])[ then] (do|does) (the same|so|likewise|this)[ (too|as well)]{end}
    → <you><verb> <rest>. <who> {may?may <verb>|<verb>s} <rest>
# What is chosen in a hand that was seen
<may: [you may ]><look: look at (?!your){few} hand>{and next}((choose|pick|select|take) <cards>[ {from
    there}]{and next}(discard|[have ](that player|they|he|she)[ must| to] discard[s]) (it|them|that card)|
    discard <cards2> {out of it}){end}
    → <may><look>. {may?If you do, |}put <cards><cards2> from that player's hand into the discard pile
<may: [you may ]><look: look at (?!your){few} hand>{and next}((choose|pick|select|take) <cards>[ {from
    there}]{and next}({put}|move|place) (it|them)|(put|take|add) <cards2> {out of it}) <into: (in|into|to)
    {few}>{end} → <may><look>. {may?If you do, |}put <cards><cards2> from that player's hand <into>
<may: [you may ]><look: look at (?!your){few} hand>{and next}(take|keep|steal) {a} (of (them|those[ cards]|the
    cards)|card[ from (them|him|her|that player)]){end}
    → <may><look>. {may?If you do, |}put a card from that player's hand into your hand
# What is given for a card is not what is saved
{line}<if: {whenever} {anyone} player plays {what}{:} you may (discard|sacrifice) {few}>( to|\. if you do,)
    <verb: return|put|move|shuffle> it(?= [directly ](in|into|to|on|onto)\b)
    → <if>. If you do, stop it, then <verb> it
{line}<if: {whenever} (<this: {this}> would be {few}|{what} would bring a[n] <kind>[ card]
    {what}|(a[n]|another|one of your) <kind2>[s][ card][ {few}] would be {few}){:} you may (discard|sacrifice)
    {few}>( to|\. if you do,) <verb: {put}|move|return> it(?= [directly ](in|into|to)\b)
    → <if>. If you do, <verb> {this?this card|that <kind><kind2>}
{begun}<first: [you ][may ]{step} {what}>, <second: {step} {what}>[,] (and then|then) <third:
    ({step}|end|skip|shuffle|get|take|gain) {few}>{end} → <first> and <second>, then <third>
<one: {step} {few}> and <two: {step} {few}>[,] and(?= ({step}|shuffle|take|end|skip)\b) → <one>, <two> and
<may: you may {words}> instead of (playing (a card|cards)|taking an action)[ (in|during) your action
    phase]{end} → <may>. If you do, play no cards in your Action phase
# What happens is what makes you do something
{line}<cards: {another} {kind}[ card]> (<enters: entering>[<both:  or leaving>]|leaving) <whose: {some
    stable}> {makes you} <rest: {step} {words}>{end}
    → Whenever <cards> {enters?enters|leaves}{both? or leaves|} <whose>: {may?you may |}<rest>
{line}[<who: {anyone} player> ]<verb: {doing}> <cards: {few}> {makes you} <rest: {step} {words}>{end}
    → Whenever {who?<who> <verb>s|you <verb>} <cards>: {may?you may |}<rest>
# Where, and how many, is said first
{said}<where: {from} (the (discard pile|nursery|deck)|(your|{anyone} player's|any|each) (hand|stable))>,
    <verb: [you may ]{step}[s]> <cards: {cards}><into: [ (in|into|to|onto|on) {few}]>{end}
    → <verb> <cards> <where><into>
{said}<verb: [you may ]{step}> from <where: the (discard pile|deck|nursery)|your (hand|stable)> <cards: (a[n]|
    one|{number}|all) {few}><into: [ (in|into|to|onto|on) {few}]>{end} → <verb> <cards> from <where><into>
{said}<verb: [you may ](steal|take|draw|pull)> from <who: ({every}|another|that|a)[ other] player[ (with|who
    has) {few} than you]> <cards: (a[n]|one|{number}|all) {few}>[ (from|out of) (their|his|her) <place: hand|
    stable>]{end} → <verb> <cards> from <who>{place?'s <place>|}
{said}<verb: [you may ]{step}> for {every} <each: {few} {counted here}> <cards: (a[n]|one|{number})
    {kind}[s]>{end} → <verb> <cards> for each <each>
{line}<done: [you ]{step} {few}> for {every} <kind>[ card] (that|which) <event: (enters|leaves|is)
    {words}>{end} → Whenever a <kind> <event>: <done>
# What is saved
{line}<head: {whenever} {what} would {words}>{:} <may: you may {words}>(\.|;|,)[ and] if you do{,} ({is
    saved}|(they|that player) ({do not}|does not|{cannot})){end} → <head>: <may> instead
{sentence}(instead of|rather than) (letting|having|seeing) <what: {few}> [(be|being|get) ]<gone: {gone}[ or
    {gone}]>{,}[ ]<may: you may {words}>{end}
| {sentence}<may: you may {words}>[,] (instead of|rather than) (letting|having|seeing) <what: {few}> [(be|
    being|get) ]<gone: {gone}[ or {gone}]>{end}
| ({sentence}|turn start: )<may: you may {few}>(\. if you do,[ ]| [to ])(in place of|instead of|rather than|
    prevent|save|protect|keep|stop) <what: {few}> ((that|which) would be|from being) <gone: {gone}[ or
    {gone}]>{end} → If <what> would be <gone>: <may> instead
{line}<may: you may {few}> {whenever} <would: {what} would be {few}>(\.|;|,)[ and] if you do{,} {is
    saved}{end} → If <would>: <may> instead
you may (prevent|stop) (it|this|that) by <verb: {doing}> <cards: {few}>{end} → you may <verb> <cards> instead
{line}<head: when {what} would {action} {what}>{:} (that player|they) ({do not}|does not) {action}[
    (it|that card|them|anything)](,|[,] (and|but)|\.) [(that player|they|instead) ]<rest: {step}[s] {few}>[
    instead]{end} → <head>: stop it. That player <rest>
# What becomes of the card that is revealed
<look: reveal the top card of the deck>(\.|,|;) [if it is ]<kind: a[n] {kind}[ card]> (goes|is put)[
    straight|directly] <into: (in|into|to) {words}>(\.|,|;)[ (and|but)] (any other card|anything else|any
    other) (goes|is put)[ straight| directly] <into2: (in|into|to|on) {words}>{end}
    → <look>. If it is <kind>, put it <into>. If it is not, put it <into2>
# What becomes of cards, by whom
{said}<cards: {subject}> {becomes}<verb: {done}><rest: {maybe}> by <who: {doers}>{end}
    → <who> <verb>s <cards><rest>
{said}<cards: {subject}> {becomes}<verb: {done}><rest: [ {whatever}]>{end} → <verb> <cards><rest>
{said}<cards: {subject}> {becomes}<verb: {done}><rest: {maybe}>(,|[,] and|[,] then|;[ (then|afterwards|after
    that){,}])(?= {someone else}\b) → <verb> <cards><rest>.
{said}this ends <whose> turn{end} → end <whose> turn
{said}<who: (each[ other]|that|another) player> {becomes}dealt <number: {some}> card[s]
    → deal <number> cards to <who>
{said}<what: {whose} (next turn|[next ](draw|action) phase)> {becomes}skipped<if: {maybe}>{end}
    → skip <what><if>
{said}<first: {subject} ((is|are|get[s]|must) {words}|(go|return|come)(es)?s? {words})>(,|[,] and|[,] then)
    (<they: are>|is) → <first>. {they?Those cards are|That card is}
(,|;|[,] and)[ then] both[ of them| {kind}s] {becomes}<verb: {done}>{end} → , then <verb> them
# What one does for all is done once
{said}<first: {doers} {words}>[ each](, then|[,] and[ then]) shuffle(?!s) → <first>. Shuffle
{said}<cards: {subject}> may be <verb: {done}><rest: (?!{maybe}\bonly\b)[ {whatever}]>{end}
    → you may <verb> <cards><rest>
{said}<cards: it|that {kind}> enter[s] <whose> stable{end} → bring <cards> into <whose> Stable
{said}<cards: {subject}> [must ](return[s]|(goes|go|come[s]) back) to you<rest: [ {whatever}]>{end}
    → return <cards> to your Stable<rest>
{said}<cards: {subject}> [must ](return[s]|(goes|go|come[s]|get[s]) back) <rest: {whatever}>{end}
    → return <cards> <rest>
{said}<cards: {subject}> [must ](goes|go|come[s]|move[s]) <rest: (in|to|into|on|onto|under) {whatever}>{pause}
    → put <cards> <rest>
{said}<cards: {a} {few} {from} {few}> (enter[s]|join[s]|(come|move|go)[es][s] [in]to) <rest: your hand|{some
    stable}>{end} → put <cards> into <rest>
<whose> turn (ends|is [directly |immediately ]over)[ (there|here|now|at once|immediately|right away|right
    there|[(right|immediately|directly) ]after[wards][ (that|this|it)])][ and the next player {few}]{end}
    → end <whose> turn
# What is asked, and what is waited for, is said last
{begun}<done: {step} (a[n]|another) <kind: {in a stable}>> if you have <number: {so many}>{end}
    → if you have <number> <kind>s, <done>
{line}<first: [enters: ]{words}>[,] and {when} (it|{this})(?= (leaves|dies|(is|gets) {gone})\b)
    → <first>.\nWhen this card
<done: {step} {few}> if (you|they) have (one|any|it|them){end} → <done>
[,] (and then|then) <done: {does} {few}>[,][ but][ only] if <state: {asked}>{end} → . If <state>, <done>
{begun}<done: (?!{few} and {step}|play (only|{this})|skip|put the top)[(you|{doer}) ][(may|must) ]{verb}
    {few}>[,][ but][ only] if <state: {asked}>(?=,? otherwise|{end}) → if <state>, <done>
{sentence}<first: {action} {few}>{and then}<done: {does} {few}> if (it|that card) (is|was) <kind: [not ]a[n]
    {any kind}>{end} → <first>. If it is <kind>, <done>
\. <done: [you (must|may) ]{step} {few}> (whenever|as soon as) <event: {words}>{end}
    → .\nWhenever <event>: <done>
\. <done: [you (must|may) ]{step} {few}> {when} (it|this card) (is|gets|was) <gone: {gone}[ or {gone}]>{end}
    → .\nWhen this card is <gone>, <done>
""")
