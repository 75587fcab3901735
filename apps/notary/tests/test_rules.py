from datetime import UTC, datetime, timedelta

import pytest

from apps.notary.rules import (
    NOTARY,
    OPEN,
    NotaryDoing,
    NotaryStatus,
    Push,
    Standing,
    doings,
    due_after,
    looks_at,
    missing,
    why_none,
    why_not,
)
from apps.notary.rules.notarization import CUSTOMER_LOOKS

NOW = datetime(2026, 11, 28, tzinfo=UTC)


class TestANotarization:
    def test_goes_from_the_pushes_to_the_certificate(self) -> None:
        state = NOTARY.start
        for act in ("push", "push", "push", "ready", "offer", "confirm", "complete"):
            state = NOTARY.next(state, act)
        assert state == "completed"
        assert set(NOTARY.finals) == {"completed", "failed", "cancelled"}

    def test_has_a_row_for_every_status(self) -> None:
        assert set(NOTARY.states) == set(NotaryStatus)

    @pytest.mark.parametrize("status", OPEN)
    def test_can_be_cancelled_fail_and_fall_until_it_is_certified(self, status: str) -> None:
        assert (NOTARY.next(status, "cancel"), NOTARY.next(status, "fail")) == ("cancelled", "failed")
        assert NOTARY.next(status, "lapse") == "failed"

    @pytest.mark.parametrize("status", OPEN)
    def test_has_a_day_until_when_somebody_has_the_next_step(self, status: str) -> None:
        due = due_after(status, NOW)
        assert due == NOW + timedelta(days=7)
        assert max(looks_at(status, NOW, due)) > due

    def test_that_is_over_waits_for_nobody(self) -> None:
        assert [due_after(status, NOW) for status in NOTARY.finals] == [None] * 3


class TestWhatIsMissing:
    @pytest.mark.parametrize(
        ("pushed", "left"),
        [((), list(Push)), (["customer"], ["id_card", "contract"]), (["customer", "id_card", "contract"], [])],
    )
    def test_is_named_in_its_order(self, pushed: list[str], left: list[str]) -> None:
        assert missing(pushed) == left


NOT_SIGNED = ("合同签署后才能办理公证", "The contract has to be signed first")


class TestWhatMayBeDone:
    @pytest.mark.parametrize(
        ("status", "pushed", "found"),
        [
            ("none", (), ["push_customer"]),
            ("pushed", ["customer"], ["push_id_card", "cancel"]),
            ("pushed", ["customer", "id_card"], ["push_contract", "cancel"]),
            ("pushed", list(Push), ["ready", "cancel"]),
            ("ready", list(Push), ["ready", "cancel"]),
            ("processing", list(Push), ["cancel"]),
            ("completed", list(Push), []),
            ("failed", list(Push), ["push_customer"]),
            ("cancelled", list(Push), ["push_customer"]),
        ],
    )
    def test_is_the_next_step_and_the_way_out(self, status: str, pushed: list[str], found: list[str]) -> None:
        assert doings(Standing(status, pushed)) == found

    def test_of_the_customers_turn_is_the_link(self) -> None:
        assert doings(Standing("pending_customer", list(Push), linked=True)) == ["link", "cancel"]
        assert doings(Standing("pending_customer", list(Push))) == ["cancel"]
        assert doings(Standing("processing", list(Push), linked=True)) == ["cancel"]

    def test_is_nothing_while_a_cancel_is_under_way(self) -> None:
        assert doings(Standing("processing", list(Push), cancelling=True)) == []

    def test_is_the_way_out_alone_where_none_may_begin(self) -> None:
        assert doings(Standing("pushed", ["customer"], barred=NOT_SIGNED)) == ["cancel"]
        assert doings(Standing("none", barred=NOT_SIGNED)) == []

    def test_says_what_stands_in_the_way(self) -> None:
        assert why_none(served=True, configured=True, over=False, in_force=True) is None
        assert why_not(NotaryDoing.PUSH_CUSTOMER, Standing("none")) is None
        assert why_not(NotaryDoing.PUSH_CUSTOMER, Standing("none", barred=NOT_SIGNED)) == NOT_SIGNED
        assert why_not(NotaryDoing.READY, Standing("none")) == (
            "当前不能进行此操作，请刷新后查看公证进度", "Not now: look at the notarization again",
        )  # fmt: skip

    def test_nothing_is_notarized_and_the_first_reason_is_said(self) -> None:
        there = dict.fromkeys(("served", "offered", "configured", "in_force"), True) | {"over": False}
        order = ("served", "offered", "configured", "over", "in_force")
        alone = [why_none(**there | {name: not there[name]}) for name in order]
        assert alone == [
            ("平台尚未开通公证服务", "The platform offers no notarization yet"),
            ("平台未为本店开通公证服务，如需使用请联系平台", "This shop has no notarization: ask the platform"),
            ("店铺还没有配置公证账号", "The shop has no account at a notary's office yet"),
            ("订单已完结，不能办理公证", "The order is over"),
            NOT_SIGNED,
        ]
        lacking = [{name: not there[name] for name in order[place:]} for place in range(len(order))]
        assert [why_none(**there | some) for some in lacking] == alone

    def test_the_office_is_looked_at_in_its_time_daily_behind_it_and_daily_to_cancel(self) -> None:
        due = NOW + timedelta(days=7)
        spare, month = due + timedelta(minutes=1), [timedelta(days=day) for day in range(1, 24)]
        customers = [NOW + look for look in CUSTOMER_LOOKS]
        assert looks_at("none", NOW, due) == [spare]
        assert looks_at("pending_customer", NOW, due) == [*customers, spare, *(due + day for day in month)]
        assert looks_at("pending_customer", NOW, customers[2]) == sorted(
            [*customers[:2], customers[2] + timedelta(minutes=1), *(customers[2] + day for day in month)]
        )
        ended = NOW - timedelta(days=30)
        assert looks_at("failed", NOW, due, ended) == sorted([spare, *(ended + day for day in month)])
