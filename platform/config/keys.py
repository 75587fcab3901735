"""Whether a key was drawn by chance: what people type, count up or repeat is guessed first."""

import re
from collections import Counter
from itertools import pairwise

TYPED = re.compile(rb"change.?me|secret|password|example|default|zudesk", re.IGNORECASE)
LEAST_DISTINCT, RUN = 10, 4


def looks_random(value: bytes) -> bool:
    """No word that stands in examples, no few bytes over and over, no row of equal steps such as 0123.

    At 32 bytes and more chance breaks none of it in our lifetime.
    """
    runs = [value[at : at + RUN] for at in range(len(value) - RUN + 1)]
    steps = Counter(after - before for before, after in pairwise(value))
    return (
        len(set(value)) >= LEAST_DISTINCT
        and len(set(runs)) > len(runs) * 3 // 4
        and max(steps.values()) <= len(value) // 2
        and not TYPED.search(value)
    )
