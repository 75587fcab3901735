"""The way to differences: a merchant's in its schema, the platform's own in `public`."""

from contextlib import AbstractContextManager

from django.db.models import QuerySet

from apps.reconcile.models import Difference
from core.caller import Caller, Side
from core.db import schemas
from core.errors import NotFound
from statements.models import DifferenceRow, PlatformDifference
from statements.rules import DifferenceState, Key
from statements.services import PLATFORM, key_of
from tenants import scope
from tenants.ids import tenant_of


def here() -> int:
    """The merchant whose schema is active, 0 in `public`."""
    return PLATFORM if schemas().schema_name == "public" else scope.current().id


def model() -> type[DifferenceRow]:
    return PlatformDifference if here() == PLATFORM else Difference


def shop_of(caller: Caller, merchant_id: int | None) -> AbstractContextManager[None]:
    """Enter the merchant that is named (see `scope.named`); an operator's 0 is the platform itself."""
    if caller.side is Side.ADMIN and merchant_id == PLATFORM:
        return scope.public()
    return scope.named(caller, merchant_id)


def shop_of_row(caller: Caller, row_id: int) -> AbstractContextManager[None]:
    """Enter where this difference is, if the caller may. Raises NotFound (104)."""
    if caller.side is Side.ADMIN and tenant_of(row_id) == PLATFORM:
        return scope.public()
    return scope.reach(caller, row_id)


def access_difference(row_id: int, *, lock: bool = False) -> DifferenceRow:
    """Of the place that was entered. Raises NotFound (104)."""
    rows = model()._default_manager.all()
    found = (rows.select_for_update() if lock else rows).filter(pk=row_id).first()
    if found is None:
        raise NotFound
    return found


def differences() -> QuerySet[DifferenceRow]:
    """Open ones first, the newest day first."""
    return model()._default_manager.order_by("-day", "pk")


def open_keys() -> dict[Key, DifferenceRow]:
    """What is open of every day, to be looked at again."""
    return {key_of(row): row for row in model()._default_manager.filter(state=DifferenceState.OPEN)}
