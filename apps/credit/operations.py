"""What a lease, and a batch of the operators, want of the credit bureau."""

from dataclasses import dataclass

from partners.registry import Nothing, Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Of:
    """`round`: the how manieth time it is asked for."""

    order_id: int
    round: int


@dataclass(frozen=True, slots=True)
class Page:
    """Where the customer signs; `until` in ISO 8601."""

    url: str
    until: str


@dataclass(frozen=True, slots=True)
class Said:
    """A consent in the bureau's words (`partners.credit.port.ConsentState`)."""

    state: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whom a report is about is read when it is sent, and kept nowhere else."""

    query_id: int


@dataclass(frozen=True, slots=True)
class Found:
    """`report`: sealed for its row, in Base64; "" where the bureau knows nobody. `cost`: what the bureau charges the
    platform for it, in fen.
    """

    trade_no: str
    report: str
    cost: int


@dataclass(frozen=True, slots=True)
class Decided:
    accepted: bool
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class OfBatch:
    batch_id: int


@dataclass(frozen=True, slots=True)
class Receipt:
    number: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Of one record of a batch."""

    record_id: int
    code: str
    field: str
    message: str


@dataclass(frozen=True, slots=True)
class Verdicts:
    records: list[Verdict]


CONSENT = Operation(Party.CREDIT, "consent", ("获取征信授权链接", "Ask for the consent's page"), Of, Page)
ASK_CONSENT = Operation(Party.CREDIT, "ask_consent", ("查询征信授权", "Ask about the consent"), Of, Said)
END_CONSENT = Operation(
    Party.CREDIT, "end_consent", ("撤回征信授权", "Tell that the consent is taken back"), Of, Nothing
)
REPORT = Operation(Party.CREDIT, "report", ("查询征信报告", "Ask for a credit report"), Wanted, Found)
CONTRACT = Operation(Party.CREDIT, "contract", ("提交合同", "Submit the contract"), Of, Decided)
UPLOAD = Operation(Party.CREDIT, "upload", ("上传报送文件", "Upload a batch"), OfBatch, Receipt)
FEEDBACK = Operation(Party.CREDIT, "feedback", ("读取报送反馈", "Read a batch's feedback"), OfBatch, Verdicts)
