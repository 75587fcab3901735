"""What is signed or printed, as a PDF. Pure: the same paper gives the same bytes."""

import os
import re
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import cast

from django.conf import settings
from fpdf import FPDF
from fpdf.enums import WrapMode, XPos, YPos
from fpdf.fonts import FontFace, TTFFont

from core.fonts import face

FONT = "frontend/node_modules/@expo-google-fonts/noto-sans-sc"
REGULAR, BOLD = "400Regular/NotoSansSC_400Regular.ttf", "700Bold/NotoSansSC_700Bold.ttf"
MARGIN = 20
FIXED = "".join(map(chr, range(0x20, 0x7F))) + "：第页/共（签章）日期年月—"
"""What every page writes beside its paper."""
INK, QUIET, LINE, SHADE = (32, 36, 44), (110, 116, 128), (208, 212, 220), (245, 246, 249)
FAINT = (232, 234, 238)
PAGES = "\ue000" * 3
"""Instead of it fpdf writes the number of pages, in every text of a paper: of its usual `{nb}` in a customer's address
it would make a number that nobody typed. Nobody types private characters (`core.validation.has_unseen`)."""
RARE = re.compile(r"[^ -~·•\u4e00-\u9fef]")
"""What a Chinese font may lack: it isn't read for the rest."""
Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Section:
    """A heading with pairs (label, text), a table (first row its head) or clauses, in that order."""

    title: str
    pairs: tuple[tuple[str, str], ...] = ()
    table: Rows = ()
    widths: tuple[int, ...] = ()
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Paper:
    title: str
    number: str
    made_at: datetime
    sections: tuple[Section, ...]
    signers: tuple[tuple[str, str], ...]
    label: str = "合同编号"
    watermark: str = ""
    """Across each page of what isn't to be taken for the paper itself."""


@cache
def fonts() -> tuple[Path, Path]:
    """(regular, bold) of a Chinese font: a folder named by CONTRACT_FONT, else the front end's package.

    Raises FileNotFoundError that says what to do.
    """
    named = os.environ.get("CONTRACT_FONT", "")
    folder = Path(named) if named else Path(settings.ROOT) / FONT
    if folder.is_file():
        return folder, folder
    if not (folder / REGULAR).is_file():
        raise FileNotFoundError(
            "no Chinese font for PDFs: install the front end's packages or set CONTRACT_FONT to a TTF"
        )
    bold = folder / BOLD
    return folder / REGULAR, bold if bold.is_file() else folder / REGULAR


def unwritable(text: str) -> str:
    """The characters of `text` that papers can't write, each once; "" for none. Such a one is left out of them."""
    if not RARE.search(text):
        return ""
    known = face(fonts()[0]).glyph_of
    return "".join(dict.fromkeys(char for char in text if ord(char) not in known))


class Sheet(FPDF):
    """Pages that can write `text` and FIXED. `size`: millimetres (width, height); A4 without."""

    def __init__(self, text: str, made_at: datetime, *, margin: float, size: tuple[float, float] | None = None) -> None:
        super().__init__(format=size or "A4")
        for style, font in zip(("", "B"), fonts(), strict=True):
            self._add_cut(style, face(font).cut(text + FIXED))
        self.alias_nb_pages(PAGES)
        self.set_margins(margin, margin, margin)
        self.set_creation_date(made_at)
        self.set_text_color(*INK)

    def _add_cut(self, style: str, font: bytes) -> None:
        """As `add_font` does with a file; outlines go into the PDF as they are."""
        made = TTFFont(self, cast(Path, BytesIO(font)), f"cn{style}", style)
        made.ttfont.recalcBBoxes = False
        self.fonts[made.fontkey] = made

    def line_of(self, text: str, size: float = 10, style: str = "", height: float = 6, align: str = "L") -> None:
        self.set_font("cn", style, size)
        self.multi_cell(0, height, text, align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT, wrapmode=WrapMode.CHAR)


