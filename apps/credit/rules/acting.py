"""What may be done about a lease at the bureau now: the buttons, and what each call checks."""

from dataclasses import dataclass
from enum import StrEnum

from apps.credit.rules.asking import FILING, ConsentStatus, FilingAct, FilingStatus
from apps.credit.rules.status import ENDED, REPORTABLE, CreditStatus, RecordStatus
from core.wording import Bilingual, Labelled


class CreditDoing(StrEnum):
    SIGN = "sign"
    QUERY = "query"
    SUBMIT_CONTRACT = "submit_contract"
    OPEN = "open"
    REPAY = "repay"
    FLOW = "flow"
    COLLECT = "collect"
    SETTLE = "settle"
    CONFIRM = "confirm"
    UNDO_SETTLE = "undo_settle"
    CLOSE = "close"
    OBJECT = "object"
    END_CONSENT = "end_consent"


class CloseCode(Labelled):
    """Why an account is closed at the bureau."""

    PAID = "1", "正常结清", "Paid as agreed"
    EARLY = "2", "提前结清", "Paid ahead of time"
    WRITTEN_OFF = "3", "呆账核销", "Written off"
    ENDED = "4", "合同解除", "Contract ended"


@dataclass(frozen=True, slots=True)
class Facts:
    """Where a lease stands at the bureau and with us.

    `served`: there is a bureau; `offered`: the shop has it. `usable`: the customer's data may be used; `named`: who
    placed it has paid and is who the form names. `over`: the lease has ended; `written_off`,
    `ended_otherwise`: how. `signed`: its contract is. `begun`: the goods are with the customer. `owes`: something is
    open; `late`: overdue; `claims`: something was written off and isn't
    recovered. `another`: the payment platform said that the payer is somebody else. `settlement`: the status of the
    record that reports it, "" without one; `settling_sent`: that it is on its way. `closing`: a close is reported and
    not answered; `closed_as`: by which code it is, or was, closed. `collecting`: collection is reported and not
    answered. `disputed`: an objection is open.
    """

    served: bool
    status: str
    consent: str
    contract: str
    usable: bool = True
    named: bool = True
    another: bool = False
    over: bool = False
    written_off: bool = False
    ended_otherwise: bool = False
    signed: bool = False
    begun: bool = False
    owes: bool = False
    late: bool = False
    claims: bool = False
    settlement: str = ""
    settling_sent: bool = False
    closing: bool = False
    closed_as: str = ""
    opening: bool = False
    collecting: bool = False
    disputed: bool = False
    offered: bool = True


def close_codes(at: Facts) -> list[CloseCode]:
    """By which codes its account may be closed now; none while it may not."""
    if at.closing:
        return []
    if at.status == CreditStatus.CONFIRMED:
        return [CloseCode.PAID, CloseCode.EARLY]
    if at.status not in REPORTABLE:
        return []
    if at.written_off and at.claims:
        return [CloseCode.WRITTEN_OFF]
    return [CloseCode.ENDED] if at.ended_otherwise and not at.owes else []


def is_end_wrong(at: Facts) -> bool:
    """Whether the end that was reported isn't how it ended: the lease goes on; it was written off, and is said to be
    settled while something is claimed, or to be a bad debt that is paid by now.
    """
    if at.status not in ENDED and not at.closing:
        return False
    if not at.over:
        return True
    return at.written_off and at.claims == (at.closed_as != CloseCode.WRITTEN_OFF)


NOT_NAMED = (
    "客户付款并核验实名后才能使用征信：请客户在订单页面核验实名，或先签署合同",
    "The customer has to pay, and to have the name checked on the order's page, or to sign the contract first",
)
ANOTHER = (
    "支付平台核验：付款人与订单实名不一致，不能查询或上报此人的征信",
    "The payment platform says that the payer is somebody else: nothing is asked or told of who the form names",
)
TAKEN_BACK = (
    "客户已撤回征信授权：不再查询或上报，已开立的账户只报送结清、关闭和更正",
    "The customer took the consent back: nothing is asked or reported any more but how an account that is there ends, "
    "and what was wrong",
)
NOT_NOW: dict[CreditDoing, Bilingual] = {
    CreditDoing.SIGN: ("客户已签署征信授权", "The customer has signed it already"),
    CreditDoing.COLLECT: ("征信账户未开立，或无需报送催收", "It has no account there, or isn't overdue there"),
}
NOT_OFFERED = ("平台未为本店开通征信服务，如需使用请联系平台", "This shop has no credit bureau: ask the platform")
BEGINS = (CreditDoing.SIGN, CreditDoing.QUERY, CreditDoing.SUBMIT_CONTRACT, CreditDoing.OPEN)
"""What begins something at the bureau; what stands there is reported until its end, whether the shop has it or not."""
COLLECTING = "催收已上报，等待征信机构反馈", "It was reported, and waits for an answer"
OTHERWISE = ("当前不能进行此操作，请刷新后查看征信账户", "Not now: look at the account at the bureau again")


