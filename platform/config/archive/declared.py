"""What of `public` goes with a merchant: each table that has one in its rows is named here, and a test walks them all.

Its own schema goes whole. Of `public`, what the schema's rows are told by goes back with them, and what the platform
knows of a merchant stays as it is now: a restore gives nobody a status, a rate or a login of before.
"""

from dataclasses import dataclass
from enum import StrEnum


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
    why: str
    merchant: str = "merchant_id"
    but: str = ""


def _back(why: str, merchant: str = "merchant_id", but: str = "") -> Declared:
    return Declared(Fate.BACK, why, merchant, but)


def _stays(why: str, merchant: str = "merchant_id") -> Declared:
    return Declared(Fate.STAYS, why, merchant)


def _rebuilt(why: str = "a mirror of the schema's rows") -> Declared:
    return Declared(Fate.REBUILT, why)


def _left(why: str, merchant: str = "tenant_id") -> Declared:
    return Declared(Fate.LEFT, why, merchant)


PUBLIC: dict[str, Declared] = {
    "tenants_tenant": _stays("its number, name and status", "id"),
    "merchants_merchant": _stays("its profile, account and rates", "tenant_id"),
    "merchants_merchantchange": _stays("what was proposed of them, and by whom"),
    "merchants_paper": _stays("its qualifications"),
    "tenants_domain": _back(
        "hosts of sub-shops, whose rows lie in the schema; its own host is the platform's word",
        "tenant_id", "sub_shop_id IS NULL",
    ),
    "tenants_formerhost": _stays("hosts that are kept for it", "tenant_id"),
    "tenants_provedmobile": _stays("mobiles that its people had in hand", "tenant_id"),
    "operators_secondfactor": _stays("authenticators of its people: one that was reset stays so", "tenant_id"),
    "operators_demandedfactor": _stays("since when it asks for them", "tenant_id"),
    "partners_notaryaccount": _stays("its account at an office, which knows the newest token only", "tenant_id"),
    "looks_look": _stays("who saw whose data: nothing takes that back", "tenant_id"),
    "statements_statementline": _stays("the party's books: what it said it said", "tenant_id"),
    "core_job": _back("nights that ran, work that waits: both are of these rows", "tenant_id"),
    "core_jobstep": _back("likewise", "tenant_id"),
    "core_idempotency": _back("a form that was sent is known by what it did, and that is in the schema", "tenant_id"),
    "core_notice": _back("notices lead to rows", "tenant_id"),
    "core_noticeread": _back("likewise", "tenant_id"),
    "partners_partnercall": _back("a call is applied once, with a row of the schema", "tenant_id"),
    "partners_partnerevent": _back("likewise, a callback; the party sends it again or is asked", "tenant_id"),
    "partners_moneynumber": _back("a number proves a row of the schema"),
    "statements_reconciledday": _back("a day's differences lie in the schema"),
    "overview_dailyfigures": _back("what was overdue on a day can't be reckoned later"),
    "overview_orderindex": _rebuilt(),
    "overview_saleorderindex": _rebuilt(),
    "overview_goodsindex": _rebuilt(),
    "overview_withdrawalindex": _rebuilt(),
    "overview_rechargeindex": _rebuilt(),
    "overview_riskfeeindex": _rebuilt(),
    "overview_clearingindex": _rebuilt(),
    "overview_creditrecordindex": _rebuilt(),
    "overview_creditobjectionindex": _rebuilt(),
    "statements_differenceindex": _rebuilt(),
    "overview_financeindex": _rebuilt("lines of the ledger"),
    "overview_platformincome": _rebuilt("likewise"),
    "overview_balanceindex": _rebuilt("the ledger's balances"),
    "datacenter_dataday": _rebuilt("counted from the schema's rows"),
    "datacenter_goodsday": _rebuilt("likewise"),
    "tenants_session": _left("everybody logs in again"),
    "tenants_fleetstep": _left("which migrations ran here, and how"),
    "operators_smscode": _left("lives for minutes, and is used once"),
    "operators_invitation": _left("lives for days: who has one is invited again"),
    "operators_knowndevice": _left("a device is asked for its code once more"),
    "applications_application": _left(
        "the platform's file of who applied; papers that count are the merchant's", "merchant_id"
    ),
}  # fmt: skip
"""In the order in which rows can be put in."""

SHARED = "catalog_category"
"""All merchants', named by their goods: an archive has it, and what an installation lacks of it is put in."""

LEFT_FOLDERS = {"private/waiting": "pictures of forms that weren't sent, for a day"}
"""Below MEDIA_ROOT. A merchant's own folder in any other goes with it."""


def saved() -> dict[str, Declared]:
    return {table: one for table, one in PUBLIC.items() if one.fate in (Fate.BACK, Fate.STAYS)}
