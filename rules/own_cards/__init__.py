"""Own cards: a page on which anybody writes a card in the card language and lays it on the board."""
