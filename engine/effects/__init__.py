"""What cards tell players to do: one instruction a word, by what it does. Uses `game` and `model`."""
