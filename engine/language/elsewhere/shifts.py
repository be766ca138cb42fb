"""What the house style has no words for, and what comes nearest: the advice says what becomes of it."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook
from engine.marking import gettext_noop as _

AT_TURN_START: Final = _(
    "Write “{0}” in place of “{1}”: it then happens at the beginning of your turn, and not whenever you "
    "like in it."
)
FROM_NOW_ON: Final = _(
    "Write “{0}” in place of “{1}”: it then holds from now on, and not in that turn alone."
)
AFTERWARDS: Final = _("Write “{0}” in place of “{1}”: it then happens afterwards, and not before.")
WHOEVER: Final = _("Write “{0}” in place of “{1}”: it then happens whoever puts the card there.")
HOWEVER: Final = _("Write “{0}” in place of “{1}”: it then happens however the card comes into your Stable.")
OF_EVERY_PLAYER: Final = _(
    "Write “{0}” in place of “{1}”: it then holds of every player, and however the card would come there."
)
ONLY_PLAYED: Final = _(
    "Write “{0}” in place of “{1}”: it then answers a card that is played, and none that enters otherwise."
)
KEPT_IN_MIND: Final = _(
    "Write “{0}” in place of “{1}”: that card is then only kept in mind, and this card stays when it leaves."
)
FROM_DESTRUCTION: Final = _(
    "Write “{0}” in place of “{1}”: it then saves a card that would be destroyed, and from nothing else."
)
THEIR_OWN: Final = _(
    "Write “{0}” in place of “{1}”: each then chooses among their own cards, and destroys the rest of them."
)
ALL_BUT_YOU: Final = _("Write “{0}” in place of “{1}”: these are all players but you.")
AT_ONCE: Final = _(
    "Write “{0}” in place of “{1}”: these cards are then played at once, and not later in the turn."
)
CHOSEN_BY_YOU: Final = _("Write “{0}” in place of “{1}”: you then choose both cards.")
CHOSEN_BY_THEM: Final = _("Write “{0}” in place of “{1}”: each of them then chooses, and not you.")
INTO_YOURS: Final = _("Write “{0}” in place of “{1}”: it then comes into your Stable, from whichever it was.")

SHIFTED: Final = {
    AT_ONCE: phrasebook(r"""
<play: play (any number of|[up to ]{number}) {in a stable}> this turn{end} → <play>
"""),
    CHOSEN_BY_THEM: phrasebook(r"""
<doing: (each[ other] player|all[ other] players)[ must] (sacrifice|discard)[s] {few}> of your [own ](choice|
    choosing){end} → <doing>
"""),
    INTO_YOURS: phrasebook(r"""
<gone: destroy[s] .+?\b>bring[s] <card: it|that card|that unicorn> back(?= (at|in)\b|{pause})
    → <gone>bring <card> into your Stable
"""),
    FROM_DESTRUCTION: phrasebook(r"""
{sentence}[you may ]<cost: (sacrifice|discard|return) {few}> to (save|protect|rescue) <what: (a[n]|another|
    any|one of your) (?!{maybe}\b(from|would|when|whenever|if|that|by)\b){few}>{end}
    → If <what> would be destroyed: you may <cost> instead
"""),
    THEIR_OWN: phrasebook(r"""
{begun}<who: {doers}>[ must] choose[s] {a} <kind>[ card][ {from} their stable]{and next}(destroy[s] (all ([the
    ]others|[[the ]other |remaining ](?P=kind)s[ cards][ not chosen])|{the rest})|{the rest}
    {becomes}destroyed){end}
    → <who> chooses a <kind> in their Stable, then destroys all remaining <kind>s from their Stable
"""),
    ALL_BUT_YOU: phrasebook(r"""
<before: player[s] .*> (everyone|everybody) else → <before> each other player
"""),
    CHOSEN_BY_YOU: phrasebook(r"""
{sentence}choose {2} players(\.|[,] and|,)[ then] they {swapped}
| {sentence}{2} players[ of your choice][ must] {swapped}
    → swap a <kind> in any Stable with a <kind> in a different Stable
{sentence}(choose {anyone} player(\.|[,] and|,)[ then] (you and that player|you both)|you and {anyone} player[
    of your choice]) {swapped}
