"""A lease that is laid down is the one that was walked to."""

from typing import Any

import pytest
from django.db import connection

from apps.bills.models import Bill
from apps.orders.tests.factories import Way
from core import clock
from core.models import Setting
from infra.testing import walked
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def own_memory(monkeypatch: pytest.MonkeyPatch) -> walked.Memory:
    fresh = walked.Memory()
    monkeypatch.setattr(walked, "memory", fresh)
    return fresh


def seen(way: Way) -> Any:
    """What the parties, the customer, the shop and the books know of it, but times and numbers drawn by lot."""
    with scope(way.owner.shop):
        bills = list(Bill.objects.order_by("kind", "period").values_list("kind", "period", "status", "amount", "paid"))
    moves = [(row["kind"], row["amount"]) for row in way.sandbox.ledger()]
    told = len(way.listener.told), way.heard
    info, page = way.info(), way.page()
    log = [one["text"] for one in info["log"]]
    return bills, moves, told, info["next"], info["bills"], info["actions"], log, page["next"]


@pytest.fixture
def begun(way: Way, own_memory: walked.Memory) -> Any:
    """The same test, begun as often as it is asked for: the transaction goes back to where it was."""

    def run(act: Any) -> Any:
        connection.connection.execute("SAVEPOINT begun")
        way.sandbox.reset()
        way.listener.told.clear()
        fresh = Way(way.sandbox, way.listener, way.owner, way.api)
        fresh.steps = walked.Steps((0,), {}, walked._mark(fresh))
        done = act(fresh)
        connection.connection.execute("ROLLBACK TO begun")
        return done

    return run


def test_the_second_is_laid_down_and_goes_on_as_the_first(begun: Any, own_memory: walked.Memory) -> None:
    def leased(way: Way) -> Any:
        before = len(own_memory.kept)
        found = seen(way.leasing())
        with clock.at(clock.now().replace(microsecond=1)):
            way.nights(1, whole=True)
        return found, way.order.status, len(own_memory.kept) - before

    first, second = begun(leased), begun(leased)
    assert first[:2] == second[:2]
    assert (first[2], second[2]) == (1, 0), "the lease; no nights, whose moment never comes again"


@pytest.mark.parametrize(
    "beside", ["row", *(pytest.param(one, marks=pytest.mark.months) for one in ("party", "value"))]
)
def test_what_is_done_beside_makes_it_walk(begun: Any, own_memory: walked.Memory, beside: str) -> None:
    def placed(way: Way) -> None:
        way.place()

    def otherwise(way: Way) -> None:
        if beside == "row":
            Setting.objects.create(name="x", value=1)
        if beside == "party":
            way.sandbox.behave("13900000000")
        if beside == "value":
            way.waiver_bps = 0
        assert way.place().order.status == "pending_payment"

    begun(placed)
    [kept] = own_memory.kept.values()
    kept.come.clear()  # whoever lays this down has no order
    begun(otherwise)
    assert len(own_memory.kept) == 1 + (beside == "value")


def test_what_followed_an_older_walk_is_not_laid_upon_a_newer_one(begun: Any, own_memory: walked.Memory) -> None:
    """The rows of a walk that was kept too long ago have other numbers and keys than those of the next."""

    def placed(way: Way) -> Any:
        way.place().address()
        return way.order.uid, way.order.status

    for _ in range(2):
        begun(placed)
    for kept in own_memory.kept.values():
        kept.until = 0 if kept.nth == 1 else kept.until
    uid, _ = begun(placed)
    assert begun(placed) == (uid, "pending_payment")


def test_what_is_too_old_is_forgotten_and_a_beginning_lasts_as_long_as_what_was_walked_on(
    begun: Any, own_memory: walked.Memory
) -> None:
    def placed(way: Way) -> None:
        way.place().address()

    begun(placed)
    order, address = own_memory.kept.values()
    assert order.until >= address.until
    order.until = address.until = 0
    begun(placed)
    assert not {order.nth, address.nth} & {kept.nth for kept in own_memory.kept.values()}
    assert not order.files.parent.exists()


def test_a_sequence_that_stands_at_its_first_again_gives_no_number_twice(begun: Any, own_memory: walked.Memory) -> None:
    """A test that commits leaves a new copy of the database behind, and its sequences begin anew."""

    begun(lambda way: way.place())
    [kept] = own_memory.kept.values()
    assert kept.sequences

    def next_ones(way: Way) -> list[int]:
        for sequence, position in kept.sequences:
            connection.connection.execute(f"ALTER SEQUENCE {sequence} RESTART WITH {position}")
        way.place()
        answers = [connection.connection.execute(f"SELECT nextval('{one}')") for one, _ in kept.sequences]
        return [answer.fetchone()[0] for answer in answers]

    assert begun(next_ones) == [position + 1 for _, position in kept.sequences]
