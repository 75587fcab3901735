"""A mistake of the ledger, put right by two operators."""

from typing import Any

import pytest
from django.db import transaction

from apps.finance.exports import ALL_RECORDS, OWN_RECORDS, Records
from apps.finance.models import Account, Adjustment, Transaction
from apps.finance.rules import (
    Adjustable,
    Posting,
    adjusted,
    adjustment_problems,
    moved_by,
    needs_reference,
    risk_recharge,
)
from apps.finance.schemas import RecordQuery
from apps.finance.services import ledger
from apps.finance.tests.factories import available, owed
from apps.finance.tests.test_index import run
from apps.finance.tests.test_withdrawals_api import with_role
from core import clock
from operators.tests.factories import operator_of, with_mobile
from overview.models import AdjustmentIndex, PlatformIncome
from tenants import scope
from tenants.models import Tenant

PROPOSE, DECIDE = "/api/finance/proposeAdjustment", "/api/finance/decideAdjustment"
LAST, REVIEWS = "/api/finance/adjustments", "/api/backend/reviewList"
RECORDS, ALL = "/api/finance/getFinanceBillList", "/api/platform/getFinanceRecord"
COUNTS = "/api/platform/getTransactionTypeCount"
GATES = [("get", LAST), ("post", PROPOSE), ("post", DECIDE)]


@pytest.fixture
def ben(operator: Any) -> Any:
    return operator_of("ben", "finance")


@pytest.fixture
def money(lin: Any, lin_owner: Any) -> None:
    with scope.scope(lin):
        available(lin_owner.caller, 10_000)


def balances(lin: Any) -> dict[str, int]:
    with scope.scope(lin):
        return {name: amount for name, amount in Account.objects.values_list("name", "balance") if amount}


def propose(api: Any, person: Any, lin: Any, **more: Any) -> Any:
    body = {
        "merchant_id": str(lin.id), "source": "own", "target": "platform:fees", "amount": 3_000,
        "reason": "九月服务费漏收",
    }  # fmt: skip
    return api(person).post(PROPOSE, **body | more)


def confirm(api: Any, person: Any, row: str) -> Any:
    """What waits, at the sums that are shown."""
    items = api(person).get(REVIEWS, kind="adjustment").data["items"]
    shown = next(one["sums"] for one in items if one["id"] == row)
    return api(person).post(DECIDE, id=row, result="confirm", shown=shown)


class TestRules:
    def test_all_moves_between_two_accounts_but_what_refunds_give_back_is_taken_by_none(self) -> None:
        pairs = [(source, target) for source in Adjustable for target in Adjustable]
        earned = {Adjustable.COMMISSION, Adjustable.FEES}
        for one, other in pairs:
            good = one is not other and one not in earned
            assert (adjustment_problems(one, other, 1) == []) is good, (one, other)
        assert adjustment_problems(Adjustable.OWN, Adjustable.OWN, 0) == [
            ("amount", "金额须大于 0", "The amount must be above 0"),
            ("target", "转入科目不能与转出科目相同", "Choose another account than the one it comes from"),
        ]
        assert adjustment_problems(Adjustable.FEES, Adjustable.OWN, 1) == [(
            "source", "退还抽佣或服务费请从“平台减免”转出",
            "To give commission or a fee back, choose “Forgiven by the platform”",
        )]  # fmt: skip
        assert needs_reference(Adjustable.OWN, Adjustable.EXTERNAL_BANK)
        assert not needs_reference(Adjustable.OWN, Adjustable.FEES)

    def test_says_what_the_shop_has_and_will_have(self) -> None:
        own, fees, losses, prepaid, bank = (
            Adjustable.OWN, Adjustable.FEES, Adjustable.LOSSES, Adjustable.RISK_PREPAID, Adjustable.EXTERNAL_BANK,
        )  # fmt: skip
        held = {"available": 50, "debt": 0, "risk_prepaid": 30}
        assert moved_by(own, fees, 20, held) == [("available", 50, 30)]
        assert moved_by(own, fees, 80, held) == [("available", 50, 0), ("debt", 0, -30)]
        assert moved_by(losses, own, 80, {"debt": -60}) == [("available", 0, 20), ("debt", -60, 0)]
        assert moved_by(prepaid, own, 30, held) == [("available", 50, 80), ("risk_prepaid", 30, 0)]
        assert moved_by(bank, fees, 30, held) == []


