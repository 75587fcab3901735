"""alipay.trade.precreate: a code that somebody may scan. Its trade exists from the scan on; what was never scanned
can't be asked about or closed, and stays payable until its time is over.

`timeout_express` is the trade's, so it runs from the scan; `qr_code_timeout_express` and `time_expire` are both's.
"""

import json
import secrets

from infra.sandbox import clock
from infra.sandbox.store import Row

from . import trade as trades
from .trade import PAID, Biz, Node
from .wire import Refusal, fen
from .world import World

LIFE, PATH = "2h", "/alipay/qr/"


def precreate(world: World, params: dict[str, str], biz: Biz) -> Node:
    number, amount = str(biz["out_trade_no"]), fen(biz.get("total_amount"))
    trades.judge(world, biz, "qr")
    trade = trades.find(world, {"out_trade_no": number})
    if trade and trade["status"] == PAID:
        raise Refusal("ACQ.TRADE_HAS_SUCCESS", "交易已被支付")
    if trade:
        trades.same(trade, amount, "qr", biz)
    offer = find(world, number) or _offer(world, params, biz, number, amount)
    if offer["amount"] != amount or json.loads(offer["biz"]).get("subject") != biz.get("subject"):
        raise Refusal("ACQ.CONTEXT_INCONSISTENT", "交易信息被篡改")
    return {"out_trade_no": number, "qr_code": f"{params['_public']}{PATH}{offer['code']}"}


def _offer(world: World, params: dict[str, str], biz: Biz, number: str, amount: int) -> Row:
    now = clock.now()
    kept = {name: params[name] for name in ("notify_url", "return_url") if params.get(name)}
    world.store.insert(
        "offer", out_trade_no=number, code=secrets.token_hex(12), amount=amount, params=json.dumps(kept),
        biz=json.dumps(biz), created_at=clock.iso(now),
        expires_at=clock.iso(trades.expiry(biz, now, "qr_code_timeout_express", LIFE)),
    )  # fmt: skip
    return find(world, number) or {}


def find(world: World, out_trade_no: str) -> Row | None:
    return world.store.one("SELECT * FROM offer WHERE out_trade_no = ?", out_trade_no)


def scan(world: World, code: str) -> Row:
    """The customer's phone reads the code: now there is a trade. Raises Refusal for a dead or unknown one."""
    offer = world.store.one("SELECT * FROM offer WHERE code = ?", code)
    if not offer:
        raise Refusal("ACQ.TRADE_NOT_EXIST", "二维码无效")
    return scanned(world, offer)


def scanned(world: World, offer: Row) -> Row:
    found = trades.find(world, {"out_trade_no": offer["out_trade_no"]})
    if found:
        return found
    if offer["expires_at"] <= clock.iso(clock.now()):
        raise Refusal("ACQ.TRADE_HAS_CLOSE", "二维码已过期")
    biz = json.loads(offer["biz"])
    if biz.get("qr_code_timeout_express"):
        biz["time_expire"] = clock.local(offer["expires_at"])
    return trades.open_trade(world, json.loads(offer["params"]), biz, "qr")


def expire(world: World, out_trade_no: str) -> None:
    sql = "UPDATE offer SET expires_at = ? WHERE out_trade_no = ?"
    world.store.run(sql, clock.iso(clock.now()), out_trade_no)
