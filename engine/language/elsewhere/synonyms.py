"""Words of any sentence for which the house style has others, or none."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

SYNONYMS: Final = phrasebook(r"""
# What is shortened
<who: you|they|we>'re → <who> are
<who: you|they>'ll → <who> will
<who: {this}|that (card|player)|everyone>'s(?= (not )?(a|an|sacrificed|destroyed|stolen|being)\b) → <who> is
won't → will not
<is: is|are|was|were|has|have|does|do|did>n't → <is> not
# Words for what may and must be done
, after which(?= ({doers}|you)\b) → .
[,] provided[ that](?= ({you have}|{doers}|they)) → if
(are|is) (unable|not able|not allowed|not permitted) to(?= \w) → cannot
<who: they|that player> (decide|choose)[s] (to either|either to|to) <one: {what}> or[ to] <two:
    (?!not\b){what}>{end} → <who> must <one> or <two>
(decide|choose)[s] whether to <one: {verb} {words}> or to(?= {verb}) → <one> or
(decide|choose)[s] whether to(?= {verb}) → (nothing)
((have|has) the (option|choice|right|opportunity) (to|of)|(are|is) (allowed|permitted|free|able) to)(?=
    ({verb}|choose|force|make)\b) → may
(?<!if you )(are|is) (forced|required|obliged|obligated|compelled) to(?= \w) → must
shall(?= \w) → must
(?<=\w)([,] and|,|) (afterwards|after that|subsequently|following that)[,](?= ({step}|shuffle|skip|end|deal))
    → , then
(?<=you) ever
[,] any[ ]more{end}
(?<=card|corn|rade) (after|afterwards|after that){end}
as[ (a|its|the)] (cost|payment){,}
without (changing|altering) (their|the) order{end}
after this[ (turn|one)]{,} (?=take)
    → (nothing)
