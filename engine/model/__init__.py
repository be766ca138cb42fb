"""The ground: what a game is made of, as data. `state` is the table and all that can lie on it.

`kinds` and `causes` are words of bits, `citations` the ids of the rules, `readings` the contested rules
with the side that counts, `decisions` and `events` the numbers of what is asked and what happened, `budget`
bounds the work, `spelling` says how names are compared. Uses the words of the card language, and nothing
else.
"""
