"""English: hours as in the other languages, and no “p.m.”, whose full stop a sentence would double."""

DATETIME_FORMAT = "N j, Y, H:i"
TIME_FORMAT = "H:i"
