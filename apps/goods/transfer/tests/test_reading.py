"""Files that are no spreadsheets, or more than they say."""

import io
import zipfile

import pytest
from xlsxwriter import Workbook

from apps.goods.transfer.columns import FIELDS
from apps.goods.transfer.tests.sheets import book, packed
from core.errors import InvalidInput
from core.spreadsheets import reading

BILLION_LAUGHS = (
    b'<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>'
    b'<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">&b;</workbook>'
)


def refused(raw: bytes) -> str:
    with pytest.raises(InvalidInput) as caught:
        reading.read(raw, FIELDS)[0]
    assert [error["field"] for error in caught.value.data["errors"]] == ["file"]
    return str(caught.value.msg)


class TestRefuse:
    @pytest.mark.parametrize("raw", [b"", b"PK\x03\x04", b"a,b\n1,2", b"%PDF-1.7", b"\xd0\xcf\x11\xe0" + b"\0" * 600])
    def test_what_is_no_spreadsheet(self, raw):
        assert "仅支持 .xlsx" in refused(raw)

    def test_five_megabytes(self):
        assert "5 MB" in refused(b"PK" + b"\0" * reading.MAX_BYTES)

    def test_a_bomb_before_it_is_unpacked(self):
        assert "解压后过大" in refused(packed(**{"xl/a.xml": b"\0" * (reading.MAX_ENTRY + 1)}))
        assert "解压后过大" in refused(packed(**{f"{n}": b"" for n in range(reading.MAX_ENTRIES)}))
        many = {f"xl/{n}.xml": b"\0" * (25 * 1024 * 1024) for n in range(3)}
        assert "解压后过大" in refused(packed(**many))

    def test_macros(self):
        assert "宏" in refused(packed(**{"xl/vbaProject.bin": b"x"}))

    def test_another_kind_of_zip(self):
        assert "已损坏" in refused(packed())

    def test_entities(self, tmp_path):
        out = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(book({"title": "a"}))) as good, zipfile.ZipFile(out, "w") as evil:
            for entry in good.infolist():
                evil.writestr(entry, BILLION_LAUGHS if entry.filename == "xl/workbook.xml" else good.read(entry))
        assert "已损坏" in refused(out.getvalue())

    def test_missing_columns_are_named(self):
        out = io.BytesIO()
        with Workbook(out) as made:
            made.add_worksheet().write_row(
                0, 0, ["商品标题*", "类目", "成色", "租赁方案", "展示渠道", "图片", "库存", "押金"]
            )
        assert "缺少列：市场价" in refused(out.getvalue())

    def test_nothing_in_it(self):
        assert "没有内容" in refused(book())

    def test_too_many_rows(self, monkeypatch):
        monkeypatch.setattr(reading, "MAX_ROWS", 3)
        assert "最多 3 行" in refused(book(*[{"title": "a"}] * 4))


class TestRead:
    def test_empty_rows_are_passed_over_and_rows_keep_their_number(self):
        rows = reading.read(book({"title": "a"}, {}, {"title": "b"}), FIELDS)[0]
        assert [(row.number, row.text("title")) for row in rows] == [(2, "a"), (4, "b")]

    def test_a_formula_is_its_text(self):
        (row,) = reading.read(book({"title": '=HYPERLINK("http://x","y")', "stock": "=1+1"}, formulas=True), FIELDS)[0]
        assert row.text("title") == '=HYPERLINK("http://x","y")'
        assert row.text("stock") == "=1+1"
