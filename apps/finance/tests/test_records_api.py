import pytest
from django.db import transaction

from apps.finance.models import Settlement, Transaction
from apps.finance.queries.flow import flow_until_now
from apps.finance.rules import TxType, commission_taken
from apps.finance.services import ledger
from apps.finance.services.settlement import settle_income
from apps.finance.tests.factories import available, income, owed
from apps.finance.tests.test_withdrawals_api import with_role
from core import clock, wording
from core.entities import TradeKind
from infra.testing.pictures import slip
from tenants import scope

LIST, RECORD = "/api/finance/getFinanceBillList", "/api/platform/getFinanceRecord"
TYPES, COUNTS = "/api/platform/getTransactionType", "/api/platform/getTransactionTypeCount"
COLLECT = "/api/finance/getMarkCollect"


@pytest.fixture(autouse=True)
def money(lin, gao, lin_owner, gao_owner, mei):
    with scope.scope(lin):
        income(lin_owner.caller, 10_000, order_kind=TradeKind.LEASE, order_id=7)
        income(lin_owner.caller, 500, TxType.LATE_FEE, sub_shop_id=mei.sub_shop_id)
        available(lin_owner.caller, 3_000)
    with scope.scope(gao):
        income(gao_owner.caller, 77)


def test_figures_of_the_data_centre_are_the_sums_of_their_records(api, operator, lin, lin_owner):
    with scope.scope(lin):
        owed(lin_owner.caller, 300)
        with transaction.atomic():
            ledger.post(
                commission_taken(50, "alipay", settled=True), key="c", source="test", source_id=1,
                caller=lin_owner.caller,
            )  # fmt: skip
    for figure, net in (("income", 13_200), ("refunds", -300), ("commission", -50)):
        assert api(lin_owner).get(LIST, figure=figure).data["sums"]["net"] == net
        assert api(operator).get(RECORD, figure=figure, merchant_id=str(lin.id)).data["sums"]["net"] == net


class TestAccess:
    @pytest.mark.parametrize("path", [LIST, RECORD, TYPES, COUNTS, COLLECT])
    def test_nobody_is_asked_to_log_in(self, api, lin, path):
        assert api(lin.host).get(path).code == 109

    def test_the_wrong_side_is_refused(self, api, operator, lin_owner, lin, mei):
        assert api(operator).get(LIST).code == 103
        assert api(operator).get(COLLECT).code == 103
        assert api(lin_owner).get(RECORD).code == 103
        assert api(lin.sub_host, mei.token).get(COLLECT).code == 103

    @pytest.mark.parametrize("path", [LIST, TYPES, COUNTS, COLLECT])
    def test_lacking_the_action_is_refused(self, api, lin_owner, path):
        assert api(with_role(lin_owner, ["goods.view"])).get(path).code == 103

    def test_a_token_of_another_shop_is_no_token(self, api, lin, gao_owner):
        assert api(lin.host, gao_owner.token).get(LIST).code == 109


class TestOwnRecords:
    def test_sums_leave_transfers_out(self, api, lin_owner):
        data = api(lin_owner).get(LIST).data
        assert data["sums"] == {"income": 13_500, "expense": 0, "net": 13_500, "adjusted": 0}
        assert [row["type"] for row in data["items"]] == ["settle", "rent", "late_fee", "rent"]

    def test_filters(self, api, lin_owner, mei):
        client = api(lin_owner)
        assert client.get(LIST, type="late_fee").data["total"] == 1
        assert client.get(LIST, direction="transfer").data["total"] == 1
        assert client.get(LIST, direction="out").data["total"] == 0
        assert client.get(LIST, order_id=7).data["items"][0]["amount"] == 10_000
        assert client.get(LIST, start="2020-01-01", end="2020-01-02").data["total"] == 0
        assert client.get(LIST, start="x").code == 110
        assert [client.get(LIST, sub_shop_id=one).data["total"] for one in (mei.sub_shop_id, 0)] == [1, 3]

    def test_a_sub_shop_sees_its_own(self, api, lin, mei):
        data = api(lin.sub_host, mei.token).get(LIST).data
        assert [row["amount"] for row in data["items"]] == [500]


