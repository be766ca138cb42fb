"""Content as tables: out to spreadsheets and back, with a look at every change before it is made.

`columns` and `tables` say what stands in a file, which follows from the fields of the content. `reading` and
`writing` know the formats. `rows` brings the rows of a file in one by one, and `undoing` those that take an
import back; `importing` does so with all of them or none, or takes it back where somebody only looks.
"""
