"""The only way to merchants' rows."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any, Protocol

from django.conf import settings
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, Least

from core import actions as a
from core import clock
from core.audit import LogRow, lines, lines_of
from core.caller import Caller, Side
from core.dates import between
from core.entities import TradeKind
from core.errors import NotFound, StateError
from core.money import Fen
from core.sorting import ordered
from core.text import say
from core.todos import Waits, together, waits
from core.wording import Bilingual, Problem
from merchants import closing, rules
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant, MerchantChange, MerchantRemoval, Paper, PlatformContact
from merchants.rules import Left
from overview import balances
from partners.queries import open_calls
from policies import queries as policies
from policies.rules import RISK_TYPES, WITHDRAW_RULES, Service, inside
from reviews.queries import open_proposals
from reviews.rules import ProposalStatus, ReviewKind
from tenants import scope
from tenants.hosts import is_taken, store_host
from tenants.models import Tenant
from tenants.rules import MerchantStatus, TenantState


class Wanted(Protocol):
    """Which merchants; `schemas.MerchantFilter` says what each means."""

    keyword: str
    date_from: date | None
    date_to: date | None

    @property
    def papers(self) -> str: ...


class Listed(Wanted, Protocol):
    status: MerchantStatus | None

    @property
    def sort(self) -> str: ...


def access_merchant(caller: Caller, merchant_id: int | None) -> Merchant:
    """The merchant, for operators; a merchant gets its own and no other. Raises NotFound (104)."""
    wanted = merchant_id if caller.tenant is None else caller.tenant.id
    if caller.tenant is not None and merchant_id not in (None, wanted):
        raise NotFound
    merchant = Merchant.objects.filter(pk=wanted).first() if wanted else None
    if merchant is None:
        raise NotFound
    return merchant


def access_here(caller: Caller, merchant_id: int | None) -> Merchant:
    """The same for an act on it. Raises NotFound (104), StateError (111) of one whose data were removed."""
    merchant = access_merchant(caller, merchant_id)
    if is_removed(merchant.pk):
        raise StateError(say("店铺数据已删除", "The shop's data were removed"), TenantState.REMOVED)
    return merchant


def is_removed(merchant_id: int) -> bool:
    """Whether its schema is gone, or on its way: nothing enters it any more."""
    found: bool = Tenant.objects.filter(pk=merchant_id, state=TenantState.REMOVED).exists()
    return found


def is_closed(merchant_id: int) -> bool:
    return _closed().filter(pk=merchant_id).exists()


def current_merchant() -> Merchant:
    """The one whose schema is active. Raises UnknownTenantError in `public`."""
    return Merchant.objects.get(pk=scope.current().id)


def is_merchant(credit_code: str) -> bool:
    """Whether the company has a shop. One that is closed shuts nobody out: it may have been somebody else's."""
    return _of_company(credit_code).exclude(tenant_id__in=_closed()).exists()


def was_merchant(credit_code: str) -> bool:
    """Whether it had one that is closed."""
    return _of_company(credit_code).filter(tenant_id__in=_closed()).exists()


def _of_company(credit_code: str) -> QuerySet[Merchant]:
    return Merchant.objects.filter(credit_code=credit_code)


def _closed() -> QuerySet[Tenant, dict[str, Any]]:
    return _tenants().filter(status=MerchantStatus.CLOSED).values("pk")


@dataclass(frozen=True, slots=True)
class Face:
    """A shop that isn't closed, and how its names and its address are read."""

    shop: Tenant
    subdomain: str
    looks: frozenset[str]

    def reads_as(self, names: Collection[str]) -> bool:
        return not self.looks.isdisjoint(rules.name_look(name) for name in names if name)


def faces() -> list[Face]:
    """Of all shops that aren't closed."""
    at_work = {row.pk: row for row in _tenants().exclude(status=MerchantStatus.CLOSED)}
    known = Merchant.objects.filter(pk__in=at_work).order_by("pk").values_list("pk", "company", "subdomain")
    return [
        Face(at_work[pk], label, frozenset({rules.name_look(company), rules.name_look(at_work[pk].name)}))
        for pk, company, label in known
    ]


