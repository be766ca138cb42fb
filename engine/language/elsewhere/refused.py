"""What others say and the house style cannot, and a sentence on what it can."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

REFUSED: Final = phrasebook(r"""
{rest of line}\b(karten?|kaart(en)?|einhorn|einhörner|eenhoorns?|deine(m|n|r|s)?|eine(m|n|r|s)?|jouw|je|een|
    wenn|wanneer|du)\b{rest of line}
    → Write the wording in English, such as “Enters: draw a card.”: the other languages are made from it.
(no|{a}|non-|all|each|{number}) panda[s] → Write what those Unicorns are, such as “a Basic Unicorn”: nothing
    asks which Unicorns are considered Pandas.
(play|put) this card [in]to {anyone} player's stable → Leave this out: an Upgrade or Downgrade is played into
    any Stable. Write what it does to whoever has it there: “Turn start: discard a card.” or “You cannot play
    Upgrades.”
(hands|cards) together|[deal {words} ]evenly
    → Write “each player shuffles their hand into the deck, then draws 5 cards”: hands are not put together.
the top [{some} ]{card}[s] (of|from|in) the discard pile
| last {counted} {card}
    → Write “put a card from the discard pile into your hand”: which of its cards lies on top is not kept.
half [of ]{maybe}(cards|hand|them|unicorns|stable){maybe} → Write how many, such as “discard 3 cards”, or
    “discards cards until they have 3 in their hand”: nothing is halved.
draw[s] (one|1|a|two|2) ((less|fewer) card[s]|card[s] (less|fewer))
    → Write “Turn start: skip your Draw phase.”, or “Turn start: discard a card.”: nobody draws fewer cards.
{when} {anyone} player ends their turn
| at the end of ({anyone}|each|each other) player's turn → Write “Whenever another player begins
    their turn: …”, or “Turn end: …”: when the turn of another ends, nothing happens yet.
{those} need[s] \w+ unicorn[s] to win
| (you|that player|they) [(may|only) ]win[s] with [only |just ]\w+ unicorn[s]
    → Write “You need 1 Unicorn fewer to win.”, or “1 Unicorn more”: how many that are hangs on the game.
