"""The bills of a lease as something that can be paid for."""

from datetime import datetime

from apps.bills import events
from apps.bills.events import Changed
from apps.bills.services.receipt import take
from apps.leases import queries as leases
from apps.payments import payables
from apps.payments.models import Attempt
from apps.payments.rules import PayableKind
from core.caller import Caller
from core.money import Fen


class LeaseBills:
    """`payable_id` is the lease's id, an attempt's parts are ids of its bills."""

    entity = "order"

    def lock(self, payable_id: int) -> object:
        return leases.lock(payable_id)

    def take(self, attempt: Attempt, at: datetime, caller: Caller) -> Fen:
        return take(attempt, at, caller)

    def announce(self, payable_id: int) -> None:
        events.changed.publish(Changed.of([payable_id]))


payables.register(PayableKind.LEASE, LeaseBills())
