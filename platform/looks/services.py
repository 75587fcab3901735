"""A look is noted in the transaction that shows the value: what can't be noted isn't shown."""

from core import clock
from core.caller import Caller
from core.entities import TradeKind
from looks.models import Look
from looks.rules import Seen
from tenants.scope import current


def note(kind: TradeKind, order_id: int, customer: str, *, caller: Caller, seen: Seen, reason: str) -> None:
    """Somebody is about to see it of an order of the active merchant. `customer`: the name, masked."""
    Look.objects.create(
        tenant_id=current().id, at=clock.now(), actor_side=caller.side.value, actor_id=caller.user_id,
        actor_name=caller.name[:60], order_kind=kind, order_id=order_id, customer=customer, seen=seen, reason=reason,
        ip=caller.ip,
    )  # fmt: skip
