"""The access log: who reads of which looks, narrowed, sorted, as a sheet; nobody changes a line."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction

from core import clock
from core.entities import TradeKind
from looks import exports, services
from looks.rules import Seen
from looks.schemas import LookQuery
from operators.models import Operator, OperatorRole
from tenants.scope import scope

pytestmark = pytest.mark.django_db
LOG, COUNT = "/api/platform/accessLog", "/api/platform/accessLogCount"
NOON = clock.start_of(date(2026, 6, 1)) + timedelta(hours=12)


def look(person: Any, shop: Any, order_id: int = 7, seen: Seen = Seen.MOBILE, why: str = "核实信息") -> None:
    with scope(shop), transaction.atomic():
        services.note(TradeKind.LEASE, order_id, "王*明", caller=person.caller, seen=seen, reason=why)


class TestWho:
    def test_nobody_is_109(self, api: Any, lin: Any) -> None:
        for path in [LOG, COUNT]:
            assert api(lin.host).get(path).code == 109, path

    def test_a_sub_shop_is_103(self, api: Any, mei: Any) -> None:
        for path in [LOG, COUNT]:
            assert api(mei).get(path).code == 103, path

    def test_lacking_the_action_is_103(self, api: Any, operator: Any) -> None:
        role = OperatorRole.objects.create(name="looks only", actions=["privacy.view"])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        for path in [LOG, COUNT]:
            assert api(operator).get(path).code == 103, path

    def test_a_shop_reads_of_its_own_alone(self, api: Any, lin: Any, gao: Any, lin_owner: Any, gao_owner: Any) -> None:
        look(lin_owner, lin)
        assert [row["customer"] for row in api(lin_owner).get(LOG).data["items"]] == ["王*明"]
        assert api(gao_owner).get(LOG).data["items"] == []
        assert api(gao_owner).get(LOG, merchant_id=str(lin.id)).data["items"] == []

    def test_operators_read_of_all_or_of_one(self, api: Any, operator: Any, lin: Any, gao: Any, lin_owner: Any,
                                             gao_owner: Any) -> None:  # fmt: skip
        look(lin_owner, lin)
        look(gao_owner, gao)
        assert {row["merchant_name"] for row in api(operator).get(LOG).data["items"]} == {lin.name, gao.name}
        [one] = api(operator).get(LOG, merchant_id=str(gao.id)).data["items"]
        assert (one["merchant_id"], one["side"], one["seen"], one["reason"]) == (
            str(gao.id), "store", "mobile", "核实信息",
        )  # fmt: skip

    def test_a_shop_sees_that_the_platform_looked_but_not_from_where(
        self, api: Any, operator: Any, lin: Any, lin_owner: Any
    ) -> None:
        look(operator, lin)
        [row] = api(lin_owner).get(LOG).data["items"]
        assert (row["side"], row["actor_name"], row["ip"]) == ("admin", operator.caller.name, "")


class TestFilters:
    @pytest.fixture
    def three(self, lin: Any, lin_owner: Any, operator: Any) -> None:
        every = ((lin_owner, 7, Seen.MOBILE), (lin_owner, 8, Seen.ID_NUMBER), (operator, 9, Seen.DOCUMENT))
        for minute, (person, order_id, seen) in enumerate(every):
            with clock.at(NOON + timedelta(minutes=minute)):
                look(person, lin, order_id, seen)

    def test_narrow_and_sort(self, api: Any, operator: Any, three: None) -> None:
        cases: list[tuple[dict[str, str], list[str]]] = [
            ({}, ["9", "8", "7"]),
            ({"sort": "at"}, ["7", "8", "9"]),
            ({"order_id": "8"}, ["8"]),
            ({"order_id": "0"}, []),
            ({"merchant_id": "0"}, []),
            ({"seen": "document"}, ["9"]),
            ({"side": "store"}, ["8", "7"]),
            ({"actor": "没有这个人"}, []),
            ({"start": "2026-06-01", "end": "2026-06-01"}, ["9", "8", "7"]),
            ({"start": "2026-06-02"}, []),
            ({"end": "2026-05-31"}, []),
        ]
        for query, orders in cases:
            assert [row["order_id"] for row in api(operator).get(LOG, **query).data["items"]] == orders, (query, orders)

    def test_tabs_count_each_side(self, api: Any, gao_owner: Any, operator: Any, three: None) -> None:
        tabs = {tab["tab"]: tab["count"] for tab in api(operator).get(COUNT).data}
        assert tabs == {"": 3, "admin": 1, "store": 2}
        assert {tab["count"] for tab in api(gao_owner).get(COUNT).data} == {0}

    def test_what_is_no_filter_is_110(self, api: Any, operator: Any) -> None:
        for wrong in [{"seen": "shoe"}, {"side": "moon"}, {"sort": "why"}, {"start": "x"}]:
            assert api(operator).get(LOG, **wrong).code == 110, wrong

    def test_the_sheet_has_the_lists_rows(self, operator: Any, lin: Any, lin_owner: Any, three: None) -> None:
        with scope(lin):
            query = LookQuery(seen=Seen.ID_NUMBER, page=1, page_size=20)
            lines = list(exports.OWN.lines(exports.Looks().rows(lin_owner.caller, query)))
        assert [line[1:8] for line in lines] == [
            [lin_owner.caller.name, "商户", "王*明", "身份证号", 8, None, "核实信息"]
        ]  # fmt: skip


class TestAppendOnly:
    @pytest.mark.parametrize("sql", ["UPDATE looks_look SET reason = ''", "DELETE FROM looks_look"])
    def test_the_database_refuses_to_change_a_line(self, lin: Any, lin_owner: Any, sql: str) -> None:
        look(lin_owner, lin)
        with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql)
