"""A shop's own data as one file for itself: tables that a spreadsheet opens, files, and a page that says what is what.

It is no backup: nothing restores it, and what is the platform's, sealed or opens a door isn't in it (`owned`).
"""

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from zipfile import ZipFile

from psycopg import sql

from apps.customers.queries import all_erased
from config.archive import copying, files
from config.archive.copying import Columns, Cursor
from config.archive.owned import LEFT_COLUMNS, LEFT_FOLDERS, ONLY, TABLES, left_out
from config.archive.saving import SNAPSHOT, written_whole
from core import clock, personal, resealing
from core.text import say
from tenants.backend import raw
from tenants.models import Tenant

OUT = "COPY (SELECT {columns} FROM {table} WHERE {where} ORDER BY 1) TO STDOUT (FORMAT csv, HEADER)"
SAFE = "CASE WHEN {column} ~ {opens} THEN '''' || {column} ELSE {column} END AS {column}"
OPENS = "=+-@\t\r"
"""What a cell begins with that a spreadsheet would reckon out instead of showing it; an apostrophe is set before it."""
BOM = b"\xef\xbb\xbf"
"""Without it a spreadsheet reads Chinese as something else."""
CONTACTS, README, COLUMNS = "contacts.csv", "README.txt", "columns.csv"
CONTACT = "contact_sealed"
FIELDS = ("name", "id_number", "mobile", "address")
SEALED = sql.SQL("SELECT id, uid, contact_sealed FROM {} ORDER BY id")


@dataclass
class _Handing:
    """`shut`: orders whose customers' data are stored only."""

    tenant: Tenant
    cursor: Cursor
    zip: ZipFile
    shut: frozenset[int]
    rows: dict[str, int] = field(default_factory=dict)

    def table(self, name: str, columns: Columns) -> None:
        statement = _select(self.tenant.schema_name, name, columns)
        self._write(f"tables/{name}.csv", self._copied(statement))
        self.rows[name] = max(self.cursor.rowcount, 0)

    def contacts(self) -> None:
        """Who leased and bought, opened for this file alone; nobody who was erased, or whose data are stored only."""
        self._write(CONTACTS, _lines(("table", "id", *FIELDS), self._contacts()))

    def file(self, name: str) -> None:
        try:
            self._write(f"{files.INSIDE}{name}", files.blocks_of(name))
        except FileNotFoundError:
            return  # it went meanwhile

    def text(self, name: str, content: Iterable[bytes]) -> None:
        self._write(name, content)

    def _contacts(self) -> Iterator[tuple[object, ...]]:
        for model in resealing.sealed_models():
            table = model._meta.db_table
            if table not in TABLES or CONTACT not in resealing.columns_of(model):
                continue
            for number, uid, sealed in self.cursor.stream(
                SEALED.format(sql.Identifier(self.tenant.schema_name, table))
            ):
                if number in self.shut:
                    continue
                contact = model(pk=number, uid=uid, **{CONTACT: sealed}).contact(self.tenant.pk) if sealed else {}
                if any(contact.values()):
                    yield table, number, *(contact.get(one, "") for one in FIELDS)

    def _copied(self, statement: sql.Composed) -> Iterator[bytes]:
        yield BOM
        with self.cursor.copy(statement) as copy:
            for block in copy:
                yield bytes(block)

    def _write(self, name: str, blocks: Iterable[bytes]) -> None:
        """Nothing is begun before there is something to write."""
        first = iter(blocks)
        block = next(first, b"")
        with self.zip.open(name, "w", force_zip64=True) as part:
            while block:
                part.write(block)
                block = next(first, b"")


def hand_over(tenant: Tenant, to: Path, tell: Callable[[int, int], object]) -> int:
    """Write the file, in the language of the caller; gives how many tables and files it holds. `tell` hears how many
    of how many are written.
    """
    shut = all_erased()
    with written_whole(to) as zip_, raw.connect() as beside, beside.cursor() as cursor:
        cursor.execute(SNAPSHOT)
        handing = _Handing(tenant, cursor, zip_, shut)
        there = copying.columns_of(cursor, tenant.schema_name)
        tables = {name: given(name, there[name]) for name in TABLES}
        names = _names(tenant.pk, shut)
        total = len(tables) + len(names)
        for nth, (name, columns) in enumerate(tables.items()):
            handing.table(name, columns)
            tell(nth, total)
        handing.contacts()
        for nth, name in enumerate(names, len(tables)):
            handing.file(name)
            tell(nth, total)
        handing.text(COLUMNS, _lines(("table", "column", "type"), _columns(tables)))
        handing.text(README, [BOM, _readme(handing, len(names)).encode()])
        return total


