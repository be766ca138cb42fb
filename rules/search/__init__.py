"""The one search: cards, rules, rulings, terms, cases and all else that is said, by the words of who asks."""
