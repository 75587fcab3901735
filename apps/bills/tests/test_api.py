import os
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.conf import settings

from apps.bills import labels, services
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.proofs import PROOFS
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import lease
from apps.customers.models import Erasure
from apps.finance.models import Account, Transaction
from apps.leases.models import Order
from apps.payments.models import Attempt
from core import clock
from core.uploads.services import DOCUMENTS
from infra.testing.pictures import file_of, goods_picture, opens, slip
from looks.models import Look
from partners import clients, numbers
from partners import services as partners
from partners.alipay.callbacks import TRADE_PAID, TradeNotice
from partners.alipay.port import QrCode, Trade, TradeStatus
from partners.errors import PartyRefused, PartyUnavailable
from partners.models import PartnerCall, PartnerEvent
from partners.rules import EventReason
from policies.tests.factories import in_force
from tenants import scope
from tenants.ids import tenant_of

DUE = date(2026, 4, 10)
LIST, PAY, ATTEMPT, WAIVE = "/api/v2/getBillList", "/api/v2/BillPayment", "/api/bills/attempt", "/api/bills/waive"
LOG, DECIDE = "/api/bills/log", "/api/bills/decideRefunded"


class FakeAlipay:
    """Alipay as an answer that the test chooses."""

    def __init__(self):
        self.answer = None
        self.sent = []

    def _do(self, name, **given):
        self.sent.append((name, given))
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def debit(self, **given):
        found = self._do("debit", **given)
        number = given["out_trade_no"]
        return found or Trade(TradeStatus.PAID, number, f"T{number}", given["amount"], "b", clock.now(), "{}")

    def precreate(self, **given):
        found = self._do("precreate", **given)
        return found or QrCode(given["out_trade_no"], "https://qr/1", "{}")

    def close_trade(self, **given):
        self._do("close", **given)

    def query_trade(self, *, out_trade_no):
        raise PartyRefused("ACQ.TRADE_NOT_EXIST", "交易不存在", "{}")


@pytest.fixture(autouse=True)
def fake(monkeypatch):
    one = FakeAlipay()
    monkeypatch.setattr(clients, "alipay", lambda: one)
    monkeypatch.setattr(clients, "notify_url", lambda party: f"/{party}")
    return one


@pytest.fixture
def order(lin):
    """A lease with one bill due, one late fee, ten instalments to come."""
    with scope.scope(lin):
        row = lease(agreement_no="AG1")
        issue_due(DUE)
        lateness.run(DUE + timedelta(days=4))
    return row


@pytest.fixture
def bill(order, lin):
    with scope.scope(lin):
        return Bill.objects.get(kind="rent")


@pytest.fixture
def fee(order, lin):
    with scope.scope(lin):
        return Bill.objects.get(kind="late_fee")


def gives(person, actions):
    """The person's role holds just these actions."""
    from operators import accounts

    with scope.scope(person.shop) if person.shop else scope.public():
        side = accounts.of(person.side)
        role = side.roles._default_manager.create(name="其他", actions=actions)
        person.user.role_ids = [role.pk]
        person.user.save()


