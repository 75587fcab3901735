from datetime import UTC, datetime

import pytest

from apps.contracts import rules
from apps.contracts.rules import CONTRACT, ContractStatus
from apps.leases.rules import OrderStatus


class TestAContract:
    def test_is_sent_opened_and_signed(self):
        state = CONTRACT.start
        for act in ("send", "open", "sign"):
            state = CONTRACT.next(state, act)
        assert state == "signed"
        assert CONTRACT.finals == ["signed"]

    @pytest.mark.parametrize("end", ["rejected", "expired", "failed"])
    def test_that_came_to_nothing_can_be_sent_again(self, end):
        assert CONTRACT.acts(end) == ["send"]

    def test_has_a_row_for_every_status(self):
        assert set(CONTRACT.states) == set(ContractStatus)

    def test_may_be_signed_before_we_hear_that_it_was_opened(self):
        assert CONTRACT.next("sent", "sign") == "signed"


def test_looks_come_later_and_later_and_end_with_the_time_to_sign():
    end = datetime(2026, 11, 22, tzinfo=UTC)
    *early, last = rules.looks_at(end)
    assert [(one - end).total_seconds() / 3600 for one in early] == [-23, -20, -12]
    assert last == end + rules.SPARE


def test_a_paper_is_previewed_until_it_is_sent():
    can = {
        (status, contract) for status in OrderStatus for contract in ("", *ContractStatus)
        if rules.may_preview(status, contract)
    }  # fmt: skip
    assert {status for status, _ in can} == {"pending_payment", "pending_audit", "supplement", "pending_sign"}
    assert {contract for _, contract in can} == {"", "none", "rejected", "expired", "failed"}
