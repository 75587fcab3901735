"""The only way to merchants' rows. Counts come from the operators' index rows, never from the schemas."""

from collections.abc import Collection
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from core import clock, wording
from core.accounts.rules import mask_mobile
from core.audit import lines, lines_of
from core.caller import Caller
from core.entities import TradeKind
from core.errors import NotFound
from core.paging import shaped_page
from core.sorting import ordered
from core.text import say
from core.wire import Page
from merchants import closing, licence, rules
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant, MerchantChange
from merchants.rules import MERCHANT, Left, MerchantAct, Problem
from merchants.schemas import (
    ChangeAccountOut,
    FieldChange,
    LogOut,
    MerchantCounts,
    MerchantFilter,
    MerchantOut,
    MerchantQuery,
    MerchantRow,
    StatusAct,
    StatusCount,
    SubdomainOut,
    WithdrawOwn,
)
from overview import balances, counts
from partners.services import open_calls
from policies import queries as policies
from policies.rules import beyond, inside
from tenants import scope
from tenants.addresses import subdomain_url
from tenants.hosts import is_taken, store_host
from tenants.models import Tenant
from tenants.rules import MerchantStatus, TenantState

LOGS_SHOWN = 50


def access_merchant(caller: Caller, merchant_id: int | None) -> Merchant:
    """The merchant, for operators; a merchant gets its own and no other. Raises NotFound (104)."""
    wanted = merchant_id if caller.tenant is None else caller.tenant.id
    if caller.tenant is not None and merchant_id not in (None, wanted):
        raise NotFound
    merchant = Merchant.objects.filter(pk=wanted).first() if wanted else None
    if merchant is None:
        raise NotFound
    return merchant


def current_merchant() -> Merchant:
    """The one whose schema is active. Raises UnknownTenantError in `public`."""
    return Merchant.objects.get(pk=scope.current().id)


def merchant_at(subdomain: str) -> int | None:
    """The id of the merchant with this subdomain, whatever its status."""
    return Merchant.objects.filter(subdomain=subdomain).values_list("tenant_id", flat=True).first()


def contact_mobiles(tenant_ids: Collection[int]) -> dict[int, str]:
    """Of those merchants that exist."""
    return {one.pk: one.unseal("mobile") for one in Merchant.objects.filter(pk__in=tenant_ids)}


def merchant_page(query: MerchantQuery) -> Page[MerchantRow]:
    return shaped_page(listed(query), query, rows_of)


def listed(query: MerchantQuery) -> QuerySet[Merchant]:
    """What the filter finds, in the order that is asked for."""
    rows = _filtered(query)
    if query.status:
        rows = rows.filter(tenant_id__in=_tenants().filter(status=query.status).values("pk"))
    if query.sort.endswith("balance"):
        rows = rows.annotate(balance=Coalesce(Subquery(balances.total_of(OuterRef("tenant_id"))), 0))
    return ordered(rows, query.sort, key="tenant_id", usual=("-created_at", "-tenant_id"))


def rows_of(merchants: list[Merchant]) -> list[MerchantRow]:
    facts = Facts([row.pk for row in merchants])
    return [facts.row(row) for row in merchants]


def _filtered(query: MerchantFilter) -> QuerySet[Merchant]:
    rows = all_merchants()
    if query.keyword:
        rows = rows.filter(named(query.keyword))
    if query.date_from:
        rows = rows.filter(created_at__gte=clock.start_of(query.date_from))
    if query.date_to:
        rows = rows.filter(created_at__lt=clock.start_of(query.date_to + timedelta(days=1)))
    return rows


def all_merchants() -> QuerySet[Merchant]:
    return Merchant.objects.all()


def named(text: str) -> Q:
    """By names of company, shop and contact, by address and by credit code."""
    shops = _tenants().filter(name__icontains=text).values("pk")
    return (
        Q(company__icontains=text) | Q(subdomain__icontains=text) | Q(contact__icontains=text)
        | Q(credit_code=text.upper()) | Q(tenant_id__in=shops)
    )  # fmt: skip


def _tenants() -> "QuerySet[Tenant]":
    rows: QuerySet[Tenant] = Tenant.objects.filter(state=TenantState.CLAIMED)
    return rows


