"""What operators decide of an application. What is approved is onboarded by the act that onboards every merchant."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from django.db import transaction

from applications import queries, rules
from applications.log import ApplicationEntity, ApplicationLog
from applications.models import Application, sealed_values
from applications.queries import access_application
from applications.rules import APPLICATION, ApplicationAct, ApplicationField
from applications.services import messages
from core import audit, clock, crypto
from core.caller import Caller
from core.errors import Forbidden, InvalidInput, VersionConflict
from core.text import say
from core.uploads.documents import KeptPicture
from merchants.schemas import SettleOut
from merchants.services.onboard import Newcomer, onboard_merchant
from operators.queries import own_account
from tenants import proved

PLATFORM = 0
SAME_LOOK = timedelta(hours=1)


class Added(Protocol):
    """What an operator adds to what was applied for; rates that are left out are the platform's."""

    name: str
    logo_url: str
    service_phone: str
    subdomain: str
    commission_bps: int | None
    settlement_days: int | None
    late_fee_bps: int | None
    late_fee_grace_days: int | None
    late_fee_cap_bps: int | None
    goods_review: bool
    account: str


@dataclass(frozen=True, slots=True)
class Approved:
    """The merchant, and the applicant's number."""

    application: Application
    settled: SettleOut


@transaction.atomic
def send_back(
    *, caller: Caller, application_id: int, version: int, reasons: Mapping[ApplicationField, str], why: str = ""
) -> Application:
    """The applicant corrects what `reasons` name, field by field; the rest stands.

    Raises NotFound (104), VersionConflict (112), TransitionRefused (111), InvalidInput (110) without a reason.
    """
    row = _open(application_id, version)
    status = APPLICATION.next(row.status, ApplicationAct.RETURN)
    if not reasons:
        raise InvalidInput(("reasons", say("请勾选要修改的内容并写明原因", "Say what is to be corrected, and why")))
    row.reasons = {str(field): said for field, said in reasons.items()}
    _end(row, caller, status, why)
    _record(caller, row, ApplicationLog.RETURN, after=dict(row.reasons), why=why)
    messages.returned(row)
    return row


@transaction.atomic
def refuse(*, caller: Caller, application_id: int, version: int, why: str) -> Application:
    """For good: who wants to try again applies anew.

    Raises NotFound (104), VersionConflict (112), TransitionRefused (111), InvalidInput (110) without a reason.
    """
    row = _open(application_id, version)
    status = APPLICATION.next(row.status, ApplicationAct.REFUSE)
    if len(why) < 2:
        raise InvalidInput(("why", say("请填写原因，申请人会看到", "Give the reason; the applicant sees it")))
    row.reasons = {}
    _end(row, caller, status, why)
    _record(caller, row, ApplicationLog.REFUSE, why=why)
    messages.refused(row)
    return row


@transaction.atomic
def approve(*, caller: Caller, application_id: int, version: int, added: Added) -> Approved:
    """Onboard the shop with what it applied for; once. Its owner chooses the password by a code to the proved mobile,
    so no operator ever has one, nor gives the owner another mobile. No bank account: the shop asks for it, or an
    operator proposes it, and another one confirms.

    Raises NotFound (104), VersionConflict (112), TransitionRefused (111), Forbidden (103) for one's own application,
    InvalidInput (110) by field.
    """
    row = _open(application_id, version)
    status = APPLICATION.next(row.status, ApplicationAct.APPROVE)
    values = sealed_values(row)
    if _is_own(caller, values["mobile"]):
        raise Forbidden(say("不能审核自己提交的申请", "You cannot approve your own application"))
    if problems := rules.expiry_problems(row.licence_expires_on, clock.today()):
        raise InvalidInput.of(problems)
    newcomer = Newcomer(
        company=row.company, credit_code=row.credit_code, legal_person=values["legal_person"],
        contact=values["contact"], mobile=values["mobile"], licence_expires_on=row.licence_expires_on,
        name=added.name or row.shop_name, logo_url=added.logo_url, service_phone=added.service_phone,
        subdomain=added.subdomain or row.subdomain,
        commission_bps=added.commission_bps, settlement_days=added.settlement_days,
        late_fee_bps=added.late_fee_bps, late_fee_grace_days=added.late_fee_grace_days,
        late_fee_cap_bps=added.late_fee_cap_bps, goods_review=added.goods_review, account=added.account, password="",
    )  # fmt: skip
    papers = [KeptPicture(url) for url in row.papers]
    licence = KeptPicture(row.licence)
    settled = onboard_merchant(caller=caller, form=newcomer, licence=licence, papers=papers, mobile_proved=True)
    row.merchant_id, row.account, row.subdomain, row.reasons = settled.id, settled.account, newcomer.subdomain, {}
    _end(row, caller, status, "")
    _record(caller, row, ApplicationLog.APPROVE, after={"merchant": str(settled.id), "subdomain": newcomer.subdomain})
    messages.approved(row)
    return Approved(row, settled.model_copy(update={"password": None}))


@transaction.atomic
def show(*, caller: Caller, application_id: int, reason: str) -> dict[str, str]:
    """Names and mobile in full; the look is logged. Raises NotFound (104)."""
    row = access_application(application_id)
    _record(caller, row, ApplicationLog.SHOWN, why=reason)
    return sealed_values(row)


def note_document(*, caller: Caller, row: Application) -> None:
    """Somebody is about to see a document of it: the page shows several at once, and one line an hour says so."""
    if not queries.was_noted(row, ApplicationLog.DOCUMENT, caller.user_id, since=clock.now() - SAME_LOOK):
        _record(caller, row, ApplicationLog.DOCUMENT)


def _is_own(caller: Caller, mobile: str) -> bool:
    """Whether the applicant's mobile is the operator's: one that they proved, or that stands in their account."""
    mine = proved.of_people(PLATFORM, [caller.user_id]).get(caller.user_id, set())
    return proved.index_of(mobile) in mine or _in_accounts(mobile) == own_account(caller).mobile_index


def _in_accounts(mobile: str) -> str:
    return crypto.blind_index(mobile, tenant_id=PLATFORM, field="mobile")


def _open(application_id: int, version: int) -> Application:
    row = access_application(application_id, lock=True)
    if row.version != version:
        raise VersionConflict
    return row


def _end(row: Application, caller: Caller, status: str, why: str) -> None:
    row.status, row.why, row.ended_at = status, why, clock.now()
    row.decided_by, row.decided_by_name = caller.user_id, caller.name[:60]
    row.version += 1
    row.save()


def _record(
    caller: Caller, row: Application, act: ApplicationLog, *, after: dict[str, str] | None = None, why: str = ""
) -> None:
    audit.record(caller, act, ApplicationEntity.APPLICATION, row.pk, after=after, why=why)
