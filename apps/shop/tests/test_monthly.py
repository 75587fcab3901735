"""The statement of a closed month: what it adds up to, whose it is, its sheet and its paper."""

import itertools
from datetime import date
from typing import Any

import pytest
from django.db import transaction

from apps.finance import rules
from apps.finance.queries import trial_balance
from apps.finance.queries.books import Days
from apps.finance.rules import BY_PLATFORM, HELD, PART_OF, Posting, TxType, last_day_of
from apps.finance.services import ledger
from apps.finance.services.months import close_month
from apps.finance.tests.factories import income
from apps.finance.tests.test_months import NOV, OCT, SEP, at, nights_are_done
from apps.finance.tests.test_withdrawals_api import with_role
from apps.shop.monthly.paper import commissions
from config.tests.test_lists import exported
from core.entities import TradeKind
from tenants import scope

STATEMENT, COMMISSIONS = "/api/finance/statement", "/api/finance/commissions"
COLUMNS = {"platform": BY_PLATFORM, "offline": {"offline_cash"}, "held": HELD}


def test_each_type_of_transaction_is_in_one_part() -> None:
    assert set(PART_OF) == set(TxType)
    assert sum(map(len, rules.PARTS.values())) == len(TxType)


def test_commission_by_order_is_added_up_on_paper_where_all_is_there() -> None:
    orders = [
        {"order_id": 7, "base": 21_000, "taken": 1_050, "returned": 100},
        {"order_id": 8, "base": 5_000, "taken": 250, "returned": 0},
    ]
    (whole,), (part,) = commissions(orders, 2, {7: 500}), commissions(orders, 3, {7: 500})
    assert whole.table[-1] == ("合计", "", "¥260.00", "¥13.00", "¥1.00")
    assert part.table[-1] == ("8", "—", "¥50.00", "¥2.50", "¥0.00")


@pytest.fixture
def closed(lin: Any, lin_owner: Any) -> Any:
    """September opens; in October something of nearly every kind; both are closed, and November has a late refund."""

    numbers = itertools.count()

    def post(posting: Posting, order: int | None = None, rent: int = 0) -> None:
        number = next(numbers)
        ledger.post(
            posting, key=f"statement:{number}", source="test", source_id=number, caller=lin_owner.caller,
            order_kind=TradeKind.LEASE if order else None, order_id=order, rent=rent,
        )  # fmt: skip

    with scope.scope(lin), transaction.atomic():
        with at(date(2026, 9, 20)):
            income(lin_owner.caller, 10_000)
        with at(date(2026, 10, 3)):
            post(rules.received(TxType.FIRST_RENT, 20_000, "alipay"), order=7)
            post(rules.commission_taken(1_000, "alipay"), order=7)
            post(rules.received(TxType.RENT, 5_000, "offline"), order=8)
            post(rules.commission_taken(250, "offline"), order=8)
            post(rules.received(TxType.LATE_FEE, 300, "alipay"), order=9)
            post(rules.deposit_paid(8_000, "alipay"), order=7)
            post(rules.settle(12_000))
            post(rules.withdraw_apply(3_000))
            for one in rules.withdraw_paid(3_000, 100):
                post(one)
            post(rules.withdraw_apply(700))
        with at(date(2026, 10, 31)):
            post(rules.deposit_capture(1_500, "alipay"), order=7, rent=1_000)
            post(rules.commission_taken(50, "alipay"), order=7)
            post(rules.commission_returned(100, waits=True), order=7)
            post(rules.refund(TxType.REFUND, 2_000, "alipay", waiting=2_000), order=7)
            post(rules.risk_recharge(900, "external:alipay"))
            post(rules.risk_reserve(400))
            post(rules.risk_fee(400))
            post(rules.notary_fee(60))
        nights_are_done(lin, OCT, NOV)
        with at(date(2026, 11, 2)):
            for month in (SEP, OCT):
                close_month(caller=lin_owner.caller, month=month)
            post(rules.refund(TxType.REFUND, 40, "alipay"), order=7)
    return lin_owner


