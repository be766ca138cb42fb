"""Words in every language: where they stand in a text, their stems, and which of them the glossary knows."""
