"""Wordings as somebody types them: what they say, what is wrong with them, and what they may be meant as."""
