"""The tutorial of the API: a judge for Discord, and the page that explains it."""
