"""alipay.fund.auth.order.voucher.create: a code under which somebody may freeze, for a while from the request on.

The authorisation exists from the scan on; what was never scanned can't be asked about.
"""

import json
import re
import secrets
from datetime import datetime, timedelta

from infra.sandbox import clock
from infra.sandbox.store import Row

from . import fund
from .fields import NUMBER, refused
from .fund import Biz, Node
from .trade import expiry
from .wire import Refusal, fen
from .world import World, number

CREATE = "alipay.fund.auth.order.voucher.create"
PATH = "/alipay/auth/"
LONGEST = timedelta(days=15)
PRODUCTS = ("PRE_AUTH", "PREAUTH_PAY")
MODES = ("DEPOSIT_ONLY", "POSTPAY", "POSTPAY_UNCERTAIN")
"""deposit_product_mode: with a waiver one of them is due; the latter two name what is paid afterwards."""
HASH = re.compile(r"^[0-9a-f]{64}$")


def create(world: World, params: dict[str, str], biz: Biz) -> Node:
    """The same numbers and content give the same code, of the same time. Raises Refusal."""
    _judge(world, biz)
    found = find(world, biz["out_order_no"]) or _made(world, params, biz)
    if json.loads(found["biz"]) != biz:
        raise Refusal("UNIQUE_VIOLATION", "商户订单号重复，且请求信息不一致")
    auth = world.store.one("SELECT status FROM auth WHERE out_order_no = ?", found["out_order_no"])
    if auth and auth["status"] in ("AUTHORIZED", "FINISH"):
        raise Refusal("UNIQUE_VIOLATION", "该授权订单已完成冻结")
    if (auth and auth["status"] == "CLOSED") or _is_over(found):
        raise Refusal("ORDER_ALREADY_CLOSED", "该授权订单已关闭")
    address = f"{params['_public']}{PATH}{found['code']}"
    return {
        "out_order_no": found["out_order_no"], "out_request_no": found["out_request_no"], "code_type": "qrCode",
        "code_value": address, "code_url": f"{address}?picture=1",
    }  # fmt: skip


def _judge(world: World, biz: Biz) -> None:
    now = clock.now()
    if biz["product_code"] not in PRODUCTS:
        raise refused(CREATE, "product_code")
    if biz.get("payee_user_id", world.seller_id) != world.seller_id:
        raise refused(CREATE, "payee_user_id")
    if not NUMBER.match(str(biz["out_request_no"])):
        raise refused(CREATE, "out_request_no")
    if not timedelta(minutes=1) <= _until(biz, now) - now <= LONGEST:
        raise refused(CREATE, "pay_timeout")
    if fen(biz["amount"]) < 1:
        raise refused(CREATE, "amount")
    _judge_mode(biz)
    identity = _object(biz, "identity_params")
    if set(identity) - {"identity_hash", "alipay_user_id", "alipay_open_id"}:
        raise refused(CREATE, "identity_params")
    if "identity_hash" in identity and not HASH.match(str(identity["identity_hash"])):
        raise refused(CREATE, "identity_params")


def _judge_mode(biz: Biz) -> None:
    waives, mode = bool(_object(biz, "extra_param").get("category")), biz.get("deposit_product_mode", "")
    if mode not in (MODES if waives else ("",)):
        raise refused(CREATE, "deposit_product_mode")
    if (mode in MODES[1:]) != bool(biz.get("post_payments")):
        raise refused(CREATE, "post_payments")


def _object(biz: Biz, field: str) -> Biz:
    """These fields are JSON texts inside of the JSON."""
    try:
        found = json.loads(biz.get(field) or "{}")
    except ValueError as error:
        raise refused(CREATE, field) from error
    if not isinstance(found, dict):
        raise refused(CREATE, field)
    return found


def _made(world: World, params: dict[str, str], biz: Biz) -> Row:
    now = clock.now()
    world.store.insert(
        "voucher", out_order_no=biz["out_order_no"], out_request_no=biz["out_request_no"], code=secrets.token_hex(12),
        notify_url=params.get("notify_url", ""), biz=json.dumps(biz), created_at=clock.iso(now),
        expires_at=clock.iso(_until(biz, now)),
    )  # fmt: skip
    return find(world, biz["out_order_no"]) or {}


def find(world: World, out_order_no: str) -> Row | None:
    return world.store.one("SELECT * FROM voucher WHERE out_order_no = ?", out_order_no)


def scan(world: World, code: str, logon: str = "", back: str = "") -> Row:
    """The customer's phone reads the code: now there is an authorisation. Raises Refusal for a dead or unknown code.

    `logon`: whose phone it is; `back`: where its browser stands. The real Alipay knows the one and the phone the other.
    """
    voucher = world.store.one("SELECT * FROM voucher WHERE code = ?", code)
    if not voucher:
        raise Refusal("AUTH_ORDER_NOT_EXIST", "二维码无效")
    found = world.store.one("SELECT 1 FROM auth WHERE out_order_no = ?", voucher["out_order_no"])
    if not found and _is_over(voucher):
        raise Refusal("ORDER_ALREADY_CLOSED", "二维码已过期")
    if not found:
        _open(world, voucher)
    sql = "UPDATE auth SET logon_hint = ?, return_url = ? WHERE out_order_no = ?"
    if logon or back:
        world.store.run(sql, logon, back, voucher["out_order_no"])
    return fund.need(world, {"out_order_no": voucher["out_order_no"]})


def _open(world: World, voucher: Row) -> None:
    biz = json.loads(voucher["biz"])
    extra, own = _object(biz, "extra_param"), world.keys.credentials["alipay"].get("deposit_waiver")
    waivable = bool(own) and (extra.get("category"), extra.get("serviceId")) == (own["category"], own["service_id"])
    world.store.insert(
        "auth", out_order_no=voucher["out_order_no"], out_request_no=voucher["out_request_no"], auth_no=number(),
        status="INIT", amount=fen(biz["amount"]), title=biz["order_title"], notify_url=voucher["notify_url"],
        waivable=waivable, product=biz["product_code"], created_at=clock.iso(clock.now()),
        identity=_object(biz, "identity_params").get("identity_hash", ""), expires_at=voucher["expires_at"],
    )  # fmt: skip


def _until(biz: Biz, now: datetime) -> datetime:
    """Two fields say the same."""
    return expiry(biz, now, "pay_timeout" if biz.get("pay_timeout") else "timeout_express", "15m")


def _is_over(voucher: Row) -> bool:
    return bool(voucher["expires_at"] <= clock.iso(clock.now()))
