"""Alipay's notifications: raw form bytes → one event, verified. The answer it wants is the word `success`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self
from urllib.parse import parse_qsl

from core import faults
from core.money import Fen
from core.shapes import Given
from partners.alipay import answers, signing
from partners.alipay.port import AlipayConfig, Freeze, Trade
from partners.errors import BadSignature, UnreadableError
from partners.registry import Callback, Event
from partners.rules import EventKind, Party
from partners.units import fen_of

UNDERSTOOD = "success"


@dataclass(frozen=True, slots=True)
class TradeNotice:
    """Our number is its out_trade_no. `total`: what was paid; `amount`: that, or the sum of all its refunds so far.

    `request_no`: our number of the refund that is told of, "" of none.
    """

    trade_no: Given
    total: Fen
    amount: Fen
    request_no: str

    @classmethod
    def of(cls, trade: Trade, refunded: Fen = 0, request_no: str = "") -> Self:
        return cls(trade.trade_no, trade.amount, refunded or trade.amount, request_no)


@dataclass(frozen=True, slots=True)
class FreezeNotice:
    """Our number is its out_order_no. `amount`: frozen and `waived` on credit together, or what was thawed."""

    auth_no: Given
    amount: Fen
    waived: Fen
    payer_id: str

    @classmethod
    def of(cls, freeze: Freeze) -> Self:
        return cls(freeze.auth_no, freeze.amount, freeze.waived, freeze.payer_id)


@dataclass(frozen=True, slots=True)
class CancelNotice:
    """Our number is its out_order_no; `auth_no` is "" where nobody froze."""

    auth_no: str


@dataclass(frozen=True, slots=True)
class ConsentNotice:
    """Our number is that of the consent."""

    agreement_no: Given


FREEZE_DONE = Callback(Party.ALIPAY, EventKind.FREEZE_DONE, FreezeNotice)
FREEZE_THAWED = Callback(Party.ALIPAY, EventKind.FREEZE_THAWED, FreezeNotice)
FREEZE_CANCELLED = Callback(Party.ALIPAY, EventKind.FREEZE_CANCELLED, CancelNotice)
AGREEMENT_SIGNED = Callback(Party.ALIPAY, EventKind.AGREEMENT_SIGNED, ConsentNotice)
AGREEMENT_ENDED = Callback(Party.ALIPAY, EventKind.AGREEMENT_ENDED, ConsentNotice)
TRADE_WAITING = Callback(Party.ALIPAY, EventKind.TRADE_WAITING, TradeNotice)
TRADE_PAID = Callback(Party.ALIPAY, EventKind.TRADE_PAID, TradeNotice)
TRADE_FINISHED = Callback(Party.ALIPAY, EventKind.TRADE_FINISHED, TradeNotice)
TRADE_CLOSED = Callback(Party.ALIPAY, EventKind.TRADE_CLOSED, TradeNotice)
TRADE_REFUNDED = Callback(Party.ALIPAY, EventKind.TRADE_REFUNDED, TradeNotice)

TRADES = {"WAIT_BUYER_PAY": TRADE_WAITING, "TRADE_SUCCESS": TRADE_PAID, "TRADE_FINISHED": TRADE_FINISHED}


def verify(raw: bytes, headers: Mapping[str, str], config: AlipayConfig, query: Mapping[str, str]) -> None:
    """Raises BadSignature, also for another app's or a garbled one, and where it names another seller.

    What is told of freezes and consents names none, and that of a trade need not: Alipay's table has it as optional.
    The app, our own number and the sum say that the money is ours.
    """
    try:
        pairs = parse_qsl(raw.decode(), keep_blank_values=True, strict_parsing=True)
        fields = dict(pairs)
    except ValueError as error:
        raise BadSignature("no form") from error
    if len(fields) != len(pairs):
        raise BadSignature("a field is given twice")
    signing.verify_notification(fields, config.alipay_public_key)
    if fields.get("app_id") != config.app_id:
        raise BadSignature("signed for another app")
    if (fields.get("seller_id") or config.seller_id) != config.seller_id:
        raise BadSignature("signed for another seller")


def read(text: str, query: Mapping[str, str]) -> list[Event]:
    """What a verified notification says. Raises UnreadableError."""
    try:
        return [_read(dict(parse_qsl(text, keep_blank_values=True)), text)]
    except (KeyError, ValueError) as error:
        raise UnreadableError(faults.in_words(error)) from error


def _read(fields: dict[str, str], raw: str) -> Event:
    kind = fields["notify_type"]
    if kind == "trade_status_sync":
        return _trade(fields, raw)
    if kind in ("fund_auth_freeze", "fund_auth_unfreeze"):
        return _freeze(fields, raw)
    if kind == "fund_auth_operation_cancel":
        said, at = CancelNotice(fields.get("auth_no", "")), answers.moment(fields["notify_time"])
        return FREEZE_CANCELLED.event(fields["notify_id"], fields["out_order_no"], said, raw, at)
    if kind in ("dut_user_sign", "dut_user_unsign"):
        return _agreement(fields, raw)
    raise ValueError(f"notify_type {kind}")


def _trade(fields: dict[str, str], raw: str) -> Event:
    trade, refunded = answers.trade(fields, raw), fen_of(fields.get("refund_fee") or "0")
    callback = TRADE_REFUNDED if refunded else TRADES.get(fields["trade_status"], TRADE_CLOSED)
    said = TradeNotice.of(trade, refunded, fields.get("out_biz_no", "") if refunded else "")
    at = answers.moment(fields.get("gmt_refund") or fields.get("gmt_close") or fields.get("gmt_payment"))
    at = at or answers.moment(fields["notify_time"])
    return callback.event(fields["notify_id"], trade.out_trade_no, said, raw, at)


def _freeze(fields: dict[str, str], raw: str) -> Event:
    if fields["status"] != "SUCCESS":
        raise ValueError(f"status {fields['status']}")
    freeze = answers.freeze(fields, raw)
    callback = FREEZE_DONE if fields["operation_type"] == "FREEZE" else FREEZE_THAWED
    return callback.event(fields["notify_id"], freeze.out_order_no, FreezeNotice.of(freeze), raw, freeze.at)


def _agreement(fields: dict[str, str], raw: str) -> Event:
    agreement = answers.agreement(fields, raw)
    callback = AGREEMENT_SIGNED if agreement.active else AGREEMENT_ENDED
    at = answers.moment(fields.get("unsign_time") or fields.get("sign_time") or fields.get("notify_time"))
    return callback.event(fields["notify_id"], agreement.number, ConsentNotice(agreement.agreement_no), raw, at)
