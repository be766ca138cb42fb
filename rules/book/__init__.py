"""The rulebook as it is written: chapters, rules, glossary, and what differs between boxes."""
