"""Recharges by code and by transfer, at the real sandbox."""

from datetime import timedelta

import pytest
from django.db import transaction

from apps.finance.models import Account, Entry, Transaction
from apps.finance.rules import risk_fee, risk_recharge_back, risk_reserve
from apps.finance.services import ledger
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.operations import Paid
from apps.payments.payables import There
from apps.reconcile.checks import against_ourselves
from apps.risk.index import RECHARGES
from apps.risk.log import RiskEntity
from apps.risk.models import RiskRecharge
from core import clock
from core.notices.models import Notice
from infra.testing.pictures import opens, slip
from merchants.models import Merchant
from merchants.queries import left_of
from operators.tests.factories import of_shop
from overview.models import RechargeIndex
from tenants import scope
from tenants.models import Tenant

BALANCE, CODE = "/api/backend/getRiskBalance", "/api/platform/getRiskRechargePayQrcode"
RESULT, APPLY = "/api/platform/queryPayResult", "/api/merchant/merChart"
COUNT = "/api/merchant/rechargeCount"
LIST, CHECK = "/api/merchant/merChartList", "/api/merchant/checkChart"
SUM = 20_000
PASS = {"result": "pass", "reference": "B2026-1101"}


@pytest.fixture(autouse=True)
def mirrored(lin):
    """Whatever a test does, the operators' rows say afterwards what the shop's do."""
    yield
    with scope.scope(lin):
        assert [str(one) for one in RECHARGES.differences()] == []


@pytest.fixture
def books(lin):
    def read():
        with scope.scope(lin):
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0
            return {name: fen for name, fen in Account.objects.values_list("name", "balance") if fen}

    return read


@pytest.fixture
def code(api, lin_owner, parties):
    return api(lin_owner).post(CODE, amount=SUM).data


@pytest.fixture
def applied(api, lin_owner):
    answer = api(lin_owner).post(APPLY, amount=SUM, voucher=slip(lin_owner.caller), remark="六月")
    assert answer.code == 200
    return answer.data["id"]


def pay(shop, code, *, by_person=False):
    with scope.scope(shop):
        return alipay.collect(int(code["trade_no"]), Paid("T1", code["amount"], clock.now(), by_person=by_person))


class TestWhoMay:
    def test_nobody_is_asked_to_log_in(self, api, lin):
        asked = (("get", BALANCE), ("post", CODE), ("get", RESULT), ("post", APPLY), ("get", LIST), ("get", CHECK))
        for method, path in asked:
            assert getattr(api(lin.host), method)(path).code == 109, path

    def test_each_side_has_its_own_calls(self, api, operator, lin_owner, applied):
        assert api(operator).post(CODE, amount=SUM).code == 103
        assert api(operator).get(BALANCE).code == 103
        assert api(lin_owner).get(CHECK, id=applied, **PASS).code == 103

    def test_without_the_action_it_is_refused(self, api, lin, lin_owner, parties):
        from operators import accounts

        with scope.scope(lin):
            role = accounts.of(lin_owner.side).roles._default_manager.create(name="其他", actions=["risk.view"])
            lin_owner.user.role_ids = [role.pk]
            lin_owner.user.save()
        assert api(lin_owner).get(BALANCE).code == 200
        assert api(lin_owner).post(CODE, amount=SUM).code == 103
        assert api(lin_owner).post(APPLY, amount=SUM, voucher=slip(lin.id)).code == 103

    def test_without_the_service_nothing_is_prepaid_that_was_not_begun(self, api, lin, lin_owner, operator, applied):
        Merchant.objects.filter(pk=lin.id).update(services={"risk": False})
        for path, body in ((CODE, {}), (APPLY, {"voucher": slip(lin_owner.caller)})):
            refused = api(lin_owner).post(path, amount=SUM, **body)
            assert (refused.code, "未为本店" in refused.msg) == (111, True), path
        assert "未为本店" in api(lin_owner).get("/api/general/getRiskTypeMap").data["barred"], "before anything is paid"
        assert api(operator).get(CHECK, id=applied, **PASS).data["status"] == "credited"

    def test_another_shop_doesnt_find_it(self, api, gao_owner, code):
        assert api(gao_owner).get(RESULT, trade_no=code["trade_no"]).code == 104
        assert api(gao_owner).get(LIST).data["total"] == 0

    def test_a_sub_shop_sees_the_balance_and_no_recharge(self, api, lin, mei, applied):
        assert api(lin.sub_host, mei.token).get(BALANCE).data["balance"] == 0
        assert api(lin.sub_host, mei.token).get(LIST).code == 103


