"""Everything that is published, as files to take away: made once for each state of the content."""
