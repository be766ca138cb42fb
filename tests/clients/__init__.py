"""Programs that others might write: clients generated from our schema, and the bot of the tutorial."""