class TestCode:
    def test_is_shown_and_credited_once(self, api, lin, lin_owner, code, books):
        assert code["qr_content"].startswith("http")
        assert api(lin_owner).get(RESULT, trade_no=code["trade_no"]).data["result"] == "waiting"
        assert pay(lin, code)
        assert not pay(lin, code)
        assert api(lin_owner).get(RESULT, trade_no=code["trade_no"]).data["result"] == "paid"
        assert books() == {"external:alipay": -SUM, "risk_prepaid": SUM}
        balance = api(lin_owner).get(BALANCE).data
        assert (balance["balance"], balance["available"], balance["reserved"]) == (SUM, SUM, 0)

    def test_asked_again_is_the_same_and_of_another_sum_another(self, api, lin_owner, code):
        assert api(lin_owner).post(CODE, amount=SUM).data["trade_no"] == code["trade_no"]
        assert api(lin_owner).post(CODE, amount=SUM + 1).data["trade_no"] != code["trade_no"]

    def test_four_may_wait_and_those_that_ran_out_hold_nothing_up(self, api, lin, lin_owner, code):
        for more in range(1, 4):
            assert api(lin_owner).post(CODE, amount=SUM + more).code == 200
        assert api(lin_owner).post(CODE, amount=SUM + 9).code == 111
        with scope.scope(lin):
            RiskRecharge.objects.update(expires_at=clock.now() - timedelta(minutes=1))
        assert api(lin_owner).post(CODE, amount=SUM + 9).code == 200

    @pytest.mark.parametrize("amount", [9_999, 5_000_001])
    def test_outside_the_limits_is_refused_at_its_field(self, api, lin_owner, parties, amount):
        assert "amount" in api(lin_owner).post(CODE, amount=amount).errors

    def test_that_the_party_closed_is_over_and_late_money_counts(self, api, lin, lin_owner, code, books):
        with scope.scope(lin):
            assert alipay.ended_unpaid(int(code["trade_no"]), payments.close_attempt, "超时")
        assert api(lin_owner).get(RESULT, trade_no=code["trade_no"]).data["result"] == "expired"
        assert RechargeIndex.objects.get().status == "expired"
        assert pay(lin, code)
        assert books()["risk_prepaid"] == SUM

    def test_that_only_a_person_said_was_paid_comes_off_and_what_was_spent_is_owed(
        self, api, lin, code, books, lin_owner
    ):
        pay(lin, code, by_person=True)
        number = int(code["trade_no"])
        with scope.scope(lin):
            with transaction.atomic():
                for posting in (risk_reserve(500), risk_fee(500)):
                    ledger.post(posting, key=posting.type, source="test", source_id=1, caller=lin_owner.caller)
            Attempt.objects.filter(pk=number).update(trade_no="")
            assert alipay.ended_unpaid(number, payments.close_attempt, "未付款")
        assert books() == {"debt": -500, "platform:fees": 500}
        assert recharge_of(lin).status == "expired"
        assert pay(lin, code)
        assert books()["risk_prepaid"] == SUM

    def test_what_the_party_gave_back_comes_off_once_as_a_refund_of_its_own(self, lin, code, books):
        pay(lin, code)
        with scope.scope(lin):
            there = There("N1", clock.now())
            assert [payments.made_there(int(code["trade_no"]), 5_000, there) for _ in range(2)] == [True, False]
            assert list(Refund.objects.values_list("number", "amount", "state")) == [("N1", 5_000, "done")]
            assert Attempt.objects.get().refunded == 5_000
            assert against_ourselves(lin.id, clock.today()) == {}
            assert "recharge.returned" in Notice.objects.values_list("kind", flat=True)
        assert books() == {"external:alipay": 5_000 - SUM, "risk_prepaid": SUM - 5_000}
        assert recharge_of(lin).returned == 5_000

    def test_no_more_goes_back_than_was_paid(self, lin, code, books):
        pay(lin, code)
        with scope.scope(lin):
            number, now = int(code["trade_no"]), clock.now()
            assert [payments.made_there(number, 15_000, There(name, now)) for name in "ab"] == [True, False]
        assert books() == {"external:alipay": 15_000 - SUM, "risk_prepaid": SUM - 15_000}

    def test_one_that_went_back_in_part_is_undone_and_may_come_after_all(self, lin, code, books):
        pay(lin, code, by_person=True)
        number = int(code["trade_no"])
        with scope.scope(lin):
            Attempt.objects.filter(pk=number).update(trade_no="")
            for _ in range(5):
                payments.made_there(number, 5_000, There("n", clock.now()))
            assert alipay.ended_unpaid(number, payments.close_attempt, "未付款")
            assert "recharge.undone" in Notice.objects.values_list("kind", flat=True)
        # What went back of what had never come is the shop's loss, as of any payment (decision 19).
        assert books() == {"external:bank": 5_000, "debt": -5_000}
        assert (recharge_of(lin).status, recharge_of(lin).returned) == ("expired", 0)

    def test_that_is_paid_once_the_shop_is_closed_goes_back(self, lin, code, books):
        Tenant.objects.filter(pk=lin.id).update(status="closed")
        pay(lin, code)
        with scope.scope(lin):
            assert list(Refund.objects.values_list("amount", flat=True)) == [SUM]
        assert "risk_prepaid" not in books()


