"""Merchant calls: onboard, list, show, change, open and close."""

from core import actions as a
from core import audit
from core.caller import Caller
from core.calls import call
from core.exports import links
from core.exports.schemas import TransferJob
from core.permissions import LOGGED_IN
from core.uploads.documents import SentPicture
from core.wire import Ok, Page, StatusOut
from merchants import present, queries
from merchants.log import MerchantEntity, MerchantLog
from merchants.rules import OF_SHOP
from merchants.schemas import (
    AskAccountIn,
    AskPaperIn,
    AskProfileIn,
    BaseInfo,
    BaseSetIn,
    ChangeAccountOut,
    ChangeIn,
    ContactQuery,
    DecideChangeIn,
    MerchantCounts,
    MerchantFilter,
    MerchantIdQuery,
    MerchantOut,
    MerchantQuery,
    MerchantReasonIn,
    MerchantRow,
    MerchantUpdate,
    OwnDataIn,
    RefuseAccountIn,
    RemovePaperIn,
    SavePaperIn,
    SettleIn,
    SettleOut,
    StatusIn,
    SubdomainOut,
    SubdomainQuery,
    VersionOut,
)
from merchants.services import archiving, changes, contact, onboard, papers, profile, status
from reviews.rules import ProposalStatus
from tenants.rules import MerchantStatus


@call.get("/api/platform/merchantList", who="P", action=a.MERCHANT_VIEW, area="merchants")
def merchant_list(caller: Caller, query: MerchantQuery) -> Page[MerchantRow]:
    """Merchants with their goods, orders and balance, newest first unless it is asked otherwise."""
    return present.merchant_page(query)


@call.get("/api/platform/merchantCount", who="P", action=a.MERCHANT_VIEW, area="merchants")
def merchant_count(caller: Caller, query: MerchantFilter) -> MerchantCounts:
    """How many merchants there are in each status under the same filters."""
    return present.merchant_counts(query)


@call.get("/api/platform/merchantInfo", who="PM", action=a.MERCHANT_VIEW, area="merchants")
def merchant_info(caller: Caller, query: MerchantIdQuery) -> MerchantOut:
    """One merchant with qualifications, account, rates and log."""
    return present.merchant_detail(caller, queries.access_merchant(caller, query.id))


@call.get("/api/platform/checkSubdomain", who="P", action=a.MERCHANT_EDIT, area="merchants")
def check_subdomain(caller: Caller, query: SubdomainQuery) -> SubdomainOut:
    """Whether a subdomain can be taken."""
    return present.subdomain(query.subdomain)


@call.post("/api/platform/addSettle", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True)
def add_settle(caller: Caller, body: SettleIn) -> SettleOut:
    """Onboard a merchant: schema, address, owner's login; all or nothing."""
    return onboard.onboard_form(caller=caller, form=body)


@call.post(
    "/api/platform/updateMerchant", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True,
    last_of=audit.last_of(MerchantEntity.MERCHANT, MerchantLog.UPDATE, MerchantLog.SERVICE),
)  # fmt: skip
def update_merchant(caller: Caller, body: MerchantUpdate) -> VersionOut:
    """Change a merchant's profile; its account and rates wait for a second person.

    Of an owner who was never in the mobile is corrected with the contact's.
    """
    done = profile.update_merchant(caller=caller, form=body)
    return present.updated(done.merchant, done.waits, done.owner)


@call.post("/api/platform/decideMerchantChange", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True)
def decide_merchant_change(caller: Caller, body: DecideChangeIn) -> StatusOut[ProposalStatus]:
    """Confirm or refuse what a colleague or the shop asks of its account, rates, profile, papers or messages."""
    row = changes.decide(
        caller=caller, merchant_id=body.merchant_id, number=body.id, act=body.result, why=body.why,
        template_code=body.template_code,
    )  # fmt: skip
    return StatusOut(id=row.number, status=ProposalStatus.of(row.status))


@call.post(
    "/api/platform/showChangeAccount",
    who="P",
    action=a.MERCHANT_EDIT,
    area="merchants",
    writes=True,
    keeps_answer=False,
)
def show_change_account(caller: Caller, body: ChangeIn) -> ChangeAccountOut:
    """The full account that waits for a second person, with a reason; the look is logged."""
    row, account = changes.show_account(caller=caller, merchant_id=body.merchant_id, number=body.id, reason=body.reason)
    return present.account_out(row, account)


@call.post("/api/merchant/askBankAccount", who="M", action=a.WITHDRAW_APPLY, area="finance", writes=True)
def ask_bank_account(caller: Caller, body: AskAccountIn) -> Ok:
    """Ask for another account for the shop's money; an operator confirms it."""
    changes.propose_account(
        caller=caller, bank_name=body.bank_name, bank_holder=body.bank_holder, bank_account=body.bank_account,
        why=body.why,
    )  # fmt: skip
    return Ok()


@call.post("/api/merchant/refuseBankAccount", who="M", action=a.WITHDRAW_APPLY, area="finance", writes=True)
def refuse_bank_account(caller: Caller, body: RefuseAccountIn) -> StatusOut[ProposalStatus]:
    """Refuse another account for the shop's money, or take back what the shop asked for."""
    row = changes.refuse_own(caller=caller, number=body.id, why=body.why)
    return StatusOut(id=row.number, status=ProposalStatus.of(row.status))


