"""Freight of a purchase: once an order, given back once by itself, or last with all else."""

from typing import Any

import pytest

from apps.bills.tests.test_api import gives
from apps.finance.models import Account
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.payables import There
from apps.reconcile.checks import against_ourselves
from apps.sales.services import close_sale
from apps.sales.tests.factories import PRICE, Purchase, shelf
from apps.sales.tests.test_way import ledger
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
FREIGHT, REFUND = 1_500, "/api/sales/refundFreight"


@pytest.fixture
def bought(purchase: Purchase) -> Purchase:
    purchase.made = shelf(purchase.owner, freight=FREIGHT)
    return purchase.place(quantity=2, amount=2 * PRICE + FREIGHT).pay()


def fee_of(purchase: Purchase) -> int:
    return 2 * PRICE * purchase.order.commission_bps // 10_000


def refund(purchase: Purchase, amount: int = FREIGHT, who: Any = None, **more: Any) -> Any:
    form = {"order_id": purchase.order_id, "amount": amount, "reason": "客户自提", **more}
    return (who or purchase.shop).post(REFUND, **form)


def made_there(purchase: Purchase, amount: int) -> None:
    with scope(purchase.owner.shop):
        paid = Attempt.objects.get(payable_id=int(purchase.order_id))
        assert payments.made_there(paid.pk, amount, There(f"by-hand {amount}", clock.now()))


class TestFreight:
    def test_is_asked_once_whatever_the_quantity_and_bears_no_commission(self, bought: Purchase) -> None:
        fee = fee_of(bought)
        assert ledger(bought) == [("sale", 2 * PRICE), ("freight", FREIGHT), ("commission", -fee)]
        assert (bought.view()["freight"], bought.view()["amount"]) == (FREIGHT, 2 * PRICE + FREIGHT)
        assert (bought.info()["freight"], bought.info()["commission"]) == (FREIGHT, fee)

    def test_goes_back_by_itself_and_the_purchase_goes_on(self, bought: Purchase) -> None:
        assert "refund_freight" in bought.info()["actions"]
        assert refund(bought).data == {"id": bought.order_id, "status": "pending_ship"}
        assert ledger(bought)[3:] == [("freight_refund", -FREIGHT)]
        assert (bought.order.refunded, bought.info()["commission"]) == (FREIGHT, fee_of(bought))
        assert "refund_freight" not in bought.info()["actions"]
        bought.work()
        with scope(bought.owner.shop):
            assert against_ourselves(bought.owner.shop.id, clock.today()) == {}

    def test_is_given_back_once_and_at_most_what_was_paid(self, bought: Purchase) -> None:
        assert refund(bought, FREIGHT + 1).errors == {"amount": "最多可退 ¥15.00"}
        assert refund(bought, 500).code == 200
        assert (refund(bought, 500).code, bought.order.freight_refunded) == (111, 500)

    def test_is_not_there_to_give_where_it_was_free_or_not_paid(self, purchase: Purchase) -> None:
        purchase.place().pay()
        assert (refund(purchase).code, "refund_freight" in purchase.info()["actions"]) == (111, False)
        purchase.made = shelf(purchase.owner, freight=FREIGHT, title="另一台")
        purchase.place(amount=PRICE + FREIGHT)
        assert refund(purchase).code == 111

    def test_goes_back_with_all_else_when_the_purchase_ends(self, bought: Purchase) -> None:
        refund(bought, 500)
        with scope(bought.owner.shop):
            close_sale(caller=bought.owner.caller, order_id=int(bought.order_id), reason="客户不要了")
            assert not Account.objects.get(name="pending").balance
        assert (bought.order.refunded, bought.order.freight_refunded) == (2 * PRICE + FREIGHT, FREIGHT)
        assert [kind for kind, _ in ledger(bought)[4:]] == ["commission_refund", "refund", "freight_refund"]
        assert bought.info()["commission"] == 0

    def test_goes_back_last_where_the_party_gave_a_part_without_us(self, bought: Purchase) -> None:
        made_there(bought, 2 * PRICE)
        assert (bought.order.freight_refunded, bought.info()["commission"]) == (0, 0)
        made_there(bought, 700)
        assert bought.order.freight_refunded == 700
        assert ledger(bought)[-1] == ("freight_refund", -700)

    def test_is_given_back_by_the_shop_alone(
        self, bought: Purchase, api: Any, gao_owner: Any, mei: Any, operator: Any
    ) -> None:
        assert refund(bought, who=bought.nobody).code == 109
        assert refund(bought, who=api(gao_owner)).code == 104
        assert refund(bought, who=api(bought.owner.shop.sub_host, mei.token)).code == 103
        assert refund(bought, who=api(operator)).code == 103
        gives(bought.owner, ["order.view"])
        assert refund(bought, who=api(bought.owner.host, bought.owner.token_of(bought.owner.new_session()))).code == 103
        assert bought.order.refunded == 0
