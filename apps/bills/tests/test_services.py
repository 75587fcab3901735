from datetime import date, timedelta

import pytest
from django.db import connection, transaction

from apps.bills import queries, services
from apps.bills.models import Allocation, Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import ANCHOR, lease, order, paid, paid_by_page
from apps.finance.models import Account, Entry, Transaction
from apps.finance.rules import withdraw_apply
from apps.finance.services import ledger, withdrawals
from apps.finance.services.settlement import settle_income
from apps.leases import queries as leases
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from core import clock
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.money import share
from infra.testing.pictures import slip
from partners.models import PartnerCall
from tenants import scope


@pytest.fixture(autouse=True)
def in_lin(lin):
    with scope.scope(lin):
        yield


@pytest.fixture
def who(lin_owner):
    return lin_owner.caller


def balances():
    return dict(Account.objects.exclude(balance=0).values_list("name", "balance"))


def ledger_holds():
    """Sum zero, and each balance is the sum of its entries."""
    sums = {}
    for name, amount in Entry.objects.values_list("account", "amount"):
        sums[name] = sums.get(name, 0) + amount
    assert sum(sums.values()) == 0
    assert {k: v for k, v in sums.items() if v} == balances()


class TestSchedule:
    def test_instalments_sum_to_the_contract_to_the_fen(self):
        row = lease(total_rent=100_000, periods=3, addon_monthly=500)
        rents = list(Instalment.objects.filter(order_id=row.pk).order_by("period").values_list("rent", flat=True))
        assert rents == [33_333, 33_333, 33_334]

    def test_due_dates_follow_the_anchor_and_month_ends(self):
        row = lease(date(2026, 1, 31), periods=3)
        dates = list(Instalment.objects.filter(order_id=row.pk).order_by("period").values_list("due_date", flat=True))
        assert dates == [date(2026, 1, 31), date(2026, 2, 28), date(2026, 3, 31)]

    def test_due_dates_are_those_of_the_term_as_it_was_placed(self):
        """Whatever its code stands for by now."""
        row = lease(date(2026, 1, 31), periods=3, term="m12")
        assert Instalment.objects.get(order_id=row.pk, period=2).due_date == date(2026, 2, 28)
        kept = {"months": 0, "days": 30, "periods": 3, "freight": 0}
        row = lease(date(2026, 1, 31), periods=3, term="gone", snapshot=kept)
        assert Instalment.objects.get(order_id=row.pk, period=2).due_date == date(2026, 2, 10)

    def test_first_bill_has_the_first_monthly_add_on_and_once_add_ons_have_their_own(self):
        row = order(addon_monthly=500, addon_once=3_000)
        services.open_schedule(row)
        first, once = services.issue_first(row)
        assert (first.kind, first.amount, first.rent, first.addon) == ("first_rent", 10_500, 10_000, 500)
        assert (once.kind, once.amount) == ("addon", 3_000)

    def test_a_late_receipt_issues_what_fell_due_already(self):
        row = lease()
        Bill.objects.filter(order_id=row.pk, kind="rent").delete()
        with clock.at(clock.start_of(ANCHOR + timedelta(days=70))):
            services.start_schedule(row, ANCHOR)
        assert Bill.objects.filter(order_id=row.pk, kind="rent").count() == 2


class TestIssue:
    def test_each_due_instalment_becomes_one_bill_once(self):
        row = lease(addon_monthly=500)
        day = date(2026, 4, 10)
        assert issue_due(day) == 1
        assert issue_due(day) == 0
        bill = Bill.objects.get(order_id=row.pk, kind="rent")
        assert (bill.period, bill.amount, bill.due_date, bill.status) == (2, 10_500, day, "due")

    def test_orders_that_are_not_leasing_get_none(self):
        lease(status="buyout_pending")
        assert issue_due(date(2026, 4, 10)) == 0