@call.post("/api/merchant/askProfile", who="M", action=a.MERCHANT_ASK, area="merchants", writes=True)
def ask_profile(caller: Caller, body: AskProfileIn) -> Ok:
    """Ask for another name or logo of the shop, name of the company, legal person, contact or licence; an operator
    confirms it.
    """
    sent = SentPicture.of(caller, "licence_url", body.licence_url) if body.licence_url else None
    values = {name: getattr(body, name) for name in queries.PROFILE}
    values |= {name: value for name in queries.FACE if (value := getattr(body, name)) is not None}
    changes.propose_profile(caller=caller, values=values, licence=sent, why=body.why)
    return Ok()


@call.post("/api/merchant/askPaper", who="M", action=a.MERCHANT_ASK, area="merchants", writes=True)
def ask_paper(caller: Caller, body: AskPaperIn) -> Ok:
    """Show another qualification, or a renewed one; an operator confirms it."""
    changes.propose_paper(
        caller=caller, number=body.number, kind=body.kind, title=body.title,
        picture=SentPicture.of(caller, "url", body.url) if body.url else None, expires_on=body.expires_on, why=body.why,
    )  # fmt: skip
    return Ok()


@call.post("/api/merchant/takeBackChange", who="M", action=a.MERCHANT_ASK, area="merchants", writes=True)
def take_back_change(caller: Caller, body: RefuseAccountIn) -> StatusOut[ProposalStatus]:
    """Take back what the shop asked for of its profile, qualifications or contract clauses."""
    row = changes.refuse_own(caller=caller, number=body.id, why=body.why, kinds=OF_SHOP, action=a.MERCHANT_ASK)
    return StatusOut(id=row.number, status=ProposalStatus.of(row.status))


@call.post("/api/platform/savePaper", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True)
def save_paper(caller: Caller, body: SavePaperIn) -> Ok:
    """Put a merchant's qualification down, or change one."""
    papers.save_paper(
        caller=caller, merchant_id=body.id, number=body.number, kind=body.kind, title=body.title,
        picture=SentPicture.of(caller, "url", body.url) if body.url else None, expires_on=body.expires_on,
        why=body.reason,
    )  # fmt: skip
    return Ok()


@call.post("/api/platform/removePaper", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True)
def remove_paper(caller: Caller, body: RemovePaperIn) -> Ok:
    """Take a qualification off."""
    papers.remove_paper(caller=caller, merchant_id=body.id, number=body.number, why=body.reason)
    return Ok()


@call.post("/api/platform/updateStatus", who="P", action=a.MERCHANT_EDIT, area="merchants", writes=True)
def update_status(caller: Caller, body: StatusIn) -> StatusOut[MerchantStatus]:
    """Pause, freeze, resume or close a merchant."""
    tenant = status.change_status(caller=caller, merchant_id=body.id, target=body.status, reason=body.reason)
    return StatusOut(id=tenant.pk, status=MerchantStatus.of(tenant.status))


@call.post("/api/platform/askRemoval", who="P", action=a.MERCHANT_REMOVE, area="merchants", writes=True)
def ask_removal(caller: Caller, body: MerchantReasonIn) -> StatusOut[ProposalStatus]:
    """Ask for the removal of a closed merchant's data; a second operator confirms it, a command carries it out."""
    row = changes.propose_removal(caller=caller, merchant_id=body.id, why=body.reason)
    return StatusOut(id=row.number, status=ProposalStatus.of(row.status))


@call.post(
    "/api/platform/exportMerchant", who="P", action=a.MERCHANT_EXPORT, area="merchants", writes=True,
    keeps_answer=False,
)  # fmt: skip
def export_merchant(caller: Caller, body: MerchantReasonIn) -> TransferJob:
    """All of a merchant's rows and files as one file, made in the background and kept for an hour; with a reason."""
    return links.shape(caller, archiving.start_archive(caller=caller, form=body))


def _count_own(caller: Caller, body: OwnDataIn) -> None:
    archiving.count_own_data(caller=caller)


def _give_back_own(caller: Caller, body: OwnDataIn) -> None:
    archiving.give_back_own_data(caller=caller)


@call.post(
    "/api/merchant/exportOwn", who="M", action=a.SHOP_EXPORT, area="merchants", writes=True, keeps_answer=False,
    before=_count_own, give_back=_give_back_own,
)  # fmt: skip
def export_own(caller: Caller, body: OwnDataIn) -> TransferJob:
    """All of the shop's own data as one file, made in the background and kept for an hour; with a reason."""
    return links.shape(caller, archiving.start_own_data(caller=caller, reason=body.reason))


@call.post("/api/general/getBaseInfo", who="PM", action=LOGGED_IN, area="service")
def get_base_info(caller: Caller, body: ContactQuery) -> BaseInfo:
    """How customer service is reached: the shop's, and whom the shop itself turns to; the platform's for operators."""
    return present.base_info(caller, queries.access_contact(caller, body.merchant_id))


@call.post("/api/general/baseSet", who="PM", action=a.SERVICE_EDIT, area="service", writes=True)
def base_set(caller: Caller, body: BaseSetIn) -> BaseInfo:
    """Save how customer service is reached."""
    return present.base_info(caller, contact.set_contact(caller=caller, form=body))
