"""alipay.data.dataservice.bill.downloadurl.query: the books of a day, as Alipay writes them, and the link to them.

A ZIP of two CSVs in GBK: the rows (业务明细 / 账务明细) and their sums (汇总). Comment lines begin with #, numbers end
with a tab so that a spreadsheet keeps them. Columns, file names and foot lines are those of recorded files (trade:
2019-09-17 and 2026-06-06; account: 2012-12-31 with the later 业务描述) that public repositories hold in their tests
and comments; codes as observed there in 2026: `isp.bill_not_exist` for a day without movements or one whose file
isn't made yet, `isv.invalid_arguments` for today and for other formats. Daily bills begin on 2016-01-01, says the
call's documentation; how an earlier date is refused was seen nowhere and is taken to be so too. The file of a day comes
by nine the next morning, its link dies after 30 s.

Neither bill has a row for a freeze or a thaw: frozen money stays the customer's, and the account bill lists what moved
on the merchant's balance. A capture is a 交易 like any payment.
"""

import csv
import hashlib
import io
import zipfile
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any
from urllib.parse import urlencode

from infra.sandbox import clock
from infra.sandbox.store import Row
from infra.sandbox.web import Request, Response

from .wire import Refusal, yuan
from .world import World

METHOD = "alipay.data.dataservice.bill.downloadurl.query"
READY = time(9, tzinfo=clock.SHANGHAI)
LINK_SECONDS = 30
FIRST_DAY = date(2016, 1, 1)
NAMES = {"trade": "业务明细", "signcustomer": "账务明细"}
TRADE = [
    "支付宝交易号",
    "商户订单号",
    "业务类型",
    "商品名称",
    "创建时间",
    "完成时间",
    "门店编号",
    "门店名称",
    "操作员",
    "终端号",
    "对方账户",
    "订单金额（元）",
    "商家实收（元）",
    "支付宝红包（元）",
    "集分宝（元）",
    "支付宝优惠（元）",
    "商家优惠（元）",
    "券核销金额（元）",
    "券名称",
    "商家红包消费金额（元）",
    "卡消费金额（元）",
    "退款批次号/请求号",
    "服务费（元）",
    "分润（元）",
    "备注",
]
TRADE_SUMS = [
    "门店编号",
    "门店名称",
    "交易订单总笔数",
    "退款订单总笔数",
    "订单金额（元）",
    "商家实收（元）",
    "支付宝优惠（元）",
    "商家优惠（元）",
    "卡消费金额（元）",
    "服务费（元）",
    "分润（元）",
    "实收净额（元）",
]
ACCOUNT = [
    "账务流水号",
    "业务流水号",
    "商户订单号",
    "商品名称",
    "发生时间",
    "对方账号",
    "收入金额（+元）",
    "支出金额（-元）",
    "账户余额（元）",
    "交易渠道",
    "业务类型",
    "备注",
    "业务描述",
]
ACCOUNT_SUMS = ["类型", "收入笔数", "收入金额（+元）", "支出笔数", "支出金额（-元）", "总金额（元）"]

MOVED = """
SELECT '交易' AS type, t.trade_no, t.out_trade_no, t.subject, t.created_at, t.paid_at AS at, t.amount, '' AS request_no,
       b.logon FROM trade t LEFT JOIN buyer b ON b.id = t.buyer_id WHERE t.paid_at >= ? AND t.paid_at < ?
 UNION ALL
SELECT '退款', t.trade_no, t.out_trade_no, t.subject, t.created_at, r.at, -r.amount, r.out_request_no, b.logon
  FROM refund r JOIN trade t ON t.out_trade_no = r.out_trade_no LEFT JOIN buyer b ON b.id = t.buyer_id
 WHERE r.at >= ? AND r.at < ? AND r.ends_at IS NULL ORDER BY at
"""
BEFORE = """
SELECT (SELECT coalesce(sum(amount), 0) FROM trade WHERE paid_at < ?)
     - (SELECT coalesce(sum(amount), 0) FROM refund WHERE at < ? AND ends_at IS NULL) AS balance
"""


