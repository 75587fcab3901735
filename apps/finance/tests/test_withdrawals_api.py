from dataclasses import replace

import pytest

from apps.finance.index import WITHDRAWALS
from apps.finance.models import Account, Entry, Withdrawal
from apps.finance.services.proofs import keep_proof
from apps.finance.tests.factories import available, owed
from apps.finance.vouchers import VOUCHERS
from apps.staff.models import Staff, StaffRole
from core.errors import InvalidInput
from core.uploads.documents import SentPicture
from core.uploads.services import discard
from infra.testing.pictures import file_of, opens, slip
from looks.models import Look
from merchants.models import Merchant
from operators.tests.factories import of_shop, operator_of, with_mobile
from overview.models import PlatformIncome, WithdrawalIndex
from policies.tests.factories import in_force
from tenants import scope
from tenants.models import Tenant
from tenants.rules import MerchantStatus
from tenants.testing.places import look_again

APPLY, CANCEL, LIST = "/api/finance/applyWithdraw", "/api/finance/cancelWithdraw", "/api/finance/withdrawList"
DETAIL, AGAIN = "/api/finance/getWithdrawDetail", "/api/finance/initDetailForReject"
RECORD, OPERATE = "/api/platform/getWithdrawalRecord", "/api/platform/operateWithdrawal"
REFERENCE = "20261121000123"
RETURNED = {"result": "returned", "reason": "账户已销户", "reference": "20261122000456"}
SHOW = "/api/finance/showWithdrawAccount"
COUNT, TYPES = "/api/v2/getWithdrawalCount", "/api/platform/getWithdrawalType"


@pytest.fixture(autouse=True)
def money(lin, lin_owner):
    """Whatever a test does, the operators' rows say afterwards what the shop's do."""
    with scope.scope(lin):
        available(lin_owner.caller, 100_000)
    yield
    with scope.scope(lin):
        assert [str(one) for one in WITHDRAWALS.differences()] == []


@pytest.fixture
def waiting(api, lin_owner):
    """A withdrawal of 400.00 that waits; its id."""
    return api(lin_owner).post(APPLY, amount=40_000, remark="货款").data["id"]


@pytest.fixture
def balances(lin):
    def read():
        with scope.scope(lin):
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0
            return {
                name: amount
                for name, amount in Account.objects.values_list("name", "balance")
                if amount and name in ("available", "withdrawing", "platform:fees", "external:bank")
            }

    return read


def paid_by(reference=REFERENCE):
    return {"result": "paid", "voucher": slip(), "reference": reference}


def paid(admin, withdrawal_id):
    admin.post(OPERATE, id=withdrawal_id, result="approve")
    assert admin.post(OPERATE, id=withdrawal_id, **paid_by()).code == 200


def bytes_of(api, person, url):
    return b"".join(api(person.host).raw("get", url).streaming_content)


def heard(api, person):
    return [(one["kind"], one["title"]) for one in api(person).get("/api/platform/notices").data["items"]]


def test_the_bell_tells_operators_what_waits_and_the_shop_what_became_of_it(api, operator, lin_owner, mei, waiting):
    (first,) = heard(api, operator)
    assert first[0] == "withdrawal.applied"
    assert "¥400.00" in first[1]
    assert heard(api, lin_owner) == []
    paid(api(operator), waiting)
    assert heard(api, lin_owner) == [("withdrawal.paid", "提现 ¥400.00 已打款")]
    api(operator).post(OPERATE, id=waiting, **RETURNED)
    assert heard(api, lin_owner)[0] == ("withdrawal.returned", "提现 ¥400.00 被银行退回，金额已退回余额")
    assert heard(api, mei) == []


def with_role(person, actions):
    from operators import accounts

    with scope.scope(person.shop) if person.shop else scope.public():
        role = accounts.of(person.side).roles._default_manager.create(name="其他", actions=actions)
        person.user.role_ids = [role.pk]
        person.user.save()
    return person


class TestWhatWasShown:
    def test_is_what_an_operator_decides_about(self, api, operator, lin, balances, waiting):
        """A colleague approved it a moment ago: who rejects what waited on their screen is told so."""
        shop, no = api(operator), {"result": "reject", "reason": "账户不符"}
        assert shop.post(OPERATE, id=waiting, result="approve", shown_status="pending").code == 200
        late = shop.post(OPERATE, id=waiting, shown_status="pending", **no)
        assert (late.code, late.data["state"]) == (111, "changed")
        assert late.msg == "该提现已变为“已通过”，请核对后重新操作"
        assert balances()["withdrawing"] == 40_000
        assert shop.post(OPERATE, id=waiting, shown_status="approved", **no).code == 200
        assert "withdrawing" not in balances()

    def test_is_left_out_by_a_client_that_shows_none(self, api, operator, waiting):
        assert api(operator).post(OPERATE, id=waiting, result="reject", reason="账户不符").code == 200


