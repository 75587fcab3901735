"""A capture in process counts as paid, a refund that isn't confirmed as done."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from infra.chaos.planted.tools import instead
from partners.alipay.client import AlipayClient
from partners.alipay.port import Refund, Trade, TradeStatus
from partners.errors import PartyRefused

CAUGHT_BY = (
    "apps/deposits/tests/test_money.py::TestACaptureInProcess::test_pays_and_thaws_the_rest_only_when_it_is_paid",
    "apps/deposits/tests/test_money.py::TestACaptureInProcess::test_that_fails_gives_the_money_back_to_the_deposit",
    "apps/payments/tests/test_closing.py::TestARefund::test_is_done_when_the_party_confirms_it",
)
_right = AlipayClient._pay


def _unjudged(self: AlipayClient, biz: dict[str, Any], amount: int, notify_url: str) -> Trade:
    if "auth_no" not in biz:
        return _right(self, biz, amount, notify_url)
    try:
        node, raw = self._gateway.call("alipay.trade.pay", biz, notify_url=notify_url)
    except PartyRefused as error:
        if error.code != "ACQ.TRADE_HAS_SUCCESS":
            raise
        node, raw = {}, error.raw
    number = str(biz["out_trade_no"])
    return Trade(TradeStatus.PAID, number, str(node.get("trade_no", "")), amount, "", None, raw)


def _believed(_: AlipayClient, answer: Refund) -> Refund:
    return answer


@contextmanager
def plant() -> Iterator[None]:
    with instead(AlipayClient, "_pay", _unjudged), instead(AlipayClient, "_confirmed", _believed):
        yield
