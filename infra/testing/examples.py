"""How often a property is tried, and by how many at once: in `make test` by a few, in `make chaos` by many more."""

import os

CROWD = int(os.environ.get("ZUDESK_CROWD", "16"))
"""Of what is done by many at once: each thread has a connection of its own, which is what takes the time."""


def examples(few: int) -> int:
    """`few` times as many as ZUDESK_EXAMPLES says, and at random (`make chaos ARGS=MODELS`); without it half of `few`,
    the same ones each time.
    """
    times = os.environ.get("ZUDESK_EXAMPLES")
    return few * int(times) if times else max(1, few // 2)