class TestGates:
    @pytest.mark.parametrize(("method", "path"), GATES)
    def test_is_operators_with_the_action_alone(
        self, api: Any, operator: Any, lin_owner: Any, mei: Any, method: str, path: str
    ) -> None:
        assert getattr(api(operator.host), method)(path).code == 109
        assert getattr(api(lin_owner), method)(path).code == 103
        assert getattr(api(mei), method)(path).code == 103
        assert getattr(api(with_role(operator, ["goods.view"])), method)(path).code == 103

    def test_of_no_merchant_or_row_is_104(self, api: Any, operator: Any, lin: Any) -> None:
        assert propose(api, operator, lin, merchant_id="999").code == 104
        assert api(operator).get(LAST, merchant_id="999").code == 104
        assert api(operator).post(DECIDE, id=str((lin.id << 40) + 9), result="confirm").code == 104


class TestAnAdjustment:
    def test_is_booked_once_a_second_one_confirms_it(
        self, api: Any, operator: Any, ben: Any, lin: Any, lin_owner: Any, money: None
    ) -> None:
        row = propose(api, operator, lin).data
        assert (row["status"], row["source_label"], row["target_label"]) == (
            "proposed", "商户余额（可提现或欠款）", "平台服务费"
        )  # fmt: skip
        assert balances(lin)["available"] == 10_000
        assert api(operator).post(DECIDE, id=row["id"], result="confirm").code == 103
        for person in (ben, lin_owner):
            shown = api(person).get(REVIEWS, kind="adjustment").data["items"][0]
            assert (shown["amount"], shown["warning"]) == (3_000, "")
            assert [(one["before"], one["after"]) for one in shown["lines"]] == [
                ("", "商户余额（可提现或欠款） → 平台服务费"), ("¥100.00", "¥70.00"),
            ], "from one account to the other, and what the shop has now and then"  # fmt: skip
        done = confirm(api, ben, row["id"]).data
        assert (done["status"], done["decided_by_name"]) == ("confirmed", ben.caller.name)
        assert balances(lin) == {"external:alipay": -10_000, "available": 7_000, "platform:fees": 3_000}
        with scope.scope(lin):
            booked = Transaction.objects.get(type="adjustment")
        assert (booked.amount, booked.note, booked.day) == (-3_000, "九月服务费漏收", clock.today())
        assert PlatformIncome.objects.get(merchant_id=lin.id, type="adjustment").amount == 3_000
        assert api(ben).post(DECIDE, id=row["id"], result="confirm").code == 111
        assert not AdjustmentIndex.objects.exists()
        assert [one["status"] for one in api(ben).get(LAST, merchant_id=str(lin.id)).data] == ["confirmed"]

    def test_beyond_what_is_there_becomes_a_debt_and_back_again(
        self, api: Any, operator: Any, ben: Any, lin: Any, money: None
    ) -> None:
        row = propose(api, operator, lin, amount=12_000).data["id"]
        shown = api(ben).get(REVIEWS, kind="adjustment").data["items"][0]
        assert [(one["label"], one["before"], one["after"]) for one in shown["lines"][1:]] == [
            ("可提现", "¥100.00", "¥0.00"), ("欠平台款", "¥0.00", "¥20.00"),
        ]  # fmt: skip
        assert "欠平台 ¥20.00" in shown["warning"]
        assert confirm(api, ben, row).code == 200
        assert (balances(lin).get("available"), balances(lin)["debt"]) == (None, -2_000)
        back = propose(api, ben, lin, source="platform:losses", target="own", amount=12_000).data["id"]
        assert confirm(api, operator, back).code == 200
        assert balances(lin) == {
            "external:alipay": -10_000, "available": 10_000, "platform:fees": 12_000, "platform:losses": -12_000
        }  # fmt: skip

    def test_at_other_sums_than_were_shown_is_111_and_books_nothing(
        self, api: Any, operator: Any, ben: Any, lin: Any, money: None
    ) -> None:
        row = propose(api, operator, lin, amount=12_000).data["id"]
        shown = api(ben).get(REVIEWS, kind="adjustment").data["items"][0]["sums"]
        assert [(one["name"], one["amount"]) for one in shown] == [("available", 10_000), ("debt", 0)]
        meanwhile = propose(api, operator, lin, amount=10_000).data["id"]
        assert confirm(api, ben, meanwhile).code == 200
        before = balances(lin)
        answer = api(ben).post(DECIDE, id=row, result="confirm", shown=shown)
        assert (answer.code, answer.data["state"]) == (111, "changed")
        assert "金额已变化：可提现 ¥100.00 → ¥0.00，请核对后重新确认" in answer.msg
        unshown = api(ben).post(DECIDE, id=row, result="confirm")
        assert (unshown.code, "请刷新后重新确认" in unshown.msg) == (111, True), "of a tab from before a release"
        assert balances(lin) == before
        with scope.scope(lin):
            assert Adjustment.objects.get(pk=row).status == "proposed"
        assert confirm(api, ben, row).code == 200
        assert balances(lin)["debt"] == -12_000

    def test_is_never_confirmed_by_who_proposed_it_not_even_alone(
        self, api: Any, operator: Any, lin: Any, money: None
    ) -> None:
        row = propose(api, operator, lin).data["id"]
        assert api(operator).post(DECIDE, id=row, result="confirm").code == 103
        shown = api(operator).get(REVIEWS, kind="adjustment").data["items"][0]
        assert (shown["actions"], bool(shown["barred"])) == (["refuse"], True)
        assert api(operator).post(DECIDE, id=row, result="refuse").data["status"] == "refused"

    def test_of_ones_own_shop_is_somebody_elses(
        self, api: Any, operator: Any, ben: Any, lin: Any, mei: Any, money: None
    ) -> None:
        with_mobile(operator, mei.user.mobile(lin.id))
        assert propose(api, operator, lin).code == 103
        row = propose(api, ben, lin).data["id"]
        assert api(operator).post(DECIDE, id=row, result="confirm").code == 103

    def test_that_can_not_be_names_its_field(self, api: Any, operator: Any, lin: Any, money: None) -> None:
        assert propose(api, operator, lin, target="own").errors.keys() == {"target"}
        assert propose(api, operator, lin, amount=0).errors.keys() == {"amount"}
        assert propose(api, operator, lin, source="risk_prepaid", target="own").errors.keys() == {"amount"}
        assert propose(api, operator, lin, target="external:bank").errors.keys() == {"reference"}
        assert propose(api, operator, lin, source="platform:fees", target="own").errors.keys() == {"source"}
        assert {propose(api, operator, lin, source=one).code for one in ("pending", "offline_cash")} == {110}
        Tenant.objects.filter(pk=lin.id).update(status="closed")
        assert propose(api, operator, lin, amount=12_000).errors.keys() == {"amount"}, "nobody would pay that debt"

    def test_of_a_transfer_has_a_reference_of_its_own(
        self, api: Any, operator: Any, ben: Any, lin: Any, money: None
    ) -> None:
        bank = {"source": "external:bank", "target": "own", "reference": "20261122000456"}
        first, second = (propose(api, operator, lin, **bank).data["id"] for _ in range(2))
        assert confirm(api, ben, first).code == 200
        assert confirm(api, ben, second).code == 111
        assert balances(lin)["external:bank"] == -3_000
        paid = propose(api, operator, lin, source="external:bank", reference="20261122000457").data["id"]
        assert confirm(api, ben, paid).code == 200
        with scope.scope(lin):
            assert Transaction.objects.latest("pk").amount == 0, "nothing of the shop's moved: no record shows it"

    def test_that_the_account_holds_no_more_is_114(
        self, api: Any, operator: Any, ben: Any, lin: Any, lin_owner: Any, money: None
    ) -> None:
        with scope.scope(lin), transaction.atomic():
            ledger.post(
                risk_recharge(3_000, "external:alipay"), key="r", source="test", source_id=1, caller=lin_owner.caller
            )
        back = [propose(api, operator, lin, source="risk_prepaid", target="own").data["id"] for _ in range(2)]
        assert [confirm(api, ben, row).code for row in back] == [200, 114]
        with scope.scope(lin):
            assert Adjustment.objects.get(pk=back[1]).status == "proposed"


