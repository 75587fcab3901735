"""What holds of a lease and of a purchase alike, since one kit does it for both."""

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from apps.leases.kind import LEASE
from apps.orders.services.expire import UNPAID as UNPAID_LEASES
from apps.orders.tests.factories import BO, Way
from apps.purchases.kind import PURCHASE
from apps.sales.services.expire import UNPAID as UNPAID_PURCHASES
from apps.sales.tests.factories import Purchase
from apps.trade import access, pages, people
from apps.trade.kind import Kind
from core import actions as a
from core import clock
from core.errors import NotFound, StateError
from infra.testing.undone import undone
from looks.models import Look
from overview import mirror
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
KINDS = [(LEASE, UNPAID_LEASES, Way), (PURCHASE, UNPAID_PURCHASES, Purchase)]


@pytest.fixture(params=KINDS, ids=["lease", "purchase"])
def kind(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture
def story(kind: Any, parties: Any, _listener: Any, lin_owner: Any, api: Any) -> Any:
    return kind[2](parties, _listener, lin_owner, api)


class TestAnOrderOfEitherKind:
    def test_ends_when_nobody_pays_and_not_before(self, kind: Any, story: Any) -> None:
        story.place()
        with scope(story.owner.shop):
            assert list(kind[1].merchants()) == []
            assert kind[1].close_unpaid() == 0
            with clock.at(clock.now() + timedelta(minutes=31)):
                assert list(kind[1].merchants()) == [story.owner.shop.id]
                assert kind[1].close_unpaid() == 1
                assert list(kind[1].merchants()) == []
        assert (story.order.status, story.order.reason) == ("cancelled", "because.unpaid")

    def test_has_a_page_that_opens_no_order_of_another_kind(self, kind: Any, story: Any) -> None:
        story.place()
        other: Kind[Any] = PURCHASE if kind[0] is LEASE else LEASE
        with scope(story.owner.shop):
            caller = story.owner.caller
            assert pages.by_token(kind[0], caller, story.token).pk == int(story.order_id)
            with pytest.raises(NotFound):
                pages.by_token(other, caller, story.token)
            # A token names the second in which it was made: this one is as good, and may be another.
            path, _, token = pages.page_url(kind[0], story.order).rpartition("/")
            assert path.endswith(kind[0].page)
            assert pages.by_token(kind[0], caller, token).pk == int(story.order_id)

    def test_has_a_page_that_ends(self, kind: Any, story: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        story.place()
        with scope(story.owner.shop):
            caller, now = story.owner.caller, time.time()
            for days, holds in ((29, True), (31, False)):
                monkeypatch.setattr("django.core.signing.time.time", lambda days=days: now + days * 86_400)
                found = [pages.by_token(kind[0], caller, story.token)] if holds else []
                assert len(found) == holds
            with pytest.raises(StateError) as refused:
                pages.by_token(kind[0], caller, story.token)
            assert refused.value.data == {"state": "prove_mobile"}

    def test_keeps_people_sealed_and_shows_one_field_at_a_time(self, kind: Any, story: Any) -> None:
        story.place()
        with scope(story.owner.shop):
            row = story.order
            assert people.plain(row, "mobile") == BO["mobile"]
            assert people.plain(row, "address").endswith(BO["address"])
            assert (row.customer_mask, row.address_mask) == ("博*明", "浙江省杭州市西湖区****")
        path = "/api/platform/showPrivacy" if kind[0] is LEASE else "/api/sales/showPrivacy"
        answer = story.shop.post(path, order_id=story.order_id, field="name", reason="电话核实")
        assert answer.data["value"] == BO["name"]
        with scope(story.owner.shop):
            assert list(Look.objects.values_list("order_id", "seen")) == [(int(story.order_id), "name")]

    def test_is_told_of_by_sms_without_a_mobile_in_the_queue(self, kind: Any, story: Any) -> None:
        story.place().pay()
        payloads = PartnerCall.objects.filter(party="sms").values_list("payload", flat=True)
        assert [one["about"] for one in payloads] == ["paid"]
        assert BO["mobile"] not in str(list(payloads))

    def test_is_seen_by_who_has_all_orders_or_worked_for_it(self, kind: Any, story: Any) -> None:
        story.place()
        with scope(story.owner.shop):
            owner, number = story.owner.caller, int(story.order_id)
            other = replace(owner, user_id=owner.user_id + 100, actions=owner.actions - {a.ORDER_ALL})
            assert access.fetch(kind[0], owner, number)
            for column in kind[0].worked_by:
                with undone():
                    with pytest.raises(NotFound):
                        access.lock(kind[0], other, number)
                    kind[0].model.objects.update(**{column: other.user_id})
                    assert access.lock(kind[0], other, number), column


class TestTheOperatorsRows:
    @pytest.mark.parametrize("chunk", [1, pytest.param(1000, marks=pytest.mark.months)])
    def test_are_compared_and_rebuilt_a_chunk_at_a_time(
        self, kind: Any, story: Any, monkeypatch: pytest.MonkeyPatch, chunk: int
    ) -> None:
        monkeypatch.setattr(mirror, "CHUNK", chunk)
        ids = [int(story.place().order_id) for _ in range(3)]
        index = kind[0].index
        rows = index.model.objects
        stray = {**rows.filter(order_id=ids[0]).values().get(), "order_id": ids[2] + 1}
        rows.filter(order_id=ids[1]).delete()
        rows.filter(order_id=ids[2]).update(title="old")
        rows.create(**stray)
        with scope(story.owner.shop):
            found = [(one.row_id, one.field) for one in index.differences()]
            assert found == [(ids[1], ""), (ids[2], "title"), (ids[2] + 1, "")]
            assert index.rebuild() == 3
            assert list(index.differences()) == []


def test_numbers_of_leases_and_purchases_are_one_row(purchase: Purchase) -> None:
    makers: list[Callable[[], str]] = [lambda: purchase.way.place().order_id, lambda: purchase.place().order_id]
    ids = [int(make()) for make in makers * 2]
    assert ids == sorted(set(ids))