take (an extra|another) one → take another turn
(take|play) (one more|a second|another) turn[ after this[ one]] → take another turn
must each(?= {step}) → must
shuffle all [the ]discarded cards(?= into) → shuffle the discard pile
shuffle the deck and the discard pile together → shuffle the discard pile into the deck
(misses|skips|loses) a turn → skips their next turn
in case(?= it) → if
should it be|if that(?: is|'s)(?= (a[n]|not)\b) → if it is
# Words for what is done
(?<=draw a card: )reveal it to (all|the other|other) players{end} → reveal it
(fetch[e]|retrieve|recover|collect|grab|salvage|reclaim|rescue|extract|pick (up|out)|pull out)<s: [s]>(?=
    {cards} (from|in|out of)\b) → take<s>
(?<=shuffle the deck) again → (nothing)
look<s: [s]> (through|over)(?= (another player's|that player's|each other player's) hand) → look<s> at
(see|view)<s: [s]>(?= ((another player's|that player's|each other player's) hand|the top)\b) → look<s> at
(peek|glance)<s: [s]> (at|into)|(inspect|examine|view|check)<s2: [s]>(?= (the|another|that|each|their|a
    player's)\b) → look<s><s2> at
(miss|lose|forgo|forfeit|sit out|give up|go without)[e]<s: [s]>(?= {theirs} (next turn|(next )?(draw|action)
    phase)) → skip<s>
{said}<who: you|that player|they> ({do not}|does not|doesn't) (get|have|take) [(a|an|your|their|any) ]<which:
    draw|action> phase[ (this|in that|that) turn]{end} → <who> skip your <which> phase
(are|is) (forbidden|prohibited|barred|prevented|kept|banned) from <verb: play|draw|destroy|steal|return>ing
    → cannot <verb>
(can|may|will) no longer(?= (play|be|enter|win|draw|steal|destroy|sacrifice)\b) → cannot
(can never|will never)(?= (play|be|enter|win|draw|steal|destroy|sacrifice)\b) → cannot
will not be able to(?= (play|be|enter|win|draw|steal|destroy|sacrifice)\b) → cannot
# What is done so that something else is not
in (its|their) (place|stead) → instead
# When
you (have|did|do)( not|n[']t) play[ed] (a[ny]|any) <kind: {own kind}[ card][s]>(?= this turn)
    → you have played no <kind>
if you (have|did)( not|n[']t) play[ed] (a[ny]|any) <kind: {own kind}[ card][s]>(?= *,)
    → if you have played no <kind> this turn
if you played <what> this turn → if you have played <what> this turn
until (it is your turn again|your turn comes around again|you (begin|start) your next turn|your turn)
    → until your next turn
through [the end of ]your next turn → until the end of your next turn
for the (remainder of (the|this)|duration of this) turn
during this turn
    → this turn
(when (this|the)|before this) turn ends → at the end of this turn
when your next turn (begins|starts) → at the beginning of your next turn
# Hands
(those [two ]players|they) [must ]{swap} [their ]hand[s][ with each other]
(swap|trade) those players' hands
swap the hands of those two players
    → swap their hands
show (all players your hand|your hand[ to all players]) → reveal your hand
shows ((all players|you) their hand|their hand[ to (all players|everyone)]) → reveals their hand
(with an empty hand|whose hand is empty|without [any ]cards in their hand) → with no cards in their hand
(each of (those|these)|both of those) players → each of them
, but[ then](?= give[s]\b) → , then
# The deck
shuffle it{end} → shuffle the deck
reshuffle<s: [s]> → shuffle<s>
((at|to) the bottom of|under|underneath|beneath) the deck → on the bottom of the deck
in ([a ]random order|(whatever|whichever|any) order (you|they) (like|want|choose|prefer|wish)|(an|the|any)
    order of (your|their) choice) → in any order
<more: (more|fewer|less)[ {kinds of cards}][ in [their ]hand[s]]> then(?= (you|{some}|{anyone})\b)
    → <more> than
a other(?= \w) → another
if you {do not} have any cards( left in [your ]hand| left| in [your ]hand)(?= *,)
    → if you have no cards in your hand
(if|when) ((there (is|are)|you have) none|you {do not} have (any|one)[ {kind}]|you {cannot}){,}(?= {step})
    → if you cannot,
<no: {cannot} (play|draw|steal|destroy|sacrifice)> anything → <no> cards
something → a card
show<s: [s]>(?= (it|them|that|a|your|their|the)\b) → reveal<s>
the remainder|all the other(s| cards)|the ones that are left → the rest
# Effects
lose (all|[all ][of ]their) (effects|abilities|powers)|have no effect → have no effects
loses (all|[all ][of ]its) (effects|abilities|powers)|has no effect|{cannot} use its effects → has no effects
(are|become) useless|(?<=\w) do nothing(?={pause}) → have no effects
(is|becomes) useless|(?<=\w) does nothing(?={pause}) → has no effects
has the same effect[s] as|(has|copies|gains) the effect of|(gains|copies|takes on) the effects of
    → has the effects of
(is not considered|no longer counts as) a unicorn → does not count as a Unicorn
# Several chosen
they [must ]each[ must](?= {verb}\b) → each of them
choose <who: {some}[ other] players> to {swap} hands[ with each other]
{sentence}<who: {some}[ other] players> (of your choice|you choose) [must ]{swap} hands[ with each other]
    → choose <who>. Swap their hands
{sentence}you and that player [each ]{swap} hands → swap hands with that player
<verb: (destroy|sacrifice|steal)[s]> both[ of (them|those[ cards])]{pause} → <verb> them
<verb: (destroy|sacrifice|steal)[s]> the other{pause} → <verb> the rest
{swap} {2} <kind: {own kind}>[s][ cards][ (in|from|between) [{2} ]different [players' ]stables]{pause}
    → swap a <kind> in any Stable with a <kind> in a different Stable
# Players
the player (sitting|seated|who (sits|is)|standing)[ next] (to|on) <whose: your|their> <side: left|right>
    → the player on <whose> <side>
this player → that player
(?<!player )you and {every} other player[s](?!') → each player
<whose: your|their> <side: left|right>[-hand][ hand] neighbo[u]r(?!') → the player on <whose> <side>
your stable (has|contains|holds)(?= ({so many}|{number}) ) → you have
the (attacker|attacking player) → that player
the hand limit of (each|every|all) other player[s] → each other player's hand limit
the hand limit of (each|every|all) player[s] → each player's hand limit
(a|any) player other than (you|yourself)(?!') → another player
(each|every|all)[ other] opponent[s] → each other player
(a[n]|any|one|your|another|target) opponent[']s(?= (hand|stable)\b) → another player's
(a[n]|your|another|target) opponent's <noun: [\w+ ]\w+> → a <noun> from another player's Stable
(one|any) of (your|the) (opponents|other players)' <kind: {own kind}>s → a <kind> in another player's Stable
<number: {some}> opponents → <number> other players
[(your|the|all your) ]opponents' → each other player's
[(your|the|all[ your]) ]opponents(?= ({cannot}|{do not}|have|need)\b) → other players
[(your|the|all your) ]opponents → each other player
[(a[n]|the|your|another|target) ]opponent → another player
the player who (owned|had|owns|has|stole|played|destroyed|would have (destroyed|stolen)) (it|(that|this)
    (card|unicorn))
the player you (stole|took) (it|(that|this) (card|unicorn)) from
the player whose {type} (was (stolen|destroyed)|you (stole|destroyed))
    → that player
(to|into) {owner's} hand[s]
(to|into) the hand[s] of (its|their|the) owner[s]
    → to that player's hand
(its|their|the) [(former|previous|original|old|last) ]owner[s]['[s]]|(?<!until )they(?! (do|{cannot})\b)
    → that player
<who: you|they> (control|own)(?= ({so many}|{number}) ) → <who> have
its player → that player
[all[ of] ]the other players(?!') → each other player
<verb: {action}[s]> all the <kind: {own kind}s> → <verb> all <kind>
any one(?= {own kind}\b) → a
anywhere(?= (and|then)\b|{pause}) → in any Stable
[each of ](those|these)[ {2}] players[ each](?!') → each of them
any one player's → any player's
the <what: hand|stable>s of (all|the) other players → each other player's <what>
all other players' <what: hand|stable>s → each other player's <what>
the <what: hand|stable> of <who: (a[n]|any|another|that|each|every)[ other]> player → <who> player's <what>
# Cards, and where they are
<cards: (card|unicorn|upgrade|downgrade)[s]> of <place: ({theirs}|{anyone} player's|a[ny]) stable|{theirs}
    hand|the discard pile> → <cards> in <place>
<cards: (card|unicorn|upgrade|downgrade)[s]> of {every}<other: [ other]> player[s](?!')
    → <cards> in each<other> player's Stable
<is: is|are|was|were|would be> (later|ever|subsequently|at any time|somehow)(?= {gone}) → <is>
{every} of the(?= {own kind}s\b) → all
the <kind: card|[baby |basic |magical ]unicorn|upgrade|downgrade>[ card] [(that|which) ]you
    (stole|took|chose|borrowed|moved|brought|gave away) → that <kind>
(each|every|all[ of the]) <kind: [basic |magical |baby ](unicorn|upgrade|downgrade)>[s][ card[s]] [that ](that
    player|they) (has|have|owns|controls) → all <kind>s in that player's Stable
with <name: {word}> in (its|their|the) name[s] → with "<name>" in its name
the ({done}|selected|borrowed) <kind: card|{own kind}>(?! pile) → that <kind>
the stable (it (was (stolen|taken)|came) from|from which it (was (stolen|taken)|came)) → its previous Stable
from (one|a|any) player to another[ player]{pause} → from any Stable into a different Stable
<whose: your|their> own(?= (stable|hand)\b) → <whose>
from (one|a|any) player's stable [in]to (that of another[ player]|another[ player's stable]|another
    player's)(?! stable) → from any Stable into a different Stable
<stable: any[ player's] stable> (that|which) (is not|isn't) (yours|your own) → <stable> other than yours
from (any|a)[ player's] stable [in]to (any|a|another|a different|any other)[ player's] stable other than
    (yours|your own)
from (one|a|any) player's stable [in]to another[ player's][ stable](,|) *\(?but not [in]to (your own|yours)[
    stable]\)?
    → from any Stable into a different Stable other than yours
<other: a different stable>(,|) *\(?(but not|except|excluding|other than) [[in]to ](your own|yours)[
    stable]\)? → <other> other than yours
(?<= )'<called: {Name}>'(?! card) → "<called>"
<name: ((card|unicorn) (named|called)|named|called)> <called: {Name}> → <name> "<called>"
search the deck for <called: {Name}>(?= and\b|{pause}) → search the deck for a card named "<called>"
the <number: {number}> (topmost|uppermost|upper|top) cards → the top <number> cards
the (topmost|uppermost|first)(?= [{number} ]card[s] (of|in|from) {the deck}) → the top
<word> (those|these) [basic |magical |baby |ultimate ]((unicorn|upgrade|downgrade)s|[\w+ ]cards)(?!')
    → <word> them
(any|one) of <whose: their|your> own <kind: {own kind}>s[ cards] → a <kind> in <whose> Stable
another[ one] of your <kind: {own kind}>s[ cards] → another <kind> in your Stable
(a single|any single|any one)(?= {own kind}\b) → a

that (is|are)(?= (in|on) (the|your|a[ny]|{anyone} player's) (discard pile|hand|stable|nursery)) → (nothing)
(any|one) of your other <kind: {own kind}[ card]>s[ card[s]] → another <kind> in your Stable
until you have <number: {some}>{end} → until you have <number> cards in your hand
until they have <number: {some}>{end} → until they have <number> cards in their hand
<some: any|all|your|of|each|{so many}|{some}> <name: {Name}> card<s: [s]>
    → <some> card<s> with "<name>" in {s?their names|its name}
<some: any|all|your|of|each|{so many}|{some}> narwhal[ card] → <some> card with "Narwhal" in its name
<some: any|all|your|of|each|{so many}|{some}> narwhal(s| cards) → <some> cards with "Narwhal" in their names
(any|one) of your <kind: {own kind}[ card]>s[ card[s]] → a <kind> in your Stable
<number: {some}> of your[ own] <kind: {own kind}s>[ cards] → <number> <kind> in your Stable
any number of your[ own] <kind: {own kind}s>[ cards] → any number of <kind> in your Stable
<verb: {action}[s]> all[ of] {theirs} <kind: {own kind}[s and {own kind}][ card]>s → <verb> all <kind>s
(each of|all[ of]) your(?= )(?! {what} counts (as|for)) → your
from you(?= |,|\.|:) → from your Stable
on the (table|board|field) → in play
all <type>s[ cards] in play → all <type>s in each player's Stable
in play → in any Stable
<verb: destroy|steal> <cards> from <whose: {anyone}|that> player{pause}
    → <verb> <cards> from <whose> player's Stable
{from there} → from that player's hand
(in|from) that stable → from that player's Stable
give another player's card to you → put a card from another player's hand into your hand
discard[s] the (rest|other[s]) → put the rest into the discard pile
the other(?= [in]to\b) → the rest
returned to the nursery → returned
{sentence}all[ of the] <kind: {own kind}>s[ cards] in your stable(?= (are|{cannot}|have|do|count)\b)
    → your <kind>s
{sentence}all[ of the] <kind: {own kind}> cards in your stable(?= (are|{cannot}|have|do|count)\b)
    → your <kind>s
[that ]you find (there|among them) → from among them
<verb: (destroy|steal)[s]> that player's <kind: [basic |magical |baby ](unicorn|upgrade|downgrade)>[ card]
    → <verb> a <kind> from that player's Stable
(?<=neigh'd) by (other|another|any[ other]) player[s] → (nothing)
(both (of you|players)|you both|each of you)(?= [(may|must) ]{verb}) → you and that player each
# How many
<number: {number}|\d+> <kind: {own kind}s> or <more: more|fewer|less> → <number> or <more> <kind>
{cannot} <verb: steal|destroy|sacrifice>{end} → cannot <verb> cards
<drawn: draw[s] {few} for {every} {what}>{and no more than} <most: {number}>{so many cards}
    → <drawn>, but at most <most> cards
<each: for {every} {what}>{,} <drawn: [you may ]draw[s] {few}>{and no more than} <most: {number}>{so many
    cards} → <drawn> <each>, but at most <most> cards
<if: {while} (you|they|{anyone} player)> only <has: {has}>(?= {number}\b) → <if> <has> exactly
<if: {while} (you|they|{anyone} player|there) (ha(ve|s)|are|is)> (only|just|precisely)(?= {number})
    → <if> exactly
<verb: {verb}> exactly <number: {number}>(?= {kinds of cards}) → <verb> <number>
as many of (them|those[ cards]) as (you|they) (like|want|wish) → any number of them
a new hand of <number: {number}> cards → <number> cards
deal[s] each player <number: {some}> card[s] → deal <number> cards to each player
(the same number of cards|as many cards|a number of cards equal to the number[ of cards]) [as |that
    ](they|you|that player) {counted}[ this way] → that many cards
that many cards (they|you|that player) {counted} → that many cards
whenever <who: {what}> <verb: {action}[s]> {1} or more cards → Whenever <who> <verb> at least 1 card
and */ *or → or
((the same|an equal) number of|as many) → that many
that many{pause} → that many cards
[any ](?<!or )more cards(?! (than|then|in)\b) → cards
(one|1) other → another
every → each
target|an (additional|extra)(?= card) → a
<draw: (draw|discard)[s]> (another|one more)(?= card) → <draw> a
# What players may do
{cannot} use(?= ([your ]{played kinds}|neighs)\b) → cannot play
(would (be (forced|required|made)|have|need)|(?<=if you )(are|were|get) (forced|required|made|told)) to(?=
    {action}) → would
you do not have to[ do so]{end} → stop it
(may|must|can|are|is)( not|n[']t)[ (allowed|able|permitted) to](?= (play|be|enter|win|draw|steal|destroy|
    sacrifice|return|have)\b) → cannot
[(may|can) ]choose to|can(?!'t)|could → may
stop (it|(that|the) {card}|that neigh) from having any effect
that card has no effect[ and (goes|is sent|is put) [in]to the discard pile]{end}
    → stop it
(cancel|negate|counter) (its effect[s]|it|(that|the) card) → stop it
(it|(that|the) {type}) (is not|isn't) {gone}(?= *(\.|,|and\b))
(it|(that|the) {type}) (stays|remains) (in (your|its) stable|where it is)
(it|(that|the) {type}) survives
you may play this card to stop it|prevent (it|that|this)
    → stop it
{line}neigh (a[n]|any|another player's) <card> → When another player plays a <card>: stop it
cannot play [any ]other cards → cannot play cards
(gain|get|have) [a[n] ](extra|additional|another) turn[ after this one] → take another turn
(?<!until )(it is|it's) your turn again{end} → take another turn
(?<!in )(place|send)<s: [s]> → put<s>
select<s: [s]> → choose<s>
(?<!without )<verb: {doing}> → <verb>
# How sentences are joined
it's → it is
(?<=, |; )then, → then
; <otherwise: otherwise|if [it is ]not> → . <otherwise>
;(?= (each of them|{doers})\b) → .
;[ then](?! or\b) → , then
[,] but(?= (skip|discard|sacrifice|you) ) → .
# How much others have
(?<=have )the most <what: unicorn[s]|cards in [your ]hand>[ cards][ in your stable][ of (any|all) player[s]]
    → more <what> than each other player
(?<=have )the (fewest|least) <what: unicorn[s]|cards in [your ]hand>[ cards][ in your stable][ of (any|all)
    player[s]] → fewer <what> than each other player
(a|any) player {has}(?= {compared} than) → another player has
(every|all) other player[s] {has}(?= {compared} than) → each other player has
less(?= (unicorns|cards)\b) → fewer
cards in [their ]hands(?= than) → cards in their hand
than you (do|have) → than you
<more: more|fewer|less> {unicorns there} than → <more> Unicorns than
without (triggering|activating|using) [any of ](its|their) [triggered ]effects{pause}
    → without triggering its effects
an (additional|extra) <number: {number}> cards → <number> cards
if it is ((anything|something) else|any other card|another card) → if it is not
(the|that) (destruction|sacrifice|discard|draw|steal) effect|that player from drawing that card → it
a type of card → a type
a[n] ('|")<called: {Name}>('|") card → a card named "<called>"
if you discard <number: {number}> card[s](?=, {words} instead) → if you discarded <number> cards
<stop: stop it and return> the {own kind}[ card](?= to) → <stop> it
# What was asked
<if: if (you|they) do> (so|this|that) → <if>
<the: the|your|their> (entire|whole|complete) → <the>
look<s: [s]> at (the|all)[ the] cards in(?= {few} hand) → look<s> at
(into|in) (yours|your own)(?={pause}) → into your Stable
{sentence}<words: (?!{one}{cannot}){one}> this way → <words>
# Words that say nothing
for all purposes[,]
instead of ([(going|staying|landing|ending up|being put|remaining) ][(in|into|to) ](the graveyard|the discard
    pile)|discarding it|(putting|placing|sending|moving) it [in]to the discard pile)
(simultaneously|at the same time)[,]
[, *]starting with (you|yourself|the player (on|to) your (left|right)){,}
[, *](including (yourself|yours|your own|you)|(you|yourself|yours|your own) included|you (as well|too)){,}
{including you}
(,|) and that includes you[,]
(of|at) (your|their) [own ](choice|choosing)
[, *](your|their|his) choice{end}
[, *](if able|if possible)
after this (turn|one){,}
for any reason{,}
(?<!draw a card)(?<!draw a card:)(?<!draw a card: )[, *][and ]reveal it[ to (all|the other|other) players][,]
special
new(?= card[s])
either
the effects of
(?<=phase) [of ](this|that) turn
(additional|extra)(?= card[s])
straight away
(entire|whole|back|straight(?! away))
(?<=\w) each{end}
(?<=\w) in (return|exchange){end}
(, then |[,] and[ then] |\. [you ])(put|return) (them|those cards){on top}?[ back] in the same order{end}
(?<=may )(again|then|also)
(?<=may )in (return|turn|exchange|response)
(choose|pick)[s] and(?= {step})
in the same order{end}
(must|(ha(s|ve)|need[s]) to|will|directly|immediately|instantly|at once|right away)
[and ](then|after that|afterwards|also|finally|first)[ of all][,]
[and ]next( *,|(?= {step}))
    → (nothing)
""")
