"""How long parties take to answer: counted in steps, of which the middle and the slow end are read. Pure."""

from bisect import bisect_left
from collections.abc import Mapping

STEPS = (10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000)
"""Milliseconds; an answer counts in the first step that it isn't slower than."""
LONGER = 60_000
"""The step of all others: no client waits so long."""


def step_of(ms: float) -> int:
    place = bisect_left(STEPS, ms)
    return STEPS[place] if place < len(STEPS) else LONGER


def quantile(counted: Mapping[int, int], share: float) -> int | None:
    """So many milliseconds, or fewer, took `share` of the answers (0.5: the median); None without any.

    Within a step they count as spread evenly, as Prometheus has it.
    """
    wanted, seen, floor = share * sum(counted.values()), 0, 0
    for step in (*STEPS, LONGER):
        here = counted.get(step, 0)
        if here and seen + here >= wanted:
            return round(floor + (step - floor) * (wanted - seen) / here)
        seen, floor = seen + here, step
    return None
