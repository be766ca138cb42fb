"""What editors read for content, in the templates of the admin."""

from django import template

from cardsdb.captions import called

register = template.Library()
register.filter(called)
