"""The statement of one lease: the same sums as its page of bills, and nobody's it isn't."""

from typing import Any

import pytest

from apps.bills.present import bill_list
from apps.customers import tries
from apps.deposits.queries import deposit_of
from apps.finance.tests.test_withdrawals_api import with_role
from apps.orders.paper.statement import paper_of
from apps.orders.tests.factories import Way
from apps.orders.tests.test_bill_refunds import due, listed, refunded
from apps.orders.tests.test_refunded_there import bill_of, pay_all
from apps.payments.queries import refunds_of
from core import clock
from core.money import yuan
from core.pdf import Paper
from merchants.queries import current_merchant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
STATEMENT = "/api/orders/statement"


@pytest.fixture
def paid(way: Way) -> Way:
    """Two periods are paid, and something of the second went back."""
    pay_all(due(way))
    way.asked(refunded(way, bill_of(way, kind="rent", period=2), 1_234))
    return way


def paper(way: Way) -> Paper:
    with scope(way.owner.shop):
        found = bill_list(way.owner.caller, way.order)
        refunds = refunds_of([one.id for one in found.attempts])
        return paper_of(way.order, current_merchant(), found, refunds, deposit_of(way.order.pk), clock.now())


def fen(text: str) -> int:
    return int(text.replace("¥", "").replace(",", "").replace(".", ""))


def test_adds_up_to_the_page_of_bills(paid: Way) -> None:
    sums, parts = listed(paid)["sums"], {one.title[2:]: one for one in paper(paid).sections}
    assert dict(parts["合计"].pairs)["已付（已减退款）"] == yuan(sums["paid"])
    *moves, last = parts["收款与退款"].table[1:]
    came, went, paid_then = (fen(cell) for cell in last[2:])
    assert [fen(row[4]) for row in moves][-1] == paid_then == came - went
    assert [row[0] for row in moves] == sorted(row[0] for row in moves)
    assert (came - went, went) == (sums["paid"], 1_234)
    rows = [[fen(cell) for cell in row[2:]] for row in parts["账单"].table[1:]]
    amount, fee, got, back, waived, left = (sum(column) for column in zip(*rows, strict=True))
    assert (got - back, back) == (sums["paid"], 1_234)
    assert left == sums["open"]
    assert amount + fee - waived - back == sums["total"]
    assert paid.order.customer_mask in dict(parts["订单"].pairs).values()


def test_opens_for_who_sees_the_bills(paid: Way, api: Any, gao_owner: Any, operator: Any) -> None:
    asked = {"order_id": paid.order_id}
    for person in (paid.shop, api(operator)):
        response = person.raw("get", paid.asked(person.get(STATEMENT, **asked))["url"])
        assert b"".join(response.streaming_content).startswith(b"%PDF")
    assert api(paid.owner.shop.host).get(STATEMENT, **asked).code == 109
    assert api(gao_owner).get(STATEMENT, **asked).code == 104


def test_opens_for_its_customer_by_the_token_of_the_page_alone(paid: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "STATEMENTS_OF_AN_ORDER", 1)
    url = paid.asked(paid.nobody.get("/api/h5/statement", token=paid.token))["url"]
    response = paid.nobody.raw("get", url)
    assert b"".join(response.streaming_content).startswith(b"%PDF")
    assert paid.nobody.get("/api/h5/statement", token="a-token-that-nobody-was-given").code == 104
    assert paid.nobody.raw("get", f"{url}x").json()["code"] == 104
    # Each opening is work, which anybody with a link could ask for without end.
    assert paid.nobody.raw("get", url).json()["code"] == 115
    assert paid.asked(paid.shop.get(STATEMENT, order_id=paid.order_id))["url"]


def test_needs_the_action(way: Way, api: Any, operator: Any) -> None:
    way.place()
    assert api(with_role(operator, ["goods.view"])).get(STATEMENT, order_id=way.order_id).code == 103
