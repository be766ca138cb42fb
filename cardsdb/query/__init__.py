"""The query language of the card search."""
