"""Writes to customers: found again by ID number, known by what was proved, forgotten."""

import secrets
from collections.abc import Collection

from apps.customers.models import Customer
from core import clock, crypto
from tenants.scope import current


def of_id_number(number: str) -> Customer:
    """Whose ID number (`rules.normal_id`) it is in the active merchant. Nothing that is known of them changes."""
    index = index_of(number)
    known = Customer.objects.filter(id_number_index=index).first()
    if known is None:
        Customer.objects.bulk_create([Customer(id_number_index=index, created_at=clock.now())], ignore_conflicts=True)
        known = Customer.objects.get(id_number_index=index)
    return known


def index_of(number: str) -> str:
    """Of an ID number (`rules.normal_id`) in the active merchant."""
    return crypto.blind_index(number, tenant_id=current().id, field="id_number")


def person_index(number: str) -> str:
    """Of one person's ID number (`rules.normal_id`) in every shop, for operators; no shop is told of another."""
    return crypto.blind_index(number, tenant_id=0, field="person")


def keep_proof(customer_id: int, *, name_index: str) -> None:
    """The payment platform confirmed, with the consent of the account's owner, that name and ID number are theirs."""
    Customer.objects.filter(pk=customer_id).update(name_index=name_index, proved_at=clock.now())


def nobody() -> Customer:
    """Whose an order is once its customer was erased: a row of its own, so that no two such orders are one person's."""
    return Customer.objects.create(id_number_index=secrets.token_hex(16), created_at=clock.now())


def forget(customer_ids: Collection[int]) -> None:
    """No order gives the ID number of these any more."""
    Customer.objects.filter(pk__in=customer_ids).delete()
