"""A deposit adds up by one rule; the statements that move it say the same."""

from contextlib import suppress

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.deposits import queries
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.rules import MOVE, MoveAct, MoveState, may_capture, why_it_stays
from apps.deposits.services.rows import find, finish, give_back, take, take_held, undo
from apps.leases.rules import OrderStatus
from core import clock
from core.caller import system
from core.errors import InvalidInput, StateError
from infra.testing.examples import examples
from tenants import scope

OUT = {"captured": "remaining", "thawed": "remaining", "captured_paid": "held", "refunded": "held"}
MOVES = st.tuples(st.sampled_from(sorted(OUT)), st.integers(0, 300), st.booleans())


class TestADeposit:
    def test_is_placed_when_waiver_freeze_and_payment_make_it_up(self):
        row = Deposit(required=300_000, waived=200_000, frozen=60_000)
        assert (row.owing, row.placed) == (40_000, False)
        row.paid = 40_000
        assert (row.owing, row.placed, row.held) == (0, True, 40_000)

    def test_of_nothing_is_placed(self):
        assert Deposit(required=0).placed

    def test_keeps_what_was_neither_captured_nor_thawed(self):
        assert Deposit(required=100, frozen=100, captured=30, thawed=20).remaining == 50

    def test_holds_of_what_was_paid_what_did_not_go_back(self):
        assert Deposit(required=100, paid=100, refunded=30).held == 70


class TestTheTimeOfAMove:
    def test_of_a_capture_is_the_lease(self):
        allowed = {status for status in OrderStatus if may_capture(status)}
        assert allowed == {
            "leasing", "returning", "inspecting", "buyout_pending", "renewing", "overdue", "collection",
        }  # fmt: skip

    def test_of_a_thaw_is_any_but_while_the_order_is_placed(self):
        assert [status for status in OrderStatus if why_it_stays(status, 0)] == ["pending_payment", "inspecting"]
        assert all(why_it_stays(status, 1) for status in OrderStatus)


@pytest.mark.django_db
class TestAMove:
    """Its statements follow the table: every act from every state."""

    @pytest.mark.parametrize("state", MoveState)
    @pytest.mark.parametrize("act", MoveAct)
    def test_goes_where_the_table_says_or_nowhere(self, lin, state, act):
        with scope.scope(lin):
            row = DepositMove.objects.create(
                order_id=1, kind="capture", amount=1, state=state, actor_name="林", at=clock.now()
            )
            caller = system(scope.current())
            done = {
                MoveAct.CONFIRM: lambda: finish(row, caller),
                MoveAct.FAIL: lambda: finish(row, caller, error="no"),
                MoveAct.FIND: lambda: find(row, caller),
                MoveAct.UNDO: lambda: undo(row, caller, "no"),
            }[act]()
            row.refresh_from_db()
        assert done == MOVE.can(state, act)
        assert row.state == (MOVE.next(state, act) if done else state)

    def test_that_is_done_ends_otherwise_only_where_the_platform_takes_it_back(self):
        assert [act for act in MoveAct if MOVE.can(MoveState.DONE, act)] == ["undo"]


@pytest.mark.django_db
class TestTheStatements:
    @settings(max_examples=examples(16), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(way=st.sampled_from(["frozen", "paid"]), put_in=st.integers(0, 1_000), moves=st.lists(MOVES, max_size=12))
    def test_give_what_the_rule_says_is_left(self, lin, way, put_in, moves):
        with scope.scope(lin):
            Deposit.objects.all().delete()
            row = Deposit.objects.create(order_id=1, required=1_000, **{way: put_in})
            for column, amount, refused in moves:
                there = getattr(row, OUT[column])
                with suppress(InvalidInput, StateError):
                    self._take(column, amount)
                    assert 1 <= amount <= there
                    if refused:
                        self._give_back(column, amount)
                row.refresh_from_db()
                taken = amount if 1 <= amount <= there and not refused else 0
                assert getattr(row, OUT[column]) == there - taken >= 0
                assert (queries.all_left(), queries.all_held(), self._in_sql()) == (row.left, row.held, row.left)

    @staticmethod
    def _take(column: str, amount: int) -> None:
        (take if OUT[column] == "remaining" else take_held)(1, column, amount)

    @staticmethod
    def _give_back(column: str, amount: int) -> None:
        if OUT[column] == "remaining":
            give_back(1, column, amount)
        else:
            take_held(1, column, -amount)

    @staticmethod
    def _in_sql() -> int:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {queries.LEFT_SQL} FROM deposits_deposit d")
            return int(cursor.fetchone()[0])