def link(world: World, params: dict[str, str], biz: dict[str, Any]) -> dict[str, object]:
    """Where the file of `bill_date` is for the next 30 s."""
    kind, day = str(biz.get("bill_type", "")), _day(str(biz.get("bill_date", "")))
    if kind not in NAMES or day is None or not FIRST_DAY <= day < _today():
        raise Refusal("isv.invalid_arguments", "入参不合法")
    if clock.now() < datetime.combine(day + timedelta(days=1), READY) or not _moved(world, day):
        raise Refusal("isp.bill_not_exist", "账单不存在")
    stamp, name = str(int(clock.now().timestamp())), f"{_account(world)}_{day:%Y%m%d}.csv.zip"
    fields = {
        "bizType": kind,
        "userId": _account(world),
        "fileType": "csv.zip",
        "bizDates": f"{day:%Y%m%d}",
        "downloadFileName": name,
        "fileId": f"/{kind}/{_account(world)}/{day:%Y%m%d}.csv.zip",
        "timestamp": stamp,
        "token": _token(world, kind, f"{day:%Y%m%d}", stamp),
    }
    return {"bill_download_url": f"{params['_origin']}/alipay/downloadBillFile.resource?{urlencode(fields)}"}


def download(world: World, request: Request) -> Response:
    """The ZIP behind a link that is fresh, and that we gave."""
    asked = request.query
    kind, text, stamp = (asked.get(name, "") for name in ("bizType", "bizDates", "timestamp"))
    if asked.get("token") != _token(world, kind, text, stamp) or _age(stamp) > LINK_SECONDS:
        return Response("<html>the link has expired</html>", 403)
    day = date.fromisoformat(text)
    return Response(_zip(world, kind, day), content_type="application/zip")


def _zip(world: World, kind: str, day: date) -> bytes:
    rows = _moved(world, day)
    detail, sums = (_trade(world, rows, day), _trade_sums(world, rows, day))
    if kind == "signcustomer":
        detail, sums = (_account_rows(world, rows, day), _account_sums(world, rows, day))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in ((NAMES[kind], detail), (f"{NAMES[kind]}(汇总)", sums)):
            archive.writestr(f"{_account(world)}_{day:%Y%m%d}_{name}.csv", text.encode("gbk", "replace"))
    return file.getvalue()


def _trade(world: World, rows: Sequence[Row], day: date) -> str:
    paid, back = _split(rows)
    lines = [_trade_line(row) for row in rows]
    foot = [
        f"#交易合计：{len(paid)}笔，商家实收共{_signed(sum(paid))}元，商家优惠共0.00元",
        f"#退款合计：{len(back)}笔，商家实收退款共{_signed(sum(back))}元，商家优惠退款共0.00元",
    ]
    return _file(world, day, "业务明细", TRADE, lines, foot)


def _trade_line(row: Row) -> list[str]:
    amount, no_shop, no_discounts = _signed(row["amount"]), ["\t"] * 4, ["0.00"] * 5
    return [
        *(f"{row[name]}\t" for name in ("trade_no", "out_trade_no", "type")),
        row["subject"],
        clock.local(row["created_at"]),
        clock.local(row["at"]),
        *no_shop,
        f"{_masked(row['logon'])}\t",
        amount,
        amount,
        *no_discounts,
        "",
        "0.00\t",
        "0.00",
        f"{row['request_no']}\t",
        "0.00",
        "0.00",
        "",
    ]


def _trade_sums(world: World, rows: Sequence[Row], day: date) -> str:
    paid, back = _split(rows)
    total = _signed(sum(paid) + sum(back))
    line = ["合计\t", "\t", len(paid), len(back), total, total, "0.00", "0.00", "0.00", "0.00", "0.00", total]
    return _file(world, day, "业务汇总", TRADE_SUMS, [line], [])


