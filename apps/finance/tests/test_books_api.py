"""The ledger as an accountant reads it: what accounts held and moved, and the journal."""

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from apps.finance import sources
from apps.finance.log import FinanceEntity
from apps.finance.models import Transaction
from apps.finance.queries import balances
from apps.finance.queries.books import Days, trial_balance
from apps.finance.rules import ACCOUNTS, AccountGroup, AccountName, TxType
from apps.finance.tests.factories import available, income
from apps.finance.tests.test_withdrawals_api import with_role
from apps.payments.log import PaymentEntity
from config.tests.test_lists import exported
from core import clock
from core.entities import TradeKind
from core.registry import named
from merchants.log import MerchantEntity
from tenants import scope

BALANCE, JOURNAL, COUNT = "/api/finance/trialBalance", "/api/finance/journal", "/api/finance/journalCount"
MONTH_AGO = timedelta(days=30)


@pytest.fixture(autouse=True)
def money(lin: Any, gao: Any, lin_owner: Any, gao_owner: Any) -> None:
    """A month ago a rent of 100.00; today 30.00 that became available, and a late fee."""
    with scope.scope(lin):
        with clock.at(clock.now() - MONTH_AGO):
            income(lin_owner.caller, 10_000, order_kind=TradeKind.LEASE, order_id=7)
        income(lin_owner.caller, 500, TxType.LATE_FEE)
        available(lin_owner.caller, 3_000)
    with scope.scope(gao):
        income(gao_owner.caller, 77)


class TestAccess:
    def test_is_the_finances_alone(self, api: Any, lin: Any, lin_owner: Any, gao_owner: Any, mei: Any) -> None:
        lacking = api(with_role(lin_owner, ["goods.view"]))
        for path in (BALANCE, JOURNAL, COUNT):
            assert api(lin.host).get(path).code == 109, path
            assert api(lin.host, gao_owner.token).get(path).code == 109, "of another shop is no token"
            assert api(lin.sub_host, mei.token).get(path).code == 103, path
            assert lacking.get(path).code == 103, path

    def test_operators_read_a_shops_ledger_as_it_does(
        self, api: Any, lin: Any, gao: Any, operator: Any, lin_owner: Any
    ) -> None:
        for path in (BALANCE, JOURNAL, COUNT, "/api/finance/months"):
            refused = api(operator).get(path)
            assert (refused.code, list(refused.errors)) == (110, ["merchant_id"])
            theirs, own = api(operator).get(path, merchant_id=str(lin.id)).data, api(lin_owner).get(path).data
            assert theirs == own != api(operator).get(path, merchant_id=str(gao.id)).data
            assert api(lin_owner).get(path, merchant_id=str(gao.id)).code == 104

    def test_operators_need_the_action(self, api: Any, lin: Any, operator: Any) -> None:
        assert api(with_role(operator, ["goods.view"])).get(BALANCE, merchant_id=str(lin.id)).code == 103


class TestTheChart:
    def test_has_a_group_and_words(self) -> None:
        assert [name for name in AccountName if not (name.words and name.group.words)] == []

    def test_groups_are_all_of_use(self) -> None:
        assert {name.group for name in AccountName} == set(AccountGroup)
        assert set(ACCOUNTS) == set(AccountName)


class TestTrialBalance:
    def test_until_now_is_what_the_balances_are(self, api: Any, lin: Any, lin_owner: Any) -> None:
        data = api(lin_owner).get(BALANCE).data
        with scope.scope(lin):
            expected = {name: amount for name, amount in balances().items() if amount}
        closing = {row["account"]: row["closing"] for row in data["accounts"] if row["closing"]}
        assert closing == expected
        assert all(row["opening"] == 0 for row in data["accounts"])

    def test_of_a_period_opens_with_what_was_there_before(self, api: Any, lin_owner: Any) -> None:
        today = clock.today()
        data = api(lin_owner).get(BALANCE, start=today.isoformat(), end=today.isoformat()).data
        pending = next(row for row in data["accounts"] if row["account"] == "pending")
        assert (pending["label"], pending["group"], pending["group_label"]) == ("待结算", "own", "商户资金")
        assert pending["opening"] + pending["increase"] - pending["decrease"] == pending["closing"]
        assert pending["opening"] > 0

    def test_that_is_over_doesnt_know_what_came_later(self, api: Any, lin_owner: Any) -> None:
        past = (clock.today() - timedelta(days=10)).isoformat()
        data = api(lin_owner).get(BALANCE, end=past).data
        outside = next(row for row in data["accounts"] if row["account"] == "external:alipay")
        assert outside["closing"] == -10_000

    def test_adds_up_on_both_sides_whatever_the_period(self, lin: Any) -> None:
        with scope.scope(lin):
            for days in range(0, 40, 3):
                period = Days(clock.today() - timedelta(days=days), None)
                rows = trial_balance(period)
                assert sum(row.opening for row in rows) == sum(row.closing for row in rows) == 0
                assert sum(row.increase for row in rows) == sum(row.decrease for row in rows)

    def test_is_a_sheet(self, api: Any, lin: Any, lin_owner: Any, settings: Any, tmp_path: Any) -> None:
        settings.MEDIA_ROOT = str(tmp_path)
        end = (clock.today() - timedelta(days=1)).isoformat()
        lines = exported(api(lin_owner), "trial_balance", end=end)[1:]
        shown = api(lin_owner).get(BALANCE, end=end).data["accounts"]
        assert [[line[1], round(line[5] * 100)] for line in lines] == [[one["label"], one["closing"]] for one in shown]
        assert sum(round(line[5] * 100) for line in lines) == 0 < len(lines)

    def test_refuses_what_is_no_day(self, api: Any, lin_owner: Any) -> None:
        assert api(lin_owner).get(BALANCE, start="gestern").code == 110

    def test_refuses_days_the_wrong_way_round(self, api: Any, lin_owner: Any) -> None:
        answer = api(lin_owner).get(BALANCE, start="2026-11-02", end="2026-08-01")
        assert (answer.code, list(answer.errors)) == (110, ["end"])


