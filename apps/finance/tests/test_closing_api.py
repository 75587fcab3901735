"""The way to a merchant without money or debt: paid out, received, written off, then closed."""

import pytest
from django.db import transaction

from apps.deposits.models import Deposit
from apps.finance.models import Account, DebtClearing, Withdrawal
from apps.finance.rules import risk_recharge
from apps.finance.services import ledger
from apps.finance.tests.factories import available, income, owed
from apps.finance.tests.test_withdrawals_api import OPERATE, RETURNED, paid_by, with_role
from apps.payments.models import Refund
from core import clock
from merchants import closing
from operators.tests.factories import operator_of, with_mobile
from overview.models import BalanceIndex, PlatformIncome
from partners.models import PartnerCall
from reviews.rules import GOOD_FOR
from tenants import scope
from tenants.models import Tenant
from tenants.rules import MerchantStatus
from tenants.testing.places import look_again

LEFT, PAY_OUT = "/api/platform/getMerchantLeft", "/api/platform/payOutMerchant"
PROPOSE, DECIDE = "/api/platform/proposeDebtClearing", "/api/platform/decideDebtClearing"
STATUS = "/api/platform/updateStatus"
GATES = [("get", LEFT), ("post", PAY_OUT), ("post", PROPOSE), ("post", DECIDE)]


@pytest.fixture
def ben(operator):
    return operator_of("ben", "finance")


@pytest.fixture
def balances(lin):
    def read():
        with scope.scope(lin):
            return {name: amount for name, amount in Account.objects.values_list("name", "balance") if amount}

    return read


@pytest.fixture
def debt(lin, lin_owner):
    with scope.scope(lin):
        owed(lin_owner.caller, 5_000)


def propose(api, person, lin, **more):
    body = {"merchant_id": str(lin.id), "how": "written_off", "amount": 5_000, "reason": "店铺已停业"} | more
    return api(person).post(PROPOSE, **body)


def pay_out(api, person, lin, payout=7, prepaid=0, **more):
    shown = [{"name": "payout", "amount": payout}, {"name": "prepaid", "amount": prepaid}]
    body = {"merchant_id": str(lin.id), "shown": shown, "reason": "关店结清"} | more
    return api(person).post(PAY_OUT, **body)


class TestGates:
    @pytest.mark.parametrize(("method", "path"), GATES)
    def test_nobody_is_109(self, api, operator, method, path):
        assert getattr(api(operator.host), method)(path).code == 109

    @pytest.mark.parametrize(("method", "path"), GATES)
    def test_a_merchant_and_a_sub_shop_are_103(self, api, lin_owner, mei, method, path):
        assert getattr(api(lin_owner), method)(path).code == 103
        assert getattr(api(mei), method)(path).code == 103

    @pytest.mark.parametrize(("method", "path"), GATES)
    def test_an_operator_without_the_action_is_103(self, api, operator, method, path):
        with_role(operator, ["goods.view"])
        assert getattr(api(operator), method)(path).code == 103

    def test_an_unknown_merchant_is_104(self, api, operator, lin):
        assert api(operator).get(LEFT, merchant_id="999").code == 104
        assert pay_out(api, operator, lin, merchant_id="999").code == 104
        assert propose(api, operator, lin, merchant_id="999").code == 104
        assert api(operator).post(DECIDE, id=str((lin.id << 40) + 9), result="confirm").code == 104


class TestOwing:
    def test_waits_on_the_shops_workbench_with_its_sum(self, api, lin_owner, gao_owner, mei, debt):
        def owing(who):
            return [
                (todo["count"], todo["amount"], todo["path"], todo["urgent"])
                for todo in api(who).get("/api/platform/workbench").data["todos"]
                if todo["key"] == "debt"
            ]

        assert owing(lin_owner) == [(1, 5_000, "/billList", True)]
        assert api(lin_owner).get("/api/finance/getMarkCollect").data["debt"] == 5_000, "the page says it at its head"
        assert (owing(gao_owner), owing(mei)) == ([(0, 0, "/billList", False)], [])


class TestLeft:
    def test_names_sums_and_what_waits_for_a_second_one(self, api, operator, lin, lin_owner, debt):
        with scope.scope(lin):
            income(lin_owner.caller, 700)
        propose(api, operator, lin)
        data = api(operator).get(LEFT, merchant_id=str(lin.id)).data
        assert (data["pending"], data["available"], data["debt"], data["orders"]) == (700, 0, 5_000, 0)
        assert [(one["how"], one["amount"]) for one in data["clearings"]] == [("written_off", 5_000)]

    def test_are_seen_by_whoever_may_close_the_shop(self, api, operator, lin):
        olga = operator_of("olga", "operations")
        shown = api(olga).get(LEFT, merchant_id=str(lin.id))
        assert (shown.code, shown.data["orders"]) == (200, 0)
        assert pay_out(api, olga, lin).code == 103


