"""Whoever writes a card as cards are printed is offered what it means as cards are worded here."""

import pytest

from cardsdb.advice import SENTENCES as SENTENCES_OF_ADVICE
from engine.language import WordingError, parse
from engine.language.elsewhere.by_advice import BY_ADVICE
from rules.own_cards.mending import offer_for, repair, with_advice_followed
from rules.own_cards.mistakes import Mistake, read

HEADS = [
    (
        "If this card is in your Stable, at the beginning of your turn you may draw a card.",
        "Turn start: you may draw a card.",
    ),
    ("Once per turn, you may discard a card.", "Turn start: you may discard a card."),
    (
        "When this card is destroyed, choose a player. That player must discard their entire hand.",
        "Whenever this card is destroyed: choose a player. That player discards their hand.",
    ),
    (
        "If this card would be sacrificed or destroyed, you may bring up to 2 Basic Unicorn cards from your "
        "hand directly into your Stable.",
        "Sacrificed or destroyed: you may bring up to 2 Basic Unicorns from your hand into your Stable.",
    ),
    (
        "If this card would be destroyed, you may discard a Magic card instead.",
        "If this card would be destroyed: you may discard a Magic card instead.",
    ),
    ("When you steal a card, draw a card.", "Whenever you steal a card: draw a card."),
    (
        "You must discard a card each time you play an Upgrade.",
        "Whenever you play an Upgrade: discard a card.",
    ),
    (
        "Play this card when another player tries to play a Unicorn card. Stop that card from being played, "
        "and that player must discard an additional card.",
        "When another player plays a Unicorn: stop it. That player discards a card.",
    ),
    (
        "Choose one when this card enters your Stable: draw 2 cards, or destroy a Downgrade card.",
        "Enters: choose one: draw 2 cards; destroy a Downgrade.",
    ),
]
LINES = [
    (
        "This card counts as 2 Unicorns. At the end of your turn, discard a card.",
        "This card counts as 2 Unicorns.\nTurn end: discard a card.",
    ),
    (
        "When this card enters your Stable, draw a card. This card cannot be destroyed.",
        "Enters: draw a card.\nThis card cannot be destroyed.",
    ),
    (
        "You cannot play Magic cards while this card is in your Stable.",
        "You cannot play Magic cards.",
    ),
]
SENTENCES = [
    (
        "Take up to 3 cards from the discard pile and add them to your hand.",
        "Put up to 3 cards from the discard pile into your hand.",
    ),
    (
        "You may choose 2 Unicorn cards from the discard pile and shuffle them into the deck, then draw a "
        "card.",
        "You may shuffle 2 Unicorns from the discard pile into the deck. If you do, draw a card.",
    ),
    (
        "You and one other player of your choice each draw a card.",
        "Choose another player. You and that player each draw a card.",
    ),
    (
        "Swap this card with a Unicorn card in any other player's Stable.",
        "Move this card into another player's Stable, then steal another Unicorn from that player's Stable.",
    ),
    (
        "Destroy up to two Unicorn cards belonging to the same player.",
        "Choose a player. Destroy up to 2 Unicorns in that player's Stable.",
    ),
    (
        "You may discard 2 cards to destroy an Upgrade.",
        "You may discard 2 cards. If you do, destroy an Upgrade.",
    ),
    (
        "Pull a card from another player's hand. If it is a Unicorn, discard a card. Otherwise, draw a card.",
        "Pull a card from another player's hand. If it is a Unicorn, discard a card. If it is not, draw a "
        "card.",
    ),
    (
        "Draw three cards at the beginning of your next turn.",
        "At the beginning of your next turn, draw 3 cards.",
    ),
    (
        "If this card is sacrificed or destroyed, bring it back into your Stable at the beginning of your "
        "next turn.",
        "Sacrificed or destroyed: at the beginning of your next turn, bring this card into your Stable.",
    ),
    (
        "Choose a player. That player skips the Draw phase of their next turn.",
        "Choose a player. That player skips their next Draw phase.",
    ),
    (
        "All players with more than 3 Unicorns must sacrifice a Unicorn card.",
        "Each player with more than 3 Unicorns sacrifices a Unicorn.",
    ),
    (
        "Each other player who has five or more cards in hand must discard 2 cards.",
        "Each other player with at least 5 cards in their hand discards 2 cards.",
    ),
    (
        "If you would discard a card, you may put it at the bottom of the deck instead.",
        "If you would discard a card: you may put it on the bottom of the deck instead.",
    ),
    (
        "Look at the top 3 cards of the deck. Put one into your hand and the rest on the bottom of the "
        "deck in a "
        "random order.",
        "Look at the top 3 cards of the deck. Put one of them into your hand and return the rest to the "
        "bottom "
        "of the deck in any order.",
    ),
    ("You may only play one card per turn.", "You cannot play more than 1 card in a turn."),
    (
        "If this card is in your Stable, you can't draw more than one card each turn.",
        "You cannot draw more than 1 card in a turn.",
    ),
    ("Your opponents may not draw cards.", "Other players cannot draw cards."),
    (
        "Look at the top 4 cards of the deck. Add a card to your hand and return the others to the top of "
        "the "
        "deck in any order.",
        "Look at the top 4 cards of the deck. Put one of them into your hand and return the rest to the "
        "top of "
        "the deck in any order.",
    ),
    (
        "Each other player shows their hand to all players. Choose one revealed Unicorn card and bring it "
        "directly into your Stable.",
        "Each other player reveals their hand. Bring a Unicorn from among them into your Stable.",
    ),
    (
        "Each player with an empty hand draws a card when your next turn begins.",
        "At the beginning of your next turn, each player with no cards in their hand draws a card.",
    ),
    (
        "Shuffle your hand into the deck, then draw the same number of cards.",
        "Shuffle your hand into the deck, then draw that many cards.",
    ),
    (
        "Another player skips their Draw phase on their next turn.",
        "Another player skips their next Draw phase.",
    ),
    (
        "Draw five cards, choose two of them to keep, and put the other three on the bottom of the deck.",
        "Draw 5 cards, then put 3 of them on the bottom of the deck.",
    ),
    (
        "Look at the top 5 cards of the deck. You may reveal an Upgrade card from among them and add it to "
        "your "
        "hand.",
        "Look at the top 5 cards of the deck. You may put an Upgrade from among them into your hand and "
        "reveal "
        "it.",
    ),
    (
        "Look at the hand of another player, then steal a card from it.",
        "Look at another player's hand, then put a card from that player's hand into your hand.",
    ),
    (
        "Reveal the top card of the deck. If it's a Magic card, add it to your hand; otherwise, put it "
        "under the "
        "deck.",
        "Reveal the top card of the deck. If it is a Magic card, put it into your hand. If it is not, put "
        "it on "
        "the bottom of the deck.",
    ),
    (
        "Every player holding more than 4 cards discards 2 cards.",
        "Each player with at least 5 cards in their hand discards 2 cards.",
    ),
    ("Draw 4 cards, but skip your next Action phase.", "Draw 4 cards. Skip your next Action phase."),
    (
        "Search the deck for up to 3 Basic Unicorn cards, reveal them, and put them into your hand.",
        "Search the deck for up to 3 Basic Unicorns and put them into your hand.",
    ),
    (
        "Return two of your Unicorns to your hand, then discard one of them.",
        "Return 2 Unicorns from your Stable to your hand, then discard one of them.",
    ),
    (
        "Destroy a Unicorn card. At the end of your next turn, bring it into its owner's Stable.",
        "Destroy a Unicorn in any Stable. At the end of your next turn, bring it into that player's Stable.",
    ),
    (
        "Reveal the top five cards of the deck. Put all Upgrade cards revealed this way into your hand, then "
        "shuffle the remaining cards into the deck.",
        "Reveal the top 5 cards of the deck. Put all Upgrades from among them into your hand, then shuffle "
        "the rest into the deck.",
    ),
    (
        "Look at the top 4 cards of the deck. Choose one and add it to your hand. Discard the other cards.",
        "Look at the top 4 cards of the deck. Put one of them into your hand. Put the rest into the discard "
        "pile.",
    ),
    (
        "Search the deck for an Upgrade card and a Downgrade card. Add one to your hand and put the other "
        "into the discard pile.",
        "Search the deck for an Upgrade and a Downgrade. Put one of them into your hand and put the rest "
        "into the discard pile.",
    ),
    ("Draw three cards. Keep one and discard the rest.", "Draw 3 cards, then discard 2 of them."),
    (
        "Choose any player and reveal that player's hand. You may take a Unicorn card revealed this way.",
        "Choose a player. That player reveals their hand. You may put a Unicorn from among them into your "
        "hand.",
    ),
    (
        "Look at another player's hand. You may discard a Magic card from it.",
        "Look at another player's hand. You may put a Magic card from that player's hand into the discard "
        "pile.",
    ),
    (
        "Look at the top 3 cards of the deck. If there is a Unicorn among them, you may put it into your "
        "hand.",
        "Look at the top 3 cards of the deck. You may put a Unicorn from among them into your hand.",
    ),
    (
        "Reveal cards from the top of the deck until you reveal a Unicorn card. Bring it into your Stable.",
        "Turn over cards from the deck into the discard pile until you find a Unicorn. Bring it into your "
        "Stable.",
    ),
    (
        "Look at the top 3 cards of the deck. You may add one to your hand. Put the rest back in any order.",
        "Look at the top 3 cards of the deck. You may put one of them into your hand. Return the rest to the "
        "top of the deck in any order.",
    ),
    ("Discard a card from your hand.", "Discard a card."),
    (
        "Draw a card, and each other player must discard a card.",
        "Draw a card. Each other player discards a card.",
    ),
    (
        "If you have the fewest Unicorns, draw 2 cards. Otherwise, draw a card.",
        "If you have fewer Unicorns than each other player, draw 2 cards. Otherwise, draw a card.",
    ),
    (
        "If any other player has more Unicorns than you, draw a card.",
        "If you have fewer Unicorns than another player, draw a card.",
    ),
    (
        "Destroy a Unicorn card for each Downgrade card in your Stable.",
        "For each Downgrade in your Stable, destroy a Unicorn.",
    ),
    (
        "Look through the discard pile and take a Magic card.",
        "Put a Magic card from the discard pile into your hand.",
    ),
    (
        "Discard any number of cards. For each card discarded, draw a card.",
        "Discard any number of cards. Draw that many cards.",
    ),
    (
        "Return all Unicorn cards in play to their owners' hands.",
        "Return all Unicorns from each player's Stable to that player's hand.",
    ),
    (
        "If one of your Unicorns would be destroyed, sacrifice this card instead.",
        "If a Unicorn in your Stable would be destroyed: sacrifice this card instead.",
    ),
    (
        "If you have at least 3 Basic Unicorns in your Stable, this card cannot be destroyed.",
        "While there are at least 3 Basic Unicorns in your Stable: this card cannot be destroyed.",
    ),
    (
        "At the beginning of each player's turn, that player must discard a card.",
        "Whenever a player begins their turn: that player discards a card.",
    ),
    ("At the end of your turn, discard down to 3 cards.", "Your hand limit is 3."),
    ("Your cards cannot be Neigh'd.", "Cards you play cannot be Neigh'd."),
    (
        "You may destroy a Magical Unicorn. If you do, the owner of that card draws 2 cards.",
        "You may destroy a Magical Unicorn in any Stable. If you do, that player draws 2 cards.",
    ),
    (
        "Any time a Magic card is played, you may draw a card.",
        "Whenever a player plays a Magic card: you may draw a card.",
    ),
    (
        "Your opponents must discard a card whenever they play an Instant.",
        "Whenever another player plays an Instant: that player discards a card.",
    ),
    (
        "Draw cards equal to the number of Unicorns in your Stable.",
        "Draw a card for each Unicorn in your Stable.",
    ),
    (
        "Look at the top 5 cards of the deck. Take two of them into your hand and discard the rest.",
        "Look at the top 5 cards of the deck. Put 2 of them into your hand and put the rest into "
        "the discard pile.",
    ),
    (
        "Each time you draw a card, you may draw 1 additional card.",
        "Whenever you draw a card: you may draw a card.",
    ),
    ("You are immune to the effects of Downgrade cards.", "Your Downgrades have no effects."),
    (
        "This card can only enter your Stable if you have at least 3 (other) Unicorn cards in your Stable.",
        "This card cannot enter a Stable without at least 3 Unicorns.",
    ),
    (
        "This card cannot enter your Stable unless you have another Unicorn in your Stable.",
        "This card cannot enter a Stable without a Unicorn.",
    ),
    (
        "This card cannot enter your Stable if you have fewer than 2 Basic Unicorn cards in your Stable.",
        "This card cannot enter a Stable without at least 2 Basic Unicorns.",
    ),
    (
        "This card cannot be stolen as long as you have no Downgrade cards in your Stable.",
        "While there is no Downgrade in your Stable: this card cannot be stolen.",
    ),
    (
        "If any player has more Unicorns than you at the start of your turn, draw a card.",
        "Turn start: if you have fewer Unicorns than another player, draw a card.",
    ),
    (
        "If this is the only Unicorn in your Stable, it cannot be destroyed.",
        "While you have fewer than 2 Unicorns: this card cannot be destroyed.",
    ),
    (
        "Other players cannot target this card with Magic cards.",
        "This card cannot be affected by other players' Magic cards.",
    ),
    ("Swap your hand with the hand of any other player.", "Swap hands with another player."),
    ("Your Unicorns cannot use their effects.", "Your Unicorns have no effects."),
    (
        "Choose another player. If that player's hand is empty, that player draws a card.",
        "Choose another player. If that player has no cards in their hand, that player draws a card.",
    ),
    (
        "If there is a Downgrade in another player's Stable, draw a card.",
        "If another player has a Downgrade in their Stable, draw a card.",
    ),
    (
        "Choose another player. If that player doesn't have any Upgrades in their Stable, draw a card.",
        "Choose another player. If that player has no Upgrade in their Stable, draw a card.",
    ),
    ("If your hand is empty, draw 3 cards.", "If you have no cards in your hand, draw 3 cards."),
    (
        "You may sacrifice this card to prevent a Unicorn in your Stable from being destroyed.",
        "If a Unicorn in your Stable would be destroyed: you may sacrifice this card instead.",
    ),
    (
        "Destroy a Downgrade card in your Stable or an Upgrade card in another player's Stable.",
        "Destroy a Downgrade in your Stable or destroy an Upgrade in another player's Stable.",
    ),
    ("Stop a Unicorn card from being played.", "When another player plays a Unicorn: stop it."),
    (
        "You may discard a card to play 2 cards during your Action phase.",
        "You may discard a card. If you do, you may play 2 cards in your Action phase.",
    ),
    (
        "Each other player must discard a card. Any player who cannot do so must sacrifice a Unicorn card.",
        "Each other player discards a card. If they cannot, that player sacrifices a Unicorn.",
    ),
    ("You may draw a card by discarding 2 cards.", "You may discard 2 cards. If you do, draw a card."),
    (
        "Destroy all Unicorn cards except Basic Unicorn cards.",
        "Destroy all Baby Unicorns, Magical Unicorns and Ultimate Unicorns.",
    ),
    (
        "Whenever another player begins their turn, you may look at their hand.",
        "Whenever another player begins their turn: you may look at that player's hand.",
    ),
    ("You may not play Neigh cards.", "You cannot play Neigh cards."),
]

