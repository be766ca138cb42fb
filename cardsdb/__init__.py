"""The site and the cards: settings, models, pages, search and the reading half of the API."""
