"""What is shown of a card: its picture, its boxes, its wordings, and what is like it."""
