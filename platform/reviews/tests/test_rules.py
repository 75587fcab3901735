"""A proposal ends once, by a person or by itself."""

from datetime import timedelta

from core import clock
from reviews.rules import GOOD_FOR, PROPOSAL, ProposalStatus, status_at


def test_is_decided_once():
    assert set(PROPOSAL.finals) == set(ProposalStatus) - {ProposalStatus.PROPOSED}


def test_runs_out_by_itself_and_what_was_decided_stays():
    asked = clock.now()
    last = asked + GOOD_FOR - timedelta(seconds=1)
    assert status_at("proposed", asked + GOOD_FOR, last) == "proposed"
    assert status_at("proposed", asked + GOOD_FOR, asked + GOOD_FOR) == "expired"
    assert status_at("confirmed", asked + GOOD_FOR, asked + GOOD_FOR) == "confirmed"
