"""The files of cards and rules, and how they come into the database."""
