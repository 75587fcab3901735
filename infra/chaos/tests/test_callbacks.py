"""T6: callbacks of two merchants, doubled and shuffled, end where the serial ones end; forged ones do nothing."""

import os
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from django.db import transaction

from apps.bills.models import Bill
from apps.deposits.models import Deposit, DepositMove
from apps.finance.models import Entry
from apps.goods.tests.factories import VALUES
from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from apps.payments.models import Attempt
from core.jobs import bell
from infra.sandbox.testing import Told
from infra.testing import locks
from tenants.scope import scope
from tenants.testing.threads import at_once

SEED = 20261121
FULL = os.environ.get("ZUDESK_T6") == "full"
MANY, FORGED, THREADS = (126, 1_000, 16) if FULL else (2, 8, 4)
ORDERS = 10 if FULL else 2
SKUS = [{"values": v, "stock": max(10, MANY), "market_value": 600_000, "deposit": 300_000} for v in VALUES]


Look = Callable[[list[Any]], dict[str, list[Any]]]


def snapshot(owners: list[Any]) -> dict[str, list[Any]]:
    """What callbacks can change, without moments and own numbers of rows."""
    found: dict[str, list[Any]] = {}
    for owner in owners:
        with scope(owner.shop):
            found[owner.account] = [
                sorted(Order.objects.values_list("id", "status", "agreement_no")),
                sorted(Deposit.objects.values_list("order_id", "required", "waived", "frozen", "thawed")),
                sorted(DepositMove.objects.values_list("order_id", "kind", "amount", "state")),
                sorted(Attempt.objects.values_list("id", "state", "amount", "trade_no")),
                sorted(Bill.objects.values_list("order_id", "kind", "status", "amount")),
                sorted(Entry.objects.values_list("account", "amount")),
            ]
    return found


def customers(new_way: Callable[[Any], Way], owners: list[Any], orders: int) -> Way:
    """Everyone placed, froze and paid; nothing was told to the API yet, which asked after the freezes."""
    one: Way | None = None
    for owner in owners:
        one = new_way(owner).offer(skus=SKUS)
        for _ in range(orders):
            one.sandbox.act_alipay(one.place().next_page().data["url"], buyer=BO["mobile"])
            one.sandbox.act_alipay(one.next_page().data["url"], buyer=BO["mobile"])
    assert one is not None
    return one


def serially(way: Way, told: list[Told], owners: list[Any], look: Look | None = None) -> dict[str, list[Any]]:
    """Where it ends when each is told once, in order; undone again."""
    look = look or snapshot
    before = look(owners)
    with locks.in_one_transaction(), transaction.atomic():
        assert {way.hand(one).status_code for one in once(told)} == {200}
        found = look(owners)
        transaction.set_rollback(True)
    assert look(owners) == before
    return found


def repeated(told: list[Told], dice: random.Random) -> list[Told]:
    """Each 1 to 5 times, in no order."""
    many = [one for one in told for _ in range(dice.randint(1, 5))]
    dice.shuffle(many)
    return many


@pytest.mark.django_db(transaction=True)
class TestCallbacksAtOnce:
    def test_end_like_the_serial_ones(
        self, new_way: Callable[[Any], Way], parties: Any, lin_owner: Any, gao_owner: Any
    ) -> None:
        """ZUDESK_T6=full has 500 of them, before they are repeated, and 1,000 forged ones in between."""
        owners = [lin_owner, gao_owner]
        way = customers(new_way, owners, MANY)
        told = way.told()
        serial = serially(way, told, owners)
        dice = random.Random(SEED)
        many = [*repeated(told, dice), *(forged(one) for one in dice.choices(told, k=FORGED))]
        dice.shuffle(many)

        def work(number: int) -> list[tuple[Told, int]]:
            with bell.silent():
                return [(one, way.hand(one).status_code) for one in many[number::THREADS]]

        results = at_once(THREADS, work)
        assert [one for one in results if isinstance(one, Exception)] == []
        codes = [pair for part in results if not isinstance(part, Exception) for pair in part]
        assert {code for one, code in codes if one in told} == {200}
        assert {code for one, code in codes if one not in told} == {400}
        print(f"T6 seed {SEED}: {len(told)} callbacks told {len(many) - FORGED} times, {FORGED} forged")
        assert snapshot(owners) == serial
        assert {row[1] for name in serial for row in serial[name][0]} == {"pending_audit"}


@pytest.mark.django_db
class TestCallbacksOfTwoMerchants:
    @pytest.mark.months
    def test_doubled_and_shuffled_ones_end_like_the_serial_ones(
        self, new_way: Callable[[Any], Way], parties: Any, lin_owner: Any, gao_owner: Any
    ) -> None:
        owners = [lin_owner, gao_owner]
        for kind in ("duplicate", "reorder") * 5:
            parties.fail("alipay", kind, times=2)
        way = customers(new_way, owners, ORDERS)
        told = way.told()
        assert len(told) >= 6 * ORDERS
        serial = serially(way, told, owners)
        assert {way.hand(one).status_code for one in repeated(told, random.Random(SEED))} == {200}
        assert snapshot(owners) == serial
        assert {row[1] for name in serial for row in serial[name][0]} == {"pending_audit"}
        assert all(sum(row[1] for row in serial[name][5]) == 0 for name in serial)

    def test_forged_ones_and_numbers_of_the_other_merchant_change_nothing(
        self, new_way: Callable[[Any], Way], parties: Any, lin_owner: Any, gao_owner: Any
    ) -> None:
        owners = [lin_owner, gao_owner]
        parties.fail("alipay", "forge", times=100)
        orders = min(ORDERS, 3)
        way = customers(new_way, owners, orders)
        told = way.told()
        false = {row["body"].encode() for row in parties.state("callback")["callback"] if row["note"] == "forged"}
        forged = [one for one in told if one.body in false]
        genuine = [one for one in told if one.body not in false]
        assert len(forged) >= 4 * orders <= len(genuine)
        swapped = [change(one, other) for one in genuine for other in genuine if number(one) != number(other)]
        before = snapshot(owners)
        assert {way.hand(one).status_code for one in [*forged, *swapped]} == {400}
        assert snapshot(owners) == before


def once(told: list[Told]) -> list[Told]:
    return list({one.body: one for one in told}.values())


def forged(told: Told) -> Told:
    """One figure of what was signed is another."""
    fields = dict(parse_qsl(told.body.decode()))
    fields["notify_id"] = fields.get("notify_id", "") + "0"
    return replace(told, body=urlencode(fields).encode())


def number(told: Told) -> str:
    fields = dict(parse_qsl(told.body.decode()))
    return fields.get("out_trade_no") or fields.get("out_order_no") or fields.get("external_agreement_no", "")


def change(told: Told, other: Told) -> Told:
    """The same words under another order's number."""
    fields = dict(parse_qsl(told.body.decode()))
    for name in ("out_trade_no", "out_order_no", "external_agreement_no"):
        if name in fields:
            fields[name] = number(other)
    return replace(told, body=urlencode(fields).encode())
