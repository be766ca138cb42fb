"""The ground: what a game is made of, as data. `state` is the table and all that can lie on it.

`places` are the zones, the phases and whose they are, `work` is what only some frames need to know. `kinds`
and `causes` are words of bits, `citations` the ids of the rules, `readings` the contested rules with the side
that counts, `decisions` and `events` the numbers of what is asked and what happened, `budget` bounds the
work, `spelling` says how names are compared. Uses the words of the card language, and nothing else.
"""
