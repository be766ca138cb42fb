"""What sentences of the card language promise, read from their words alone and held against what happens.

`steps` writes every step that moves cards, and `triggers` everything that can be waited for, each with what
it promises; `tables` lays a small table that has enough of everything, lets chance answer, and says who moved
which cards from where to where.
"""
