"""What bills are called together or in a sentence, and two states that no row has."""

from collections.abc import Iterable

from apps.bills.models import Bill
from apps.bills.rules import BillKind
from core.text import say

UNDONE = ("已撤销", "Taken back")
REPLACED = ("买断后不再收取", "Not asked after the buyout")
RENTS = frozenset({BillKind.FIRST_RENT, BillKind.RENT, BillKind.RENEWAL, BillKind.ADDON})


def subject_of(order_id: int, kinds: Iterable[str]) -> str:
    """What the customer reads at the payment platform of a debit or code for bills of these kinds."""
    return f"{what_of(kinds)} 订单{order_id}"


def what_of(kinds: Iterable[str]) -> str:
    """Bills of these kinds in one Chinese word."""
    found = set(kinds)
    if found <= RENTS:
        return "租金账单"
    return BillKind.of(found.pop()).zh if len(found) == 1 else "账单"


def named(bill: Bill) -> str:
    """An instalment, as in a sentence."""
    kind = BillKind.of(bill.kind).words
    return say(f"第 {bill.period} 期{kind}", f"{kind.lower()} of period {bill.period}")
