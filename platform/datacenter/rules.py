"""What the data centre shows, and how each figure is computed: the dictionary that people read."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from catalog.choices import RejectCode
from core.money import Bps
from core.wording import Labelled

LONGEST = 400
"""Days that a range may have: a year, and what one compares with it."""
USUAL = 30
COHORTS = 12
"""Months of start that are shown."""
AHEAD = 90
"""Days, today's with them, for which instalments are foreseen."""


class Figure(Labelled):
    VISITS = "visits", "访问", "Visits"
    ORDERS = "orders", "下单数", "Orders placed"
    PAID = "paid", "已付首期", "First rents paid"
    RENT_DUE = "rent_due", "应收租金", "Rent due"
    RENT_IN = "rent_in", "实收租金", "Rent received"
    FINAL_DUE = "final_due", "应收尾款", "Final payments due"
    FINAL_IN = "final_in", "实收尾款", "Final payments received"
    INCOME = "income", "确认收入", "Income recognised"
    REFUNDS = "refunds", "退款", "Refunds"
    COMMISSION = "commission", "平台抽佣", "Commission"
    SALES = "sales", "电商订单", "Sale orders"
    SALES_AMOUNT = "sales_amount", "电商销售额", "Sales"


class Standing(Labelled):
    """What stood at the end of a day, rather than what happened on it."""

    OUT = "out", "在租设备", "Pieces out on lease"
    OWNED = "owned", "自有设备", "Pieces owned"
    DEPOSITS = "deposits", "在押押金", "Deposits held"
    OVERDUE = "overdue", "逾期金额", "Overdue"


BANDS = ("m0", "m1", "m2", "m3", "m4", "m5", "m6")
"""How long a lease has been overdue, as collection has it (`leases.rules.ages`)."""
BAND_SUMS = tuple(f"{band}_sum" for band in BANDS)
STATE_FIGURES = ("out", "stock", "deposits", *BANDS, *BAND_SUMS)


def standing(state: Mapping[str, int]) -> dict[Standing, int]:
    """Figures of a state that people read; pieces, and sums in fen."""
    return {
        Standing.OUT: state["out"],
        Standing.OWNED: state["out"] + state["stock"],
        Standing.DEPOSITS: state["deposits"],
        Standing.OVERDUE: sum(state[name] for name in BAND_SUMS),
    }


class Brought(Labelled):
    """What orders came by."""

    LINK = "link", "推广链接", "Share link"
    SALESMAN = "salesman", "业务员", "Salesman"


def rolls(before: Mapping[str, int], after: Mapping[str, int]) -> list[Bps | None]:
    """How much of each age there was a month before is the next age now, by the number of leases: of M0 and M1 together
    to M2, of M2 to M3 … M5 to M6. None where there was nothing. What was M6 before is M6 still and hides who came to
    it: that step counts what M6 grew by, at least nothing.
    """
    came = [*(after[band] for band in BANDS[2:6]), max(0, after["m6"] - before["m6"])]
    was = [before["m0"] + before["m1"], *(before[band] for band in BANDS[2:6])]
    return [ratio(now, old) if old else None for now, old in zip(came, was, strict=True)]


def ratio(part: int, whole: int) -> Bps:
    """`part` of `whole` in basis points, rounded half up."""
    return (2 * part * 10_000 + whole) // (2 * whole)


