"""Who a lease that owes can be handed over to: each is registered by the room that knows how.

The room registers itself in its `apps.ready`; what isn't registered isn't offered. Its own act, which `give` takes, is
the hand-over, whatever page asks for it: it notes it by `services.hand_over`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from apps.collection.rules import To
from apps.leases.models import Order
from apps.leases.rules import confirm_locks
from apps.trade.rules import ToCustomer
from core.caller import Caller
from core.money import Fen
from core.registry import Registry
from core.wording import Bilingual


@dataclass(frozen=True, slots=True)
class Sums:
    """What is handed over, in fen: what is owed by what the place goes by, on a day."""

    as_of: date
    rent: Fen
    fees: Fen
    compensation: Fen

    @property
    def total(self) -> Fen:
        return self.rent + self.fees + self.compensation


@dataclass(frozen=True, slots=True)
class Destination:
    """`needs`: the action beside collection's own. `why_not`: why a lease can't go there, in words; None where it can.
    `give`: does it, in the act's transaction, the lease being locked, with the staff's note. `sums`: what goes there,
    shown before, where the place has it say so.
    """

    needs: str
    why_not: Callable[[Order], Bilingual | None]
    give: Callable[[Order, Caller, str], None]
    sums: Callable[[Order], Sums] | None = None


_known: Registry[To, Destination] = Registry("where leases are handed over to")


def register(to: To, destination: Destination) -> None:
    """Raises TypeError for a second one."""
    _known.put(to, destination)


def barred(order: Order) -> Bilingual | None:
    """Why it can go nowhere."""
    if confirm_locks(order, ToCustomer.HAND_OVER):
        return "客户尚未确认该导入的租约，不能移交", "Its customer hasn't confirmed it: it can't be handed over"
    return None


def why_not(place: Destination, order: Order) -> Bilingual | None:
    return barred(order) or place.why_not(order)


def known() -> dict[To, Destination]:
    """In the order of `To`."""
    found = dict(_known.items())
    return {to: found[to] for to in To if to in found}