class TestTheJournal:
    def test_shows_each_transaction_with_entries_that_balance(self, api: Any, lin_owner: Any) -> None:
        items = api(lin_owner).get(JOURNAL).data["items"]
        assert items
        assert all(sum(one["amount"] for one in row["entries"]) == 0 for row in items)
        first = items[-1]
        assert (first["type"], first["order_id"], first["voucher"] != "") == ("rent", "7", True)

    @pytest.mark.parametrize(
        ("asked", "holds"),
        [
            ({"account": "available"}, lambda row: "available" in {one["account"] for one in row["entries"]}),
            ({"type": "late_fee"}, lambda row: row["type"] == "late_fee"),
            ({"order_id": 7}, lambda row: row["order_id"] == "7"),
        ],
    )
    def test_is_narrowed(
        self, api: Any, lin_owner: Any, asked: dict[str, Any], holds: Callable[[dict[str, Any]], bool]
    ) -> None:
        every = api(lin_owner).get(JOURNAL).data
        data = api(lin_owner).get(JOURNAL, **asked).data
        assert 0 < data["total"] < every["total"]
        assert [row["id"] for row in data["items"]] == [row["id"] for row in every["items"] if holds(row)]

    def test_of_days(self, api: Any, lin_owner: Any) -> None:
        past = (clock.today() - timedelta(days=10)).isoformat()
        assert {row["order_id"] for row in api(lin_owner).get(JOURNAL, end=past).data["items"]} == {"7"}

    def test_knows_no_other_account(self, api: Any, lin_owner: Any) -> None:
        answer = api(lin_owner).get(JOURNAL, account="own")
        assert answer.code == 110

    def test_counts_each_type_of_what_the_filter_finds(self, api: Any, lin_owner: Any) -> None:
        items = api(lin_owner).get(JOURNAL).data["items"]
        counts = api(lin_owner).get(COUNT).data
        assert {one["type"]: one["count"] for one in counts} == Counter(row["type"] for row in items)
        assert [one["type"] for one in api(lin_owner).get(COUNT, order_id=7).data] == ["rent"]


class TestDocuments:
    def test_have_a_page_and_a_name(self) -> None:
        lease, sale = {"order_kind": "rent", "order_id": 7}, {"order_kind": "sale", "order_id": 8}
        pages: list[tuple[str, dict[str, Any], str]] = [
            ("attempt", lease, "/billingDetails/7"),
            ("attempt", sale, "/regularOrder?kind=sale&sale=8"),
            ("refund", {}, ""),
            ("withdrawal", {}, "/cashWithdrawal?status=&withdrawal=9"),
            ("risk_report", lease, "/orderInfo/7?tab=risk"),
            ("notarization", lease, "/orderInfo/7?tab=notary"),
            ("credit_query", lease, "/orderInfo/7?tab=credit"),
        ]
        for source, more, path in pages:
            row = Transaction(source=source, source_id=9, **more)
            assert sources.path_of(row) == path
            assert sources.label_of(row) != source

    def test_stand_beside_what_they_booked(self, api: Any, lin_owner: Any) -> None:
        row = api(lin_owner).post("/api/finance/applyWithdraw", amount=1_000).data["id"]
        for path in (JOURNAL, "/api/finance/getFinanceBillList"):
            shown = api(lin_owner).get(path, type="withdraw").data["items"][0]
            assert (shown["document"], shown["document_path"]) == ("提现", f"/cashWithdrawal?status=&withdrawal={row}")

    def test_each_word_that_something_is_booked_by_is_declared(self) -> None:
        declared = set(named("the ledger's document"))
        booked = {
            *FinanceEntity, *PaymentEntity, "settlement", MerchantEntity.MERCHANT, "recharge", "risk_report",
            "notarization", "credit_query",
        }  # fmt: skip
        assert declared == {str(one) for one in booked}