class _Page(Sheet):
    def __init__(self, paper: Paper) -> None:
        super().__init__(f"{paper}", paper.made_at, margin=MARGIN)
        self.paper = paper
        self.set_auto_page_break(True, MARGIN + 4)
        self.set_title(f"{paper.title} {paper.number}")

    def header(self) -> None:
        if not self.paper.watermark:
            return
        self.set_font("cn", "B", 90)
        self.set_text_color(*FAINT)
        half = self.get_string_width(self.paper.watermark) / 2
        with self.rotation(45, self.w / 2, self.h / 2):
            self.text(self.w / 2 - half, self.h / 2, self.paper.watermark)
        self.set_text_color(*INK)

    def footer(self) -> None:
        self.set_y(-15)
        self.set_font("cn", "", 8)
        self.set_text_color(*QUIET)
        self.cell(0, 6, self.paper.number, align="L", new_x=XPos.LMARGIN, new_y=YPos.TOP)
        self.cell(0, 6, f"第 {self.page_no()} 页 / 共 {PAGES} 页", align="R")
        self.set_text_color(*INK)


def render(paper: Paper) -> bytes:
    """The paper as PDF bytes."""
    page = _Page(paper)
    page.add_page()
    page.line_of(paper.title, 18, "B", 12, "C")
    page.set_text_color(*QUIET)
    page.line_of(f"{paper.label}：{paper.number}", 9, "", 6, "C")
    page.set_text_color(*INK)
    for section in paper.sections:
        _section(page, section)
    _signatures(page, paper)
    return bytes(page.output())


def _section(page: _Page, section: Section) -> None:
    page.ln(4)
    if page.get_y() > page.h - 60:
        page.add_page()
    page.line_of(section.title, 12, "B", 8)
    for label, text in section.pairs:
        _pair(page, label, text)
    if section.table:
        _table(page, section)
    for place, clause in enumerate(section.clauses, start=1):
        page.line_of(f"{place}. {clause}", 10, "", 6)
        page.ln(1)


def _pair(page: _Page, label: str, text: str) -> None:
    page.set_font("cn", "", 10)
    page.set_text_color(*QUIET)
    page.cell(34, 6.5, label)
    page.set_text_color(*INK)
    page.multi_cell(0, 6.5, text or "—", new_x=XPos.LMARGIN, new_y=YPos.NEXT, align="L", wrapmode=WrapMode.CHAR)


def _table(page: _Page, section: Section) -> None:
    page.set_font("cn", "", 9)
    page.set_draw_color(*LINE)
    page.set_line_width(0.2)
    head = FontFace(emphasis="BOLD", color=INK, fill_color=SHADE)
    aligns = ("CENTER", "CENTER") + ("RIGHT",) * (len(section.table[0]) - 2)
    with page.table(
        section.table, headings_style=head, col_widths=section.widths, line_height=6.5, text_align=aligns,
        borders_layout="HORIZONTAL_LINES",
    ):  # fmt: skip
        pass
    page.ln(2)


def _signatures(page: _Page, paper: Paper) -> None:
    if page.get_y() > page.h - 70:
        page.add_page()
    page.ln(10)
    half = (page.w - 2 * MARGIN) / 2
    top = page.get_y()
    for place, (role, name) in enumerate(paper.signers):
        page.set_xy(MARGIN + place * half, top)
        page.set_font("cn", "B", 10)
        page.multi_cell(half - 6, 7, f"{role}（签章）：", new_x=XPos.LEFT, new_y=YPos.NEXT, align="L")
        page.set_font("cn", "", 10)
        page.multi_cell(half - 6, 7, name, new_x=XPos.LEFT, new_y=YPos.NEXT, align="L", wrapmode=WrapMode.CHAR)
        page.ln(10)
        page.set_x(MARGIN + place * half)
        page.multi_cell(half - 6, 7, "日期：______年____月____日", new_x=XPos.LEFT, new_y=YPos.NEXT, align="L")