OPPOSITES = [
    (
        "You may reveal the top card of the deck. If it's a Magic card, add it to your hand. Otherwise, "
        "move it "
        "to the discard pile.",
        "You may reveal the top card of the deck. If it is a Magic card, put it into your hand. If it is "
        "not, "
        "move it into the discard pile.",
    ),
    (
        "You may draw a card. If it is a Unicorn card, draw a card. If not, discard a card.",
        "You may draw a card. If it is a Unicorn, draw a card. If it is not, discard a card.",
    ),
    (
        "You may discard a card. If not, sacrifice a Unicorn card.",
        "You may discard a card. If you do not, sacrifice a Unicorn.",
    ),
    (
        "Reveal the top card of the deck. If it is not a Unicorn card, put it into the discard pile. "
        "Otherwise, put it into your hand.",
        "Reveal the top card of the deck. If it is not a Unicorn, put it into the discard pile. If it is a "
        "Unicorn, put it into your hand.",
    ),
]
BY_CHANCE = [
    (
        "Choose a card at random from another player's hand and add it to your hand.",
        "Pull a card from another player's hand.",
    ),
    ("Take 2 random cards from any other player's hand.", "Pull 2 cards from another player's hand."),
    (
        "Another player must give you a card at random from their hand.",
        "Pull a card from another player's hand.",
    ),
    (
        "Choose another player. That player must give you a random card.",
        "Choose another player. Pull a card from that player's hand.",
    ),
    (
        "Each other player must give you 2 cards at random.",
        "Pull 2 cards from each other player's hand.",
    ),
    (
        "Trade a card in your hand for a card chosen at random from another player's hand.",
        "If you have at least 1 card in your hand, pull a card from another player's hand, then put a "
        "different card from your hand into that player's hand.",
    ),
    (
        "You may swap a card with a random card from any other player's hand.",
        "If you have at least 1 card in your hand, you may pull a card from another player's hand. If you "
        "do, "
        "put a different card from your hand into that player's hand.",
    ),
]
GIVEN = [
    (
        "Each player must give a Unicorn card in their Stable to the player on their left.",
        "Each player moves a Unicorn from their Stable into the Stable of the player on their left.",
    ),
    (
        "Each other player must give you an Upgrade card from their Stable.",
        "Each other player moves an Upgrade from their Stable into your Stable.",
    ),
    (
        "Give a Downgrade card in your Stable to any other player.",
        "Move a Downgrade from your Stable into another player's Stable.",
    ),
    (
        "Pass a Unicorn card from your Stable to the player on your right.",
        "Move a Unicorn from your Stable into the Stable of the player on your right.",
    ),
    (
        "When this card enters your Stable, give it to another player.",
        "Enters: move this card into another player's Stable.",
    ),
    (
        "Pass a card to the player on your left.",
        "Put a card from your hand into the hand of the player on your left.",
    ),
    ("Draw a card, then give it to another player.", "Draw a card, then put it into another player's hand."),
]
TRADED = [
    (
        "Trade a Unicorn card in your Stable for a Unicorn card in any other player's Stable.",
        "Swap a Unicorn in your Stable with a Unicorn in another player's Stable.",
    ),
    (
        "Swap one of your Magical Unicorn cards with any Unicorn card in another player's Stable.",
        "Swap a Magical Unicorn in your Stable with a Unicorn in another player's Stable.",
    ),
    (
        "Choose a Unicorn in each of two players' Stables and swap them.",
        "Swap a Unicorn in any Stable with a Unicorn in a different Stable.",
    ),
    (
        "Exchange a Downgrade card in your Stable for an Upgrade card in another player's Stable.",
        "Swap a Downgrade in your Stable with an Upgrade in another player's Stable.",
    ),
    (
        "Move a Unicorn from your Stable into another player's Stable, then steal another Unicorn from that "
        "player's Stable.",
        "Move a Unicorn from your Stable into another player's Stable, then steal a different Unicorn from "
        "that player's Stable.",
    ),
]
TRIGGERS = [
    (
        "If a Unicorn card in your Stable is destroyed, draw a card.",
        "Whenever a Unicorn in your Stable is destroyed: draw a card.",
    ),
    (
        "If any of your Upgrade cards is stolen, you may draw a card.",
        "Whenever an Upgrade in your Stable is stolen: you may draw a card.",
    ),
    ("If a Unicorn is destroyed, draw a card.", "Whenever a Unicorn in a Stable is destroyed: draw a card."),
    (
        "If another Unicorn card in your Stable is sacrificed or destroyed, return it to your hand instead.",
        "If another Unicorn in your Stable would be sacrificed or destroyed: return it to your hand instead.",
    ),
]
HOW_LONG = [
    (
        "Until the beginning of your next turn, your Unicorn cards cannot be destroyed.",
        "Your Unicorns cannot be destroyed until your next turn.",
    ),
    (
        "When this card enters your Stable, until your next turn, other players cannot play Instant cards.",
        "Enters: other players cannot play Instants until your next turn.",
    ),
    (
        "Draw 2 cards. For the rest of this turn, cards you play cannot be Neigh'd.",
        "Draw 2 cards. Cards you play cannot be Neigh'd this turn.",
    ),
    ("Until the end of your turn, your hand limit is 10.", "Your hand limit is 10 this turn."),
    ("This turn, you cannot play Magic cards.", "You cannot play Magic cards this turn."),
    (
        "You may discard a card. If you do, until end of turn, your Unicorns cannot be stolen.",
        "You may discard a card. If you do, your Unicorns cannot be stolen this turn.",
    ),
    (
        "Your Unicorns cannot be destroyed until the end of the turn.",
        "Your Unicorns cannot be destroyed this turn.",
    ),
]
COMPARED = [
    (
        "If any other player has more Unicorn cards than you do, draw a card.",
        "If you have fewer Unicorns than another player, draw a card.",
    ),
    (
        "If each other player has fewer cards in their hand than you, discard a card.",
        "If you have more cards in your hand than each other player, discard a card.",
    ),
    (
        "If this card is in your Stable at the beginning of your turn and you have fewer Unicorn cards "
        "than any "
        "other player, draw an extra card.",
        "Turn start: if you have fewer Unicorns than each other player, draw an extra card.",
    ),
    (
        "At the beginning of your turn, if this card is in your Stable and you have no Upgrade cards in your "
        "Stable, draw a card.",
        "Turn start: if there is no Upgrade in your Stable, draw a card.",
    ),
    (
        "If this card is in your Stable and another player has a Downgrade in their Stable at the start of "
        "your "
        "turn, draw a card.",
        "Turn start: if another player has a Downgrade in their Stable, draw a card.",
    ),
]
OTHERS = [
    (
        "Pull a card from another player's hand. If that card is a Unicorn card, bring it into your Stable.",
        "Pull a card from another player's hand. If it is a Unicorn, bring it into your Stable.",
    ),
    (
        "Pull a card from another player's hand. If the pulled card is not a Unicorn card, discard it.",
        "Pull a card from another player's hand. If it is not a Unicorn, discard it.",
    ),
    ("You may take an extra turn after this one.", "You may take another turn."),
    (
        "Choose any player. Return each Upgrade card in their Stable to their hand.",
        "Choose a player. Return all Upgrades from that player's Stable to that player's hand.",
    ),
    ("Each player must sacrifice each Downgrade card.", "Each player sacrifices all Downgrades."),
    ("If this card is destroyed or leaves your Stable, draw a card.", "Leaves: draw a card."),
    ("When this card leaves your Stable or is stolen, draw a card.", "Leaves: draw a card."),
    (
        "If this card is sacrificed, destroyed, or returned to your hand, draw a card.",
        "Whenever this card is sacrificed, destroyed or returned to a player's hand: draw a card.",
    ),
    (
        "Destroy a Unicorn card in the Stable of the player with the most Unicorn cards.",
        "Choose a Unicorn in the Stable with the most Unicorns, then destroy it.",
    ),
    (
        "You may steal an Upgrade from the player with the fewest Unicorns.",
        "You may choose an Upgrade in the Stable with the fewest Unicorns. If you do, steal it.",
    ),
    ("Other cards in your Stable cannot be destroyed.", "Your other cards cannot be destroyed."),
    ("Your other Unicorn cards have no effects.", "Your other Unicorns have no effects."),
    (
        "At the beginning of your turn, DISCARD a card or SACRIFICE a Unicorn card. "
        "If you SACRIFICE a Unicorn card, SACRIFICE this card.",
        "Turn start: choose one: discard a card; sacrifice a Unicorn, then sacrifice this card.",
    ),
    (
        "When this card enters your Stable, DISCARD a card or SACRIFICE a Unicorn card. "
        "If you DISCARD a card, DRAW 2 cards.",
        "Enters: choose one: discard a card, then draw 2 cards; sacrifice a Unicorn.",
    ),
    (
        "If this card is in your Stable, other players cannot play Instant cards during your turn.",
        "While it is your turn: other players cannot play Instants.",
    ),
    ("DESTROY all Upgrade cards in any one player's Stable.", "Destroy all Upgrades in any Stable."),
    (
        "Your Unicorn cards cannot be returned to your hand or stolen.",
        "Your Unicorns cannot be returned to a player's hand or stolen.",
    ),
    (
        "DISCARD your hand. Then, DRAW that many cards plus 1.",
        "Discard your hand. Draw that many cards, then draw a card.",
    ),
    (
        "If another player would destroy or steal this card, that player must DISCARD a card.",
        "Whenever this card is destroyed or stolen by another player: that player discards a card.",
    ),
    (
        "If you do not play a card during your Action phase, DRAW an additional card.",
        "Turn end: if you have played no cards this turn, draw a card.",
    ),
    (
        "At the end of your turn, if you haven't played any cards this turn, you may draw a card.",
        "Turn end: if you have played no cards this turn, you may draw a card.",
    ),
    (
        "Each time you DRAW a card outside of your Draw phase, DISCARD a card.",
        "Whenever you draw a card: if it is not your Draw phase, discard a card.",
    ),
]
# The same in yet other words.
IN_OTHER_WORDS = [
    ("Steal a Unicorn card from an opponent.", "Steal a Unicorn from another player's Stable."),
    (
        "Choose any other player. That player may discard 2 cards. If they don't, steal a Unicorn card from "
        "that player.",
        "Choose another player. That player may discard 2 cards. If they do not, steal a Unicorn from that "
        "player's Stable.",
    ),
    (
        "At the beginning of your turn you may draw an additional card.",
        "Turn start: you may draw an extra card.",
    ),
    (
        "Play this card when one of your Unicorns would be stolen. Stop it.",
        "When a player would steal a Unicorn in your Stable: stop it.",
    ),
    ("Draw a card when this card enters your Stable.", "Enters: draw a card."),
    (
        "If this card is destroyed by a Magic card, draw a card.",
        "Whenever this card is destroyed by a Magic card: draw a card.",
    ),
    (
        "Whenever this card is destroyed by the effect of another player's card: draw a card.",
        "Whenever this card is destroyed by another player's card: draw a card.",
    ),
    (
        "If this card would be destroyed by a Magic card's effect: return it to your hand instead.",
        "If this card would be destroyed by a Magic card: return it to your hand instead.",
    ),
    (
        "Whenever this card is destroyed by an effect: draw a card.",
        "Whenever this card is destroyed by a card: draw a card.",
    ),
    (
        "To play a Magic card, other players must first discard a card.",
        "Other players cannot play Magic cards without discarding a card.",
    ),
    (
        "During your turn, your Unicorns cannot be destroyed.",
        "While it is your turn: your Unicorns cannot be destroyed.",
    ),
    (
        "Your Unicorns cannot be destroyed during another player's turn.",
        "While it is another player's turn: your Unicorns cannot be destroyed.",
    ),
    (
        "During other players' turns, your Unicorns cannot be destroyed.",
        "While it is another player's turn: your Unicorns cannot be destroyed.",
    ),
    (
        "Choose a Unicorn in a Stable. Its effects cannot be used until your next turn.",
        "Choose a Unicorn in any Stable. It has no effects until your next turn.",
    ),
    (
        "You may only play this Unicorn if you have an Upgrade in your Stable.",
        "You can only play this card while there is an Upgrade in your Stable.",
    ),
    (
        "Your Unicorns are immune to the effects of Magic cards.",
        "Your Unicorns cannot be affected by Magic cards.",
    ),
    ("You are immune to your Downgrades.", "Your Downgrades have no effects."),
    ("The effects of your Unicorns cannot be activated.", "Effects of your Unicorns do not trigger."),
    ("Draw 3 cards, keep 2 and discard the rest.", "Draw 3 cards, then discard one of them."),
    ("Draw 4 cards. Keep one of them and discard the others.", "Draw 4 cards, then discard 3 of them."),
    (
        "Choose any two players. Each of those players draws a card.",
        "Choose 2 players. Each of them draws a card.",
    ),
    (
        "Each player moves a Unicorn from their Stable to the left.",
        "Each player moves a Unicorn from their Stable into the Stable of the player on their left.",
    ),
    (
        "Each player passes a card from their hand to the left.",
        "Each player puts a card from their hand into the hand of the player on their left.",
    ),
    (
        "Each player chooses a card from their hand and passes it to the player on their left.",
        "Each player puts a card from their hand into the hand of the player on their left.",
    ),
    (
        "Give each other player a card from your hand.",
        "Put a card from your hand into each other player's hand.",
    ),
    (
        "Destroy all Unicorns except Baby Unicorns.",
        "Destroy all Basic Unicorns, Magical Unicorns and Ultimate Unicorns.",
    ),
    ("Destroy a Unicorn controlled by another player.", "Destroy a Unicorn in another player's Stable."),
    (
        "Swap two Unicorns between any two players' Stables.",
        "Swap a Unicorn in any Stable with a Unicorn in a different Stable.",
    ),
    (
        "You and any player of your choice draw a card.",
        "Choose a player. You and that player each draw a card.",
    ),
    ("Sacrifice this card at the end of this turn.", "At the end of this turn, sacrifice this card."),
    ("On your next turn, skip your Draw phase.", "Skip your next Draw phase."),
    (
        "You may draw 2 cards by sacrificing a Unicorn.",
        "You may sacrifice a Unicorn. If you do, draw 2 cards.",
    ),
    ("Discard a card to draw 2 cards.", "You may discard a card. If you do, draw 2 cards."),
    ("You may discard a card. When you do, draw a card.", "You may discard a card. If you do, draw a card."),
    (
        "You may discard a card. If you choose not to, sacrifice a Unicorn.",
        "You may discard a card. If you do not, sacrifice a Unicorn.",
    ),
    (
        "Look at the top 3 cards of the deck. Put one into your hand and return the rest on top of the deck.",
        "Look at the top 3 cards of the deck. Put one of them into your hand and return the rest to the "
        "top of the deck.",
    ),
    (
        "Look at the top 2 cards of the deck. Put both of them into your hand.",
        "Look at the top 2 cards of the deck. Put them into your hand.",
    ),
    (
        "Look at another player's hand, choose a card from it, and that player discards it.",
        "Look at another player's hand. Put a card from that player's hand into the discard pile.",
    ),
    (
        "Reveal the top 3 cards of the deck. Add one of the revealed Unicorn cards to your hand. Discard "
        "the rest.",
        "Reveal the top 3 cards of the deck. Put a Unicorn from among them into your hand. Put the rest "
        "into the discard pile.",
    ),
    ("Reveal another player's hand.", "Another player reveals their hand."),
    ("Reveal any player's hand.", "Choose a player. That player reveals their hand."),
    ("Put a card from your hand at the bottom.", "Put a card from your hand on the bottom of the deck."),
    (
        "Your Unicorns cannot be destroyed until you start your next turn.",
        "Your Unicorns cannot be destroyed until your next turn.",
    ),
    (
        "Your Unicorns cannot be destroyed through your next turn.",
        "Your Unicorns cannot be destroyed until the end of your next turn.",
    ),
    (
        "Your Unicorns cannot be destroyed for the remainder of this turn.",
        "Your Unicorns cannot be destroyed this turn.",
    ),
    (
        "Your Unicorns cannot be destroyed until this turn ends.",
        "Your Unicorns cannot be destroyed this turn.",
    ),
    ("When this turn ends, draw a card.", "At the end of this turn, draw a card."),
    ("Choose 2 players. Swap those players' hands.", "Choose 2 players. Swap their hands."),
    ("Choose 2 players. Swap the hands of those two players.", "Choose 2 players. Swap their hands."),
    ("Show your hand to all players.", "Reveal your hand."),
    (
        "Choose 2 players. Each of those players discards a card.",
        "Choose 2 players. Each of them discards a card.",
    ),
    (
        "Look at the top 3 cards of the deck. Put one of them into your hand and discard the remainder.",
        "Look at the top 3 cards of the deck. Put one of them into your hand and put the rest into the "
        "discard pile.",
    ),
    ("Other players' Unicorns lose all their effects.", "Other players' Unicorns have no effects."),
    ("This card loses all effects.", "This card has no effects."),
    ("This card is not considered a Unicorn.", "This card does not count as a Unicorn."),
    (
        "Choose a narwhal card from the discard pile. Put it into your hand.",
        'Put a card with "Narwhal" in its name from the discard pile into your hand.',
    ),
    (
        "Search the deck for a narwhal card. Add it to your hand, then shuffle the deck.",
        'Search the deck for a card with "Narwhal" in its name. Put it into your hand, then shuffle the '
        "deck.",
    ),
    ("Destroy all Upgrades in play.", "Destroy all Upgrades in each player's Stable."),
    (
        "Choose another player. Return a Unicorn in that Stable to that player's hand.",
        "Choose another player. Return a Unicorn from that player's Stable to that player's hand.",
    ),
    ("You cannot play any other cards.", "You cannot play cards."),
    ("Gain an additional turn after this one.", "Take another turn."),
    ("Select a player. That player discards a card.", "Choose a player. That player discards a card."),
    (
        "If you have the most Unicorns, draw a card.",
        "If you have more Unicorns than each other player, draw a card.",
    ),
    (
        "If every other player has more Unicorns than you, draw a card.",
        "If you have fewer Unicorns than each other player, draw a card.",
    ),
    (
        "If another player has less Unicorns than you do, draw a card.",
        "If you have more Unicorns than another player, draw a card.",
    ),
    (
        "If another player has more cards in their hands than you, draw a card.",
        "If you have fewer cards in your hand than another player, draw a card.",
    ),
    ("Simultaneously, each player discards a card.", "Each player discards a card."),
    (
        "Search the deck for a Unicorn card and reveal it to all players, then add it to your hand. "
        "Shuffle the deck.",
        "Search the deck for a Unicorn, then put it into your hand. Shuffle the deck.",
    ),
    ("Discard 2 cards. Next, draw 3 cards.", "Discard 2 cards. Draw 3 cards."),
    ("If you have no cards in hand, draw a special card.", "If you have no cards in your hand, draw a card."),
]
# What the house style cannot say, with what it advises.
REFUSED = [
    ("Other cards cannot enter your Stable.", "without “other”"),
    (
        "Choose 2 Unicorn cards in any player's Stable. Those cards have no effects until your next turn.",
        "one card is chosen",
    ),
    ("Choose one: draw 2 cards; or steal an Upgrade; or destroy a Downgrade.", "A third is not offered yet"),
    ("Choose one: draw 2 cards, steal an Upgrade, or destroy a Downgrade.", "A third is not offered yet"),
    ("If this card is in your hand at the beginning of your turn, draw a card.", "no card does anything yet"),
    ("Put an Upgrade from your hand or Stable into the discard pile.", "A card comes from one place"),
    ("Choose a player with at least 2 more Unicorns than you.", "By how many"),
    ("If you have 2 or more Unicorns of the same type, draw a card.", "whether cards are alike"),
    ("If a Unicorn would leave your Stable, draw a card instead.", "how the card would go"),
    ("Trade Stables with another player.", "Write “swap a Unicorn in your Stable"),
    ("Flip a coin. If it is heads, draw a card.", "chance"),
    ("The player who discards the most cards draws a card.", "choose a card in the Stable with"),
    (
        "Choose any player. That player must discard a card, then choose another player to discard a card.",
        "it could be more than one",
    ),
    ("If you have exactly 3 Unicorns in your Stable, draw a card.", "for an exact number"),
    ("Remove a Unicorn card from the game.", "no card leaves the game"),
    ("Once per game, you may draw a card.", "how often something was done in a game"),
    ("Whenever another player draws a card outside their Draw phase: draw a card.", "the phases of others"),
    ("Each Basic Unicorn card in your Stable counts as 2 Unicorns.", "only the card itself counts"),
    ("Each player sacrifices all but one of their Upgrade cards.", "other amounts"),
    ("Name a card. Each other player reveals their hand.", "no single card is named"),
    ("The first time each turn you draw a card, you may reveal it.", "not the first time in a turn alone"),
    ("Other players cannot move Unicorn cards from your Stable.", "kept from nothing else yet"),
    ("You cannot steal Unicorns unless you discard a card.", "nothing else costs anything yet"),
    (
        "If you would draw a card during your Draw phase, you may draw 2 cards instead.",
        "Nothing takes the place of a draw yet",
    ),
    (
        "Play this card when a Unicorn card in your Stable would be destroyed by a Magic card. Stop it.",
        "does not ask yet which card does it",
    ),
    ("You may only discard cards once per turn.", "in a turn yet"),
    ("You cannot steal Unicorns more than once per turn.", "in a turn yet"),
    ("Discard a card, or sacrifice a Unicorn card, then sacrifice this card.", "leave out the comma"),
    ("Another player reveals a card to you.", "what is revealed is seen by all"),
    ("Reveal a card from your hand to another player.", "what is revealed is seen by all"),
    ("Each other player's hand is revealed to you.", "to one player alone"),
    ("Other players' hands are visible to you.", "to one player alone"),
    ("Other players must play with their hands visible to you.", "to one player alone"),
    ("You can see each other player's hand at all times.", "to one player alone"),
    ("Your next Unicorn card cannot be Neigh'd.", "the next card alone"),
    ("The next card you play cannot be Neigh'd.", "the next card alone"),
    ("The next time you draw a card, draw a card.", "the next time alone"),
    ("The player with the most Unicorns must sacrifice a Unicorn.", "choose a card in the Stable with"),
    ("Each other player discards 2 cards at random.", "chance"),
    ("Discard a random card.", "chance"),
    ("Randomly destroy a Unicorn.", "chance"),
    ("Choose a player at random. That player draws a card.", "chance"),
    ("Steal a Unicorn card, then give it to another player.", "“give” could mean"),
    (
        "Choose a Unicorn in your Stable. Draw a card. Give that Unicorn to another player.",
        "“give” could mean",
    ),
]


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        *HEADS,
        *LINES,
        *SENTENCES,
        *OPPOSITES,
        *BY_CHANCE,
        *GIVEN,
        *TRADED,
        *TRIGGERS,
        *HOW_LONG,
        *COMPARED,
        *OTHERS,
        *IN_OTHER_WORDS,
    ],
)
def test_a_card_as_it_is_printed_is_offered_as_it_is_worded_here(printed: str, meant: str) -> None:
    assert repair(printed) == meant