def taken_for(*, names: Collection[str], subdomain: str) -> list[Tenant]:
    """Shops that aren't closed whose name is read as one of these, or whose address is another but read as this one."""
    address = rules.look_of(subdomain)
    return [
        one.shop for one in faces()
        if (one.subdomain != subdomain and rules.look_of(one.subdomain) == address) or one.reads_as(names)
    ]  # fmt: skip


def merchant_at(subdomain: str) -> int | None:
    """The id of the merchant with this subdomain, whatever its status."""
    return Merchant.objects.filter(subdomain=subdomain).values_list("tenant_id", flat=True).first()


def uid_of(merchant_id: int) -> str:
    """What it is told by where another installation may use its number; "" for none."""
    return str(Merchant.objects.filter(pk=merchant_id).values_list("uid", flat=True).first() or "")


def contact_mobiles(tenant_ids: Collection[int]) -> dict[int, str]:
    """Of those merchants that exist."""
    return {one.pk: one.unseal("mobile") for one in Merchant.objects.filter(pk__in=tenant_ids)}


def all_merchants() -> QuerySet[Merchant]:
    return Merchant.objects.all()


def matching(query: Wanted) -> QuerySet[Merchant]:
    """Whatever their status."""
    rows = with_ending_papers() if query.papers else all_merchants()
    rows = rows.filter(between(query.date_from, query.date_to, "created_at"))
    return rows.filter(named(query.keyword)) if query.keyword else rows


def listed(query: Listed) -> QuerySet[Merchant]:
    """What the filter finds, in the order that is asked for."""
    rows = matching(query)
    if query.status:
        rows = rows.filter(tenant_id__in=_tenants().filter(status=query.status).values("pk"))
    if query.sort.endswith("balance"):
        rows = rows.annotate(balance=Coalesce(Subquery(balances.total_of(OuterRef("tenant_id"))), 0))
    return ordered(rows, query.sort, key="tenant_id", usual=("-created_at", "-tenant_id"))


def named(text: str) -> Q:
    """By names of company, shop and contact, by address and by credit code."""
    shops = _tenants().filter(name__icontains=text).values("pk")
    return (
        Q(company__icontains=text) | Q(subdomain__icontains=text) | Q(contact__icontains=text)
        | Q(credit_code=text.upper()) | Q(tenant_id__in=shops)
    )  # fmt: skip


def counted_by_status(query: Wanted) -> dict[str, int]:
    """How many of those that match there are of each status."""
    mine = _tenants().filter(pk__in=matching(query).values("pk"))
    return dict(mine.values_list("status").annotate(count=Count("pk")).order_by())


def tenants_of(merchant_ids: Collection[int]) -> dict[int, Tenant]:
    """Their names and statuses, by merchant."""
    return {row.pk: row for row in Tenant.objects.filter(pk__in=merchant_ids)}


def _tenants() -> "QuerySet[Tenant]":
    rows: QuerySet[Tenant] = Tenant.objects.exclude(state=TenantState.WARM)
    return rows


ACTS_SHOWN = 50
CHANGES = (
    MerchantLog.ONBOARD, MerchantLog.UPDATE, MerchantLog.PROPOSE, MerchantLog.CONFIRM, MerchantLog.REFUSE,
    MerchantLog.WITHDRAW, MerchantLog.STATUS,
)  # fmt: skip
CHANGES_SHOWN = 200
"""So many of these are shown, however many other acts there were since: who made it what it is, when, from what."""
RATES = ("commission_bps", "late_fee_bps", "late_fee_grace_days", "late_fee_cap_bps")
DAYS = "settlement_days"
TERMS = (*RATES, DAYS, "withdraw_rules", "risk_prices", "services", "notary_price")
BANK = ("bank_name", "bank_holder", "bank_account")
EXPIRES = "licence_expires_on"
PROFILE = ("company", "legal_person", "contact", EXPIRES)
"""What a shop's people ask for, beside the picture of the licence."""
FACE = ("name", "logo_url")
"""How customers see the shop. Its name is the tenant's."""
SHOP_SEES = {
    ReviewKind.BANK: a.WITHDRAW_VIEW, ReviewKind.RATES: a.WITHDRAW_VIEW, ReviewKind.PROFILE: a.MERCHANT_VIEW,
    ReviewKind.PAPER: a.MERCHANT_VIEW, ReviewKind.CLAUSES: a.MERCHANT_VIEW, ReviewKind.MESSAGE: a.SERVICE_EDIT,
}  # fmt: skip
"""By kind of what waits, the action that a shop's people need to see it."""
ON_ITS_PAGE = (ReviewKind.BANK, ReviewKind.RATES, ReviewKind.PROFILE, ReviewKind.PAPER)
GAVE_A_LOGIN = (MerchantLog.ONBOARD, MerchantLog.OWNER_CORRECTED)


