"""What the engine advises about a wording, said in the reader's language. The words to write stay English."""

from django.utils.translation import gettext as _, gettext_noop

from cardsdb import spelled
from engine.language import MOST_SHOWN, Advice

# Each sentence by which the engine refuses a wording (`wrong`, `NotYet`, `Advice`) stands here as well, to be
# translated; a test finds those that are missing.
SENTENCES = (
    # Words that do not fit
    gettext_noop("Write {0} in place of “{1}”."),
    gettext_noop("Write “{0}” in place of “{1}”."),
    gettext_noop("Write {0} before “{1}”."),
    gettext_noop("Go on with {0}: the text ends too early."),
    gettext_noop("Go on with {0}: the line ends too early."),
    gettext_noop("Leave out “{0}”."),
    gettext_noop(
        "Write “{0}” in place of “{1}”: it then happens at the beginning of your turn, and not whenever you "
        "like in it."
    ),
    gettext_noop("Write “{0}” in place of “{1}”: it then happens afterwards, and not before."),
    gettext_noop("Write “{0}” in place of “{1}”: it then holds from now on, and not in that turn alone."),
    gettext_noop("Write “{0}” in place of “{1}”: it then happens whoever puts the card there."),
    gettext_noop("Begin a new sentence in place of “{0}”: “or” joins two steps and no more."),
    gettext_noop("Begin a new sentence with “{0}”: one player does all that a sentence says."),
    gettext_noop("Write at least one sentence."),
    gettext_noop("Write at most {0} characters."),
    gettext_noop("Write at most {0} lines."),
    # Words that stand for nothing
    gettext_noop("Name the card: no card stands before “it” on this line, or it could be more than one."),
    gettext_noop("Name the card: no card of these kinds stands before it, or it could be more than one."),
    gettext_noop("Name the cards: no cards stand before “them” on this line."),
    gettext_noop("Write a step that moves cards before “that many” on this line."),
    gettext_noop("Write a step by which you choose or move cards before “a different card” on this line."),
    gettext_noop("Write “another card”: a different one is only moved, taken or carried yet."),
    gettext_noop(
        "Write what is done once with a card of that type: what always holds, and what a card waits for, "
        "speaks of no type that was named yet."
    ),
    gettext_noop(
        "Write “name a type” before “of that type”: in the same sentence where several players name one, on "
        "this line or above it where one player does."
    ),
    gettext_noop(
        "Name the player: no player, hand or Stable stands before “that player” on this line, or it "
        "could be more than one."
    ),
    gettext_noop("Write “choose up to 2 other players” before “each of them” on this line."),
    gettext_noop(
        "Name several cards before “one of them” on this line: “look at the top 3 cards of the deck”, "
        "“draw 2 cards”."
    ),
    gettext_noop(
        "Name the cards before “the rest” on this line: “look at the top 3 cards of the deck”. Of a hand "
        "write “discard your hand”."
    ),
    gettext_noop(
        "Write “put … into the discard pile”: cards are discarded from one's own hand, and sacrificed, "
        "destroyed and stolen in Stables."
    ),
    gettext_noop("Write “from the deck”: no card is taken from the bottom of the deck yet."),
    gettext_noop(
        "Write “draw a card” or “look at the top card of the deck”: no card is taken from the bottom of the "
        "deck yet."
    ),
    gettext_noop("Write “reveals their hand”: players reveal their own."),
    gettext_noop("Write “reveal” in place of “look at”: nobody else has seen these cards."),
    gettext_noop("Write “that player”: only whoever has these cards does something with them."),
    gettext_noop(
        "Write “another player's”, or name a hand or Stable before “a different” in the same sentence."
    ),
    # Sentences in the wrong place
    gettext_noop(
        "Write a “you may …” sentence before “If you do” on the same line. Steps that nobody may "
        "decline are joined by “then”."
    ),
    gettext_noop(
        "Write “If you do”: the last choice before it is yours. What another player does after that choice "
        "cannot be asked about yet."
    ),
    gettext_noop(
        "Write “If they do”: the last choice before it is another player's. What hangs on your own choice "
        "stands right after that."
    ),
    gettext_noop(
        "Write “If you cannot” or “If they cannot” right after a sentence that tells somebody to do "
        "something."
    ),
    gettext_noop("Write “If you cannot”: the sentence before it tells you what to do."),
    gettext_noop("Write “If they cannot”: the sentence before it tells others what to do."),
    gettext_noop("Write “If it is …” before “If it is not” on the same line."),
    gettext_noop("Write “Otherwise” right after a sentence that begins with “If” or says “may”."),
    gettext_noop("After “you may …” write “If you do, …” in place of “then”."),
    gettext_noop("Write “stop it” only after When or Whenever somebody plays a card."),
    gettext_noop("Write “the Stable it enters” only after When or Whenever somebody plays a card."),
    gettext_noop("Write “the target” only after “When … would …”."),
    gettext_noop("Write “instead” only on a line that begins with “If … would …”."),
    gettext_noop("Write one sentence after “If … would …” and no more."),
    gettext_noop("End this sentence with “instead”."),
    gettext_noop("End the sentence after “If … would …” with “instead”."),
    gettext_noop("Write what always holds and what happens once on two lines."),
    gettext_noop("Write what always holds on a line of its own, without a head."),
    # Whose and which
    gettext_noop("Write “a Unicorn”: one card is swapped for one other."),
    gettext_noop(
        "Write “swap a Unicorn in your Stable with a Unicorn in another player's Stable”, or “in any Stable "
        "with a Unicorn in a different Stable”."
    ),
    gettext_noop("Write “you”, or one player who gets it: only you give cards to each other player yet."),
    gettext_noop("Write “another player would destroy it”: so many verbs are not said of one player."),
    gettext_noop("Write “each player” where all are meant: nobody is left to choose."),
    gettext_noop("Write {0}: a step speaks of the hand and Stable of the one who does it."),
    gettext_noop(
        "Write “{0}”, or let that player do it in a sentence of their own: a step speaks of the one who does "
        "it."
    ),
    gettext_noop("Write “{0}”: a player sits beside the one who does the step."),
    gettext_noop("Write “put it into your hand”: nobody gives cards to themselves."),
    gettext_noop("Write two sentences: one step keeps no two other players in mind yet."),
    gettext_noop("Write “each player” or “another player”."),
    gettext_noop("Write “each player”: everybody's event is replaced."),
    gettext_noop("Write “each player” or “that player”."),
    gettext_noop("Write “you”, “other players” or “players”."),
    gettext_noop("Write “you”."),
    gettext_noop("Write “Unicorns” or “cards in your hand”: players are compared by nothing else."),
    gettext_noop("Write “choose a player with …”, or “each player with …”: several are chosen among all."),
    gettext_noop(
        "Write a sentence in which you choose the player: whom others choose is not compared with you yet."
    ),
    gettext_noop("Write “cards in your Stable”, or “your hand limit is 5”: there are cards in both."),
    gettext_noop("Write “each other player”: nobody has more or fewer than they have themselves."),
    gettext_noop("Write “your Unicorns”: only they are considered anything."),
    gettext_noop("Name the kind alone: nobody has the cards that cannot enter a Stable."),
    gettext_noop("Write the kind without “other”: this card lies in a Stable, and enters none."),
    gettext_noop("Write “a” in place of “another”, and no “other”: this card lies in no Stable but yours."),
    gettext_noop("Write “or” between the kinds a card may be of."),
    gettext_noop("Write “card” alone: it means every kind."),
    gettext_noop("Write “Unicorn”: only of Unicorns it counts how many there are."),
    gettext_noop("Write “card”: it has no kind before it is seen."),
    gettext_noop("Write the kind alone: in a turn cards are counted by kind, and not by name."),
    gettext_noop("Leave this out: it is written twice."),
    gettext_noop("Leave this out: players sacrifice in their own Stable and discard from their own hand."),
    gettext_noop("Name a Stable: cards are destroyed and stolen nowhere else."),
    gettext_noop("Say where the cards come from before where they go."),
    gettext_noop("Name one hand or Stable: a card cannot go to each."),
    gettext_noop("Write how many: “play 2 cards in your Action phase”."),
    gettext_noop("Write “a” before the card and its Stable: an event is about one."),
    gettext_noop("Write “at least 1 card”."),
    gettext_noop(
        "Write “choose one: …; …”, or leave out the comma before “or”: without it “or” joins only the two "
        "steps beside it."
    ),
    gettext_noop(
        "Write “You cannot play more than 1 Unicorn in a turn”, or “You cannot draw more than 2 cards in a "
        "turn”: of nothing else it is said how often it may be done in a turn yet."
    ),
    gettext_noop(
        "Write “look at another player's hand”, or leave out “to you”: what is revealed is seen by all "
        "players."
    ),
    gettext_noop(
        "Write “Whenever …” on a card that stays in a Stable: it waits as long as the card lies there, and "
        "not for a turn alone."
    ),
    gettext_noop(
        "Write “this turn”, or “until the end of your next turn”: what holds for a time holds from now "
        "until then."
    ),
    gettext_noop(
        "Write “Each player with more Unicorns than you sacrifices all Upgrades.”: what you do yourself "
        "you do in one Stable, or in all."
    ),
    gettext_noop(
        "Write how many, such as “draw cards until you have 5 in your hand”: hands are not made alike."
    ),
    gettext_noop(
        "Write the number itself, or “discard up to 3 cards, then draw that many cards”: no number is named."
    ),
    gettext_noop(
        "Write “a Unicorn” or “all Unicorns”: the cards in a Stable have no order, and how long they lie "
        "there is not kept."
    ),
    gettext_noop("Write “choose one: …; …”: “or” joins only two steps that draw or move cards."),
    gettext_noop(
        "Write “{0}” in place of “{1}”: it then answers a card that is played, and none that enters "
        "otherwise."
    ),
    gettext_noop("Write “{0}” in place of “{1}”: it then happens however the card comes into your Stable."),
    gettext_noop(
        "Write “{0}” in place of “{1}”: it then holds of every player, and however the card would come there."
    ),
    gettext_noop(
        "Write “Enters: choose a Unicorn in a Stable.”, and on a line beneath “This card has the effects of "
        "that Unicorn.”: it is chosen first."
    ),
    gettext_noop(
        "Write “put a Magic card from the discard pile into your hand, then play it”, or what the copy "
        "would do: no effect is copied once."
    ),
    gettext_noop(
        "Write “if you have more Unicorns than each other player”, or “if another player has …”: what "
        "nobody has is not asked yet."
    ),
    gettext_noop(
        "Write “stop it” before this: a card that is being played lies in no hand, and in no Stable yet."
    ),
    gettext_noop("Write “You need 2 Unicorns fewer to win.”: nobody wins by anything but Unicorns."),
    gettext_noop(
        "Write “When another player would destroy a Unicorn in your Stable: choose the target.”: so it is "
        "given another target."
    ),
    gettext_noop("Write “This card cannot be Neigh'd.”: a card that was stopped does nothing more."),
    gettext_noop(
        "Write “Whenever another player begins their turn: …”, or “Turn end: …”: when the turn of another "
        "ends, nothing happens yet."
    ),
    gettext_noop(
        "Write “You need 1 Unicorn fewer to win.”, or “1 Unicorn more”: how many that are hangs on the game."
    ),
    gettext_noop(
        "Write “Turn start: skip your Draw phase.”, or “Turn start: discard a card.”: nobody draws fewer "
        "cards."
    ),
    gettext_noop(
        "Write “put a card from the discard pile into your hand”: which of its cards lies on top is not kept."
    ),
    gettext_noop(
        "Write the wording in English, such as “Enters: draw a card.”: the other languages are made from it."
    ),
    # Trees
    gettext_noop("Expected is a list."),
    gettext_noop("Expected is the name of a card, or a part of it."),
    gettext_noop("Expected is one of: {0}."),
    gettext_noop("Expected are {0} to {1} parts, not {2}."),
    gettext_noop("Expected is a whole number from {0} to {1}."),
    gettext_noop("{0} has no such part."),
    gettext_noop("{0} needs this part."),
    # What cannot be played yet
    gettext_noop(
        "Write “Unicorns”, “Upgrades”, “Downgrades” or “Magic cards”: what is played in answer costs nothing "
        "yet."
    ),
    gettext_noop("Write how many: “without discarding 2 cards”."),
    gettext_noop("Write “that Unicorn” or “your Unicorns”: no card says of itself that it does nothing."),
    gettext_noop(
        "Write “While there are at least 2 Basic Unicorns in your Stable: …”: what a card counts as does not "
        "hang on how many Unicorns somebody has."
    ),
    gettext_noop(
        "Write “draw that many cards”: how many cards each player has lost is not kept for each of them."
    ),
    gettext_noop(
        "Write “choose a player. That player …” for each of them: of several players chosen at once all do "
        "the same."
    ),
    gettext_noop(
        "Write “choose a Unicorn in your Stable. That Unicorn cannot be destroyed until your next turn.”: it "
        "holds of one card for a time, or of all of a kind."
    ),
    gettext_noop("Write “choose a Unicorn in a Stable”: nothing is chosen in each Stable at once."),
    gettext_noop(
        "Write “choose a Unicorn in any Stable. Return it to that player's hand.”: several cards that were "
        "chosen are only sacrificed, destroyed or stolen."
    ),
    gettext_noop(
        "Write “destroy one of them”, or “in your Stable” of where they are chosen: players sacrifice only "
        "what lies in their own Stable."
    ),
    gettext_noop(
        "Write “When another player plays a card: …” or “When a player would draw a card: …”: "
        "an Instant answers no more."
    ),
    gettext_noop("An Instant answers one thing: join both in one “When …”, or make two cards of them."),
    gettext_noop("A card is played from the hand: write “put it into your hand, then play it”."),
    gettext_noop("Write “each player gives a card to the player on their left” as a sentence of its own."),
    gettext_noop("A card is discarded from a hand: write “put it into the discard pile”."),
    gettext_noop("“{0}” is not carried out yet in this form."),
    gettext_noop("Several cards at a time are not one action yet: write “at least 1 card”."),
    gettext_noop("Write “If you would draw a card: …”: in which phase it would be drawn is not asked yet."),
    gettext_noop(
        "Write “that player discards a card” without “you may”: what you may leave is what you do yourself."
    ),
    gettext_noop(
        "Write “your hand limit is 1 card higher for each Unicorn in your Stable”: a hand limit hangs on "
        "cards in Stables or in the discard pile, and on nothing else."
    ),
    gettext_noop(
        'Write “a card with "Narwhal" in its name”, or “at least 2 cards with "Narwhal" in their names” '
        "where this card is one of them: of such cards none is left out yet."
    ),
    gettext_noop(
        "Write “draw a card for each Unicorn in your Stable, but at most 3 cards”: how often something else "
        "is done has no upper bound."
    ),
    gettext_noop(
        "Write “If there are at least 3 Instants in the discard pile, …”: in the discard pile one kind is "
        "not compared with another."
    ),
    gettext_noop(
        "Write “While there are at least 2 Upgrades in your Stable: this card counts as 3 Unicorns.”: what a "
        "card counts as hangs on no number."
    ),
    gettext_noop("Write “for each Downgrade in the discard pile”: cards are counted one by one."),
    gettext_noop("Write “your Stable” or “each player's Stable”: a hand limit hangs on no other Stables."),
    gettext_noop(
        "Write “Whenever you discard a card: …”: by whose effect it was done is only asked of cards in a "
        "Stable."
    ),
    gettext_noop("Write “Turn start: reveal the top card of the deck.”: no card of the deck stays revealed."),
    gettext_noop("Write “put a card from your hand into the discard pile”: no card lies under another."),
    gettext_noop("Write “Your Upgrades have no effects.”: no card in a Stable is turned face down."),
    gettext_noop("Write “cards of that type”: the type alone says which cards cannot be played."),
    gettext_noop("Write “would draw a card”: what takes the place of a draw does so card by card."),
    gettext_noop(
        "Write what is done in place of the draw without “it”: nobody knows the card that is not drawn."
    ),
    gettext_noop(
        "Write “Turn start: if there is a Unicorn in your Stable, draw a card.”: what a card waits for stays "
        "as it is when cards are drawn, so there would be no end to it."
    ),
    gettext_noop("No card in a Stable is drawn or discarded: write “sacrificed” or “destroyed”."),
    gettext_noop("Write “If it is a Unicorn, …” before “If it is not, …”."),
    gettext_noop("Write “each player passes their hand to the left” as a sentence of its own."),
    gettext_noop("Write it before the line names another card: only the last one is kept in mind."),
    gettext_noop("Write it in the line above: a line speaks only of cards an earlier one took or moved."),
    gettext_noop("Write “another player's Stable” or “a Stable”: this verb knows no other yet."),
    gettext_noop(
        "Write “cards you play cannot be Neigh'd this turn”, or of which other cards it holds, and how "
        "long: nothing is said of the next card alone yet."
    ),
    gettext_noop(
        "Write “Each other player's hand is visible to all players.”, or “Turn start: look at another "
        "player's hand.”: no hand is visible to one player alone yet."
    ),
    gettext_noop(
        "Write “Whenever …” or “If … would …”: it then holds each time, and not the next time alone."
    ),
    gettext_noop(
        "Write “pull a card from another player's hand” where chance takes one, or leave out “{0}”: "
        "nothing else is left to chance yet."
    ),
    gettext_noop(
        "Write “move it into another player's Stable” or “return it to another player's hand”: “give” "
        "could mean either of what lies in a Stable."
    ),
    gettext_noop(
        "Write “a different” or “all remaining”: “another” and “other” leave out this card, and not the one "
        "just chosen."
    ),
    gettext_noop("Write “a different”: “another” leaves out this card, and not the one just moved."),
    gettext_noop(
        "Write “each player with the most Unicorns …”, or “choose a player with the most cards in their "
        "hand”: who has the most is found by what they have then."
    ),
    gettext_noop(
        "Write “choose a Unicorn in the Stable with the most Unicorns, then destroy it”: it is not found "
        "there in one step yet."
    ),
    gettext_noop("Write something such as {0} in place of “{1}”."),
    gettext_noop("Go on with something such as {0}: the text ends too early."),
    gettext_noop("Go on with something such as {0}: the line ends too early."),
    gettext_noop("Write where these cards come from: “from the discard pile”."),
    gettext_noop("Write this without where the card comes from: it does nothing while it is in a hand."),
    gettext_noop("Write a number or “all”: other amounts are not carried yet."),
    gettext_noop("Write “another player shuffles their hand into the deck”: each shuffles their own."),
    gettext_noop("Write a number: as many as before are not counted here yet."),
    gettext_noop("Write “choose another player”, and then how many cards go to that player."),
    gettext_noop("Write “another player's” or “that player's”: no other is found here yet."),
    gettext_noop(
        "Write “return a card from each player's Stable to that player's hand”, to the Nursery or the deck. "
        "What comes into your Stable is stolen: “steal a Unicorn from each other player's Stable”."
    ),
    gettext_noop(
        "Write “each other player gives you a card from their hand” or “pull a card from each other player's "
        "hand”."
    ),
    gettext_noop(
        "Write this on a line of its own, without “While …” or “this turn”: it holds wherever the card lies."
    ),
    gettext_noop("Write “another player's”: no other player is kept in mind here yet."),
    gettext_noop("Write “discard a card”: nobody pulls cards from their own hand."),
    gettext_noop("Write “by Magic cards” without “triggered effects of”: these cards trigger nothing."),
    gettext_noop("Nothing keeps a player from drawing or discarding yet: write “sacrifice” or “destroy”."),
    gettext_noop("Write “look at another player's hand”: everybody knows their own."),
    gettext_noop("Write “chooses one: …; …; …”: “or” joins only two steps."),
    gettext_noop("Write “that many”: “discard up to 3 cards. Destroy that many Upgrades.”"),
    gettext_noop("Write “you have no cards in your hand”: nothing asks which cards somebody holds."),
    gettext_noop(
        "Write which players do it, such as “each player with more than 3 Unicorns”: nobody is left out for "
        "having the most or the fewest."
    ),
    gettext_noop(
        "Write the kinds it may be done to, such as “destroy a Basic Unicorn or Baby Unicorn”: what a card "
        "cannot do itself is not said behind it."
    ),
    gettext_noop(
        "Write what happens at once, or “… this turn” and “… until your next turn”: a Magic card is gone once"
        " it is played."
    ),
    gettext_noop("Write “{0}” in place of “{1}”: you then choose both cards."),
    gettext_noop(
        "Write “put … from that player's hand into the discard pile”: you discard from your own hand, and "
        "the words before speak of another hand."
    ),
    gettext_noop(
        "Write “Enters:” or “Turn start:” before “{0}”: it is not said yet when a card in a Stable does this."
    ),
    gettext_noop(
        "Write “If that player has no cards in their hand, …” alone: nothing else can be asked beside "
        "what that player has yet."
    ),
    gettext_noop("Write “Other players cannot win this turn.”: nothing answers that somebody wins."),
    gettext_noop(
        "Write “When another player plays an Instant: stop it.”: nothing answers that a card was Neigh'd."
    ),
    gettext_noop(
        "Write “sacrifice this card, then bring a Unicorn from the discard pile into your Stable”: only "
        "cards of two Stables are swapped."
    ),
    gettext_noop(
        "Write “Unicorns you play cannot be Neigh'd.”: it then holds for each, and not for the first in a "
        "turn alone."
    ),
    gettext_noop(
        "Write “When another player plays a card: …”: an Instant answers a card that is played, or what "
        "another player would do."
    ),
    gettext_noop(
        "Write “Players cannot play Instants.” or “While another player has at least 3 Unicorns: …”: what "
        "holds for all players asks nothing of each of them."
    ),
    gettext_noop(
        "Write “Each player with more than 3 Unicorns sacrifices a Unicorn.”, or “Whenever you have more "
        "than 5 Unicorns: sacrifice a Unicorn.”: nothing else is done until a number is reached."
    ),
    gettext_noop("Write “a card”: what takes the place of it asks for each card by itself."),
    gettext_noop(
        "Write “Your Unicorns are considered Basic Unicorns and have no effects.”: cards take on no other "
        "type."
    ),
    gettext_noop(
        "Write “{0}” in place of “{1}”: that card is then only kept in mind, and this card stays when it "
        "leaves."
    ),
    gettext_noop("Write the kind, such as “a Basic Unicorn”: nothing asks yet whether a card has an effect."),
    gettext_noop(
        "Write “return a Unicorn from your Stable to your hand, then bring it into your Stable”: a card "
        "triggers its effects when it enters anew, and none triggers those of another."
    ),
    gettext_noop("Write “choose a player”: nothing is decided by vote."),
    gettext_noop(
        "Write “you may play up to 2 Basic Unicorns. If you do, skip your Action phase.”: the Action phase "
        "itself asks for no kind."
    ),
    gettext_noop(
        "Write “If there is no Upgrade in your Stable, …” in place of “… unless there is an Upgrade in your"
        " Stable”: what is asked stands first, and is the contrary."
    ),
    gettext_noop(
        "Write what this card does in a Stable, or “Sacrificed or destroyed: …”: from the hand, the deck "
        "and the discard pile no card does anything yet."
    ),
    gettext_noop(
        "Write two steps: “discard an Upgrade or sacrifice an Upgrade”. A card comes from one place."
    ),
    gettext_noop(
        "Write “more Unicorns than you” alone, or how many: “at least 5 Unicorns”. By how many somebody has"
        " more is not counted yet."
    ),
    gettext_noop("Write “name a type”: no single card is named yet."),
    gettext_noop(
        "Write how many, such as “discard 3 cards”, or “discards cards until they have 3 in their hand”: "
        "nothing is halved."
    ),
    gettext_noop(
        "Write “from your hand” or “from your Stable” behind what is given, or “from their …”: such "
        "cards are in both."
    ),
    gettext_noop(
        "Write “put a card from that player's hand into your hand”, or where the Stable is that it is "
        "stolen from: cards are stolen in Stables, and a hand stands before this."
    ),
    gettext_noop(
        "Write “draw a card for each other player”, or “each player …”: nothing else is done once for "
        "each player."
    ),
    gettext_noop("Write “cards in your hand” or “cards in your Stable”: there are cards in both."),
    gettext_noop(
        "Write what the card does in words of its own, and leave out “{0}”: it says nothing in this game."
    ),
    gettext_noop(
        "Write “Turn start: …” of your own turns, or “Whenever a player begins their turn: …” of those "
        "of all: say whose turn it is."
    ),
    gettext_noop(
        "Write “you may discard a card. If you do, …” or “you may sacrifice a Unicorn. If you do, …”: "
        "cards are not turned in this game."
    ),
    gettext_noop(
        "Write what happens to cards, such as “discard a card”, “draw a card” or “sacrifice a Unicorn”: "
        "there is nothing else to gain, to lose or to pay in this game."
    ),
    gettext_noop("Write “Whenever …”: it then happens each time, and not the first time in a turn alone."),
    gettext_noop(
        "Write “cannot play”, “cannot sacrifice”, “cannot destroy”, “cannot steal” or “cannot return”: "
        "players are kept from nothing else yet."
    ),
    gettext_noop(
        "Write “When a player would destroy a Unicorn in your Stable: …”: an Instant does not ask yet which"
        " card does it."
    ),
    gettext_noop(
        "Write “Other players cannot play Downgrades without discarding a card.”: nothing else costs "
        "anything yet."
    ),
    gettext_noop('Write the kind, or “a card named "…"”: nothing asks yet whether cards are alike.'),
    gettext_noop(
        "Write “would be sacrificed”, “destroyed”, “stolen” or “returned”: say how the card would go."
    ),
    gettext_noop(
        "Write what it costs first: “you may discard 2 cards. If you do, return it to your hand instead.”"
    ),
    gettext_noop(
        "Write “put … into the discard pile” or “shuffle … into the deck”: no card leaves the game."
    ),
    gettext_noop(
        "Write “Enters: …”, or “you may sacrifice this card. If you do, …”: it is not counted how often "
        "something was done in a game."
    ),
    gettext_noop(
        "Write “Whenever you draw a card: if it is not your Draw phase, …”: nothing asks yet for the phases"
        " of others."
    ),
    gettext_noop(
        "Write “Your Basic Unicorns each count as 2 Unicorns.” or “Your Basic Unicorns do not count as "
        "Unicorns.”"
    ),
    gettext_noop("Write a number: “pull 2 cards from each other player's hand”."),
)
NOT_WORDS = (
    gettext_noop("a number"),
    gettext_noop("a kind of card"),
    gettext_noop("a name in quotation marks"),
)


def in_words(advice: Advice) -> str:
    """The advice in the language that is active."""
    words = (word if isinstance(word, str) else one_of(word) for word in advice.words)
    return _(advice.text).format(*words)


def one_of(words: tuple[str, ...]) -> str:
    """Several words of which any one will do; only the first of very many."""
    shown = [quoted(word) for word in words[:MOST_SHOWN]]
    if len(words) > MOST_SHOWN:
        return _("%(before)s or another word that fits") % {"before": ", ".join(shown)}
    return spelled.one_of(shown)


def quoted(word: str) -> str:
    return _(word) if word in NOT_WORDS else _("“%(word)s”") % {"word": word}
