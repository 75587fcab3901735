"""What we ask of Alipay, in our words: amounts in fen, moments in UTC, numbers our own unless said otherwise.

Every act that goes over the wire raises PartyRefused (Alipay said no) or PartyUnavailable (unknown: ask by `query_*`,
or send the same again: the number makes it the same act). What Alipay holds "in process" (10003, INIT, a refund with
fund_change=N that its query doesn't confirm) is PartyUnavailable too, so `capture`, `debit`, `thaw` and `refund` give
only what is done.
"""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any, Protocol

from core.money import Fen
from partners.alipay.plans import plan_day
from partners.config import address, in_sandbox
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class AlipayConfig:
    """`gateway` takes calls, and opens what a customer's browser is led to with a signed address.

    `freeze_product`: the product of the merchant's contract under which deposits are frozen and captured.
    """

    app_id: str
    seller_id: str
    private_key: str
    alipay_public_key: str
    gateway: str
    authorize_page: str
    timeout: float = 10
    sandbox: bool = False
    deposit_waiver: tuple[str, str] | None = None
    """Category and service id of the merchant's waiver contract; without them a freeze is never waived."""
    freeze_product: str = ""

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "AlipayConfig":
        """From the whole credentials file; the sandbox is at `base_url`."""
        own, waiver = credentials["alipay"], credentials["alipay"].get("deposit_waiver")
        gateway, authorize_page = (
            address(credentials, Party.ALIPAY, name, base_url) for name in ("gateway", "authorize_page")
        )
        return cls(
            own["app_id"], own["seller_id"], own["merchant_private_key"], own["alipay_public_key"],
            gateway, authorize_page, sandbox=in_sandbox(credentials, "alipay"),
            deposit_waiver=(waiver["category"], waiver["service_id"]) if waiver else None,
            freeze_product=own.get("freeze_product", "PRE_AUTH"),
        )  # fmt: skip


FEWEST_DAYS = 7
"""A plan of days has at least so many between two debits."""
NO_AGREEMENT = "USER_AGREEMENT_NOT_EXIST"
NO_SUCH_FREEZE = ("AUTH_ORDER_NOT_EXIST", "ACQ.AUTH_ORDER_NOT_EXIST")
"""How `query_freeze` is refused for a code that nobody scanned."""


class FreezeStatus(StrEnum):
    WAITING = "waiting"
    FROZEN = "frozen"
    FINISHED = "finished"
    CLOSED = "closed"


class ThawStatus(StrEnum):
    WAITING = "waiting"
    DONE = "done"
    CLOSED = "closed"


class TradeStatus(StrEnum):
    WAITING = "waiting"
    PAID = "paid"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class FreezeCode:
    """What Alipay's app scans; `opens.code` makes of `content` what a phone's browser opens."""

    out_order_no: str
    content: str
    raw: str


@dataclass(frozen=True, slots=True)
class Freeze:
    """`amount` = what the platform waived on credit (`waived`) + what is frozen in money (`frozen`).

    `rest` = amount − captured − thawed. Query and events both give it.
    """

    status: FreezeStatus
    out_order_no: str
    auth_no: str
    amount: Fen
    waived: Fen
    frozen: Fen
    rest: Fen
    captured: Fen
    thawed: Fen
    payer_id: str
    at: datetime | None
    raw: str


@dataclass(frozen=True, slots=True)
class Thaw:
    """`thaw` gives only what is done; `query_thaw` also what waits or was closed: then the money is still frozen."""

    auth_no: str
    out_request_no: str
    amount: Fen
    operation_id: str
    at: datetime | None
    raw: str
    status: ThawStatus = ThawStatus.DONE


@dataclass(frozen=True, slots=True)
class Trade:
    """`refunded` is only known to events and to `refund`."""

    status: TradeStatus
    out_trade_no: str
    trade_no: str
    amount: Fen
    buyer_id: str
    at: datetime | None
    raw: str


@dataclass(frozen=True, slots=True)
class QrCode:
    out_trade_no: str
    content: str
    raw: str


