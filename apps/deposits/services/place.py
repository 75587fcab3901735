"""Placing a deposit: what is required, what the platform waives."""

from django.db import transaction

from apps.customers.services import plain
from apps.deposits import events
from apps.deposits.log import DepositLog
from apps.deposits.models import Deposit
from apps.deposits.queries import deposit_of, lock_deposit
from apps.leases import queries as leases
from core import audit, clock
from core.caller import system
from core.money import Fen
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current


def open_deposit(order_id: int, required: Fen) -> Deposit:
    return Deposit.objects.create(order_id=order_id, required=required)


def is_placed(order_id: int) -> bool:
    return deposit_of(order_id).placed


def ask_waiver(order_id: int, customer_id: int) -> PartnerCall | None:
    """Ask the platform once how much it waives. None when it was asked, or nothing is required.

    The call's payload names the customer; the personal data goes from the sealed row to the party only.
    """
    row = deposit_of(order_id)
    if row.waiver_asked_at is not None or row.required == 0:
        return None
    payload = {"order_id": order_id, "customer_id": customer_id, "deposit": row.required}
    return partners.want(current().id, "alipay", "waiver", str(row.pk), payload, subject="order", subject_id=order_id)


def send_waiver(call: PartnerCall) -> Outcome:
    name, id_number, mobile = plain(call.payload["customer_id"])
    found = clients.alipay().check_waiver(
        out_order_no=call.key, deposit=call.payload["deposit"], name=name, id_number=id_number, mobile=mobile
    )
    return Outcome(ok=True, raw=found.raw, values={"waived": found.waived})


def apply_waiver(call: PartnerCall, outcome: Outcome) -> None:
    """A failed check waives nothing; an answer that comes after the page was shown changes nothing."""
    order_id = call.payload["order_id"]
    if close_waiver(order_id, outcome.values.get("waived", 0) if outcome.ok else 0):
        events.placed.publish(order_id)


@transaction.atomic
def close_waiver(order_id: int, waived: Fen = 0) -> bool:
    """Fix what is waived, once: the sum to freeze stays what the customer was shown. True: the deposit is placed now.

    The order is locked before its deposit, by an answer's apply as by everyone.
    """
    leases.lock(order_id)
    row = lock_deposit(order_id)
    if row.waiver_asked_at is not None or row.frozen:
        return False
    row.waived, row.waiver_asked_at = min(waived, row.required), clock.now()
    row.save(update_fields=["waived", "waiver_asked_at"])
    if waived:
        audit.record(system(current()), DepositLog.WAIVE, "order", order_id, after={"amount": row.waived})
    return bool(waived) and row.placed
