"""What the customer does at Alipay: opens what the merchant signed, agrees, pays, or leaves it."""

from urllib.parse import parse_qsl, urlsplit

from infra.sandbox.store import Row
from infra.sandbox.web import BadRequest

from . import fund, later, qr, trade
from .verify import verified
from .wire import Refusal
from .world import World

PAGES = ("alipay.trade.wap.pay", "alipay.trade.page.pay", "alipay.trade.app.pay")


def open_order(world: World, order_string: str) -> tuple[str, Row]:
    """An order string or page URL → ("auth", row) or ("trade", row). Raises Refusal as the page would show it."""
    text = urlsplit(order_string).query if "://" in order_string else order_string
    params = dict(parse_qsl(text, keep_blank_values=True))
    biz = verified(world, params)
    with world.store.write():
        if params.get("method") == fund.FREEZE:
            return "auth", fund.open_freeze(world, params, biz)
        if params.get("method") in PAGES:
            return "trade", trade.open_trade(world, params, biz, "page")
    raise Refusal("isv.invalid-method", "不存在的方法名", "40002")


def pay(world: World, out_trade_no: str, logon: str) -> Row:
    with world.store.write():
        row = opened(world, out_trade_no)
        buyer = world.buyer(logon or row["logon_hint"])
        if row["status"] != "WAIT_BUYER_PAY" or (world.auto and not logon and buyer["behaviour"] != "pays"):
            return row
        paid = trade.settle(world, row, buyer, "pay")
        if paid["agreement"]:
            fund.sign_agreement(world, paid, buyer)
        return paid


def opened(world: World, out_trade_no: str) -> Row:
    """A trade, or the code of one, which is scanned by this. Raises Refusal."""
    found, offer = trade.find(world, {"out_trade_no": out_trade_no}), qr.find(world, out_trade_no)
    return qr.scanned(world, offer) if offer and not found else trade.need(world, {"out_trade_no": out_trade_no})


def agree(world: World, out_order_no: str, logon: str, waive: bool) -> Row:
    with world.store.write():
        row = fund.need(world, {"out_order_no": out_order_no})
        return fund.confirm(world, row, world.buyer(logon or row["logon_hint"]), waive)


def act(world: World, asked: dict[str, object]) -> dict[str, object]:
    """`{order_string | out_order_no | out_trade_no, act, buyer?, waive?}` → what it is now.

    act: confirm, refuse, expire, or finish: what was answered "in process", N or INIT ends now (`number` names it).
    """
    deed, logon = str(asked.get("act", "confirm")), str(asked.get("buyer") or "")
    if deed not in ("confirm", "refuse", "expire", "finish"):
        raise BadRequest("act is confirm, refuse, expire or finish")
    if deed == "finish":
        return {"ended": later.end_due(world, only=str(asked["number"]))}
    kind, out_no = _what(world, asked)
    if kind == "auth":
        if deed == "confirm":
            row = agree(world, out_no, logon, bool(asked.get("waive")))
        else:
            row = fund.need(world, {"out_order_no": out_no})
            row = fund.expire(world, row) if deed == "expire" else row
        return {"kind": kind, **row}
    if deed == "confirm":
        row = pay(world, out_no, logon)
    elif deed == "expire":
        _expire(world, out_no)
    return {"kind": kind, **(trade.find(world, {"out_trade_no": out_no}) or {})}


def _expire(world: World, out_trade_no: str) -> None:
    qr.expire(world, out_trade_no)
    found = trade.find(world, {"out_trade_no": out_trade_no})
    if found and found["status"] == trade.WAITING:
        trade.shut(world, found)


def _what(world: World, asked: dict[str, object]) -> tuple[str, str]:
    if asked.get("order_string"):
        kind, row = open_order(world, str(asked["order_string"]))
        return kind, str(row["out_order_no"] if kind == "auth" else row["out_trade_no"])
    if asked.get("out_order_no"):
        return "auth", str(asked["out_order_no"])
    if asked.get("out_trade_no"):
        return "trade", str(asked["out_trade_no"])
    raise BadRequest("order_string, out_order_no or out_trade_no is needed")