class Facts:
    """What the index rows and tenants say of some merchants, read at once."""

    def __init__(self, ids: list[int]) -> None:
        self.tenants = {row.pk: row for row in Tenant.objects.filter(pk__in=ids)}
        self.goods = counts.goods_of(ids)
        self.orders = counts.orders_of(ids)
        self.balances = balances.totals_of(ids)

    def row(self, merchant: Merchant) -> MerchantRow:
        tenant = self.tenants[merchant.pk]
        return MerchantRow(
            id=merchant.pk, name=tenant.name, company=merchant.company, contact=merchant.contact,
            mobile=mask_mobile(merchant.unseal("mobile")), subdomain=merchant.subdomain,
            address=subdomain_url(merchant.subdomain), logo_url=merchant.logo_url,
            status=MerchantStatus.of(tenant.status), commission_bps=merchant.commission_bps,
            settlement_days=merchant.settlement_days,
            goods_count=self.goods.get(merchant.pk, 0), order_count=self.orders.get(merchant.pk, 0),
            balance=self.balances.get(merchant.pk, 0), created_at=merchant.created_at,
            actions=["edit", *_may(tenant.status)],
        )  # fmt: skip


def merchant_counts(query: MerchantFilter) -> MerchantCounts:
    """By status under the same filters, all of them first."""
    mine = _tenants().filter(pk__in=_filtered(query).values("pk"))
    found = dict(mine.values_list("status").annotate(count=Count("pk")).order_by())
    named = [StatusCount(status=status, count=found.get(status, 0)) for status in MerchantStatus]
    return MerchantCounts(counts=[StatusCount(status="all", count=sum(found.values())), *named])


def merchant_detail(merchant: Merchant) -> MerchantOut:
    """Everything about one merchant; mobile and bank account masked."""
    facts, own = Facts([merchant.pk]), _own(merchant, *RATES, DAYS) | merchant.withdraw_rules
    status = facts.tenants[merchant.pk].status
    row = facts.row(merchant)
    return MerchantOut(
        **row.model_dump(exclude={"actions"}), credit_code=merchant.credit_code, legal_person=merchant.legal_person,
        licence_url=licence.shown(merchant), service_phone=merchant.service_phone,
        bank_name=merchant.bank_name, bank_holder=merchant.bank_holder,
        bank_account=merchant.bank_account_mask, late_fee_bps=merchant.late_fee_bps,
        late_fee_grace_days=merchant.late_fee_grace_days, late_fee_cap_bps=merchant.late_fee_cap_bps,
        withdraw_rules=WithdrawOwn(**merchant.withdraw_rules),
        beyond=[say(*one) for one in beyond(own, policies.current())],
        goods_review=merchant.goods_review, version=merchant.version,
        live_order_count=closing.live_of(merchant.pk)[TradeKind.LEASE],
        actions=_acts(status),
        logs=_logs(merchant.pk),
    )  # fmt: skip


RATES = ("commission_bps", "late_fee_bps", "late_fee_grace_days", "late_fee_cap_bps")
DAYS = "settlement_days"
TERMS = (*RATES, DAYS, "withdraw_rules")
BANK = ("bank_name", "bank_holder", "bank_account")


def rates_of_new_orders(merchant_id: int) -> dict[str, int]:
    """The merchant's rates inside the platform's limits of today, to be frozen into an order."""
    return inside(_own(Merchant.objects.only(*RATES).get(pk=merchant_id), *RATES), policies.current())


def reviews_goods(merchant_id: int) -> bool:
    """Whether the platform wants to see this merchant's goods first, whatever it asks of all."""
    return Merchant.objects.filter(pk=merchant_id, goods_review=True).exists()


def settlement_days(merchant_id: int) -> int:
    """How many days the merchant's income waits, inside the platform's limits of today."""
    return inside(_own(Merchant.objects.only(DAYS).get(pk=merchant_id), DAYS), policies.current())[DAYS]


def _own(merchant: Merchant, *names: str) -> dict[str, int]:
    return {name: getattr(merchant, name) for name in names}


def _acts(status: str) -> list[StatusAct]:
    return [StatusAct(act=act, status=MerchantStatus.of(MERCHANT.next(status, act))) for act in _may(status)]


def _may(status: str) -> list[MerchantAct]:
    return [MerchantAct(act) for act in MERCHANT.acts(status)]


