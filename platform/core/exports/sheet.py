"""Rows into an XLSX file, one row in memory at a time. Text stays text: no cell ever becomes a formula or link."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from core.clock import SHANGHAI
from core.exports.registry import Column

MAX_ROWS = 1_000_000
LONGEST_TEXT = 32_767
EVERY = 500
OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
Write = Callable[[int, int, Any], object]


def write(
    path: Path, title: str, columns: Sequence[Column], rows: Iterable[Sequence[Any]], told: Callable[[int], None]
) -> int:
    """Write the file and give the number of rows; `told` hears how many are written, every 500."""
    with Workbook(str(path), OPTIONS) as book:
        page = book.add_worksheet(title[:31])
        _head(book, page, columns)
        writers = _writers(book, page, columns)
        number = 0
        for number, row in enumerate(rows, 1):
            for place, (put, value) in enumerate(zip(writers, row, strict=True)):
                if value is not None and value != "":
                    put(number, place, value)
            if number % EVERY == 0:
                told(number)
        page.autofilter(0, 0, max(number, 1), len(columns) - 1)
    return number


def _head(book: Workbook, page: Worksheet, columns: Sequence[Column]) -> None:
    style = book.add_format({"bold": True, "bg_color": "#EEF1F5", "valign": "vcenter"})
    page.freeze_panes(1, 0)
    page.set_row(0, 22)
    for place, column in enumerate(columns):
        page.set_column(place, place, column.width)
        page.write_string(0, place, column.label, style)


def _writers(book: Workbook, page: Worksheet, columns: Sequence[Column]) -> list[Write]:
    amount = book.add_format({"num_format": "#,##0.00"})
    when = book.add_format({"num_format": "yyyy-mm-dd hh:mm"})
    day = book.add_format({"num_format": "yyyy-mm-dd"})
    rate = book.add_format({"num_format": "0.00%"})
    made: dict[str, Write] = {
        "text": lambda row, place, value: page.write_string(row, place, str(value)[:LONGEST_TEXT]),
        "count": lambda row, place, value: page.write_number(row, place, value),
        "money": lambda row, place, value: page.write_number(row, place, value / 100, amount),
        "rate": lambda row, place, value: page.write_number(row, place, value / 10_000, rate),
        "moment": lambda row, place, value: page.write_datetime(row, place, _local(value), when),
        "day": lambda row, place, value: page.write_datetime(row, place, value, day),
    }
    return [made[column.kind] for column in columns]


def _local(moment: datetime) -> datetime:
    """As the clock on the wall in Shanghai shows it, since a cell knows no zone."""
    shown = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
    return shown.astimezone(SHANGHAI).replace(tzinfo=None)
