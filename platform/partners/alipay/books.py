"""Alipay's own books of a day (对账单): fetched as a file, read only when it is whole.

The trade bill is the statement of record for what was paid and refunded, captures of deposits too. It has no freezes
and thaws, and neither has the account bill (signcustomer): frozen money stays the customer's and moves no balance of
ours. For those `query_freeze` is asked, authorisation by authorisation.

Format: a ZIP of CSVs in GBK, see infra/sandbox/alipay/books.py for its sources. The file of a day comes by nine the
next morning, later at times; a day without a movement has none at all.
"""

import csv
import io
import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from core import clock
from core.money import Fen
from partners.alipay.gateway import Gateway
from partners.errors import PartyRefused, PartyUnavailable
from partners.units import fen_of, shanghai_time

METHOD = "alipay.data.dataservice.bill.downloadurl.query"
NONE_YET = ("isp.bill_not_exist", "BILL_NOT_EXIST")
TITLE, END = "#支付宝业务明细查询", "业务明细列表结束"
NUMBER, TRADE_NO, REQUEST_NO = "商户订单号", "支付宝交易号", "退款批次号/请求号"
TYPE, DONE_AT, RECEIVED = "业务类型", "完成时间", "商家实收（元）"
NEEDED = (NUMBER, TRADE_NO, REQUEST_NO, TYPE, DONE_AT, RECEIVED)
LARGEST = 400 * 1024 * 1024


class LineKind(StrEnum):
    PAYMENT = "payment"
    REFUND = "refund"


KINDS = {"交易": LineKind.PAYMENT, "退款": LineKind.REFUND}
FOOT = {
    LineKind.PAYMENT: re.compile(r"#交易合计：([\d,]+)笔，商家实收共(-?[\d,.]+)元"),
    LineKind.REFUND: re.compile(r"#退款合计：([\d,]+)笔，商家实收退款共(-?[\d,.]+)元"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """What the party did: `number` is our out_trade_no, `request_no` our number of a refund. `amount` is positive."""

    kind: LineKind
    number: str
    request_no: str
    trade_no: str
    amount: Fen
    at: datetime


class NoBooks(PartyUnavailable):
    """The party has no file of this day: not made yet, or nothing moved."""


def fetch(gateway: Gateway, day: date) -> list[Line]:
    """The lines of a business date. Raises NoBooks, PartyUnavailable for a file that isn't whole, PartyRefused."""
    try:
        node, raw = gateway.call(METHOD, {"bill_type": "trade", "bill_date": day.isoformat()})
    except PartyRefused as error:
        if error.code in NONE_YET:
            raise NoBooks(str(error), error.raw) from error
        raise
    if not node.get("bill_download_url"):
        raise PartyUnavailable("an answer without bill_download_url", raw)
    return read(gateway.download(str(node["bill_download_url"])), day)


def read(content: bytes, day: date) -> list[Line]:
    """Raises PartyUnavailable unless the file is of `day`, has its end, and its rows add up to its foot lines."""
    try:
        text = _detail(content)
        _check_frame(text, day)
        lines = [_line(row) for row in _rows(text)]
        _check_sums(text, lines)
    except (ValueError, KeyError, LookupError, zipfile.BadZipFile, EOFError, csv.Error) as error:
        raise PartyUnavailable(f"the books of {day} can't be read: {error}") from error
    strays = [line.number for line in lines if clock.business_date(line.at) != day]
    if strays:
        raise PartyUnavailable(f"the books of {day} have rows of another day: {strays[:3]}")
    return lines


def _detail(content: bytes) -> str:
    """The CSV with the rows; told by its first line, since names in the ZIP are GBK without saying so."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        if sum(member.file_size for member in archive.infolist()) > LARGEST:
            raise ValueError("too large")
        for member in archive.infolist():
            text = archive.read(member).decode("gb18030")
            if text.startswith(TITLE):
                return text
    raise ValueError(f"no file in it begins with {TITLE}")


def _check_frame(text: str, day: date) -> None:
    span = [f"[{one:%Y年%m月%d日} 00:00:00]" for one in (day, day + timedelta(days=1))]
    if not all(one in text for one in span):
        raise ValueError("it is of another day")
    if END not in text:
        raise ValueError("it has no end")


def _rows(text: str) -> list[dict[str, str]]:
    plain = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    table = [[cell.strip() for cell in row] for row in csv.reader(plain)]
    if not table or not set(NEEDED) <= set(table[0]):
        raise ValueError("columns are missing")
    if any(len(row) != len(table[0]) for row in table):
        raise ValueError("a row is cut short")
    return [dict(zip(table[0], row, strict=True)) for row in table[1:]]


def _line(row: Mapping[str, str]) -> Line:
    kind, amount = KINDS[row[TYPE]], fen_of(row[RECEIVED])
    if (amount < 0) != (kind is LineKind.REFUND):
        raise ValueError(f"{row[TYPE]} of {row[RECEIVED]}")
    request_no = row[REQUEST_NO] if kind is LineKind.REFUND else ""
    return Line(kind, row[NUMBER], request_no, row[TRADE_NO], abs(amount), shanghai_time(row[DONE_AT]))


def _check_sums(text: str, lines: list[Line]) -> None:
    for kind, pattern in FOOT.items():
        foot = pattern.search(text)
        if foot is None:
            raise ValueError(f"no foot line of {kind}s")
        amounts = [line.amount for line in lines if line.kind is kind]
        count, total = int(foot[1].replace(",", "")), abs(fen_of(foot[2].replace(",", "")))
        if (count, total) != (len(amounts), sum(amounts)):
            raise ValueError(f"{len(amounts)} {kind}s of {sum(amounts)} fen, the foot says {count} of {total}")