def months_before(day: date, months: int) -> date:
    """The first day of the month so many months before that of `day`."""
    count = day.year * 12 + day.month - 1 - months
    return date(count // 12, count % 12 + 1, 1)


def months_between(start: date, month: date) -> int:
    return (month.year - start.year) * 12 + month.month - start.month


class FunnelStep(Labelled):
    """Visits of the range; and of the leases that were placed in it: how many came to each until the last night."""

    VISITS = "visits", "访问", "Visits"
    ORDERS = "orders", "下单", "Placed"
    PAID = "paid", "付首期", "First rent paid"
    APPROVED = "approved", "审核通过", "Approved"
    SIGNED = "signed", "签约", "Signed"
    SHIPPED = "shipped", "发货", "Shipped"
    RECEIVED = "received", "签收起租", "Received"


REJECTS = {f"rejected_{code}": code for code in RejectCode}
"""Of the leases that were placed in the range, those that were rejected: figures of days, each with its reason."""
MONEY = frozenset(
    {
        Figure.RENT_DUE, Figure.RENT_IN, Figure.FINAL_DUE, Figure.FINAL_IN, Figure.INCOME, Figure.REFUNDS,
        Figure.COMMISSION, Figure.SALES_AMOUNT, Standing.DEPOSITS, Standing.OVERDUE,
    }
)  # fmt: skip
Unit = Literal["money", "count"]
HOW: Mapping[Figure | Standing, tuple[str, str]] = {
    Figure.VISITS: (
        "打开推广链接页面的次数：同一访客同一链接每天计一次，搜索引擎等机器访问不计；计入链接所属店铺和 H5 推广渠道。",
        "How often pages of share links were opened: of one visitor and link once a day, without machines; of the"
        " link's shop, and of the channel H5.",
    ),
    Figure.ORDERS: (
        "按下单时间计的租赁订单，含之后关闭或驳回的，不含已删除的。",
        "Leases by the day they were placed, those closed or rejected since too, without deleted ones.",
    ),
    Figure.PAID: (
        "上述订单中已付首期的，不论哪天付款；首期被退回的订单也计入。",
        "Of those, the ones whose first rent was paid, whenever; those whose first rent went back since too.",
    ),
    Figure.RENT_DUE: (
        "按到期日计的首期、各期与续租账单金额（含当期增值服务），不含已作废和提前出的账单。",
        "Bills of first rent, rent and renewals by due date, with the period's add-ons, without void or early ones.",
    ),
    Figure.RENT_IN: (
        "按入账营业日计的租金流水，含押金抵扣中的租金，扣除撤销的；退款另计。与“收支账单”的租金合计一致。",
        "Ledger records of rent by business day, with the rent in captured deposits, less what was undone; refunds"
        " are apart. The same as the list of income sums up.",
    ),
    Figure.FINAL_DUE: (
        "按到期日计的尾款与买断账单金额，不含已作废和已退回的买断。",
        "Bills of final payments and buyouts by due date, without void ones and buyouts that went back.",
    ),
    Figure.FINAL_IN: (
        "按入账营业日计的尾款与买断款流水，扣除撤销的；押金抵扣的部分不计。",
        "Ledger records of final payments and buyouts by business day, less what was undone; what a captured deposit"
        " paid isn't counted.",
    ),
    Figure.INCOME: (
        "收到时确认：按入账营业日计的租金、增值服务、尾款与买断款、滞纳金、赔偿金、运费、电商货款和押金抵扣，"
        "扣除撤销的和当天的退款；押金收取、充值、结算、提现和导入前已收的不计，未扣平台抽佣。",
        "Recognised when it is received: rent, add-ons, final payments and buyouts, late fees, compensation, freight,"
        " sales and captured deposits by business day, less what was undone and the day's refunds. Not deposits taken,"
        " recharges, settlements, withdrawals, nor what was paid before the import; commission isn't taken off.",
    ),
    Figure.REFUNDS: (
        "按退款入账的营业日计的退款与运费退款，不论原款哪天收到。",
        "Refunds, of freight too, by the business day on which they went back, whenever that money had come.",
    ),
    Figure.COMMISSION: (
        "按入账营业日计的平台抽佣，扣除退回的抽佣。",
        "What the platform took as commission by business day, less what it gave back.",
    ),
    Figure.SALES: (
        "按下单时间计的已付款电商订单，含之后退款的。",
        "Sale orders by the day they were placed, once paid, those refunded since too.",
    ),
    Figure.SALES_AMOUNT: (
        "上述电商订单的实付金额，扣除已退款。",
        "What was paid for those, less what went back.",
    ),
    Standing.OUT: (
        "截至所选最后一天，已发货、还没归还入库且订单还没结束的件数，含运输中和验机中的；"
        "导入的在租订单没有出库记录，每单计 1 件。每晚记录一次，之后不再变动，未记录的日期为 0。",
        "At the end of the last day: pieces that were shipped and aren't back in stock, of leases that aren't over,"
        " those on the way or in inspection too; one of each lease that was brought in. Written by each night once,"
        " and never changed; 0 for days without a note.",
    ),
    Standing.OWNED: (
        "截至同一天，在租设备加上在售规格的库存（含已锁定的）。库存属于总店、不分渠道：筛选分店或渠道时只计在租设备。",
        "At the end of that day: pieces out on lease and the stock of what is offered, locked pieces too. Stock is the"
        " main shop's and of no channel: of a sub-shop or a channel only pieces out on lease count.",
    ),
    Standing.DEPOSITS: (
        "截至同一天，仍冻结或收着的押金，不含免押部分；订单已完结、押金还没解冻或退还的也计入。",
        "At the end of that day: deposits that are still frozen, or held in money, without what was waived; those of"
        " leases that are over until they went back.",
    ),
    Standing.OVERDUE: (
        "截至同一天的日终任务之后，逾期和催收中订单的逾期未付金额，含滞纳金。"
        "账龄按逾期天数分为 M0 至 M6，与催收工作台一致。",
        "After the night behind that day: what is overdue of leases that are late, late fees included. Ages go by the"
        " days overdue, M0 to M6, as the collectors' desk has them.",
    ),
}


@dataclass(frozen=True, slots=True)
class Range:
    """Days from `start` to `end`, both included."""

    start: date
    end: date

    @property
    def before(self) -> "Range":
        """As many days, right before."""
        length = self.end - self.start + timedelta(days=1)
        return Range(self.start - length, self.start - timedelta(days=1))

    @property
    def days(self) -> list[date]:
        return [self.start + timedelta(days=i) for i in range((self.end - self.start).days + 1)]


def range_of(start: date | None, end: date | None, today: date) -> Range:
    """What is asked for, as far as days are over; thirty days where a side is open. Its `end` may lie before `start`:
    nothing of it is over."""
    last = min(end or today, today - timedelta(days=1))
    return Range(start or last - timedelta(days=USUAL - 1), last)
