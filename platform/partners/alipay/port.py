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
from partners.config import in_sandbox


@dataclass(frozen=True, slots=True)
class AlipayConfig:
    """`gateway` takes calls, `freeze_page` opens an order string in a browser (a phone's app takes the string)."""

    app_id: str
    seller_id: str
    private_key: str
    alipay_public_key: str
    gateway: str
    freeze_page: str
    authorize_page: str
    timeout: float = 10
    sandbox: bool = False
    deposit_waiver: tuple[str, str] | None = None
    """Category and service id of the merchant's waiver contract; without them a freeze is never waived."""

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "AlipayConfig":
        """From the whole credentials file; `alipay.gateway` in it wins over the sandbox at `base_url`."""
        own, sandbox = credentials["alipay"], in_sandbox(credentials, "alipay")
        base = base_url.rstrip("/") + "/alipay"
        gateway, waiver = own.get("gateway", f"{base}/gateway.do"), own.get("deposit_waiver")
        return cls(
            own["app_id"], own["seller_id"], own["merchant_private_key"], own["alipay_public_key"],
            gateway, own.get("freeze_page", f"{base}/pay"),
            own.get("authorize_page", f"{base}/oauth2/publicAppAuthorize.htm"), sandbox=sandbox,
            deposit_waiver=(waiver["category"], waiver["service_id"]) if waiver else None,
        )  # fmt: skip


NO_SUCH_FREEZE = ("AUTH_ORDER_NOT_EXIST", "ACQ.AUTH_ORDER_NOT_EXIST")
"""How `query_freeze` is refused for an order string that nobody opened."""


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
class Opening:
    """What the customer opens: `order_string` in Alipay's app, `url` in a browser. Nothing was sent yet."""

    order_string: str
    url: str


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
    """The customer's consent to be debited; `number` is ours, `agreement_no` Alipay's."""

    number: str
    agreement_no: str
    active: bool
    buyer_id: str
    raw: str


@dataclass(frozen=True, slots=True)
class DebitTerms:
    """What the customer consents to: one debit every `months` from `first` on, each of `single` fen at most.

    It may be made five days early, and later in its period. Anything else needs a payment of its own.

    Alipay takes no day after the 28th: such a `first` becomes the 28th, and the debit comes in its period anyway.
    """

    first: date
    single: Fen
    months: int = 1


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
    def freeze_order(
        self, *, out_order_no: str, out_request_no: str, amount: Fen, title: str, notify_url: str, return_url: str = "",
        mobile: str = "", minutes: int = 30,
    ) -> Opening: ...  # fmt: skip
    def cancel_freeze(self, *, out_order_no: str, out_request_no: str, remark: str, notify_url: str = "") -> None: ...
    def sign_page(
        self, *, agreement_number: str, terms: DebitTerms, notify_url: str, return_url: str = "", mobile: str = ""
    ) -> Opening: ...
    def pay_page(
        self, *, out_trade_no: str, amount: Fen, subject: str, notify_url: str, return_url: str = "", mobile: str = "",
        minutes: int = 30,
    ) -> Opening: ...  # fmt: skip
    def pay_and_sign(
        self, *, out_trade_no: str, amount: Fen, subject: str, notify_url: str, agreement_number: str,
        terms: DebitTerms, return_url: str = "", mobile: str = "", minutes: int = 30,
    ) -> Opening: ...  # fmt: skip
    def query_freeze(self, *, out_order_no: str, out_request_no: str) -> Freeze: ...
    def query_thaw(self, *, auth_no: str, out_request_no: str) -> Thaw | None: ...
    def thaw(self, *, auth_no: str, out_request_no: str, amount: Fen, remark: str, notify_url: str = "") -> Thaw: ...
    def capture(
        self, *, out_trade_no: str, auth_no: str, amount: Fen, subject: str, complete: bool, payer_id: str = "",
        notify_url: str = "",
    ) -> Trade: ...  # fmt: skip
    def debit(
        self, *, out_trade_no: str, agreement_no: str, amount: Fen, subject: str, notify_url: str = ""
    ) -> Trade: ...
    def precreate(
        self, *, out_trade_no: str, amount: Fen, subject: str, notify_url: str, minutes: int = 30
    ) -> QrCode: ...
    def create_trade(
        self, *, out_trade_no: str, amount: Fen, subject: str, buyer_id: str, notify_url: str, minutes: int = 30
    ) -> Trade: ...
    def query_trade(self, *, out_trade_no: str) -> Trade: ...
    def refund(self, *, out_trade_no: str, out_request_no: str, amount: Fen, reason: str) -> Refund: ...
    def query_refund(self, *, out_trade_no: str, out_request_no: str) -> Refund | None: ...
    def close_trade(self, *, out_trade_no: str) -> bool: ...
    def query_agreement(self, *, number: str) -> Agreement: ...
    def name_page(
        self, *, name: str, id_number: str, return_url: str, mobile: str = "", state: str = ""
    ) -> NamePage: ...
    def check_name(self, *, verify_id: str, auth_code: str) -> NameCheck: ...
    def check_waiver(self, *, out_order_no: str, deposit: Fen, name: str, id_number: str, mobile: str) -> Waiver: ...
