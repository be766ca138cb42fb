"""From a wording to the programs that play it, one floor above the other.

`abilities` reads the heads of lines, `bodies` who does what and on what it hangs, `instructions` the steps
themselves. What *it* stands for is looked up in `named_cards`, what a condition leads past in `guards`, and
phrases in `nouns`. Uses `effects` and the floors below, and the words of the card language.
"""
