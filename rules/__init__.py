"""The rules and all that plays by them: book, cases, judge, board, Ask and search."""
