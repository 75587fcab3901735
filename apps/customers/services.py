"""Writes to customers: found again by ID number, certified by the payment platform."""

from typing import Any

from django.db import transaction

from apps.customers.models import Customer, PrivacyLook
from apps.customers.rules import mask_id, mask_mobile, mask_name, normal_id
from core import clock, crypto
from core.caller import Caller
from tenants.scope import current


@transaction.atomic
def find_or_create(*, name: str, id_number: str, mobile: str) -> Customer:
    """The customer of this ID number in the active merchant; name and mobile are those of the newest order."""
    tenant_id, number = current().id, normal_id(id_number)
    index = crypto.blind_index(number, tenant_id=tenant_id, field="id_number")
    known = Customer.objects.select_for_update().filter(id_number_index=index).first()
    if known is None:
        row = _fill(Customer(created_at=clock.now()), tenant_id, name, mobile)
        row.seal(tenant_id, "id_number", number)
        row.id_number_mask = mask_id(number)
        Customer.objects.bulk_create([row], ignore_conflicts=True)
        return Customer.objects.select_for_update().get(id_number_index=index)
    if not _same(known, tenant_id, name, mobile):
        if known.unseal(tenant_id, "name") != name:
            known.certified, known.name_check = {}, {}
        _fill(known, tenant_id, name, mobile).save()
    return known


def _fill(row: Customer, tenant_id: int, name: str, mobile: str) -> Customer:
    row.seal(tenant_id, "name", name)
    row.seal(tenant_id, "mobile", mobile)
    row.name_mask, row.mobile_mask = mask_name(name), mask_mobile(mobile)
    return row


def _same(row: Customer, tenant_id: int, name: str, mobile: str) -> bool:
    return (row.name_index, row.mobile_index) == tuple(
        crypto.blind_index(value, tenant_id=tenant_id, field=field)
        for field, value in (("name", name), ("mobile", mobile))
    )


def keep_certification(customer_id: int, *, passed: bool, message: str) -> None:
    """What the payment platform said of name and ID number."""
    found: dict[str, Any] = {"passed": passed, "message": message[:200], "at": clock.now().isoformat()}
    Customer.objects.filter(pk=customer_id).update(certified=found, name_check={})


def keep_name_check(customer_id: int, **found: str) -> None:
    """How far the question about the name is; see `rules.name_state`."""
    Customer.objects.filter(pk=customer_id).update(name_check=found)


def plain(customer_id: int) -> tuple[str, str, str]:
    """(name, ID number, mobile) in plain, for a party outside; never for a log or an answer."""
    row, tenant_id = Customer.objects.get(pk=customer_id), current().id
    return (
        row.unseal(tenant_id, "name"),
        row.unseal(tenant_id, "id_number"),
        row.unseal(tenant_id, "mobile"),
    )


def plain_field(customer_id: int, field: str) -> str:
    """One of name, id_number and mobile in plain, for a party outside or an audited look."""
    return Customer.objects.get(pk=customer_id).unseal(current().id, field)


def note_look(*, caller: Caller, order_id: int, field: str, reason: str) -> None:
    """Somebody is about to see `field` of the order's customer in plain."""
    PrivacyLook.objects.create(
        at=clock.now(), actor_side=caller.side.value, actor_id=caller.user_id, actor_name=caller.name[:60],
        order_id=order_id, field=field, reason=reason, ip=caller.ip,
    )  # fmt: skip


def keep_agreement(customer_id: int, agreement_no: str, buyer_id: str) -> None:
    """The customer lets us debit, by this agreement with the payment platform."""
    Customer.objects.filter(pk=customer_id).update(agreement_no=agreement_no, buyer_id=buyer_id)


def forget_agreement(agreement_no: str) -> None:
    """It holds no more; a newer one stands."""
    Customer.objects.filter(agreement_no=agreement_no).update(agreement_no="")
