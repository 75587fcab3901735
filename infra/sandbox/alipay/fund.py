"""alipay.fund.auth.*: a deposit that is frozen (by a code, see voucher.py), thawed, turned into a payment."""

from typing import Any

from infra.sandbox import clock
from infra.sandbox.faults import Fault
from infra.sandbox.store import Row

from .trade import OTHER_PRODUCT
from .wire import Refusal, fen, yuan
from .world import World, number

Biz = dict[str, Any]
Node = dict[str, object]

FREEZE = "alipay.fund.auth.order.voucher.create"
UNFREEZE = "alipay.fund.auth.order.unfreeze"
DETAIL = "alipay.fund.auth.operation.detail.query"
REFUSED = {"illegal": ("ILLEGAL_ARGUMENT", "参数异常"), "unknown": ("ACQ.AUTH_ORDER_NOT_EXIST", "授权订单不存在")}


def need(world: World, biz: Biz) -> Row:
    key = "auth_no" if biz.get("auth_no") else "out_order_no"
    auth = world.store.one(f"SELECT * FROM auth WHERE {key} = ?", biz.get(key, ""))
    if not auth:
        raise Refusal("AUTH_ORDER_NOT_EXIST", "授权订单不存在")
    if auth["status"] == "INIT" and not auth["ends_at"] and auth["expires_at"] <= clock.iso(clock.now()):
        world.store.run("UPDATE auth SET status = 'CLOSED' WHERE auth_no = ?", auth["auth_no"])
        auth["status"] = "CLOSED"
    return auth


def confirm(world: World, auth: Row, buyer: Row, waive: bool = False) -> Row:
    """The customer agrees: the deposit is frozen, the waived part on credit if the merchant's contract has that.

    With the fault `init` it stays INIT for a while, and ends frozen or closed.
    """
    _is_whom_the_merchant_named(world, auth, buyer)
    credit = auth["amount"] * waiver_bps(world, buyer) // 10_000 if waive and auth["waivable"] else 0
    sql = "UPDATE auth SET credit = ?, buyer_id = ? WHERE auth_no = ? AND status = 'INIT' AND ends_at IS NULL"
    if not world.store.run(sql, credit, buyer["id"], auth["auth_no"]):
        return need(world, {"auth_no": auth["auth_no"]})
    fault = world.faults.take("alipay", ("init",), FREEZE)
    if fault:
        sql = "UPDATE auth SET ending = ?, ends_at = ? WHERE auth_no = ?"
        world.store.run(sql, fault.then, clock.after(fault.seconds), auth["auth_no"])
        return need(world, {"auth_no": auth["auth_no"]})
    return _frozen(world, need(world, {"auth_no": auth["auth_no"]}), clock.iso(clock.now()))


def _is_whom_the_merchant_named(world: World, auth: Row, buyer: Row) -> None:
    """By identity_hash. An account here is its mobile's owner's, whose name other requests of the merchant's told."""
    known = world.store.one("SELECT value FROM setting WHERE name = ?", f"identity:{auth['identity']}")
    if auth["status"] == "INIT" and known and known["value"] != buyer["logon"]:
        raise Refusal("IDENTITY_NOT_MATCH", "与支付宝账户的实名信息不一致")


def end_freeze(world: World, auth: Row, at: str) -> None:
    if auth["ending"] == "success":
        _frozen(world, auth, at)
    else:
        world.store.run("UPDATE auth SET status = 'CLOSED', ends_at = NULL WHERE auth_no = ?", auth["auth_no"])


def _frozen(world: World, auth: Row, at: str) -> Row:
    world.store.run(
        "UPDATE auth SET status = 'AUTHORIZED', rest = amount, ends_at = NULL WHERE auth_no = ?", auth["auth_no"]
    )
    auth, buyer = need(world, {"auth_no": auth["auth_no"]}), world.buyer(auth["buyer_id"])
    operation, credit = _operate(world, auth, auth["out_request_no"], "FREEZE", auth["amount"], at=at), auth["credit"]
    world.record("freeze", auth["out_order_no"], operation["operation_id"], auth["amount"] - credit, buyer["id"])
    if credit:
        world.record("waive", auth["out_order_no"], operation["operation_id"], credit, buyer["id"])
    _tell(world, auth, operation, "fund_auth_freeze")
    return auth


def expire(world: World, auth: Row) -> Row:
    """Its time is over before the customer agreed."""
    sql = "UPDATE auth SET status = 'CLOSED' WHERE auth_no = ? AND status = 'INIT'"
    world.store.run(sql, auth["auth_no"])
    return need(world, {"auth_no": auth["auth_no"]})


def unfreeze(world: World, params: dict[str, str], biz: Biz) -> Node:
    auth, amount = need(world, biz), fen(biz.get("amount"))
    before = _operation(world, auth["auth_no"], biz.get("out_request_no", ""), "UNFREEZE")
    if before and before["amount"] != amount:
        raise Refusal("UNIQUE_VIOLATION", "请求号重复，且请求信息不一致")
    if not before:
        _live(auth, amount)
        url = params.get("notify_url") or auth["notify_url"]
        fault = world.faults.take("alipay", ("init",), UNFREEZE)
        before = _thaw(world, auth, biz["out_request_no"], amount, str(biz.get("remark", "")), url, fault)
    return {
        "auth_no": auth["auth_no"], "out_order_no": auth["out_order_no"], "out_request_no": before["out_request_no"],
        "operation_id": before["operation_id"], "amount": yuan(amount), "status": before["status"],
        "gmt_trans": clock.local(before["at"]),
    }  # fmt: skip


