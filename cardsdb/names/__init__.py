"""What things are called in every language: found as one types, about as one types, and inside a question."""
