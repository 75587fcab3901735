"""alipay.trade.refund and its query. With the fault `refund_n` it is answered fund_change=N: done later, or never."""

from infra.sandbox import clock
from infra.sandbox.store import Row

from .trade import CLOSED, Biz, Node, need
from .wire import Refusal, fen, yuan
from .world import World, trade_fields

REFUND = "alipay.trade.refund"


def refund(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade, amount = need(world, biz), fen(biz.get("refund_amount"))
    request_no = str(biz.get("out_request_no") or trade["out_trade_no"])
    before = find(world, trade, request_no)
    if before and before["amount"] != amount:
        raise Refusal("ACQ.DISCORDANT_REPEAT_REQUEST", "请求信息不一致")
    if not before:
        _judge(world, trade, amount, partial=bool(biz.get("out_request_no")))
    changed = not before and _begin(world, trade, request_no, amount, str(biz.get("refund_reason", "")))
    trade = need(world, biz)
    return {
        "out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"], "buyer_user_id": trade["buyer_id"],
        "fund_change": "Y" if changed else "N", "refund_fee": yuan(trade["refunded"]),
        "gmt_refund_pay": clock.local(clock.now()),
    }  # fmt: skip


def refund_query(world: World, params: dict[str, str], biz: Biz) -> Node:
    """A refund that isn't done, or isn't known, has no refund_status."""
    trade = need(world, biz)
    row = find(world, trade, biz.get("out_request_no", ""))
    node: Node = {"out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"]}
    if row and not row["ends_at"]:
        node.update(
            out_request_no=row["out_request_no"], refund_amount=yuan(row["amount"]), refund_status="REFUND_SUCCESS",
            total_amount=yuan(trade["amount"]),
        )  # fmt: skip
        if "gmt_refund_pay" in biz.get("query_options", []):
            node["gmt_refund_pay"] = clock.local(row["at"])
    return node


def end(world: World, row: Row, at: str) -> None:
    """A refund that was answered N is done now."""
    sql = "UPDATE refund SET at = ?, ends_at = NULL WHERE out_trade_no = ? AND out_request_no = ?"
    world.store.run(sql, at, row["out_trade_no"], row["out_request_no"])
    _done(world, row["out_trade_no"], row["out_request_no"], row["amount"], at)


def whole(world: World, trade: Row) -> str:
    """All of it at once, under the trade's own number; when."""
    now, amount = clock.iso(clock.now()), trade["amount"]
    number = trade["out_trade_no"]
    world.store.insert("refund", out_trade_no=number, out_request_no=number, amount=amount, reason="", at=now)
    _done(world, number, number, amount, now)
    return now


def by_hand(world: World, number: str, amount: int, request_no: str) -> str:
    """The seller gives back in Alipay's own back office, under any number, or none, also one that was given; when."""
    with world.store.write():
        trade, now = need(world, {"out_trade_no": number}), clock.iso(clock.now())
        _judge(world, trade, amount, partial=True)
        world.store.insert("refund", out_trade_no=number, out_request_no=request_no, amount=amount, reason="", at=now)
        _done(world, number, request_no, amount, now)
    return now


def is_begun(world: World, trade: Row) -> bool:
    sql = "SELECT 1 FROM refund WHERE out_trade_no = ?"
    return world.store.one(sql, trade["out_trade_no"]) is not None


def _judge(world: World, trade: Row, amount: int, *, partial: bool) -> None:
    """`partial`: the request has a number of its own. Raises Refusal; of the codes see the README."""
    if trade["status"] == CLOSED:
        raise Refusal("ACQ.TRADE_HAS_CLOSE", "交易已关闭")
    if not trade["paid_at"]:
        raise Refusal("ACQ.TRADE_STATUS_ERROR", "当前交易状态不支持此操作")
    if not partial and amount != trade["amount"]:
        raise Refusal("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL", "撤销或退款金额与订单金额不一致")
    sql = "SELECT coalesce(sum(amount), 0) AS n FROM refund WHERE out_trade_no = ? AND ends_at IS NOT NULL"
    waiting = world.store.one(sql, trade["out_trade_no"])
    if trade["refunded"] + (waiting["n"] if waiting else 0) + amount > trade["amount"]:
        raise Refusal("ACQ.REASON_TRADE_REFUND_FEE_ERR", "退款金额无效")


def _begin(world: World, trade: Row, request_no: str, amount: int, reason: str) -> bool:
    """Whether the money has gone back with this."""
    out_no, now = trade["out_trade_no"], clock.iso(clock.now())
    if world.faults.take("alipay", ("seller_balance",), REFUND):
        raise Refusal("ACQ.SELLER_BALANCE_NOT_ENOUGH", "卖家余额不足")
    fault = world.faults.take("alipay", ("refund_n",), REFUND)
    if fault and fault.then == "never":
        return False
    ends_at = clock.after(fault.seconds) if fault else None
    world.store.insert(
        "refund", out_trade_no=out_no, out_request_no=request_no, amount=amount, reason=reason, at=now, ends_at=ends_at
    )
    if fault:
        return False
    _done(world, out_no, request_no, amount, now)
    return True


def _done(world: World, out_no: str, request_no: str, amount: int, at: str) -> None:
    world.store.run(
        "UPDATE trade SET refunded = refunded + ?, closed_at = CASE WHEN refunded + ? = amount THEN ? END,"
        " status = CASE WHEN refunded + ? = amount THEN 'TRADE_CLOSED' ELSE status END WHERE out_trade_no = ?",
        amount, amount, at, amount, out_no,
    )  # fmt: skip
    trade = need(world, {"out_trade_no": out_no})
    world.record("refund", out_no, request_no, amount, trade["buyer_id"])
    fields = trade_fields(world, trade)
    fields.update(refund_fee=yuan(trade["refunded"]), out_biz_no=request_no, gmt_refund=clock.millis(at))
    world.notify(trade["notify_url"], "trade_status_sync", out_no, fields)


def find(world: World, trade: Row, request_no: str) -> Row | None:
    sql = "SELECT * FROM refund WHERE out_trade_no = ? AND out_request_no = ?"
    return world.store.one(sql, trade["out_trade_no"], request_no)
