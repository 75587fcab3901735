"""What is paid for and is no trade: some lease has its number, and nothing of that lease is touched."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import connection

from apps.bills import services as bills
from apps.bills.models import Allocation, Bill
from apps.bills.tests.factories import lease
from apps.finance.models import Transaction
from apps.leases.models import Order
from apps.payments import alipay, payables
from apps.payments import services as payments
from apps.payments.log import PaymentLog
from apps.payments.models import Attempt, Refund
from apps.payments.operations import Paid
from apps.payments.payables import Payable, There
from apps.payments.rules import AttemptMethod
from apps.reconcile.sources import trades
from apps.staff.models import ShopLog
from core import clock
from core.caller import Caller
from core.entities import PayableKind, TradeKind
from core.notices.models import Notice
from partners.models import PartnerCall
from statements.rules import Key, Kind
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PRICE, SENT = 700, 1_000


class TopUp(PayableKind):
    """Of these tests alone."""

    TOP_UP = "top_up"


@dataclass(frozen=True)
class Row:
    pk: int
    title: str = "充值"
    sub_shop_id: int | None = None


class TopUps:
    """Each costs PRICE; what comes beyond it nobody owes."""

    def page(self, payable_id: int) -> str:
        return f"/topUps/{payable_id}"

    def lock(self, payable_id: int) -> Row:
        """It has no table here: the one of purchases stands for the row that guards its payments."""
        with connection.cursor() as cursor:
            cursor.execute("LOCK TABLE purchases_saleorder IN ROW SHARE MODE")
        return Row(payable_id)

    def take(self, attempt: Attempt, caller: Caller) -> int:
        return attempt.amount - PRICE

    def over(self, payable_id: int) -> bool:
        return False

    def let_go(self, attempt: Attempt) -> int:
        return 0

    def undo(self, attempt: Attempt, caller: Caller, why: str) -> Collection[int]:
        return ()

    def returned(self, attempt: Attempt, amount: int, there: There, caller: Caller) -> None: ...

    def free(self, attempt: Attempt, caller: Caller) -> None: ...

    def undone(self, attempt: Attempt, off: Collection[int], caller: Caller, why: str) -> None: ...

    def announce(self, payable_id: int) -> None: ...


class Twin:
    """A lease with a consent and a plan, and a top-up of its number."""

    def __init__(self, shop: Any) -> None:
        self.order_id = lease().pk
        Order.objects.filter(pk=self.order_id).update(agreement_no="A1", next_deduct_on=clock.today(), deduct_most=SENT)
        self.payable = Payable(TopUp.TOP_UP, self.order_id)
        calls = PartnerCall.objects.filter(tenant_id=shop.id)
        self.calls = calls.exclude(pk__in=list(calls.values_list("pk", flat=True)))
        self.before = self.books()

    def books(self) -> list[Any]:
        of_it = ShopLog.objects.filter(order_id=self.order_id), Transaction.objects.filter(order_id=self.order_id)
        rows = Order.objects.filter(pk=self.order_id), Bill.objects.filter(order_id=self.order_id).order_by("pk")
        return [*(list(one.values()) for one in rows), *(one.count() for one in of_it), Allocation.objects.count()]

    def debited(self, *, by_person: bool = False) -> Attempt:
        attempt = payments.open_attempt(self.payable, AttemptMethod.DEBIT, [], SENT, actor_name="林").attempt
        payments.debit(payments.Charge(attempt.pk, self.payable, SENT, "充值", [], "A1"))
        assert alipay.collect(attempt.pk, Paid("", SENT, clock.now(), by_person=by_person))
        return Attempt.objects.get(pk=attempt.pk)


@pytest.fixture
def twin(lin: Any, instead: Any) -> Any:
    instead("the payable")
    payables.register(TopUp.TOP_UP, TopUps())
    with scope(lin):
        found = Twin(lin)
        yield found
        assert found.books() == found.before


def test_is_paid_and_what_nobody_owes_goes_back(twin: Twin) -> None:
    attempt = twin.debited()
    [back] = Refund.objects.filter(attempt_id=attempt.pk)
    assert payments.confirm_refund(back.number)
    assert (attempt.state, back.amount) == ("paid", SENT - PRICE)
    assert {(call.operation, call.order_kind, call.order_id) for call in twin.calls} == {
        ("debit", None, None), ("refund", None, None),
    }  # fmt: skip
    said = ShopLog.objects.filter(entity=TopUp.TOP_UP).values_list("act", "entity_id", "order_id")
    assert list(said) == [(PaymentLog.OVERPAID, twin.order_id, None)]


def test_that_only_a_person_said_was_paid_is_undone_at_the_shops_loss(twin: Twin) -> None:
    attempt = twin.debited(by_person=True)
    assert payments.confirm_refund(Refund.objects.get(attempt_id=attempt.pk).number)
    assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "未付款")
    assert {call.order_id for call in twin.calls} == {None}
    lost = Transaction.objects.get(source="refund")
    assert (lost.amount, lost.order_kind, lost.order_id) == (PRICE - SENT, None, None)
    assert Notice.objects.get(kind="refund.lost").path == f"/topUps/{twin.order_id}"


def test_is_no_order_to_whoever_asks_by_the_payments_number(twin: Twin, lin_owner: Any) -> None:
    attempt = twin.debited()
    key = Key(Kind.PAYMENT, str(attempt.pk), "")
    assert trades(lin_owner.shop.id, {clock.today()}, {key})[key].order_id is None
    with pytest.raises(Attempt.DoesNotExist):
        bills.refund_attempt(attempt.pk, 1, "退款", lin_owner.caller)


@pytest.mark.parametrize("kind", TradeKind)
def test_a_trade_says_which_it_is(kind: TradeKind) -> None:
    assert (Payable(kind, 7).trade, Payable(TopUp.TOP_UP, 7).trade) == ((kind, 7), None)