def rates_of_new_orders(merchant_id: int) -> dict[str, int]:
    """The merchant's rates inside the platform's limits of today, to be frozen into an order."""
    return inside(_own(Merchant.objects.only(*RATES).get(pk=merchant_id), *RATES), policies.current())


def reviews_goods(merchant_id: int) -> bool:
    """Whether the platform wants to see this merchant's goods first, whatever it asks of all."""
    return Merchant.objects.filter(pk=merchant_id, goods_review=True).exists()


def notary_price_of(merchant_id: int) -> Fen | None:
    """What a notary's certificate costs it, in fen; None: the platform's price counts."""
    return Merchant.objects.filter(pk=merchant_id).values_list("notary_price", flat=True).first()


def has_service(merchant_id: int, service: Service) -> bool:
    """Whether the platform offers it to this merchant, where it has it at all. What is under way goes on without."""
    return bool(with_service([merchant_id], service))


def with_service(merchant_ids: Collection[int], service: Service) -> set[int]:
    """Those of these merchants that have it."""
    rows = Merchant.objects.filter(pk__in=merchant_ids).values_list("pk", "services")
    return set(merchant_ids) - {pk for pk, services in rows if services.get(service) is False}


def credit_quota_of(merchant_id: int) -> int | None:
    """How many queries of the bureau it has in a month; None: the platform's number counts."""
    return _own_of_services(merchant_id, "credit_quota")


def credit_price_of(merchant_id: int) -> Fen | None:
    """What a report of the bureau that is found costs it, in fen; None: the platform's price counts."""
    return _own_of_services(merchant_id, "credit_price")


def _own_of_services(merchant_id: int, name: str) -> int | None:
    own: int | None = Merchant.objects.only("services").get(pk=merchant_id).services.get(name)
    return own


def settlement_days(merchant_id: int) -> int:
    """How many days the merchant's income waits, inside the platform's limits of today."""
    return inside(_own(Merchant.objects.only(DAYS).get(pk=merchant_id), DAYS), policies.current())[DAYS]


def risk_prices(merchant_id: int) -> dict[str, Fen]:
    """What a report on a customer costs this merchant, in fen by type."""
    return risk_prices_of(Merchant.objects.only("risk_prices").get(pk=merchant_id))


def risk_prices_of(merchant: Merchant) -> dict[str, Fen]:
    own, platform = merchant.risk_prices, policies.current()
    return {name: own.get(name, getattr(platform, f"risk_{name}_price")) for name in RISK_TYPES}


def withdraw_rules_of(merchant: Merchant) -> dict[str, Any]:
    """What a withdrawal of the merchant's may be today: the platform's, narrower where it has its own."""
    platform = policies.current()
    usual = {name: getattr(platform, f"withdraw_{name}") for name in WITHDRAW_RULES}
    return usual | inside(merchant.withdraw_rules, platform)


def own_terms(merchant: Merchant) -> dict[str, int]:
    """What was agreed with it, whatever the platform's limits are."""
    own: dict[str, int] = merchant.withdraw_rules
    return _own(merchant, *RATES, DAYS) | own


def _own(merchant: Merchant, *names: str) -> dict[str, int]:
    return {name: getattr(merchant, name) for name in names}