class TestBillList:
    def test_nobody_another_shop_and_lacking_the_action_are_refused(self, api, lin, gao_owner, lin_owner, order):
        assert api(lin.host).get(LIST, order_id=order.pk).code == 109
        assert api(gao_owner).get(LIST, order_id=order.pk).code == 104
        gives(lin_owner, ["goods.view"])
        assert api(lin_owner).get(LIST, order_id=order.pk).code == 103

    def test_a_sub_shop_sees_its_own_only(self, api, mei, lin, order):
        assert api(lin.sub_host, mei.token).get(LIST, order_id=order.pk).code == 104
        with scope.scope(lin):
            order.sub_shop_id = mei.sub_shop_id
            order.save()
        assert api(lin.sub_host, mei.token).get(LIST, order_id=order.pk).data["methods"] == []

    def test_bills_instalments_fees_and_attempts(self, api, lin_owner, order):
        data = api(lin_owner).get(LIST, order_id=order.pk).data
        statuses = [row["status"] for row in data["bills"]]
        assert statuses == ["paid", "overdue", *["scheduled"] * 10]
        assert data["bills"][1]["late_fee"]["open"] == 5
        assert data["bills"][1]["actions"] == ["pay", "waive_late_fee"]
        assert data["sums"] == {
            "total": 120_005, "paid": 10_000, "written_off": 0, "open": 10_005, "upcoming": 100_000,
            "overdue": 10_005, "late_fee": 5,
        }  # fmt: skip
        assert [row["method"] for row in data["attempts"]] == ["page"]
        assert data["methods"] == ["debit", "qr", "offline"]
        assert data["debit"] == {"bill_id": data["bills"][1]["id"], "amount": 10_000}

    def test_when_a_night_debits_next_and_how_often_it_was_tried(self, api, lin, lin_owner, order, bill):
        def said(stands=None):
            with scope.scope(lin):
                Order.objects.filter(pk=order.pk).update(next_deduct_on=stands)
            return api(lin_owner).get(LIST, order_id=order.pk).data["next_debit"]

        today = clock.today()
        assert said() == {
            "bill_id": str(bill.pk), "amount": 10_000, "day": f"{today + timedelta(days=1)}", "last": None,
            "tries": 0,
        }  # fmt: skip
        assert said(today) is None
        later = said(today + timedelta(days=8))
        assert (later["day"], later["last"]) == (f"{today + timedelta(days=3)}", f"{today + timedelta(days=8)}")

    def test_which_instalments_are_for_debits_is_said_paid_in_part_or_not(self, api, lin, lin_owner, order, bill):
        def said(**now):
            with scope.scope(lin):
                Order.objects.filter(pk=order.pk).update(**now)
            data = api(lin_owner).get(LIST, order_id=order.pk).data
            return [row["period"] for row in data["bills"] if row["by_debit"]], data["next_debit"] is not None

        assert said() == ([bill.period], True)
        body = {"bill_ids": [str(bill.pk)], "method": "offline", "proof": slip(lin.id), "amount": 5_000}
        assert api(lin_owner).post(PAY, **body).data["state"] == "paid"
        assert said() == ([bill.period], False)
        assert said(agreement_no="") == ([], False)

    def test_whether_a_debit_of_a_later_one_pays_it_first_is_said(self, api, lin, lin_owner, order, bill):
        """Of the last one, and where what follows costs more than the customer agreed to, nothing comes that would."""

        def said():
            data = api(lin_owner).get(LIST, order_id=order.pk).data
            return [row["period"] for row in data["bills"] if row["debited_after"]]

        with scope.scope(lin):
            later = Instalment.objects.filter(order_id=order.pk, period__gt=bill.period)
            assert said() == [bill.period]
            later.update(rent=10_001)
            Order.objects.filter(pk=order.pk).update(deduct_most=10_000)
            assert said() == []
            later.filter(period=bill.period + 1).update(rent=10_000)
            issue_due(DUE + timedelta(days=31))
            assert said() == [bill.period], "one that is asked already, and wholly unpaid"
            later.exclude(period=bill.period + 1).delete()
            assert said() == [bill.period]
            Bill.objects.filter(order_id=order.pk, period=bill.period + 1).update(paid=1)
            assert said() == []
            Bill.objects.filter(order_id=order.pk, period=bill.period + 1).update(paid=0)
            Order.objects.filter(pk=order.pk).update(agreement_no="")
            assert said() == []

    def test_a_consent_that_ended_is_said(self, api, lin, lin_owner, order):
        def said(**now):
            with scope.scope(lin):
                Order.objects.filter(pk=order.pk).update(**now)
            data = api(lin_owner).get(LIST, order_id=order.pk).data
            return data["next_debit"] is not None, data["consent_ended"]

        assert said(agreement_no="AG1") == (True, False)
        assert said(agreement_no="") == (False, False)
        assert said(agreements_ended=["AG1"]) == (False, True)

    def test_how_much_offline_money_one_person_may_still_enter_today_is_said(self, api, lin, lin_owner, order, bill):
        in_force(offline_second_from=9_000)
        shop = api(lin_owner)
        assert shop.get(LIST, order_id=order.pk).data["offline_alone"] == 9_000
        body = {"bill_ids": [str(bill.pk)], "method": "offline", "proof": slip(lin.id), "amount": 100}
        assert shop.post(PAY, **body).data["state"] == "paid"
        assert shop.get(LIST, order_id=order.pk).data["offline_alone"] == 8_900

    def test_a_buyout_stands_for_the_instalments_to_come(self, api, lin, lin_owner, order):
        with scope.scope(lin):
            services.issue_buyout(order, 50_000)
        data = api(lin_owner).get(LIST, order_id=order.pk).data
        assert data["sums"]["total"] == 10_000 + 10_005 + 50_000
        replaced = [row for row in data["bills"] if row["replaced"]]
        assert [row["status"] for row in replaced] == ["scheduled"] * 10
        assert {row["status_label"] for row in replaced} == {"买断后不再收取"}

    def test_a_code_for_a_buyout_says_what_it_is_for(self, api, lin, lin_owner, order):
        with scope.scope(lin):
            asked = services.issue_buyout(order, 50_000)
            rent = Bill.objects.get(kind="rent")
        for bill_ids, what in (([rent.pk], "租金账单"), ([rent.pk, asked.pk], "账单")):
            assert api(lin_owner).post(PAY, bill_ids=[str(one) for one in bill_ids], method="qr").code == 200
            call = PartnerCall.objects.filter(operation="precreate").latest("created_at")
            assert call.payload["subject"] == f"{what} 订单{order.pk}"
        assert labels.subject_of(order.pk, ["buyout"]) == f"买断款 订单{order.pk}"

    def test_a_waived_fee_is_in_no_sum(self, api, lin_owner, order, fee):
        assert api(lin_owner).post(WAIVE, bill_id=str(fee.pk), amount=3, reason="老客户").code == 200
        sums = api(lin_owner).get(LIST, order_id=order.pk).data["sums"]
        assert sums["total"] == sums["paid"] + sums["open"] + sums["upcoming"] == 120_002

    def test_what_an_earlier_day_of_receipt_spares_is_said_before(self, api, lin, lin_owner, order):
        with scope.scope(lin):
            lateness.run(DUE + timedelta(days=5))
        for days, spared in ((3, 10), (4, 5), (5, 0)):
            day = (DUE + timedelta(days=days)).isoformat()
            fee = api(lin_owner).get(LIST, order_id=order.pk, received_on=day).data["bills"][1]["late_fee"]
            assert (fee["open"], fee["spared"]) == (10, spared)
        assert api(lin_owner).get(LIST, order_id=order.pk).data["bills"][1]["late_fee"]["spared"] == 0

    def test_an_operator_reaches_it_by_its_id(self, api, operator, order):
        assert api(operator).get(LIST, order_id=order.pk).code == 200


