"""Who reads and writes, what they may do, and how they want their pages."""
