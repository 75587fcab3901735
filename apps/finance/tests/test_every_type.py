"""Every type of the ledger is posted by somebody, and a test says so; a month's messages, which no other test has."""

import ast
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from apps.finance.models import Transaction
from apps.finance.nights import sms_fees
from apps.finance.rules import TxType, postings
from core import clock
from core.caller import system
from nights.registry import Night
from partners.models import PartnerCall
from partners.rules import CallState, Party
from policies.tests.factories import in_force
from tenants import scope
from tenants.models import Tenant
from tenants.rules import MerchantStatus

APPS = Path(__file__).parents[2]
LISTS = ("test_every_type.py", "test_rules_postings.py", "test_monthly.py")
"""Tests that go through every type, whoever posts it."""


def in_tests() -> Iterator[str]:
    for path in sorted(APPS.rglob("tests/*.py")):
        if path.name not in LISTS:
            yield path.read_text()


def code() -> Iterator[str]:
    """What may post: of the ledger's own room its services, for the rest of it only reads."""
    for path in sorted(APPS.rglob("*.py")):
        of = path.relative_to(APPS).parts
        if "tests" not in of and (of[0] != "finance" or "services" in of):
            yield path.read_text()


def made_by() -> dict[TxType, set[str]]:
    """By type, the postings that are always of it."""
    found: dict[TxType, set[str]] = {kind: set() for kind in TxType}
    for one in ast.parse(Path(postings.__file__).read_text()).body:
        if isinstance(one, ast.FunctionDef):
            for node in ast.walk(one):
                if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "TxType":
                    found[TxType[node.attr]].add(one.name)
    return found


def named(text: str, kind: TxType) -> bool:
    return f"TxType.{kind.name}" in text or f'"{kind.value}"' in text


def test_each_is_posted_and_some_test_looks_at_it() -> None:
    """By a posting of its own that is called outside the rules, or named as what a receipt or refund is of."""
    own, posting, testing = made_by(), "\n".join(code()), "\n".join(in_tests())
    called = set(re.findall(r"\b(\w+)\b", posting))
    assert [kind for kind in TxType if not own[kind] & called and f"TxType.{kind.name}" not in posting] == []
    assert [kind for kind in TxType if not named(testing, kind) and kind is not TxType.SMS_FEE] == []


def message(
    shop: Any, number: int, at: date, state: CallState = CallState.SUCCEEDED, party: Party = Party.SMS,
    operation: str = "test",
) -> None:  # fmt: skip
    moment = clock.start_of(at)
    PartnerCall.objects.create(
        tenant_id=shop.id, party=party, operation=operation, key=f"fee-{shop.id}-{number}", state=state,
        created_at=moment, finished_at=moment,
    )  # fmt: skip


@pytest.mark.django_db
def test_the_messages_of_a_month_are_asked_for_once(lin: Any, gao: Any) -> None:
    """Those that went out, of this shop, in the month before, but look-ups and what strangers cause; nothing while they
    cost nothing.
    """
    first, later = date(2026, 11, 1), date(2026, 11, 2)
    for number, day in enumerate((date(2026, 10, 1), date(2026, 10, 31), date(2026, 9, 30), first)):
        message(lin, number, day)
    message(lin, 10, date(2026, 10, 5), CallState.REFUSED)
    message(lin, 11, date(2026, 10, 5), party=Party.EXPRESS)
    message(gao, 12, date(2026, 10, 5))
    message(lin, 13, date(2026, 10, 5), operation="ask_receipt")
    for number, code in enumerate(("mobile_code", "first_code", "reset_code"), 14):
        message(lin, number, date(2026, 10, 5), operation=code)
    with scope.scope(lin), clock.at(clock.start_of(first)):
        assert sms_fees(Night(lin, first, system(lin), first)) == 0
        in_force(sms_price=5)
        with clock.at(clock.start_of(date(2026, 10, 31))):
            in_force(sms_price=7)
        assert sms_fees(Night(lin, later, system(lin), later)) == 0
        for status in (MerchantStatus.CLOSED, MerchantStatus.ACTIVE):
            assert not Transaction.objects.exists(), "of a shop that closed nothing is asked"
            Tenant.objects.filter(pk=lin.id).update(status=status)
            assert sms_fees(Night(lin, first, system(lin), first)) == (0 if status == MerchantStatus.CLOSED else 2)
        for _ in range(2):
            assert sms_fees(Night(lin, first, system(lin), first)) == 2
        [row] = Transaction.objects.filter(type="sms_fee")
        assert (row.amount, row.business_key, row.note) == (-14, "sms:2026-10", "2 × ¥0.07")
