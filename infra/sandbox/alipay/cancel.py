"""alipay.trade.cancel: for a payment of which nobody knows how it ended. What waits is closed, what was paid goes back.

Source: the public page of the method (24 hours; not after a refund; no action for a number that it doesn't know).
"""

from datetime import datetime, timedelta

from infra.sandbox import clock
from infra.sandbox.store import Row

from . import fund, refund
from . import trade as trades
from .trade import Biz, Node
from .wire import Refusal
from .world import World

CANCEL = "alipay.trade.cancel"
WITHIN = timedelta(hours=24)


def cancel(world: World, params: dict[str, str], biz: Biz) -> Node:
    """Asked again, it answers as before. A code that nobody scanned is no trade: it lives on."""
    trade = trades.find(world, biz)
    if not trade:
        return {**{name: biz[name] for name in ("out_trade_no",) if biz.get(name)}, "retry_flag": "N"}
    if trade["paid_at"]:
        at, action = _back(world, trade), "refund"
    else:
        at, action = "", "close"
        _close(world, trade)
    node = {"out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"], "retry_flag": "N", "action": action}
    return {**node, **({"gmt_refund_pay": clock.local(at)} if at else {})}


def _back(world: World, trade: Row) -> str:
    """All of it, once; when it went."""
    before = refund.find(world, trade, trade["out_trade_no"])
    if before and trade["status"] == trades.CLOSED:
        return str(before["at"])
    if refund.is_begun(world, trade):
        raise Refusal("ACQ.REASON_TRADE_REFUND_FEE_ERR", "退款金额无效")
    if clock.now() - datetime.fromisoformat(trade["paid_at"]) > WITHIN:
        raise Refusal("ACQ.TRADE_CANCEL_TIME_OUT", "超过撤销时间范围")
    if world.faults.take("alipay", ("seller_balance",), CANCEL):
        raise Refusal("ACQ.SELLER_BALANCE_NOT_ENOUGH", "商户的支付宝账户中无足够的资金进行撤销")
    return refund.whole(world, trade)


def _close(world: World, trade: Row) -> None:
    if trade["status"] == trades.CLOSED:
        return
    if trade["auth_no"] and trade["ends_at"]:
        fund.uncaptured(world, trade)
    trades.shut(world, trade)
