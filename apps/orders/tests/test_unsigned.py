"""A contract that came to nothing waits for a person: the list, the workbench and the bell say so."""

from datetime import timedelta
from typing import Any

import pytest

from apps.contracts.services import ask_about
from apps.orders.tests.factories import Way
from apps.orders.tests.test_bell import colleague
from apps.staff.roles import ShopRole
from core import clock
from core.notices.models import Notice
from tenants.scope import scope

pytestmark = pytest.mark.django_db
LIST, WORKBENCH, AGAIN = "/api/platform/backendOrderList", "/api/platform/workbench", "/api/backend/refreshContract"


def expire(way: Way) -> Way:
    with clock.at(clock.now() + timedelta(hours=25)):
        with scope(way.owner.shop):
            assert ask_about(way.contract.pk, "3")
        way.work()
    assert way.contract.status == "expired"
    return way


def rung(way: Way) -> list[tuple[str, str, int | None]]:
    rows = Notice.objects.filter(tenant_id=way.owner.shop.id, kind="order.unsigned").order_by("-action", "created_at")
    return list(rows.values_list("title_zh", "action", "user_id"))


def waits(way: Way) -> int:
    (found,) = [one["count"] for one in way.shop.get(WORKBENCH).data["todos"] if one["key"] == "unsigned"]
    return int(found)


def test_the_list_says_how_far_the_contract_is(way: Way, api: Any, operator: Any) -> None:
    def rows() -> list[tuple[str, bool]]:
        """To the shop and to the operators."""
        pages = [client.get(LIST).data["items"] for client in (way.shop, api(operator))]
        return [(found["contract"], "send_contract" in found["actions"]) for (found,) in pages]

    way.place().pay()
    assert rows() == [("none", False)] * 2
    way.audit()
    assert [contract for contract, _ in rows()] == ["signing"] * 2
    expire(way)
    assert rows() == [("expired", True)] * 2
    way.asked(way.shop.post(AGAIN, order_id=way.order_id))
    assert [contract for contract, _ in rows()] == ["signing"] * 2
    way.sign()
    assert rows() == [("signed", False)] * 2


def test_it_is_work_until_it_is_sent_again(way: Way) -> None:
    way.place().pay().audit()
    assert waits(way) == 0
    expire(way)
    assert waits(way) == 1
    way.asked(way.shop.post(AGAIN, order_id=way.order_id))
    assert waits(way) == 0


def test_the_bell_tells_who_sends_contracts_and_whose_order_it_is(way: Way) -> None:
    seller = colleague(way, ShopRole.SALESMAN)
    way.place()
    with scope(way.owner.shop):
        type(way.order).objects.update(salesman_id=seller.user.pk)
    way.pay().audit()
    assert rung(way) == []
    expire(way)
    title = f"“{way.order.title}”签署已过期，请重新发起合同"
    assert rung(way) == [(title, "contract.edit", None), (title, "", seller.user.pk)]


def test_a_refusal_rings_and_a_closed_order_does_not(way: Way) -> None:
    way.place().pay().audit()
    way.sandbox.act_esign(way.contract.flow_id, "refuse", reason="租金太高")
    way.hear()
    assert ["客户拒签" in title for title, _, _ in rung(way)] == [True]
    way.place().pay().audit()
    way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="无货"))
    way.work()
    assert way.contract.status == "rejected"
    assert len(rung(way)) == 1
