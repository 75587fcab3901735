from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import clock

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class TestTheBusinessDate:
    @pytest.mark.parametrize(
        ("hour", "minute", "expected"),
        [(15, 59, date(2026, 3, 1)), (16, 0, date(2026, 3, 2)), (0, 0, date(2026, 3, 1))],
    )
    def test_turns_at_midnight_in_shanghai(self, hour, minute, expected):
        assert clock.business_date(NOON.replace(hour=hour, minute=minute)) == expected

    def test_starts_eight_hours_before_its_day_in_utc(self):
        assert clock.start_of(date(2026, 3, 1)) == datetime(2026, 2, 28, 16, tzinfo=UTC)

    @given(st.dates(date(2000, 1, 1), date(2100, 1, 1)))
    def test_holds_from_its_start_until_the_next_one(self, day):
        start = clock.start_of(day)
        assert clock.business_date(start) == day
        assert clock.business_date(start - timedelta(microseconds=1)) == day - timedelta(days=1)


class TestTime:
    def test_stands_still_inside_a_block(self):
        with clock.at(NOON):
            assert clock.now() == NOON
            assert clock.today() == date(2026, 3, 1)
        assert clock.now() != NOON

    def test_goes_back_to_the_outer_block(self):
        with clock.at(NOON):
            with clock.at(NOON + timedelta(days=1)):
                assert clock.today() == date(2026, 3, 2)
            assert clock.today() == date(2026, 3, 1)

    def test_is_in_utc_whatever_it_was_set_by(self):
        with clock.at(NOON.astimezone(clock.SHANGHAI)):
            assert clock.now().tzinfo is UTC

    def test_of_business_is_ahead_by_the_shift_and_real_time_is_not(self):
        source = clock._shift
        clock.use_shift(lambda: timedelta(days=40))
        try:
            ahead = clock.ahead()
        finally:
            clock.use_shift(source)
        assert timedelta(days=39, hours=23) < ahead <= timedelta(days=40)


def test_a_replayed_day_is_behind_and_what_waits_for_a_moment_of_it_waits() -> None:
    past = datetime(2026, 1, 31, 4, tzinfo=UTC)
    with clock.at(past):
        runs = past + timedelta(hours=1) - clock.ahead()
    assert runs - clock.real_now() > timedelta(minutes=59)