(?<!would )[(you|that player|they) ]win[s]( the game[ {maybe}]| (if|when) {maybe})
    → Write “You need 2 Unicorns fewer to win.”: nobody wins by anything but Unicorns.
{when} ({this} is|you are) (neighed|neigh'd|stopped|cancel[l]ed|countered)
    → Write “This card cannot be Neigh'd.”: a card that was stopped does nothing more.
redirect[s] {maybe}|choose[s] (all|the|its|new|any)[ new] targets {maybe}
| change[s] {what} target[ {maybe}] → Write “When another player would destroy a Unicorn in your Stable:
    choose the target.”: so it is given another target.
if (you|they) (discard|sacrifice|destroy|return|steal)[d|ed] (at least|exactly|more than|fewer than|{number}
    or) {maybe} → Write “You may discard 3 cards. If you do, …”: how many cards they were is not asked
    afterwards.
the ({kind}|player|card) (that|which|who) (did (it|this|that|so)|(destroyed|killed|sacrificed|stole) {maybe})
    → Write “Whenever this card is destroyed by another player: that player sacrifices a Unicorn.”: which
    player it was is known, and which card is not.
has the effects of (a[n]|another|any|all|one of) {maybe} → Write “Enters: choose a Unicorn in any Stable.”,
    and on a line beneath “This card has the effects of that Unicorn.”: it is chosen first.
cop(y|ies) {maybe} → Write “put a Magic card from the discard pile into your hand, then play it”, or what the
    copy would do: no effect is copied once.
use {this} (as|like) {maybe}(neigh|instant)[ card] → Write “You may play this card as an Instant.”, and on a
    line beneath what it then does: “When another player plays a card: stop it.”
(play {kinds of cards} (as though|as if|like)|{what} may be (used|played) as) {maybe}(instant|neigh){maybe}
    → Write “You may play this card as an Instant.” on the card itself: no other card is played as an Instant.
(keep|choose)[ the] {some}[ of (them|those[ cards])][,] (and|then) (return|give|put)[ back] the (others|rest|
    other[ one])[ back]
    → Write “pull a card from another player's hand”: a card that was pulled does not go back.
give[s] you a card of your (choice|choosing) → Write “look at that player's hand. Put a card from that
    player's hand into your hand.”: who gives a card chooses it.
that (was|were) ({gone}|discarded|played) (this turn|during {what})
    → Write “a Unicorn from the discard pile”: what was done to a card earlier is not kept.
{cannot} {what} this way → Write the kinds it may be done to, such as “destroy a Basic Unicorn or Baby
    Unicorn”: what a card cannot do itself is not said behind it.
[each |all |another ]player[s] (but|except|other than|besides)[ for] (the one|the player|whoever|the
    ones) (with|{who has}) {maybe} → Write which players do it, such as “each player with more than 3
    Unicorns”: nobody is left out for having the most or the fewest.
(nobody|no one|no[ other] player)[ else] has {maybe} → Write “if you have more Unicorns than each other
    player”, or “if another player has …”: what nobody has is not asked yet.
[{stop} ][the |your |their ]next [\w+ ](card|unicorn|upgrade|downgrade|instant)[s]
    → Write “cards you play cannot be Neigh'd this turn”, or of which other cards it holds, and how long:
    nothing is said of the next card alone yet.
of (that|the (named|chosen)) [card ]type → Write what is done once with a card of that type: what always
    holds, and what a card waits for, speaks of no type that was named yet.
(from the bottom|the bottom [{some} ]card[s]) of the deck|the bottom [{some} ]card[s] → Write “draw a card” or
    “look at the top card of the deck”: no card is taken from the bottom of the deck yet.
[with [their ]]hand[s] [(are|is|be|stay) ]{open} to [only ]you[ alone]
| (you|{what}) may (look at|see) your hand at (any time|all times)|look at any time (in|at) {what} hand{maybe}
| you may (look at|see) [all |each |any ]other player[s]'[s] hand[s] at (any time|all times) → Write
    “Each other player's hand is visible to all players.”, or “Turn start: look at another player's hand.”: no
    hand is visible to one player alone yet.
[you may ]only play [cards of ]{1} [card ](type|kind){maybe}
| may (only {what}|{what} only) (once|twice|\w+ times){in a turn}
| {cannot} {what} more than (once|twice|\w+ times){in a turn}
    → Write “You cannot play more than 1 Unicorn in a turn”, or “You cannot draw more than 2 cards in a turn”:
    of nothing else it is said how often it may be done in a turn yet.
{sentence}(another|each|each other|that) player[ must] (reveals|shows) {what} to you
| reveal {what} {from} {what} to (you|{anyone} player)
    → Write “look at another player's hand”, or leave out “to you”: what is revealed is seen by all players.
(discard|reveal|show)[s] {this} from your hand|you have {this} in your hand
| {this} is in (the discard pile|your hand|the deck)
| (bring|return|put|take|get)[s] {this}[ back] from (the discard pile|your hand|the deck) → Write what this
    card does in a Stable, or “Sacrificed or destroyed: …”: from the hand, the deck and the discard pile no
    card does anything yet.
{from} {theirs} (hand|stable) or [{from} ][{theirs} ](hand|stable)
    → Write two steps: “discard an Upgrade or sacrifice an Upgrade”. A card comes from one place.
{sentence}the first[ (one|card)] (goes|is {words}) → Write “put one of them into your hand and the rest on the
    bottom of the deck”: cards that were drawn or looked at are not told apart by their order.
play {this} for free|(without using|(does not|doesn't|{do not}) count as) (your|an) action
    → Write “you may play 2 cards in your Action phase”, or “you may play this card as an Instant”: playing a
    card costs nothing but its place in the Action phase.
play[s] ({some}|any|all) of (them|those[ cards]) → Write “put a card from the discard pile into your hand,
    then play it”: of several cards that were moved none is picked out to be played.
((\d+|one|two|three) (more|fewer) {kinds of cards} than|(twice|double|three times) as (many|few) {few} as) →
    Write “more Unicorns than you” alone, or how many: “at least 5 Unicorns”. By how many somebody has more is
    not counted yet.
({start}|at the end of) each (turn|round) → Write “Turn start: …” of your own turns, or “Whenever a player
    begins their turn: …” of those of all: say whose turn it is.
[{this} ](protect|guard|shield|save)[s] (you|your {few}|all your {few}|this card){end} → Write “Your Unicorns
    cannot be destroyed.”, or “Your Unicorns cannot be affected by Magic cards.”: say what is kept from them.
(haste|rush|charge|flying|taunt|trample|lifelink|hexproof|[divine ]shield|vigilance|attack[s]|block[s])(?=
    *(,|\.|:|$| and))
    → Write what the card does in words of its own, and leave out “{0}”: it says nothing in this game.
for each [other ]player{end} → Write “draw a card for each other player”, or “each player …”: nothing else is
    done once for each player.
[un]tap[s|ped] → Write “you may discard a card. If you do, …” or “you may sacrifice a Unicorn. If you do, …”:
    cards are not turned in this game.
[(lose|gain|get|pay|spend|deal|take)[s] ][\w+ ](mana|energy|damage|life|lives|points|hp|gold|coins)
    → Write what happens to cards, such as “discard a card”, “draw a card” or “sacrifice a Unicorn”: there is
    nothing else to gain, to lose or to pay in this game.
(another|other) (narwhal[s]|(?!stable|hand){Name}[ card[s]]|(?!player){kind}[s] (with|named|called))
    → Write “a card with "Narwhal" in its name”, or “at least 2 cards with "Narwhal" in their names” where
    this card is one of them: of such cards none is left out yet.
name[s] a[n] (?!type|card type){kind}[ card]{pause}
| name[s] a card(?! type) → Write “name a type”: no single card is named yet.
[, *][but ](max|only|maximum|at most|limit) (once|{some} times){in a turn}
| once {of a turn}{,} (when|if)|((do|use) (this|it)|this [ability ]triggers)[ only] once {of a turn}
| (your (first|second|third|fourth) ({card}|{kind})[ {what}]|[the ]first time) {of a turn}
| once {of a turn}{,} [the ]first time|[the ]first time {few} {of a turn}
    → Write “Whenever …”: it then happens each time, and not the first time in a turn alone.
{cannot} (move|bring|put|take|look|pull|choose|reveal|search|shuffle|give|be (forced|made) to) → Write “cannot
    play”, “cannot sacrifice”, “cannot destroy”, “cannot steal” or “cannot return”: players are kept from
    nothing else yet.
cannot {what} unless (you|they|that player) [first |must ](discard|sacrifice|skip|return|give|reveal)[s] →
    Write “Other players cannot play Downgrades without discarding a card.”: nothing else costs anything yet.
(if|when[ever]) {what} would draw {what} (during|in|outside) {what}phase
    → Write “If you would draw a card: …”: in which phase it would be drawn is not asked yet.
when {what} would be (destroyed|sacrificed|stolen) by a[n] {what} → Write “When a player would destroy a
    Unicorn in your Stable: …”: an Instant does not ask yet which card does it.
(of|with) (the same|a different|each) (type|name|kind)
| (each|number of) different (type|name|kind)
    → Write the kind, or “a card named "…"”: nothing asks yet whether cards are alike.
[(if|when[ever]) {what} ]would (leave|enter) {what} stable
    → Write “would be sacrificed”, “destroyed”, “stolen” or “returned”: say how the card would go.
{swap} (stables|all {rest})|stables {becomes}{swap}[p]ed
| {swap} (one of your cards|a card[ in your stable]) with {anyone} player{end}
    → Write “swap a Unicorn in your Stable with a Unicorn in another player's Stable”, or “in any Stable with
    a Unicorn in a different Stable”.
(with|that {has}|who {has}) (no|an) effect[s]
    → Write the kind, such as “a Basic Unicorn”: nothing asks yet whether a card has an effect.
you may (force|make|have) (that player|them|each {words}|[all ]other players|all players)
    → Write “that player discards a card” without “you may”: what you may leave is what you do yourself.
hand limit[s] (is|are) {what} for each {whatever}
| hand limit[s] (is|are) [reduced to |increased to ](doubled|halved|half|twice|double|tripled)[ {what}]
    → Write “your hand limit is 1 card higher for each Unicorn in your Stable”: a hand limit hangs on cards in
    Stables or in the discard pile, and on nothing else.
because of {words}(?= *,)
    → Write “Whenever you discard a card: …”: by whose effect it was done is only asked of cards in a Stable.
(keep|leave|play with) the top card of the deck {words}
    → Write “Turn start: reveal the top card of the deck.”: no card of the deck stays revealed.
[(another|each other) player['s stable] (has|contains) ](more|fewer|less) (upgrade|downgrade|basic
    unicorn|magical unicorn|baby unicorn|ultimate unicorn)[s][ card[s]] than (you[rs]|another|each|any)
    → Write “Unicorns” or “cards in your hand”: players are compared by nothing else.
you may play {what} from the discard pile
    → A card is played from the hand: write “put it into your hand, then play it”.
(under|beneath|underneath) {this}
    → Write “put a card from your hand into the discard pile”: no card lies under another.
(turn|flip|place|put)[s] {what} face[-| ]down
    → Write “Your Upgrades have no effects.”: no card in a Stable is turned face down.
(trigger|activate|[re]use|resolve|copy|repeat)[s] (the|an|its|their|that|that [\w+ ]card's) effect[s](?! that)
    → Write “return a Unicorn from your Stable to your hand, then bring it into your Stable”: a card triggers
    its effects when it enters anew, and none triggers those of another.
(both|all|each)[ of (them|which|these|those)] must be {what}
| play {a} (additional|extra|second|more) (?!card){kind}[ card] (each|per) turn
| (if|as long as) (both|all|each|one|at least one|neither)[ of (them|these|those)] (is|are) {what}
    → Write “you may play up to 2 Basic Unicorns. If you do, skip your Action phase.”: the Action phase itself
    asks for no kind.
{a while}[ *,] when[ever] {maybe}
| (whenever) {few} {a while}(?! *:) → Write “Whenever …” on a card that stays in a Stable: it waits as long as
    the card lies there, and not for a turn alone.
(during|in|on) that turn → Write “this turn”, or “until the end of your next turn”: what holds for a time
    holds from now until then.
{from} the stable[s] of [the ]players {more}
| (destroy|steal|return|pull|take) {what} {from} [the hand of ]each[ other] player['s hand] (with|{who has})
    {more} → Write “Each player with more Unicorns than you sacrifices all Upgrades.”: what you do yourself
    you do in one Stable, or in all.
(that many cards|the same number of cards|as many)[ in [{whose} ]hand][,] as (they|a|the|that|your|you|any|
    another){maybe}
    → Write how many, such as “draw cards until you have 5 in your hand”: hands are not made alike.
(choose|name|pick|guess|say)[s] a number
    → Write the number itself, or “discard up to 3 cards, then draw that many cards”: no number is named.
[the ]{maybe}(most recent[ly]|longest|(which|who|that) last|(left|right)most|most (left|right)|
    [on the ]far (left|right)|oldest|newest) {maybe} → Write “a Unicorn” or “all Unicorns”: the cards in a
    Stable have no order, and how long they lie there is not kept.
(when|if) {what} would win[ the game]
    → Write “Other players cannot win this turn.”: nothing answers that somebody wins.
{when} {what} (is|gets) neigh([']d|ed)
    → Write “When another player plays an Instant: stop it.”: nothing answers that a card was Neigh'd.
choose[s] one: {more}\b({doers}|you) {rest of line} → Write “you may draw 2 cards. If you do not, each other
    player discards a card.”: one player does all that is chosen between.
({cannot} be (used|played)|play {what}) (against|on) {few}
| {played kinds} played (on|against) {few} → Write “Cards you play cannot be Neigh'd.”, or “Other players
    cannot play Instants.”: nothing asks against whom or what another player plays a card.
{this} may only be played from {few} → Leave this out: every card is played from a hand. That it comes into a
    Stable in no other way is not said yet.
[{cards turned over} ]until (you|they) (find|reveal|draw|turn over|see|have (found|revealed)) {number} {few} →
    Write “until you find a Unicorn”, and the sentence again for each further card: cards are turned over for
    one at a time.
(ha(s|ve)|gain[s]|get[s])[:] ["]({when}|enters|turn start) {more}
    → Write “Whenever a Unicorn enters your Stable: …”: no card is given effects it does not have.
look[s] (through|at) the deck{maybe} → Write “look at the top 3 cards of the deck”, or “search the deck for a
    Unicorn”: the whole deck is not looked at.
{when} (you|{somebody}) (shuffle|search|look|reveal|swap|skip|choose|give|pull)[s|es] {what} → Write “Whenever
    you draw a card: …”, or “discard”, “sacrifice”, “destroy”, “steal”, “return” or “play”: nothing waits for
    what else is done.
(during|on|in|at)[ the] [all ][other ](players|opponents)' turn[s]{maybe}
| (during|on|in) ({anyone}|each)[ other] (player|opponent)'s turn{maybe} → Write “Whenever another player
    begins their turn: …”, or “While it is another player's turn: …” of what holds: in the midst of it nothing
    is done.
draw[s][ {what}] until (you|they) (draw|have drawn|find|get|have a[n](?! card)) {few} → Write “turn over cards
    from the deck into the discard pile until you find a Unicorn. Put it into your hand.”: of what is drawn
    nobody sees the kind.
{cannot} (draw|destroy|steal|sacrifice|win|have) {what} (until the end of|on|during|in) (their|that player's)
    next turn → Write “That player skips their next Draw phase.”, or “That player cannot play Upgrades until
    the end of their next turn.”: nothing else is forbidden to one player for a turn.
the deck (is empty|runs out|ha(s|ve) {few})|(?<!top )(the last card|{some} cards) (of|in) the deck → Write “if
    there are at least 3 Unicorns in the discard pile, …”: how many cards are left in the deck is not asked.
{when} {what} (is|are) (put|placed|sent|moved) [in]to the discard pile[ {what}] → Write “Whenever you discard
    a card: …” or “Whenever a card in a Stable is sacrificed or destroyed: …”: say how it comes there.
vote[s]|voting|voted|bid[s]|auction[s]|rock[,][-| ]paper|arm[-| ]wrestl(e|ing)|duel[s]
    → Write “choose a player”: nothing is decided by vote, by bids or by another game.
[put[s] {maybe}](counter|token|marker)[s] on
    → Write “for each Upgrade in your Stable”: nothing but cards is counted.
(for [the ][next ]({number}|a)|{whose} next {number}) (turn|round|day)[s]{pause}
| (in|during|for|until the end of) (this|the|that|a)[ next] round
    → Write “this turn” or “until the end of your next turn”: turns and rounds are not counted.
(freeze|stun|petrify|paralyze|silence)[s] {few}|enter[s] {few} (asleep|frozen|stunned)
    → Write “choose a Unicorn in any Stable. That Unicorn has no effects until your next turn.”: a Unicorn
    loses its effects for a time, and nothing more.
undo[es]|rewind[s] → Write “When another player plays a card: stop it.”: what has happened is not taken back.
(take|play|control)[s] (over )?(his|her|their|that player's|another player's) [next ]turn{maybe}
| [reverse[s] ][the ](turn order|(order|direction) of (play|turns)){maybe}
    → Write “take another turn” or “that player skips their next turn”: the order of play stays.
(an|another|{number}) [extra |more |additional |second ](action|draw) phase[s] → Write “you may play 2 cards
    in your Action phase”, “draw an extra card” or “take another turn”: a turn has each phase once.
[{kinds of cards} ](cost|pay)[s] {maybe}(more|additional|extra) {maybe}
| (neigh|stop) {this} (only if|unless|without) {maybe} → Write “Other players cannot play Downgrades
    without discarding a card.”: what playing a card costs is said like this.
{swap} (it|{this}|{cards}) (with|for) {cards} (in|from|of) (the discard pile|the deck|the nursery|your hand)
    → Write “sacrifice this card, then bring a Unicorn from the discard pile into your Stable”: only cards of
    two Stables are swapped.
(more|fewer) {few} than {few} in the discard pile → Write “If there are at least 3 Instants in the discard
    pile, …”: in the discard pile one kind is not compared with another.
{and no more than} {number}{so many cards} → Write “draw a card for each Unicorn in your Stable, but at most 3
    cards”: how often something else is done has no upper bound.
for each {number} {what} in {what}
    → Write “for each Downgrade in the discard pile”: cards are counted one by one.
choose {some}[ other] players.*?\b(one of (them|those players)|the (first|second|other)[ (one|player)]|the
    (one|player) with) {rest of line} → Write “choose a player. That player …” for each of them: of several
    players chosen at once all do the same.
{sentence}they ({cannot}|count|have no|are) {rest}|(those|these) [\w+ ](cards|unicorns|upgrades|downgrades)
| that player's {kind}[s][ cards] ({cannot}|have no|do not|count) {rest}
    → Write “choose a Unicorn in your Stable. That Unicorn cannot be destroyed until your next turn.”: it
    holds of one card for a time, or of all of a kind.
for {every} {few} {counted}[ this way]{,} (its owner|that player|they) {maybe}
| for {every} {few} (they|that player|each player|each of them) (lost|sacrificed|discarded|returned|
    destroyed){maybe}
    → Write “draw that many cards”: how many cards each player has lost is not kept for each of them.
[the ]first {kind}[ card] {what} {of a turn} → Write “Unicorns you play cannot be Neigh'd.”: it then holds for
    each, and not for the first in a turn alone.
play {this} ([at ]any[ ]time|whenever you (want|like)|(during|on) {what} turn) → Write “When another player
    plays a card: …”: an Instant answers a card that is played, or what another player would do.
players (with|{who has}) {what}{cannot} → Write “Players cannot play Instants.” or “While another player has
    at least 3 Unicorns: …”: what holds for all players asks nothing of each of them.
sacrifice[s] {unicorns} until (you|they) have [exactly |only |no more than |at most ]{number} {unicorns}
    → Write “Each player with more than 3 Unicorns sacrifices a Unicorn.”, or “Whenever you have more than 5
    Unicorns: sacrifice a Unicorn.”: nothing else is done until a number is reached.
count[s] as {few} for {every} {whatever} → Write “While there are at least 2 Upgrades in your Stable: this
    card counts as 3 Unicorns.”: what a card counts as hangs on no number.
({1} or more|more than {1}|several|multiple) {kinds of cards}
    → Write “a card”: what takes the place of it asks for each card by itself.
become[s] a[n] {few}
| (make|turn|change|transform|treat)[s] {what} ((in)?to|as) (a[n]|(basic|baby|magical)) {few}
| (count[s] as|(is|are)( also| now|)) a[n] (upgrade|downgrade|instant|magic|basic unicorn|magical unicorn|baby
    unicorn)[ card]{maybe}
| {whatever} (are|is|count)[ considered| treated][ as] [a ](basic|magical|baby|ultimate) {unicorns}
    → Write “Your Unicorns are considered Basic Unicorns and have no effects.”: cards take on no other type.
remove[s] {what} from (the game|play)
| (exile|banish)[s|es|ed] {what}
    → Write “put … into the discard pile” or “shuffle … into the deck”: no card leaves the game.
once (per|each|a|during the|in the|in a) game → Write “Enters: …”, or “you may sacrifice this card. If you do,
    …”: it is not counted how often something was done in a game.
(outside[ of]|(except|other than) (in|during)) their draw phase → Write “Whenever you draw a card: if it is
    not your Draw phase, …”: nothing asks yet for the phases of others.
all but (one|two|three|\d+) → Write a number or “all”: other amounts are not carried yet.
[the ]next time → Write “Whenever …” or “If … would …”: it then holds each time, and not the next time alone.
((the|a[n]|another) player with|the player who {word}) the (most|fewest|least) {kinds}
    → Write “each player with the most Unicorns …”, or “choose a player with the most cards in their hand”:
    who has the most is found by what they have then.
[chosen ]at random|randomly|random
| (flip[s]|toss[es]) a coin|(roll[s]|throw[s]) (a|one|two|\d) di[c]e → Write “pull a card from another
    player's hand” where chance takes one, or leave out “{0}”: nothing else is left to chance yet.
unless (they|{anyone} player(?! ha)|that player|its owner|you (?!have\b)) {what}
    → Write “that player may discard a card. If they do not, …”: the way out is offered first.
(unless|except ({while})) {what} → Write “If there is no Upgrade in your Stable, …” in place of “… unless
    there is an Upgrade in your Stable”: what is asked stands first, and is the contrary.
for each {type} (you {action}|[you ]{counted})
    → Write “that many”: “discard up to 3 cards. Destroy that many Upgrades.”
[if |while ]your hand contains|if there (is|are) {what} in (it{pause}|{theirs} hand)
| {you have} {what} (unicorn|upgrade|downgrade|magic|instant|neigh)[s][ card[s]] in [your ]hand
    → Write “you have no cards in your hand”: nothing asks which cards somebody holds.
""")

# Where nothing else is advised: words that hang on where the card is, and what is asked or waited for.
REFUSED_AT_LAST: Final = phrasebook(r"""
remove[s](?= {something})
| {chuck}[s|es](?= {something}) → Write “discard” if the card is in a hand, “sacrifice” or “destroy” if it is
    in a Stable: “{0}” says neither.
{boot}[s|es](?= {something})
    → Write “return … to that player's hand”, “destroy …” or “put … into …”: “{0}” does not say where it goes.
(?<=\w )(if|as long as)(?= ) → Begin with what is asked: “If there is no Upgrade in your Stable, …”, “If you
    have more Unicorns than each other player, …”, “While you have no cards in your hand: …”.
(?<=\w )(when|whenever)(?= )
| {line}{when} {this}
| instead of(?= )
| {sentence}(after|before|once|with|by|during)(?= )
| (?<=\w )(after|before)(?= ) → Begin with what is waited for: “Enters: …”,
    “Turn start: …”, “Sacrificed or destroyed: …”, “Whenever you draw a card: …” or “If this card would be
    destroyed: … instead”.
to the other[ (one|player)]{pause}
| (those players|both players|each of them|they) {swap}[s] (a[n]|one|{some}) {kind}
    → Write “swap a Unicorn in any Stable with a Unicorn in a different Stable”: you then choose both cards.
(whenever|when) {few} would(?= ) → Write “If this card would be destroyed: … instead”, or “Whenever another
    player steals a card: …”: only what is done instead begins with what would happen.
((?<=take )|(?<=takes ))(?!back|your)\w+
| (keep|get|receive)[s](?= ) → Write “draw a card”, “pull a card from another player's hand”, “steal a
    Unicorn” or “put … into your hand”: where a card comes from and where it goes must be said.
(the|a|an|any|some|every) (player|owner|person|thief|opponent|one)
| (who|whoever|somebody|someone|people|players) → Write “that player” for who was named before, or
    “another player”, “each other player”, “the player on your left”, “each player with the most Unicorns”.
(except|but)(?= ) → Write “each other player”, “a Unicorn other than this card”, or begin with what is asked,
    such as “If there is no Upgrade in your Stable, …”: no exception is made behind.
neigh → Write “When another player plays a card: stop it.” on an Instant, “Other players cannot play
    Instants.” or “Cards you play cannot be Neigh'd.”
""")