class TestLogOfABill:
    def read(self, client, bill, **headers):
        return [line["text"] for line in client.get(LOG, bill_id=str(bill.pk), **headers).data["items"]]

    def test_says_how_it_was_asked_for_and_what_became_of_it(self, api, lin_owner, bill, fee):
        api(lin_owner).post(WAIVE, bill_id=str(fee.pk), amount=1, reason="客户第一次逾期")
        api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit")
        lines = api(lin_owner).get(LOG, bill_id=str(bill.pk)).data["items"]
        texts = [line["text"] for line in lines]
        assert texts[-1].startswith("出账 ¥") and texts[-1].endswith(f"应付日 {bill.due_date}")
        assert any(text.startswith("计收滞纳金 1 天，共 ¥") for text in texts), texts
        assert any(text.startswith("发起了代扣 ¥") for text in texts)
        assert any(text.startswith("收到租金 ¥") and text.endswith("（代扣）") for text in texts)
        [waived] = [line for line in lines if line["text"].startswith("减免了滞纳金 ¥0.01")]
        assert (waived["actor"], waived["why"]) == ("林", "客户第一次逾期")

    def test_leaves_out_what_belongs_to_others(self, api, lin, lin_owner, bill, order):
        with scope.scope(lin):
            issue_due(DUE + timedelta(days=31))
            other = Bill.objects.filter(kind="rent").exclude(pk=bill.pk).get()
        api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit")
        assert len(self.read(api(lin_owner), other)) == 1

    def test_another_shop_doesnt_find_it(self, api, gao_owner, bill):
        assert api(gao_owner).get(LOG, bill_id=str(bill.pk)).code == 104