def _thaw(
    world: World, auth: Row, request_no: str, amount: int, remark: str, notify_url: str = "",
    fault: Fault | None = None, *, tell: bool = True,
) -> Row:  # fmt: skip
    """What is thawed is no longer there for anybody else; with the fault `init` it is done, or given up, later."""
    sql = "UPDATE auth SET rest = rest - ?, thawed = thawed + ? WHERE auth_no = ?"
    world.store.run(sql, amount, amount, auth["auth_no"])
    operation = _operate(world, auth, request_no, "UNFREEZE", amount, remark, notify_url=notify_url)
    if not fault:
        return _thawed(world, operation, tell=tell)
    world.store.run(
        "UPDATE auth_operation SET status = 'INIT', ending = ?, ends_at = ? WHERE operation_id = ?",
        fault.then, clock.after(fault.seconds), operation["operation_id"],
    )  # fmt: skip
    return {**operation, "status": "INIT"}


def end_thaw(world: World, operation: Row, at: str) -> None:
    done = operation["ending"] == "success"
    world.store.run(
        "UPDATE auth_operation SET status = ?, at = ?, ends_at = NULL WHERE operation_id = ?",
        "SUCCESS" if done else "CLOSED", at, operation["operation_id"],
    )  # fmt: skip
    if done:
        _thawed(world, {**operation, "status": "SUCCESS", "at": at})
        return
    amount = operation["amount"]
    sql = "UPDATE auth SET rest = rest + ?, thawed = thawed - ? WHERE auth_no = ?"
    world.store.run(sql, amount, amount, operation["auth_no"])


def _thawed(world: World, operation: Row, *, tell: bool = True) -> Row:
    _finish(world, operation["auth_no"])
    auth = need(world, {"auth_no": operation["auth_no"]})
    request_no, amount = operation["out_request_no"], operation["amount"]
    world.record("thaw", auth["out_order_no"], request_no, amount, auth["buyer_id"])
    if tell:
        _tell(world, {**auth, "notify_url": operation["notify_url"]}, operation, "fund_auth_unfreeze")
    return operation


def reserve(world: World, auth_no: str, amount: int, product: str) -> Row:
    """Frozen money becomes a payment, by the product that it was frozen by: from now on nobody else can have it."""
    auth = need(world, {"auth_no": auth_no})
    if auth["product"] not in ("", product):
        raise Refusal(*OTHER_PRODUCT)
    _live(auth, amount)
    sql = "UPDATE auth SET rest = rest - ?, captured = captured + ? WHERE auth_no = ?"
    world.store.run(sql, amount, amount, auth_no)
    return auth


def captured(world: World, trade: Row) -> None:
    """The payment went through; COMPLETE also thaws what is left."""
    auth = need(world, {"auth_no": trade["auth_no"]})
    _operate(world, auth, trade["out_trade_no"], "PAY", trade["amount"])
    if trade["confirm_mode"] == "COMPLETE" and auth["rest"]:
        _thaw(world, auth, f"{trade['out_trade_no']}C", auth["rest"], "押金抵扣完结解冻")
    _finish(world, auth["auth_no"])


def uncaptured(world: World, trade: Row) -> None:
    """It didn't: the money is frozen again."""
    sql = "UPDATE auth SET rest = rest + ?, captured = captured - ? WHERE auth_no = ?"
    world.store.run(sql, trade["amount"], trade["amount"], trade["auth_no"])


def detail(world: World, params: dict[str, str], biz: Biz) -> Node:
    fault = world.faults.take("alipay", ("auth_refused",), DETAIL)
    if fault:
        raise Refusal(*REFUSED[fault.then])
    auth = need(world, biz)
    asked = biz.get("out_request_no") or auth["out_request_no"]
    operation = _asked(world, auth, biz, asked)
    waiting = auth["status"] == "INIT"
    if not operation and asked != auth["out_request_no"]:
        raise Refusal("AUTH_OPERATION_NOT_EXIST", "支付宝资金操作流水不存在")
    state = operation["status"] if operation else "INIT" if waiting else "CLOSED"
    operation = operation or {
        "operation_id": "", "type": "FREEZE", "amount": auth["amount"], "status": state, "at": "",
        "out_request_no": asked,
    }  # fmt: skip
    node = {**_fields(auth, operation), "order_status": auth["status"], "order_title": auth["title"]}
    return {name: value for name, value in node.items() if value != "" and name != "total_unfreeze_amount"}