class TestApply:
    def test_strangers_are_refused(self, api, lin, mei, operator):
        assert api(lin.host).post(APPLY, amount=1_000).code == 109
        assert api(lin.sub_host, mei.token).post(APPLY, amount=1_000).code == 103
        assert api(operator).post(APPLY, amount=1_000).code == 103

    def test_lacking_the_action_is_refused(self, api, lin_owner):
        assert api(with_role(lin_owner, ["withdraw.view"])).post(APPLY, amount=1_000).code == 103

    def test_the_amount_leaves_the_available_balance_at_once(self, api, lin_owner, balances, lin, waiting):
        assert balances() == {"available": 60_000, "withdrawing": 40_000}
        row = WithdrawalIndex.objects.get(merchant_id=lin.id)
        assert (row.status, row.amount, row.fee) == ("pending", 40_000, 100)

    def test_more_than_there_is_is_114(self, api, lin_owner, balances):
        assert api(lin_owner).post(APPLY, amount=100_001).code == 114
        assert balances() == {"available": 100_000}

    def test_another_shops_balance_is_not_ours(self, api, gao_owner):
        assert api(gao_owner).post(APPLY, amount=1_000).code == 114

    @pytest.mark.parametrize(
        ("rules", "amount"), [({"min_each": 5_000}, 4_999), ({"max_each": 5_000}, 5_001), ({"times_day": 0}, 5_000)]
    )
    def test_limits_are_the_platforms_setting(self, api, lin_owner, rules, amount):
        in_force(**{f"withdraw_{name}": value for name, value in rules.items()})
        assert api(lin_owner).post(APPLY, amount=amount).errors.keys() == {"amount"}

    def test_the_days_limit_counts_what_was_not_given_back(self, api, lin_owner):
        in_force(withdraw_max_day=50_000)
        first = api(lin_owner).post(APPLY, amount=40_000).data["id"]
        assert api(lin_owner).post(APPLY, amount=20_000).code == 110
        api(lin_owner).post(CANCEL, id=first)
        assert api(lin_owner).post(APPLY, amount=20_000).code == 200

    def test_another_account_that_waits_for_review_is_named_until_it_is_decided(self, api, lin_owner):
        shop = api(lin_owner)
        asked = {"bank_name": "工商银行", "bank_holder": "林记租机", "bank_account": "6222020200114455"}
        said = [shop.get("/api/finance/getMarkCollect").data["bank_waits"]]
        assert shop.post("/api/merchant/askBankAccount", **asked, why="换了开户行").code == 200
        said.append(shop.get("/api/finance/getMarkCollect").data["bank_waits"])
        assert shop.post("/api/merchant/refuseBankAccount", id="1", why="填错了账号").code == 200
        said.append(shop.get("/api/finance/getMarkCollect").data["bank_waits"])
        assert said == ["", "工商银行 **** 4455", ""]

    def test_a_merchants_own_limits_count_where_they_are_narrower(self, api, lin, lin_owner):
        Merchant.objects.filter(pk=lin.id).update(withdraw_rules={"max_each": 5_000, "min_each": 1, "fee_min": 50})
        rules = api(lin_owner).get("/api/finance/getMarkCollect").data["rules"]
        assert (rules["max_each"], rules["min_each"], rules["fee_min"]) == (5_000, 1_000, 50)
        assert rules["beyond"] == ["单笔提现下限 ¥0.01 超出平台限制，按 ¥10.00 执行"]
        assert api(lin_owner).post(APPLY, amount=5_001).errors.keys() == {"amount"}
        assert api(lin_owner).post(APPLY, amount=5_000).code == 200

    def test_own_limits_that_the_platform_has_passed_leave_a_withdrawal_possible(self, api, lin, lin_owner):
        Merchant.objects.filter(pk=lin.id).update(withdraw_rules={"max_each": 1_000})
        in_force(withdraw_min_each=2_000)
        rules = api(lin_owner).get("/api/finance/getMarkCollect").data["rules"]
        assert (rules["min_each"], rules["max_each"]) == (2_000, 2_000)
        assert rules["beyond"] == ["单笔提现上限 ¥10.00 超出平台限制，按 ¥20.00 执行"]
        assert api(lin_owner).post(APPLY, amount=2_000).code == 200

    def test_what_is_owed_is_not_withdrawn(self, api, lin, lin_owner, balances):
        with scope.scope(lin):
            owed(lin_owner.caller, 5_000)
        assert api(lin_owner).post(APPLY, amount=95_001).code == 114
        assert api(lin_owner).post(APPLY, amount=95_000).code == 200

    def test_a_shop_that_is_frozen_meanwhile_may_not(self, api, lin, lin_owner, operator):
        assert api(lin_owner).post(APPLY, amount=40_000).code == 200
        halt = {"id": str(lin.id), "status": MerchantStatus.FROZEN, "reason": "例行检查"}
        assert api(operator).post("/api/platform/updateStatus", **halt).code == 200
        assert api(lin_owner).post(APPLY, amount=40_000).code == 105

    def test_a_bank_account_that_changed_is_refused(self, api, lin_owner):
        answer = api(lin_owner).post(APPLY, amount=1_000, bank_account="6225 **** 9999")
        assert answer.errors.keys() == {"bank_account"}

    def test_at_another_fee_than_the_applicant_saw_is_112(self, api, lin, lin_owner, balances):
        in_force(withdraw_fee_flat=3_000)
        key = {"Idempotency-Key": "withdraw-0001"}
        assert api(lin_owner).post(APPLY, headers=key, amount=40_000, fee=40).code == 112
        assert balances() == {"available": 100_000}
        row = api(lin_owner).post(APPLY, headers=key, amount=40_000, fee=3_040)
        assert row.code == 200
        with scope.scope(lin):
            assert Withdrawal.objects.get(pk=row.data["id"]).fee == 3_040


