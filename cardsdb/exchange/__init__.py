"""Content as tables: out to spreadsheets and back, with a look at every change before it is made.

`columns` and `tables` say what stands in a file, `reading` and `writing` know the formats, `planning` finds
out what an import would change, `running` changes it, all or nothing, and `jobs` remembers who did.
"""
