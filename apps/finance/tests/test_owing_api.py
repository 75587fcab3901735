"""What the platform owes and is owed: the sum of all ledgers, for operators alone."""

from typing import Any

import pytest
from django.db import transaction
from django.db.models import F

from apps.finance import rules
from apps.finance.queries import balances
from apps.finance.rules import TxType
from apps.finance.services import ledger
from apps.finance.tests.factories import available, income, owed
from apps.finance.tests.test_withdrawals_api import with_role
from apps.reconcile import checks
from core import clock
from overview.models import BalanceIndex
from statements.rules import Key, Kind
from tenants import scope

OWING = "/api/finance/owing"
ACCOUNTS = {
    "pending": ("pending",),
    "available": ("available",),
    "withdrawing": ("withdrawing",),
    "owed": ("pending", "available", "withdrawing"),
    "deposit_held": ("deposit_held",),
    "prepaid": ("risk_prepaid", "risk_reserved"),
}


@pytest.fixture(autouse=True)
def money(lin: Any, gao: Any, lin_owner: Any, gao_owner: Any) -> None:
    with scope.scope(lin), transaction.atomic():
        income(lin_owner.caller, 500)
        available(lin_owner.caller, 3_000)
        for number, posting in enumerate(
            (
                rules.withdraw_apply(1_000), rules.deposit_paid(2_000, "alipay"), rules.deposit_refund(300, "alipay"),
                rules.risk_recharge(900, rules.EXTERNAL_ALIPAY), rules.risk_reserve(200), rules.risk_fee(50),
            )
        ):  # fmt: skip
            ledger.post(posting, key=f"owing:{number}", source="test", source_id=number, caller=lin_owner.caller)
    with scope.scope(gao):
        income(gao_owner.caller, 9_000, TxType.SALE)
        owed(gao_owner.caller, 9_700)


def test_is_every_ledger_and_their_sum(api: Any, lin: Any, gao: Any, operator: Any) -> None:
    data = api(operator).get(OWING).data
    ledgers = {}
    for shop in (lin, gao):
        with scope.scope(shop):
            ledgers[str(shop.id)] = balances()
    rows = {row["merchant_id"]: row for row in data["items"]}
    for name, accounts in ACCOUNTS.items():
        for shop, books in ledgers.items():
            assert rows[shop][name] == sum(books[account] for account in accounts), (shop, name)
        assert data["sums"][name] == sum(row[name] for row in rows.values()), name
    assert {shop: -books["debt"] for shop, books in ledgers.items()} == {shop: rows[shop]["owes"] for shop in ledgers}
    assert data["sums"]["owes"] == sum(row["owes"] for row in rows.values()) > 0
    assert [row["merchant_id"] for row in data["items"]] == [str(gao.id), str(lin.id)]
    first = api(operator).get(OWING, sort="-deposit_held").data["items"][0]
    assert first["merchant_name"] == lin.name
    assert [row["merchant_id"] for row in api(operator).get(OWING, state="owes").data["items"]] == [str(gao.id)]
    counts = {one["tab"]: one["count"] for one in api(operator).get(f"{OWING}Count").data}
    assert counts == {"": 2, "owed": 2, "owes": 1}


def test_is_held_against_the_ledgers(lin: Any) -> None:
    with scope.scope(lin):
        assert not {key for key in checks.against_ourselves(lin.id, clock.today()) if key.kind == Kind.MIRROR}
        BalanceIndex.objects.filter(merchant_id=lin.id).update(deposit_held=F("deposit_held") + 5, risk_prepaid=0)
        found = {key for key in checks.against_ourselves(lin.id, clock.today()) if key.kind == Kind.MIRROR}
        assert found == {Key(Kind.MIRROR, "deposit_held"), Key(Kind.MIRROR, "risk_prepaid")}


def test_is_for_operators_who_keep_the_books(api: Any, operator: Any, lin_owner: Any) -> None:
    for path in (OWING, f"{OWING}Count"):
        assert api(operator.host).get(path).code == 109
        assert api(lin_owner).get(path).code == 103
    assert api(with_role(operator, ["goods.view"])).get(OWING).code == 103
