"""What the data centre shows, and how each figure is computed: the dictionary that people read."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from core.wording import Labelled

LONGEST = 400
"""Days that a range may have: a year, and what one compares with it."""
USUAL = 30


class Figure(Labelled):
    ORDERS = "orders", "下单数", "Orders placed"
    PAID = "paid", "已付首期", "First rents paid"
    RENT_DUE = "rent_due", "应收租金", "Rent due"
    RENT_IN = "rent_in", "实收租金", "Rent received"
    FINAL_DUE = "final_due", "应收尾款", "Final payments due"
    FINAL_IN = "final_in", "实收尾款", "Final payments received"
    SALES = "sales", "电商订单", "Sale orders"
    SALES_AMOUNT = "sales_amount", "电商销售额", "Sales"


class FunnelStep(Labelled):
    """Of the leases that were placed in the range: how many came to it until the last night."""

    ORDERS = "orders", "下单", "Placed"
    PAID = "paid", "付首期", "First rent paid"
    APPROVED = "approved", "审核通过", "Approved"
    SIGNED = "signed", "签约", "Signed"
    SHIPPED = "shipped", "发货", "Shipped"
    RECEIVED = "received", "签收起租", "Received"


MONEY = frozenset({Figure.RENT_DUE, Figure.RENT_IN, Figure.FINAL_DUE, Figure.FINAL_IN, Figure.SALES_AMOUNT})
Unit = Literal["money", "count"]
HOW: Mapping[Figure, tuple[str, str]] = {
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
    Figure.SALES: (
        "按下单时间计的已付款电商订单，含之后退款的。",
        "Sale orders by the day they were placed, once paid, those refunded since too.",
    ),
    Figure.SALES_AMOUNT: (
        "上述电商订单的实付金额，扣除已退款。",
        "What was paid for those, less what went back.",
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
