"""What is read of answers that were counted in steps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partners.latency import LONGER, STEPS, quantile, step_of


@pytest.mark.parametrize(("ms", "step"), [(0, 10), (10, 10), (10.1, 20), (15_000, 15_000), (15_001, LONGER)])
def test_an_answer_counts_in_the_first_step_that_holds_it(ms, step):
    assert step_of(ms) == step


def test_without_answers_there_is_no_time():
    assert quantile({}, 0.5) is None


def test_half_of_two_steps_is_their_border():
    assert quantile({100: 5, 200: 5}, 0.5) == 100
    assert quantile({100: 5, 200: 5}, 0.95) == 195


@given(st.lists(st.floats(0, 20_000), min_size=1), st.sampled_from([0.5, 0.95]))
def test_it_lies_in_the_step_of_the_true_one(times, share):
    counted: dict[int, int] = {}
    for one in times:
        counted[step_of(one)] = counted.get(step_of(one), 0) + 1
    found = quantile(counted, share)
    true = sorted(times)[max(0, -int(-share * len(times) // 1) - 1)]
    step = step_of(true)
    assert ([0, *STEPS, LONGER][[*STEPS, LONGER].index(step)]) <= found <= step
