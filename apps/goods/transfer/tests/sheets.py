"""Spreadsheets for tests, as a shop would send them."""

import io
import zipfile
from typing import Any

import openpyxl
from xlsxwriter import Workbook

from apps.goods.tests.factories import category
from apps.goods.transfer.columns import FIELDS

HEADINGS = [field.zh for field in FIELDS]
KEYS = [field.key for field in FIELDS]


def line(tenant_id: int, **changes: Any) -> dict[str, Any]:
    """A phone in one SKU, rented for 12 months. Amounts in yuan."""
    category()
    return {
        "title": "iPhone 17", "category": "手机", "brand": "Apple", "fineness": "全新", "plan": "租完即送",
        "channels": "H5 推广", "pictures": f"/media/t{tenant_id}/ab/abcdefgh.jpg", "detail": "全新正品",
        "spec1_name": "颜色", "spec1_value": "黑色", "stock": 5, "market_value": 6000, "deposit": 3000,
        "rent_m12": 20.5, **changes,
    }  # fmt: skip


def book(*lines: dict[str, Any], formulas: bool = False) -> bytes:
    out = io.BytesIO()
    with Workbook(out, {"in_memory": True, "strings_to_formulas": formulas}) as made:
        page = made.add_worksheet("商品")
        page.write_row(0, 0, HEADINGS)
        for number, one in enumerate(lines, 1):
            for key, value in one.items():
                page.write(number, KEYS.index(key), value)
    return out.getvalue()


def lines_of(content: bytes) -> list[list[Any]]:
    """The rows of a file, headings first; formulas would show as they are."""
    page = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
    return [list(row) for row in page.iter_rows(values_only=True)]


def packed(**entries: bytes) -> bytes:
    """A zip that calls itself a workbook."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
        for name, content in entries.items():
            archive.writestr(name, content)
    return out.getvalue()