@pytest.mark.parametrize(("printed", "advised"), REFUSED)
def test_what_would_become_something_else_is_refused_with_what_to_write(printed: str, advised: str) -> None:
    assert repair(printed) is None
    assert advised in last_advice(printed)


def last_advice(text: str | None) -> str:
    """What is advised where no more of it can simply be done."""
    advice = ""
    while text is not None:
        with pytest.raises(WordingError) as refused:
            parse(text)
        advice = refused.value.message
        text, _ = with_advice_followed(text, refused.value) or (None, None)
    return advice


def test_what_is_followed_is_advised() -> None:
    """A sentence that is worded anew would be followed no more, and nobody would notice."""
    assert set(BY_ADVICE) - set(SENTENCES_OF_ADVICE) == set()


def test_it_is_the_card_itself_where_no_other_was_named() -> None:
    meant = "Enters: move this card into another player's Stable."
    assert repair("When this card enters your Stable, move it to another player's Stable.") == meant
    assert repair("Enters: draw 2 cards. Steal it.") is None


@pytest.mark.parametrize(
    "text",
    [
        "Enters: teleport a Unicorn.",
        "Draw a card until next Tuesday.",
        "Until this card leaves your Stable, skip your Draw phase.",
    ],
)
def test_what_cannot_be_said_is_not_mended_into_something_else(text: str) -> None:
    assert repair(text) is None


