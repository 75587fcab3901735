"""Stock held unpaid: by who proved the mobile strictly, else from an address generously, and only while it is."""

from typing import Any

import pytest

from apps.orders.tests.factories import BO, Way
from apps.sales.tests.factories import Purchase
from apps.trade import holding

pytestmark = pytest.mark.django_db
BUY = "/api/h5/buy"


@pytest.fixture
def shop(parties: Any, _listener: Any, lin_owner: Any, api: Any) -> Purchase:
    return Purchase(parties, _listener, lin_owner, api)


def buy(shop: Purchase, pieces: int, mobile: str, ip: str = "203.0.113.9", **changes: Any) -> Any:
    form = shop.form(quantity=pieces, mobile=mobile, **changes)
    return shop.nobody.post(BUY, headers={"X-Real-IP": ip}, **form)


def proved(shop: Purchase, pieces: int, ip: str = "203.0.113.9") -> Any:
    """By who was sent the code to the mobile."""
    return buy(shop, pieces, BO["mobile"], ip=ip, **shop.sms_code(BO["mobile"]))


def mobile(nth: int) -> str:
    return f"1390000{nth:04d}"


@pytest.fixture(autouse=True)
def behind_a_proxy(settings: Any) -> None:
    settings.TRUST_PROXY = True


def test_one_order_asks_for_no_more_than_a_person_may_hold(shop: Purchase, monkeypatch: Any) -> None:
    monkeypatch.setattr(holding, "BY_A_PERSON", 3)
    many = buy(shop, 4, mobile(1))
    assert (many.code, list(many.errors)) == (110, ["quantity"])


def test_who_proved_the_mobile_holds_so_many_in_all_orders(shop: Purchase, monkeypatch: Any) -> None:
    shop.place().pay()  # the shop knows the mobile from now on, and asks for its code
    monkeypatch.setattr(holding, "BY_A_PERSON", 3)
    shop.place(quantity=2)
    assert proved(shop, 2, ip="203.0.113.2").code == 115
    assert proved(shop, 1, ip="203.0.113.3").code == 200
    assert proved(shop, 1, ip="203.0.113.4").code == 115


def test_a_mobile_or_id_number_that_others_type_locks_nobody_out(shop: Purchase, monkeypatch: Any) -> None:
    monkeypatch.setattr(holding, "BY_A_PERSON", 1)
    assert [buy(shop, 1, BO["mobile"], ip=f"203.0.113.{nth}").code for nth in (1, 2, 3)] == [200] * 3
    way = Way(shop.sandbox, shop.listener, shop.owner, shop.api).offer()
    codes = [way.nobody.post("/api/h5/order", **way.form(mobile=mobile(nth))).code for nth in (1, 2)]
    assert codes == [200, 200]


def test_the_code_opens_a_budget_of_its_own_where_the_address_is_used_up(shop: Purchase, monkeypatch: Any) -> None:
    shop.place().pay()
    monkeypatch.setattr(holding, "FROM_AN_ADDRESS", 2)
    monkeypatch.setattr(holding, "BY_A_PERSON", 2)
    assert [buy(shop, 1, mobile(nth)).code for nth in (1, 2, 3)] == [200, 200, 115]
    assert proved(shop, 2).code == 200
    assert proved(shop, 1).code == 115


def test_what_is_cancelled_or_paid_is_held_no_more(shop: Purchase, monkeypatch: Any) -> None:
    shop.place().pay()
    monkeypatch.setattr(holding, "BY_A_PERSON", 2)
    shop.place(quantity=2)
    assert proved(shop, 1).code == 115
    assert shop.act("buyCancel").code == 200
    shop.place(quantity=2).pay()
    assert shop.place(quantity=1).order.status == "pending_payment"


def test_refused_orders_and_links_that_lead_nowhere_lock_nobody_out(shop: Purchase, monkeypatch: Any) -> None:
    """A stranger behind the same carrier's address: six tries of ten pieces closed the shop to it for two hours."""
    monkeypatch.setattr(holding, "FROM_AN_ADDRESS", 5)
    monkeypatch.setattr(holding, "BY_A_PERSON", 5)
    for nth in range(6):
        assert buy(shop, 5, mobile(1), code="unknown").code == 104
        assert buy(shop, 5, mobile(nth), consent=False).code == 110
    assert buy(shop, 5, mobile(1)).code == 200


def test_an_address_holds_so_many_and_a_network_is_one(shop: Purchase, monkeypatch: Any) -> None:
    monkeypatch.setattr(holding, "FROM_AN_ADDRESS", 2)
    mine = [buy(shop, 1, mobile(nth), ip=f"2001:db8:1:2::{nth}").code for nth in (1, 2, 3)]
    assert mine == [200, 200, 115]
    assert buy(shop, 1, mobile(4), ip="2001:db8:1:3::1").code == 200