@dataclass(frozen=True, slots=True)
class Refund:
    """`changed` is False when the money went back before this answer; `total` is refunded in all for the trade."""

    out_trade_no: str
    out_request_no: str
    amount: Fen
    total: Fen
    changed: bool
    at: datetime | None
    raw: str


@dataclass(frozen=True, slots=True)
class Agreement:
    """How Alipay keeps a customer's consent to debits; `number` is ours, `agreement_no` Alipay's.

    `next_on`: the plan's day of the next debit; `most`: fen that one debit may take. None where Alipay doesn't say it.
    """

    number: str
    agreement_no: str
    active: bool
    buyer_id: str
    raw: str
    next_on: date | None = None
    most: Fen | None = None


@dataclass(frozen=True, slots=True)
class DebitTerms:
    """What the customer consents to: one debit every so many months or days from `first` on, each of `single` fen at
    most. It may be made five days early, and not a day later. Anything else needs a payment of its own.
    """

    first: date
    single: Fen
    every: int = 1
    in_days: bool = False

    @property
    def planned(self) -> date:
        return plan_day(self.first, in_days=self.in_days)


@dataclass(frozen=True, slots=True)
class NamePage:
    """A question about a name that its owner has to allow at `url`; `verify_id` is the question's number."""

    verify_id: str
    url: str
    raw: str


@dataclass(frozen=True, slots=True)
class NameCheck:
    passed: bool
    reason: str
    raw: str


@dataclass(frozen=True, slots=True)
class Waiver:
    """Deposit that credit waives. A failed check means the full deposit (product.md, Money rules)."""

    waived: Fen
    raw: str


class Alipay(Protocol):
    def freeze_code(
        self, *, out_order_no: str, out_request_no: str, amount: Fen, title: str, notify_url: str, minutes: int,
        name: str = "", id_number: str = "",
    ) -> FreezeCode: ...  # fmt: skip
    def pay_page(
        self, *, out_trade_no: str, amount: Fen, subject: str, notify_url: str, return_url: str = "", mobile: str = "",
        minutes: int = 30,
    ) -> str: ...  # fmt: skip
    def consent_page(
        self, *, number: str, terms: DebitTerms, notify_url: str, return_url: str = "", mobile: str = ""
    ) -> str: ...
    def query_freeze(self, *, out_order_no: str, out_request_no: str) -> Freeze: ...
    def query_thaw(self, *, auth_no: str, out_request_no: str) -> Thaw | None: ...
    def thaw(self, *, auth_no: str, out_request_no: str, amount: Fen, remark: str, notify_url: str = "") -> Thaw: ...
    def capture(
        self, *, out_trade_no: str, auth_no: str, amount: Fen, subject: str, complete: bool, payer_id: str,
        notify_url: str = "",
    ) -> Trade: ...  # fmt: skip
    def debit(
        self, *, out_trade_no: str, agreement_no: str, amount: Fen, subject: str, notify_url: str = ""
    ) -> Trade: ...
    def precreate(
        self, *, out_trade_no: str, amount: Fen, subject: str, notify_url: str, minutes: int = 30
    ) -> QrCode: ...
    def query_trade(self, *, out_trade_no: str) -> Trade: ...
    def refund(self, *, out_trade_no: str, out_request_no: str, amount: Fen, reason: str) -> Refund: ...
    def query_refund(self, *, out_trade_no: str, out_request_no: str) -> Refund | None: ...
    def close_trade(self, *, out_trade_no: str) -> bool: ...
    def query_agreement(self, *, number: str = "", agreement_no: str = "") -> Agreement: ...
    def put_off(self, *, agreement_no: str, until: date, why: str) -> str: ...
    def end_agreement(self, *, agreement_no: str) -> str: ...
    def name_page(
        self, *, name: str, id_number: str, return_url: str, mobile: str = "", state: str = ""
    ) -> NamePage: ...
    def check_name(self, *, verify_id: str, auth_code: str) -> NameCheck: ...
    def check_waiver(self, *, out_order_no: str, deposit: Fen, name: str, id_number: str, mobile: str) -> Waiver: ...
