"""The data centre's step of a night."""

from datacenter.services import note_ahead, note_state, roll_up
from nights.registry import Night, step


@step("data_center", 71, batched=True)
def data_center(night: Night) -> int:
    """The days before the night's that may have changed since the last one; once a week all of them. And what stood
    when the last of them was over, and what is foreseen.
    """
    return roll_up(night.day) + note_state(night.day) + note_ahead(night.day)
