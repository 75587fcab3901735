"""alipay.trade.pay: capture of a frozen deposit (auth_no), or debit by an agreement; nobody is present to ask.

With the fault `in_process` it is answered 10003 and ends later, well or not.
"""

from infra.sandbox import clock
from infra.sandbox.store import Row

from . import agreement, fund
from . import trade as trades
from .fields import refused
from .trade import CLOSED, PAID, Biz, Node
from .wire import Refusal, fen
from .world import World

PAY = "alipay.trade.pay"
CAPTURED = {
    "AUTH_ORDER_NOT_EXIST": trades.NOT_THEIRS,
    "ORDER_NOT_AUTHORIZED": ("ACQ.AUTH_ORDER_NOT_PAID", "预授权订单未支付"),
    "ORDER_ALREADY_FINISH": ("ACQ.AUTH_ORDER_HAS_FINISHED", "预授权订单已经完结"),
    "REQUEST_AMOUNT_EXCEED": ("ACQ.AUTH_AMOUNT_NOT_ENOUGH", "授权金额不足"),
}
"""What the deposit's family of methods says, in the words of this one."""


def pay(world: World, params: dict[str, str], biz: Biz) -> Node:
    before = trades.find(world, biz)
    if before:
        return trades.answered(_repeated(before, biz))
    if biz.get("auth_no"):
        trade = _capture(world, params, biz)
    elif (biz.get("agreement_params") or {}).get("agreement_no"):
        trade = _debit(world, params, biz)
    else:
        raise Refusal("ACQ.PAYMENT_AUTH_CODE_INVALID", "支付授权码无效")
    fault = world.faults.take("alipay", ("in_process",), PAY)
    if fault:
        world.store.run(
            "UPDATE trade SET ending = ?, ends_at = ? WHERE out_trade_no = ?",
            fault.then, clock.after(fault.seconds), trade["out_trade_no"],
        )  # fmt: skip
        return trades.answered(trade)
    return trades.answered(succeed(world, trade))


def succeed(world: World, trade: Row, at: str = "") -> Row:
    kind = "capture" if trade["auth_no"] else "debit"
    paid = trades.settle(world, trade, world.buyer(trade["buyer_id"]), kind, at)
    if trade["auth_no"]:
        fund.captured(world, paid)
    else:
        agreement.debited(world, trade["agreement_no"])
    return paid


def end(world: World, trade: Row, at: str) -> None:
    """What was in process ends at `at`: paid, closed, or failed: not closed yet, and never paid."""
    if trade["ending"] == "paid":
        succeed(world, trade, at)
        return
    if trade["auth_no"]:
        fund.uncaptured(world, trade)
    if trade["ending"] == "closed":
        trades.shut(world, trade)
    world.store.run("UPDATE trade SET ends_at = NULL WHERE out_trade_no = ?", trade["out_trade_no"])


def _repeated(trade: Row, biz: Biz) -> Row:
    """The same number once more: refused by what became of it, in process as long as it is."""
    if trade["status"] == PAID:
        raise Refusal("ACQ.TRADE_HAS_SUCCESS", "交易已被支付")
    if trade["status"] == CLOSED:
        raise Refusal("ACQ.TRADE_HAS_CLOSE", "交易已经关闭")
    kind = "capture" if biz.get("auth_no") else "debit"
    trades.same(trade, fen(biz.get("total_amount")), kind, biz)
    if not trade["ends_at"]:
        raise Refusal("ACQ.PAYMENT_FAIL", "支付失败，请更换商户订单号重新发起支付")
    return trade


def _capture(world: World, params: dict[str, str], biz: Biz) -> Row:
    if biz.get("auth_confirm_mode", "COMPLETE") not in ("COMPLETE", "NOT_COMPLETE"):
        raise refused(PAY, "auth_confirm_mode")
    for names in (("seller_id",), ("buyer_id", "buyer_open_id")):
        if not any(biz.get(name) for name in names):
            raise refused(PAY, "、".join(names))
    trades.judge(world, biz, "capture")
    auth = _reserve(world, biz["auth_no"], fen(biz.get("total_amount")), biz["product_code"])
    if biz.get("buyer_id", auth["buyer_id"]) != auth["buyer_id"]:
        raise Refusal(*trades.NOT_THEIRS)
    if biz.get("buyer_open_id", world.open_id(auth["buyer_id"])) != world.open_id(auth["buyer_id"]):
        raise Refusal(*trades.NOT_THEIRS)
    trade = trades.open_trade(world, params, biz, "capture")
    return _of(world, trade, auth["buyer_id"])


def _reserve(world: World, auth_no: str, amount: int, product: str) -> Row:
    try:
        return fund.reserve(world, auth_no, amount, product)
    except Refusal as refusal:
        if refusal.sub_code not in CAPTURED:
            raise
        raise Refusal(*CAPTURED[refusal.sub_code]) from refusal


def _debit(world: World, params: dict[str, str], biz: Biz) -> Row:
    consent = agreement.debitable(world, biz["agreement_params"]["agreement_no"], fen(biz.get("total_amount")))
    buyer = world.buyer(consent["buyer_id"])
    if buyer["behaviour"] == "late":
        raise Refusal("ACQ.BUYER_BALANCE_NOT_ENOUGH", "买家余额不足")
    if buyer["behaviour"] == "refuses":
        raise Refusal("ACQ.AGREEMENT_INVALID", "用户协议失效")
    return _of(world, trades.open_trade(world, params, biz, "debit"), buyer["id"])


def _of(world: World, trade: Row, buyer_id: str) -> Row:
    world.store.run("UPDATE trade SET buyer_id = ? WHERE out_trade_no = ?", buyer_id, trade["out_trade_no"])
    return {**trade, "buyer_id": buyer_id}
