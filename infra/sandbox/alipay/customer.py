"""What the customer does at Alipay: opens what the merchant signed, agrees, pays, or leaves it."""

from typing import Any
from urllib.parse import parse_qsl, urlsplit

from infra.sandbox.store import Row
from infra.sandbox.web import BadRequest

from . import agreement, fund, later, qr, trade, voucher
from .fields import refused
from .verify import verified
from .wire import Refusal
from .world import World

OWN_NUMBER = {"auth": "out_order_no", "trade": "out_trade_no", "consent": "external_agreement_no"}
PAGES = ("alipay.trade.wap.pay", "alipay.trade.page.pay", agreement.PAGE_SIGN)


def open_order(world: World, order_string: str) -> tuple[str, Row]:
    """A page's address or its query → ("trade" | "consent", row). Raises Refusal as the page would show it."""
    text = urlsplit(order_string).query if "://" in order_string else order_string
    params = dict(parse_qsl(text, keep_blank_values=True))
    biz = verified(world, params)
    try:
        return _open(world, params, biz)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise refused(params["method"], "biz_content") from error


def scan(world: World, address: str) -> Row:
    """The code of a freeze, as a phone reads it: its address. Raises Refusal."""
    place = urlsplit(address)
    query = dict(parse_qsl(place.query))
    back = query.get("back", "")
    with world.store.write():
        code, home = place.path.removeprefix(voucher.PATH), back if back.startswith("http") else ""
        return voucher.scan(world, code, query.get("customer", ""), home)


def _open(world: World, params: dict[str, str], biz: dict[str, Any]) -> tuple[str, Row]:
    with world.store.write():
        if params.get("method") == agreement.PAGE_SIGN:
            return "consent", agreement.open_page(world, params, biz)
        if params.get("method") in PAGES:
            return "trade", trade.open_trade(world, params, biz, "page")
    raise Refusal("isv.invalid-method", "不存在的方法名", "40002")


def pay(world: World, out_trade_no: str, logon: str) -> Row:
    with world.store.write():
        row = opened(world, out_trade_no)
        buyer = world.buyer(logon or row["logon_hint"])
        if row["status"] != "WAIT_BUYER_PAY" or (world.auto and not logon and buyer["behaviour"] != "pays"):
            return row
        return trade.settle(world, row, buyer, "pay")


def opened(world: World, out_trade_no: str) -> Row:
    """A trade, or the code of one, which is scanned by this. Raises Refusal."""
    found, offer = trade.find(world, {"out_trade_no": out_trade_no}), qr.find(world, out_trade_no)
    return qr.scanned(world, offer) if offer and not found else trade.need(world, {"out_trade_no": out_trade_no})


def agree(world: World, out_order_no: str, logon: str, waive: bool) -> Row:
    with world.store.write():
        row = fund.need(world, {"out_order_no": out_order_no})
        return fund.confirm(world, row, world.buyer(logon or row["logon_hint"]), waive)


def consent(world: World, external_no: str, logon: str, *, agreed: bool) -> Row:
    with world.store.write():
        row = agreement.need_page(world, external_no)
        return agreement.agree(world, row, world.buyer(logon or row["logon_hint"])) if agreed else row


def end_consent(world: World, external_no: str) -> Row:
    with world.store.write():
        return agreement.end(world, external_no)


def act(world: World, asked: dict[str, object]) -> dict[str, object]:
    """`{order_string | out_order_no | out_trade_no, act, buyer?, waive?}` → what it is now.

    act: confirm, refuse, expire; end, a consent that stands; or finish: what was answered "in process", N or INIT ends
    now (`number` names it).
    """
    deed, logon = str(asked.get("act", "confirm")), str(asked.get("buyer") or "")
    if deed not in ("confirm", "refuse", "expire", "end", "finish"):
        raise BadRequest("act is confirm, refuse, expire, end or finish")
    if deed == "finish":
        return {"ended": later.end_due(world, only=str(asked["number"]))}
    kind, out_no = _what(world, asked)
    if deed == "end":
        if kind != "consent":
            raise BadRequest("only a consent is ended")
        return {"kind": kind, **end_consent(world, out_no)}
    if kind == "auth":
        if deed == "confirm":
            row = agree(world, out_no, logon, bool(asked.get("waive")))
        else:
            row = fund.need(world, {"out_order_no": out_no})
            row = fund.expire(world, row) if deed == "expire" else row
        return {"kind": kind, **row}
    if kind == "consent":
        return {"kind": kind, **consent(world, out_no, logon, agreed=deed == "confirm")}
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
    opened = str(asked.get("order_string") or "")
    if urlsplit(opened).path.startswith(voucher.PATH):
        return "auth", str(scan(world, opened)["out_order_no"])
    if (path := urlsplit(opened).path).startswith(qr.PATH):
        return "trade", str(qr.scan(world, path.removeprefix(qr.PATH))["out_trade_no"])
    if opened:
        kind, row = open_order(world, opened)
        return kind, str(row[OWN_NUMBER[kind]])
    for kind, own in OWN_NUMBER.items():
        if asked.get(own):
            return kind, str(asked[own])
    raise BadRequest(f"order_string or one of {tuple(OWN_NUMBER.values())} is needed")
