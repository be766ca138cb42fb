"""What visitors propose: cases and rulings, and what becomes of them."""
