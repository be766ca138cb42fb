"""The rules and the judge over HTTP."""
