"""The reading half of the API, and what its other half shares with it."""
