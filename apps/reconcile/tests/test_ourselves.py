"""Our books against themselves: every total that is bent by hand is found, and a straight one closes it."""

import pytest
from django.db import connection

from apps.bills.models import Allocation, Bill
from apps.bills.services import issue_charge
from apps.deposits.models import Deposit
from apps.finance.models import Account, Transaction
from apps.finance.tests.factories import owed
from apps.leases.index import LEASES
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.risk.models import RiskReport
from core import clock
from infra.testing.pictures import slip
from operators.tests.factories import operator_of
from overview.models import BalanceIndex, PlatformIncome
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def paid(books):
    assert books.agreed().shapes() == []
    return books


def bent(books, change):
    """What a run finds after `change` in the shop's schema."""
    with scope(books.way.owner.shop):
        change()
    assert books.run().code == 200
    return [(row.kind, row.number, row.request_no, row.ours, row.theirs) for row in books.found(state="open")]


def past_the_triggers(change):
    """What the database refuses to everyone who works on it, as a half-restored backup could leave it."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        change()
        cursor.execute("SET LOCAL session_replication_role = origin")


class TestTotals:
    def test_a_balance_and_its_entries(self, paid):
        before = balance(paid, "debt")
        found = bent(
            paid, lambda: past_the_triggers(lambda: Account.objects.filter(name="debt").update(balance=before - 7))
        )
        assert ("balance", "debt", "", before - 7, before) in found
        assert ("mirror", "debt", "", before - 7, before) in found
        found = bent(
            paid, lambda: past_the_triggers(lambda: Account.objects.filter(name="debt").update(balance=before))
        )
        assert found == []
        assert {row.state for row in paid.found()} == {"matched"}

    def test_what_is_reserved_and_the_reports_that_are_asked_for(self, paid):
        def make():
            RiskReport.objects.create(
                order_id=int(paid.way.order_id), customer_id=1, person_index="p", type="full", status="asking", fee=800,
                asked_by_name="x", asked_at=clock.now(),
            )  # fmt: skip

        assert bent(paid, make) == [("balance", "risk_reserved", "reports", 0, 800)]

    def test_a_transaction_without_entries(self, paid):
        def make():
            Transaction.objects.create(
                type="rent", business_key="lame", source="test", source_id=1, amount=5, actor_name="x", day=paid.day,
                at=clock.now(), entry_count=2,
            )  # fmt: skip

        [(kind, number, _, ours, theirs)] = bent(paid, lambda: past_the_triggers(make))
        assert (kind, ours, theirs) == ("transaction", 0, None)
        with scope(paid.way.owner.shop):
            assert number == str(Transaction.objects.get(business_key="lame").pk)

    def test_a_deposit_and_its_moves(self, paid):
        def change():
            Deposit.objects.filter(order_id=int(paid.way.order_id)).update(thawed=9)

        left = paid.way.order.deposit_left
        [own, copied] = [(kind, *rest) for kind, _, *rest in bent(paid, change)]
        assert own == ("deposit", "thawed", 9, 0)
        assert copied == ("lease", "deposit_left", left, left - 9), "its lease's row says what was before"

    def test_a_bill_and_its_allocations(self, paid):
        with scope(paid.way.owner.shop):
            row = Allocation.objects.order_by("pk")[0]
        found = bent(paid, lambda: Allocation.objects.filter(pk=row.pk).update(amount=row.amount - 3))
        with scope(paid.way.owner.shop):
            bill = Bill.objects.get(pk=row.bill_id)
        assert found == [("bill", str(row.bill_id), "paid", bill.paid, bill.paid - 3)]

    def test_money_moved_off_a_buyout_is_no_difference(self, books):
        way = books.way.leasing()
        bill = way.buy_out().data["bill_id"]
        part = {"method": "offline", "amount": 5_000, "proof": slip(way.owner.shop.id)}
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[bill], **part).code == 200
        with scope(way.owner.shop):
            issue_charge(way.order, "compensation", 3_000)
        assert way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id).code == 200
        assert books.reconcile().shapes() == []

    @pytest.mark.parametrize(
        ("change", "part", "ours", "theirs", "finding"),
        [
            ({"deposit_left": 123}, "deposit_left", 123, 150_000, "other_sum"),
            ({"contract": "rejected"}, "contract", None, None, "other_state"),
        ],
    )
    def test_what_a_lease_copies_for_the_lists(self, paid, change, part, ours, theirs, finding):
        order_id = paid.way.order_id
        with scope(paid.way.owner.shop):
            right = paid.way.order
        found = bent(paid, lambda: Order.objects.filter(pk=right.pk).update(**change))
        assert found == [("lease", order_id, part, ours, theirs)]
        row = paid.one()
        assert (row.finding, row.order_id) == (finding, right.pk)
        listed = paid.operator.get("/api/reconcile/differences", merchant_id=paid.merchant_id, state="open")
        assert listed.data["items"][0]["actions"] == ["rebuild", "close", "review"]
        answer = paid.operator.post("/api/reconcile/rebuild", id=str(row.pk))
        assert (answer.code, answer.data["state"]) == (200, "matched"), answer.msg
        with scope(paid.way.owner.shop):
            now = paid.way.order
            assert (now.deposit_left, now.contract) == (right.deposit_left, right.contract)
            assert list(LEASES.differences()) == []

    def test_receipts_and_the_ledger(self, paid):
        with scope(paid.way.owner.shop):
            row = Attempt.objects.get(payable_id=int(paid.way.order_id))
        found = bent(paid, lambda: Attempt.objects.filter(pk=row.pk).update(refunded=11))
        assert ("channel", "external:alipay", "", row.amount, row.amount - 11) in found

    def test_the_platforms_income(self, paid):
        first = PlatformIncome.objects.filter(merchant_id=paid.merchant_id)[0]
        change = PlatformIncome.objects.filter(merchant_id=paid.merchant_id, transaction_id=first.transaction_id)
        found = bent(paid, lambda: change.update(amount=first.amount + 1))
        assert [(kind, theirs - ours) for kind, _, _, ours, theirs in found] == [("income", 1)]

    def test_a_debt_that_is_written_off_is_no_difference(self, paid, operator, api):
        ben = operator_of("ben", "finance")

        def write_off():
            owed(paid.way.owner.caller, 5_000)
            body = {"merchant_id": str(paid.merchant_id), "how": "written_off", "amount": 5_000, "reason": "停业核销"}
            row = api(operator).post("/api/platform/proposeDebtClearing", **body).data["id"]
            assert api(ben).post("/api/platform/decideDebtClearing", id=row, result="confirm").code == 200

        # The refund behind the debt is of no attempt, which the channel's total shows.
        assert {row[0] for row in bent(paid, write_off)} <= {"channel"}

    def test_one_that_a_person_closed_stays_so_while_business_goes_on(self, paid):
        first = PlatformIncome.objects.filter(merchant_id=paid.merchant_id)[0]
        PlatformIncome.objects.filter(pk=first.pk).update(amount=first.amount + 5)
        paid.run()
        [row] = paid.found(kind="income")
        assert paid.decide(row, result="closed", reason="差 5 分由平台承担").data["state"] == "closed"
        paid.way.place().pay()
        paid.run()
        [grown] = paid.found(kind="income")
        assert (grown.state, grown.gap, grown.ours > row.ours) == ("closed", 5, True)
        PlatformIncome.objects.filter(pk=first.pk).update(amount=first.amount + 6)
        paid.run()
        [other] = paid.found(kind="income")
        assert (other.state, other.gap) == ("open", 6)

    def test_the_same_gap_once_more_is_open_again(self, paid):
        rows = BalanceIndex.objects.filter(merchant_id=paid.merchant_id)
        right = rows.get().pending

        def state_with(gap):
            rows.update(pending=right + gap)
            paid.run()
            return paid.one().state

        assert state_with(500) == "open"
        paid.decide(paid.one(), result="closed", reason="已知，待修复")
        assert [state_with(500), state_with(0), state_with(500)] == ["closed", "matched", "open"]
        assert paid.one().actor_name == "Ada"


class TestTheMirror:
    def test_is_rebuilt_by_an_operator(self, paid):
        right = BalanceIndex.objects.get(merchant_id=paid.merchant_id).pending
        change = BalanceIndex.objects.filter(merchant_id=paid.merchant_id)
        [(kind, number, _, ours, theirs)] = bent(paid, lambda: change.update(pending=right + 50))
        assert (kind, number, ours, theirs) == ("mirror", "pending", right, right + 50)
        row = paid.found(state="open")[0]
        listed = paid.operator.get("/api/reconcile/differences", merchant_id=paid.merchant_id, state="open")
        assert listed.data["items"][0]["actions"] == ["rebuild", "close", "review"]
        answer = paid.operator.post("/api/reconcile/rebuild", id=str(row.pk))
        assert (answer.code, answer.data["state"]) == (200, "matched"), answer.msg
        assert BalanceIndex.objects.get(merchant_id=paid.merchant_id).pending == right
        assert paid.operator.post("/api/reconcile/rebuild", id=str(row.pk)).code == 111

    def test_is_not_the_shops_to_rebuild(self, paid):
        change = BalanceIndex.objects.filter(merchant_id=paid.merchant_id)
        bent(paid, lambda: change.update(pending=1))
        row = paid.found(state="open")[0]
        assert paid.act("rebuild", row).code == 103
        listed = paid.way.shop.get("/api/reconcile/differences", state="open")
        assert listed.data["items"][0]["actions"] == ["review"]
        assert listed.data["items"][0]["whose_label"] == "由平台处理"


def balance(books, name):
    with scope(books.way.owner.shop):
        return Account.objects.get(name=name).balance
