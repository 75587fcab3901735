"""Merchants as operators and their staff see them. Counts come from the operators' rows, never from the schemas."""

from collections.abc import Iterable
from typing import Any, Literal

from core import clock, wording
from core.accounts.rules import mask_mobile
from core.actions import MERCHANT_REMOVE
from core.audit import LogRow
from core.caller import Caller, Side
from core.entities import TradeKind
from core.paging import shaped_page
from core.text import said, say
from core.wire import Page
from merchants import closing, owners, queries
from merchants.licence import LICENCES
from merchants.messages.rules import in_words
from merchants.models import Merchant, MerchantChange, PlatformContact, ServiceContact
from merchants.reviews import lines_of
from merchants.rules import MERCHANT, MerchantAct, PaperKind, paper_state
from merchants.schemas import (
    BaseInfo,
    ChangeAccountOut,
    ContactOut,
    FieldChange,
    InForce,
    LogOut,
    MerchantCounts,
    MerchantFilter,
    MerchantOut,
    MerchantQuery,
    MerchantRow,
    MerchantServices,
    OwnerLogin,
    PaperOut,
    RemovalOut,
    RemovalTable,
    RiskPrices,
    RiskPricesInForce,
    StatusAct,
    StatusCount,
    SubdomainOut,
    VersionOut,
    WaitingChange,
    WaitingPaper,
    WithdrawInForce,
    WithdrawOwn,
)
from overview import balances, counts
from policies import queries as policies
from policies.rules import beyond
from reviews.rules import ReviewKind
from tenants import scope
from tenants.addresses import subdomain_url
from tenants.rules import MerchantStatus

OF_MESSAGE = "message_text"
"""The field of the log that holds the text of a shop's own message, with its variables."""


def merchant_page(query: MerchantQuery) -> Page[MerchantRow]:
    return shaped_page(queries.listed(query), query, rows_of)


def rows_of(merchants: list[Merchant]) -> list[MerchantRow]:
    facts = Facts([row.pk for row in merchants])
    return [facts.row(row) for row in merchants]


class Facts:
    """What the index rows and tenants say of some merchants, read at once."""

    def __init__(self, ids: list[int]) -> None:
        self.tenants = queries.tenants_of(ids)
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
    found = queries.counted_by_status(query)
    named = [StatusCount(status=status, count=found.get(status, 0)) for status in MerchantStatus]
    return MerchantCounts(counts=[StatusCount(status="all", count=sum(found.values())), *named])


def merchant_detail(caller: Caller, merchant: Merchant) -> MerchantOut:
    """Everything about one merchant; mobile and bank account masked."""
    facts, own = Facts([merchant.pk]), queries.own_terms(merchant)
    status = facts.tenants[merchant.pk].status
    row = facts.row(merchant)
    return MerchantOut(
        **row.model_dump(exclude={"actions"}), credit_code=merchant.credit_code, legal_person=merchant.legal_person,
        licence_url=LICENCES.link(caller, merchant.pk, merchant.pk, merchant.licence_url),
        licence_expires_on=merchant.licence_expires_on,
        licence_state=paper_state(merchant.licence_expires_on, clock.today()), papers=_papers(caller, merchant.pk),
        waiting=[_waiting(row) for row in queries.waiting_on_page(caller, merchant.pk)],
        service_phone=merchant.service_phone, bank_name=merchant.bank_name, bank_holder=merchant.bank_holder,
        bank_account=merchant.bank_account_mask, late_fee_bps=merchant.late_fee_bps,
        late_fee_grace_days=merchant.late_fee_grace_days, late_fee_cap_bps=merchant.late_fee_cap_bps,
        withdraw_rules=WithdrawOwn(**merchant.withdraw_rules),
        risk_prices=RiskPrices(**merchant.risk_prices), services=MerchantServices(**merchant.services),
        beyond=[say(*one) for one in beyond(own, policies.current())],
        notary_price=merchant.notary_price, in_force=_in_force(merchant),
        goods_review=merchant.goods_review, version=merchant.version, owner_waits=_owner_waits(caller, merchant.pk),
        live_order_count=closing.live_of(merchant.pk)[TradeKind.LEASE],
        removal=_removal(caller, merchant.pk) if status == MerchantStatus.CLOSED else None,
        actions=_acts(status),
        logs=_logs(merchant.pk),
    )  # fmt: skip


def _in_force(merchant: Merchant) -> InForce:
    platform, notary, credit = policies.current(), merchant.notary_price, merchant.services.get("credit_price")
    return InForce(
        withdraw_rules=WithdrawInForce(**queries.withdraw_rules_of(merchant)),
        risk_prices=RiskPricesInForce(**queries.risk_prices_of(merchant)),
        notary_price=platform.notary_price if notary is None else notary,
        credit_price=platform.credit_price if credit is None else credit,
        sms_price=platform.sms_price,
    )


def _papers(caller: Caller, merchant_id: int) -> list[PaperOut]:
    today = clock.today()
    return [
        PaperOut(
            number=row.number, kind=PaperKind.of(row.kind), title=row.title,
            url=LICENCES.link(caller, merchant_id, merchant_id, row.url), expires_on=row.expires_on,
            state=paper_state(row.expires_on, today),
        )
        for row in queries.papers_of(merchant_id)
    ]  # fmt: skip


