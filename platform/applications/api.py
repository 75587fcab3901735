"""Calls of applications: the applicant's page on the operators' host, where nobody is logged in, and the operators'."""

from applications import present, queries, tries, ways
from applications.log import ApplicationEntity
from applications.log import ApplicationLog as L
from applications.rules import ApplicationStatus
from applications.schemas import (
    ApplicantAddressIn,
    ApplicantCodeOut,
    ApplicantMobileIn,
    ApplicantOut,
    ApplicantPlain,
    ApplicantProof,
    ApplicantProveIn,
    ApplicantProvenIn,
    ApplicantTokenIn,
    ApplicationCounts,
    ApplicationFilter,
    ApplicationIdQuery,
    ApplicationOut,
    ApplicationQuery,
    ApplicationRow,
    ApplyIn,
    ApproveApplicationIn,
    JudgeApplicationIn,
    ReapplyIn,
    ShowApplicantIn,
)
from applications.services import applying, deciding, proving
from core import actions as a
from core import audit
from core.accounts.rules import mask_mobile
from core.caller import Caller, Side
from core.calls import call
from core.errors import InvalidInput, NotFound
from core.text import say
from core.wire import Page, StatusOut
from merchants.present import subdomain
from merchants.schemas import SettleOut, SubdomainOut


def _here(caller: Caller) -> None:
    """Shops' hosts know no applications. Raises NotFound (104)."""
    if caller.side is not Side.ADMIN:
        raise NotFound


def count_code(caller: Caller, body: ApplicantMobileIn) -> None:
    """Raises NotFound (104), TooManyTries (115)."""
    _here(caller)
    proving.before_code(caller.ip, body.mobile)


def count_page_code(caller: Caller, body: ApplicantTokenIn) -> None:
    """Raises NotFound (104), TooManyTries (115)."""
    _here(caller)
    proving.before_code(caller.ip, ways.by_token(body.token).plain("mobile"), known=True)


def _mobile_of(body: ApplicantProveIn) -> str:
    """Raises NotFound (104), InvalidInput (110)."""
    if body.token:
        return ways.by_token(body.token).plain("mobile")
    if not body.mobile:
        raise InvalidInput(("mobile", say("请填写手机号", "Enter your mobile")))
    return body.mobile


def check_code(caller: Caller, body: ApplicantProveIn) -> None:
    """Raises NotFound (104), TooManyTries (115), InvalidInput (110)."""
    _here(caller)
    proving.check(caller.ip, _mobile_of(body), body.sms_handle, body.sms_code)


def count_address(caller: Caller, body: ApplicantAddressIn) -> None:
    """Raises NotFound (104), StateError (111) without a proof, TooManyTries (115)."""
    _here(caller)
    tries.count_look(ways.proved(body.proof))


def count_apply(caller: Caller, body: ApplyIn) -> None:
    """What is refused uses up nothing of what all have together.

    Raises NotFound (104), StateError (111) without a proof, TooManyTries (115), InvalidInput (110).
    """
    _here(caller)
    index = ways.proved(body.proof)
    tries.count_form(caller.ip, index)
    applying.check(index, body)
    tries.count_kept(index)


def count_reapply(caller: Caller, body: ReapplyIn) -> None:
    """The same, of an application that is theirs."""
    _here(caller)
    index = ways.by_proof(body.token, body.proof).mobile_index
    tries.count_form(caller.ip, index)
    applying.check_fields(body, new=False)
    tries.count_kept(index)


def only_here(caller: Caller, body: ApplicantProvenIn) -> None:
    """Raises NotFound (104)."""
    _here(caller)


@call.post("/api/apply/code", who="N", action="", area="apply", writes=True, before=count_code)
def apply_code(caller: Caller, body: ApplicantMobileIn) -> ApplicantCodeOut:
    """Send a code to the mobile of who applies; of one that has applied the answer is the same."""
    return ApplicantCodeOut(handle=proving.send_code(body.mobile))


@call.post("/api/apply/pageCode", who="N", action="", area="apply", writes=True, before=count_page_code)
def apply_page_code(caller: Caller, body: ApplicantTokenIn) -> ApplicantCodeOut:
    """Send a code to the mobile of an application."""
    mobile = ways.by_token(body.token).plain("mobile")
    return ApplicantCodeOut(handle=proving.send_code(mobile), mobile=mask_mobile(mobile))


@call.post("/api/apply/prove", who="N", action="", area="apply", writes=True, before=check_code, keeps_answer=False)
def apply_prove(caller: Caller, body: ApplicantProveIn) -> ApplicantProof:
    """Prove the mobile by the code; opens what was applied for by it."""
    mobile = _mobile_of(body)
    return present.proof(mobile, proving.prove(mobile, body.sms_handle))


