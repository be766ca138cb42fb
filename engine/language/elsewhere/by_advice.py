"""What a text becomes by advice that is one simple thing to do, though it quotes no words to do it with."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

# What begins a line, and what is said of the end of a turn, stand behind a sentence in other card texts.
WHATEVER_IS_ADVISED: Final = phrasebook(r"""
{line}(?!when[ever] |if )<before: {more}\. .*?>at the end of your turn(?=.*\b{of a card before}\b)<rest: {rest
    of line}> → <before>at the end of this turn<rest>
{line}<before: (enters|when this card enters your stable){:}{no stable}\.> (if|when[ever]) (it|this) (is|gets)
    <gone: {gone}[ or {gone}]>(?= *,) → <before>\nWhen this card is <gone>
\. <words: [you (may|must) ]{step} {words}> when[ever] your turn (begins|starts){end} → .\nTurn start: <words>
<steal: steal (a[n]|any|target) <kind>[ card][ {from} {few}]>((\.|,|;|[,] and) [you must ](give it back|return
    it[ to its owner]) (when|if|once|as soon as) (it|{this}) leaves[ {some stable}]|[,] ({while} ((it|{this})
    (is|remains|stays) {here now}|you (have|own|control) (it|{this}))|until (it|{this}) leaves[ {some
    stable}])){end} → <steal>.\nLeaves: return that <kind> to its previous Stable
\. <head: (while|[for ]as long as|once (per|each) turn|when[ever](?! you do)|if (this card|at any (time|
    point)|{another} {any kind} (enters|leaves) {some stable}|{rest} would)){rest of line}>