def _logs(merchant_id: int) -> list[LogOut]:
    with scope.public():
        logs = lines_of(MerchantEntity.MERCHANT, merchant_id)
        return [
            LogOut(
                at=row.at,
                actor=wording.actor(row.actor_name),
                text=wording.done(row.act),
                fields=_changes(row.before, row.after),
                why=row.why,
            )
            for row in logs.order_by("-id")[:LOGS_SHOWN]
        ]


def _changes(before: dict[str, Any], after: dict[str, Any]) -> list[FieldChange]:
    fields = dict.fromkeys([*before, *after])
    return [
        FieldChange(field=field, before=str(before.get(field, "")), after=str(after.get(field, ""))) for field in fields
    ]


def left_of(merchant_id: int, *, lock: bool = False) -> Left:
    """What stands in the way of closing a merchant. `lock` holds its balances until the transaction ends."""
    found = balances.shown(merchant_id, lock=lock)
    live = closing.live_of(merchant_id)
    return Left(
        orders=live[TradeKind.LEASE], purchases=live[TradeKind.PURCHASE], pending=found["pending"],
        available=found["available"], withdrawing=found["withdrawing"], debt=-found["debt"],
        held=closing.held_of(merchant_id), calls=open_calls(merchant_id),
    )  # fmt: skip


def changes() -> QuerySet[MerchantChange]:
    """Of bank accounts and rates, by whomever."""
    return MerchantChange.objects.all()


def access_change(caller: Caller, merchant_id: int, number: int) -> MerchantChange:
    """Raises NotFound (104)."""
    merchant = access_merchant(caller, merchant_id)
    found = changes().filter(merchant_id=merchant.pk, number=number).first()
    if found is None:
        raise NotFound
    return found


def account_out(change: MerchantChange, account: str) -> ChangeAccountOut:
    merchant = Merchant.objects.get(pk=change.merchant_id)
    name, holder = (change.after.get(field, getattr(merchant, field)) for field in ("bank_name", "bank_holder"))
    return ChangeAccountOut(id=change.number, bank_name=name, bank_holder=holder, bank_account=account)


def firsts_of(changes: Collection[MerchantChange]) -> dict[tuple[int, int], int | None]:
    """By merchant and number, the operator who has a hand in it.

    Who proposed it; of what a shop asks, who made its owner's first password.
    """
    by = onboarders({one.merchant_id for one in changes if one.by_shop})
    return {
        (one.merchant_id, one.number): by.get(one.merchant_id) if one.by_shop else one.proposed_by for one in changes
    }


def onboarders(merchant_ids: Collection[int]) -> dict[int, int | None]:
    """By merchant, the operator who made its owner's first password, and may act as that owner until it is changed."""
    if not merchant_ids:
        return {}
    with scope.public():
        made = lines().filter(entity=MerchantEntity.MERCHANT, act=MerchantLog.ONBOARD, entity_id__in=merchant_ids)
        return dict(made.order_by("-pk").values_list("entity_id", "actor_id"))


def account_problems(digits: str) -> list[Problem]:
    return [] if rules.is_bank_account(digits) else [("bank_account", "银行账号须为 8–30 位数字", "8–30 digits")]


def logo_of(merchant_id: int) -> str:
    return Merchant.objects.filter(pk=merchant_id).values_list("logo_url", flat=True).first() or ""


def service_phone_of(merchant_id: int) -> str:
    """What the shop's customers call; empty where there is none."""
    return Merchant.objects.filter(pk=merchant_id).values_list("service_phone", flat=True).first() or ""


def subdomain_problems(label: str, *, tenant_id: int = 0) -> list[Problem]:
    """Form, reserved words, and whether a shop or sub-shop has it, or another than `tenant_id` had it within a year."""
    if found := rules.subdomain_problems(label, reserved=[*rules.RESERVED, settings.ADMIN_PREFIX]):
        return found
    if is_taken(store_host(label), but_by=tenant_id):
        return [("subdomain", "该地址已被使用", "This address is taken")]
    return []


def subdomain(label: str) -> SubdomainOut:
    problems = subdomain_problems(label)
    reason = say(problems[0][1], problems[0][2]) if problems else ""
    return SubdomainOut(available=not problems, reason=reason, address=subdomain_url(label))


def mask_account(digits: str) -> str:
    """6222020200112233 → **** 2233."""
    return f"**** {digits[-4:]}"