class TestCancel:
    def test_strangers_are_refused(self, api, lin, gao_owner, mei, waiting):
        assert api(lin.host).post(CANCEL, id=waiting).code == 109
        assert api(gao_owner).post(CANCEL, id=waiting).code == 104
        assert api(lin.sub_host, mei.token).post(CANCEL, id=waiting).code == 103

    def test_the_amount_returns_once(self, api, lin_owner, waiting, balances):
        assert api(lin_owner).post(CANCEL, id=waiting).data["status"] == "cancelled"
        assert api(lin_owner).post(CANCEL, id=waiting).code == 111
        assert balances() == {"available": 100_000}


class TestOperate:
    def test_who_made_the_transfer_does_not_say_alone_that_it_came_back(self, api, operator, waiting):
        """Also where a colleague said that it arrived."""
        ben, cai = operator_of("ben", "finance"), operator_of("cai", "finance")
        api(operator).post(OPERATE, id=waiting, result="approve")
        assert api(ben).post(OPERATE, id=waiting, result="paying").code == 200
        assert api(cai).post(OPERATE, id=waiting, **paid_by()).code == 200
        assert api(ben).post(OPERATE, id=waiting, **RETURNED).code == 103

    def test_only_operators_with_the_action_may(self, api, lin, lin_owner, operator, waiting):
        assert api("admin.localhost").post(OPERATE, id=waiting, result="approve").code == 109
        assert api(lin_owner).post(OPERATE, id=waiting, result="approve").code == 103
        with_role(operator, ["withdraw.view"])
        assert api(operator).post(OPERATE, id=waiting, result="approve").code == 103

    def test_approved_and_paid_with_a_voucher_and_the_banks_reference(self, api, operator, lin, waiting, balances):
        admin = api(operator)
        assert admin.post(OPERATE, id=waiting, result="approve").data["status"] == "approved"
        assert admin.post(OPERATE, id=waiting, result="paying").data["status"] == "paying"
        assert admin.post(OPERATE, id=waiting, result="paid").errors.keys() == {"voucher", "reference"}
        assert admin.post(OPERATE, id=waiting, **paid_by()).data["status"] == "paid"
        assert balances() == {"available": 60_000, "external:bank": 39_900, "platform:fees": 100}
        assert PlatformIncome.objects.get(merchant_id=lin.id, type="withdraw_fee").amount == 100
        assert WithdrawalIndex.objects.get(merchant_id=lin.id).status == "paid"
        assert admin.get(DETAIL, id=waiting).data["reference"] == REFERENCE

    def test_the_operators_list_names_who_brought_it_where_it_stands(self, api, operator, lin_owner, waiting):
        admin = api(operator)
        assert self.actor(admin) == lin_owner.caller.name
        admin.post(OPERATE, id=waiting, result="approve")
        assert self.actor(admin) == operator.caller.name

    @staticmethod
    def actor(admin):
        (row,) = admin.get(RECORD).data["items"]
        return row["actor_name"]

    @pytest.mark.parametrize(
        "url", ["javascript:alert(1)", "https://x.example/v.png", "/media/t999/v.png", "/media/../v"]
    )
    def test_a_voucher_is_a_picture_that_was_uploaded_here(self, api, operator, waiting, url):
        api(operator).post(OPERATE, id=waiting, result="approve", voucher=url)
        api(operator).post(OPERATE, id=waiting, result="approve")
        assert api(operator).post(OPERATE, id=waiting, **paid_by() | {"voucher": url}).errors.keys() == {"voucher"}
        assert api(operator).get(DETAIL, id=waiting).data["voucher"] == ""

    def test_a_voucher_that_another_form_takes_at_that_moment_is_refused(self, lin):
        sent = SentPicture(slip(), "voucher")
        discard(sent.url)
        with scope.scope(lin), pytest.raises(InvalidInput) as refused:
            keep_proof(Withdrawal(pk=1), "paid", sent, REFERENCE)
        assert refused.value.data["errors"][0]["field"] == "voucher"

    def test_a_voucher_is_kept_was_uploaded_by_an_operator_and_proves_one_transfer(
        self, api, operator, lin, lin_owner, waiting
    ):
        second = api(lin_owner).post(APPLY, amount=10_000).data["id"]
        api(operator).post(OPERATE, id=waiting, result="approve")
        api(operator).post(OPERATE, id=second, result="approve")
        for url in ("/media/shared/ab/never.png", slip(lin.id)):
            answer = api(operator).post(OPERATE, id=waiting, **paid_by() | {"voucher": url})
            assert answer.errors.keys() == {"voucher"}
        first, same = (slip(pixels=bytes(48)) for _ in "12")
        assert api(operator).post(OPERATE, id=waiting, **paid_by() | {"voucher": first}).code == 200
        again = api(operator).post(OPERATE, id=second, **paid_by("20261121000124") | {"voucher": same})
        assert again.errors == {"voucher": "该图片已是另一笔款项的凭证，请重新上传"}

    def test_what_the_bank_sends_back_is_available_again_with_its_fee(
        self, api, operator, lin, lin_owner, waiting, balances
    ):
        paid(api(operator), waiting)
        assert api(operator).post(OPERATE, id=waiting, result="returned").errors.keys() == {"reason", "reference"}
        answer = api(operator).post(OPERATE, id=waiting, **RETURNED)
        assert answer.data["status"] == "returned"
        assert balances() == {"available": 100_000}
        held = api(lin_owner).get("/api/finance/getMarkCollect").data
        assert (held["income"], held["expense"], held["withdrawn"]) == (100_000, 0, 0)
        assert sum(row.amount for row in PlatformIncome.objects.filter(merchant_id=lin.id)) == 0
        assert WithdrawalIndex.objects.get(merchant_id=lin.id).status == "returned"
        assert api(operator).post(OPERATE, id=waiting, **RETURNED).code == 111
        detail = api(operator).get(DETAIL, id=waiting).data
        assert (detail["reference"], detail["return_reference"]) == (REFERENCE, RETURNED["reference"])

    def test_the_picture_of_a_return_stands_beside_that_of_the_payment(self, api, operator, lin, waiting):
        admin, (transfer, same) = api(operator), (slip(pixels=bytes(48)) for _ in "12")
        admin.post(OPERATE, id=waiting, result="approve")
        admin.post(OPERATE, id=waiting, **paid_by() | {"voucher": transfer})
        used = admin.post(OPERATE, id=waiting, **RETURNED | {"voucher": same})
        assert used.errors == {"voucher": "该图片已是另一笔款项的凭证，请重新上传"}
        assert admin.post(OPERATE, id=waiting, **RETURNED | {"voucher": slip()}).code == 200
        detail = admin.get(DETAIL, id=waiting).data
        assert bytes_of(api, operator, detail["voucher"]) != bytes_of(api, operator, detail["return_voucher"])

    def test_the_picture_of_the_bank_s_refusal_is_not_one_of_a_payment(self, api, operator, waiting):
        admin, refusal = api(operator), slip()
        admin.post(OPERATE, id=waiting, result="approve")
        admin.post(OPERATE, id=waiting, result="paying")
        assert admin.post(OPERATE, id=waiting, result="failed", reason="银行拒绝", voucher=refusal).code == 200
        detail = admin.get(DETAIL, id=waiting).data
        assert detail["voucher"] == "" and opens(api, operator.host, detail["return_voucher"])

    def test_who_paid_does_not_take_it_back_where_a_colleague_may(self, api, operator, lin, waiting, balances):
        ben = operator_of("ben", "finance")
        api(operator).post(OPERATE, id=waiting, result="approve")
        assert api(ben).post(OPERATE, id=waiting, **paid_by()).code == 200
        assert api(ben).post(OPERATE, id=waiting, **RETURNED).code == 103
        assert balances()["available"] == 60_000
        assert api(operator).post(OPERATE, id=waiting, **RETURNED).code == 200

    def test_what_another_has_to_do_is_not_offered_and_says_why(self, api, operator, waiting):
        ben = operator_of("ben", "finance")
        api(operator).post(OPERATE, id=waiting, result="approve")
        assert self.offered(api, operator, waiting) == (["reject", "failed"], ["paying", "paid"])
        assert self.offered(api, ben, waiting) == (["reject", "paying", "paid", "failed"], [])
        api(ben).post(OPERATE, id=waiting, **paid_by())
        assert self.offered(api, ben, waiting) == ([], ["returned"])
        assert self.offered(api, operator, waiting) == (["returned"], [])

    @staticmethod
    def offered(api, person, waiting):
        (row,) = api(person).get(RECORD).data["items"]
        assert api(person).get(DETAIL, id=waiting).data["actions"] == row["actions"]
        assert all("须由另一位同事处理" in one["why"] for one in row["barred"])
        return row["actions"], [one["action"] for one in row["barred"]]

    def test_what_may_have_been_sent_fails_by_the_banks_word_and_a_second_person(
        self, api, operator, waiting, balances
    ):
        ben, failed = operator_of("ben", "finance"), {"result": "failed", "reason": "银行退票"}
        api(operator).post(OPERATE, id=waiting, result="approve")
        assert api(ben).post(OPERATE, id=waiting, result="paying").code == 200
        assert api(ben).post(OPERATE, id=waiting, **failed, reference="20261122000789").code == 103
        assert api(operator).post(OPERATE, id=waiting, **failed).errors.keys() == {"reference"}
        assert balances() == {"available": 60_000, "withdrawing": 40_000}
        assert api(operator).post(OPERATE, id=waiting, **failed, reference="20261122000789").code == 200
        assert balances() == {"available": 100_000}
        assert api(operator).get(DETAIL, id=waiting).data["return_reference"] == "20261122000789"

    def test_a_reference_proves_one_transfer_or_return(self, api, operator, lin_owner, gao, gao_owner, waiting):
        admin = api(operator)
        paid(admin, waiting)
        with scope.scope(gao):
            available(gao_owner.caller, 50_000)
        second = api(lin_owner).post(APPLY, amount=10_000).data["id"]
        third = api(gao_owner).post(APPLY, amount=10_000).data["id"]
        for other, written in (
            (second, " 2026 1121000123"),
            (second, "2026-1121-000123"),
            (second, "20261121000123\u200b"),
            (third, "２０２６1121000123"),
        ):
            admin.post(OPERATE, id=other, result="approve")
            again = admin.post(OPERATE, id=other, **paid_by(written))
            assert again.errors == {"reference": "该流水号已用于另一笔款项"}
        assert admin.post(OPERATE, id=second, **paid_by("—")).errors.keys() == {"reference"}
        assert admin.post(OPERATE, id=waiting, **RETURNED | {"reference": REFERENCE}).errors.keys() == {"reference"}
        assert admin.post(OPERATE, id=waiting, **RETURNED).code == 200

    def test_nothing_is_sent_to_who_owes_and_what_was_sent_is_a_fact(self, api, operator, lin, lin_owner, waiting):
        later = api(lin_owner).post(APPLY, amount=10_000).data["id"]
        api(operator).post(OPERATE, id=later, result="approve")
        with scope.scope(lin):
            owed(lin_owner.caller, 65_000)
        for row, result in ((waiting, "approve"), (later, "paying")):
            answer = api(operator).post(OPERATE, id=row, result=result)
            assert (answer.code, "¥150.00" in answer.msg) == (111, True)
        assert api(operator).get(DETAIL, id=waiting).data["debt"] == 15_000
        assert api(operator).post(OPERATE, id=later, **paid_by()).code == 200
        assert api(operator).post(OPERATE, id=waiting, result="reject", reason="先抵欠款").code == 200
        assert api(operator).get(DETAIL, id=waiting).data["debt"] == 0

    def test_a_fee_stands_in_one_sum(self, api, operator, lin_owner, waiting):
        paid(api(operator), waiting)
        held = api(lin_owner).get("/api/finance/getMarkCollect").data
        assert held["expense"] > 0
        assert held["income"] - held["expense"] - held["withdrawn"] == held["available"] == 60_000

    def test_what_comes_back_pays_a_debt_first(self, api, operator, lin, lin_owner, waiting):
        with scope.scope(lin):
            owed(lin_owner.caller, 65_000)
        api(operator).post(OPERATE, id=waiting, result="reject", reason="账户不符")
        with scope.scope(lin):
            found = dict(Account.objects.values_list("name", "balance"))
        assert (found["available"], found["debt"]) == (35_000, 0)

    def test_who_approved_does_not_pay_where_a_colleague_may(self, api, operator, waiting):
        ben = operator_of("ben", "finance")
        api(operator).post(OPERATE, id=waiting, result="approve")
        assert api(operator).post(OPERATE, id=waiting, result="paying").code == 103
        assert api(operator).post(OPERATE, id=waiting, **paid_by()).code == 103
        assert api(ben).post(OPERATE, id=waiting, **paid_by()).data["status"] == "paid"

    def test_a_colleague_who_may_not_audit_is_no_second_person(self, api, operator, waiting):
        operator_of("ben", "operations")
        paid(api(operator), waiting)
        log = api(operator).get(DETAIL, id=waiting).data
        assert log["status"] == "paid"

    @pytest.mark.parametrize("first", ["", "approve", "paying"])
    def test_a_frozen_shops_waits_or_goes_back(self, api, operator, lin, waiting, balances, first):
        for result in {"": [], "approve": ["approve"], "paying": ["approve", "paying"]}[first]:
            api(operator).post(OPERATE, id=waiting, result=result)
        Tenant.objects.filter(pk=lin.id).update(status=MerchantStatus.FROZEN)
        look_again()
        pay = [{"result": "paying"}, paid_by()]
        forward = {"": [{"result": "approve"}], "approve": pay, "paying": pay[1:]}[first]
        for step in forward:
            answer = api(operator).post(OPERATE, id=waiting, **step)
            assert (answer.code, balances()["withdrawing"]) == (111, 40_000)
        back = {"result": "failed", "reference": "20261122000789"} if first == "paying" else {"result": "reject"}
        assert api(operator).post(OPERATE, id=waiting, **back, reason="店铺冻结").code == 200
        assert balances() == {"available": 100_000}

    @pytest.mark.parametrize(("first", "then"), [("", "reject"), ("approve", "reject"), ("approve", "failed")])
    def test_rejected_or_failed_gives_the_amount_back(self, api, operator, waiting, balances, first, then):
        if first:
            api(operator).post(OPERATE, id=waiting, result=first)
        assert api(operator).post(OPERATE, id=waiting, result=then).errors.keys() == {"reason"}
        assert api(operator).post(OPERATE, id=waiting, result=then, reason="账户不符").code == 200
        assert balances() == {"available": 100_000}

    def test_what_was_not_approved_is_not_paid(self, api, operator, waiting):
        assert api(operator).post(OPERATE, id=waiting, **paid_by()).code == 111

    def test_nobody_decides_on_their_own(self, api, operator, lin_owner, waiting):
        of_shop(operator, lin_owner)
        assert api(operator).post(OPERATE, id=waiting, result="approve").code == 103
        assert api(operator).post(OPERATE, id=waiting, result="reject", reason="账户不符").code == 103

    def test_the_merchants_contact_decides_nothing_either(self, api, operator, lin, waiting):
        with_mobile(operator, Merchant.objects.get(pk=lin.id).unseal("mobile"))
        assert api(operator).post(OPERATE, id=waiting, result="approve").code == 103

    def test_two_accounts_with_one_mobile_are_one_person(self, api, operator, waiting):
        again, _ = with_mobile(operator_of("ada2", "finance"), operator.user.mobile(0)), operator_of("ben", "finance")
        assert api(operator).post(OPERATE, id=waiting, result="approve").code == 200
        assert api(again).post(OPERATE, id=waiting, **paid_by()).code == 103

    def test_an_account_without_a_mobile_is_no_second_person(self, api, operator, waiting):
        nobody = with_mobile(operator_of("ada2", "finance"), "")
        assert api(operator).post(OPERATE, id=waiting, result="approve").code == 200
        assert api(nobody).post(OPERATE, id=waiting, **paid_by()).code == 103
        assert api(operator).post(OPERATE, id=waiting, **paid_by()).code == 200

    def test_a_colleague_of_the_shop_is_no_second_person(self, api, operator, lin_owner, waiting):
        ben = of_shop(operator_of("ben", "finance"), lin_owner)
        assert api(operator).post(OPERATE, id=waiting, result="approve").code == 200
        assert api(ben).post(OPERATE, id=waiting, **paid_by()).code == 103
        assert api(operator).post(OPERATE, id=waiting, **paid_by()).code == 200

    def test_an_unknown_id_is_not_found(self, api, operator, lin):
        assert api(operator).post(OPERATE, id=str((lin.id << 40) + 999), result="approve").code == 104