| \. <head: at the (beginning|start|end) of (?!this turn|the turn|that turn|your next){rest of line}>
| \. <head: (each turn{,} at|at your turn's|before you draw|before your draw phase){rest of line}>
| \. <head: (enter[s]|leave[s]|turn (start|end)):{rest of line}> → .\n<head>
""")

# What a line hangs on is said again of what happens once
ON_TWO_LINES: Final = phrasebook(r"""
{line}while <state: {clause}>: <holds: {words}>\. <rest: [you may ]draw an extra card>{end}
    → while <state>: <holds>.\nTurn start: if <state>, <rest>
{line}while <state: {clause}>: <holds: {words}>\. <rest: (you|{step}) {rest of line}>
    → while <state>: <holds>.\nif <state>, <rest>
\. <rest> → .\n<rest>
""")
BY_ADVICE: Final = {
    "After “you may …” write “If you do, …” in place of “then”.": phrasebook(r"""
{,}[ and] then{,} → . If you do,
"""),
    "Write a “you may …” sentence before “If you do” on the same line. Steps that nobody may decline are "
    "joined by “then”.": phrasebook(r"""
<if: if ({you have}|(another|each other|that) player has|it is) {few}, {more}\.> if (you|they) {do not}(?= *,)
    → <if> Otherwise
\. if you do(?! not){,} → , then
"""),
    "Write what always holds and what happens once on two lines.": ON_TWO_LINES,
    "Write what always holds on a line of its own, without a head.": ON_TWO_LINES,
    # What the sentence hangs on is said again
    "Begin a new sentence with “{0}”: one player does all that a sentence says.": phrasebook(r"""
{sentence}<if: if {whatever},><done: {words}>{and then}{here}<rest> → <if><done>. <if> <rest>
{sentence}<done: {words} may {words}>[,] and {here}you may → <done>. You may
{sentence}<done: {words} may {words}>{and then}{here}<rest> → <done>. If they do, <rest>
{sentence}<done: (?!if ){words}>{and then}{here}<rest> → <done>. <rest>
"""),
    "Write “choose one: …; …”: “or” joins only two steps that draw or move cards.": phrasebook(r"""
{begun}<may: [you may ]>[you must ]<one: {verb} {what}> or {here}<two: {words}>{end}
| {begun}<may: [you may ]>[you must ]{here}<one: {verb} {what}> or <two: {verb} {words}>{end}
    → <may>choose one: <one>; <two>
{begun}<who: {doer}><may: [ may]>[ must] +<one: {verb} {what}> or {here}<two: {words}>{end}
| {begun}<who: {doer}><may: [ may]>[ must] +{here}<one: {verb} {what}> or <two: {verb} {words}>{end}
    → <who><may> choose one: <one>; <two>
"""),
    "Write “choose up to 2 other players” before “each of them” on this line.": phrasebook(r"""
<before: each other player\b.*>{here}each of them → <before>each other player
"""),
    "Write “{0}s” if it is that player who does this too, or begin a new sentence with it if it is "
    "you.": phrasebook(r"""
[,] [and ]then {here}<word> → . <word>
"""),
    # Of several players each has as many as they have moved themselves
    "Write a step that moves cards before “that many” on this line.": phrasebook(r"""
<first: each[ other] player may {words}>\. each[ other] player <rest: {words}>{here}that many
    → <first>. If they do, that player <rest>that many
<first: each[ other] player {words}>\. each[ other] player <rest: {words}>{here}that many
    → <first>, then <rest>that many
"""),
    # Two cards of another player's Stable need not be of one player
    "Name the player: no player, hand or Stable stands before “that player” on this line, or it could be "
    "more than one.": phrasebook(r"""
{line}<when: whenever {what} is (stolen|destroyed)>: (?!if it is )<rest: {rest of line}>{here}that player
    → <when> by another player: <rest>that player
{sentence}<verb: destroy|steal|return|choose> <cards: [up to ]{number} {few}> {from} another player's
    stable<then: \. {more}>{here}that player
    → choose another player. <verb> <cards> from that player's Stable<then>that player
"""),
    "Write “or” between the kinds a card may be of.": phrasebook(r"""
<each: for {every} {any kind} >{here}and → <each>or
"""),
    "Leave this out: players sacrifice in their own Stable and discard from their own hand.": phrasebook(r"""
 {here}(in|from) (your|their) (hand|stable) → (nothing)
<before: that player [must ](sacrifice|discard)[s] {few}> {here}{from} that player's (hand|stable) → <before>
"""),
    "Say where the cards come from before where they go.": phrasebook(r"""
<looked: look at (another|that|a) player's hand\b(?!.*\bfrom\b).*\b(put|add|bring) {whatever}>{here}<rest>
    → <looked>from that player's hand <rest>
{sentence}<put: [you may ]put {some cards} >{here}<rest: on {few} of the deck\b{whatever}>
    → <put>from your hand <rest>
<returned: return[s] {few} >{here}to <whose> hand → <returned>from <whose> Stable to <whose> hand
<looked: (look at|reveal) the top \w+ cards of the deck\b.*\b(put|add|bring) {whatever}>{here}<rest>
    → <looked>from among them <rest>
"""),
    "Write “stop it” before this: a card that is being played lies in no hand, and in no Stable "
    "yet.": phrasebook(r"""
(destroy|discard|sacrifice) {here}(it|that card) → stop it
steal {here}it → stop it, then put it into your Stable
<verb: return|put|move|bring> {here}(it|that ([\w+ ]card|unicorn|upgrade|downgrade)) → stop it, then <verb> it
"""),
    "Write “instead” only on a line that begins with “If … would …”.": phrasebook(r"""
{line}<when: when[ever] {what} plays {what}: {more}> instead → <when>
{line}<when: when {what} would {what}: stop it{more}> instead → <when>
{line}when[ever] <would: {what} would {what}: {more} instead> → If <would>
"""),
    "Write “each player” or “that player”.": phrasebook(r"""
{here}players → each player
{here}other players → each other player
"""),
    "Write “{0}”: a player sits beside the one who does the step.": phrasebook(r"""
{here}the player on your <side: left|right> → the player on their <side>
{here}the player on their <side: left|right> → the player on your <side>
"""),
    # Where no card was named it can only be the card itself
    "Name the card: no card stands before “it” on this line, or it could be more than one.": phrasebook(r"""
<before: choose[s] (a[n]|another|a different) <kind: {any kind}> {from} {words}\.\n>{here}it
    → <before>that <kind>
{line}<before: {no card}>{here}it → <before>this card
# What is given for it is hardly what is saved
{line}<before: if {this} would be {rest of line}>{here}it → <before>this card
"""),
    "Write “Unicorns” or “cards in your hand”: players are compared by nothing else.": phrasebook(r"""
{here}cards → cards in hand
"""),
    "Write “put a card from that player's hand into your hand”, or where the Stable is that it is stolen "
    "from: cards are stolen in Stables, and a hand stands before this.": phrasebook(r"""
{here}steal[s] <cards: {cards}>{end} → put <cards> from that player's hand into your hand
"""),
    "Write “put … from that player's hand into the discard pile”: you discard from your own hand, and "
    "the words before speak of another hand.": phrasebook(r"""
{here}discard[s] <cards: {cards}>{end} → put <cards> from that player's hand into the discard pile
"""),
    # It is a hand in which cards are counted without a word on where they are
    "Write “cards in your hand” or “cards in your Stable”: there are cards in both.": phrasebook(r"""
{here}<cards: card[s]> → <cards> in hand
"""),
    "Write {0}: a step speaks of the hand and Stable of the one who does it.": phrasebook(r"""
{line}<before: .*choose {some}[ other] players\b.*look at >{here}their hands → <before>each of their hands
{line}<before: .*player.*>{here}their → <before>that player's
"""),
    "Write a step by which you choose or move cards before “a different card” on this line.": phrasebook(r"""
# What an event is about is none of the cards that were moved
{line}(?!when |whenever |if )<before: .*?>{here}a different → <before>another
"""),
    "Write “a different” or “all remaining”: “another” and “other” leave out this card, and not the one just "
    "chosen.": phrasebook(r"""
all {here}other → all remaining
{here}(another|any other) → a different
"""),
    "Write “a different”: “another” leaves out this card, and not the one just moved.": phrasebook(r"""
{here}<before: .*?>(another|any +other) → <before>a different
"""),
}
