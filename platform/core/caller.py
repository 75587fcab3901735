"""Who is calling, on which side, in which shop."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

SYSTEM, CUSTOMER, APPLICANT = "系统", "客户 ", "申请人 "
"""How logs name who has no account; `wording.actor` says it in the reader's language."""


class Side(StrEnum):
    ADMIN = "admin"
    STORE = "store"

    @property
    def platform_type(self) -> Literal[0, 1]:
        return 0 if self is Side.ADMIN else 1


class Who(StrEnum):
    """Kinds of caller, with the letters of calls.tsv. The last three make no calls: who acts in the log."""

    OPERATOR = "P"
    MERCHANT = "M"
    SUB_SHOP = "S"
    NOBODY = "N"
    CUSTOMER = "customer"
    APPLICANT = "applicant"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class TenantRef:
    """A merchant as a request or job needs it. `schema_name` is what django-tenants reads."""

    id: int
    schema_name: str
    name: str = ""
    status: str = "active"


@dataclass(frozen=True, slots=True)
class Caller:
    """The person or the system behind an act.

    `tenant` is the shop of a store caller; an operator has none and reaches a shop by a row's id.
    `actions` are what the picked role allows. `sub_shop_id` limits a sub-shop's staff to its own rows, `order_id` a
    customer to the one order whose page let them in; ids of leases and purchases differ.
    """

    side: Side
    user_id: int
    name: str
    tenant: TenantRef | None = None
    sub_shop_id: int | None = None
    role_id: int | None = None
    actions: frozenset[str] = field(default_factory=frozenset)
    jti: str = ""
    ip: str = ""
    agent: str = ""
    """What the browser says that it is; of who logs in, as `device`."""
    device: str = ""
    """The cookie of a browser that somebody logged in from before."""
    without_account: Who = Who.NOBODY
    """Who it is, when no account stands behind it (user 0)."""
    order_id: int | None = None
    app_id: int | None = None
    """The shop's own program, where a signed call of it is handled."""

    @property
    def who(self) -> Who:
        if self.user_id == 0:
            return self.without_account
        if self.side is Side.ADMIN:
            return Who.OPERATOR
        return Who.MERCHANT if self.sub_shop_id is None else Who.SUB_SHOP

    @property
    def tenant_id(self) -> int:
        """0 on the operators' side."""
        return self.tenant.id if self.tenant else 0

    def may(self, action: str) -> bool:
        return action in self.actions


def system(tenant: TenantRef | None = None) -> Caller:
    """The caller of jobs and callbacks."""
    side = Side.STORE if tenant else Side.ADMIN
    return Caller(side=side, user_id=0, name=SYSTEM, tenant=tenant, without_account=Who.SYSTEM)


def customer(tenant: TenantRef, name: str, order_id: int, ip: str = "") -> Caller:
    """The customer of this order on its H5 page: no other one is theirs to see."""
    return Caller(
        side=Side.STORE, user_id=0, name=f"{CUSTOMER}{name}", tenant=tenant, ip=ip, without_account=Who.CUSTOMER,
        order_id=order_id,
    )  # fmt: skip


def applicant(mobile: str, ip: str = "") -> Caller:
    """Who applies to become a merchant, by the proved mobile, masked."""
    return Caller(
        side=Side.ADMIN, user_id=0, name=f"{APPLICANT}{mobile}", ip=ip, without_account=Who.APPLICANT
    )  # fmt: skip
