"""What cards tell players to do: one instruction a word, by what it does.

`move` chooses cards and lets them go, whatever the verb: what only some verbs have is in `take` and `carry`,
and what is drawn, searched for or pulled in `draw`, `deck` and `hands`. Uses `game` and `model`.
"""