class TestBillPayment:
    def test_nobody_another_shop_and_a_sub_shop_are_refused(self, api, lin, gao_owner, mei, bill):
        body = {"bill_ids": [str(bill.pk)], "method": "offline", "proof": "p"}
        assert api(lin.host).post(PAY, **body).code == 109
        assert api(gao_owner).post(PAY, **body).code == 104
        assert api(lin.sub_host, mei.token).post(PAY, **body).code == 103

    def test_without_the_action_it_is_refused(self, api, lin_owner, bill):
        gives(lin_owner, ["bill.view"])
        assert api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="qr").code == 103

    def test_a_debit_that_is_paid(self, api, lin_owner, bill, lin):
        data = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit").data
        assert (data["state"], data["amount"]) == ("paid", 10_000)
        listed = api(lin_owner).get(LIST, order_id=bill.order_id).data
        assert (listed["sums"]["open"], listed["debit"]) == (5, None), "the fee's sum stays, for a page or code"
        assert listed["methods"] == ["qr", "offline"]

    def test_a_debit_of_another_sum_than_the_instalments_is_refused(self, api, lin_owner, bill, fee):
        for amount in (9_999, 10_005):
            answer = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit", amount=amount)
            assert (answer.code, list(answer.errors)) == (110, ["amount"])

    def test_what_nobody_agreed_to_is_not_debited(self, api, lin, lin_owner, order, bill):
        for kind in ("buyout", "compensation", "freight", "final_payment"):
            with scope.scope(lin):
                Bill.objects.filter(pk=bill.pk).update(kind=kind)
            answer = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit")
            assert (answer.code, list(answer.errors)) == (110, ["method"]), kind
            assert "debit" not in api(lin_owner).get(LIST, order_id=order.pk).data["methods"], kind

    def test_only_the_oldest_instalment_is_debited(self, api, lin, lin_owner, order, bill):
        with scope.scope(lin):
            issue_due(DUE + timedelta(days=31))
            later = Bill.objects.filter(kind="rent").exclude(pk=bill.pk).get()
        for ids in ([bill.pk, later.pk], [later.pk]):
            answer = api(lin_owner).post(PAY, bill_ids=list(map(str, ids)), method="debit")
            assert (answer.code, list(answer.errors)) == (110, ["method"])
        listed = api(lin_owner).get(LIST, order_id=order.pk).data
        assert listed["debit"] == {"bill_id": str(bill.pk), "amount": 10_000}

    def test_one_that_was_paid_in_part_or_costs_more_than_agreed_is_not_debited(self, api, lin, lin_owner, order, bill):
        with scope.scope(lin):
            Bill.objects.filter(pk=bill.pk).update(amount=10_001, rent=10_001)
        assert api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit").errors.keys() == {"method"}
        with scope.scope(lin):
            Bill.objects.filter(pk=bill.pk).update(amount=10_000, rent=10_000)
        part = {"method": "offline", "amount": 100, "proof": slip(lin.id)}
        assert api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], **part).code == 200
        assert api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit").errors.keys() == {"method"}
        assert api(lin_owner).get(LIST, order_id=order.pk).data["methods"] == ["qr", "offline"]

    def test_a_debit_that_is_refused_says_why(self, api, lin_owner, bill, fake):
        fake.answer = PartyRefused("ACQ.BUYER_BALANCE_NOT_ENOUGH", "买家余额不足", "{}")
        data = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit").data
        assert (data["state"], data["error"]) == ("failed", "买家余额不足")

    def test_a_debit_without_an_answer_waits_in_the_queue(self, api, lin_owner, bill, fake, lin):
        fake.answer = PartyUnavailable("time-out")
        data = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="debit").data
        assert data["state"] == "waiting"
        fake.answer = None
        partners.perform(PartnerCall.objects.get(operation="debit"))
        assert api(lin_owner).get(ATTEMPT, id=data["id"]).data["state"] == "paid"

    def test_a_code_to_scan_then_the_callback(self, api, lin_owner, bill, lin):
        data = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="qr").data
        assert (data["qr_content"], data["state"]) == ("https://qr/1", "waiting")
        assert partners.receive(paid_event(data["id"], 10_005)) == ["applied"]
        assert partners.receive(paid_event(data["id"], 10_005, event_id="e2")) == ["ignored"]
        assert api(lin_owner).get(ATTEMPT, id=data["id"]).data["state"] == "paid"

    def test_a_callback_with_another_sum_is_refused(self, api, lin_owner, bill, lin):
        data = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="qr").data
        assert partners.receive(paid_event(data["id"], 1)) == ["refused"]
        assert api(lin_owner).get(ATTEMPT, id=data["id"]).data["state"] == "waiting"

    def test_a_callback_without_its_sum_or_its_trade_waits_for_a_person(self, api, lin_owner, bill):
        """It isn't read as 0, nor another field in its place."""
        data = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="qr").data
        for number, wrong in enumerate(({"total": None}, {"total": "much"}, {"trade_no": ""})):
            told = paid_event(data["id"], 10_005, event_id=f"e{number}")
            values = {name: value for name, value in (told.values | wrong).items() if value is not None}
            assert partners.receive(replace(told, values=values)) == ["refused"], wrong
        assert [one.error for one in PartnerEvent.objects.all()] == [EventReason.OTHER_SHAPE] * 3
        assert api(lin_owner).get(ATTEMPT, id=data["id"]).data["state"] == "waiting"

    def test_a_trade_that_paid_another_merchants_bill_waits_for_a_person(self, api, lin_owner, bill, lin, gao):
        assert numbers.claim(numbers.ALIPAY, "T1", numbers.Owner(gao.id, "attempt", 1))
        data = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="qr").data
        assert partners.receive(paid_event(data["id"], 10_005)) == ["refused"]
        assert api(lin_owner).get(ATTEMPT, id=data["id"]).data["state"] == "waiting"

    def test_one_key_is_one_effect(self, api, lin_owner, bill, lin):
        body = {"bill_ids": [str(bill.pk)], "method": "offline", "proof": slip(lin.id), "amount": 100}
        one = api(lin_owner).post(PAY, headers={"Idempotency-Key": "key-000000001"}, **body)
        two = api(lin_owner).post(PAY, headers={"Idempotency-Key": "key-000000001"}, **body)
        # Each answer has a ticket of its own for the slip.
        assert {**one.data, "proof": ""} == {**two.data, "proof": ""}
        assert (
            api(lin_owner).post(PAY, headers={"Idempotency-Key": "key-000000001"}, **body | {"amount": 1}).code == 113
        )
        with scope.scope(lin):
            assert Attempt.objects.filter(method="offline").count() == 1

    def offline(self, person, bill, **more):
        shop = tenant_of(bill.pk)
        return person.post(PAY, bill_ids=[str(bill.pk)], method="offline", proof=slip(shop), **more)

    def test_cash_of_a_month_that_is_closed_says_for_which_day_it_came(self, api, lin, lin_owner, bill):
        came = DUE + timedelta(days=3)
        with scope.scope(lin), clock.at(clock.start_of(DUE + timedelta(days=5))):
            Account.objects.filter(name="available").update(closed_until=came)
            assert self.offline(api(lin_owner), bill, received_on=came.isoformat()).code == 200
            booked = Transaction.objects.get(type="rent", day=clock.today())
        assert booked.late_for == came

    def test_cash_that_is_entered_late_costs_no_fee_for_the_days_since(self, api, lin, lin_owner, bill, fee):
        with scope.scope(lin), clock.at(clock.start_of(DUE + timedelta(days=5))):
            lateness.run(DUE + timedelta(days=5))
            friday = (DUE + timedelta(days=3)).isoformat()
            assert self.offline(api(lin_owner), bill, received_on=friday, amount=10_005).errors.keys() == {"amount"}
            done = self.offline(api(lin_owner), bill, received_on=friday).data
        assert (done["state"], done["amount"], done["refunded"]) == ("paid", 10_000, 0)
        assert done["received_on"] == friday
        with scope.scope(lin):
            assert (Bill.objects.get(pk=bill.pk).status, Bill.objects.get(pk=fee.pk).status) == ("paid", "void")
            assert clock.business_date(Attempt.objects.get(method="offline").finished_at) == DUE + timedelta(days=3)

    def test_the_day_of_receipt_is_one_on_which_it_can_have_come(self, api, lin_owner, bill):
        with clock.at(clock.start_of(DUE + timedelta(days=20))):
            for wrong in (-1, 4, 21):
                day = (DUE + timedelta(days=wrong)).isoformat()
                assert self.offline(api(lin_owner), bill, received_on=day).errors.keys() == {"received_on"}
            day = (DUE + timedelta(days=5)).isoformat()
            answer = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="qr", received_on=day)
            assert answer.errors.keys() == {"received_on"}
            assert self.offline(api(lin_owner), bill, received_on=day).code == 200

    def test_the_day_of_receipt_is_not_before_the_bill(self, api, lin_owner, bill):
        with clock.at(clock.start_of(DUE + timedelta(days=2))):
            day = (DUE - timedelta(days=1)).isoformat()
            assert self.offline(api(lin_owner), bill, received_on=day).errors.keys() == {"received_on"}

    def test_nothing_is_collected_while_the_customer_is_placing_the_order(self, api, lin, lin_owner, order, bill):
        with scope.scope(lin):
            order.status = "pending_payment"
            order.save()
        answer = self.offline(api(lin_owner), bill)
        assert (answer.code, answer.data["state"]) == (111, "pending_payment")
        listed = api(lin_owner).get(LIST, order_id=order.pk).data
        assert (listed["methods"], [row["actions"] for row in listed["bills"][:2]]) == ([], [[], ["waive_late_fee"]])

    def test_a_proof_is_a_picture_that_was_uploaded_here(self, api, lin_owner, bill):
        for proof in ("javascript:alert(1)", "https://x.example/p.png", "/media/t999/ab/p.png"):
            answer = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="offline", proof=proof)
            assert answer.errors == {"proof": "请上传图片，不能使用外部地址"}

    def test_a_proof_was_uploaded_by_the_side_that_shows_it(self, api, lin, lin_owner, operator, bill):
        for who, proof in ((lin_owner, slip()), (operator, slip(lin.id)), (lin_owner, f"/media/t{lin.id}/ab/no.png")):
            answer = api(who).post(PAY, bill_ids=[str(bill.pk)], method="offline", proof=proof)
            assert answer.errors.keys() == {"proof"}

    def test_a_picture_proves_one_payment(self, api, lin, lin_owner, bill):
        first, second = (slip(lin.id, pixels=bytes(48)) for _ in "12")
        pay = {"bill_ids": [str(bill.pk)], "method": "offline", "amount": 100}
        assert api(lin_owner).post(PAY, **pay, proof=first).code == 200
        assert api(lin_owner).post(PAY, **pay, proof=second).errors == {
            "proof": "该图片已是另一笔款项的凭证，请重新上传"
        }
        smaller = second.replace(".png", ".160.webp")
        assert api(lin_owner).post(PAY, **pay, proof=smaller).errors == {"proof": "请上传图片，不能使用外部地址"}

    def test_an_operator_collects_for_the_merchant(self, api, operator, bill):
        data = api(operator).post(PAY, bill_ids=[str(bill.pk)], method="offline", proof=slip()).data
        assert data["state"] == "paid"


