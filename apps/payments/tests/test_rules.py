"""States of attempts and refunds, and what tells refunds apart, without a database."""

from datetime import UTC, datetime

import pytest

from apps.payments.rules import (
    ATTEMPT,
    REFUND,
    SHOWN,
    AttemptMethod,
    AttemptState,
    RefundState,
    holds_up,
    is_entry,
    our_refund,
    parts_there,
    refund_there,
)

NIGHT = datetime(2026, 11, 20, 16, 5, 9, tzinfo=UTC)
"""00:05:09 of the 21st in Shanghai."""


class TestAnAttempt:
    @pytest.mark.parametrize("state", [state for state in AttemptState if state != AttemptState.PAID])
    def test_takes_money_that_comes_whatever_was_thought_of_it(self, state: str) -> None:
        assert ATTEMPT.next(state, "pay") == "paid"

    def test_that_is_over_is_not_given_up(self) -> None:
        assert [state for state in AttemptState if ATTEMPT.can(state, "give_up")] == ["waiting"]

    def test_that_is_paid_can_only_be_undone(self) -> None:
        assert list(ATTEMPT.acts("paid")) == ["undo"]
        assert [state for state in AttemptState if ATTEMPT.can(state, "undo")] == ["paid"]

    @pytest.mark.parametrize("state", ["waiting", "closing"])
    @pytest.mark.parametrize(("act", "end"), [("fail", "failed"), ("close", "closed")])
    def test_that_nobody_decided_ends(self, state: str, act: str, end: str) -> None:
        assert ATTEMPT.next(state, act) == end

    @pytest.mark.parametrize("method", list(AttemptMethod))
    def test_holds_others_up_while_it_waits_unless_it_was_shown(self, method: str) -> None:
        assert [state for state in AttemptState if holds_up(method, state)] == ([] if method in SHOWN else ["waiting"])

    def test_that_was_shown_is_a_page_or_a_code(self) -> None:
        assert set(SHOWN) == {"page", "qr"}

    @pytest.mark.parametrize("method", list(AttemptMethod))
    def test_is_a_persons_entry_while_money_stands_by_their_word(self, method: str) -> None:
        entries = [state for state in AttemptState if is_entry(method, state)]
        assert entries == (["paid"] if method in ("offline", "opening") else [])


class TestARefund:
    def test_goes_its_ways(self) -> None:
        assert {state: dict(REFUND.moves[state]) for state in RefundState} == {
            "pending": {"confirm": "done", "void": "void"},
            "done": {"lose": "lost"},
            "void": {"prove": "lost"},
            "lost": {},
        }

    def test_of_ours_has_our_number_there(self) -> None:
        assert our_refund(41, 2) == "41-2"
        assert refund_there("41", "41-2", NIGHT) == "41-2"

    @pytest.mark.parametrize("request_no", ["42-2", "41-x", "41-", "41", "console"])
    def test_made_there_is_told_by_its_moment_too(self, request_no: str) -> None:
        assert refund_there("41", request_no, NIGHT) == f"{request_no} 20261121000509"

    def test_without_any_number_is_told_by_its_moment(self) -> None:
        assert refund_there("41", "", NIGHT) == "20261121000509"

    @pytest.mark.parametrize("request_no", ["42-2", "console", "by hand", ""])
    def test_made_there_says_its_parts(self, request_no: str) -> None:
        assert parts_there(refund_there("41", request_no, NIGHT)) == (request_no, NIGHT)
        assert parts_there("41-2") == ("41-2", None)
