"""The rules, the judge and the board."""
