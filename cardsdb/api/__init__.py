"""The cards, the boxes and the files over HTTP, and what all parts of the API share."""