def test_a_word_of_the_language_in_the_wrong_place_is_not_taken_for_another() -> None:
    assert repair("Give a card to the player you stole from.") is None
    assert repair("Remove a Downgrade from your Stable.") is None


HANGING = [
    ("Sacrifice an Upgrade. If you do, draw 2 cards.", "Sacrifice an Upgrade, then draw 2 cards."),
    (
        "If every player has a Unicorn in their Stable, each player draws a card and you draw 2 cards.",
        "If each player has a Unicorn in their Stable, each player draws a card. If each player has a "
        "Unicorn in their Stable, draw 2 cards.",
    ),
    (
        "Choose another player. You may discard a card and that player draws a card.",
        "Choose another player. You may discard a card. If you do, that player draws a card.",
    ),
    (
        "When this card enters your Stable, you may bring a Basic Unicorn card from your hand directly into "
        "your Stable. At the end of your turn, return that card to your hand.",
        "Enters: you may bring a Basic Unicorn from your hand into your Stable. At the end of this turn, "
        "return that card to your hand.",
    ),
    (
        "Each player must choose a Unicorn card in their Stable and move it to the Stable of the player on "
        "their left.",
        "Each player moves a Unicorn from their Stable into the Stable of the player on their left.",
    ),
    (
        "MOVE an Upgrade card from any player's Stable to any other player's Stable.",
        "Move an Upgrade from any Stable into a different Stable.",
    ),
    (
        "Reveal the top card of the deck. If it is a Unicorn card, bring it directly into your Stable. If it "
        "is not, discard it.",
        "Reveal the top card of the deck. If it is a Unicorn, bring it into your Stable. If it is not, put "
        "it into the discard pile.",
    ),
]


