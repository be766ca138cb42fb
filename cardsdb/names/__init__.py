"""How what is written nearly like a name is compared with it."""