def left_of(merchant_id: int, *, lock: bool = False) -> Left:
    """What stands in the way of closing a merchant. `lock` holds its balances until the transaction ends."""
    found = balances.shown(merchant_id, lock=lock)
    live = closing.live_of(merchant_id)
    return Left(
        orders=live[TradeKind.LEASE], purchases=live[TradeKind.PURCHASE], pending=found["pending"],
        available=found["available"], withdrawing=found["withdrawing"], debt=-found["debt"],
        held=closing.held_of(merchant_id), open=closing.open_of(merchant_id), calls=open_calls(merchant_id),
    )  # fmt: skip


def papers_of(merchant_id: int) -> QuerySet[Paper]:
    """Its qualifications that count, beside the licence."""
    return Paper.objects.filter(merchant_id=merchant_id, ended_at=None).order_by("number")


def paper(merchant_id: int, number: int, *, lock: bool = False) -> Paper:
    """Raises NotFound (104)."""
    rows = papers_of(merchant_id)
    found = (rows.select_for_update() if lock else rows).filter(number=number).first()
    if found is None:
        raise NotFound
    return found


def next_paper(merchant_id: int) -> int:
    """The number of another one; of those that were taken off none is used again."""
    return Paper.objects.filter(merchant_id=merchant_id).count() + 1


def ending_papers(merchant_id: int) -> Waits:
    """Of its qualifications, those that are over, or end soon, since it is soon; the licence is one. Not those whose
    renewal was sent, and waits.
    """
    until = clock.today() + rules.SOON
    sent = list(waiting(merchant_id, [ReviewKind.PROFILE, ReviewKind.PAPER]))
    own = Merchant.objects.filter(pk=merchant_id, licence_expires_on__lte=until)
    if any(EXPIRES in row.after for row in sent):
        own = own.none()
    renewed = [row.after["number"] for row in sent if row.kind == ReviewKind.PAPER]
    papers = papers_of(merchant_id).filter(expires_on__lte=until).exclude(number__in=renewed)
    return warned(together([waits(own, "licence_expires_on"), waits(papers, "expires_on")]))


def waiting_with_papers() -> Waits:
    """Merchants with such a one, since the first of all is soon to end."""
    mine = (
        Paper.objects.filter(ended_at=None, merchant_id=OuterRef("pk")).order_by("expires_on").values("expires_on")[:1]
    )
    return warned(waits(with_ending_papers(), Least("licence_expires_on", Subquery(mine))))


def warned(found: Waits) -> Waits:
    """Not since its end, which may be ahead, but since it was near."""
    return replace(found, since=found.since - rules.SOON) if found.since else found


def names_of_papers_ending(merchant_id: int, day: date) -> list[Bilingual]:
    """Of its qualifications whose last day this is: what they are called, the licence first."""
    own = Merchant.objects.filter(pk=merchant_id, licence_expires_on=day).exists()
    rows = papers_of(merchant_id).filter(expires_on=day)
    kinds = [(row, rules.PaperKind.of(row.kind)) for row in rows]
    named = [(row.title or kind.zh, row.title or kind.en) for row, kind in kinds]
    return [("营业执照", "Business licence"), *named] if own else named


def with_ending_papers() -> QuerySet[Merchant]:
    """Merchants that aren't closed with such a one."""
    until = clock.today() + rules.SOON
    papers = Paper.objects.filter(ended_at=None, expires_on__lte=until).values("merchant_id")
    at_work = _tenants().exclude(status=MerchantStatus.CLOSED).values("pk")
    return all_merchants().filter(
        Q(licence_expires_on__lte=until) | Q(tenant_id__in=papers), tenant_id__in=at_work
    )  # fmt: skip


def documents_of(merchant_id: int) -> list[str]:
    """Of its licence and papers, and of those that wait for an operator."""
    held = list(Merchant.objects.filter(pk=merchant_id).values_list("licence_url", flat=True))
    held += papers_of(merchant_id).values_list("url", flat=True)
    waiting = changes().filter(merchant_id=merchant_id, status=ProposalStatus.PROPOSED)
    return held + [url for row in waiting for url in row.pictures()]


def changes() -> QuerySet[MerchantChange]:
    """Of bank accounts and rates, by whomever."""
    return MerchantChange.objects.all()


