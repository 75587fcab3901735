"""What a form says stands in its order alone: who types somebody's ID number inherits and changes nothing."""

from copy import copy
from typing import Any

import pytest

from apps.customers.rules import id_check_digit
from apps.orders.tests.factories import BO, Way
from apps.orders.tests.test_names import STAFF, Bo

pytestmark = pytest.mark.django_db
STRANGER = {"mobile": "13900002222", "address": "别处路 9 号 1 室"}


@pytest.fixture
def bo(way: Way, operator: Any) -> Bo:
    return Bo(way.place(), operator.host)


def stranger(bo: Bo, **typed: Any) -> Bo:
    """Somebody else at the same shop, who knows Bo's ID number."""
    return Bo(copy(bo.way).place(**(STRANGER | typed)), bo.operators)


def shown(way: Way, field: str) -> str:
    call = way.shop.post("/api/platform/showPrivacy", order_id=way.order_id, field=field, reason="核实信息")
    return str(way.asked(call)["value"])


def found(way: Way, **by: str) -> list[str]:
    rows = way.asked(way.shop.get("/api/platform/backendOrderList", stage="regular", **by))["items"]
    return [row["order_id"] for row in rows]


class TestAStrangerWithTheIdNumber:
    def test_and_the_name_is_not_confirmed_by_what_the_customer_proved(self, bo: Bo) -> None:
        bo.checks()
        other = stranger(bo)
        assert other.way.page()["name_check"]["state"] == "none"
        seen = other.way.info()["customer"]
        assert (seen["certified"], seen["orders"]) == (None, 2)
        assert "历史客户相同" in seen["id_history"] and "尚未核验" in seen["id_history"]
        said = other.way.shop.get(STAFF, order_id=other.way.order_id).data
        assert (said["state"], said["passed"], said["checked_at"]) == ("none", None, None)

    def test_changes_nothing_of_what_the_customer_typed_and_proved(self, bo: Bo) -> None:
        bo.checks()
        other = stranger(bo, name="李旁人")
        plain = {field: shown(bo.way, field) for field in ("name", "id_number", "mobile")}
        assert plain == {field: BO[field] for field in ("name", "id_number", "mobile")}
        assert shown(other.way, "name") == "李旁人"
        assert bo.way.info()["customer"]["certified"] is True
        said = bo.way.shop.get(STAFF, order_id=bo.way.order_id).data
        assert (said["passed"], said["name"]) == (True, "博*明")
        assert bo.way.page()["name_check"]["state"] == "passed"

    @pytest.mark.months
    def test_and_another_name_than_the_proved_one_is_shown_as_such_to_the_auditor(self, bo: Bo) -> None:
        bo.checks()
        assert "姓名" in stranger(bo, name="李旁人").way.info()["customer"]["id_history"]

    def test_is_found_by_what_was_typed_in_the_order(self, bo: Bo) -> None:
        other = stranger(bo, name="李旁人")
        assert found(bo.way, customer=BO["name"]) == [bo.way.order_id]
        assert found(bo.way, customer="李旁人") == [other.way.order_id]

    @pytest.mark.months
    def test_is_nobody_s_concern_at_the_parties(self, bo: Bo) -> None:
        bo.way.pay()
        stranger(bo, name="李旁人")
        bo.way.audit()
        bo.way.work()
        assert bo.way.sandbox.messages(BO["mobile"]) and not bo.way.sandbox.messages(STRANGER["mobile"])

    @pytest.mark.months
    def test_closes_no_check_that_the_customer_began(self, bo: Bo) -> None:
        page = bo.goes()
        stranger(bo, name="李旁人")
        assert bo.returns(bo.presses(page))["state"] == "passed"

    @pytest.mark.months
    def test_who_fails_the_check_leaves_the_customer_s_proof_alone(self, bo: Bo) -> None:
        bo.checks()
        other = stranger(bo, mobile=BO["mobile"])
        other.checks(buyer="13900002222")
        assert other.way.page()["name_check"]["state"] == "failed"
        assert bo.way.info()["customer"]["certified"] is True


class TestOperators:
    def test_find_a_customer_s_orders_in_every_shop_by_the_id_number_and_nobody_else_s(
        self, bo: Bo, gao_owner: Any, operator: Any
    ) -> None:
        way = bo.way
        elsewhere = Way(way.sandbox, way.listener, gao_owner, way.api).place(name="李旁人", mobile="13900002222")
        number = "11010519491231018"
        alike = copy(way).place(
            name="博大明", mobile="13899991235", id_number=number[:17] + id_check_digit(number[:17])
        )
        assert alike.info()["customer"]["name"] == way.info()["customer"]["name"]
        rows = way.asked(way.api(operator).get("/api/general/userOrderList", order_id=way.order_id))["items"]
        assert [row["order_id"] for row in rows] == [elsewhere.order_id]


class TestACustomer:
    def test_of_a_first_order_needs_no_note(self, bo: Bo) -> None:
        assert bo.way.info()["customer"]["id_history"] == ""

    @pytest.mark.months
    def test_who_proved_it_for_this_order_too_needs_none(self, bo: Bo) -> None:
        bo.checks()
        again = Bo(copy(bo.way).place(), bo.operators)
        again.checks()
        assert again.way.info()["customer"]["id_history"] == ""

    def test_s_other_orders_are_found_by_the_id_number(self, bo: Bo) -> None:
        other = stranger(bo, name="李旁人")
        rows = bo.way.asked(bo.way.shop.get("/api/general/userOrderList", order_id=bo.way.order_id))["items"]
        assert [row["order_id"] for row in rows] == [other.way.order_id]
