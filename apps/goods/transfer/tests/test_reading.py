"""Files that are no spreadsheets, or more than they say."""

import io
import re
import signal
import time
import warnings
import zipfile
from collections.abc import Callable

import pytest
from PIL import Image
from xlsxwriter import Workbook
from xlsxwriter.chart import Chart

from apps.goods.transfer.columns import FIELDS
from apps.goods.transfer.tests.sheets import HEADINGS, KEYS, book, packed
from core.errors import InvalidInput
from core.spreadsheets import reading, timing, weighing
from core.spreadsheets.book import open_book

BILLION_LAUGHS = (
    b'<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>'
    b'<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">&b;</workbook>'
)


def refused(raw: bytes) -> str:
    with pytest.raises(InvalidInput) as caught:
        reading.read(raw, FIELDS)[0]
    assert [error["field"] for error in caught.value.data["errors"]] == ["file"]
    return str(caught.value.msg)


def changed(part: str, change: Callable[[bytes], bytes]) -> bytes:
    """A good book of one row, but for one of its parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book({"title": "a"}))) as good, zipfile.ZipFile(out, "w") as evil:
        for entry in good.infolist():
            content = good.read(entry)
            evil.writestr(entry, change(content) if entry.filename == part else content)
    return out.getvalue()


def with_more(part: str, ahead_of: bytes, more: bytes) -> bytes:
    def change(content: bytes) -> bytes:
        assert ahead_of in content
        return content.replace(ahead_of, more + ahead_of, 1)

    return changed(part, change)


class TestRefuse:
    @pytest.mark.parametrize("raw", [b"", b"PK\x03\x04", b"a,b\n1,2", b"%PDF-1.7", b"\xd0\xcf\x11\xe0" + b"\0" * 600])
    def test_what_is_no_spreadsheet(self, raw):
        assert "仅支持 .xlsx" in refused(raw)

    def test_five_megabytes(self):
        assert "5 MB" in refused(b"PK" + b"\0" * reading.MAX_BYTES)

    def test_a_bomb_before_it_is_unpacked(self):
        assert "解压后过大" in refused(packed(**{"xl/a.xml": b"\0" * (reading.MAX_ENTRY + 1)}))
        assert "解压后过大" in refused(packed(**{f"{n}": b"" for n in range(reading.MAX_ENTRIES)}))
        many = {f"xl/{n}.xml": b"\0" * (12 * 1024 * 1024) for n in range(3)}
        assert "解压后过大" in refused(packed(**many))

    def test_macros(self):
        assert "宏" in refused(packed(**{"xl/vbaProject.bin": b"x"}))

    def test_another_kind_of_zip(self):
        assert "已损坏" in refused(packed())

    def test_entities(self):
        assert "已损坏" in refused(changed("xl/workbook.xml", lambda _: BILLION_LAUGHS))

    def test_an_encoding_that_nobody_knows(self):
        there = b'<?xml version="1.0" encoding="none-such"?><workbook/>'
        assert "已损坏" in refused(changed("xl/workbook.xml", lambda _: there))

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


SHEET, STYLES, WORKBOOK = "xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/workbook.xml"


def format_of(code: bytes) -> bytes:
    return b'<numFmt numFmtId="164" formatCode="%s"/>' % code


def title_of(text: bytes) -> bytes:
    return b'<definedName name="_xlnm.Print_Titles" localSheetId="0">%s</definedName>' % text


class TestWhatWouldGrow:
    """Parts of a few bytes that openpyxl makes gigabytes or hours of."""

    @pytest.mark.parametrize(
        ("part", "ahead_of", "more"),
        [
            (STYLES, b"</cellXfs>", b"<xf/>" * 80_001),
            (STYLES, b"</cellXfs>", b"<c/>" * 80_001),
            (STYLES, b"</styleSheet>", b"<a " + b" ".join(b'a%d=""' % n for n in range(80_000)) + b"/>"),
            (STYLES, b"</styleSheet>", b"<!--" + b" " * 400_000 + b"-->"),
            (SHEET, b"</row>", b"<c/>" * 16_385),
            (SHEET, b"</row>", b"<c><f/></c>" * 10_001),
            (SHEET, b"</row>", b"<c><f>" + b"1" * 1_001 + b"</f></c>"),
            (SHEET, b"</sheetData>", b"<row/>" * 30_001),
            (SHEET, b"</worksheet>", b"<rows>" + b"<row/>" * 80_001 + b"</rows>"),
            (WORKBOOK, b"</sheets>", b"<any/>" * 20),
            (STYLES, b"<fonts", format_of(b"[" * 256)),
            (STYLES, b"<fonts", format_of(b"0") * 501),
            (STYLES, b"</styleSheet>", b'<a b="%s"/>' % (b"x" * 1_001)),
            (WORKBOOK, b"<calcPr", title_of(b"a" * 1_001)),
            (WORKBOOK, b"<calcPr", title_of(b"a" * 900 + b"<!-- -->" + b"a" * 101)),
            (WORKBOOK, b"<calcPr", title_of(b"'" * 1_000) * 51),
            (SHEET, b"<pageMargins", b'<conditionalFormatting sqref="%s"/>' % (b"A1 " * 333) * 51),
            (SHEET, b"</row>", b"<c><f t='shared'>" + b"A1," * 333 + b"</f></c>" + b"<c><f t='shared'/></c>" * 5_001),
        ],
        ids=["styles", "styles by another name", "attributes", "a long tag", "a row", "formulas", "a formula", "rows",
             "rows elsewhere", "sheets", "a format", "formats", "an attribute", "a text", "a text in pieces",
             "texts", "long attributes", "a formula of many cells"],
    )  # fmt: skip
    def test_is_refused_before_it_is_built(self, part, ahead_of, more, monkeypatch):
        monkeypatch.setattr(reading, "open_book", lambda _: pytest.fail("it is built"))
        monkeypatch.setattr(weighing, "MOST_LIGHT", 30_000)
        assert "过多" in refused(with_more(part, ahead_of, more))

    def test_cells_of_a_row_are_counted_through_a_row_within_it(self):
        cells = b"<c/>" * 9_000
        assert "过多" in refused(with_more(SHEET, b"</row>", cells + b"<sheetData><row/></sheetData>" + cells))

    def test_a_full_book_is_light(self):
        full = book(*[dict.fromkeys(KEYS, f"甲{n}") for n in range(100)])
        weight = weighing.weigh(full)
        assert weight.light * reading.MAX_ROWS / 100 < weighing.MOST_LIGHT * 3 / 4
        assert weight.others < weighing.MOST_OTHERS / 10
        assert weight.work < weighing.MOST_WORK / 10
        assert len(reading.read(full, FIELDS)[0]) == 100

    def test_addresses_of_links_and_formulas_of_one_cell_may_be_long_and_many(self):
        links = b"<hyperlinks>" + b'<hyperlink ref="A1" display="%s"/>' % (b"x" * 1_500) * 100 + b"</hyperlinks>"
        assert reading.read(with_more(SHEET, b"</worksheet>", links), FIELDS)[0]
        formulas = b"<c><f>" + b"A1," * 300 + b"</f></c>"
        assert reading.read(with_more(SHEET, b"</row>", formulas * 100), FIELDS)[0]

    def test_what_takes_long_all_the_same_is_ended(self, monkeypatch):
        monkeypatch.setattr(reading, "MAX_SECONDS", 0.2)
        monkeypatch.setattr(reading, "open_book", lambda _: re.sub(r"\[[^\]]*\]", "", "[" * 200_000))
        assert "过多" in refused(book({"title": "a"}))
        assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0, 0)

    @pytest.mark.parametrize("goes_on", [0.0, 5.0])
    def test_what_swallows_its_end_is_ended_too(self, goes_on):
        """A bare `except:` of openpyxl took the one ring that there was, and the read went on without any."""
        with pytest.raises(weighing.TooHeavy), timing.at_most(0.1):
            try:
                _works(5.0)
            except weighing.TooHeavy:
                _works(goes_on)
        assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0, 0)

    def test_cells_are_in_no_warning(self):
        out = io.BytesIO()
        with Workbook(out) as made:
            page = made.add_worksheet()
            page.write_row(0, 0, HEADINGS)
            page.write_number(1, KEYS.index("title"), 13800138000, made.add_format({"num_format": "yyyy-mm-dd"}))
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            reading.read(out.getvalue(), FIELDS)
        assert not told


def _works(seconds: float) -> None:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


class TestWhatStandsBesideTheCells:
    """Charts, pictures, comments: an honest file has them, and nothing of ours opens them."""

    def test_is_passed_over(self, monkeypatch):
        """A sheet of charts was read with its drawing, a picture once for each of its frames: gigabytes of 20 KB."""
        raw = with_drawings()
        opened = "openpyxl.reader.excel.find_images", "PIL.Image.open", "openpyxl.chartsheet.Chartsheet.from_tree"
        for name in opened:
            monkeypatch.setattr(name, lambda *_, **__: pytest.fail("it is opened"))
        assert [row.text("title") for row in reading.read(raw, FIELDS)[0]] == ["a"]

    def test_what_cells_are_made_of_is_opened_alone(self, monkeypatch):
        raw, real, opened = with_drawings(), zipfile.ZipFile.open, set()

        def noted(archive, name, *rest, **more):
            opened.add(name)
            return real(archive, name, *rest, **more)

        monkeypatch.setattr(zipfile.ZipFile, "open", noted)
        assert [page.title for page in open_book(raw).worksheets] == ["商品", "说明"]
        assert opened == {
            "[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml", STYLES,
            SHEET, "xl/worksheets/sheet2.xml",
        }  # fmt: skip


def with_drawings() -> bytes:
    """A good book of one row, behind a sheet of charts, with all that Excel lays over cells."""
    out, picture = io.BytesIO(), io.BytesIO()
    Image.new("RGB", (9, 9)).save(picture, "PNG")
    with Workbook(out, {"in_memory": True}) as made:
        made.add_chartsheet("图表").set_chart(_chart(made))
        page = made.add_worksheet("商品")
        page.write_row(0, 0, HEADINGS)
        page.write(1, KEYS.index("title"), "a")
        page.write_comment(1, 0, "备注")
        page.insert_image(5, 0, "a.png", {"image_data": picture})
        page.insert_chart(9, 0, _chart(made))
        made.add_worksheet("说明")
    return out.getvalue()


def _chart(book_: Workbook) -> Chart:
    chart = book_.add_chart({"type": "column"})
    chart.add_series({"values": "='商品'!$A$1:$A$2"})
    return chart


class TestRead:
    def test_empty_rows_are_passed_over_and_rows_keep_their_number(self):
        rows = reading.read(book({"title": "a"}, {}, {"title": "b"}), FIELDS)[0]
        assert [(row.number, row.text("title")) for row in rows] == [(2, "a"), (4, "b")]

    def test_a_cell_is_cut_at_what_its_column_has(self):
        (row,) = reading.read(book({"title": "a", "gains": "a," * 1_001, "detail": "长" * 30_000}), FIELDS)[0]
        assert (len(row.text("gains")), row.long, len(row.text("detail"))) == (2_000, {"gains": 2_000}, 30_000)

    def test_a_formula_is_its_text(self):
        (row,) = reading.read(book({"title": '=HYPERLINK("http://x","y")', "stock": "=1+1"}, formulas=True), FIELDS)[0]
        assert row.text("title") == '=HYPERLINK("http://x","y")'
        assert row.text("stock") == "=1+1"