def _account_rows(world: World, rows: Sequence[Row], day: date) -> str:
    paid, back = _split(rows)
    start = clock.iso(_start(day))
    balance = int((world.store.one(BEFORE, start, start) or {"balance": 0})["balance"])
    lines = []
    for row in rows:
        balance += row["amount"]
        kind = "在线支付" if row["amount"] > 0 else "交易退款"
        flow = hashlib.sha256(f"{row['trade_no']}{row['request_no']}".encode()).hexdigest()[:15]
        numbers = (int(flow, 16), row["trade_no"], row["out_trade_no"], row["subject"])
        sums = (max(row["amount"], 0), min(row["amount"], 0), balance)
        whom = f"{_masked(row['logon'])}\t"
        lines.append(
            [
                *(f"{one}\t" for one in numbers),
                clock.local(row["at"]),
                whom,
                *map(_signed, sums),
                "支付宝",
                kind,
                row["request_no"],
                "",
            ]
        )
    foot = [
        f"#支出合计：{len(back)}笔，共{_signed(sum(back))}元",
        f"#收入合计：{len(paid)}笔，共{_signed(sum(paid))}元",
    ]
    return _file(world, day, "账务明细", ACCOUNT, lines, foot)


def _account_sums(world: World, rows: Sequence[Row], day: date) -> str:
    paid, back = _split(rows)
    line = ["合计", len(paid), _signed(sum(paid)), len(back), _signed(sum(back)), _signed(sum(paid) + sum(back))]
    return _file(world, day, "账务汇总", ACCOUNT_SUMS, [line], [])


def _file(
    world: World, day: date, name: str, columns: Sequence[str], rows: Iterable[Sequence[object]], foot: Sequence[str]
) -> str:
    span = [f"{one:%Y年%m月%d日} 00:00:00" for one in (day, day + timedelta(days=1))]
    head = [
        f"#支付宝{name}查询",
        f"#账号：[{_account(world)}]",
        f"#起始日期：[{span[0]}]   终止日期：[{span[1]}]",
        f"#-----------------------------------------{name}列表----------------------------------------",
    ]
    body = io.StringIO()
    csv.writer(body, lineterminator="\r\n").writerows([columns, *rows])
    tail = [
        f"#-----------------------------------------{name}列表结束------------------------------------",
        *foot,
        f"#导出时间：[{clock.now().astimezone(clock.SHANGHAI):%Y年%m月%d日 %H:%M:%S}]",
    ]
    return "\r\n".join(head) + "\r\n" + body.getvalue() + "\r\n".join(tail) + "\r\n"


def _moved(world: World, day: date) -> list[Row]:
    span = clock.iso(_start(day)), clock.iso(_start(day + timedelta(days=1)))
    return world.store.all(MOVED, *span, *span)


def _split(rows: Iterable[Row]) -> tuple[list[int], list[int]]:
    amounts = [int(row["amount"]) for row in rows]
    return [amount for amount in amounts if amount > 0], [amount for amount in amounts if amount < 0]


def _signed(amount: int) -> str:
    return ("-" if amount < 0 else "") + yuan(abs(amount))


def _masked(logon: str | None) -> str:
    return f"**({logon[:3]}******{logon[-2:]})" if logon else ""


def _account(world: World) -> str:
    """The seller's cash account: the seller's id and 0156 (CNY)."""
    return f"{world.seller_id}0156"


def _start(day: date) -> datetime:
    return datetime.combine(day, time(), clock.SHANGHAI)


def _today() -> date:
    return clock.now().astimezone(clock.SHANGHAI).date()


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None


def _age(stamp: str) -> float:
    return clock.now().timestamp() - float(stamp)


def _token(world: World, kind: str, day: str, stamp: str) -> str:
    return hashlib.sha256(f"{world.app_id}{kind}{day}{stamp}{world.keys.alipay_private_pem}".encode()).hexdigest()[:32]