PRINTED = [
    ("Each player (including you) may draw a card.", "Each player may draw a card."),
    (
        "Choose a Magical Unicorn card from the discard pile and add it to your hand, then discard a card.",
        "Put a Magical Unicorn from the discard pile into your hand, then discard a card.",
    ),
    (
        "If you have no cards in your hand at the end of your turn, draw a card.",
        "Turn end: if you have no cards in your hand, draw a card.",
    ),
    (
        "If this card is sacrificed, destroyed, or stolen, draw 2 cards.",
        "Whenever this card is sacrificed, destroyed or stolen: draw 2 cards.",
    ),
    (
        "If this card would be destroyed or returned to your hand, discard a card instead.",
        "If this card would be destroyed or returned to a player's hand: discard a card instead.",
    ),
    (
        "You must discard a card. If you have no cards in your hand, sacrifice a Unicorn card instead.",
        "Discard a card. If you cannot, sacrifice a Unicorn.",
    ),
    (
        "You may steal a Unicorn card. If you do, the player you stole it from may draw 2 cards.",
        "You may steal a Unicorn. If you do, that player may draw 2 cards.",
    ),
    (
        "Choose a Unicorn card in your Stable and a Basic Unicorn card in another player's Stable. Trade "
        "those cards.",
        "Swap a Unicorn in your Stable with a Basic Unicorn in another player's Stable.",
    ),
    (
        "Choose a player. That player skips the rest of their Action phase.",
        "Choose a player. That player skips to their End of Turn phase.",
    ),
    (
        "You may bring a Unicorn from your hand into your Stable. If you do, at the end of this turn, return "
        "that card to your hand.",
        "You may bring a Unicorn from your hand into your Stable. At the end of this turn, return that card "
        "to your hand.",
    ),
    ("Destroy all Upgrade cards in play.", "Destroy all Upgrades in each player's Stable."),
    (
        "Cards in your Stable cannot be affected by Magic cards played by other players.",
        "Your cards cannot be affected by other players' Magic cards.",
    ),
    (
        "You may draw a card for each Unicorn card in any one player's Stable, then discard 3 cards.",
        "You may choose a player. If you do, draw a card for each Unicorn in that player's Stable, then "
        "discard 3 cards.",
    ),
    (
        "This card can only enter a Stable if there is a Basic Unicorn card in that Stable.",
        "This card cannot enter a Stable without a Basic Unicorn.",
    ),
    (
        "This card can only enter your Stable if you have at least 3 other Unicorn cards in your Stable.",
        "This card cannot enter a Stable without at least 3 Unicorns.",
    ),
    (
        "If any other player has more Unicorn cards than you, steal a Unicorn card from that player.",
        "Choose a player with more Unicorns than you. Steal a Unicorn from that player's Stable.",
    ),
    (
        "You may look at another player's hand. If that player has an Instant card in their hand, they must "
        "discard it.",
        "You may look at another player's hand. That player discards an Instant.",
    ),
    (
        "Sacrifice any number of Upgrade cards, then draw 2 cards for each card sacrificed this way.",
        "Sacrifice any number of Upgrades, then draw that many cards, then draw that many cards.",
    ),
    (
        "Look at any player's hand. You may trade a card in your hand for a card of your choice from that "
        "player's hand.",
        "Look at any player's hand. You may put a card from your hand into that player's hand. If you do, "
        "put a different card from that player's hand into your hand.",
    ),
    ("At the end of your turn, discard until you have no more than 4 cards.", "Your hand limit is 4."),
    (
        "Each player must sacrifice a Unicorn card. Each player who does may draw 2 cards.",
        "Each player sacrifices a Unicorn. If they do, that player may draw 2 cards.",
    ),
    (
        "Each player may only play 1 Instant card per turn.",
        "Players cannot play more than 1 Instant in a turn.",
    ),
    (
        "At the end of your turn, if you did not play a Unicorn card this turn, draw a card.",
        "Turn end: if you have played no Unicorns this turn, draw a card.",
    ),
    (
        "At the end of your turn, if you played 2 or more Magic cards this turn, draw a card.",
        "Turn end: if you have played at least 2 Magic cards this turn, draw a card.",
    ),
    ("Draw 2 cards, then discard those cards.", "Draw 2 cards, then discard them."),
    (
        "This card can't be targeted by other players' Magic cards.",
        "This card cannot be affected by other players' Magic cards.",
    ),
    (
        "Your Unicorns cannot be destroyed or stolen by other players.",
        "Your Unicorns cannot be destroyed or stolen by other players' cards.",
    ),
    (
        "Your hand limit is 10. If you have more than 7 cards in your hand at the end of your turn, draw a "
        "card.",
        "Your hand limit is 10.\nTurn end: if you have at least 8 cards in your hand, draw a card.",
    ),
    (
        "Return up to 3 Unicorn cards from the discard pile to the deck, then shuffle it. Draw a card for "
        "each card returned this way.",
        "Shuffle up to 3 Unicorns from the discard pile into the deck. Draw that many cards.",
    ),
    (
        "If this card is stolen, the player who stole it must skip their next turn.",
        "Whenever this card is stolen by another player: that player skips their next turn.",
    ),
    (
        "Guess the type of the top card of the deck, then reveal it. If you guessed correctly, add it to "
        "your hand.",
        "Name a type, then reveal the top card of the deck. If it is a card of that type, put it into your "
        "hand.",
    ),
    (
        "Play this card when another player tries to play an Instant card. That Instant has no effect, and "
        "that player must reveal their hand.",
        "When another player plays an Instant: stop it. That player reveals their hand.",
    ),
    (
        "Each player must return all of their Baby Unicorns to the Nursery, then draw that many cards.",
        "Each player returns all Baby Unicorns from their Stable to the Nursery, then draws that many cards.",
    ),
    (
        "Look at the top two cards of the deck. Put one back on top and the other on the bottom.",
        "Look at the top 2 cards of the deck. Put one of them on the bottom of the deck.",
    ),
    (
        "Discard the top 3 cards of the deck.",
        "Reveal the top 3 cards of the deck, then put them into the discard pile.",
    ),
    (
        "Your Magical Unicorn cards lose their effects and are treated as Basic Unicorn cards.",
        "Your Magical Unicorns have no effects.",
    ),
    (
        "At the beginning of your next turn, steal a Unicorn card. Then sacrifice a Unicorn card.",
        "At the beginning of your next turn, steal a Unicorn, then sacrifice a Unicorn.",
    ),
    (
        "Bring a Baby Unicorn card from the Nursery into each player's Stable.",
        "Each player brings a Baby Unicorn from the Nursery into their Stable.",
    ),
    (
        "Your Baby Unicorns cannot be destroyed as long as this card is in your Stable and you have at least "
        "2 Upgrades.",
        "While there are at least 2 Upgrades in your Stable: your Baby Unicorns cannot be destroyed.",
    ),
    (
        "When this card enters your Stable, choose a Unicorn in your Stable. Until this card leaves your "
        "Stable, that Unicorn cannot be destroyed.",
        "Enters: choose a Unicorn in your Stable.\nThat Unicorn cannot be destroyed.",
    ),
    (
        "All Unicorn cards you play cannot be Neigh'd, and your Upgrade cards can't be destroyed.",
        "Unicorns you play cannot be Neigh'd. Your Upgrades cannot be destroyed.",
    ),
    (
        "Play this card when a Magic card is played. Cancel its effect and return it to its owner's hand.",
        "When another player plays a Magic card: stop it and return it to that player's hand.",
    ),
    (
        "Choose any player to discard a card.",
        "Choose a player. That player discards a card.",
    ),
    (
        "Take another turn after this one. Skip the Draw phase of that turn.",
        "Take another turn. Skip your next Draw phase.",
    ),
    (
        "When the last Baby Unicorn leaves your Stable, discard your hand.",
        "Whenever a Baby Unicorn leaves your Stable: if there is no Baby Unicorn in your Stable, discard "
        "your hand.",
    ),
    (
        "When this card is sent to the discard pile from your Stable, draw a card.",
        "Sacrificed or destroyed: draw a card.",
    ),
    (
        "Each time you discard an Upgrade card, you may bring it into any player's Stable instead.",
        "If you would discard an Upgrade: you may bring it into any Stable instead.",
    ),
    (
        "Sacrifice 2 Unicorn cards, then shuffle those Unicorn cards into the deck.",
        "Sacrifice 2 Unicorns, then shuffle them into the deck.",
    ),
    (
        "Look at the top 3 cards of the deck. Put any number of those cards into the discard pile.",
        "Look at the top 3 cards of the deck. Put any number of them into the discard pile.",
    ),
    ("Choose 2 players. Those players each draw a card.", "Choose 2 players. Each of them draws a card."),
    (
        "Each time you play an Upgrade card, sacrifice an Upgrade card unless you discard a card.",
        "Whenever you play an Upgrade: you may discard a card. If you do not, sacrifice an Upgrade.",
    ),
    (
        "Each other player must discard 2 cards unless they sacrifice a Unicorn card.",
        "Each other player may sacrifice a Unicorn. If they do not, that player discards 2 cards.",
    ),
    (
        "Other players cannot play Downgrade cards unless they discard a card.",
        "Other players cannot play Downgrades without discarding a card.",
    ),
    (
        "Each time a Unicorn card in your Stable would be destroyed, you may discard a card instead.",
        "If a Unicorn in your Stable would be destroyed: you may discard a card instead.",
    ),
    (
        "If one of your other Unicorn cards would be destroyed, you may sacrifice an Upgrade card instead.",
        "If another Unicorn in your Stable would be destroyed: you may sacrifice an Upgrade instead.",
    ),
    (
        "If another player destroys this card, you may destroy a Unicorn card in that player's Stable.",
        "Whenever this card is destroyed by another player: you may destroy a Unicorn in that player's "
        "Stable.",
    ),
    ("You must reveal each card you draw to all players.", "Whenever you draw a card: reveal it."),
    (
        "Each player with fewer than 5 cards in hand draws cards until they have 5.",
        "Each player with at most 4 cards in their hand draws cards until they have 5 in their hand.",
    ),
    (
        "You may look at another player's hand and swap one of those cards with a card from your hand.",
        "You may look at another player's hand. If you do, put a card from your hand into that player's "
        "hand, then put a different card from that player's hand into your hand.",
    ),
    (
        "When this card enters your Stable, choose a Magical Unicorn card in any player's Stable. As long as "
        "that card remains in play, this card has all of its effects.",
        "Enters: choose a Magical Unicorn in any Stable.\nThis card has the effects of that card.",
    ),
    ("Choose one: draw 2 cards; or steal an Upgrade card.", "Choose one: draw 2 cards; steal an Upgrade."),
    ("You may only play Unicorn cards once per turn.", "You cannot play more than 1 Unicorn in a turn."),
    ("You may play Magic cards only once each turn.", "You cannot play more than 1 Magic card in a turn."),
    ("You can't play an Upgrade more than once per turn.", "You cannot play more than 1 Upgrade in a turn."),
    ("You may only draw once per turn.", "You cannot draw more than 1 card in a turn."),
    (
        "Choose a player. That player must reveal their hand to you.",
        "Choose a player. Look at that player's hand.",
    ),
    ("Choose a player. Their hand is revealed to you.", "Choose a player. Look at that player's hand."),
    ("Look at the hands of all other players.", "Look at each other player's hand."),
    (
        "Your hand limit is 4. At the end of your turn, discard until you have no more than 4 cards in your "
        "hand.",
        "Your hand limit is 4.",
    ),
    ("If this card is in your Stable, you cannot win. You can't win.", "You cannot win."),
    ("You can only play one Unicorn card each turn.", "You cannot play more than 1 Unicorn in a turn."),
    ("You may play another card this turn.", "You may play 2 cards in your Action phase."),
]


