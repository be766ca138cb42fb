"""The ground of the site and the cards, and above the rules its top floor: `cardsdb.site`."""