class TestPayOut:
    def test_takes_all_without_limits_or_fee_and_is_paid_like_any_other(
        self, api, operator, ben, lin, lin_owner, balances
    ):
        with scope.scope(lin):
            available(lin_owner.caller, 7)
        row = pay_out(api, operator, lin).data["id"]
        with scope.scope(lin):
            assert (Withdrawal.objects.get().amount, Withdrawal.objects.get().fee) == (7, 0)
        assert api(operator).post(OPERATE, id=row, result="approve").code == 103
        assert api(ben).post(OPERATE, id=row, result="approve").code == 200
        assert api(operator).post(OPERATE, id=row, **paid_by()).code == 200
        assert balances() == {"external:alipay": -7, "external:bank": 7}
        assert api(operator).post(STATUS, id=str(lin.id), status="closed", reason="关店").code == 200

    def test_of_nothing_is_111_and_of_a_frozen_shop_105(self, api, operator, lin, lin_owner):
        assert pay_out(api, operator, lin).code == 111
        with scope.scope(lin):
            available(lin_owner.caller, 7)
        Tenant.objects.filter(pk=lin.id).update(status=MerchantStatus.FROZEN)
        look_again()
        assert pay_out(api, operator, lin).code == 105

    def test_is_of_the_sums_that_were_shown_or_not_at_all(self, api, operator, lin, lin_owner, balances):
        with scope.scope(lin):
            available(lin_owner.caller, 7)
            available(lin_owner.caller, 5)
        for payout, prepaid in [(7, 0), (0, 12), (12, 1)]:
            answer = pay_out(api, operator, lin, payout=payout, prepaid=prepaid)
            assert (answer.code, answer.data["state"]) == (111, "changed")
            assert "金额已变化" in answer.msg
        unshown = pay_out(api, operator, lin, shown=None)
        assert (unshown.code, "请刷新后重新确认" in unshown.msg) == (111, True), "of a tab from before a release"
        assert balances()["available"] == 12
        sums = api(operator).get(LEFT, merchant_id=str(lin.id)).data["sums"]
        assert [(one["name"], one["label"], one["amount"]) for one in sums] == [
            ("payout", "可提现", 12),
            ("prepaid", "风控预存", 0),
        ]
        assert pay_out(api, operator, lin, payout=12).code == 200


class TestPrepaid:
    """What is prepaid for reports pays what is owed, also where nothing is left of it."""

    @pytest.mark.parametrize(("prepaid", "left"), [(5_000, 0), (2_000, 3_000)])
    def test_that_is_no_more_than_the_debt_is_set_against_it(
        self, api, operator, lin, lin_owner, debt, balances, prepaid, left
    ):
        with scope.scope(lin), transaction.atomic():
            ledger.post(
                risk_recharge(prepaid, "external:bank"), key="prepaid", source="test", source_id=1,
                caller=lin_owner.caller,
            )  # fmt: skip
        shown = api(operator).get(LEFT, merchant_id=str(lin.id)).data
        assert (shown["payout"], shown["prepaid"], shown["debt"]) == (0, prepaid, 5_000)
        answer = pay_out(api, operator, lin, payout=0, prepaid=prepaid)
        assert (answer.code, answer.data["status"]) == (200, "freed")
        with scope.scope(lin):
            assert not Withdrawal.objects.exists()
        assert "risk_prepaid" not in balances()
        assert balances().get("debt", 0) == -left
        assert pay_out(api, operator, lin, payout=0, prepaid=prepaid).code == 111
        closed = api(operator).post(STATUS, id=str(lin.id), status="closed", reason="关店").code
        assert closed == (111 if left else 200)


class TestOnesOwnShop:
    """An operator whose mobile is that of one of the merchant's people decides on none of its money."""

    @pytest.fixture
    def own(self, operator, lin, mei):
        with_mobile(operator, mei.user.mobile(lin.id))

    def test_is_not_paid_out_by_oneself(self, api, operator, ben, lin, lin_owner, own):
        with scope.scope(lin):
            available(lin_owner.caller, 7)
        assert pay_out(api, operator, lin).code == 103
        row = pay_out(api, ben, lin).data["id"]
        assert api(operator).post(OPERATE, id=row, result="approve").code == 103

    def test_debt_is_neither_proposed_nor_decided(self, api, operator, ben, lin, debt, own):
        assert propose(api, operator, lin).code == 103
        row = propose(api, ben, lin).data["id"]
        assert api(operator).post(DECIDE, id=row, result="confirm").code == 103
        assert api(operator).post(DECIDE, id=row, result="refuse").code == 103