def _names(merchant_id: int, shut: frozenset[int]) -> list[str]:
    """Of its files, but for those of customers whose data are stored only, and the smaller ones beside these."""
    orders = tuple(shut)  # a number is of a lease or of a purchase, never of both
    left = {files.stem_of(one) for one in personal.files_of(personal.Person(leases=orders, purchases=orders))}
    names = files.of_merchant(merchant_id, ())
    return [one for one in names if not one.startswith(tuple(LEFT_FOLDERS)) and files.stem_of(one) not in left]


def given(table: str, columns: Columns) -> Columns:
    """Of a table's columns, those that a shop gets: none that is sealed or left out."""
    left = LEFT_COLUMNS.get(table, {})
    return {name: kind for name, kind in columns.items() if kind != "bytea" and name not in left}


def _select(schema: str, table: str, columns: Columns) -> sql.Composed:
    where = sql.SQL(ONLY[table][0]) if table in ONLY else copying.ALL
    return sql.SQL(OUT).format(
        columns=sql.SQL(", ").join(_column(name, kind) for name, kind in columns.items()),
        table=sql.Identifier(schema, table), where=where,
    )  # fmt: skip


def _column(name: str, kind: str) -> sql.Composable:
    column = sql.Identifier(name)
    if kind.endswith("[]") or not kind.startswith(("text", "character varying")):
        return column
    return sql.SQL(SAFE).format(column=column, opens=sql.Literal(f"^[{OPENS.replace('-', '')}-]"))


def _lines(heading: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> Iterator[bytes]:
    """CSV, a line each."""
    yield BOM + _line(heading)
    for row in rows:
        yield _line(row)


def _line(row: tuple[object, ...]) -> bytes:
    out = io.StringIO()
    csv.writer(out).writerow(safe(cell) for cell in row)
    return out.getvalue().encode()


def safe(cell: object) -> object:
    """As SAFE does it."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(tuple(OPENS)) else cell


def _columns(tables: dict[str, Columns]) -> Iterator[tuple[object, ...]]:
    for table, columns in tables.items():
        for name, kind in columns.items():
            yield table, name, kind


def _readme(handing: _Handing, count: int) -> str:
    moment = f"{clock.now().astimezone(clock.SHANGHAI):%Y-%m-%d %H:%M}"
    name = handing.tenant.name
    lines = [
        say(f"{name}的全部数据，截至 {moment}（北京时间）", f"All data of {name} as of {moment} in Shanghai"), "",
        say(
            "tables/ 每个表一个 CSV 文件，可用 Excel 打开；columns.csv 列出全部列；files/ 是图片、合同等文件。",
            "tables/ holds a CSV for each table, columns.csv names all columns, files/ holds pictures and contracts.",
        ),
        say(
            "contacts.csv 是订单客户的姓名、证件号、手机号和地址，请妥善保管。",
            "contacts.csv holds names, ID numbers, mobiles and addresses of customers: keep it safe.",
        ),
        say(
            "金额单位为分，比率单位为万分之一；时间带时区，空单元格表示没有。",
            "Amounts are in fen, rates in basis points; times have their zone; an empty cell is nothing.",
        ),
        say(
            "编号有十几位，用 Excel 打开时请按文本导入，否则末位会变成 0。",
            "Numbers of rows are long: import them as text, or a spreadsheet rounds them.",
        ),
        say(
            "以 = + - @ 开头的内容前加了单引号，以免被当作公式。",
            "What begins with = + - @ has an apostrophe before it, so that no spreadsheet takes it for a formula.",
        ),
        say(
            "这份文件供您自己留存和使用，不能用来恢复店铺。",
            "It is for your own use; a shop can't be restored from it.",
        ), "",
        say("表（文件名、内容、行数）：", "Tables (file, what it is, rows):"),
        *(f"- {table}.csv  {say(*TABLES[table])}  {rows}" for table, rows in handing.rows.items()), "",
        say(f"files/ 共 {count} 个文件。", f"files/ holds {count} files."), "",
        say("不包含：", "Not in it:"),
        *(f"- {say(*why)}" for why in left_out()),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"
