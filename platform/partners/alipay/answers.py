"""Alipay's answers → ours. What lacks a field that we need is garbled: PartyUnavailable, the outcome unknown."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from typing import Any

from core.money import Fen
from partners.alipay.port import Agreement, Freeze, FreezeStatus, Refund, Thaw, ThawStatus, Trade, TradeStatus, Waiver
from partners.errors import PartyUnavailable
from partners.rules import CallReason
from partners.units import fen_of, shanghai_time

Node = dict[str, Any]
Answer = tuple[Node, str]

FREEZE_STATUS = {
    "INIT": FreezeStatus.WAITING, "AUTHORIZED": FreezeStatus.FROZEN, "FINISH": FreezeStatus.FINISHED,
    "CLOSED": FreezeStatus.CLOSED, "SUCCESS": FreezeStatus.FROZEN,
}  # fmt: skip
THAW_STATUS = {"SUCCESS": ThawStatus.DONE, "INIT": ThawStatus.WAITING, "CLOSED": ThawStatus.CLOSED}
TRADE_STATUS = {
    "WAIT_BUYER_PAY": TradeStatus.WAITING, "TRADE_SUCCESS": TradeStatus.PAID, "TRADE_FINISHED": TradeStatus.PAID,
    "TRADE_CLOSED": TradeStatus.CLOSED,
}  # fmt: skip


@contextmanager
def reading() -> Iterator[Callable[[Answer], Answer]]:
    """Around the reading of an answer; `read` keeps its raw text for the error."""
    seen = [""]

    def read(answer: Answer) -> Answer:
        seen[0] = answer[1]
        return answer

    try:
        yield read
    except (KeyError, ValueError, TypeError) as error:
        if not seen[0]:
            raise
        raise PartyUnavailable(CallReason.GARBLED, seen[0]) from error


def freeze(node: Node, raw: str) -> Freeze:
    """The query doesn't say what was thawed: it is what is neither left nor captured."""
    amount, rest = fen_of(node["amount"]), fen_of(node.get("rest_amount") or "0")
    captured, total = fen_of(node.get("total_pay_amount") or "0"), fen_of(node.get("total_freeze_amount") or "0")
    thawed = fen_of(node["total_unfreeze_amount"]) if node.get("total_unfreeze_amount") else total - rest - captured
    return Freeze(
        status=FREEZE_STATUS[node.get("order_status") or node["status"]], out_order_no=node["out_order_no"],
        auth_no=node["auth_no"], amount=amount, waived=fen_of(node.get("credit_amount") or "0"),
        frozen=fen_of(node.get("fund_amount") or node["amount"]), rest=rest, captured=captured,
        thawed=thawed, payer_id=_person(node, "payer_user_id", "payer_open_id"), at=moment(node.get("gmt_trans")),
        raw=raw,
    )  # fmt: skip


def thaw(node: Node, raw: str) -> Thaw:
    amount, at = fen_of(node["amount"]), moment(node.get("gmt_trans"))
    status = THAW_STATUS[node["status"]]
    return Thaw(node["auth_no"], node["out_request_no"], amount, node["operation_id"], at, raw, status)


def trade(node: Node, raw: str) -> Trade:
    """`trade.pay` gives no status: with code 10000 it is paid, with 10003 the customer still pays."""
    paid = node.get("gmt_payment") or node.get("send_pay_date")
    status = TRADE_STATUS[node["trade_status"]] if "trade_status" in node else None
    return Trade(
        status=status or (TradeStatus.PAID if paid and node.get("code") != "10003" else TradeStatus.WAITING),
        out_trade_no=node["out_trade_no"], trade_no=str(node.get("trade_no", "")), amount=fen_of(node["total_amount"]),
        buyer_id=_person(node, "buyer_user_id", "buyer_id", "buyer_open_id"), at=moment(paid), raw=raw,
    )  # fmt: skip


def refund(node: Node, raw: str, out_request_no: str, amount: Fen) -> Refund:
    """`refund_fee` is the sum of all refunds of the trade, not this one."""
    total, at = fen_of(node["refund_fee"]), moment(node.get("gmt_refund_pay"))
    return Refund(node["out_trade_no"], out_request_no, amount, total, node.get("fund_change") == "Y", at, raw)


def found_refund(node: Node, raw: str) -> Refund:
    amount = fen_of(node["refund_amount"])
    at = moment(node.get("gmt_refund_pay"))
    return Refund(node["out_trade_no"], node["out_request_no"], amount, amount, False, at, raw)


def agreement(node: Node, raw: str) -> Agreement:
    return Agreement(
        str(node.get("external_agreement_no", "")), node["agreement_no"], node["status"] == "NORMAL",
        _person(node, "alipay_user_id", "principal_id", "alipay_open_id", "principal_open_id"), raw,
        next_on=date.fromisoformat(str(node["next_deduct_time"])[:10]) if node.get("next_deduct_time") else None,
        most=fen_of(node["single_quota"]) if node.get("single_quota") else None,
    )  # fmt: skip


def waiver(node: Node, raw: str, deposit: Fen) -> Waiver:
    waived = fen_of(node["waived_amount"]) if node["is_admittance"] == "Y" else 0
    if not 0 <= waived <= deposit:
        raise ValueError(f"waived {waived} of {deposit} fen")
    return Waiver(waived, raw)


def moment(text: object) -> datetime | None:
    return shanghai_time(str(text)) if text else None


def _person(node: Node, *names: str) -> str:
    """A user id, or the open id that newer apps get instead."""
    return next((str(node[name]) for name in names if node.get(name)), "")
