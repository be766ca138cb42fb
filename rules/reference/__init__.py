"""The pages where rules are looked up: the book, its glossary, rulings, readings, questions and cases."""
