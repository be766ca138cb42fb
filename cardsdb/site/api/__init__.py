"""Everything over HTTP for programs, and what its parts share."""