class TestLists:
    def test_lacking_the_action_is_refused(self, api, lin_owner):
        with_role(lin_owner, ["goods.view"])
        for path in (LIST, COUNT, TYPES):
            assert api(lin_owner).get(path).code == 103

    def test_strangers_are_refused(self, api, lin, lin_owner, operator, mei):
        for path in (LIST, RECORD, COUNT, TYPES):
            assert api(lin.host).get(path).code == 109
        assert api(lin_owner).get(RECORD).code == 103
        assert api(operator).get(LIST).code == 103
        assert api(lin.sub_host, mei.token).get(LIST).code == 103

    def test_own_ones_newest_first_and_by_status(self, api, lin_owner, gao_owner, waiting):
        page = api(lin_owner).get(LIST, status="pending").data
        assert [(row["id"], row["net"], row["actions"]) for row in page["items"]] == [(waiting, 39_900, ["cancel"])]
        assert api(lin_owner).get(LIST, status="paid").data["total"] == 0
        assert api(gao_owner).get(LIST).data["total"] == 0

    def test_operators_see_every_merchants(self, api, operator, lin, gao, waiting):
        row = api(operator).get(RECORD).data["items"][0]
        assert (row["merchant_name"], row["actions"]) == (lin.name, ["approve", "reject"])
        assert api(operator).get(RECORD, merchant_id=gao.id).data["total"] == 0

    def test_counts_per_status(self, api, operator, lin_owner, waiting):
        for person in (operator, lin_owner):
            counts = {row["status"]: (row["count"], row["sum"]) for row in api(person).get(COUNT).data}
            assert counts["pending"] == (1, 40_000)
            assert counts["paid"] == (0, 0)

    def test_types_and_statuses_are_told(self, api, operator):
        data = api(operator).get(TYPES).data
        assert [row["value"] for row in data["types"]] == ["own", "platform"]
        told = {row["value"]: (row["label"], row["final"]) for row in data["statuses"]}
        assert len(told) == 8
        assert (told["returned"], told["paid"]) == (("银行退回", True), ("已打款", False))