| {sentence}choose {anyone} player(\.|[,] and|,)[ then] {swap} {a} <kind>[s][ card] with (them|that
    player){end} → swap a <kind> in your Stable with a <kind> in another player's Stable
"""),
    KEPT_IN_MIND: phrasebook(r"""
attach (it|{this}) to <cards: a[n] {what} {from} {what} stable> → choose <cards>
attach[ (it|{this})] to <cards: a[n] {any kind}>{pause} → choose <cards> in any Stable
"""),
    AFTERWARDS: phrasebook(r"""
(whenever|when|if) you would <verb: discard|sacrifice|destroy|steal|draw> <whatever>, first <whatever2>{end}
    → Whenever you <verb> <whatever>: <whatever2>
{when} (another|a) player would <verb: destroy|steal><or: [ or (destroy|steal)]> ({this}|<yours: a[n] {few}>
    {from} your stable){:}(?= (that player|they|he|she)\b){not instead} → Whenever {yours?<yours> in your
    Stable|this card} is {or?destroyed or stolen|<verb>ed} by another player:
"""),
    AT_TURN_START: phrasebook(r"""
{sentence}if <state: {you have} {words}> during your turn{,}(?= you may\b) → Turn start: if <state>,
{sentence}{in play}during your (action phase|turn){,}(?! you may play [up to ]{number} cards){you may}
| {sentence}{in play}(at|during) the (beginning|start) of [each of ]your action phase[s]{:}
| {sentence}{in play}(once (during|on|in) [each of ]your turn[s]|(once [in ]a|[once [in ]](per|each)) turn{,}[
    during your turn]|at any (time|point) (during|on|in) your turn|[at ]any[ ]time|(on|in) your turn){,}{you
    may}
| {line}{in play}((each|on each|in each|during each) of your turns|each turn){,}(?= (you|{verb})\b)
| {sentence}{in play}(during|on) your turn{,}(?= {step}\b) → Turn start:
{line}<may: you may (?!only\b|(play|draw)\b{maybe}\bonly\b){what}> (once[ (per|each) turn]|(during|on|in) your
    turn|(when[ever]|any[ ]time) you (want|like|wish)|at any[ ]time{end}) → Turn start: <may>
{line}<done: if {you have} {few}, ({step}|you (may|must)) {what}> (each|once per) turn{end}
    → Turn start: <done>
{line}{in play}[you must ]<done: (sacrifice|discard|draw|return|destroy|pay) ({a}|{some}) [\w+ ]{kind}[s][
    from your hand]> (each turn|each one of your turns)(?=[,] or |{end}) → Turn start: <done>
{line}{in play}<cost: (sacrifice|discard|destroy|return) {few}> *:[ you may] <rest>
    → Turn start: you may <cost>. If you do, <rest>
"""),
    WHOEVER: phrasebook(r"""
{whenever} another player brings a[n] <kind: {any kind}> [in]to their stable{:}
    → Whenever a <kind> enters another player's Stable:
"""),
    OF_EVERY_PLAYER: phrasebook(r"""
{sentence}([all ](players|[the ]other players) {cannot}|(your opponents|{anyone} player) {cannot}|(nobody|no
    one|no [other ]player)[ else] may) play[ any] <kind: upgrade|downgrade>(s| cards) (on you|in[to] your
    stable){end} → <kind>s cannot enter your Stable
"""),
    HOWEVER: phrasebook(r"""
{line}({when}|after|once) (you [have ](play[ed]|summon[ed]) (it|{this})|({this}|it) is (played|summoned)){:}
| {line}(when[ever]|on) (played|play|summoned){:} → Enters:
{line}<words: {no head}{words}> when you play {this}(?= *(,|\.|$)) → Enters: <words>
"""),
    ONLY_PLAYED: phrasebook(r"""
play {this} when another player's <kind>[ card] would enter (their|that player's|a|any) stable
    → When another player plays a <kind>
"""),
    FROM_NOW_ON: phrasebook(r"""
<holds: you {cannot} {words}> [[(on|during|in) ]your ]next turn{end} → <holds> until the end of your next turn
(?<!phase )(on|during|in) (their|that player's) next turn → until the end of their next turn
"""),
}
SHIFTS: Final = tuple(SHIFTED)
