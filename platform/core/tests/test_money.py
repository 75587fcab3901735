from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.money import FULL, share, split, total, yuan

amounts = st.integers(0, 10**12)
rates = st.integers(0, FULL)


class TestAShare:
    @pytest.mark.parametrize(
        ("amount", "rate", "expected"),
        [
            (10_000, 5, 5),
            (1, 4_999, 0),
            (1, 5_000, 1),
            (-1, 5_000, -1),
            (-1, 4_999, 0),
            (333, 3_333, 111),
            (99_999, FULL, 99_999),
            (99_999, 0, 0),
        ],
    )
    def test_rounds_half_away_from_zero(self, amount, rate, expected):
        assert share(amount, rate) == expected

    @given(amounts, rates)
    def test_is_within_half_a_fen_of_the_exact_one(self, amount, rate):
        assert abs(share(amount, rate) - Fraction(amount * rate, FULL)) <= Fraction(1, 2)

    def test_is_whole_fen_where_no_float_is_exact(self):
        got = share(9_007_199_254_740_993, 5_001)
        assert (got, type(got)) == (4_504_500_347_295_971, int)

    @given(amounts, rates)
    def test_of_a_negative_amount_mirrors_the_positive_one(self, amount, rate):
        assert share(-amount, rate) == -share(amount, rate)


class TestASplit:
    @pytest.mark.parametrize(
        ("whole", "parts", "expected"),
        [(100, 3, [33, 33, 34]), (0, 2, [0, 0]), (7, 1, [7]), (2, 4, [0, 0, 0, 2]), (12, 4, [3, 3, 3, 3])],
    )
    def test_leaves_the_remainder_to_the_last_part(self, whole, parts, expected):
        assert split(whole, parts) == expected

    @given(amounts, st.integers(1, 400))
    def test_loses_no_fen(self, whole, parts):
        pieces = split(whole, parts)
        assert len(pieces) == parts
        assert total(pieces) == whole
        assert len(set(pieces[:-1])) <= 1
        assert 0 <= pieces[-1] - pieces[0] < parts

    @pytest.mark.parametrize(("whole", "parts"), [(100, 0), (100, -1), (-1, 3)])
    def test_of_nothing_sensible_is_refused(self, whole, parts):
        with pytest.raises(ValueError, match="cannot split"):
            split(whole, parts)


class TestYuan:
    @pytest.mark.parametrize(
        ("amount", "text"),
        [
            (0, "¥0.00"),
            (5, "¥0.05"),
            (123_456, "¥1,234.56"),
            (-100, "-¥1.00"),
            (-123_456_789, "-¥1,234,567.89"),
        ],
    )
    def test_reads_as_people_write_it(self, amount, text):
        assert yuan(amount) == text