def why_nothing(at: Facts) -> Bilingual | None:
    """Why nothing is asked or reported of it; None where something may be."""
    if not at.served:
        return "平台尚未开通征信服务", "The platform offers no credit bureau yet"
    if not at.offered and at.status in (CreditStatus.NONE, CreditStatus.CONSENTED):
        return NOT_OFFERED
    if at.another:
        return ANOTHER
    if at.consent == ConsentStatus.SIGNED:
        return None
    if at.consent == ConsentStatus.WITHDRAWN:
        return TAKEN_BACK
    if at.over:
        return "订单已完结，未签署过征信授权", "The lease is over, and no consent was signed"
    if not at.named:
        return NOT_NAMED
    return "客户尚未签署征信授权，不能查询或上报", "The customer hasn't signed the credit consent"


def why_not(doing: CreditDoing, at: Facts) -> Bilingual | None:
    """The first thing that stands in the way of it; None where nothing does."""
    if doing in doings(at):
        return None
    if doing == CreditDoing.COLLECT and at.collecting:
        return COLLECTING
    if not at.offered and doing in BEGINS:
        return NOT_OFFERED
    return why_nothing(at) or (NOT_NOW.get(doing, OTHERWISE) if at.named else NOT_NAMED)


def doings(at: Facts) -> list[CreditDoing]:
    """In the order of an account's life."""
    return [one for one in CreditDoing if at.served and (at.offered or one not in BEGINS) and _sensible(one, at)]


def _sensible(doing: CreditDoing, at: Facts) -> bool:
    # Of who isn't the payer, or took the consent back, nothing more is told; what ends the account there still is.
    agreed = at.consent == ConsentStatus.SIGNED and at.usable and not at.another
    status = at.status
    return {
        CreditDoing.SIGN: at.usable and at.named and not at.over and at.consent != ConsentStatus.SIGNED,
        CreditDoing.QUERY: agreed and at.named and not at.over,
        CreditDoing.SUBMIT_CONTRACT: agreed
        and at.signed
        and not at.over
        and status == CreditStatus.CONSENTED
        and FILING.can(at.contract, FilingAct.SUBMIT),
        CreditDoing.OPEN: agreed
        and at.begun
        and not at.over
        and status == CreditStatus.CONSENTED
        and at.contract == FilingStatus.ACCEPTED,
        CreditDoing.REPAY: agreed and status in REPORTABLE and not at.closing,
        CreditDoing.FLOW: agreed and status in REPORTABLE and not at.closing,
        CreditDoing.COLLECT: agreed
        and status in (CreditStatus.OPEN, CreditStatus.OVERDUE)
        and at.late
        and not at.collecting,
        CreditDoing.SETTLE: at.usable
        and status in REPORTABLE
        and at.over
        and not at.closing
        and not at.owes
        and not at.claims
        and not at.ended_otherwise,
        CreditDoing.CONFIRM: status == CreditStatus.SETTLE_REPORTED and at.settlement == RecordStatus.ACCEPTED,
        CreditDoing.UNDO_SETTLE: at.usable
        and status in ENDED
        and (bool(at.settlement) or is_end_wrong(at))
        and not at.settling_sent
        and not at.closing,
        CreditDoing.CLOSE: at.usable and bool(close_codes(at)),
        CreditDoing.OBJECT: status != CreditStatus.NONE and not at.disputed,
        CreditDoing.END_CONSENT: at.consent == ConsentStatus.SIGNED,
    }[doing]
