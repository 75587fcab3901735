"""What of `public` goes with a merchant: each table that has one in its rows is named here, and a test walks them all.

Its own schema goes whole. Of `public`, what the schema's rows are told by goes back with them, and what the platform
knows of a merchant stays as it is now: a restore gives nobody a status, a rate or a login of before.
"""

from dataclasses import dataclass
from enum import StrEnum

from django.apps import apps


class Fate(StrEnum):
    """`BACK`: goes back in time with the schema. `STAYS`: saved too, but a merchant that is here keeps its own.

    `REBUILT`: written anew from the schema. `LEFT`: no part of an archive.
    """

    BACK = "back"
    STAYS = "stays"
    REBUILT = "rebuilt"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Declared:
    """`merchant`: the column that says whose a row is. `but`: rows of one that goes back which stay, as SQL."""

    fate: Fate
    because: str
    merchant: str = "merchant_id"
    but: str = ""


def _back(because: str, merchant: str = "merchant_id", but: str = "") -> Declared:
    return Declared(Fate.BACK, because, merchant, but)


def _stays(because: str, merchant: str = "merchant_id") -> Declared:
    return Declared(Fate.STAYS, because, merchant)


def _rebuilt(because: str = "a mirror of the schema's rows") -> Declared:
    return Declared(Fate.REBUILT, because)


def _left(because: str, merchant: str = "tenant_id") -> Declared:
    return Declared(Fate.LEFT, because, merchant)


_DECLARED: dict[str, Declared] = {
    "tenants.Tenant": _stays("its number, name and status", "id"),
    "merchants.Merchant": _stays("its profile, account and rates", "tenant_id"),
    "merchants.MerchantChange": _stays("what was proposed of them, and by whom"),
    "merchants.Paper": _stays("its qualifications"),
    "merchants.MessageText": _stays("texts that operators approved for it, and by which template each goes out"),
    "merchants.MerchantRemoval": _stays("what was removed of it before, and who wanted that"),
    "tenants.Domain": _back(
        "hosts of sub-shops, whose rows lie in the schema; its own host is the platform's word",
        "tenant_id", "sub_shop_id IS NULL",
    ),
    "tenants.FormerHost": _stays("hosts that are kept for it", "tenant_id"),
    "tenants.ProvedMobile": _stays("mobiles that its people had in hand", "tenant_id"),
    "operators.SecondFactor": _stays("authenticators of its people: one that was reset stays so", "tenant_id"),
    "operators.Preference": _stays("how its people arranged their pages", "tenant_id"),
    "operators.DemandedFactor": _stays("since when it asks for them", "tenant_id"),
    "partners.NotaryAccount": _stays("its account at an office, which knows the newest token only", "tenant_id"),
    "looks.Look": _stays("who saw whose data: nothing takes that back", "tenant_id"),
    "statements.StatementLine": _stays("the party's books: what it said it said", "tenant_id"),
    "statements.FeeStatement": _stays("likewise, the bill of a day of the shop's own account"),
    "core.Job": _back("nights that ran, work that waits: both are of these rows", "tenant_id"),
    "core.JobStep": _back("likewise", "tenant_id"),
    "core.Idempotency": _back("a form that was sent is known by what it did, and that is in the schema", "tenant_id"),
    "core.Notice": _back("notices lead to rows", "tenant_id"),
    "core.NoticeRead": _back("likewise", "tenant_id"),
    "core.NoticeWish": _stays("how its people want to hear of what happens", "tenant_id"),
    "partners.PartnerCall": _back("a call is applied once, with a row of the schema", "tenant_id"),
    "partners.PartnerEvent": _back("likewise, a callback; the party sends it again or is asked", "tenant_id"),
    "partners.MoneyNumber": _back("a number proves a row of the schema"),
    "statements.ReconciledDay": _back("a day's differences lie in the schema"),
    "overview.DailyFigures": _back("what was overdue on a day can't be reckoned later"),
    "overview.OrderIndex": _rebuilt(),
    "overview.SaleOrderIndex": _rebuilt(),
    "overview.GoodsIndex": _rebuilt(),
    "overview.WithdrawalIndex": _rebuilt(),
    "overview.RechargeIndex": _rebuilt(),
    "overview.RiskFeeIndex": _rebuilt(),
    "overview.SubShopIndex": _rebuilt(),
    "overview.NotarizationIndex": _rebuilt(),
    "overview.EnforcementIndex": _rebuilt(),
    "overview.ClearingIndex": _rebuilt(),
    "overview.AdjustmentIndex": _rebuilt(),
    "overview.RefundIndex": _rebuilt(),
    "overview.CreditRecordIndex": _rebuilt(),
    "overview.CreditObjectionIndex": _rebuilt(),
    "statements.DifferenceIndex": _rebuilt(),
    "overview.FinanceIndex": _rebuilt("lines of the ledger"),
    "overview.PlatformIncome": _rebuilt("likewise"),
    "overview.BalanceIndex": _rebuilt("the ledger's balances"),
    "datacenter.DataDay": _rebuilt("counted from the schema's rows"),
    "datacenter.GoodsDay": _rebuilt("likewise"),
    "datacenter.LinkDay": _rebuilt("likewise"),
    "datacenter.AheadDay": _rebuilt("likewise"),
    "datacenter.DataState": _left("what stood at the end of a day, which no row says: it stays here", "merchant_id"),
    "datacenter.VintageMonth": _left("likewise, of its month", "merchant_id"),
    "datacenter.Counted": _left("how far they are counted: counted anew with them", "merchant_id"),
    "tenants.Session": _left("everybody logs in again"),
    "tenants.FleetStep": _left("which migrations ran here, and how"),
    "operators.SmsCode": _left("lives for minutes, and is used once"),
    "operators.Invitation": _left("lives for days: who has one is invited again"),
    "operators.KnownDevice": _left("a device is asked for its code once more"),
    "applications.Application": _left(
        "the platform's file of who applied; papers that count are the merchant's", "merchant_id"
    ),
}  # fmt: skip

