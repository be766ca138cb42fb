"""Things by their names in any language, however they are spelled, alone or in a question."""
