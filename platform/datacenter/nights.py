"""The data centre's step of a night."""

from datacenter.services import roll_up
from nights.registry import Night, step


@step("data_center", 71)
def data_center(night: Night) -> int:
    """All days before the night's, healed where the past changed."""
    return roll_up(night.day)
