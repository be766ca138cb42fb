"""The editors' desk: the first page of the admin, its search and its pages about translations."""
