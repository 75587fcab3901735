"""How much to do in one transaction, so that whoever waits for it waits a tenth of a second at most, mostly."""

AIM = 0.1
"""Seconds that one turn should take."""


class Pace:
    """`size` is how many to do in the next turn; what the turn took decides on the one after it.

    `least`: fewer are never worth a turn of their own, however slow the machine is at the moment.
    """

    def __init__(self, size: int, *, least: int = 1) -> None:
        self.size = size
        self.least = least

    def took(self, seconds: float) -> None:
        """Grows to twice the size at most, since what comes next may be heavier; shrinks at once."""
        fits = round(self.size * AIM / seconds) if seconds > 0 else 2 * self.size
        self.size = max(self.least, min(2 * self.size, fits))