def waiting(merchant_id: int, kinds: Collection[ReviewKind]) -> QuerySet[MerchantChange]:
    """Of these kinds, what nobody decided, and hasn't run out; the oldest first."""
    return changes().filter(open_proposals(), merchant_id=merchant_id, kind__in=kinds).order_by("number")


def waiting_on_page(caller: Caller, merchant_id: int) -> list[MerchantChange]:
    """What waits of what the merchant's own page shows, as far as the caller may see it."""
    kinds = [kind for kind in ON_ITS_PAGE if caller.side is Side.ADMIN or caller.may(SHOP_SEES[kind])]
    return list(waiting(merchant_id, kinds))


def decided_with(row: MerchantChange) -> str:
    """The action that an operator needs to decide about it."""
    return a.MERCHANT_REMOVE if row.kind == ReviewKind.REMOVAL else a.MERCHANT_EDIT


def access_change(caller: Caller, merchant_id: int, number: int) -> MerchantChange:
    """Raises NotFound (104)."""
    merchant = access_merchant(caller, merchant_id)
    found = changes().filter(merchant_id=merchant.pk, number=number).first()
    if found is None:
        raise NotFound
    return found


def firsts_of(changes: Collection[MerchantChange]) -> dict[tuple[int, int], tuple[int, ...]]:
    """By merchant and number, the operators who have a hand in it, the last one first.

    Who proposed it; of what a shop asks, whose hand is in its owner's login.
    """
    by = hands_in({one.merchant_id for one in changes if one.by_shop})
    return {
        (one.merchant_id, one.number): by.get(one.merchant_id, ()) if one.by_shop else (one.proposed_by,)
        for one in changes
    }


def hands_in(merchant_ids: Collection[int]) -> dict[int, tuple[int, ...]]:
    """By merchant, the operators who made a first password of its owner, the last one first: that one may act as the
    owner until it is changed.
    """
    if not merchant_ids:
        return {}
    with scope.public():
        made = lines().filter(entity=MerchantEntity.MERCHANT, act__in=GAVE_A_LOGIN, entity_id__in=merchant_ids)
        found: dict[int, tuple[int, ...]] = {}
        for merchant_id, operator_id in made.order_by("-pk").values_list("entity_id", "actor_id"):
            found[merchant_id] = (*found.get(merchant_id, ()), operator_id)
        return found


def last_acts(merchant_id: int) -> list[LogRow]:
    """On the merchant itself, newest first: the last of all, and before those `CHANGES` alone.

    By their time: a sequence hands its numbers out in blocks, and doesn't say which of two acts came first.
    """
    with scope.public():
        rows = lines_of(MerchantEntity.MERCHANT, merchant_id).order_by("-id")
        last = list(rows[:ACTS_SHOWN])
        if len(last) == ACTS_SHOWN:
            last += rows.filter(act__in=CHANGES, pk__lt=last[-1].pk)[:CHANGES_SHOWN]
        return sorted(last, key=lambda row: (row.at, row.pk), reverse=True)


def why_stands(merchant_id: int) -> str:
    """The reason that an operator gave for the status that it has; "" where nobody changed it."""
    with scope.public():
        row = lines_of(MerchantEntity.MERCHANT, merchant_id).filter(act=MerchantLog.STATUS).order_by("-pk").first()
    return row.why if row else ""


@dataclass(frozen=True, slots=True)
class Archive:
    """An archive that was made: when, and the digest of its file."""

    sha256: str
    at: datetime


def archive_since_closing(merchant_id: int, closed_on: date) -> Archive | None:
    """The newest one that was made after the day of its closing; `lacks_something` says what came behind it."""
    with scope.public():
        made = lines_of(MerchantEntity.MERCHANT, merchant_id).filter(
            act=MerchantLog.SAVED, at__gte=clock.start_of(closed_on + timedelta(days=1)), after__has_key="sha256"
        )
        row = made.order_by("-pk").first()
    return Archive(row.after["sha256"], row.at) if row else None


def lacks_something(merchant_id: int, saved_at: datetime) -> bool:
    """Whether its log or its ledger has a line since, which an archive of that moment hasn't."""
    last = closing.last_written(merchant_id)
    return last is not None and last > saved_at