@call.post("/api/apply/address", who="N", action="", area="apply", notes=True, before=count_address)
def apply_address(caller: Caller, body: ApplicantAddressIn) -> SubdomainOut:
    """Whether the wanted address can be taken, for who has proved a mobile."""
    return subdomain(body.subdomain)


@call.post("/api/apply/submit", who="N", action="", area="apply", writes=True, before=count_apply)
def apply_submit(caller: Caller, body: ApplyIn) -> ApplicantOut:
    """Apply to become a merchant."""
    if not body.consent:
        raise InvalidInput(("consent", say("请先阅读并同意", "Please read it and agree first")))
    row = applying.submit(caller=caller, mobile=body.mobile, proof=body.proof, form=body)
    return present.applicant_view(row, ways.token_of(row), proved=True)


@call.post("/api/apply/view", who="N", action="", area="apply", before=only_here)
def apply_view(caller: Caller, body: ApplicantProvenIn) -> ApplicantOut:
    """How an application stands; what was filled in for who has proved its mobile."""
    row = ways.by_token(body.token)
    return present.applicant_view(row, body.token, proved=ways.is_proved(row, body.proof))


@call.post("/api/apply/resubmit", who="N", action="", area="apply", writes=True, before=count_reapply)
def apply_resubmit(caller: Caller, body: ReapplyIn) -> ApplicantOut:
    """Send an application in again, corrected."""
    row = ways.by_proof(body.token, body.proof, lock=True)
    row = applying.resubmit(caller=caller, row=row, version=body.version, form=body)
    return present.applicant_view(row, body.token, proved=True)


@call.post("/api/apply/withdraw", who="N", action="", area="apply", writes=True, before=only_here)
def withdraw_application(caller: Caller, body: ApplicantProvenIn) -> ApplicantOut:
    """Withdraw an application."""
    row = ways.by_proof(body.token, body.proof, lock=True)
    return present.applicant_view(applying.withdraw(caller=caller, row=row), body.token, proved=True)


@call.get("/api/platform/applicationList", who="P", action=a.APPLICATION_VIEW, area="merchants")
def application_list(caller: Caller, query: ApplicationQuery) -> Page[ApplicationRow]:
    """Applications, those that were sent in last first unless it is asked otherwise."""
    return present.application_page(query)


@call.get("/api/platform/applicationCount", who="P", action=a.APPLICATION_VIEW, area="merchants")
def application_count(caller: Caller, query: ApplicationFilter) -> ApplicationCounts:
    """How many applications there are in each status under the same filters."""
    return present.application_counts(query)


@call.get("/api/platform/applicationInfo", who="P", action=a.APPLICATION_VIEW, area="merchants")
def application_info(caller: Caller, query: ApplicationIdQuery) -> ApplicationOut:
    """One application with its documents, what to look at, and its log; names and mobile masked."""
    return present.application_detail(caller, queries.access_application(query.id))


@call.post(
    "/api/platform/showApplicant", who="P", action=a.APPLICATION_VIEW, area="merchants", writes=True,
    keeps_answer=False,
)  # fmt: skip
def show_applicant(caller: Caller, body: ShowApplicantIn) -> ApplicantPlain:
    """Names and mobile in full, with a reason; the look is logged."""
    return present.plain(deciding.show(caller=caller, application_id=body.id, reason=body.reason))


LAST = audit.last_of(ApplicationEntity.APPLICATION, L.RESUBMIT, L.WITHDRAW, L.RETURN, L.REFUSE, L.APPROVE)


@call.post(
    "/api/platform/judgeApplication", who="P", action=a.APPLICATION_AUDIT, area="merchants", writes=True, last_of=LAST
)
def judge_application(caller: Caller, body: JudgeApplicationIn) -> StatusOut[ApplicationStatus]:
    """Send an application back to be corrected, field by field, or refuse it for good."""
    if body.result == "return":
        reasons = {one.field: one.why for one in body.reasons}
        row = deciding.send_back(
            caller=caller, application_id=body.id, version=body.version, reasons=reasons, why=body.why
        )
    else:
        row = deciding.refuse(caller=caller, application_id=body.id, version=body.version, why=body.why)
    return StatusOut(id=row.pk, status=ApplicationStatus.of(row.status))


@call.post(
    "/api/platform/approveApplication", who="P", action=a.APPLICATION_AUDIT, area="merchants", writes=True, last_of=LAST
)
def approve_application(caller: Caller, body: ApproveApplicationIn) -> SettleOut:
    """Onboard the shop with what it applied for; its owner chooses the password by a code to the proved mobile."""
    return deciding.approve(caller=caller, application_id=body.id, version=body.version, added=body).settled
