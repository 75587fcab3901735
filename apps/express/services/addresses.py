"""Return addresses: added, changed, made the default, removed; each leaves its line in the shop's log."""

from typing import Any

from django.db import IntegrityError, transaction

from apps.express import queries
from apps.express.log import ExpressEntity, ReturnAddressLog
from apps.express.models import ReturnAddress
from apps.express.rules import MOST_ADDRESSES, place_problems
from apps.express.schemas import ReturnAddressIn
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError, VersionConflict
from core.text import say

FIELDS = ["name", "mobile", "province", "city", "area", "address"]


@transaction.atomic
def save_address(*, caller: Caller, form: ReturnAddressIn) -> ReturnAddress:
    """Add one, or change the one that the form names.

    Raises InvalidInput (110) by field, NotFound (104), StateError (111) when its owner has as many as there may be,
    VersionConflict (112) when somebody else chose a default at the same moment.
    """
    if problems := place_problems(form):
        raise InvalidInput.of(problems)
    row = queries.lock_address(caller, form.id) if form.id else _new(caller)
    before = _values(row) if form.id else {}
    for name in FIELDS:
        setattr(row, name, getattr(form, name))
    first = not form.id and not queries.addresses_of(row.sub_shop_id).exists()
    _write(row, default=form.default or first)
    done = ReturnAddressLog.EDIT if form.id else ReturnAddressLog.ADD
    audit.record(caller, done, ExpressEntity.RETURN_ADDRESS, row.pk, before=before, after=_values(row))
    return row


@transaction.atomic
def make_default(*, caller: Caller, address_id: int) -> ReturnAddress:
    """The one that is offered first. Raises NotFound (104), VersionConflict (112)."""
    row = queries.lock_address(caller, address_id)
    before = {"default": row.is_default}
    _write(row, default=True)
    after = {"default": True}
    audit.record(
        caller, ReturnAddressLog.DEFAULT, ExpressEntity.RETURN_ADDRESS, row.pk, before=before, after=after
    )  # fmt: skip
    return row


@transaction.atomic
def remove_address(*, caller: Caller, address_id: int) -> None:
    """Offered no more; no other becomes the default by itself. Raises NotFound (104)."""
    row = queries.lock_address(caller, address_id)
    audit.record(caller, ReturnAddressLog.REMOVE, ExpressEntity.RETURN_ADDRESS, row.pk, before=_values(row))
    row.is_default, row.removed_at = False, clock.now()
    row.save(update_fields=["is_default", "removed_at"])


def _new(caller: Caller) -> ReturnAddress:
    """An empty one of the caller's own shop or sub-shop. Raises StateError (111) when there are enough."""
    if len(queries.lock_addresses(caller.sub_shop_id)) >= MOST_ADDRESSES:
        text = say(f"最多 {MOST_ADDRESSES} 个退货地址，请先删除不用的", f"{MOST_ADDRESSES} return addresses at most")
        raise StateError(text)
    return ReturnAddress(sub_shop_id=caller.sub_shop_id, created_at=clock.now())


def _write(row: ReturnAddress, *, default: bool) -> None:
    """With one default at most: another's mark goes first. Two at the same moment are told apart by the table."""
    if default:
        queries.addresses_of(row.sub_shop_id).exclude(pk=row.pk).filter(is_default=True).update(is_default=False)
    row.is_default = default
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError as error:
        raise VersionConflict from error


def _values(row: ReturnAddress) -> dict[str, Any]:
    return {**{name: getattr(row, name) for name in FIELDS}, "default": row.is_default}
