"""A turn that was slow makes the next one small at once; a fast one makes it larger, step by step."""

import pytest

from core.pace import AIM, Pace


@pytest.mark.parametrize(
    ("seconds", "size"),
    [(AIM, 100), (2 * AIM, 50), (50 * AIM, 2), (1_000 * AIM, 1), (0.8 * AIM, 125), (AIM / 10, 200), (0.0, 200)],
)
def test_the_next_turn_follows_what_the_last_one_took(seconds: float, size: int) -> None:
    pace = Pace(100)
    pace.took(seconds)
    assert pace.size == size


def test_it_never_asks_for_fewer_than_are_worth_a_turn() -> None:
    pace = Pace(100, least=25)
    pace.took(1_000 * AIM)
    assert pace.size == 25


def test_one_that_shrank_to_one_grows_again() -> None:
    pace = Pace(1)
    for _ in range(5):
        pace.took(AIM / 100)
    assert pace.size == 32