def proof_in(listed):
    """Of the only payment that has one."""
    (proof,) = [one["proof"] for one in listed.data["attempts"] if one["proof"]]
    return proof


def kept_of(shop):
    with scope.scope(shop):
        return Attempt.objects.get(method="offline").proof


def documents_of(shop):
    return (Path(settings.MEDIA_ROOT) / DOCUMENTS / f"t{shop.id}").rglob("*.png")


class TestProof:
    """The slip of offline money: for who collects money on this order, and nobody else."""

    @pytest.fixture
    def sent(self, lin):
        return slip(lin.id)

    @pytest.fixture
    def shown(self, api, lin_owner, bill, sent):
        data = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="offline", proof=sent, amount=100).data
        assert opens(api, lin_owner.host, data["proof"])
        return data["proof"]

    def test_opens_by_its_ticket_for_its_shop_and_the_operators(self, api, operator, lin, gao, order, shown):
        listed = proof_in(api(operator).get(LIST, order_id=order.pk))
        assert opens(api, operator.host, listed) and opens(api, lin.host, shown)
        assert not opens(api, gao.host, shown) and not opens(api, lin.host, listed)
        assert not opens(api, lin.host, shown[:-4] + "xxxx")

    def test_refused_however_often_is_copied_nowhere_and_waits_still(self, api, lin, lin_owner, bill, sent, shown):
        again = slip(lin.id)
        file_of(again).write_bytes(file_of(kept_of(lin)).read_bytes())
        files = set(documents_of(lin))
        for proof, amount in ((again, 100), (again, 100), (slip(lin.id), 10**9)):
            answer = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="offline", proof=proof, amount=amount)
            assert answer.code == 110
        assert set(documents_of(lin)) == files
        assert file_of(again).is_file()

    def test_is_no_public_file(self, api, operator, lin, sent, shown):
        kept = kept_of(lin)
        for host in (operator.host, lin.host):
            assert not opens(api, host, sent) and not opens(api, host, kept)
        assert file_of(kept).is_file() and not list(file_of(sent).parent.glob(f"{file_of(sent).stem}.*"))

    def test_each_look_is_noted_with_who_asked(self, api, operator, order, shown):
        own = proof_in(api(operator).get(LIST, order_id=order.pk))
        before = Look.objects.count()
        assert opens(api, operator.host, own)
        look = Look.objects.latest("at")
        assert (look.actor_side, look.actor_id, look.order_id, look.seen) == ("admin", operator.id, order.pk, "proof")
        assert Look.objects.count() == before + 1

    @pytest.fixture
    def link(self, lin, lin_owner, shown):
        """A ticket of the owner's next session, made as long as the action was held."""

        def made():
            with scope.scope(lin):
                attempt = Attempt.objects.get(method="offline")
            session = lin_owner.new_session()
            held = replace(lin_owner.caller, jti=session.jti, actions=frozenset({"bill.collect"}))
            return lin_owner.token_of(session), PROOFS.link(held, lin.id, attempt.pk, attempt.proof)

        return made

    def test_who_only_sees_bills_sees_none(self, api, lin, lin_owner, order, link):
        gives(lin_owner, ["order.view", "order.all", "bill.view"])
        token, url = link()
        assert {one["proof"] for one in api(lin.host, token).get(LIST, order_id=order.pk).data["attempts"]} == {""}
        assert api(lin.host).raw("get", url).json()["code"] == 103

    def test_who_sees_the_order_no_more_sees_none(self, api, lin, lin_owner, link):
        gives(lin_owner, ["order.view", "bill.view", "bill.collect"])
        assert api(lin.host).raw("get", link()[1]).json()["code"] == 104

    def test_of_a_customer_whose_data_are_restricted_opens_no_more(self, api, lin, order, shown):
        with scope.scope(lin):
            Erasure.objects.create(
                state="planned", orders=[order.pk], day=DUE, why="客户要求", asked_by="林", asked_at=clock.now()
            )
        assert api(lin.host).raw("get", shown).json()["code"] == 111

    def test_goods_keep_their_pictures(self, api, lin, lin_owner, bill):
        """What a form takes for itself is gone for everybody else: it takes nothing but what was sent for it."""
        shown, old = goods_picture(lin.id), slip(lin.id)
        day_ago = clock.real_now().timestamp() - 90_000
        os.utime(file_of(old), (day_ago, day_ago))
        for url in (shown, old):
            answer = api(lin_owner).post(PAY, bill_ids=[str(bill.pk)], method="offline", proof=url)
            assert answer.errors.keys() == {"proof"}
        assert opens(api, lin.host, shown)


