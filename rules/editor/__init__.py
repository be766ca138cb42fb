"""The position editor: any position laid out card by card, checked as one goes, and played from there."""