_KEPT: dict[str, str] = {
    "tenants.Tenant": "its number and name are nobody else's",
    "merchants.Merchant": "the platform's file of the company, with its rates",
    "merchants.MerchantChange": "what was agreed with it, and that it goes",
    "merchants.Paper": "likewise",
    "merchants.MerchantRemoval": "the record of what went",
    "tenants.FormerHost": "nobody else gets its addresses for a year",
    "looks.Look": "who saw whose data: nothing takes that back",
    "statements.StatementLine": "the party's books of the platform's own account",
    "statements.FeeStatement": "likewise",
    "overview.DailyFigures": "figures, of nobody",
    "overview.WithdrawalIndex": "what the platform paid out",
    "overview.RechargeIndex": "what it was paid",
    "overview.RiskFeeIndex": "likewise",
    "overview.ClearingIndex": "debts, and what became of them",
    "overview.AdjustmentIndex": "likewise, what of the books was put right",
    "overview.FinanceIndex": "the platform's side of the ledger",
    "overview.PlatformIncome": "likewise",
    "overview.BalanceIndex": "likewise",
    "datacenter.DataDay": "figures, of nobody",
    "datacenter.GoodsDay": "likewise",
    "datacenter.LinkDay": "likewise",
    "datacenter.VintageMonth": "likewise",
    "datacenter.AheadDay": "likewise",
    "datacenter.DataState": "likewise",
    "datacenter.Counted": "how far they are counted",
    "applications.Application": "has days of its own",
}
"""What of `public` outlives a merchant whose data are removed, and why; all other rows of `_DECLARED` go."""

_TABLES = {model._meta.label: model._meta.db_table for model in apps.get_models(include_auto_created=True)}

PUBLIC = {_TABLES[label]: one for label, one in _DECLARED.items()}
"""By table, in the order in which rows can be put in."""

KEPT = frozenset(_TABLES[label] for label in _KEPT)
"""By table, what stays in `public` when the data of a closed merchant are removed."""

HOSTS = _TABLES["tenants.Domain"]
SHARED = _TABLES["catalog.Category"]
"""All merchants', named by their goods: an archive has it, and what an installation lacks of it is put in."""

LEFT_FOLDERS = {"private/waiting": "pictures of forms that weren't sent, for a day"}
"""Below MEDIA_ROOT. A merchant's own folder in any other goes with it."""


def saved() -> dict[str, Declared]:
    return {table: one for table, one in PUBLIC.items() if one.fate in (Fate.BACK, Fate.STAYS)}
