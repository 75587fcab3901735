"""A look is noted in the transaction that shows the value: what can't be noted isn't shown."""

from typing import Any

from core import clock
from core.caller import Caller
from core.entities import TradeKind
from looks.models import Look
from looks.rules import Seen
from tenants.scope import current


def note(kind: TradeKind, order_id: int, customer: str, *, caller: Caller, seen: Seen, reason: str) -> None:
    """Somebody is about to see it of an order of the active merchant. `customer`: the name, masked."""
    _note(caller, seen, reason, order_kind=kind, order_id=order_id, customer=customer)


def note_voucher(withdrawal_id: int, account: str, *, caller: Caller, reason: str) -> None:
    """Somebody is about to see a voucher of the active merchant's withdrawal. `account`: the number, masked."""
    _note(caller, Seen.VOUCHER, reason, order_kind="", withdrawal_id=withdrawal_id, customer=account[:20])


def note_all(*, caller: Caller, reason: str) -> None:
    """Somebody is about to take the file of all of the active merchant's data, with the contacts of its customers."""
    _note(caller, Seen.WHOLE, reason, order_kind="", customer="")


def _note(caller: Caller, seen: Seen, reason: str, **what: Any) -> None:
    Look.objects.create(
        tenant_id=current().id, at=clock.now(), actor_side=caller.side.value, actor_id=caller.user_id,
        actor_name=caller.name[:60], seen=seen, reason=reason, ip=caller.ip, **what,
    )  # fmt: skip