def _asked(world: World, auth: Row, biz: Biz, request_no: str) -> Row | None:
    if biz.get("operation_id"):
        sql = "SELECT * FROM auth_operation WHERE auth_no = ? AND operation_id = ?"
        found = world.store.one(sql, auth["auth_no"], biz["operation_id"])
        if not found:
            raise Refusal("AUTH_OPERATION_NOT_EXIST", "支付宝资金操作流水不存在")
        return found
    kinds = [biz["operation_type"]] if biz.get("operation_type") else ["FREEZE", "UNFREEZE"]
    rows = (_operation(world, auth["auth_no"], request_no, kind) for kind in kinds)
    return next((row for row in rows if row), None)


def cancel(world: World, params: dict[str, str], biz: Biz) -> Node:
    """Take an authorisation back: one that nobody confirmed is closed, a frozen one thawed whole.

    It is told by one notification with the fields of a recorded one of 2019: no sums, no status.
    """
    auth = need(world, biz)
    if auth["captured"] or auth["thawed"]:
        raise Refusal("ORDER_STATUS_NOT_ALLOWED", "授权订单已操作，不允许撤销")
    node = {name: auth[name] for name in ("auth_no", "out_order_no", "out_request_no")}
    if auth["status"] == "INIT":
        expire(world, auth)
        done = {"action": "close"}
    elif auth["status"] == "AUTHORIZED":
        thaw = _thaw(world, auth, f"{auth['out_request_no']}X", auth["rest"], str(biz["remark"]), tell=False)
        done = {"action": "unfreeze", "operation_id": thaw["operation_id"]}
    else:
        return node
    url = params.get("notify_url") or auth["notify_url"]
    world.notify(url, "fund_auth_operation_cancel", auth["out_order_no"], {**node, **done})
    return {**node, "action": done["action"]}


def waiver_bps(world: World, buyer: Row) -> int:
    """The share of a deposit that credit waives for this customer: told by hand, or by the id's last digit."""
    if buyer["waiver_bps"] is not None:
        return int(buyer["waiver_bps"])
    return (10_000, 5_000, 3_000, 5_000, 0)[int(buyer["id"][-1]) % 5]


def _live(auth: Row, amount: int) -> None:
    if auth["status"] == "INIT":
        raise Refusal("ORDER_NOT_AUTHORIZED", "订单未授权")
    if auth["status"] != "AUTHORIZED":
        raise Refusal("ORDER_ALREADY_FINISH", "该笔预授权已完结")
    if amount > auth["rest"]:
        raise Refusal("REQUEST_AMOUNT_EXCEED", "请求金额超过剩余可用金额")


def _finish(world: World, auth_no: str) -> None:
    """Nothing is left and nothing may come back."""
    under_way = "SELECT 1 FROM {} WHERE auth_no = ? AND ends_at IS NOT NULL"
    world.store.run(
        "UPDATE auth SET status = 'FINISH' WHERE auth_no = ? AND status = 'AUTHORIZED' AND rest = 0"
        f" AND NOT EXISTS ({under_way.format('auth_operation')}) AND NOT EXISTS ({under_way.format('trade')})",
        auth_no, auth_no, auth_no,
    )  # fmt: skip


def _operation(world: World, auth_no: str, request_no: str, kind: str) -> Row | None:
    sql = "SELECT * FROM auth_operation WHERE auth_no = ? AND out_request_no = ? AND type = ?"
    return world.store.one(sql, auth_no, request_no, kind)


def _operate(
    world: World, auth: Row, request_no: str, kind: str, amount: int, remark: str = "", *, at: str = "",
    notify_url: str = "",
) -> Row:  # fmt: skip
    world.store.insert(
        "auth_operation", operation_id=number(), auth_no=auth["auth_no"], out_request_no=request_no, type=kind,
        amount=amount, status="SUCCESS", at=at or clock.iso(clock.now()), remark=remark,
        notify_url=notify_url,
    )  # fmt: skip
    return _operation(world, auth["auth_no"], request_no, kind) or {}


def _tell(world: World, auth: Row, operation: Row, kind: str) -> None:
    fields = {name: str(value) for name, value in _fields(auth, operation).items()}
    fields["payer_logon_id"] = world.masked(auth["buyer_id"])
    world.notify(auth["notify_url"], kind, auth["out_order_no"], fields)


def _fields(auth: Row, operation: Row) -> Node:
    credit = auth["credit"] if operation["type"] == "FREEZE" else 0
    return {
        "auth_no": auth["auth_no"], "out_order_no": auth["out_order_no"], "out_request_no": operation["out_request_no"],
        "operation_id": operation["operation_id"], "operation_type": operation["type"],
        "amount": yuan(operation["amount"]), "status": operation["status"],
        "gmt_create": clock.local(operation["at"]), "gmt_trans": clock.local(operation["at"]),
        "payer_user_id": auth["buyer_id"], "rest_amount": yuan(auth["rest"]),
        "total_freeze_amount": yuan(auth["amount"] if auth["buyer_id"] else 0),
        "total_unfreeze_amount": yuan(auth["thawed"]), "total_pay_amount": yuan(auth["captured"]),
        "credit_amount": yuan(credit), "fund_amount": yuan(operation["amount"] - credit),
        "pre_auth_type": "CREDIT_AUTH" if auth["credit"] else "",
    }  # fmt: skip
