from dataclasses import dataclass

import pytest

from apps.leases.rules import (
    ALLOCATABLE,
    CLOSABLE,
    LATE,
    LOCKED_BY_CASE,
    LOCKED_UNCONFIRMED,
    ORDER,
    STATUSES_OF,
    SUBSHOP_MOVABLE,
    Aside,
    OrderAct,
    OrderStatus,
    Stage,
    beneath,
    case_locks,
    confirm_locks,
    may,
    recover_act,
    stage_of,
)
from apps.leases.rules.status import may_beneath
from apps.trade.rules import ToCustomer
from core.transitions import TransitionRefused


def walk(table, *acts):
    state = table.start
    for act in acts:
        state = table.next(state, act)
    return state


@dataclass
class Lease:
    status: str
    status_beneath: str = "leasing"
    after_sale: bool = False


def open_to(status, after_sale=False):
    return [act for act in OrderAct if may(Lease(status, after_sale=after_sale), act)]


LEASE = ("pay", "audit_pass", "sign", "ship", "receive")


class TestARentOrder:
    @pytest.mark.parametrize(
        ("acts", "end"),
        [
            ((), "pending_payment"),
            (("expire",), "cancelled"),
            (("pay", "audit_reject"), "rejected"),
            (("pay", "ask_supplement", "give_supplement", "audit_pass"), "pending_sign"),
            (LEASE, "leasing"),
            ((*LEASE, "complete"), "completed"),
            ((*LEASE, "request_return", "receive_return", "finish_inspection"), "returned"),
            ((*LEASE, "request_buy_out", "buy_out"), "bought_out"),
            ((*LEASE, "request_renewal", "renew"), "leasing"),
            ((*LEASE, "fall_overdue", "recover"), "leasing"),
            ((*LEASE, "request_return", "fall_overdue", "recover_returning"), "returning"),
            ((*LEASE, "request_return", "fall_overdue", "receive_return", "recover_inspecting"), "inspecting"),
            ((*LEASE, "fall_overdue", "start_collection", "write_off"), "written_off"),
            ((*LEASE, "fall_overdue", "start_collection", "request_buy_out", "buy_out"), "bought_out"),
        ],
    )
    def test_goes_its_way(self, acts, end):
        assert walk(ORDER, *acts) == end

    @pytest.mark.parametrize(
        ("state", "act"),
        [
            ("pending_payment", "ship"),
            ("pending_audit", "sign"),
            ("pending_sign", "ship"),
            ("leasing", "close"),
            ("leasing", "cancel"),
            ("leasing", "write_off"),
            ("bought_out", "request_return"),
            ("completed", "fall_overdue"),
            ("shipped", "fall_overdue"),
        ],
    )
    def test_does_not_leave_it(self, state, act):
        with pytest.raises(TransitionRefused):
            ORDER.next(state, act)

    def test_has_a_row_for_every_status_and_uses_every_act(self):
        assert set(ORDER.states) == set(OrderStatus)
        assert {act for state in ORDER.states for act in ORDER.acts(state)} == set(OrderAct)

    def test_ends_only_in_the_finished_stage(self):
        ran = {"completed", "bought_out", "returned", "written_off"}
        assert set(ORDER.finals) == set(STATUSES_OF[Stage.FINISHED]) - ran

    def test_that_had_run_is_open_again_where_its_money_never_came(self):
        ended = {state: ORDER.next(state, "reopen") for state in ORDER.states if ORDER.can(state, "reopen")}
        assert ended == {
            "completed": "leasing",
            "bought_out": "buyout_pending",
            "returned": "inspecting",
            "written_off": "collection",
        }

    def test_is_closed_by_staff_before_receipt_only(self):
        assert set(STATUSES_OF[Stage.REGULAR]) == CLOSABLE

    def test_changes_auditor_before_the_audit_and_sub_shop_before_shipment(self):
        assert {"pending_payment", "pending_audit", "supplement"} == ALLOCATABLE
        assert set(STATUSES_OF[Stage.REGULAR]) - {"shipped"} == SUBSHOP_MOVABLE

    @pytest.mark.parametrize("before", ["leasing", "returning", "inspecting", "renewing"])
    def test_recovers_from_overdue_wherever_it_came_from(self, before):
        assert ORDER.next(before, "fall_overdue") == "overdue"
        assert ORDER.next("overdue", recover_act(before)) == before

    @pytest.mark.parametrize("nowhere", ["buyout_pending", "shipped", "overdue", "", "lost"])
    def test_recovers_to_nowhere_that_falls_overdue_never(self, nowhere):
        with pytest.raises(ValueError):
            recover_act(nowhere)

    @pytest.mark.parametrize("late", LATE)
    @pytest.mark.parametrize(
        ("at", "act", "after"),
        [
            ("leasing", "request_return", "returning"),
            ("returning", "withdraw_return", "leasing"),
            ("returning", "receive_return", "inspecting"),
            ("renewing", "renew", "leasing"),
            ("renewing", "withdraw_renewal", "leasing"),
            ("inspecting", "start_collection", "inspecting"),
            ("inspecting", "write_off", "inspecting"),
        ],
    )
    def test_goes_on_beneath_what_is_overdue(self, late, at, act, after):
        assert act in ("start_collection", "write_off") or ORDER.next(late, act) == late
        assert may_beneath(at, act) and beneath(at, act) == after

    @pytest.mark.parametrize(
        ("at", "act"),
        [("leasing", "receive_return"), ("inspecting", "withdraw_return"), ("returning", "request_buy_out")],
    )
    def test_does_beneath_only_what_may_be_done_there(self, at, act):
        assert not may_beneath(at, act)
        with pytest.raises(TransitionRefused):
            beneath(at, act)


