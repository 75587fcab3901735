"""Alipay's notifications: raw form bytes → one event, verified. The answer it wants is the word `success`."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import parse_qsl

from core.money import Fen
from partners.alipay import answers, signing
from partners.alipay.port import AlipayConfig
from partners.errors import BadSignature, UnreadableError
from partners.wire import fen_of

UNDERSTOOD = "success"

TRADES = {"WAIT_BUYER_PAY": "trade.waiting", "TRADE_SUCCESS": "trade.paid", "TRADE_FINISHED": "trade.finished"}


@dataclass(frozen=True, slots=True)
class AlipayEvent:
    """`kind` is one of freeze.done, freeze.thawed, freeze.cancelled, agreement.signed, agreement.ended,
    trade.paid, trade.refunded, trade.closed, trade.finished, trade.waiting.

    `number` is ours: out_order_no of a freeze, our number of a consent, out_trade_no of a trade. `request_no` is
    our number of the thaw or refund in it. `amount` in fen: frozen and waived together, thawed, paid; for
    trade.refunded the sum of all refunds so far. `values` holds freeze.done's waived, frozen, rest; auth_no;
    trade_no; agreement_no; buyer_id: keys and types as in port.py.
    """

    event_id: str
    kind: str
    number: str
    amount: Fen
    at: datetime | None
    request_no: str
    values: dict[str, Any]
    raw: str


def parse(raw: bytes, config: AlipayConfig) -> AlipayEvent:
    """Verify the bytes as they came, then read. Raises BadSignature, UnreadableError."""
    verify(raw, config)
    return read(raw.decode())


def verify(raw: bytes, config: AlipayConfig) -> None:
    """Raises BadSignature, also for another app's or a garbled one."""
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
    if fields.get("seller_id", config.seller_id) != config.seller_id:
        raise BadSignature("signed for another seller")


def read(text: str) -> AlipayEvent:
    """What a verified notification says. Raises UnreadableError."""
    try:
        return _read(dict(parse_qsl(text, keep_blank_values=True)), text)
    except (KeyError, ValueError) as error:
        raise UnreadableError(f"{type(error).__name__} {error}") from error


def _read(fields: dict[str, str], raw: str) -> AlipayEvent:
    kind = fields["notify_type"]
    if kind == "trade_status_sync":
        return _trade(fields, raw)
    if kind in ("fund_auth_freeze", "fund_auth_unfreeze"):
        return _freeze(fields, raw)
    if kind == "fund_auth_operation_cancel":
        number, request_no = fields["out_order_no"], fields.get("out_request_no", "")
        at, values = answers.moment(fields["notify_time"]), {"auth_no": fields.get("auth_no", "")}
        return AlipayEvent(fields["notify_id"], "freeze.cancelled", number, 0, at, request_no, values, raw)
    if kind in ("dut_user_sign", "dut_user_unsign"):
        return _agreement(fields, raw)
    raise ValueError(f"notify_type {kind}")


def _trade(fields: dict[str, str], raw: str) -> AlipayEvent:
    trade = answers.trade(fields, raw)
    refunded = fen_of(fields.get("refund_fee") or "0")
    kind = "trade.refunded" if refunded else TRADES.get(fields["trade_status"], "trade.closed")
    at = answers.moment(fields.get("gmt_refund") or fields.get("gmt_close") or fields.get("gmt_payment"))
    if at is None:
        at = answers.moment(fields["notify_time"])
    values = {"trade_no": trade.trade_no, "buyer_id": trade.buyer_id, "total": trade.amount, "status": trade.status}
    request_no, amount = fields.get("out_biz_no", "") if refunded else "", refunded or trade.amount
    return AlipayEvent(fields["notify_id"], kind, trade.out_trade_no, amount, at, request_no, values, raw)


def _freeze(fields: dict[str, str], raw: str) -> AlipayEvent:
    if fields["status"] != "SUCCESS":
        raise ValueError(f"status {fields['status']}")
    freeze = answers.freeze(fields, raw)
    kind = "freeze.done" if fields["operation_type"] == "FREEZE" else "freeze.thawed"
    values = {
        "auth_no": freeze.auth_no, "waived": freeze.waived, "frozen": freeze.frozen, "rest": freeze.rest,
        "captured": freeze.captured, "thawed": freeze.thawed, "buyer_id": freeze.payer_id,
    }  # fmt: skip
    number, request_no = freeze.out_order_no, fields["out_request_no"]
    return AlipayEvent(fields["notify_id"], kind, number, freeze.amount, freeze.at, request_no, values, raw)


def _agreement(fields: dict[str, str], raw: str) -> AlipayEvent:
    agreement = answers.agreement(fields, raw)
    kind = "agreement.signed" if agreement.active else "agreement.ended"
    values = {"agreement_no": agreement.agreement_no, "buyer_id": agreement.buyer_id}
    at = answers.moment(fields.get("sign_time") or fields.get("notify_time"))
    return AlipayEvent(fields["notify_id"], kind, agreement.number, 0, at, "", values, raw)
