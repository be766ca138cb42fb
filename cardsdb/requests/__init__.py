"""What comes in over HTTP: who sends it, how much they may ask, and how it is refused."""