class TestReceipt:
    def test_first_rent_is_booked_with_its_commission(self):
        row = lease(addon_monthly=500, addon_once=3_000)
        types = dict(Transaction.objects.filter(order_id=row.pk).values_list("type", "amount"))
        fee = share(10_000, 500)
        assert types == {"first_rent": 10_000, "addon_month": 500, "addon_once": 3_000, "commission": -fee}
        assert balances() == {"external:alipay": -13_500, "pending": 13_500 - fee, "platform:commission": fee}
        ledger_holds()

    def test_the_same_word_twice_counts_once(self):
        row = lease()
        attempt = Attempt.objects.get(payable_id=row.pk)
        before = balances()
        assert paid(attempt.pk, "again") is False
        assert balances() == before

    def test_partial_payments_take_exactly_the_whole_commission(self, who):
        lease(total_rent=120_036)
        issue_due(date(2026, 4, 10))
        bill = Bill.objects.get(kind="rent")
        for amount in (3_333, 3_333, bill.amount - 6_666):
            services.collect(caller=who, bill_ids=[bill.pk], method="offline", amount=amount, proof=slip(who))
        taken = -sum(Transaction.objects.filter(type="commission").values_list("amount", flat=True))
        assert taken == share(10_003, 500) * 2
        bill.refresh_from_db()
        assert bill.status == "paid"
        ledger_holds()

    def test_commission_on_offline_rent_comes_out_of_what_is_available(self, who):
        lease()
        night = date(2026, 4, 10)
        with clock.at(clock.start_of(night)):
            settle_income(night, 7, who)
            issue_due(night)
            bill = Bill.objects.get(kind="rent")
            services.collect(caller=who, bill_ids=[bill.pk], method="offline", proof=slip(who))
        assert (balances()["available"], balances().get("debt", 0)) == (9_500 - 500, 0)

    @pytest.mark.parametrize(
        "kind",
        [
            "buyout",
            "final_payment",
            pytest.param("compensation", marks=pytest.mark.months),
            pytest.param("freight", marks=pytest.mark.months),
        ],
    )
    def test_no_commission_is_taken_on(self, kind):
        row = lease(first_paid=False)
        bill = Bill.objects.get(order_id=row.pk)
        Bill.objects.filter(pk=bill.pk).update(kind=kind)
        attempt = payments.pay_page(queries.bills_of(row.pk), [bill.pk], bill.amount, actor_name="客户 波")
        payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.now())
        assert not Transaction.objects.filter(type="commission").exists()
        assert balances()["pending"] == bill.amount

    def test_commission_is_taken_on_a_renewal(self):
        row = lease(first_paid=False)
        bill = Bill.objects.get(order_id=row.pk)
        Bill.objects.filter(pk=bill.pk).update(kind="renewal")
        attempt = payments.pay_page(queries.bills_of(row.pk), [bill.pk], bill.amount, actor_name="客户 波")
        payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.now())
        assert Transaction.objects.get(type="commission").amount == -share(bill.amount, 500)

    def test_late_fee_is_paid_before_rent_and_rent_before_add_ons(self, who):
        lease(addon_monthly=500)
        issue_due(date(2026, 4, 10))
        lateness.run(date(2026, 4, 14))
        bill = Bill.objects.get(kind="rent")
        services.collect(caller=who, bill_ids=[bill.pk], method="offline", amount=10_005, proof=slip(who))
        bill.refresh_from_db()
        fee = Bill.objects.get(kind="late_fee")
        assert (fee.amount, fee.status) == (5, "paid")
        assert (bill.paid_rent, bill.paid_addon, bill.status) == (10_000, 0, "overdue")

    def test_money_that_nobody_owes_goes_back(self, who):
        row = lease()
        issue_due(date(2026, 4, 10))
        bill = Bill.objects.get(kind="rent")
        attempt = services.collect(caller=who, bill_ids=[bill.pk], method="qr").attempt
        services.collect(caller=who, bill_ids=[bill.pk], method="offline", proof=slip(who))
        assert Attempt.objects.get(pk=attempt.pk).state == "closing"
        assert paid(attempt.pk, "late")
        call = PartnerCall.objects.get(operation="refund")
        assert call.payload["amount"] == bill.amount
        assert queries.order_sums([row.pk])[row.pk].open_amount == 0
        ledger_holds()

    def test_a_captured_deposit_is_one_income_with_commission_on_the_rent(self, who):
        row = lease()
        issue_due(date(2026, 4, 10))
        bill = Bill.objects.get(kind="rent")
        opened = payments.open_attempt(
            queries.bills_of(row.pk), AttemptMethod.CAPTURE, [bill.pk], 10_000, actor_name=who.name
        )
        paid(opened.attempt.pk)
        assert Transaction.objects.get(type="deposit_capture").amount == 10_000
        assert Transaction.objects.filter(type="commission").count() == 2
        ledger_holds()


