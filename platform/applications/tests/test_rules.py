"""The way of an application, and what is wrong with a form."""

from datetime import date

import pytest

from applications.rules import (
    APPLICATION,
    ApplicationAct,
    ApplicationStatus,
    credit_code_problems,
    expiry_problems,
    mask_name,
)
from core.transitions import TransitionRefused
from merchants.rules import PaperState, credit_check_char, paper_state

TODAY = date(2026, 11, 28)
S, A = ApplicationStatus, ApplicationAct


@pytest.mark.parametrize("status", [S.APPROVED, S.REFUSED, S.WITHDRAWN])
def test_what_ended_moves_no_more(status):
    assert APPLICATION.acts(status) == []


def test_what_was_sent_back_is_not_approved_as_it_is():
    with pytest.raises(TransitionRefused):
        APPLICATION.next(S.RETURNED, A.APPROVE)
    assert APPLICATION.next(S.RETURNED, A.RESUBMIT) == S.SUBMITTED


def test_a_credit_code_is_held_to_its_digit():
    good = "91310000MA1K3XYG2" + credit_check_char("91310000MA1K3XYG2")
    assert credit_code_problems(good) == []
    wrong = good[:-1] + ("0" if good[-1] != "0" else "1")
    assert [field for field, *_ in credit_code_problems(wrong)] == ["credit_code"]


@pytest.mark.parametrize(
    ("day", "wrong"), [(None, False), (TODAY, False), (date(2026, 11, 27), True), (date(2030, 1, 1), False)]
)
def test_a_licence_is_good_on_its_last_day(day, wrong):
    assert bool(expiry_problems(day, TODAY)) is wrong


@pytest.mark.parametrize(
    ("day", "state"),
    [
        (None, PaperState.GOOD), (date(2026, 12, 29), PaperState.GOOD), (date(2026, 12, 28), PaperState.SOON),
        (TODAY, PaperState.SOON), (date(2026, 11, 27), PaperState.OVER),
    ],
)  # fmt: skip
def test_who_has_a_paper_is_warned_a_month_ahead(day, state):
    assert paper_state(day, TODAY) is state


@pytest.mark.parametrize(("name", "mask"), [("王", "*"), ("王明", "王*"), ("王小明", "王**")])
def test_of_a_name_the_first_character_shows(name, mask):
    assert mask_name(name) == mask
