"""Content as tables: out to spreadsheets and back, with a look at every change before it is made.

`columns` and `tables` say what stands in a file, which follows from the fields of the content. `reading` and
`writing` know the formats, `planning` finds out what an import would change, `importing` changes it, all or
nothing, and `undoing` takes it back.
"""
