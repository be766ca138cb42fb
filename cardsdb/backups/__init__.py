"""Backups: the whole database and the keys in one file, proved by restoring it into an empty place."""
