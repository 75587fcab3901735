"""What is kept of a customer as a ZIP: a workbook to read, JSON to take elsewhere, and the files themselves."""

import json
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from django.conf import settings
from xlsxwriter import Workbook

from core import personal
from core.exports.sheet import OPTIONS
from core.personal import Kept, Person, Row
from core.text import say

Parts = Sequence[tuple[str, Kept, list[Row]]]


def write(path: Path, person: Person) -> int:
    """Write it and give how many entries it has."""
    parts = [(name, kept, kept.rows(person)) for name, kept in personal.all_kept() if kept.words]
    book = path.with_suffix(".xlsx.part")
    try:
        _workbook(book, parts)
        with ZipFile(path, "w", ZIP_DEFLATED) as archive:
            archive.write(book, say("个人信息.xlsx", "personal data.xlsx"))
            archive.writestr("data.json", _json(parts))
            for name in personal.files_of(person):
                if (Path(settings.MEDIA_ROOT) / name).is_file():
                    archive.write(Path(settings.MEDIA_ROOT) / name, f"files/{name}")
    finally:
        book.unlink(missing_ok=True)
    return sum(len(rows) for _, _, rows in parts)


def _json(parts: Parts) -> str:
    return json.dumps({name: rows for name, _, rows in parts}, ensure_ascii=False, indent=1)


def _workbook(path: Path, parts: Parts) -> None:
    with Workbook(str(path), {**OPTIONS, "constant_memory": False}) as book:
        bold = book.add_format({"bold": True})
        for _, kept, rows in parts:
            page = book.add_worksheet(say(*kept.title)[:31])
            page.set_column(0, len(kept.words) - 1, 20)
            for column, (code, words) in enumerate(kept.words.items()):
                page.write_string(0, column, say(*words), bold)
                for line, row in enumerate(rows, 1):
                    page.write_string(line, column, str(row.get(code, "")))