class TestInTheListOfMoney:
    def test_has_its_sign_in_its_row_and_in_the_sums_apart_from_income_and_expense(
        self, api: Any, operator: Any, ben: Any, lin: Any, lin_owner: Any, money: None
    ) -> None:
        sums = api(lin_owner).get(RECORDS).data["sums"]
        for more in ({"amount": 12_000}, {"source": "platform:losses", "target": "own", "amount": 500}):
            row = propose(api, operator, lin, **more).data["id"]
            assert confirm(api, ben, row).code == 200
        found = api(lin_owner).get(RECORDS).data
        assert found["sums"] == sums | {"adjusted": -11_500}
        adjusted = [row for row in found["items"] if row["type"] == "adjustment"]
        assert [(row["amount"], row["direction_label"]) for row in adjusted] == [(500, "转入"), (-12_000, "转出")]
        with scope.scope(lin):
            rows = Records().rows(lin_owner.caller, RecordQuery(type="adjustment", page=1, page_size=20))
            assert [line[4] for line in OWN_RECORDS.lines(rows)] == ["转入", "转出"], "a sheet has words, too"
        for person, path in ((lin_owner, RECORDS), (operator, ALL)):
            for way, words in (("moved_in", {"转入"}), ("moved_out", {"转出"}), ("transfer", {"划转"})):
                rows = api(person).get(path, direction=way).data["items"]
                assert {row["direction_label"] for row in rows} == words, "the filter finds what its word says"
                assert {row["direction"] for row in rows} == {way}
        rows = Records().rows(operator.caller, RecordQuery(type="adjustment", page=1, page_size=20))
        assert {line[5] for line in ALL_RECORDS.lines(rows)} == {"转入", "转出"}

    def test_between_own_accounts_is_no_gain_and_there_and_back_is_nothing(
        self, api: Any, operator: Any, ben: Any, lin: Any, lin_owner: Any, money: None
    ) -> None:
        """Its row says what it did to what the shop can withdraw."""
        sums = []
        for source, target in (("own", "risk_prepaid"), ("risk_prepaid", "own")):
            row = propose(api, operator, lin, source=source, target=target).data["id"]
            assert confirm(api, ben, row).code == 200
            sums.append(api(lin_owner).get(RECORDS).data["sums"]["adjusted"])
        rows = api(lin_owner).get(RECORDS).data["items"]
        assert [row["amount"] for row in rows if row["type"] == "adjustment"] == [3_000, -3_000]
        assert sums == [0, 0]

    @pytest.mark.parametrize("debt", [0, 500_000])
    def test_its_sum_is_what_the_shops_accounts_moved_by_whatever_pairs(
        self, api: Any, operator: Any, lin: Any, lin_owner: Any, money: None, debt: int
    ) -> None:
        """One pair after the other: what follows a move between its own accounts counts once."""

        def post(posting: Posting, key: str) -> None:
            with transaction.atomic():
                ledger.post(posting, key=key, source="test", source_id=1, caller=operator.caller)

        def held() -> int:
            found = balances(lin)
            return sum(found.get(name, 0) for name in ("available", "debt", "risk_prepaid"))

        def adjusted_in(person: Any, path: str) -> tuple[int, int]:
            shown = api(person).get(path, type="adjustment").data["sums"]["adjusted"]
            counts = {row["type"]: row["sum"] for row in api(person).get(COUNTS).data}
            return shown, counts.get("adjustment", 0)

        with scope.scope(lin):
            post(risk_recharge(200_000, "external:alipay"), "prepaid")
            if debt:
                owed(lin_owner.caller, debt)
        before = held()
        good = [(one, to) for one in Adjustable for to in Adjustable if not adjustment_problems(one, to, 1)]
        for number, (source, target) in enumerate(good, 1):
            with scope.scope(lin):
                post(adjusted(source.value, target.value, 1_000 * number), f"pair:{number}")
            moved = held() - before
            assert adjusted_in(lin_owner, RECORDS) == (moved, moved), (source, target)
        assert adjusted_in(operator, ALL) == (moved, moved)
        assert len(good) == 20


class TestIndex:
    def test_is_mended_by_its_command(self, operator: Any, api: Any, lin: Any, money: None) -> None:
        row = propose(api, operator, lin).data["id"]
        AdjustmentIndex.objects.update(amount=7)
        assert f"adjustment {row}: amount is 7" in run("adjustment", "--check")
        run("adjustment", "--rebuild")
        assert AdjustmentIndex.objects.get().amount == 3_000
        assert "differences;" not in run("adjustment", "--check")