def paid_event(number, amount, event_id="e1"):
    said = TradeNotice("T1", amount, amount, "")
    return TRADE_PAID.event(event_id, str(number), said, "{}", clock.now())


class TestWaive:
    def test_nobody_another_shop_and_lacking_the_action_are_refused(self, api, lin, gao_owner, lin_owner, fee):
        body = {"bill_id": str(fee.pk), "amount": 5, "reason": "老客户"}
        assert api(lin.host).post(WAIVE, **body).code == 109
        assert api(gao_owner).post(WAIVE, **body).code == 104
        gives(lin_owner, ["bill.view"])
        assert api(lin_owner).post(WAIVE, **body).code == 103

    def test_a_reason_is_needed(self, api, lin_owner, fee):
        assert api(lin_owner).post(WAIVE, bill_id=str(fee.pk), amount=5).errors.keys() == {"reason"}

    def test_a_part_of_it(self, api, lin_owner, fee):
        answer = api(lin_owner).post(WAIVE, bill_id=str(fee.pk), amount=2, reason="老客户")
        assert answer.data == {"id": str(fee.pk), "status": "overdue"}


class TestDecideRefunded:
    @pytest.fixture
    def gone(self, lin, bill):
        """Paid, and refunded whole."""
        with scope.scope(lin):
            Bill.objects.filter(pk=bill.pk).update(
                status="refunded", paid_rent=bill.amount, paid=bill.amount, refunded=bill.amount
            )
        return {"bill_id": str(bill.pk), "result": "give", "reason": "老客户"}

    def test_nobody_another_shop_a_sub_shop_and_lacking_the_action_are_refused(
        self, api, lin, gao_owner, mei, lin_owner, gone
    ):
        assert api(lin.host).post(DECIDE, **gone).code == 109
        assert api(gao_owner).post(DECIDE, **gone).code == 104
        assert api(lin.sub_host, mei.token).post(DECIDE, **gone).code == 103
        gives(lin_owner, ["bill.view"])
        assert api(lin_owner).post(DECIDE, **gone).code == 103

    def test_a_result_and_a_reason_are_needed(self, api, lin_owner, gone):
        answer = api(lin_owner).post(DECIDE, **gone | {"result": "keep", "reason": ""})
        assert answer.errors.keys() == {"result", "reason"}

    def test_an_operator_and_the_shop_give_it(self, api, operator, lin_owner, order, gone):
        assert api(lin_owner).get(LIST, order_id=order.pk).data["bills"][1]["actions"].count("decide_refunded") == 1
        assert api(operator).post(DECIDE, **gone).data == {"id": gone["bill_id"], "status": "waived"}
        assert api(lin_owner).post(DECIDE, **gone).code == 111


class TestAttempt:
    def test_strangers_are_refused(self, api, lin, gao_owner, mei, lin_owner, order):
        with scope.scope(lin):
            number = Attempt.objects.get().pk
        assert api(lin.host).get(ATTEMPT, id=number).code == 109
        assert api(gao_owner).get(ATTEMPT, id=number).code == 104
        assert api(lin.sub_host, mei.token).get(ATTEMPT, id=number).code == 103
        assert api(lin_owner).get(ATTEMPT, id=number).data["state"] == "paid"
