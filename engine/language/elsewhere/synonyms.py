"""Words of any sentence for which the house style has others, or none."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

SYNONYMS: Final = phrasebook(r"""
# What is shortened
# Words for what may and must be done
<who: they|a player|{doers}>( may either(?= {cost}\b)|[ must] (decide|choose)[s] (to either|either to|to))
    <one: {what}> or[ to] <two: (?!not\b){what}>{end} → <who> must <one> or <two>
(shall|(?<!if you )(are|is) (forced|required|obliged|obligated|compelled) to)(?= \w) → must
(?<=\w)([,] and|,|) (afterwards|thereafter|after that|subsequently|following that)[,](?= ({step}|shuffle|skip|
    end|deal)) → , then
[,] any[ ]more{pause}
| [, *]as you (like|want|wish|prefer|choose){end}|as[ (a|its|the)] (cost|payment){,}|(decide|choose)[s]
    whether to(?= {verb}) → (nothing)
end (this|the)[ current] turn → end your turn
(take|play|gain|get|have) [a[n] ](one more|second|another|extra|additional) turn[ after this[ one]]
    → take another turn
shuffle the deck and the discard pile together → shuffle the discard pile into the deck
(miss|skip|lose)[e]<s: [s]> (a|one) turn → {s?skips their|skip your} next turn
should it be|if (that is|that's|its|(it|(that|the[ (stopped|neigh'd|discarded|drawn|destroyed|sacrificed|
    stolen|returned)]) (card|unicorn)) was)(?= (a[n]|not)\b) → if it is
# Words for what is done
(fetch[e]|snag|retrieve|recover|collect|grab|salvage|reclaim|rescue|extract|(pick|search) (up|out)|pull out|
    take away)<s: [s]>(?= {cards} (from|in|out of)\b) → take<s>
