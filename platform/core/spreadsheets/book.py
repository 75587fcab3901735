"""A stranger's workbook, opened: of what openpyxl can read, only what cells are made of."""

import io

from openpyxl.reader.excel import ExcelReader
from openpyxl.styles.stylesheet import apply_stylesheet
from openpyxl.workbook import Workbook
from openpyxl.worksheet._read_only import ReadOnlyWorksheet

WORKSHEET = "relationships/worksheet"
"""How the type of a sheet of cells ends, in both kinds of the format."""


def open_book(raw: bytes) -> Workbook:
    """Its sheets of cells, each read when its rows are asked for."""
    reader = _Reader(io.BytesIO(raw), read_only=True, keep_vba=False, data_only=False, keep_links=False)
    reader.read()
    return reader.wb


class _Reader(ExcelReader):  # type: ignore[misc]  # openpyxl has no types
    """The rest is passed over, as honest files have it beside their sheets: themes, properties, names, drawings.

    A sheet of charts was read with its drawing, and a picture kept once for each of its frames: gigabytes of 20 KB,
    by all that Pillow can open.
    """

    def read(self) -> None:
        self.read_manifest()
        self.read_strings()
        self.read_workbook()
        apply_stylesheet(self.archive, self.wb)
        self.read_worksheets()

    def read_worksheets(self) -> None:
        for sheet, part in self.parser.find_sheets():
            if part.Type.endswith(WORKSHEET) and part.target in self.valid_files:
                page = ReadOnlyWorksheet(self.wb, sheet.name, part.target, self.shared_strings)
                self.wb._sheets.append(page)
