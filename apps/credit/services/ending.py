"""A lease ends, or goes on again: what was begun at the bureau follows. The rest is the night's (`nightly`)."""

from apps.credit import queries
from apps.credit.log import CreditReason
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries import latest
from apps.credit.rules import TELLING, CreditStatus, RecordKind, RecordStatus
from apps.credit.services.mending import withdraw_locked
from apps.leases.models import Order
from core.caller import Caller


def over(order: Order, caller: Caller, why: str) -> None:
    """A locked lease ended: an opening that the bureau hasn't got is withdrawn, since there is nothing to open."""
    account = queries.lock_account(order.pk)
    if account is None or account.status != CreditStatus.OPENING:
        return
    row = latest(account.pk, RecordKind.OPEN)
    if row is not None:
        _withdraw(account, row, caller, why)


def goes_on(order: Order, caller: Caller) -> None:
    """A locked lease goes on: a settlement or a closing that the bureau hasn't got is withdrawn. One that it has, a
    record undoes, which the night writes: it knows then how the lease stands.
    """
    account = queries.lock_account(order.pk)
    if account is None:
        return
    for kind in (RecordKind.CLOSE, RecordKind.SETTLE):
        row = latest(account.pk, kind)
        if row is not None:
            _withdraw(account, row, caller, CreditReason.GOES_ON)


def another(order: Order, caller: Caller) -> None:
    """Of a locked lease the payment platform said that its payer is somebody else: what waits to be told of who the
    form names is withdrawn.
    """
    account = queries.lock_account(order.pk)
    if account is not None:
        tell_no_more(account, caller, CreditReason.ANOTHER)


def tell_no_more(account: CreditAccount, caller: Caller, why: CreditReason) -> None:
    """Of a locked account, what the bureau hasn't got of its customer is withdrawn; corrections stay, and its end."""
    for row in queries.records_of(account.pk):
        if row.kind in TELLING and not row.taken:
            _withdraw(account, row, caller, why)


def _withdraw(account: CreditAccount, row: CreditRecord, caller: Caller, why: str) -> None:
    """Unless it is on its way, with a batch that was sent since it was looked for, too."""
    if _is_here(row) and _is_here(held := queries.lock_record(row.pk)):
        withdraw_locked(account, held, caller, why)


def _is_here(row: CreditRecord) -> bool:
    """The bureau hasn't got it, or didn't take it."""
    return row.status in (RecordStatus.PENDING, RecordStatus.REJECTED) and not row.on_its_way
