"""A thaw that is under way while a capture is found, proves never to have been, and the lease is open again."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction

from apps.bills.queries import bills_of
from apps.bills.tests.factories import lease
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.operations import THAW, Thawed
from apps.deposits.queries import apart_from_moves
from apps.deposits.rules import MoveKind
from apps.deposits.services import sweep, thaw_rest, thawing
from apps.deposits.services.rows import begin, finish, give_back, take
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from core import clock
from core.caller import system
from infra.testing.nights import tonight
from partners.errors import EventRefusedError
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
FROZEN, CAPTURED = 100, 40


class Frozen:
    """A lease that is over, with its deposit frozen; a capture of a part was given up."""

    def __init__(self, lin: Any, captured: int) -> None:
        self.caller = system(lin)
        self.pk = lease().pk
        Order.objects.filter(pk=self.pk).update(status="closed", stage="finished", finished_at=clock.now())
        Deposit.objects.create(order_id=self.pk, required=FROZEN, frozen=FROZEN, auth_no="A1", freeze_no=1)
        DepositMove.objects.create(
            order_id=self.pk, kind="freeze", amount=FROZEN, state="done", actor_name="波", at=clock.now()
        )
        opened = payments.open_attempt(bills_of(self.pk), AttemptMethod.CAPTURE, [], captured, actor_name="林")
        self.attempt = opened.attempt
        take(self.pk, "captured", captured)
        move = begin(self.pk, MoveKind.CAPTURE, captured, "赔偿", self.caller, attempt_id=self.attempt.pk)
        finish(move, self.caller, error="given up")
        give_back(self.pk, "captured", captured)
        payments.fail_attempt(self.attempt.pk, "given up")

    @property
    def deposit(self) -> Deposit:
        return Deposit.objects.get(order_id=self.pk)

    def found(self) -> None:
        """A person says that it was captured after all."""
        payments.money_arrived(self.attempt.pk, "", clock.now(), by_person=True)

    def never(self) -> None:
        assert payments.undo_taken_back(self.attempt.pk, "未抵扣")
        assert Attempt.objects.get(pk=self.attempt.pk).state == "closed"

    def begin(self) -> PartnerCall:
        found = thaw_rest(self.pk, self.caller, "租约已完结")
        assert found is not None
        return PartnerCall.objects.get(operation="thaw", key=str(found.pk))

    def answered(self, call: PartnerCall, amount: int = FROZEN) -> None:
        with transaction.atomic():
            thawing.apply_thaw(call, THAW.done("", Thawed(amount)))


@pytest.fixture(params=[CAPTURED, pytest.param(FROZEN, marks=pytest.mark.months)])
def frozen(lin: Any, request: Any) -> Iterator[Frozen]:
    with scope(lin):
        yield Frozen(lin, request.param)
        assert apart_from_moves() == []


class TestAThawUnderWay:
    def test_is_counted_once_though_the_capture_that_made_room_never_was(self, frozen: Frozen) -> None:
        call = frozen.begin()
        frozen.found()
        frozen.never()
        frozen.answered(call)
        assert (frozen.deposit.captured, frozen.deposit.thawed, frozen.deposit.remaining) == (0, FROZEN, 0)
        assert DepositMove.objects.get(kind="thaw").state == "done"

    def test_leaves_a_lease_that_is_open_again_what_remains_behind_it(self, frozen: Frozen) -> None:
        call = frozen.begin()
        frozen.found()
        Order.objects.filter(pk=frozen.pk).update(status="leasing", stage="dealing", finished_at=None)
        frozen.never()
        frozen.answered(call, 70)
        assert (frozen.deposit.thawed, frozen.deposit.remaining) == (70, FROZEN - 70)

    def test_waits_for_a_person_where_both_cannot_be(self, frozen: Frozen) -> None:
        call = frozen.begin()
        frozen.found()
        with pytest.raises(EventRefusedError):
            frozen.answered(call)

    def test_was_thawed_whole_where_it_was_done_before_the_capture_was_found(self, frozen: Frozen) -> None:
        frozen.answered(frozen.begin())
        frozen.found()
        assert frozen.deposit.remaining == 0
        frozen.never()
        assert (frozen.deposit.captured, frozen.deposit.thawed, frozen.deposit.remaining) == (0, FROZEN, 0)

    def test_of_less_is_of_less_whatever_becomes_of_the_capture(self, frozen: Frozen) -> None:
        call = frozen.begin()
        frozen.found()
        left = FROZEN - frozen.attempt.amount
        if left:
            frozen.answered(call, left)
        frozen.never()
        assert frozen.deposit.remaining == frozen.attempt.amount


class TestTheNightsThaw:
    def test_leaves_a_lease_alone_that_is_opened_again_meanwhile(self, lin: Any, monkeypatch: Any) -> None:
        with scope(lin):
            frozen = Frozen(lin, CAPTURED)
            real = leases.lock

            def lock(order_id: int) -> Order:
                Order.objects.filter(pk=order_id).update(status="leasing", stage="dealing", finished_at=None)
                return real(order_id)

            monkeypatch.setattr(leases, "lock", lock)
            assert sweep(tonight()) == 0
            assert frozen.deposit.remaining == FROZEN