class TestDetail:
    def test_strangers_are_refused(self, api, lin, gao_owner, waiting):
        assert api(lin.host).get(DETAIL, id=waiting).code == 109
        assert api(gao_owner).get(DETAIL, id=waiting).code == 104
        assert api(gao_owner).get(AGAIN, id=waiting).code == 104

    def test_it_has_its_log(self, api, lin_owner, operator, waiting):
        api(operator).post(OPERATE, id=waiting, result="reject", reason="账户不符")
        data = api(lin_owner).get(DETAIL, id=waiting).data
        assert [(one["text"], one["actor_name"]) for one in data["log"]] == [
            ("提交了提现申请", "林"),
            ("驳回了提现，金额已退回", "Ada"),
        ]
        assert (data["reason"], data["actions"]) == ("账户不符", ["apply_again"])

    def test_a_rejected_one_is_a_new_application(self, api, lin_owner, operator, waiting):
        assert api(lin_owner).get(AGAIN, id=waiting).code == 111
        api(operator).post(OPERATE, id=waiting, result="reject", reason="账户不符")
        data = api(lin_owner).get(AGAIN, id=waiting).data
        assert (data["amount"], data["remark"], data["available"]) == (40_000, "货款", 100_000)


class TestShowAccount:
    def test_only_operators_who_pay_out_look(self, api, operator, lin, lin_owner, gao_owner, mei, waiting):
        assert api("admin.localhost").post(SHOW, id=waiting, reason="打款").code == 109
        assert api(lin_owner).post(SHOW, id=waiting, reason="打款").code == 103
        assert api(gao_owner).post(SHOW, id=waiting, reason="打款").code == 103
        assert api(lin.sub_host, mei.token).post(SHOW, id=waiting, reason="打款").code == 103
        with_role(operator, ["withdraw.view"])
        assert api(operator).post(SHOW, id=waiting, reason="打款").code == 103

    def test_a_look_needs_a_reason_and_is_in_the_log(self, api, operator, waiting):
        assert api(operator).post(SHOW, id=waiting).errors.keys() == {"reason"}
        assert api(operator).post(SHOW, id=waiting, reason="核对后打款").data == {
            "id": waiting, "bank_name": "招商银行", "bank_holder": "林记租机", "bank_account": "6225880100010001",
        }  # fmt: skip
        log = api(operator).get(DETAIL, id=waiting).data["log"][-1]
        assert (log["text"], log["actor_name"], log["why"]) == ("查看了完整收款账号", "Ada", "核对后打款")

    def test_it_is_the_account_at_the_time_of_the_application(self, api, operator, lin, waiting):
        merchant = Merchant.objects.get(pk=lin.id)
        merchant.seal("bank_account", "9999000011112222")
        merchant.save()
        shown = api(operator).post(SHOW, id=waiting, reason="核对后打款")
        assert shown.response["Cache-Control"] == "no-store"
        data = shown.data
        assert data["bank_account"] == "6225880100010001"
        with scope.scope(lin):
            row = Withdrawal.objects.get()
            assert b"6225880100010001" not in bytes(row.bank_account_sealed)

    def test_an_unknown_id_is_not_found(self, api, operator, lin):
        assert api(operator).post(SHOW, id=str((lin.id << 40) + 999), reason="打款").code == 104