class TestAReceivedDebt:
    RECEIVED = {"how": "received", "reference": "20261122000456"}

    @pytest.mark.parametrize("said", ["", "0", "０００", "00-00", "—"])
    def test_is_proved_by_no_noughts(self, api, operator, lin, debt, said):
        assert propose(api, operator, lin, how="received", reference=said).errors.keys() == {"reference"}

    def test_is_proved_by_a_reference_of_its_own(self, api, operator, ben, lin, debt):
        first = propose(api, operator, lin, amount=1_000, **self.RECEIVED).data["id"]
        second = propose(api, operator, lin, amount=1_000, **self.RECEIVED).data["id"]
        assert api(ben).post(DECIDE, id=first, result="confirm").code == 200
        assert api(ben).post(DECIDE, id=second, result="confirm").code == 111
        assert propose(api, operator, lin, amount=1_000, **self.RECEIVED).errors.keys() == {"reference"}


class TestAClosedMerchant:
    """What comes back to it is paid out again."""

    def test_gets_what_the_bank_sent_back(self, api, operator, ben, lin, lin_owner, balances):
        with scope.scope(lin):
            available(lin_owner.caller, 7)
        first = pay_out(api, operator, lin).data["id"]
        self.paid(api, operator, ben, first)
        assert api(operator).post(STATUS, id=str(lin.id), status="closed", reason="关店").code == 200
        assert api(ben).post(OPERATE, id=first, **RETURNED).code == 200
        assert balances()["available"] == 7
        again = pay_out(api, operator, lin, reason="换账户重新打款")
        assert again.code == 200, again.msg
        self.paid(api, operator, ben, again.data["id"], reference="20261123000789")
        assert balances() == {"external:alipay": -7, "external:bank": 7}

    def paid(self, api, operator, ben, row, **more):
        assert api(ben).post(OPERATE, id=row, result="approve").code == 200
        assert api(operator).post(OPERATE, id=row, **paid_by() | more).code == 200


class TestWhatHoldsClosingUp:
    def closing(self, api, operator, lin):
        return api(operator).post(STATUS, id=str(lin.id), status="closed", reason="关店")

    def test_deposits_that_are_still_frozen(self, api, operator, lin):
        with scope.scope(lin):
            row = Deposit.objects.create(order_id=1, required=900, frozen=900, captured=200, thawed=100)
        answer = self.closing(api, operator, lin)
        assert (answer.code, answer.data["left"]["held"]["deposits"]) == (111, 600)
        held = api(operator).get(LEFT, merchant_id=str(lin.id)).data["held"]
        assert held[0] == {"name": "deposits", "label": "冻结或代收中的押金", "amount": 600}
        assert [one["name"] for one in held] == ["deposits", "notary", "recharges", "refunds", "risk_prepaid"]
        with scope.scope(lin):
            Deposit.objects.filter(pk=row.pk).update(thawed=700)
        assert self.closing(api, operator, lin).code == 200

    def test_refunds_on_their_way(self, api, operator, lin):
        with scope.scope(lin):
            row = Refund.objects.create(attempt_id=1, number="r1", amount=300, created_at=clock.now())
        answer = self.closing(api, operator, lin)
        assert (answer.code, answer.data["left"]["held"]["refunds"]) == (111, 300)
        with scope.scope(lin):
            Refund.objects.filter(pk=row.pk).update(state="done")
        assert self.closing(api, operator, lin).code == 200

    def test_whatever_money_another_room_holds_of_customers(self, api, operator, lin, instead):
        instead("what is held as")
        closing.on_close("gifts", ("礼品卡余额", "Gift cards"), lambda: 40)
        answer = self.closing(api, operator, lin)
        assert (answer.code, answer.data["left"]["held"]["gifts"]) == (111, 40)
        held = api(operator).get(LEFT, merchant_id=str(lin.id)).data["held"]
        assert {"name": "gifts", "label": "礼品卡余额", "amount": 40} in held

    @pytest.mark.parametrize("state", ["pending", "unknown", "stuck"])
    def test_calls_without_an_answer(self, api, operator, lin, gao, state):
        common = {"party": "alipay", "operation": "thaw", "state": state, "created_at": clock.now()}
        PartnerCall.objects.create(tenant_id=gao.id, key="1", **common)
        PartnerCall.objects.create(tenant_id=lin.id, key="1", **common)
        answer = self.closing(api, operator, lin)
        assert (answer.code, answer.data["left"]["calls"]) == (111, 1)
        PartnerCall.objects.filter(tenant_id=lin.id).update(state="resolved")
        assert self.closing(api, operator, lin).code == 200


