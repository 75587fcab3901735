"""Entering a merchant's schema: by reference, by a row's id, for a job."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet

from core.caller import Caller, TenantRef
from core.db import schemas
from core.errors import InvalidInput, NotFound
from core.text import say
from tenants.ids import first_id, tenant_of
from tenants.models import Tenant
from tenants.rules import TenantState

M = TypeVar("M", bound=Model)


class UnknownTenantError(Exception):
    """Work names a tenant that doesn't exist or is nobody's yet. It fails; it never runs elsewhere."""


@contextmanager
def scope(tenant: TenantRef | Tenant) -> Iterator[None]:
    """Statements inside the block go to this merchant's schema."""
    before = schemas().tenant
    schemas().set_tenant(tenant)
    try:
        yield
    finally:
        schemas().set_tenant(before)


@contextmanager
def public() -> Iterator[None]:
    """Statements inside the block go to `public`."""
    before = schemas().tenant
    schemas().set_schema_to_public()
    try:
        yield
    finally:
        schemas().set_tenant(before)


def tenant_ref(tenant_id: int) -> TenantRef:
    """Raises UnknownTenantError."""
    row = Tenant.objects.filter(pk=tenant_id, state=TenantState.CLAIMED).first()
    if row is None:
        raise UnknownTenantError(f"tenant {tenant_id}")
    return TenantRef(row.pk, row.schema_name, row.name, row.status)


def current() -> TenantRef:
    """The merchant whose schema is active. Raises UnknownTenantError in `public`."""
    tenant = schemas().tenant
    if isinstance(tenant, TenantRef):
        return tenant
    if isinstance(tenant, Tenant):
        return TenantRef(tenant.pk, tenant.schema_name, tenant.name, tenant.status)
    raise UnknownTenantError(f"schema {schemas().schema_name} is not a merchant's")


def job_scope(tenant_id: int) -> AbstractContextManager[None]:
    return public() if tenant_id == 0 else scope(tenant_ref(tenant_id))


def reach(caller: Caller, row_id: int | list[int]) -> AbstractContextManager[None]:
    """Enter the merchant of `row_id` (or of all the ids), if the caller may. Raises NotFound (104)."""
    owners = {tenant_of(one) for one in ([row_id] if isinstance(row_id, int) else row_id)}
    if len(owners) != 1:
        raise NotFound
    owner = owners.pop()
    if caller.tenant is not None:
        if owner != caller.tenant.id:
            raise NotFound
        return nullcontext()
    try:
        return scope(tenant_ref(owner))
    except UnknownTenantError as error:
        raise NotFound from error


def named(caller: Caller, merchant_id: int | None) -> AbstractContextManager[None]:
    """Enter the merchant that a call is about when it carries no row's id.

    Operators name it; a shop's people are in their own already and may name no other. Raises InvalidInput (110) when
    an operator names none, NotFound (104) for another or unknown one.
    """
    if merchant_id is None and caller.tenant is None:
        raise InvalidInput(("merchant_id", say("请选择商户", "Choose a merchant")))
    return nullcontext() if merchant_id is None else reach(caller, first_id(merchant_id))


def one_of(rows: QuerySet[M], caller: Caller, row_id: UUID, merchant_id: int) -> M:
    """A row of `public` by merchant and id; a shop's people reach their own only. Raises NotFound (104)."""
    tenant_id = merchant_id if caller.tenant is None else caller.tenant.id
    row = rows.filter(tenant_id=tenant_id, id=row_id).first()
    if row is None:
        raise NotFound
    return row
