"""When a silent party is left alone, and for how long."""

from datetime import UTC, datetime, timedelta

from partners.resting import FIRST, LONGEST, WITHIN, Silence, missed, rest_of

NOW = datetime(2026, 11, 28, 2, tzinfo=UTC)


def after(*misses, begin=Silence()):
    """(seconds after NOW, waited ms) each."""
    found = begin
    for seconds, waited_ms in misses:
        found = missed(found, now=NOW + timedelta(seconds=seconds), waited_ms=waited_ms)
    return found


def test_five_in_a_row_within_a_minute_begin_a_rest():
    assert after(*[(n, 0) for n in range(4)]).rests_until is None
    found = after(*[(n, 0) for n in range(5)])
    assert (found.rests, found.rests_until, found.misses) == (1, NOW + timedelta(seconds=4) + FIRST, 0)


def test_one_time_out_is_enough():
    assert after((0, 8_000)).rests == 1


def test_those_of_more_than_a_minute_dont_add_up():
    apart = WITHIN.total_seconds() + 1
    assert after(*[(n * apart, 3_000) for n in range(9)]) == Silence(
        silent_since=NOW + timedelta(seconds=8 * apart), misses=1, waited_ms=3_000
    )


def test_what_was_on_its_way_as_the_rest_began_doesnt_lengthen_it():
    resting = after((0, 8_000))
    assert after((1, 8_000), begin=resting) == resting


def test_a_trial_that_fails_doubles_it():
    tried = Silence(rests=1, rests_until=NOW, tried=True)
    found = after((0, 0), begin=tried)
    assert (found.rests, found.rests_until, found.tried) == (2, NOW + 2 * FIRST, False)


def test_up_to_the_longest():
    assert [rest_of(n).total_seconds() for n in (1, 2, 3, 4, 5, 99)] == [30, 60, 120, 240, 300, 300]
    assert rest_of(10**6) == LONGEST
