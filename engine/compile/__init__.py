"""From a wording to the programs that play it: lines to heads, sentences to instructions, phrases to kinds.

Uses `effects` and the floors below, and the words of the card language.
"""
