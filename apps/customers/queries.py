"""The way to customers; who may see one, the order's room says."""

from collections.abc import Collection

from apps.customers.models import Customer, Erasure
from apps.customers.rules import ErasureState
from core.errors import NotFound, StateError
from core.text import say
from core.wording import Bilingual


def customer_of(customer_id: int) -> Customer:
    """Raises NotFound (104)."""
    row = Customer.objects.filter(pk=customer_id).first()
    if row is None:
        raise NotFound
    return row


def erasure_of(order_id: int) -> Erasure | None:
    """What was asked for of the order's customer, and wasn't taken back."""
    rows = Erasure.objects.filter(orders__contains=[order_id]).exclude(state=ErasureState.DROPPED)
    return rows.order_by("-pk").first()


def erased_among(order_ids: Collection[int]) -> set[int]:
    """Those of these orders whose customer's data are gone, or wait to be erased."""
    rows = Erasure.objects.filter(orders__overlap=list(order_ids)).exclude(state=ErasureState.DROPPED)
    return {one for orders in rows.values_list("orders", flat=True) for one in orders} & set(order_ids)


def all_erased() -> frozenset[int]:
    """Orders of the merchant whose customer's data are gone, or wait to be erased and are stored only."""
    rows = Erasure.objects.exclude(state=ErasureState.DROPPED).values_list("orders", flat=True)
    return frozenset(one for orders in rows for one in orders)


def check_usable(order_id: int) -> None:
    """Raises StateError (111) as `why_unusable`."""
    found = erasure_of(order_id)
    if found is not None:
        raise StateError(say(*_why(found)), found.state)


def why_unusable(order_id: int) -> Bilingual | None:
    """The customer's data are gone, or wait to be erased and are stored only; None where they may be used."""
    found = erasure_of(order_id)
    return _why(found) if found else None


def _why(found: Erasure) -> Bilingual:
    if found.state == ErasureState.DONE:
        return "客户个人信息已删除", "The customer's data were erased"
    return (
        f"客户个人信息已限制使用，将于 {found.day} 删除",
        f"The customer's data are restricted and will be erased on {found.day}",
    )
