"""alipay.trade.*: paying, asking, refunding, closing. Same number and same content is the same trade."""

from datetime import datetime, timedelta
from typing import Any

from infra.sandbox import clock
from infra.sandbox.store import Row

from . import fund
from .wire import Refusal, fen, yuan
from .world import World, number, trade_fields

Biz = dict[str, Any]
Node = dict[str, object]


def open_trade(world: World, params: dict[str, str], biz: Biz, kind: str) -> Row:
    """The trade of this number, made when new. A number that was used for something else is refused."""
    number_given, amount = biz.get("out_trade_no"), fen(biz.get("total_amount"))
    if not number_given:
        raise Refusal("isv.missing-parameter", "缺少必选参数：out_trade_no", "40001")
    found = find(world, biz)
    if found:
        _same(found, amount, kind, biz)
        return found
    now = clock.now()
    hint = str((biz.get("ext_user_info") or {}).get("mobile", ""))
    world.store.insert(
        "trade", out_trade_no=number_given, trade_no=number(), kind=kind, status="WAIT_BUYER_PAY", amount=amount,
        subject=biz.get("subject", ""), notify_url=params.get("notify_url", ""),
        return_url=params.get("return_url", ""), auth_no=biz.get("auth_no", ""),
        agreement_no=(biz.get("agreement_params") or {}).get("agreement_no", ""),
        agreement=(biz.get("agreement_sign_params") or {}).get("external_agreement_no", ""),
        confirm_mode=biz.get("auth_confirm_mode", ""), passback=biz.get("passback_params", ""), logon_hint=hint,
        created_at=clock.iso(now), expires_at=clock.iso(_expiry(biz, now)),
    )  # fmt: skip
    return find(world, biz) or {}


def _same(trade: Row, amount: int, kind: str, biz: Biz) -> None:
    if trade["status"] == "TRADE_CLOSED":
        raise Refusal("ACQ.TRADE_HAS_CLOSE", "交易已经关闭")
    same = trade["amount"] == amount and trade["kind"] == kind and trade["auth_no"] == biz.get("auth_no", "")
    if not same:
        raise Refusal("ACQ.CONTEXT_INCONSISTENT", "交易信息被篡改")


