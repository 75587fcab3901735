"""Which days are worked, and when a message that somebody sends by hand goes out; no database."""

from datetime import date, datetime

import pytest

from policies import holidays
from policies.holidays import FIRST, Holiday
from policies.rules import Policies, difference, hand_sent_at, problems, with_changes

OCTOBER = date(2026, 10, 1)


class TestACalendar:
    @pytest.mark.parametrize(
        ("day", "after"),
        [
            ("2026-11-27", "2026-11-30"),  # a Friday
            ("2026-09-30", "2026-10-08"),  # over the National Day
            ("2026-10-08", "2026-10-09"),
            ("2026-10-09", "2026-10-10"),  # a Saturday that is worked
            ("2026-02-13", "2026-02-14"),
            ("2026-02-14", "2026-02-24"),
        ],
    )
    def test_knows_the_next_working_day(self, day: str, after: str) -> None:
        assert holidays.next_working_day(date.fromisoformat(day), FIRST).isoformat() == after

    def test_of_days_off_alone_ends_all_the_same(self) -> None:
        forever = [Holiday(f"2026-{month:02}-{day:02}", "假") for month in range(1, 13) for day in range(1, 29)]
        assert holidays.next_working_day(OCTOBER, forever) <= date(2026, 11, 30)
        assert holidays.after_holidays(OCTOBER, forever) <= date(2026, 11, 30)

    def test_names_what_lies_between_once(self) -> None:
        assert holidays.between(date(2026, 9, 24), date(2026, 10, 8), FIRST) == ["中秋节", "国庆节"]
        assert holidays.between(date(2026, 10, 8), date(2026, 10, 11), FIRST) == []

    def test_reads_as_the_notice_does(self) -> None:
        october = [one for one in FIRST if one.name == "国庆节"]
        assert holidays.in_words(october) == (
            "2026-09-20 国庆节（上班）；2026-10-01–2026-10-07 国庆节；2026-10-10 国庆节（上班）"
        )
        assert (holidays.in_words([]), len(FIRST)) == ("无", 33 + 6)

    def test_says_from_when_on_a_years_list_is_missed(self) -> None:
        later = [*FIRST, Holiday("2027-01-01", "元旦")]
        assert holidays.lacking_since(date(2026, 10, 31), FIRST) is None
        assert holidays.lacking_since(date(2026, 11, 1), FIRST) == date(2026, 11, 1)
        assert holidays.lacking_since(date(2026, 12, 31), later) is None
        assert holidays.lacking_since(date(2027, 3, 1), FIRST) == date(2027, 1, 1)
        assert holidays.lacking_since(date(2027, 12, 1), later) == date(2027, 11, 1)

    def test_of_nonsense_is_named(self) -> None:
        """A day twice, and a Monday that is worked instead."""
        wrong = [Holiday("2027-01-01", "元旦"), Holiday("2027-01-01", "春节"), Holiday("2027-01-04", "元旦", True)]
        assert [(field, zh[:10]) for field, zh, _ in problems(Policies(holidays=tuple(wrong)))] == [
            ("holidays", "2027-01-01"), ("holidays", "2027-01-04"),
        ]  # fmt: skip


class TestAChangeOfIt:
    def test_is_kept_as_json_and_read_back_in_order(self) -> None:
        given = [{"day": "2027-01-02", "name": "元旦", "works": False}, {"day": "2027-01-01", "name": "元旦"}]
        after = with_changes([{"holidays": given}])
        assert [one.day for one in after.holidays] == ["2027-01-01", "2027-01-02"]
        old, new = difference(Policies(), after)
        assert (len(old["holidays"]), with_changes([new])) == (len(FIRST), after)
        gone, come = holidays.apart(old["holidays"], new["holidays"])
        assert (len(gone), [one.day for one in come]) == (len(FIRST), ["2027-01-01", "2027-01-02"])

    def test_that_another_release_wrote_is_read(self) -> None:
        given = [{"day": "2027-01-01", "name": "元旦", "works": False, "notice": "国办发明电"}]
        assert with_changes([{"holidays": given}]).holidays == (Holiday("2027-01-01", "元旦"),)


class TestAMessageByHand:
    @pytest.mark.parametrize(
        ("now", "at"),
        [
            ("2026-09-30 21:59", None),
            ("2026-09-30 22:00", "2026-10-08 08:00"),  # the morning that quiet hours end in is a holiday's
            ("2026-10-03 12:00", "2026-10-08 08:00"),
            ("2026-10-08 07:00", "2026-10-08 08:00"),
            ("2026-10-08 12:00", None),
            ("2026-10-10 12:00", None),  # worked instead
            ("2026-11-28 12:00", None),  # a plain Saturday: shops are at work
        ],
    )
    def test_waits_for_the_first_day_after(self, now: str, at: str | None) -> None:
        found = hand_sent_at(datetime.fromisoformat(f"{now}+08:00"), Policies())
        assert found == (datetime.fromisoformat(f"{at}+08:00") if at else None)

    def test_wakes_nobody_where_there_are_no_quiet_hours(self) -> None:
        loud = Policies(quiet_from_hour=0, quiet_to_hour=0)
        found = hand_sent_at(datetime.fromisoformat("2026-10-03 23:30+08:00"), loud)
        assert found == datetime.fromisoformat("2026-10-08 08:00+08:00")