def _waiting(row: MerchantChange) -> WaitingChange:
    return WaitingChange(
        kind=ReviewKind.of(row.kind), lines=lines_of(row), asked_at=row.proposed_at, ends_at=row.ends_at,
        licence=queries.EXPIRES in row.after, paper=_waiting_paper(row.after) if row.kind == ReviewKind.PAPER else None,
    )  # fmt: skip


def _waiting_paper(sent: dict[str, Any]) -> WaitingPaper:
    return WaitingPaper(
        number=sent["number"] or None, kind=PaperKind.of(sent["kind"]), title=sent["title"],
        expires_on=sent["expires_on"] or None,
    )  # fmt: skip


def _removal(caller: Caller, merchant_id: int) -> RemovalOut:
    gone, row = queries.is_removed(merchant_id), queries.newest_removal(merchant_id)
    # A restore brought it back, or it was agreed by an archive that lacks something by now.
    if row is None or (not gone and queries.open_removal(merchant_id) is None):
        why = queries.why_kept(merchant_id)
        waits = queries.removal_waits(merchant_id)
        may = not waits and why is None and caller.may(MERCHANT_REMOVE)
        return RemovalOut(state="waits" if waits else "none", why_not=said(why), actions=["ask"] if may else [])
    state: Literal["done", "running", "confirmed"] = (
        "done" if row.ended_at else "running" if row.begun_at else "confirmed"
    )
    anew = state == "confirmed" and caller.may(MERCHANT_REMOVE) and not queries.removal_waits(merchant_id)
    # By another archive.
    actions: list[Literal["ask"]] = ["ask"] if anew and queries.why_kept(merchant_id) is None else []
    return RemovalOut(
        state=state, why_not="", actions=actions, sha256=row.sha256, saved_at=row.saved_at, why=row.why,
        asked_by_name=row.asked_by_name, asked_at=row.asked_at, confirmed_by_name=row.confirmed_by_name,
        confirmed_at=row.confirmed_at, begun_at=row.begun_at, ended_at=row.ended_at,
        tables=[RemovalTable(table=table, rows=rows) for table, rows in sorted(row.tables.items())],
        files=row.files, size=row.size,
    )  # fmt: skip


def _owner_waits(caller: Caller, merchant_id: int) -> bool:
    """Who asks from the shop was in."""
    if caller.side is Side.STORE or queries.is_removed(merchant_id):
        return False
    with scope.scope(scope.tenant_ref(merchant_id)):
        return owners.of_shops().waits()


def updated(merchant: Merchant, waits: list[ReviewKind], owner: owners.FirstLogin | None) -> VersionOut:
    login = OwnerLogin(account=owner.account, password=owner.password) if owner else None
    return VersionOut(id=merchant.pk, version=merchant.version, waits=waits, owner=login)


def _acts(status: str) -> list[StatusAct]:
    return [StatusAct(act=act, status=MerchantStatus.of(MERCHANT.next(status, act))) for act in _may(status)]


def _may(status: str) -> list[MerchantAct]:
    return [MerchantAct(act) for act in MERCHANT.acts(status)]


def _logs(merchant_id: int) -> list[LogOut]:
    return log_lines(queries.last_acts(merchant_id))


def log_lines(rows: Iterable[LogRow]) -> list[LogOut]:
    """Acts as sentences, with what they changed."""
    return [
        LogOut(
            at=row.at,
            actor=wording.actor(row.actor_name),
            text=wording.done(row.act),
            fields=_changes(row.before, row.after),
            why=row.why,
        )
        for row in rows
    ]


def _changes(before: dict[str, Any], after: dict[str, Any]) -> list[FieldChange]:
    old, new = _flat(before), _flat(after)
    return [
        FieldChange(field=field, before=_value(field, old), after=_value(field, new))
        for field in dict.fromkeys([*old, *new])
    ]


def _value(field: str, values: dict[str, Any]) -> str:
    """As text, empty for what there is none of."""
    found = values.get(field)
    value = "" if found is None else str(found)
    return in_words(value) if field == OF_MESSAGE else value


def _flat(values: dict[str, Any]) -> dict[str, Any]:
    """What has fields of its own, as a merchant's own limits and prices, field by field."""
    found: dict[str, Any] = {}
    for name, value in values.items():
        found |= {f"{name}.{inner}": one for inner, one in value.items()} if isinstance(value, dict) else {name: value}
    return found


def account_out(change: MerchantChange, account: str) -> ChangeAccountOut:
    merchant = queries.all_merchants().get(pk=change.merchant_id)
    name, holder = (change.after.get(field, getattr(merchant, field)) for field in ("bank_name", "bank_holder"))
    return ChangeAccountOut(id=change.number, bank_name=name, bank_holder=holder, bank_account=account)


def base_info(caller: Caller, row: Merchant | PlatformContact) -> BaseInfo:
    own = queries.platform_contact() if caller.side is Side.STORE else None
    return BaseInfo(
        **contact(row).model_dump(), version=row.version, indexable=isinstance(row, Merchant) and row.indexable,
        platform=None if own is None else contact(own),
    )  # fmt: skip


def contact(row: ServiceContact) -> ContactOut:
    return ContactOut(
        phone=row.service_phone, wechat=row.service_wechat, qr_url=row.service_qr_url, hours=row.service_hours,
        notice=row.service_notice,
    )  # fmt: skip


def subdomain(label: str) -> SubdomainOut:
    problems = queries.subdomain_problems(label)
    reason = say(problems[0][1], problems[0][2]) if problems else ""
    return SubdomainOut(available=not problems, reason=reason, address=subdomain_url(label))
