"""alipay.trade.*: paying, asking, closing. Same number and same content is the same trade."""

from datetime import datetime, timedelta
from typing import Any

from infra.sandbox import clock
from infra.sandbox.store import Row

from . import agreement
from .fields import refused
from .wire import MESSAGES, Refusal, fen, yuan
from .world import World, number, trade_fields

Biz = dict[str, Any]
Node = dict[str, object]

PRODUCTS = {
    "page": ("QUICK_WAP_WAY", "FAST_INSTANT_TRADE_PAY"),
    "qr": ("", "FACE_TO_FACE_PAYMENT", "QR_CODE_OFFLINE"), "create": ("", "JSAPI_PAY", "FACE_TO_FACE_PAYMENT"),
    "capture": ("PREAUTH_PAY", "PRE_AUTH", "PRE_AUTH_ONLINE"), "debit": agreement.PRODUCTS,
}  # fmt: skip
"""The product codes under which each kind of trade is made."""

QUERIED = (
    "out_trade_no", "trade_no", "trade_status", "total_amount", "receipt_amount", "buyer_pay_amount", "point_amount",
    "invoice_amount", "buyer_logon_id", "passback_params",
)  # fmt: skip

NOT_THEIRS = ("ACQ.AUTH_NO_ERROR", "预授权号错误或状态不对")
"""Also for a payer or a payee other than the deposit's."""
OTHER_PRODUCT = ("ACQ.PRE_AUTH_PROD_CODE_INCONSISTENT", "预授权产品码不一致")
OTHER_SELLER = ("ACQ.INVALID_RECEIVE_ACCOUNT", "收款账户不支持")
NO_CONTRACT = ("ACQ.ACCESS_FORBIDDEN", "无权限使用接口")

WAITING, PAID, CLOSED = "WAIT_BUYER_PAY", "TRADE_SUCCESS", "TRADE_CLOSED"


def open_trade(world: World, params: dict[str, str], biz: Biz, kind: str) -> Row:
    """The trade of this number, made when new. A number that was used for something else is refused."""
    number_given, amount = biz["out_trade_no"], fen(biz.get("total_amount"))
    judge(world, biz, kind)
    found = find(world, biz)
    if found:
        same(found, amount, kind, biz)
        return found
    now = clock.now()
    hint = str((biz.get("ext_user_info") or {}).get("mobile", ""))
    world.store.insert(
        "trade", out_trade_no=number_given, trade_no=number(), kind=kind, status=WAITING, amount=amount,
        subject=biz.get("subject", ""), notify_url=params.get("notify_url", ""),
        return_url=params.get("return_url", ""), auth_no=biz.get("auth_no", ""),
        agreement_no=(biz.get("agreement_params") or {}).get("agreement_no", ""),
        quit_url=str(biz.get("quit_url", "")),
        confirm_mode=biz.get("auth_confirm_mode", ""), passback=biz.get("passback_params", ""), logon_hint=hint,
        created_at=clock.iso(now), expires_at=clock.iso(expiry(biz, now)),
    )  # fmt: skip
    return find(world, biz) or {}


def judge(world: World, biz: Biz, kind: str) -> None:
    """Who is paid, and by which product. Raises Refusal."""
    capture = kind == "capture"
    if biz.get("seller_id", world.seller_id) != world.seller_id:
        raise Refusal(*(NOT_THEIRS if capture else OTHER_SELLER))
    if biz.get("product_code", "") not in PRODUCTS[kind]:
        raise Refusal(*(OTHER_PRODUCT if capture else NO_CONTRACT))
    if "agreement_sign_params" in biz:
        raise refused("alipay.trade.", "agreement_sign_params")


def same(trade: Row, amount: int, kind: str, biz: Biz) -> None:
    if trade["status"] == CLOSED:
        raise Refusal("ACQ.TRADE_HAS_CLOSE", "交易已经关闭")
    alike = trade["kind"] == kind and trade["auth_no"] == biz.get("auth_no", "")
    if not alike or trade["amount"] != amount or trade["subject"] != biz.get("subject", ""):
        raise Refusal("ACQ.CONTEXT_INCONSISTENT", "交易信息被篡改")


