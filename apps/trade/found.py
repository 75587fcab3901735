"""Orders of either kind by what people know of them: number, name or surname, mobile or its last four digits."""

from collections.abc import Callable, Iterable
from typing import Any

from django.db.models import Q

from apps.trade.kind import Kind
from apps.trade.person import keys_for_name, keys_for_number, whole_keys
from core.caller import Caller
from core.digits import row_id
from core.search import MOST, Hit
from tenants.ids import tenant_of

Words = Callable[[str], str]


def of_person(caller: Caller, text: str) -> Q:
    """Whose customer this may be. A number is never a name."""
    digits = text[:1].isdigit()
    return Q(person_keys__overlap=keys_for_number(caller, text) if digits else keys_for_name(caller, text))


def is_somebody(caller: Caller, rows: Any, text: str) -> bool:
    """Whether one of `rows` is found by a whole name or number; surnames and tails of mobiles stand in the mask."""
    keys = whole_keys(caller, text)
    return bool(keys) and rows.filter(person_keys__overlap=keys).exists()


def hits(trade: Kind[Any], caller: Caller, rows: Any, text: str, words: Words, also: Iterable[int] = ()) -> list[Hit]:
    """The newest of `rows`, which are a shop's own, or operators' index rows; `also`: ids that the text stands for."""
    key = "pk" if caller.tenant else "order_id"
    ids = [*also, *([number] if (number := row_id(text)) else [])]
    found = rows.filter(of_person(caller, text) | _numbered(caller, ids)).order_by("-created_at", f"-{key}")[:MOST]
    return [_hit(trade, row, row.pk if caller.tenant else row.order_id, words) for row in found]


def _numbered(caller: Caller, ids: list[int]) -> Q:
    """Operators' rows have the merchant ahead of the number in their key."""
    if caller.tenant:
        return Q(pk__in=ids)
    return Q(merchant_id__in={tenant_of(one) for one in ids}, order_id__in=ids)


def _hit(trade: Kind[Any], row: Any, order_id: int, words: Words) -> Hit:
    about = " · ".join(part for part in (str(order_id), row.customer_mask, row.mobile_mask) if part)
    return Hit(order_id, row.title, about, trade.staff_path(order_id), words(row.status))
