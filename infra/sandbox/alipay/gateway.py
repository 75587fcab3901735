"""/alipay/gateway.do: verify, dispatch by `method`, sign the answer."""

from collections.abc import Callable
from typing import Any

from infra.sandbox.web import Request, Response

from . import books, customer, fund, people, trade
from .verify import verified
from .wire import MESSAGES, Refusal
from .world import World

Method = Callable[[World, dict[str, str], dict[str, Any]], dict[str, object]]

METHODS: dict[str, Method] = {
    "alipay.trade.create": trade.create,
    "alipay.trade.precreate": trade.precreate,
    "alipay.trade.pay": trade.pay,
    "alipay.trade.query": trade.query,
    "alipay.trade.refund": trade.refund,
    "alipay.trade.fastpay.refund.query": trade.refund_query,
    "alipay.trade.close": trade.close,
    "alipay.fund.auth.order.unfreeze": fund.unfreeze,
    "alipay.fund.auth.operation.detail.query": fund.detail,
    "alipay.user.agreement.query": fund.agreement_query,
    "alipay.user.agreement.unsign": fund.agreement_unsign,
    "alipay.user.certdoc.certverify.preconsult": people.preconsult,
    "alipay.user.certdoc.certverify.consult": people.consult,
    books.METHOD: books.link,
    "zhima.merchant.deposit.waiver.consult": people.waiver,
}


def answer(world: World, request: Request) -> Response:
    params = {**request.query, **request.form}
    method = params.get("method", "")
    broken = bool(world.faults.take("alipay", ("bad_signature",), method))
    try:
        biz = verified(world, params)
        act = METHODS.get(method)
        if not act:
            raise Refusal("isv.invalid-method", "不存在的方法名", "40002")
        with world.store.write():
            found = act(world, {**params, "_origin": request.origin}, biz)
        node = {"code": "10000", "msg": MESSAGES["10000"], **found}
        if world.auto and method == "alipay.trade.precreate":
            customer.pay(world, str(biz["out_trade_no"]), "")
    except Refusal as refusal:
        node = refusal.node()
    text = world.signer.answer(method or "error", node, broken)
    return Response(text, content_type="application/json;charset=utf-8")
