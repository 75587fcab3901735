"""How often a property is tried: a few times in `make test`, many more in `make chaos ARGS=MODELS`, and at random."""

import os


def examples(few: int) -> int:
    """`few` times as many as ZUDESK_EXAMPLES says."""
    return few * int(os.environ.get("ZUDESK_EXAMPLES", "1"))