class TestCollect:
    @pytest.fixture
    def bills(self):
        lease(agreement_no="AG1")
        for month in (4, 5):
            issue_due(date(2026, month, 10))
        return list(Bill.objects.filter(kind="rent").order_by("period"))

    def test_earlier_bills_come_first(self, who, bills):
        with pytest.raises(InvalidInput) as error:
            services.collect(caller=who, bill_ids=[bills[1].pk], method="offline", proof=slip(who))
        assert error.value.data["errors"][0]["field"] == "bill_ids"

    def test_more_than_is_owed_is_refused(self, who, bills):
        with pytest.raises(InvalidInput):
            services.collect(caller=who, bill_ids=[bills[0].pk], method="offline", amount=10_001, proof=slip(who))

    def test_offline_needs_a_proof_and_debit_an_agreement(self, who, bills):
        with pytest.raises(InvalidInput):
            services.collect(caller=who, bill_ids=[bills[0].pk], method="offline")

    def test_a_paid_bill_is_not_charged_again(self, who, bills):
        services.collect(caller=who, bill_ids=[bills[0].pk], method="offline", proof=slip(who))
        with pytest.raises(StateError):
            services.collect(caller=who, bill_ids=[bills[0].pk], method="debit")

    def test_a_second_debit_waits_for_the_first(self, who, bills):
        services.collect(caller=who, bill_ids=[bills[0].pk], method="debit")
        with pytest.raises(StateError):
            services.collect(caller=who, bill_ids=[bills[0].pk], method="debit")
        assert Attempt.objects.filter(method="debit").count() == 1

    def test_a_code_that_is_shown_is_shown_again(self, who, bills):
        first = services.collect(caller=who, bill_ids=[bills[0].pk], method="qr")
        second = services.collect(caller=who, bill_ids=[bills[0].pk], method="qr")
        assert (second.attempt.pk, second.call) == (first.attempt.pk, first.call)


class TestRefund:
    def test_before_settlement_everything_returns_to_zero(self, who):
        row = lease(addon_monthly=500)
        attempt = Attempt.objects.get(payable_id=row.pk)
        services.refund_attempt(attempt.pk, attempt.amount, "审核未通过", who)
        assert balances() == {}
        bill = Bill.objects.get(order_id=row.pk)
        assert (bill.status, bill.refunded) == ("refunded", bill.paid)
        assert queries.order_sums([row.pk])[row.pk].rent_paid == 0
        call = PartnerCall.objects.get(operation="refund")
        assert (call.payload["amount"], call.order_kind, call.order_id) == (10_500, "rent", row.pk)
        ledger_holds()

    def test_after_payout_what_is_missing_is_a_debt_that_the_next_income_pays(self, who):
        row = lease()
        day = ANCHOR + timedelta(days=8)
        with clock.at(clock.start_of(day)):
            assert settle_income(day, 7, who) == 1
            assert settle_income(day, 7, who) == 0
            assert balances()["available"] == 9_500
            withdrawals.apply(caller=who, amount=9_500)
        services.refund_attempt(Attempt.objects.get(payable_id=row.pk).pk, 10_000, "退租", who)
        assert balances()["debt"] == -9_500
        later = ANCHOR + timedelta(days=30)
        lease(later)
        with clock.at(clock.start_of(later + timedelta(days=8))):
            settle_income(later + timedelta(days=8), 7, who)
        assert "debt" not in balances()
        assert "available" not in balances()

    def test_of_a_fresh_lease_holds_no_older_income_back(self, who):
        """Paid and rejected on the seventh day: the first day's income is due in the next night, and comes then."""
        lease()
        fresh = lease(ANCHOR + timedelta(days=6))
        with clock.at(clock.start_of(ANCHOR + timedelta(days=6, hours=12))):
            attempt = Attempt.objects.get(payable_kind=TradeKind.LEASE, payable_id=fresh.pk)
            services.refund_attempt(attempt.pk, attempt.amount, "审核未通过", who)
        night = ANCHOR + timedelta(days=7)
        with clock.at(clock.start_of(night)):
            settle_income(night, 7, who)
        assert (balances()["available"], balances().get("pending", 0)) == (9_500, 0)

    def test_of_what_was_booked_after_midnight_comes_from_what_waits(self, who):
        """Paid at 23:59 by the party's clock, told at 00:01: it waits from the second day."""
        row = lease(first_paid=False)
        bill = Bill.objects.get(order_id=row.pk)
        second = ANCHOR + timedelta(days=1)
        with clock.at(clock.start_of(second) + timedelta(minutes=1)):
            attempt = payments.pay_page(queries.bills_of(row.pk), [bill.pk], bill.amount, actor_name="客户 波")
            payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.now() - timedelta(minutes=2))
        night = ANCHOR + timedelta(days=7)
        with clock.at(clock.start_of(night)):
            settle_income(night, 7, who)
            services.refund_attempt(attempt.pk, bill.amount, "审核未通过", who)
        assert balances() == {}

    def test_more_than_was_paid_is_refused(self, who):
        row = lease()
        with pytest.raises(InvalidInput):
            services.refund_attempt(Attempt.objects.get(payable_id=row.pk).pk, 10_001, "退", who)


