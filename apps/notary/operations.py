"""What notarizations want of the notary's office."""

from dataclasses import dataclass

from partners.registry import Nothing, Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Of:
    order_id: int


@dataclass(frozen=True, slots=True)
class Opened:
    case_no: str


@dataclass(frozen=True, slots=True)
class Papers:
    """The signed PDF that the office got."""

    sha256: str


@dataclass(frozen=True, slots=True)
class Page:
    """Where the customer confirms; `until` in ISO 8601."""

    url: str
    until: str


@dataclass(frozen=True, slots=True)
class Case:
    """`status` in the office's words (`partners.notary.port.CaseStatus`). `by_customer`: it failed by their no."""

    status: str
    case_no: str
    reason: str
    by_customer: bool


@dataclass(frozen=True, slots=True)
class Cancelling:
    order_id: int
    reason: str


@dataclass(frozen=True, slots=True)
class Kept:
    """The certificate, as a kept file. `cost`: what the office charges the platform for it, in fen."""

    number: str
    file: str
    sha256: str
    cost: int


@dataclass(frozen=True, slots=True)
class Keys:
    """The account's version that is tried."""

    version: int


@dataclass(frozen=True, slots=True)
class Requested:
    """The office's number of a request for enforcement."""

    enforce_no: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a request is, in the office's words (`partners.notary.port.EnforceState`)."""

    state: str
    enforce_no: str
    reason: str


CHECK_KEYS = Operation(Party.NOTARY, "check_keys", ("核对公证账号", "Try the account's keys"), Keys, Nothing)
PUSH_CUSTOMER = Operation(Party.NOTARY, "push_customer", ("推送客户信息", "Push the customer"), Of, Opened)
PUSH_ID_CARD = Operation(Party.NOTARY, "push_id_card", ("推送身份证照片", "Push the ID card"), Of, Nothing)
PUSH_CONTRACT = Operation(Party.NOTARY, "push_contract", ("推送合同与账单", "Push the contract"), Of, Papers)
READY = Operation(Party.NOTARY, "ready", ("提交公证申请", "Have it accepted"), Of, Nothing)
LINK = Operation(Party.NOTARY, "link", ("获取客户确认链接", "Ask for the customer's page"), Of, Page)
ASK = Operation(Party.NOTARY, "ask", ("查询公证进度", "Ask how far it is"), Of, Case)
CANCEL = Operation(Party.NOTARY, "cancel", ("撤销公证", "Cancel it"), Cancelling, Nothing)
FETCH = Operation(Party.NOTARY, "fetch", ("下载公证书", "Fetch the certificate"), Of, Kept)
ENFORCE = Operation(Party.NOTARY, "enforce", ("申请执行证书", "Ask for enforcement"), Of, Requested)
ASK_ENFORCEMENT = Operation(Party.NOTARY, "ask_enforcement", ("查询执行申请进度", "Ask how far it is"), Of, Standing)
WITHDRAW_ENFORCEMENT = Operation(
    Party.NOTARY, "withdraw_enforcement", ("撤回执行申请", "Withdraw the request for enforcement"), Cancelling, Nothing
)
FETCH_ENFORCEMENT = Operation(
    Party.NOTARY, "fetch_enforcement", ("下载执行证书", "Fetch the certificate of enforcement"), Of, Kept
)