class TestDebt:
    def test_is_written_off_by_a_second_one_and_borne_by_the_platform(self, api, operator, ben, lin, debt, balances):
        row = propose(api, operator, lin).data["id"]
        assert balances()["debt"] == -5_000
        assert api(operator).post(DECIDE, id=row, result="confirm").code == 103
        assert api(ben).post(DECIDE, id=row, result="confirm").data["status"] == "confirmed"
        assert balances() == {"external:alipay": 5_000, "platform:losses": -5_000}
        assert PlatformIncome.objects.get(merchant_id=lin.id, type="adjustment").amount == -5_000
        assert BalanceIndex.objects.get(merchant_id=lin.id).debt == 0
        assert api(operator).post(STATUS, id=str(lin.id), status="closed", reason="关店").code == 200

    def test_is_received_by_a_transfer_with_the_banks_reference(self, api, operator, ben, lin, debt, balances):
        assert propose(api, operator, lin, how="received").errors.keys() == {"reference"}
        row = propose(api, operator, lin, how="received", reference="ICBC-1", amount=4_000).data["id"]
        api(ben).post(DECIDE, id=row, result="confirm")
        assert (balances()["debt"], balances()["external:bank"]) == (-1_000, -4_000)

    @pytest.mark.parametrize("how", ["received", "written_off"])
    def test_paid_or_forgiven_is_no_income(self, api, operator, ben, lin, lin_owner, debt, how):
        row = propose(api, operator, lin, how=how, reference="ICBC-1").data["id"]
        assert api(ben).post(DECIDE, id=row, result="confirm").code == 200
        sums = api(lin_owner).get("/api/finance/getFinanceBillList").data["sums"]
        assert sums == {"income": 0, "expense": 5_000, "net": -5_000, "adjusted": 5_000}

    def test_that_shrank_meanwhile_leaves_the_rest_of_a_transfer_to_the_merchant(
        self, api, operator, ben, lin, lin_owner, debt, balances
    ):
        row = propose(api, operator, lin, how="received", reference="ICBC-1").data["id"]
        with scope.scope(lin):
            available(lin_owner.caller, 3_000)
        assert balances()["debt"] == -2_000
        assert api(ben).post(DECIDE, id=row, result="confirm").code == 200
        assert balances() == {"external:alipay": 2_000, "external:bank": -5_000, "available": 3_000}

    def test_is_never_cleared_beyond_itself(self, api, operator, ben, lin, debt, balances):
        assert propose(api, operator, lin, amount=5_001).errors.keys() == {"amount"}
        first, second = propose(api, operator, lin).data["id"], propose(api, operator, lin).data["id"]
        assert api(ben).post(DECIDE, id=first, result="confirm").code == 200
        assert api(ben).post(DECIDE, id=second, result="confirm").code == 111
        assert api(ben).post(DECIDE, id=second, result="refuse").data["status"] == "refused"

    def test_is_not_cleared_by_what_was_proposed_for_one_of_before(
        self, api, operator, ben, lin, lin_owner, debt, balances
    ):
        row = propose(api, operator, lin).data["id"]
        with scope.scope(lin):
            available(lin_owner.caller, 5_000)
        with clock.at(clock.now() + GOOD_FOR):
            with scope.scope(lin):
                owed(lin_owner.caller, 5_000)
            for result in ("confirm", "refuse"):
                answer = api(ben).post(DECIDE, id=row, result=result)
                assert (answer.code, answer.data["state"]) == (111, "expired")
            assert balances()["debt"] == -5_000
            assert not api(operator).get(LEFT, merchant_id=str(lin.id)).data["clearings"]

    def test_is_cleared_alone_by_the_only_operator_and_the_log_says_so(self, api, operator, lin, debt):
        from apps.staff.models import ShopLog

        row = propose(api, operator, lin).data["id"]
        assert api(operator).post(DECIDE, id=row, result="confirm").code == 200
        with scope.scope(lin):
            assert ShopLog.objects.get(act="debt.confirm").after["alone"] is True
            assert DebtClearing.objects.get().decided_by_name == "Ada"