class TestWaiver:
    def test_a_waived_fee_is_asked_no_more_and_logged(self, who):
        from apps.staff.models import ShopLog

        lease_id = lease().pk
        issue_due(date(2026, 4, 10))
        lateness.run(date(2026, 4, 14))
        fee = services.waive(caller=who, bill_id=Bill.objects.get(kind="late_fee").pk, amount=5, reason="老客户")
        assert fee.status == "waived"
        logged = ShopLog.objects.get(act="bill.waive")
        assert (logged.entity, logged.order_id, logged.why) == ("bill", lease_id, "老客户")

    def test_rent_cannot_be_waived(self, who):
        lease(first_paid=False)
        with pytest.raises(InvalidInput):
            services.waive(caller=who, bill_id=Bill.objects.get().pk, amount=5, reason="不行")


class TestBuyoutAndEnd:
    def test_arrears_stay_bills_of_their_own_and_the_rest_is_void(self, who):
        row = lease()
        issue_due(date(2026, 4, 10))
        assert queries.open_arrears(row.pk).rent == 10_000
        bill = services.issue_buyout(row, 95_000)
        assert bill and bill.amount == 95_000
        ids = [b.pk for b in Bill.objects.filter(status="due")]
        services.collect(caller=who, bill_ids=ids, method="offline", proof=slip(who))
        services.void_open(row, who, "买断")
        sums = queries.order_sums([row.pk])[row.pk]
        assert sums.all_paid
        assert sums.rent_paid == 20_000
        assert Instalment.objects.filter(state="void").count() == 10

    def test_a_withdrawn_buyout_issues_what_was_missed(self, who):
        row = lease(status="buyout_pending")
        services.issue_buyout(row, 95_000)
        row.status = "leasing"
        row.save()
        with clock.at(clock.start_of(date(2026, 5, 11))):
            services.withdraw_buyout(row, who, "改主意了")
        assert Bill.objects.get(kind="buyout").status == "void"
        assert Bill.objects.filter(kind="rent").count() == 2

    @pytest.mark.one_server  # ALTER SEQUENCE is refused on a cluster
    def test_its_money_pays_rent_whatever_the_numbers_are(self, who):
        """What is booked is named by the ids of attempt and bills, which begin with the merchant's."""
        largest = 2**63 - 1_000
        with connection.cursor() as cursor:
            for table in ("bills_bill", "payments_attempt"):
                cursor.execute(f"ALTER SEQUENCE {table}_id_seq RESTART WITH {largest}")  # goes back with the test
        row = lease(late_fee_bps=0)
        with clock.at(clock.start_of(ANCHOR + timedelta(days=3))):
            bill = services.issue_buyout(row, 50_000)
            page = payments.pay_page(queries.bills_of(row.pk), [bill.pk], 20_000, actor_name="波")
            payments.money_arrived(page.pk, "T1", clock.now())
        due = date(2026, 4, 10)
        with clock.at(clock.start_of(due)):
            issue_due(due)
            with transaction.atomic():
                services.withdraw_buyout(leases.lock(row.pk), who, "改主意了")
        assert Bill.objects.get(kind="rent", period=2).status == "paid"
        ledger_holds()


class TestBeyondWhatTheShopHas:
    def test_is_settled_money_though_a_part_of_its_payment_pays_something_else_since(self, who):
        """A month's rent and a part of a buyout were paid at once and withdrawn; the buyout's pays the next month."""
        row = lease(late_fee_bps=0)
        with clock.at(clock.start_of(date(2026, 4, 10))):
            issue_due(date(2026, 4, 10))
            second = Bill.objects.get(kind="rent")
            page = paid_by_page(row, [second, services.issue_buyout(row, 95_000)], 15_000)
        with clock.at(clock.start_of(date(2026, 5, 10))):
            settle_income(date(2026, 5, 10), 7, who)
            gone = withdraw_apply(balances()["available"])
            ledger.post(gone, key="test:gone", source="test", source_id=1, caller=who)
            issue_due(date(2026, 5, 10))
            with transaction.atomic():
                services.withdraw_buyout(leases.lock(row.pk), who, "改主意了")
            assert dict(
                Allocation.objects.filter(attempt_id=page.pk, amount__gt=0).values_list("bill_id", "amount")
            ) == {
                second.pk: 10_000,
                Bill.objects.get(kind="buyout").pk: 5_000,
                Bill.objects.get(kind="rent", period=3).pk: 5_000,
            }
            assert balances()["debt"] == -250, "the commission on what is rent now"
            assert queries.beyond_own({second.pk: 9_000}, "active") == {second.pk}
        ledger_holds()
