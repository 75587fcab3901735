"""Merchant calls: onboard, list, show, change, open and close."""

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import Page, StatusOut
from merchants import queries
from merchants.schemas import (
    MerchantCounts,
    MerchantFilter,
    MerchantIdQuery,
    MerchantOut,
    MerchantQuery,
    MerchantRow,
    MerchantUpdate,
    SettleIn,
    SettleOut,
    StatusIn,
    SubdomainOut,
    SubdomainQuery,
    VersionOut,
)
from merchants.services import onboard, profile, status


@call.get("/api/platform/merchantList", who="P", action=a.MERCHANT_VIEW, area="merchants")
def merchant_list(caller: Caller, query: MerchantQuery) -> Page[MerchantRow]:
    """Merchants with their goods, orders and balance, newest first unless it is asked otherwise."""
    return queries.merchant_page(query)


@call.get("/api/platform/merchantCount", who="P", action=a.MERCHANT_VIEW, area="merchants")
def merchant_count(caller: Caller, query: MerchantFilter) -> MerchantCounts:
    """How many merchants there are in each status under the same filters."""
    return queries.merchant_counts(query)


@call.get("/api/platform/merchantInfo", who="PM", action=a.MERCHANT_VIEW, area="merchants")
def merchant_info(caller: Caller, query: MerchantIdQuery) -> MerchantOut:
    """One merchant with qualifications, account, rates and log."""
    return queries.merchant_detail(queries.access_merchant(caller, query.id))


@call.get("/api/platform/checkSubdomain", who="P", action=a.MERCHANT_EDIT, area="merchants")
def check_subdomain(caller: Caller, query: SubdomainQuery) -> SubdomainOut:
    """Whether a subdomain can be taken."""
    return queries.subdomain(query.subdomain)


@call.post("/api/platform/addSettle", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True)
def add_settle(caller: Caller, body: SettleIn) -> SettleOut:
    """Onboard a merchant: schema, address, owner's login; all or nothing."""
    return onboard.onboard_merchant(caller=caller, form=body)


@call.post("/api/platform/updateMerchant", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True)
def update_merchant(caller: Caller, body: MerchantUpdate) -> VersionOut:
    """Change a merchant's profile, account or rates."""
    merchant = profile.update_merchant(caller=caller, form=body)
    return VersionOut(id=merchant.tenant_id, version=merchant.version)


@call.post("/api/platform/updateStatus", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True)
def update_status(caller: Caller, body: StatusIn) -> StatusOut:
    """Pause, freeze, resume or close a merchant."""
    tenant = status.change_status(caller=caller, merchant_id=body.id, target=body.status, reason=body.reason)
    return StatusOut(id=tenant.pk, status=tenant.status)
