"""A shop's own records and objections, by the shapes of the operators' desk."""

from dataclasses import replace
from typing import Any

import pytest

from apps.credit import queries
from apps.credit.tests.factories import BASE, Crediting
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from core import clock
from core.todos import waiting
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def leased(way: Way, api: Any, operator: Any) -> Crediting:
    way.leasing().prove()
    return Crediting(way, api(operator)).open()


def rejected(made: Crediting, code: str) -> None:
    made.opening()
    made.way.sandbox.fail("credit", "rejected", operation="open", then=code)
    made.report()


def listed(client: Any, call: str, **query: Any) -> Any:
    answer = client.get(BASE + call, **query)
    assert answer.code == 200, answer.data
    return answer.data["items"]


def tabs(client: Any, call: str) -> dict[str, int]:
    return {one["tab"]: one["count"] for one in client.get(BASE + call).data}


def todos(made: Crediting) -> dict[str, tuple[int, str]]:
    with scope(made.way.owner.shop):
        return {todo.key: (found.count, todo.path) for todo, found in waiting(made.way.owner.caller)}


def test_what_was_rejected_is_found_and_corrected(leased: Crediting, api: Any, gao_owner: Any) -> None:
    rejected(leased, "E203")
    shop, platform = leased.way.shop, leased.platform
    assert todos(leased)["credit_rejected"] == (1, "/credit?view=records&status=rejected")
    [own] = listed(shop, "getRecordList", status="rejected")
    [seen] = listed(platform, "getRecordList", status="rejected")
    assert own == {**seen, "merchant_name": ""}
    assert (own["code"], own["order_id"], own["correctable"]) == ("E203", leased.way.order_id, True)
    assert tabs(shop, "getRecordCount") == tabs(platform, "getRecordCount")
    gao = api(gao_owner)
    assert listed(gao, "getRecordList", merchant_id=str(leased.way.owner.shop.id)) == []
    assert set(tabs(gao, "getRecordCount").values()) == {0}
    leased.way.asked(leased.act("correctRecord", own["id"], reason="核对后重报"))
    assert listed(shop, "getRecordList", status="rejected") == []
    assert todos(leased)["credit_rejected"][0] == 0


def test_filters_narrow_it(leased: Crediting) -> None:
    leased.opening()
    assert len(listed(leased.way.shop, "getRecordList")) == 1
    for filters in ({"kind": "flow"}, {"period": "2020-01"}, {"order_id": "1"}, {"batch_id": "1"}):
        assert listed(leased.way.shop, "getRecordList", **filters) == [], filters


def test_an_objection_of_a_lease_that_is_over_is_found(leased: Crediting) -> None:
    leased.opened()
    raised = leased.way.asked(leased.ask("createObjection", text="11 月并未逾期"))
    with scope(leased.way.owner.shop):
        order = leased.way.order
        order.status, order.stage, order.finished_at = "completed", "finished", clock.now()
        order.save()
    assert todos(leased)["credit_objections"] == (1, "/credit?view=objections&status=open")
    [own] = listed(leased.way.shop, "getObjectionList", status="open")
    [seen] = listed(leased.platform, "getObjectionList", status="open")
    assert (own["id"], own) == (raised["id"], {**seen, "merchant_name": "", "text": "11 月并未逾期"})
    assert seen["text"] == "", "operators' index holds nothing that a customer wrote"
    assert tabs(leased.way.shop, "getObjectionCount")["open"] == 1


def test_people_who_see_their_own_leases_alone_see_those(leased: Crediting) -> None:
    rejected(leased, "E203")
    leased.way.asked(leased.ask("createObjection", text="未逾期"))
    owner = leased.way.owner
    clerk = replace(owner.caller, actions=frozenset({"order.view", "credit.view"}))
    with scope(owner.shop):
        assert queries.rejected(clerk).count() == 1, "it came by the owner's own link, and they audited it"
        Order.objects.update(salesman_id=None, auditor_id=None)
        assert (queries.rejected(clerk).count(), queries.open_objections(clerk).count()) == (0, 0)


def test_what_lacked_a_consent_is_sent_again_unchanged(leased: Crediting) -> None:
    """The bureau heard of the consent later than of the account."""
    rejected(leased, "E102")
    [row] = leased.records()
    said = row.content
    [own] = listed(leased.way.shop, "getRecordList", status="rejected")
    assert (own["correctable"], leased.part()["records"][0]["correctable"]) == (True, True)
    leased.way.asked(leased.act("correctRecord", own["id"], reason="客户已授权"))
    leased.report()
    [row] = leased.records()
    assert (row.status, row.tries, row.content) == ("accepted", 1, said)
    assert leased.account.status == "open"
