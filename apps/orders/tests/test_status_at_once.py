"""A merchant's status changes while something begins that asks for it: one of the two waits, and sees the other."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.finance.services import withdrawals
from apps.finance.tests.factories import available
from apps.finance.tests.test_withdrawals_api import paid_by
from apps.orders.schemas import PlaceIn
from apps.orders.services import place_order
from apps.orders.tests.factories import Way
from apps.sales.schemas import BuyIn
from apps.sales.services import place_sale
from apps.sales.tests.factories import Purchase
from core.caller import Caller, Side
from core.errors import ShopUnavailable, StateError
from infra.sandbox.testing import Listener, SandboxProcess
from merchants.services.status import NotEmptyError, change_status
from operators.tests.factories import operator_of
from tenants import hosts
from tenants.models import Tenant
from tenants.rules import MerchantStatus
from tenants.scope import scope
from tenants.testing.threads import meanwhile


@pytest.fixture
def purchase(parties: SandboxProcess, _listener: Listener, lin_owner: Any, api: Any) -> Purchase:
    return Purchase(parties, _listener, lin_owner, api)


@pytest.fixture
def place(way: Way, purchase: Purchase) -> Callable[[str], Callable[[], Any]]:
    shop = way.owner.shop

    def act(kind: str) -> Callable[[], Any]:
        caller = Caller(side=Side.STORE, user_id=0, name="", tenant=shop, ip="203.0.113.9")
        lease, sale = PlaceIn.model_validate(way.offer().form()), BuyIn.model_validate(purchase.form())

        def run() -> None:
            with scope(shop):
                place_order(caller=caller, wanted=lease) if kind == "lease" else place_sale(caller=caller, wanted=sale)

        return run

    return act


@pytest.fixture
def move(operator: Any, lin: Any) -> Callable[[str], Callable[[], Any]]:
    def to(status: str) -> Callable[[], Any]:
        return lambda: change_status(caller=operator.caller, merchant_id=lin.id, target=status, reason="例行检查")

    return to


def status(shop: Any) -> str:
    return str(Tenant.objects.get(pk=shop.id).status)


@pytest.mark.django_db(transaction=True)
class TestAnOrder:
    @pytest.mark.parametrize("kind", ["lease", pytest.param("sale", marks=pytest.mark.months)])
    def test_that_is_being_placed_holds_the_closing_up(self, place: Any, move: Any, lin: Any, kind: str) -> None:
        refused = meanwhile(place(kind), move("closed"))
        assert isinstance(refused, NotEmptyError)
        assert status(lin) == "active"

    @pytest.mark.parametrize("kind", ["sale", pytest.param("lease", marks=pytest.mark.months)])
    def test_comes_too_late_when_the_shop_is_being_closed(self, place: Any, move: Any, lin: Any, kind: str) -> None:
        assert isinstance(meanwhile(move("closed"), place(kind)), ShopUnavailable)
        assert status(lin) == "closed"


@pytest.mark.django_db(transaction=True)
class TestAWithdrawal:
    @pytest.mark.months
    def test_is_not_applied_for_while_the_shop_is_being_frozen(self, move: Any, lin: Any, lin_owner: Any) -> None:
        def apply() -> None:
            with scope(lin):
                withdrawals.apply(caller=lin_owner.caller, amount=5_000)

        with scope(lin):
            available(lin_owner.caller, 5_000)
        assert isinstance(meanwhile(move("frozen"), apply), ShopUnavailable)

    def test_is_not_paid_while_the_shop_is_being_frozen(
        self, move: Any, lin: Any, lin_owner: Any, operator: Any
    ) -> None:
        ben = operator_of("ben", "finance")
        with scope(lin):
            available(lin_owner.caller, 5_000)
            row = withdrawals.apply(caller=lin_owner.caller, amount=5_000)
            withdrawals.operate(caller=operator.caller, withdrawal_id=row.pk, result="approve")

        def pay() -> None:
            with scope(lin):
                withdrawals.operate(caller=ben.caller, withdrawal_id=row.pk, **paid_by())

        assert isinstance(meanwhile(move("frozen"), pay), StateError)


@pytest.mark.django_db
class TestAPaymentPage:
    def test_is_not_opened_in_a_closed_shop(self, way: Way, purchase: Purchase) -> None:
        way.place()
        purchase.place()
        Tenant.objects.filter(pk=way.owner.shop.id).update(status=MerchantStatus.CLOSED)
        hosts.near().clear()
        assert way.nobody.post("/api/h5/pay", token=way.token).code == 105
        assert way.nobody.post("/api/h5/payBill", token=way.token).code == 105
        assert way.nobody.post("/api/h5/payAhead", token=way.token, until=2).code == 105
        assert purchase.nobody.post("/api/h5/buyPay", token=purchase.token).code == 105

    def test_is_opened_in_a_frozen_one(self, way: Way) -> None:
        way.place()
        Tenant.objects.filter(pk=way.owner.shop.id).update(status=MerchantStatus.FROZEN)
        assert way.next_page().code == 200
