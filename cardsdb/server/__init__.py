"""The processes that serve the site: how they start, what they make ready, what they tell of themselves."""