@pytest.mark.parametrize(("printed", "meant"), PRINTED)
def test_a_printed_sentence_is_offered_in_the_words_it_has_here(printed: str, meant: str) -> None:
    assert repair(printed) == meant


@pytest.mark.parametrize(("printed", "meant"), HANGING)
def test_what_hangs_on_something_in_print_hangs_on_it_in_the_offer(printed: str, meant: str) -> None:
    assert repair(printed) == meant


def test_what_adds_up_may_be_said_twice_in_an_offer() -> None:
    twice = "Your hand limit is 2 cards higher.\nYour hand limit is 2 cards higher."
    assert repair(f"{twice}\nOther players may not win.") == f"{twice}\nOther players cannot win."


def test_when_is_whenever_on_all_but_instants() -> None:
    said = "When you play a Magic card, draw a card."
    assert repair(said, "upgrade") == "Whenever you play a Magic card: draw a card."
    assert repair(said, "instant") == "When you play a Magic card: draw a card."


def test_a_card_that_lies_in_a_stable_waits_for_what_is_so_there() -> None:
    said = "This card cannot be destroyed. If you have no Upgrades in your Stable, sacrifice this card."
    assert repair(said, "magical") == (
        "This card cannot be destroyed.\nWhenever there is no Upgrade in your Stable: sacrifice this card."
    )


