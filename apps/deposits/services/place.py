"""Placing a deposit: what is required, what the platform waives."""

from django.db import transaction

from apps.deposits import events, operations
from apps.deposits.log import DepositLog
from apps.deposits.models import Deposit
from apps.deposits.queries import deposit_of, lock_deposit
from apps.leases import queries as leases
from core import audit, clock
from core.caller import system
from core.entities import TradeKind
from core.money import Fen
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.services import Asking
from tenants.scope import current


def open_deposit(order_id: int, required: Fen) -> Deposit:
    return Deposit.objects.create(order_id=order_id, required=required)


def is_placed(order_id: int) -> bool:
    return deposit_of(order_id).placed


def ask_waiver(order_id: int) -> PartnerCall | None:
    """Ask the platform once how much it waives. None when it was asked, nothing is required, or nobody agreed with
    the platform on waivers: then the whole deposit is frozen.

    The personal data goes from the sealed row to the party only.
    """
    row = deposit_of(order_id)
    if row.waiver_asked_at is not None or row.required == 0 or not clients.alipay().config.deposit_waiver:
        return None
    asked = operations.Waiver(order_id, row.required)
    return partners.want(current().id, operations.WAIVER, Asking(str(row.pk), asked, TradeKind.LEASE, order_id))


def send_waiver(call: PartnerCall) -> Outcome:
    asked, person = operations.WAIVER.asked(call), leases.person(call.subject_id)
    found = clients.alipay().check_waiver(
        out_order_no=call.key, deposit=asked.deposit, name=person["name"], id_number=person["id_number"],
        mobile=person["mobile"],
    )  # fmt: skip
    return operations.WAIVER.done(found.raw, operations.Waived(found.waived))


def apply_waiver(call: PartnerCall, outcome: Outcome) -> None:
    """A failed check waives nothing; an answer that comes after the page was shown changes nothing."""
    order_id, answer = operations.WAIVER.asked(call).order_id, operations.WAIVER.answer(outcome)
    if close_waiver(order_id, answer.waived if answer else 0):
        events.changed.publish(order_id)


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
        audit.record(system(current()), DepositLog.WAIVE, TradeKind.LEASE, order_id, after={"amount": row.waived})
    return bool(waived) and row.placed
