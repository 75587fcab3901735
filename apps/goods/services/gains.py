"""Add-on services. Orders keep what they were placed with, so an edit never reaches them."""

from django.db import IntegrityError, transaction
from django.forms.models import model_to_dict

from apps.goods import queries
from apps.goods.log import GainLog, GoodsEntity
from apps.goods.models import AddOn
from apps.goods.schemas import GainIn
from catalog.choices import ADDON_TYPES
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say

FIELDS = ["name", "type", "charge_mode", "price", "required", "refundable", "description"]


@transaction.atomic
def add_gain(*, caller: Caller, gain: GainIn) -> AddOn:
    """Raises InvalidInput (110) by field."""
    _check(gain)
    row = AddOn(**_values(gain), created_at=clock.now())
    _write(row)
    audit.record(caller, GainLog.CREATE, GoodsEntity.ADDON, row.pk, after=_values(gain))
    return row


@transaction.atomic
def edit_gain(*, caller: Caller, gain_id: int, gain: GainIn) -> AddOn:
    """Raises NotFound (104), InvalidInput (110) by field."""
    row = queries.access_gain(caller, gain_id)
    _check(gain, row.pk)
    before = model_to_dict(row, fields=FIELDS)
    for name, value in _values(gain).items():
        setattr(row, name, value)
    _write(row)
    audit.record(caller, GainLog.EDIT, GoodsEntity.ADDON, row.pk, before=before, after=_values(gain))
    return row


@transaction.atomic
def switch_gain(*, caller: Caller, gain_id: int, on: bool) -> AddOn:
    """Offer an add-on to customers or not; goods keep it attached."""
    row = queries.access_gain(caller, gain_id)
    audit.record(caller, GainLog.SWITCH, GoodsEntity.ADDON, row.pk, before={"active": row.active}, after={"active": on})
    row.active = on
    row.save(update_fields=["active"])
    return row


def _values(gain: GainIn) -> dict[str, str | int | bool]:
    return {name: getattr(gain, name) for name in FIELDS}


def _check(gain: GainIn, own_id: int = 0) -> None:
    if gain.type not in ADDON_TYPES:
        raise InvalidInput(("type", say("请选择服务类型", "Choose a type")))
    if AddOn.objects.filter(name=gain.name).exclude(pk=own_id).exists():
        raise _taken()


def _write(row: AddOn) -> None:
    """Two who take one name at the same moment are told apart by the table."""
    try:
        with transaction.atomic():
            row.save(update_fields=FIELDS if row.pk else None)
    except IntegrityError as error:
        raise _taken() from error


def _taken() -> InvalidInput:
    return InvalidInput(("name", say("已有同名的增值服务", "There is an add-on of this name")))
