"""/alipay/gateway.do: verify, dispatch by `method`, sign the answer."""

import logging
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from infra.sandbox.web import Request, Response

from . import agreement, books, cancel, customer, fund, later, oauth, pay, people, qr, refund, trade, voucher
from .fields import refused
from .verify import WRONG_KEY, verified
from .wire import MESSAGES, Refusal
from .world import World

log = logging.getLogger("sandbox.alipay")
Node = dict[str, object]
Method = Callable[[World, dict[str, str], dict[str, Any]], Node]

CLOSE = "alipay.trade.close"

METHODS: dict[str, Method] = {
    "alipay.trade.create": trade.create,
    "alipay.trade.precreate": qr.precreate,
    pay.PAY: pay.pay,
    "alipay.trade.query": trade.query,
    refund.REFUND: refund.refund,
    "alipay.trade.fastpay.refund.query": refund.refund_query,
    CLOSE: trade.close,
    cancel.CANCEL: cancel.cancel,
    voucher.CREATE: voucher.create,
    fund.UNFREEZE: fund.unfreeze,
    fund.DETAIL: fund.detail,
    "alipay.fund.auth.operation.cancel": fund.cancel,
    "alipay.user.agreement.query": agreement.query,
    "alipay.user.agreement.unsign": agreement.unsign,
    agreement.MODIFY: agreement.modify,
    "alipay.user.certdoc.certverify.preconsult": people.preconsult,
    "alipay.user.certdoc.certverify.consult": people.consult,
    books.METHOD: books.link,
    oauth.TOKEN: oauth.token,
    "zhima.merchant.deposit.waiver.consult": people.waiver,
}


UNKNOWN: Node = {
    "code": "20000", "msg": MESSAGES["20000"], "sub_code": "isp.unknow-error", "sub_msg": "系统繁忙",
}  # fmt: skip

ONE_FEN = Decimal("0.01")
SUMS = ("total_amount", "amount", "refund_amount")
"""Of an answer: what was paid, frozen, thawed or given back."""

OURS = ("_origin", "_public")
"""Where we are, beside what was sent: see `Request`."""


def answer(world: World, request: Request) -> Response:
    params = {**request.query, **request.form, "_origin": request.origin, "_public": request.public}
    method = params.get("method", "")
    fault = world.faults.take("alipay", ("unknown_20000", "bad_signature"), method)
    unknown = fault is not None and fault.kind == "unknown_20000"
    node = UNKNOWN if unknown and fault and fault.then == "not_done" else _node(world, method, params)
    stranger = node.get("sub_code") in ("isv.missing-app-id", "isv.invalid-app-id")
    text = world.signer.answer(
        method or "error", UNKNOWN if unknown else node, broken=fault is not None and not unknown, unsigned=stranger
    )
    return Response(text, content_type="text/html;charset=utf-8")


def _node(world: World, method: str, params: dict[str, str]) -> Node:
    try:
        biz = verified(world, {name: value for name, value in params.items() if name not in OURS})
        if world.faults.take("alipay", ("denied",), method):
            raise Refusal(*WRONG_KEY)
        if refused_so := world.faults.take("alipay", ("refused",), method):
            raise Refusal(refused_so.then, "请求被拒绝")
        act = METHODS.get(method)
        if not act:
            raise Refusal("isv.invalid-method", "不存在的方法名", "40002")
        later.end_due(world)
        if method == CLOSE and world.faults.take("alipay", ("paid_between",), method):
            customer.pay(world, str(biz.get("out_trade_no")), "")
        with world.store.write():
            found = world.seen(act(world, params, biz))
        if world.faults.take("alipay", ("wrong_sum",), method):
            found |= {name: f"{Decimal(str(found[name])) - ONE_FEN:.2f}" for name in SUMS if found.get(name)}
        node = found if method == oauth.TOKEN else {"code": "10000", "msg": MESSAGES["10000"], **found}
        if world.auto and method == "alipay.trade.precreate":
            customer.pay(world, str(biz["out_trade_no"]), "")
    except Refusal as refusal:
        return refusal.node()
    except (KeyError, TypeError, AttributeError, ValueError):
        log.exception("%s can't be read", method)
        return refused(method, "biz_content").node()
    return node
