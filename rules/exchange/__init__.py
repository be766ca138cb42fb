"""The tables of the rules and of what is said about them."""