def why_kept(merchant_id: int) -> Bilingual | None:
    """Why its data aren't to be removed now; None where two operators may."""
    closed_on: date | None = _tenants().values_list("closed_on", flat=True).get(pk=merchant_id)
    if closed_on is None:
        return rules.why_kept(closed_on=None, today=clock.today(), days=0, left=False, saved=False)
    found = archive_since_closing(merchant_id, closed_on)
    return rules.why_kept(
        closed_on=closed_on, today=clock.today(), days=policies.current().removal_days,
        left=bool(left_of(merchant_id)), saved=found is not None,
        whole=found is None or not lacks_something(merchant_id, found.at),
    )  # fmt: skip


def newest_removal(merchant_id: int) -> MerchantRemoval | None:
    """What two operators agreed to last."""
    return MerchantRemoval.objects.filter(merchant_id=merchant_id).order_by("-number").first()


def open_removal(merchant_id: int) -> MerchantRemoval | None:
    """What they agreed to last and isn't gone yet; by an archive that lacks something only where it was begun."""
    row = newest_removal(merchant_id)
    if row is None or row.ended_at is not None:
        return None
    return row if row.begun_at or not lacks_something(merchant_id, row.saved_at) else None


def removal_waits(merchant_id: int) -> bool:
    """Whether one was asked for, and waits for a second operator."""
    return changes().filter(open_proposals(), merchant_id=merchant_id, kind=ReviewKind.REMOVAL).exists()


def account_that_waits(merchant: Merchant) -> str:
    """Bank and masked number of another account for its money, which waits for an operator; "" where none does."""
    row = changes().filter(open_proposals(), merchant_id=merchant.pk, kind=ReviewKind.BANK).first()
    if row is None:
        return ""
    asked = {"bank_name": merchant.bank_name, "bank_account": merchant.bank_account_mask, **row.after}
    return f"{asked['bank_name']} {asked['bank_account']}"


def account_problems(digits: str) -> list[Problem]:
    return [] if rules.is_bank_account(digits) else [("bank_account", "银行账号须为 8–30 位数字", "8–30 digits")]


def missing_of_account(given: Mapping[str, str | None]) -> list[Problem]:
    """Of an account that is named for the first time."""
    return [(name, "请填写完整的收款账户", "Enter the whole account, or none") for name in BANK if not given[name]]


def logo_of(merchant_id: int) -> str:
    return Merchant.objects.filter(pk=merchant_id).values_list("logo_url", flat=True).first() or ""


def access_contact(caller: Caller, merchant_id: int | None) -> Merchant | PlatformContact:
    """Whose customer service the caller sets: a shop its own; an operator the platform's, or this merchant's.

    Raises NotFound (104).
    """
    if caller.tenant is None and merchant_id is None:
        return platform_contact()
    return access_merchant(caller, merchant_id)


def contact_of(merchant_id: int) -> Merchant:
    """How the shop's customers reach it; blank where there is no such shop."""
    return Merchant.objects.filter(pk=merchant_id).first() or Merchant()


def platform_contact() -> PlatformContact:
    """Empty until somebody fills it in."""
    return PlatformContact.objects.first() or PlatformContact()


def lock_contact(row: Merchant | PlatformContact) -> Merchant | PlatformContact:
    """The same, held until the transaction ends."""
    if isinstance(row, Merchant):
        return Merchant.objects.select_for_update().get(pk=row.pk)
    PlatformContact.objects.bulk_create([PlatformContact()], ignore_conflicts=True)
    return PlatformContact.objects.select_for_update().get()


def subdomain_problems(label: str, *, tenant_id: int = 0) -> list[Problem]:
    """Form, reserved words, and whether a shop or sub-shop has it, or another than `tenant_id` had it within a year."""
    if found := rules.subdomain_problems(label, reserved=[*rules.RESERVED, settings.ADMIN_PREFIX]):
        return found
    if is_taken(store_host(label), but_by=tenant_id):
        return [("subdomain", "该地址已被使用", "This address is taken")]
    return []


def mask_account(digits: str) -> str:
    """6222020200112233 → **** 2233."""
    return f"**** {digits[-4:]}"
