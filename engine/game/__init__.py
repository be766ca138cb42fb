"""The rules of the table, whatever a single card says: what may be played, answered and reached.

`zones` is the only module that moves a card. `continuous_effects` is what cards say that holds while they
lie in a Stable, `continuous` lets it hold, `targets` what an effect reaches, `movement` from where it lets
cards go and where to, `unicorns` what counts as what, `triggers` and `replacement` what a move sets off and
what comes in its place, `responses` and `playing` the pile and who may answer, `chain` the order of
effects, `hidden` unknown cards, `ending` who has won. Uses `model`.
"""
