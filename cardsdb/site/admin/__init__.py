"""Where editors work: the content in forms and lists, the first page, and what waits for somebody."""