@pytest.mark.django_db
class TestTheStatement:
    def test_is_the_trial_balance_column_by_column(self, api: Any, lin: Any, closed: Any) -> None:
        for month in (SEP, OCT):
            self.agrees(api, lin, closed, month)

    def agrees(self, api: Any, lin: Any, closed: Any, month: date) -> None:
        data = api(closed).get(STATEMENT, month=month.isoformat()).data
        with scope.scope(lin):
            accounts = trial_balance(Days(month, last_day_of(month)))
        for name, names in COLUMNS.items():
            mine = [one for one in accounts if one.account in names]
            assert data["opening"][name] == sum(one.opening for one in mine), name
            assert data["closing"][name] == sum(one.closing for one in mine), name
            moved = sum(line[name] for line in data["lines"])
            assert moved == sum(one.increase - one.decrease for one in mine)
            assert data["opening"][name] + moved == data["closing"][name]

    def test_says_each_part(self, api: Any, closed: Any) -> None:
        data = api(closed).get(STATEMENT, month="2026-10-01").data
        found = {line["type"]: line["platform"] for line in data["lines"]}
        assert found == {
            "first_rent": 20_000, "rent": 0, "late_fee": 300, "deposit_capture": 1_500, "refund": -2_000,
            "commission": -1_300, "commission_refund": 100, "risk_fee": 0, "notary_fee": -60, "withdraw_fee": -100,
            "settle": 0, "withdraw": -2_900, "deposit_paid": 0, "risk_recharge": 0, "risk_reserve": 0,
        }  # fmt: skip
        assert (data["settled"], data["withdrawn"], data["closing"]["held"]) == (12_000, 2_900, 8_500)
        assert (data["month"], data["closed_by_name"]) == ("2026-10-01", closed.caller.name)

    def test_commission_is_there_by_order(self, api: Any, lin: Any, closed: Any) -> None:
        """A captured deposit's rent is in the base, a late fee isn't; what is no order here has no rate."""
        asked = {"start": "2026-10-01", "end": "2026-10-31", "sort": "-taken"}
        data = api(closed).get(COMMISSIONS, **asked).data
        lines = [(one["order_id"], one["base"], one["taken"], one["returned"]) for one in data["items"]]
        assert lines == [("7", 21_000, 1_050, 100), ("8", 5_000, 250, 0)]
        counts = api(closed).get("/api/finance/commissionCount", start="2026-10-01", end="2026-10-31").data
        assert [(one["tab"], one["count"]) for one in counts] == [("", 2), ("returned", 1)]
        assert [one["order_id"] for one in api(closed).get(COMMISSIONS, state="returned").data["items"]] == ["7"]
        assert (data["total"], {one["rate"] for one in data["items"]}) == (2, {None})
        statement = api(closed).get(STATEMENT, month="2026-10-01").data["lines"]
        taken = sum(one["platform"] for one in statement if one["part"] == "commission")
        assert taken == sum(one["returned"] - one["taken"] for one in data["items"])

    def test_is_a_sheet_and_a_paper(self, api: Any, lin: Any, operator: Any, closed: Any, settings: Any, tmp_path: Any):
        settings.MEDIA_ROOT = str(tmp_path)
        for person, whose in ((closed, {}), (operator, {"merchant_id": str(lin.id)})):
            shown = api(person).get(STATEMENT, month="2026-10-01", **whose).data
            lines = exported(api(person), "statement", month="2026-10-01", **whose)
            assert (lines[1][0], lines[-1][0], len(lines)) == ("期初余额", "期末余额", len(shown["lines"]) + 3)
            assert round(lines[1][2] * 100) == shown["opening"]["platform"]
            assert round(lines[-1][2] * 100) == shown["closing"]["platform"]
            response = api(person).raw("get", shown["paper_url"])
            assert b"".join(response.streaming_content).startswith(b"%PDF")


@pytest.mark.django_db
class TestAccess:
    def test_is_for_the_finance_of_shop_and_platform(
        self, api: Any, lin: Any, gao: Any, operator: Any, mei: Any, gao_owner: Any, closed: Any
    ) -> None:
        month = {"month": "2026-10-01"}
        for path, asked in ((STATEMENT, month), (COMMISSIONS, {}), ("/api/finance/commissionCount", {})):
            assert api(lin.host).get(path, **asked).code == 109
            assert api(lin.host, gao_owner.token).get(path, **asked).code == 109
            assert api(lin.sub_host, mei.token).get(path, **asked).code == 103
            assert api(operator).get(path, **asked).errors.keys() == {"merchant_id"}
            theirs, own = (
                api(operator).get(path, merchant_id=str(lin.id), **asked).data,
                api(closed).get(path, **asked).data,
            )
            assert theirs == own if path != STATEMENT else theirs | {"paper_url": ""} == own | {"paper_url": ""}
            assert api(closed).get(path, merchant_id=str(gao.id), **asked).code == 104

    def test_needs_the_action(self, api: Any, closed: Any) -> None:
        assert api(with_role(closed, ["goods.view"])).get(STATEMENT, month="2026-10-01").code == 103

    def test_of_a_month_that_is_open_there_is_none(self, api: Any, closed: Any) -> None:
        answers = {day: api(closed).get(STATEMENT, month=day) for day in ("2026-11-01", "2026-10-02", "gestern")}
        assert {day: one.code for day, one in answers.items()} == {
            "2026-11-01": 111, "2026-10-02": 110, "gestern": 110,
        }  # fmt: skip
        assert list(answers["2026-10-02"].errors) == ["month"]
