"""What offline money of a day pays, and leaves of the bills that it is for, before it is entered or confirmed. Fen."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date

from apps.bills.models import Bill
from apps.bills.queries.again import fees_change
from apps.bills.queries.fees import spared
from apps.bills.rules import BillKind, allocate, open_bills
from apps.leases.models import Order
from core.money import Fen
from core.shown import AskedSum
from core.text import say


@dataclass(frozen=True, slots=True)
class Foreseen:
    """`spared`: late fees that its day takes back. `late_fee`, `own`: what of it pays fees, and the bills themselves.
    `relaid`: what late fee the rest has cost since that day. `left`: what is owed of them then.
    """

    spared: Fen
    late_fee: Fen
    own: Fen
    relaid: Fen
    left: Fen
    kinds: frozenset[str]

    def sums(self) -> list[AskedSum]:
        """As the question says them."""
        kind = BillKind.of(next(iter(self.kinds))).words if len(self.kinds) == 1 else say("账单", "the bills")
        return [
            AskedSum(name="spared", label=say("冲销滞纳金", "Late fee taken back"), amount=self.spared),
            AskedSum(name="late_fee", label=say("付滞纳金", "Pays late fee"), amount=self.late_fee),
            AskedSum(name="own", label=say(f"付{kind}", f"Pays {kind.lower()}"), amount=self.own),
            *self.rest(),
        ]

    def rest(self) -> list[AskedSum]:
        """What stays."""
        since = say("未付部分至今的滞纳金", "Late fee of the rest since then")
        return [
            AskedSum(name="relaid", label=since, amount=self.relaid),
            AskedSum(name="left", label=say("剩余未付", "Left to pay"), amount=self.left),
        ]


def foresee(order: Order, bills: Collection[Bill], chosen: Collection[int], amount: Fen, came_on: date) -> Foreseen:
    """`bills`: all of the lease. `chosen`: those that the money is for, of which it can be more than is owed."""
    opened = [one for one in open_bills(bills) if one.id in chosen]
    gone = spared(bills, chosen, came_on)
    then = [replace(one, late_fee=one.late_fee - gone.get(one.id, 0)) for one in opened]
    parts = allocate(amount, then).parts
    paid = sum(part.amount for part in parts)
    owed = sum(one.unpaid for one in then)
    left = max(0, sum(one.unpaid for one in opened) - paid + fees_change(order, bills, amount, came_on))
    # Money of later days that had paid fees of then pays the bills instead: that spares more than is open of the fees.
    relaid = left - (owed - paid)
    fee = sum(part.amount for part in parts if part.part == "late_fee")
    return Foreseen(
        spared=sum(gone.values()) + max(0, -relaid), late_fee=fee, own=paid - fee, relaid=max(0, relaid), left=left,
        kinds=frozenset(bill.kind for bill in bills if bill.pk in chosen),
    )  # fmt: skip