def expiry(biz: Biz, now: datetime, field: str = "timeout_express", default: str = "15d") -> datetime:
    if biz.get("time_expire"):
        return datetime.strptime(biz["time_expire"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=clock.SHANGHAI)
    text = str(biz.get(field) or default)
    if text[-1] == "c":
        tomorrow = now.astimezone(clock.SHANGHAI).date() + timedelta(days=1)
        return datetime.combine(tomorrow, datetime.min.time(), clock.SHANGHAI)
    unit = {"m": "minutes", "h": "hours", "d": "days"}[text[-1]]
    return now + timedelta(**{unit: int(text[:-1])})


def find(world: World, biz: Biz) -> Row | None:
    key = "out_trade_no" if biz.get("out_trade_no") else "trade_no"
    trade = world.store.one(f"SELECT * FROM trade WHERE {key} = ?", biz.get(key, ""))
    waits = trade and trade["status"] == WAITING and not trade["ends_at"]
    if trade and waits and trade["expires_at"] <= clock.iso(clock.now()):
        return shut(world, trade)
    return trade


def need(world: World, biz: Biz) -> Row:
    trade = find(world, biz)
    if not trade:
        raise Refusal("ACQ.TRADE_NOT_EXIST", "交易不存在")
    return trade


def settle(world: World, trade: Row, buyer: Row, ledger_kind: str, at: str = "") -> Row:
    """The money arrives (`at`, or now): the trade is paid, the book says so, the merchant is told."""
    changed = world.store.run(
        "UPDATE trade SET status = ?, paid_at = ?, buyer_id = ?, ends_at = NULL"
        " WHERE out_trade_no = ? AND status = 'WAIT_BUYER_PAY'",
        PAID, at or clock.iso(clock.now()), buyer["id"], trade["out_trade_no"],
    )  # fmt: skip
    trade = need(world, {"out_trade_no": trade["out_trade_no"]})
    if changed:
        world.record(ledger_kind, trade["out_trade_no"], trade["trade_no"], trade["amount"], buyer["id"])
        fields = trade_fields(world, trade)
        world.notify(trade["notify_url"], "trade_status_sync", trade["out_trade_no"], fields)
    return trade


def shut(world: World, trade: Row) -> Row:
    sql = "UPDATE trade SET status = 'TRADE_CLOSED', closed_at = ?, ends_at = NULL WHERE out_trade_no = ?"
    world.store.run(sql, clock.iso(clock.now()), trade["out_trade_no"])
    closed: Row = world.store.one("SELECT * FROM trade WHERE out_trade_no = ?", trade["out_trade_no"]) or {}
    world.notify(trade["notify_url"], "trade_status_sync", trade["out_trade_no"], trade_fields(world, closed))
    return closed


def create(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade = open_trade(world, params, biz, "create")
    return {"out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"]}


def query(world: World, params: dict[str, str], biz: Biz) -> Node:
    trade = need(world, biz)
    known = trade_fields(world, trade)
    fields = {name: known[name] for name in QUERIED}
    fields.update(buyer_user_id=trade["buyer_id"], send_pay_date=known["gmt_payment"])
    return {name: value for name, value in fields.items() if value != ""}


def close(world: World, params: dict[str, str], biz: Biz) -> Node:
    """Only what waits for its payment can be closed; what nobody opened isn't a trade yet."""
    trade = need(world, biz)
    if trade["status"] != WAITING or trade["ends_at"]:
        raise Refusal("ACQ.TRADE_STATUS_ERROR", "当前交易状态不支持此操作")
    trade = shut(world, trade)
    return {"out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"]}


def answered(trade: Row) -> Node:
    """A paid trade, or one that is in process, as `trade.pay` answers it."""
    node: Node = {
        "out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"], "buyer_user_id": trade["buyer_id"],
    }  # fmt: skip
    if not trade["paid_at"]:
        return {"code": "10003", "msg": MESSAGES["10003"], **node}
    amount = yuan(trade["amount"])
    paid = {"total_amount": amount, "receipt_amount": amount, "gmt_payment": clock.local(trade["paid_at"])}
    return {**node, **paid}
