"""An uploaded spreadsheet, read without trusting it: sizes before unpacking, no entities, nothing evaluated."""

import io
import warnings
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from ninja import UploadedFile
from openpyxl.utils.exceptions import InvalidFileException

from core.errors import InvalidInput
from core.spreadsheets import timing, weighing
from core.spreadsheets.book import open_book
from core.spreadsheets.cells import Cell
from core.spreadsheets.columns import Field, key_of_heading
from core.spreadsheets.drafts import Row
from core.text import say

MAX_BYTES = 5 * 1024 * 1024
MAX_ENTRIES, MAX_ENTRY, MAX_UNPACKED = 200, 15 * 1024 * 1024, 30 * 1024 * 1024
MAX_ROWS, MAX_COLUMNS, LAST_ROW = 2_000, 100, 20_000
MAX_SECONDS = 30.0
"""Of the processor: a full book takes 3, and what was made to pass the weighing some 10."""
BROKEN = (
    zipfile.BadZipFile, zlib.error, InvalidFileException, DefusedXmlException, ParseError, LookupError, ValueError,
    TypeError, AttributeError, EOFError, OSError, NotImplementedError, RuntimeError,
)  # fmt: skip


Fields = Sequence[Field]


def read(raw: bytes, *pages: Fields) -> list[list[Row]]:
    """Of each page, by its columns, the rows that hold something; of the first page there must be some, and others may
    be missing. Raises InvalidInput (110), field `file`, naming the rule that it breaks.
    """
    guard(raw)
    try:
        with timing.at_most(MAX_SECONDS), _unsaid():
            weighing.weigh(raw)
            with closing(open_book(raw)) as book:
                found = [_page(book, place, fields) for place, fields in enumerate(pages)]
    except InvalidInput:
        raise
    except weighing.TooHeavy as error:
        raise _refused(
            "单元格、格式或公式过多，请把内容复制到模板中再上传",
            "Too many cells, formats or formulas: copy what is in it into the template",
        ) from error
    except BROKEN as error:
        raise _refused(
            "文件已损坏，无法读取，请用模板另存为 .xlsx", "The file can't be read: use the template"
        ) from error
    if not found[0]:
        raise _refused("文件中没有内容，请在模板中填写后上传", "There is nothing in it: fill in the template")
    return found


@contextmanager
def _unsaid() -> Iterator[None]:
    """openpyxl's warnings quote cells, a mobile in a column of dates too, and each is remembered: none is logged."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def _page(book: Any, place: int, fields: Fields) -> list[Row]:
    if place and place >= len(book.worksheets):
        return []
    page = book.worksheets[place]
    page.reset_dimensions()
    return _rows(page.iter_rows(max_row=LAST_ROW, max_col=MAX_COLUMNS), fields)


def raw_of(file: UploadedFile) -> bytes:
    """A file that is short enough. Raises InvalidInput (110), as `read`."""
    _check_size(file.size or 0)
    raw: bytes = file.read()
    return raw


def guard(raw: bytes) -> None:
    """What the file says of itself, nothing of it unpacked. Raises InvalidInput (110), as `read`."""
    _check_size(len(raw))
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            entries = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError) as error:
        raise _refused("仅支持 .xlsx 文件", "Only .xlsx files") from error
    # zipfile never unpacks more of an entry than its header says, so the headers may be believed.
    sizes = [entry.file_size for entry in entries]
    if len(sizes) > MAX_ENTRIES or max(sizes, default=0) > MAX_ENTRY or sum(sizes) > MAX_UNPACKED:
        raise _refused("文件解压后过大", "The file unpacks to too much")
    names = {entry.filename for entry in entries}
    if "xl/workbook.xml" not in names:
        raise _refused("仅支持 .xlsx 文件", "Only .xlsx files")
    if any(name.endswith("vbaProject.bin") for name in names):
        raise _refused("不支持带宏的文件，请另存为 .xlsx", "No files with macros: save it as .xlsx")


def _rows(lines: Iterable[tuple[Any, ...]], fields: Fields) -> list[Row]:
    waiting = iter(lines)
    keys = _headings(next(waiting, ()), fields)
    found = []
    for number, line in enumerate(waiting, 2):
        cells = {key: _value(line[place].value) for place, key in keys.items() if place < len(line)}
        if all(cell in (None, "") for cell in cells.values()):
            continue
        found.append(_cut(number, cells, fields))
        if len(found) > MAX_ROWS:
            raise _refused(f"最多 {MAX_ROWS} 行，请分多个文件导入", f"{MAX_ROWS} rows at most: use several files")
    return found


def _headings(line: tuple[Any, ...], fields: Fields) -> dict[int, str]:
    named = {place: key_of_heading(fields, str(cell.value or "")) for place, cell in enumerate(line)}
    keys: dict[int, str] = {}
    for place, key in named.items():
        if key and key not in keys.values():
            keys[place] = key
    missing = [field.label for field in fields if field.required and field.key not in keys.values()]
    if missing:
        names = "、".join(missing)
        raise _refused(f"缺少列：{names}，请使用模板", f"Columns are missing: {names}; use the template")
    return keys


def _cut(number: int, cells: Mapping[str, Cell], fields: Fields) -> Row:
    """Nothing longer than its column has gets to what reads it, which may take its time with each character."""
    texts = ((field, cells.get(field.key)) for field in fields)
    long = {field.key: field.longest for field, text in texts if isinstance(text, str) and len(text) > field.longest}
    return Row(number, {**cells, **{key: str(cells[key])[:most] for key, most in long.items()}}, long)


def _value(value: Any) -> Cell:
    """A formula, also one over many cells, is the text of it."""
    if value is None or isinstance(value, int | float | str):
        return value
    return str(getattr(value, "text", value))


def _check_size(size: int) -> None:
    if size > MAX_BYTES:
        raise _refused("文件不能超过 5 MB", "A file may have 5 MB at most")


def _refused(zh: str, en: str) -> InvalidInput:
    return InvalidInput(("file", say(zh, en)))