def recharge_of(shop):
    with scope.scope(shop):
        return RiskRecharge.objects.get()


class TestAShopThatCloses:
    def close(self, api, operator, lin):
        return api(operator).post("/api/platform/updateStatus", id=str(lin.id), status="closed", reason="结业")

    def test_has_no_balance_of_prepaid_nor_reserved_money(self, api, operator, lin, lin_owner, code, books):
        pay(lin, code)
        with scope.scope(lin), transaction.atomic():
            ledger.post(risk_reserve(500), key="r", source="test", source_id=1, caller=lin_owner.caller)
        assert left_of(lin.id).held["risk_prepaid"] == SUM
        assert self.close(api, operator, lin).code == 111

    def test_gets_what_is_prepaid_with_the_rest_behind_what_it_owes(self, api, operator, lin, lin_owner, code, books):
        pay(lin, code)
        with scope.scope(lin), transaction.atomic():
            ledger.post(
                risk_recharge_back(500, 0, "external:alipay"), key="d", source="t", source_id=1, caller=lin_owner.caller
            )
        assert books() == {"external:alipay": 500 - SUM, "risk_prepaid": SUM, "debt": -500}
        left = api(operator).get("/api/platform/getMerchantLeft", merchant_id=str(lin.id)).data
        assert left["payout"] == SUM - 500
        asked = {"merchant_id": str(lin.id), "shown": left["sums"], "reason": "结业结清"}
        assert api(operator).post("/api/platform/payOutMerchant", **asked).code == 200
        assert books() == {"external:alipay": 500 - SUM, "withdrawing": SUM - 500}
        assert left_of(lin.id).held["risk_prepaid"] == 0

    def test_has_no_transfer_to_audit(self, api, operator, lin, applied):
        assert left_of(lin.id).held["recharges"] == SUM
        assert self.close(api, operator, lin).code == 111
        assert api(operator).get(CHECK, id=applied, result="reject", reason="未查到到账").code == 200
        assert not left_of(lin.id)

    def test_has_no_code_that_can_be_paid(self, api, lin, code):
        assert left_of(lin.id).held["recharges"] == SUM
        with scope.scope(lin):
            RiskRecharge.objects.update(expires_at=clock.now() - timedelta(minutes=1))
        assert left_of(lin.id).held["recharges"] == 0

    def test_is_credited_no_transfer(self, api, operator, lin, applied, books):
        Tenant.objects.filter(pk=lin.id).update(status="closed")
        assert api(operator).get(CHECK, id=applied, **PASS).code == 111
        assert books() == {}