def test_a_magic_card_says_beforehand_what_is_to_come_at_the_end_of_its_turn():
    text = "Draw 2 cards. At the end of your turn, you may discard a card. If you do, draw a card."
    assert repair(text, "magic") == (
        "Draw 2 cards. At the end of this turn, you may discard a card. If you do, draw a card."
    )


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("Once per turn, you may draw a card.", ("Turn start:", "Once per turn,")),
        ("During your Action phase, you may draw a card.", ("Turn start:", "During your Action phase,")),
        (
            "At the beginning of your Action phase, you may draw a card.",
            ("Turn start:", "At the beginning of your Action phase,"),
        ),
        (
            "Enters: choose another player. That player cannot play Magic cards on their next turn.",
            ("until the end of their next turn", "on their next turn"),
        ),
        (
            "Each time another player brings a Unicorn card into their Stable, draw a card.",
            (
                "Whenever a Unicorn card enters another player's Stable:",
                "Each time another player brings a Unicorn card into their Stable,",
            ),
        ),
    ],
)
def test_an_offer_says_what_it_makes_of_a_text_that_this_did_not_say(printed, changed):
    offer = offer_for(printed)
    assert offer is not None
    assert [shift.words for shift in offer.shifts] == [changed]


def test_an_offer_that_means_the_same_says_no_more():
    offer = offer_for("When this card enters your Stable, draw a card.")
    assert offer is not None
    assert offer.shifts == ()


def test_the_writer_is_told_what_an_offer_changes_even_where_another_mistake_comes_first():
    mistake = read("Enters: destory a Unicorn.\nOnce per turn, you may draw a card.")
    assert isinstance(mistake, Mistake)
    assert mistake.repaired == "Enters: destroy a Unicorn.\nTurn start: you may draw a card."
    (change,) = mistake.changes
    assert change.endswith("it then happens at the beginning of your turn, and not whenever you like in it.")


def test_what_the_advice_says_itself_is_not_said_twice():
    mistake = read("Once per turn, you may draw a card.")
    assert isinstance(mistake, Mistake)
    assert "beginning of your turn" in mistake.detail
    assert mistake.changes == ()
