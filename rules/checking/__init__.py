"""What an edit does to the rulings: the cases it touches, and how they fare before anything is saved."""