class TestPlatformRecords:
    def test_of_every_merchant_and_of_one(self, api, operator, lin, gao):
        assert api(operator).get(RECORD).data["total"] == 5
        rows = api(operator).get(RECORD, merchant_id=gao.id).data["items"]
        assert [(row["merchant_name"], row["amount"]) for row in rows] == [(gao.name, 77)]

    def test_with_their_sums(self, api, operator, gao):
        assert api(operator).get(RECORD).data["sums"] == {"income": 13_577, "expense": 0, "net": 13_577, "adjusted": 0}
        assert api(operator).get(RECORD, merchant_id=gao.id).data["sums"]["net"] == 77
        assert api(operator).get(RECORD, direction="out").data["sums"] == {
            "income": 0,
            "expense": 0,
            "net": 0,
            "adjusted": 0,
        }

    def test_name_who_acted(self, api, operator, gao):
        (row,) = api(operator).get(RECORD, merchant_id=gao.id).data["items"]
        with scope.scope(gao):
            assert row["actor_name"] == wording.actor(Transaction.objects.get().actor_name) != ""

    def test_counts_per_type(self, api, operator, lin_owner):
        for person, rents in ((operator, 3), (lin_owner, 2)):
            counts = {row["type"]: row["count"] for row in api(person).get(COUNTS).data}
            assert counts == {"rent": rents, "late_fee": 1, "settle": 1}

    def test_a_withdrawal_counts_once_with_its_amount(self, api, operator, lin, lin_owner):
        row = api(lin_owner).post("/api/finance/applyWithdraw", amount=2_000).data["id"]
        for result in ("approve", "paid"):
            more = {"voucher": slip(), "reference": "1"} if result == "paid" else {}
            assert api(operator).post("/api/platform/operateWithdrawal", id=row, result=result, **more).code == 200
        for person in (operator, lin_owner):
            counts = {one["type"]: (one["count"], one["sum"]) for one in api(person).get(COUNTS).data}
            assert (counts["withdraw"], counts["withdraw_fee"]) == ((1, 2_000), (1, -100))
        assert [one["amount"] for one in api(lin_owner).get(LIST, type="withdraw").data["items"]] == [2_000]

    def test_all_types_are_named(self, api, operator):
        assert {row["value"] for row in api(operator).get(TYPES).data} == {kind.value for kind in TxType}


class TestMarkCollect:
    def test_balances_and_rules(self, api, lin_owner):
        data = api(lin_owner).get(COLLECT).data
        assert (data["income"], data["pending"], data["available"], data["withdrawing"]) == (13_500, 10_500, 3_000, 0)
        assert data["may_withdraw"] is True
        assert data["rules"]["min_each"] == 1_000
        assert data["bank"]["bank_account_mask"] == "6225 **** 0001"

    def test_the_sums_go_on_from_the_last_night(self, api, lin, operator, lin_owner):
        """What a night has summed isn't summed again: rows before it don't count any more."""
        row = api(lin_owner).post("/api/finance/applyWithdraw", amount=2_000).data["id"]
        api(operator).post("/api/platform/operateWithdrawal", id=row, result="approve")
        before = api(lin_owner).get(COLLECT).data
        with scope.scope(lin):
            settle_income(clock.today(), 7, lin_owner.caller)
            assert flow_until_now().through == Settlement.objects.get().through == Transaction.objects.latest("pk").pk
            income(lin_owner.caller, 1_000)
        done = {"result": "paid", "voucher": slip(), "reference": "1"}
        api(operator).post("/api/platform/operateWithdrawal", id=row, **done)
        after = api(lin_owner).get(COLLECT).data
        assert (after["income"], after["expense"]) == (before["income"] + 1_000, before["expense"] + 100)
        assert (before["withdrawn"], before["withdrawing"]) == (0, 2_000)
        assert (after["withdrawn"], after["withdrawing"]) == (1_900, 0)