class TestAStage:
    def test_holds_each_status_once(self):
        listed = [status for statuses in STATUSES_OF.values() for status in statuses]
        assert sorted(listed) == sorted(OrderStatus)
        assert all(status in STATUSES_OF[stage_of(status)] for status in listed)

    @pytest.mark.parametrize(
        ("status", "stage"),
        [
            ("shipped", "regular"),
            ("leasing", "dealing"),
            ("collection", "overdue"),
            ("written_off", "finished"),
        ],
    )
    def test_is_found_by_the_status(self, status, stage):
        assert stage_of(status) == stage

    def test_of_an_unknown_status_is_refused(self):
        with pytest.raises(ValueError):
            stage_of("lost")


class TestAnOpenCase:
    def test_locks_what_would_collide_with_it(self):
        assert open_to("shipped") == ["close", "receive"]
        assert open_to("shipped", after_sale=True) == ["receive"]
        assert open_to("leasing", after_sale=True) == ["fall_overdue"]

    def test_is_of_one_act_at_a_time(self):
        late = Lease("overdue", "returning")
        assert may(late, "receive_return")
        assert not may(late, "request_buy_out")
        assert may(Lease("overdue"), "request_buy_out")

    def test_keeps_every_end_from_a_lease_but_those_before_anything_is_owed(self):
        """Unpaid orders run out by themselves, and an audit is nobody's case."""
        ends = {
            act
            for status in OrderStatus
            for act in ORDER.acts(status)
            if stage_of(ORDER.next(status, act)) == Stage.FINISHED
        }
        assert ends - LOCKED_BY_CASE == {"expire", "audit_reject"}

    def test_never_locks_what_time_or_money_does(self):
        free = {"pay", "expire", "receive", "fall_overdue", "recover", "sign", "withdraw_buy_out", "reopen"}
        assert not free & LOCKED_BY_CASE

    @pytest.mark.parametrize("act", Aside)
    def test_locks_what_is_beside_the_table(self, act):
        assert case_locks(Lease("leasing", after_sale=True), act)
        assert not case_locks(Lease("leasing"), act)


@dataclass
class BroughtIn:
    unconfirmed: bool = True


class TestWhoHasNotConfirmed:
    """The shop alone has said so far that the lease is this customer's."""

    @pytest.mark.parametrize("act", [*ToCustomer, OrderAct.REQUEST_RENEWAL])
    def test_hears_and_pays_for_nothing_and_is_asked_nothing(self, act):
        assert confirm_locks(BroughtIn(), act)
        assert not confirm_locks(BroughtIn(unconfirmed=False), act)

    def test_keeps_neither_money_nor_goods_nor_the_shops_own_books(self):
        free = set(OrderAct) - {"request_renewal"}
        assert not free & LOCKED_UNCONFIRMED

    def test_leaves_the_shop_a_way_out_of_what_nobody_pays(self):
        assert not confirm_locks(BroughtIn(), OrderAct.START_COLLECTION)
        assert not confirm_locks(BroughtIn(), OrderAct.WRITE_OFF)
