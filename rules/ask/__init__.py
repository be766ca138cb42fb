"""Ask: the argument at the table. My card, what it does or meets, what the other player has: who is right?

`situations` finds the moments a card's own words speak of, `laying` lays the smallest table at which one can
be played, `aiming` answers as players in an argument mean it, `playing` plays it, and `verdicts` says in
words what the judge says of it. `pages` are the pages; the address holds the whole question.
"""