class TestTransfer:
    def test_is_credited_once_it_is_passed(self, api, operator, lin_owner, applied, books):
        assert books() == {}
        assert api(operator).get(CHECK, id=applied, **PASS).data["status"] == "credited"
        assert books() == {"external:bank": -SUM, "risk_prepaid": SUM}
        assert api(operator).get(CHECK, id=applied, **PASS).code == 111
        [row] = api(lin_owner).get(LIST).data["items"]
        assert (row["status"], row["amount"], row["actions"]) == ("credited", SUM, [])
        assert row["reference"] == ""
        [seen] = api(operator).get(LIST).data["items"]
        assert (seen["reference"], seen["actions"]) == (PASS["reference"], ["undo"])

    @pytest.mark.parametrize("reference", ["", "000", "B 2026 1101"])
    def test_is_passed_by_a_line_of_the_bank_that_counts_once(
        self, api, operator, gao, gao_owner, applied, books, reference
    ):
        other = api(gao_owner).post(APPLY, amount=SUM, voucher=slip(gao.id)).data["id"]
        assert api(operator).get(CHECK, id=other, **PASS).code == 200
        assert "reference" in api(operator).get(CHECK, id=applied, result="pass", reference=reference).errors
        assert books() == {}

    def test_rejected_says_why_and_its_slip_may_prove_another(self, api, lin, operator, lin_owner, applied, books):
        assert "reason" in api(operator).get(CHECK, id=applied, result="reject").errors
        assert api(operator).get(CHECK, id=applied, result="reject", reason="未查到到账").code == 200
        [row] = api(lin_owner).get(LIST, status="rejected").data["items"]
        assert (row["reason"], books()) == ("未查到到账", {})

    def test_passed_by_mistake_is_undone_and_its_proofs_are_free_again(self, api, operator, lin, lin_owner, books):
        given = {"amount": SUM, "voucher": slip(lin_owner.caller, pixels=b"q" * 48)}
        first = api(lin_owner).post(APPLY, **given).data["id"]
        assert api(operator).get(CHECK, id=first, **PASS).code == 200
        with scope.scope(lin), transaction.atomic():
            ledger.post(risk_reserve(500), key="r", source="test", source_id=1, caller=lin_owner.caller)
        assert "reason" in api(operator).get(CHECK, id=first, result="undo").errors
        assert api(operator).get(CHECK, id=first, result="undo", reason="看错了付款人").data["status"] == "rejected"
        assert books() == {"risk_reserved": 500, "debt": -500}
        assert api(operator).get(CHECK, id=first, result="undo", reason="看错了付款人").code == 111
        assert api(operator).get(CHECK, id=first, **PASS).code == 111
        with scope.scope(lin):
            apart = {key.number for key in against_ourselves(lin.id, clock.today())}
            assert apart == {"risk_reserved"}, "reserved here for no report"
            assert set(Notice.objects.values_list("kind", flat=True)) >= {"recharge.credited", "recharge.undone"}
        given["voucher"] = slip(lin_owner.caller, pixels=b"q" * 48)
        again = api(lin_owner).post(APPLY, **given).data["id"]
        assert api(operator).get(CHECK, id=again, **PASS).code == 200
        assert books() == {"external:bank": -SUM, "risk_reserved": 500, "risk_prepaid": SUM, "debt": -500}

    def test_a_slip_proves_one_recharge(self, api, lin_owner):
        pixels = b"p" * 48
        given = {"amount": SUM, "remark": ""}
        assert api(lin_owner).post(APPLY, voucher=slip(lin_owner.caller, pixels=pixels), **given).code == 200
        assert "voucher" in api(lin_owner).post(APPLY, voucher=slip(lin_owner.caller, pixels=pixels), **given).errors

    @pytest.mark.parametrize("voucher", ["", "https://x.example/p.png"])
    def test_needs_a_picture_that_was_uploaded_here(self, api, lin_owner, voucher):
        assert "voucher" in api(lin_owner).post(APPLY, amount=SUM, voucher=voucher).errors

    def test_nobody_audits_their_own_shop(self, api, lin_owner, operator, applied):
        of_shop(operator, lin_owner)
        assert api(operator).get(CHECK, id=applied, **PASS).code == 103

    def test_operators_list_those_of_all_shops_with_the_slip(self, api, operator, lin, gao, gao_owner, applied):
        assert api(gao_owner).post(APPLY, amount=SUM, voucher=slip(gao.id)).code == 200
        page = api(operator).get(LIST, status="submitted").data
        assert {row["merchant_name"] for row in page["items"]} == {lin.name, gao.name}
        assert {tab["tab"]: tab["count"] for tab in api(operator).get(COUNT).data}["submitted"] == 2
        assert api(operator).get(LIST, merchant_id=lin.id).data["total"] == 1
        assert all(opens(api, operator.host, row["voucher"]) for row in page["items"])

    def test_the_log_and_the_ledger_name_the_recharge(self, api, operator, lin, applied):
        api(operator).get(CHECK, id=applied, **PASS)
        with scope.scope(lin):
            row = Transaction.objects.get(type="risk_recharge")
        assert (row.source, row.source_id, row.order_id) == (RiskEntity.RECHARGE, int(applied), None)
