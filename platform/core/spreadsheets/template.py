"""The spreadsheet that people fill in: a page for each kind of row, notes at the headings, lists to choose from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from core.caller import Caller
from core.exports import store, transfers
from core.exports.links import TICKETS, Linked
from core.exports.schemas import SheetTemplate
from core.exports.sheet import OPTIONS
from core.spreadsheets.columns import Field
from core.spreadsheets.reading import MAX_ROWS
from core.text import language, say


@dataclass(frozen=True, slots=True)
class Sheet:
    """`chosen`: columns by key, with the list that each is chosen from, as its place among the lists. `rows`: what
    stands in it already, by column.
    """

    title: str
    fields: Sequence[Field]
    chosen: Mapping[str, int]
    rows: Sequence[Mapping[str, str]] = ()


def write(path: Path, sheets: Sequence[Sheet], lists: Sequence[tuple[str, list[str]]], notes: Sequence[str]) -> None:
    with Workbook(str(path), {**OPTIONS, "constant_memory": False}) as book:
        pages = [book.add_worksheet(sheet.title) for sheet in sheets]
        allowed = book.add_worksheet(say("可选值", "Choices"))
        _notes(book.add_worksheet(say("说明", "Notes")), notes)
        _allowed(book, allowed, lists)
        for page, sheet in zip(pages, sheets, strict=True):
            _headings(book, page, sheet.fields)
            for number, row in enumerate(sheet.rows, 1):
                for column, field in enumerate(sheet.fields):
                    page.write_string(number, column, row.get(field.key, ""))
            for key, place in sheet.chosen.items():
                column = next(number for number, field in enumerate(sheet.fields) if field.key == key)
                _choose(page, column, allowed.get_name(), place, len(lists[place][1]))


def link(
    caller: Caller, tenant_id: int, name: str, file_name: str, sheets: Sequence[Sheet],
    lists: Sequence[tuple[str, list[str]]], notes: Sequence[str], *, action: str,
) -> SheetTemplate:  # fmt: skip
    """Write it anew under `name`, one a language, among the shop's files, for the caller to open who holds `action`.

    With rows in it, it is a list rather than a blank: a file of its own, which is gone an hour or two later.
    """
    filled = any(sheet.rows for sheet in sheets)
    kept = f"t{tenant_id}/{f'{transfers.A_LIST}{uuid4()}' if filled else f'{name}-{language()}'}.xlsx"
    with store.writing(kept) as path:
        write(path, sheets, lists, notes)
    linked = Linked(kept, file_name, action=action)
    return SheetTemplate(url=TICKETS.link(caller, tenant_id, linked), file_name=file_name)


def _headings(book: Workbook, page: Worksheet, fields: Sequence[Field]) -> None:
    plain = book.add_format({"bold": True, "bg_color": "#EEF1F5", "valign": "vcenter", "border": 1})
    must = book.add_format({"bold": True, "bg_color": "#FDECEC", "valign": "vcenter", "border": 1})
    formats = {"money": book.add_format({"num_format": "0.00"}), "text": book.add_format({"num_format": "@"})}
    page.freeze_panes(1, 2)
    page.set_row(0, 24)
    for place, field in enumerate(fields):
        page.set_column(place, place, field.width, formats.get(field.kind))
        page.write_string(0, place, field.label + ("*" if field.required else ""), must if field.required else plain)
        if note := _note(field):
            page.write_comment(0, place, note, {"x_scale": 1.6, "y_scale": 0.6})


def _note(field: Field) -> str:
    must = say("必填", "Required") if field.required else ""
    return say("。", ". ").join(part for part in (must, field.note) if part)


def _notes(page: Worksheet, notes: Sequence[str]) -> None:
    page.set_column(0, 0, 90)
    for row, note in enumerate(notes):
        page.write_string(row, 0, note)


def _allowed(book: Workbook, page: Worksheet, lists: Sequence[tuple[str, list[str]]]) -> None:
    bold: Format = book.add_format({"bold": True, "bg_color": "#EEF1F5"})
    for place, (heading, values) in enumerate(lists):
        page.set_column(place, place, 28)
        page.write_string(0, place, heading, bold)
        for row, value in enumerate(values, 1):
            page.write_string(row, place, value)


def _choose(page: Worksheet, column: int, sheet: str, place: int, values: int) -> None:
    """A drop-down for the column. Excel compares with the cells of the other sheet."""
    if not values:
        return
    letter = chr(ord("A") + place)
    source = f"='{sheet}'!${letter}$2:${letter}${values + 1}"
    page.data_validation(1, column, MAX_ROWS, column, {"validate": "list", "source": source, "error_type": "warning"})
