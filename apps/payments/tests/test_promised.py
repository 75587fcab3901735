"""What statements of floors above may join with says the same as the rules."""

import itertools

import pytest
from django.db import connection

from apps.payments.models import Attempt
from apps.payments.promised import HELD_UP
from apps.payments.rules import AttemptMethod, AttemptState, holds_up
from core import clock
from core.entities import TradeKind
from tenants.scope import scope

ALL = list(itertools.product(AttemptMethod, AttemptState))


def made(payable_id: int, method: AttemptMethod, state: AttemptState, kind: TradeKind = TradeKind.LEASE) -> Attempt:
    return Attempt(
        payable_kind=kind, payable_id=payable_id, method=method, state=state, amount=1, actor_name="x",
        business_key=f"{kind}:{payable_id}", created_at=clock.now(),
    )  # fmt: skip


@pytest.fixture
def held(lin):
    """Positions in ALL of what holds its payable up, by SQL; each is of a lease of its own, beside a purchase's."""
    with scope(lin), connection.cursor() as cursor:
        Attempt.objects.bulk_create(made(one, *what) for one, what in enumerate(ALL))
        Attempt.objects.bulk_create(
            made(one, AttemptMethod.DEBIT, AttemptState.WAITING, TradeKind.PURCHASE) for one in range(len(ALL))
        )
        condition = HELD_UP.format(kind=TradeKind.LEASE, id="n.id")
        cursor.execute(f"SELECT n.id FROM generate_series(0, {len(ALL) - 1}) AS n(id) WHERE {condition}")
        return {row[0] for row in cursor.fetchall()}


@pytest.mark.django_db
def test_what_holds_up_in_sql_does_so_by_the_rule(held):
    assert {ALL[one] for one in held} == {what for what in ALL if holds_up(*what)}
    assert held
