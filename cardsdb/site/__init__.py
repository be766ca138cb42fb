"""The top floor, the only one that knows both the cards and the rules: pages, admin and API."""
