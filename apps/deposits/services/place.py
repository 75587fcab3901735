"""Placing a deposit: what the platform waives, what the customer freezes."""

from django.db.models import F

from apps.customers.services import plain
from apps.deposits import events
from apps.deposits.models import Deposit, DepositMove, MoveKind, MoveState
from apps.deposits.queries import deposit_of
from apps.leases import queries as leases
from core import audit, clock
from core.caller import Caller, system
from core.money import Fen
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Event, Outcome
from tenants.ids import tenant_of
from tenants.scope import current

FREEZE_MINUTES = 30


def open_deposit(order_id: int, required: Fen) -> Deposit:
    return Deposit.objects.create(order_id=order_id, required=required)


def is_placed(order_id: int) -> bool:
    row = deposit_of(order_id)
    return row.required == row.waived + row.frozen + row.paid


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
    close_waiver(call.payload["order_id"], outcome.values.get("waived", 0) if outcome.ok else 0)


def close_waiver(order_id: int, waived: Fen = 0) -> None:
    """Fix what is waived, once: the sum to freeze stays what the customer was shown."""
    rows = Deposit.objects.filter(order_id=order_id, waiver_asked_at=None, frozen=0)
    changed = rows.update(waived=min(waived, deposit_of(order_id).required), waiver_asked_at=clock.now())
    if not changed or not waived:
        return
    audit.record(system(current()), "deposit.waive", "order", order_id, after={"amount": waived})
    if is_placed(order_id):
        events.placed(order_id)


def freeze_url(order_id: int, *, title: str, mobile: str, return_url: str) -> tuple[str, Fen]:
    """(the platform's signed page, fen to freeze there). The same page also signs the consent to be debited."""
    row = deposit_of(order_id)
    owing = row.required - row.waived - row.frozen - row.paid
    opening = clients.alipay().freeze_order(
        out_order_no=str(row.pk), out_request_no=str(row.pk), amount=owing, title=title,
        notify_url=clients.notify_url("alipay"), return_url=return_url, agreement_number=str(order_id), mobile=mobile,
        minutes=FREEZE_MINUTES,
    )  # fmt: skip
    return opening.url, owing


def frozen(event: Event) -> bool:
    """The customer froze. Exactly what is owing counts; any other sum is refused and nothing changes.

    The platform's word may come twice, or after the order ended: then the orders room thaws it.
    """
    found = Deposit.objects.filter(pk=_row_id(event)).first()
    if found is None:
        raise partners.EventRefusedError(f"no deposit {event.number}")
    leases.lock(found.order_id)
    row = Deposit.objects.select_for_update().get(pk=found.pk)
    amount = int(event.values["amount"])
    if row.auth_no == event.values["auth_no"] and row.frozen == amount:
        return False
    if row.auth_no or amount != row.required - row.waived - row.frozen - row.paid:
        raise partners.EventRefusedError(f"deposit {row.pk}: {amount} fen is not what is owing")
    _freeze(row, amount, event, system(current()))
    return True


def _freeze(row: Deposit, amount: Fen, event: Event, caller: Caller) -> None:
    Deposit.objects.filter(pk=row.pk).update(frozen=F("frozen") + amount, auth_no=event.values["auth_no"])
    move = DepositMove.objects.create(
        order_id=row.order_id, kind=MoveKind.FREEZE, amount=amount, state=MoveState.DONE, actor_name=caller.name,
        at=event.at or clock.now(), finished_at=clock.now(),
    )  # fmt: skip
    audit.record(caller, "deposit.freeze", "deposit_move", move.pk, after={"amount": amount})
    events.placed(row.order_id)


def _row_id(event: Event) -> int:
    row_id = int(event.number) if event.number.isdigit() else 0
    return row_id if tenant_of(row_id) == event.tenant_id else 0
