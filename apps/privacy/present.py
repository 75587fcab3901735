"""From a customer and what the rooms keep of them to the wire."""

from apps.customers.models import Erasure
from apps.customers.queries import erasure_of
from apps.customers.rules import ErasureState
from apps.privacy import queries
from apps.privacy.schemas import KeptPart, PersonalData
from apps.trade.models import Trade
from core import personal
from core.caller import Caller
from core.entities import TradeKind
from core.text import say


def personal_data(caller: Caller, kind: TradeKind, order_id: int) -> PersonalData:
    """What an export has and an erasure takes. Raises NotFound (104)."""
    row = queries.access_row(caller, kind, order_id)
    erasure = erasure_of(row.pk)
    if erasure is not None and erasure.state == ErasureState.DONE:
        return _shape(row, list(erasure.orders), erasure)
    found = queries.of_row(row)
    parts = [
        KeptPart(name=say(*kept.title), count=len(kept.rows(found.person)))
        for _, kept in personal.all_kept()
        if kept.words
    ]
    return _shape(
        row, list(found.person.orders), erasure, others=found.others, parts=parts,
        waits=personal.waits_of(found.person), files=len(personal.files_of(found.person)),
        day=queries.not_before(found.person),
    )  # fmt: skip


def _shape(row: Trade, orders: list[int], erasure: Erasure | None, **more: object) -> PersonalData:
    empty: dict[str, object] = {"others": 0, "parts": [], "waits": [], "files": 0, "day": None}
    return PersonalData.model_validate(
        {
            "customer": row.customer_mask, "orders": orders, **empty, **more,
            "state": erasure and erasure.state, "planned_for": erasure and erasure.day,
            "asked_by": erasure.asked_by if erasure else "", "asked_at": erasure and erasure.asked_at,
            "why": erasure.why if erasure else "",
        }
    )  # fmt: skip