(look<s: [s]> (through|over|in[to])|(see|view)<s2: [s]>)(?= ([{few} ]hand|the top)\b) → look<s><s2> at
(peek|glance)<s: [s]> (at|into)|(inspect|examine|view|check)<s2: [s]>(?= (the|another|that|each|their|a
    player's)\b) → look<s><s2> at
(miss|lose|forgo|forfeit|sit out|give up|go without)[e]<s: [s]>(?= {theirs} (next turn|(next )?(draw|action)
    phase)) → skip<s>
{said}<who: you|that player|they> ({do not}|does not|{cannot})[ get to| may] play[ (a[ny] |[any ])card[s]] [(
    on|in|during) ][{whose} ]next turn{end} → <who> cannot play cards until the end of their next turn
{said}<who: you|that player|they> ({do not}|does not) (get|have|take) [(a|an|your|their|any) ]<which:
    draw|action> phase[ (this|in that|that) turn]{end} → <who> skip your <which> phase
(are|is) (forbidden|prohibited|barred|prevented|kept|banned) from <verb: play|draw|destroy|steal|return>ing
    → cannot <verb>
((may|will) no longer|(can|will) never|will not be able to|{do not} may)(?= (play|be|enter|win|draw|steal|
    destroy|sacrifice)\b) → cannot
in (its|their) (place|stead) → instead
# When
you (have|did|do) not play[ed] (a[ny]|any) <kind: {kind}[ card][s]>(?= this turn) → you have played no <kind>
if you (have|did) not play[ed] (a[ny]|any) <kind: {kind}[ card][s]>(?= *,)
    → if you have played no <kind> this turn
if you played <what> this turn → if you have played <what> this turn
until (it is your turn again|your turn comes around again|you (begin|start) your next turn|your turn)
    → until your next turn
through [the end of ]your next turn → until the end of your next turn
(when (this|the)|before this) turn ends → at the end of this turn
when your next turn (begins|starts) → at the beginning of your next turn
# Hands
({both players}|they) [must ]{swap} [their ]hand[s][ with each other]
| (swap|trade) those players' hands
| swap the hands of those two players → swap their hands
show (all players your hand|your hand[ to all players]) → reveal your hand
shows ((all players|you) their hand|their hand[ to all players]) → reveals their hand
(with an empty hand|whose hand is empty|without [any ]cards in their hand) → with no cards in their hand
# The deck
shuffle it{end} → shuffle the deck
(mix|reshuffle)<s: [s]> → shuffle<s>
((at|to) the bottom of|under|underneath|beneath) the deck → on the bottom of the deck
(in ([a ]random order|(whatever|whichever|any) order (you|they) (like|want|choose|prefer|wish)|(an|the|any)
    order of {whose} choice)|(?<=back )(however|as) you (like|want|wish)) → in any order
<more: (more|fewer|less)[ {kinds of cards}][ in [their ]hand[s]]> (then|as)(?= (you|{some}|{anyone})\b)
    → <more> than
if you {do not} have any cards[ left][ in [your ]hand](?= *,) → if you have no cards in your hand
if you {cannot} do (that|so|this)[ either](?= *,) → if you cannot
(if|when) ((there (is|are)|you have) none|you {do not} have (any|one)[ {any kind}]|you {cannot}){,}(?= {step})
    → if you cannot,
<no: {cannot} (play|draw|steal|destroy|sacrifice)> anything → <no> cards
something → a card
show<s: [s]>(?= (it|them|that|a|your|their|the)\b) → reveal<s>
the remainder|all the other(s| cards)|the ones that are left → the rest
<none: no (cards|{kind}s)[ cards]> left(?= in\b|{pause}) → <none>
# Effects
(your opponents|[all ][the ]other players|each other player) ({cannot} use|may not use) [any of ][(their|the)
    ]<kind: {kind}>[s][']['s] (effect|power|abilit)(s|y|ies|) → other players' <kind>s have no effects
lose (all|[all ][of ]their) (effect[s]|abilities|power[s])|have no effect → have no effects
loses (all|[all ][of ]its) (effects|abilities|powers)|has no effect|{cannot} (use|trigger|activate) its
    effect[s] → has no effects
(are|become|get) (useless|ineffective|inactive)|(?<=\w )(do nothing(?={pause})|stop working) → have no effects
(is|becomes|gets) (useless|ineffective|inactive)|(?<=\w )does nothing(?={pause}) → has no effects
has the same effect[s] as|(has|copies|gains) the effect of|(gains|copies|takes on) the effects of
    → has the effects of
(is not considered|no longer counts as) a unicorn → does not count as a Unicorn
# Several chosen
they [must ]each[ must](?= {verb}\b) → each of them
choose <who: {some}[ other] players> to {swap} hands[ with each other]
| {sentence}<who: {some}[ target][ other] players> [(of your choice|you choose) ][must ]{swap} [their ]hands[
    with each other] → choose <who>. Swap their hands
{sentence}you and that player [each ]{swap} hands → swap hands with that player
<verb: (destroy|sacrifice|steal)[s]> (<rest: the other>|both[ of (them|those[ cards])]){pause}
    → <verb> {rest?the rest|them}
{swap} [control of ][any ]{2}[ target] <kind>[s][ card[s]][ [that are ](in|of|from|between|controlled by)
    [[any ]{2} ][different ](players|[players' ]stables)]{pause}
    → swap a <kind> in any Stable with a <kind> in a different Stable
# Players
the player (sitting|seated|who (sits|is)|standing)[ next] (to|on) <whose> <side: left|right>
    → the player on <whose> <side>
(?<!player )you and {every} other player[s](?!') → each player
your stable (has|contains|holds)(?= ({so many}|{number}) ) → you have
the hand limit of (each|all)<other: [ other]> player[s] → each<other> player's hand limit
(a|any) player other than (you|yourself)(?!')|(whoever|anyone) you (like|want|choose) → another player
(each|all)[ other] opponent[s]|[all[ of] ]the other players(?!') → each other player
(this|its) player|the (attacker|attacking player)|the (affected|concerned|targeted) player|(that|this|the
    chosen|the same) opponent → that player
(a[n]|any|one|your|another|target) opponent[']s(?= (hand|stable)\b) → another player's
(one|any) of (your|the) (opponents|other players)' <kind>s → a <kind> in another player's Stable
[(your|the|all[ your]) ]opponents(<s: '>(?= {kind}s )|(?= ({cannot}|{do not}|have|need)\b)) → other players<s>
[(your|the|all your) ]opponents → each other player
[(a[n]|any|the|your|another|target) ]opponent → another player
the player (who|that) (owned|had|owns|has|stole|played|destroyed|would have (destroyed|stolen)) (it|(that|
    this) (card|unicorn))
| the player you (stole|took) (it|(that|this) (card|unicorn)) from → that player
the (neighed|stopped) player|the (thief|attacker)|the (player|one) (who|that) (got|was|is|has been) (neighed|
    neigh'd|stopped) → that player
(to|into) {owner's} hand[s] → to that player's hand
(its|their|the) [(former|previous|old|last) ]owner[s]['[s]]|(?<!until )they(?! (do|{cannot})\b) → that player
([each of ](those|these)[ {2}]|both[ of] (the|those)) players[ each](?!') → each of them
(the <what: hand|stable>s of (all|the) other players|all other players' <what2: hand|stable>s)
    → each other player's <what><what2>
(the|a) <what: hand|stable|turn> (of|from) <who: (a[n]|any|another|that|each)[ other]> player
    → <who> player's <what>
# Cards, and where they are
{discards} is empty → there is no card in the discard pile
<cards: (card|unicorn|upgrade|downgrade)[s]> of <place: ({theirs}|{anyone} player's|a[ny]) stable|{theirs}
    hand|the discard pile> → <cards> in <place>
<cards: (card|unicorn|upgrade|downgrade)[s]> of {every}<other: [ other]> player[s](?!')
    → <cards> in each<other> player's Stable
({every} of|all) the(?= {kind}s\b) → all
(each|all[ of the]) <kind: [basic |magical |baby ](unicorn|upgrade|downgrade)>[s][ card[s]] [that ](that
    player|they) (has|have|owns|controls) → all <kind>s in that player's Stable
with <name: {word}> in (its|their|the) name[s] → with "<name>" in its name
the ({done}|selected|borrowed) <kind: card|{kind}>(?! pile) → that <kind>
the stable (it (was (stolen|taken)|came) from|from which it (was (stolen|taken)|came)) → its previous Stable
from (one|a|any) (player to another[ player]|stable [in]to another[ stable]){pause}
    → from any Stable into a different Stable
<whose> own(?= (stable|hand)\b) → <whose>
from (one|a|any) player's stable [in]to (that of another[ player]|another[ player's stable]|another player's|
    any other player's stable)(?! stable) → from any Stable into a different Stable
<stable: any[ player's] stable> (that|which) is not (yours|your own) → <stable> other than yours
from (any|a)[ player's] stable [in]to (any|a|another|a different|any other)[ player's] stable other than
    (yours|your own) → from any Stable into a different Stable other than yours
<other: a different stable>(,|) *\(?(but not|except|excluding|other than) [[in]to ](your own|yours)[
    stable]\)? → <other> other than yours
(?<= )'<called: {Name}>'(?! card) → "<called>"
<name: ((card|unicorn) (named|called)|named|called)> <called: {Name}> → <name> "<called>"
search the deck for <called: {Name}>{and so on} → search the deck for a card named "<called>"
the <number: {number}> (topmost|uppermost|upper|top) cards → the top <number> cards
<word> (those|these) [basic |magical |baby ]((unicorn|upgrade|downgrade)s|[\w+ ]cards)(?!') → <word> them
(any|one) of <whose: their|your> own <kind>s[ cards] → a <kind> in <whose> Stable
(another[ one] of your|(any|one) of your other) <kind: {kind}[ card]>s[ cards] → another <kind> in your Stable
that (is|are)(?= (in|on) (the|your|a[ny]|{anyone} player's) (discard pile|hand|stable|nursery)) → (nothing)
until (<you: you>|they) have <number: {some}>{end}
    → until {you?you|they} have <number> cards in {you?your|their} hand
<some: any|all|your|of|each|{so many}|{some}> <name: {Name}> card<s: [s]>
    → <some> card<s> with "<name>" in {s?their names|its name}
<some: any|all|your|of|each|{so many}|{some}> narwhal([ card]|<s: s| cards>)
    → <some> card{s?s|} with "Narwhal" in {s?their names|its name}
(any|one) of your <kind: {kind}[ card]>s[ card[s]] → a <kind> in your Stable
(<number: {some}> of|<any: any number of>) your[ own] <kind: {kind}s>[ cards]
    → <number><any> <kind> in your Stable
(each of|all[ of]) your(?= )(?! {what} counts (as|for)) → your
from you(?= |,|\.|:) → from your Stable
on the (table|board|field) → in play
all <type>s[ cards] in play → all <type>s in each player's Stable
in play|anywhere{and so on} → in any Stable
<verb: destroy|steal|choose> <cards> from <whose: {anyone}|that|each[ other]> player{and so on}
    → <verb> <cards> from <whose> player's Stable
<verb: (destroy|steal|sacrifice)[s] {few}> {from} (it|there){and so on} → <verb> in that player's Stable
{from} (it|there|that hand) → from that player's hand
(?<=from that player's hand )[in]to yours{pause} → into your hand
<put: (put|bring|play)[s] (?!{maybe}\bplayer){few}> (in|into) the stable{pause} → <put> into your Stable
all <kind: {in a stable}> of [all ][the ]other players → other players' <kind>
{from} that stable → from that player's Stable
give another player's card to you → put a card from another player's hand into your hand
{sentence}{every} <kind>[ card] in your stable has no effects → your <kind>s have no effects
{sentence}all[ of the] <kind>[s][ cards] in your stable(?= (are|{cannot}|have|do|count)\b) → your <kind>s
<verb: (destroy|steal)[s]> that player's <kind: [basic |magical |baby ](unicorn|upgrade|downgrade)>[ card]
    → <verb> a <kind> from that player's Stable
(?<=neigh'd) by (other|another|any[ other]) player[s] → (nothing)
(both (of you|players)|you both|each of you)(?= [(may|must) ]{verb}) → you and that player each
# How many
<number: {number}|\d+> <kind: {kind}s> or <more: more|fewer|less> → <number> or <more> <kind>
{cannot} <verb: steal|destroy|sacrifice>{end} → cannot <verb> cards
{sentence}for <each: {every}[ other] player[s][ (with|without|{who has}) {few}]>{,} <drawn: [you may ]draw
    {few}>{end} → <drawn> for <each>
<drawn: draw[s] {few} for {every} {what}>{and no more than} <most: {number}>{so many cards}
    → <drawn>, but at most <most> cards
<each: for {every} {what}>{,} <drawn: [you may ]draw[s] {few}>{and no more than} <most: {number}>{so many
    cards} → <drawn> <each>, but at most <most> cards
<if: {while} (you|they|{anyone} player)> only <has: {has}>(?= {number}\b) → <if> <has> exactly
<if: {while} (you|they|{anyone} player|there) (ha(ve|s)|are|is)> (only|just)(?= {number}) → <if> exactly
<verb: {verb}> exactly <number: {number}>(?= {kinds of cards}) → <verb> <number>
as many of (them|those[ cards]) as (you|they) (like|want|wish) → any number of them
(the same number of cards|as many cards|a number of cards equal to the number[ of cards]) [as |that
    ](they|you|that player)[ ha(s|ve)] {counted}[ this way] → that many cards
whenever <who: {what}> <verb: {action}[s]> {1} or more cards → Whenever <who> <verb> at least 1 card
and */ *or → or
((the same|an equal) number of|as many(?! as\b)) → that many
(that many|the same (amount|number)[[ of] cards][ new]){pause} → that many cards
<verb: (choose|{action}|return)[s]> a number of(?= (?!{few} equal)) → <verb> any number of
(a single|any single|any one)(?= {kind}\b)|target|an (additional|extra)(?= card) → a
<draw: (draw|discard)[s]> (another|one more)(?= card) → <draw> a
# What players may do
{cannot} use(?= ([your ]{played kinds}|neighs)\b) → cannot play
({another}|any) (effect|card) (would (make|force|cause)|makes|forces|causes) you[ to](?= {action}) → you would
(would (be (forced|required|made)|have|need)|(?<=if you )(are|were|get) (forced|required|made|told)) to(?=
    {action}) → would
((may|must|are|is) not[ (allowed|able|permitted) to]|(are|is) unable to)(?= (play|be|enter|win|
    draw|steal|destroy|sacrifice|return|have)\b) → cannot
[may ]choose to|could → may
that card has no effect[ and (goes|is sent|is put) [in]to the discard pile]{end} → stop it
(cancel|negate|counter|neigh) (its effect[s]|it|(that|the) (card|unicorn|upgrade|downgrade)) → stop it
(it|(that|the) {type}) is not {gone}(?= *(\.|,|and\b))
| (it|(that|the) {type}) (stays|remains) (in (your|its) stable|where it is)
| you may play this card to stop it|prevent (it|that|this)|you do not have to[ do so]{end} → stop it
cannot play [any ]other cards → cannot play cards
(?<!until )(it is|it's) your turn again{end} → take another turn
(?<!without )<verb: {doing}> → <verb>
# How sentences are joined
(,|;|\.|[,] and) if not{,}[ then](?= ({step}|you|it|that)\b) → . Otherwise,
, (otherwise|else) → . Otherwise
[,][ and] then if → . If
<word>[,] if <who: you|they> do{,}(?= ({step}|you may)\b) → <word>. If <who> do,
(?<=, |; )then, → then
; <otherwise: otherwise|if [it is ]not> → . <otherwise>
, but[ then](?= give[s]\b)|;[ then](?! or\b) → , then
, after which(?= ({doers}|you)\b)|[,] but(?= (skip|discard|sacrifice|you) ) → .
# How much others have
(?<=have )the (<most: most>|fewest|least) <what: unicorn[s]|cards in [your ]hand>[ cards][ in your stable][ of
    (any|all) player[s]] → {most?more|fewer} <what> than each other player
((a|any)|<each: all> other) player[s] {has}(?= {compared} than) → {each?each other|another} player has
cards in [their ]hands(?= than) → cards in their hand
<more: more|fewer|less> {unicorns there} than → <more> Unicorns than
without (triggering|activating|using) [any of ](its|their) [triggered ]effects{pause}
    → without triggering its effects
(a new hand of|an (additional|extra)) <number: {number}> cards → <number> cards
if it is ((anything|something) else|any other card|another card) → if it is not
(the|that) (destruction|sacrifice|discard|draw|steal) effect|that player from drawing that card → it
a type of card → a type
a[n] ('|")<called: {Name}>('|") card → a card named "<called>"
# What was asked
<the: the|your|their> (entire|whole|complete) → <the>
look<s: [s]> at (the|all)[ the] cards in(?= {few} hand) → look<s> at
(into|in) (yours|your own)(?={pause})|(into|onto) play under your control → into your Stable
# Words that say nothing
instead of ([(going|staying|landing|ending up|being put|remaining) ][(in|into|to) ](the graveyard|the discard
    pile)|discarding it|(putting|placing|sending|moving) it [in]to the discard pile)
| (simultaneously|at the same time|in turn[ order])[,]
| [, *]starting with (you|yourself|the player (on|to) your (left|right)){,}
| [, *](including (yourself|yours|your own|you)|(you|yourself|yours|your own) included|you (as well|too)){,}
| {including you}|(,|) and that includes you[,]
| ((?<!you a card )of your|at your|(of|at) their) [own ](choice|choosing)|[, *](your|their|his) choice{end}
| [, *](if able|if possible)|as [a ](compensation|reward|bonus)
| [, *]before (adding|putting|taking) it [in]to {whose} hand
| (?<!draw a card)(?<!draw a card:)(?<!draw a card: )[, *][and ]reveal it[,]
| [,] at the table{pause}|in secret|secretly|thereupon|special|either|the effects of|straight away|entire|
    whole|back|straight|(right|over|further)(?= (in|on|to|into) )|(?<=(?:must|ayer) )(before|first)|again{end}
| (?<=phase) [of ](this|that) turn
| (new|additional|extra)(?= card[s])
| (?<=\w) (each|apiece|in (return|exchange)){end}|(?<=\w )therefor[e](?= )
| (, then |[,] and[ then] |\. [you ])(put|return) (them|those cards){on top}?[ back] in the same order{end}
| (?<=may )(again|then|also|(once|one time)(?! (per|a|each|in|during)\b)|in (return|turn|exchange|response))
| (choose|pick)[s] and(?= {step})
| (must[ each(?= {step})]|will|directly|immediately|instantly|at once|right away)
| [and ]((then|after that|afterwards|also|finally|first(?! (at|on|in|when|after|once)\b))[ of all][,]|
    next( *,|(?= {step}))) → (nothing)
""")