class TestTrail:
    def test_every_act_is_a_row(self, api, lin, operator, waiting):
        api(operator).post(OPERATE, id=waiting, result="approve")
        with scope.scope(lin):
            row = Withdrawal.objects.get()
        assert (row.audited_by_name, row.bank_account_mask) == ("Ada", "6225 **** 0001")


class TestVoucher:
    """The picture of a payout, with account numbers on it: for who asks for payouts or judges them."""

    @pytest.fixture
    def sent(self):
        return slip()

    @pytest.fixture
    def shown(self, api, operator, waiting, sent):
        api(operator).post(OPERATE, id=waiting, result="approve")
        assert api(operator).post(OPERATE, id=waiting, **paid_by() | {"voucher": sent}).code == 200
        return api(operator).get(DETAIL, id=waiting).data["voucher"]

    def test_opens_by_its_ticket_for_its_merchant_and_the_operators(
        self, api, operator, lin, lin_owner, gao, waiting, shown
    ):
        assert opens(api, operator.host, shown)
        assert opens(api, lin.host, api(lin_owner).get(DETAIL, id=waiting).data["voucher"])
        assert not opens(api, gao.host, shown) and not opens(api, lin.host, shown)
        assert not opens(api, operator.host, shown[:-4] + "xxxx")

    def test_each_look_is_in_the_access_log(self, api, operator, lin, lin_owner, waiting, shown):
        own = api(lin_owner).get(DETAIL, id=waiting).data["voucher"]
        for host, url in ((operator.host, shown), (lin.host, own)):
            assert opens(api, host, url)
        rows = api(lin_owner).get("/api/platform/accessLog", seen="voucher").data["items"]
        assert [(row["side"], row["actor_name"]) for row in rows] == [("store", "林"), ("admin", "Ada")]
        for row in rows:
            assert (row["withdrawal_id"], row["order_id"], row["order_kind"]) == (waiting, None, None)
            assert (row["customer"], row["reason"]) == ("6225 **** 0001", "查看打款凭证")

    def test_who_only_sees_withdrawals_sees_none(self, api, lin, lin_owner, waiting, shown):
        with scope.scope(lin):
            role = StaffRole.objects.create(name="看提现", actions=["withdraw.view"])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
            kept = Withdrawal.objects.get().voucher
        lin_owner.user.role_ids = [role.pk]
        session = lin_owner.new_session()
        assert api(lin.host, lin_owner.token_of(session)).get(DETAIL, id=waiting).data["voucher"] == ""
        held = replace(lin_owner.caller, jti=session.jti, actions=frozenset({"withdraw.apply"}))
        url = VOUCHERS.link(held, lin.id, int(waiting), kept)
        assert api(lin.host).raw("get", url).json()["code"] == 103

    def test_is_no_public_file(self, api, operator, lin, sent, shown):
        with scope.scope(lin):
            kept = Withdrawal.objects.get().voucher
        for host in (operator.host, lin.host):
            assert not opens(api, host, sent) and not opens(api, host, kept)
        assert file_of(kept).is_file() and not list(file_of(sent).parent.glob(f"{file_of(sent).stem}.*"))

    def test_a_ticket_to_what_the_withdrawal_does_not_hold_opens_nothing_and_notes_no_look(
        self, api, operator, lin, waiting, shown
    ):
        for url in (slip(), "/media/shared/ab/x.png"):
            assert not opens(api, operator.host, VOUCHERS.link(operator.caller, lin.id, int(waiting), url))
        assert not Look.objects.exists()

    def test_that_is_refused_stays_where_it_was(self, api, operator, waiting, sent):
        assert api(operator).post(OPERATE, id=waiting, **paid_by() | {"voucher": sent}).code == 111
        assert file_of(sent).is_file()