def _expiry(biz: Biz, now: datetime) -> datetime:
    if biz.get("time_expire"):
        return datetime.strptime(biz["time_expire"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=clock.SHANGHAI)
    text = str(biz.get("timeout_express") or "15d")
    unit = {"m": "minutes", "h": "hours", "d": "days"}.get(text[-1])
    if not unit or not text[:-1].isdigit():
        raise Refusal("ACQ.INVALID_PARAMETER", "参数有误：timeout_express")
    return now + timedelta(**{unit: int(text[:-1])})


def find(world: World, biz: Biz) -> Row | None:
    key = "out_trade_no" if biz.get("out_trade_no") else "trade_no"
    trade = world.store.one(f"SELECT * FROM trade WHERE {key} = ?", biz.get(key, ""))
    if trade and trade["status"] == "WAIT_BUYER_PAY" and trade["expires_at"] <= clock.iso(clock.now()):
        return _close(world, trade)
    return trade


def need(world: World, biz: Biz) -> Row:
    trade = find(world, biz)
    if not trade:
        raise Refusal("ACQ.TRADE_NOT_EXIST", "交易不存在")
    return trade


def settle(world: World, trade: Row, buyer: Row, ledger_kind: str) -> Row:
    """The money arrives: the trade is paid, the book says so, the merchant is told."""
    changed = world.store.run(
        "UPDATE trade SET status = 'TRADE_SUCCESS', paid_at = ?, buyer_id = ?"
        " WHERE out_trade_no = ? AND status = 'WAIT_BUYER_PAY'",
        clock.iso(clock.now()), buyer["id"], trade["out_trade_no"],
    )  # fmt: skip
    trade = need(world, {"out_trade_no": trade["out_trade_no"]})
    if changed:
        world.record(ledger_kind, trade["out_trade_no"], trade["trade_no"], trade["amount"], buyer["id"])
        fields = trade_fields(world, trade)
        world.notify(trade["notify_url"], "trade_status_sync", trade["out_trade_no"], fields)
    return trade


def _close(world: World, trade: Row) -> Row:
    sql = "UPDATE trade SET status = 'TRADE_CLOSED', closed_at = ? WHERE out_trade_no = ?"
    world.store.run(sql, clock.iso(clock.now()), trade["out_trade_no"])
    closed: Row = world.store.one("SELECT * FROM trade WHERE out_trade_no = ?", trade["out_trade_no"]) or {}
    world.notify(trade["notify_url"], "trade_status_sync", trade["out_trade_no"], trade_fields(world, closed))
    return closed


def create(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade = open_trade(world, params, biz, "create")
    return {"out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"]}


def precreate(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade = open_trade(world, params, biz, "qr")
    if trade["status"] == "TRADE_SUCCESS":
        raise Refusal("ACQ.TRADE_HAS_SUCCESS", "交易已被支付")
    code = f"{params['_origin']}/alipay/qr/{trade['trade_no']}"
    return {"out_trade_no": trade["out_trade_no"], "qr_code": code}


def pay(world: World, params: dict[str, str], biz: Biz) -> Node:
    """Capture of a frozen deposit (auth_no), or debit by an agreement; there is nobody present to ask."""
    if biz.get("auth_no"):
        trade = fund.capture(world, params, biz)
    elif (biz.get("agreement_params") or {}).get("agreement_no"):
        trade = _debit(world, params, biz)
    else:
        raise Refusal("ACQ.PAYMENT_AUTH_CODE_INVALID", "支付授权码无效")
    return {
        "out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"], "buyer_user_id": trade["buyer_id"],
        "total_amount": yuan(trade["amount"]), "receipt_amount": yuan(trade["amount"]),
        "gmt_payment": clock.local(trade["paid_at"]),
    }  # fmt: skip


def _debit(world: World, params: dict[str, str], biz: Biz) -> Row:
    found = find(world, biz)
    if found and found["status"] == "TRADE_SUCCESS":
        _same(found, fen(biz.get("total_amount")), "debit", biz)
        return found
    sql = "SELECT * FROM agreement WHERE agreement_no = ? AND status = 'NORMAL'"
    agreement = world.store.one(sql, biz["agreement_params"]["agreement_no"])
    if not agreement:
        raise Refusal("ACQ.AGREEMENT_NOT_EXIST", "用户协议不存在")
    buyer = world.buyer(agreement["buyer_id"])
    if buyer["behaviour"] == "late":
        raise Refusal("ACQ.BUYER_BALANCE_NOT_ENOUGH", "买家余额不足")
    if buyer["behaviour"] == "refuses":
        raise Refusal("ACQ.AGREEMENT_INVALID", "用户协议失效")
    return settle(world, open_trade(world, params, biz, "debit"), buyer, "debit")


def query(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade = need(world, biz)
    fields = trade_fields(world, trade)
    fields.update(buyer_user_id=trade["buyer_id"], send_pay_date=fields.pop("gmt_payment"))
    return {name: value for name, value in fields.items() if value != ""}


def refund(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade, amount = need(world, biz), fen(biz.get("refund_amount"))
    number_given = biz.get("out_request_no") or trade["out_trade_no"]
    sql = "SELECT * FROM refund WHERE out_trade_no = ? AND out_request_no = ?"
    before = world.store.one(sql, trade["out_trade_no"], number_given)
    if before and before["amount"] != amount:
        raise Refusal("ACQ.DISCORDANT_REPEAT_REQUEST", "请求信息不一致")
    if not before:
        _refund(world, trade, str(number_given), amount, str(biz.get("refund_reason", "")))
        trade = need(world, biz)
    return {
        "out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"], "buyer_user_id": trade["buyer_id"],
        "fund_change": "N" if before else "Y", "refund_fee": yuan(trade["refunded"]),
        "gmt_refund_pay": clock.local(clock.now()),
    }  # fmt: skip


def _refund(world: World, trade: Row, request_no: str, amount: int, reason: str) -> None:
    if not trade["paid_at"]:
        raise Refusal("ACQ.TRADE_STATUS_ERROR", "交易状态不合法")
    if trade["refunded"] + amount > trade["amount"]:
        raise Refusal("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL", "撤销或退款金额与订单金额不一致")
    if world.faults.take("alipay", ("seller_balance",)):
        raise Refusal("ACQ.SELLER_BALANCE_NOT_ENOUGH", "卖家余额不足")
    out_no, now = trade["out_trade_no"], clock.iso(clock.now())
    world.store.insert("refund", out_trade_no=out_no, out_request_no=request_no, amount=amount, reason=reason, at=now)
    world.store.run(
        "UPDATE trade SET refunded = refunded + ?, closed_at = CASE WHEN refunded + ? = amount THEN ? END,"
        " status = CASE WHEN refunded + ? = amount THEN 'TRADE_CLOSED' ELSE status END WHERE out_trade_no = ?",
        amount, amount, now, amount, out_no,
    )  # fmt: skip
    world.record("refund", out_no, request_no, amount, trade["buyer_id"])
    trade = need(world, {"out_trade_no": out_no})
    fields = trade_fields(world, trade)
    fields.update(refund_fee=yuan(trade["refunded"]), out_biz_no=request_no, gmt_refund=clock.local(now))
    world.notify(trade["notify_url"], "trade_status_sync", out_no, fields)


def refund_query(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade = need(world, biz)
    sql = "SELECT * FROM refund WHERE out_trade_no = ? AND out_request_no = ?"
    row = world.store.one(sql, trade["out_trade_no"], biz.get("out_request_no", ""))
    node: Node = {"out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"]}
    if row:
        node.update(
            out_request_no=row["out_request_no"], refund_amount=yuan(row["amount"]), refund_status="REFUND_SUCCESS",
            total_amount=yuan(trade["amount"]), gmt_refund_pay=clock.local(row["at"]),
        )  # fmt: skip
    return node


def close(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade = need(world, biz)
    if trade["status"] == "TRADE_SUCCESS":
        raise Refusal("ACQ.REASON_TRADE_STATUS_INVALID", "交易状态异常，非待支付状态下不支持关单")
    if trade["status"] == "WAIT_BUYER_PAY":
        trade = _close(world, trade)
    return {"out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"]}
