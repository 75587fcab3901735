"""What is a number of ours, and what a check digit holds."""

import pytest

from core.digits import luhn_fits, row_id

MOST = 2**63 - 1


@pytest.mark.parametrize("number", [0, 7, 4398046511109, 10**18, MOST])
def test_a_rows_id_is_what_its_column_holds(number):
    assert row_id(str(number)) == number


@pytest.mark.parametrize("text", ["", "x", "-1", "1.0", "1e3", " 1", "²", "１", str(MOST + 1), "9" * 19, "0" * 20])
def test_anything_else_is_none(text):
    assert row_id(text) is None


@pytest.mark.parametrize("digits", ["0", "18", "59", "79927398713", "4111111111111111", "356938035643809"])
def test_the_last_digit_checks_the_others(digits):
    assert luhn_fits(digits)
    assert not any(luhn_fits(digits[:-1] + other) for other in "0123456789" if other != digits[-1])
