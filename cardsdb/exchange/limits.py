"""How large a file may be, and what is in it."""

from typing import Final

LARGEST_FILE: Final = 5 * 1024 * 1024
MOST_ROWS: Final = 2_000
"""As many as are imported while somebody waits; there are not as many of any kind."""

MOST_COLUMNS: Final = 100
LONGEST_CELL: Final = 20_000

LARGEST_UNPACKED: Final = 30 * 1024 * 1024
LARGEST_OTHER_PART: Final = 512 * 1024
MOST_PARTS: Final = 200
"""Of a workbook, which is a packed folder: all of it, each part that holds no cells, and how many parts."""
