"""The bills of a lease as something that can be paid for."""

from collections.abc import Collection

from apps.bills import events, queries
from apps.bills.events import Changed, Refused
from apps.bills.rules import let_go, open_bills
from apps.bills.services import payment, receipt, refunds, undoing
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.payments import payables
from apps.payments.models import Attempt
from apps.payments.payables import There
from apps.payments.rules import TAKING, AttemptMethod
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen


class LeaseBills:
    """`payable_id` is the lease's id, an attempt's parts are ids of its bills. When one was paid, it says itself."""

    def page(self, payable_id: int) -> str:
        return LEASE.money_path(payable_id)

    def lock(self, payable_id: int) -> Order:
        return leases.lock(payable_id)

    def take(self, attempt: Attempt, caller: Caller) -> Fen:
        return receipt.take(attempt, caller)

    def over(self, payable_id: int) -> bool:
        order = leases.lease(payable_id)
        if order.status == OrderStatus.WRITTEN_OFF:
            return receipt.is_closed()
        return order.finished_at is not None and order.status != OrderStatus.COMPLETED

    def let_go(self, attempt: Attempt) -> Fen:
        return sum(map(let_go, queries.parts_of(attempt)))

    def undo(self, attempt: Attempt, caller: Caller, why: str) -> Collection[int]:
        off = undoing.undo(attempt, caller, why)
        payment.free_proof(attempt)
        return off

    def undone(self, attempt: Attempt, off: Collection[int], caller: Caller, why: str) -> None:
        if attempt.method in TAKING:
            receipt.free(attempt, caller, undone=True)
        undoing.tell_undone(attempt, off, caller, why)

    def returned(self, attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
        refunds.refund_made_there(attempt, amount, there, caller)

    def free(self, attempt: Attempt, caller: Caller) -> None:
        receipt.free(attempt, caller)
        opened = {bill.id for bill in open_bills(queries.order_bills(attempt.payable_id))}
        if attempt.method == AttemptMethod.DEBIT and opened.intersection(attempt.parts):
            events.refused.publish(Refused(attempt.payable_id, attempt.amount))

    def announce(self, payable_id: int) -> None:
        events.changed.publish(Changed.of([payable_id]))


payables.register(TradeKind.LEASE, LeaseBills())
