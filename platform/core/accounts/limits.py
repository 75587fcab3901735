"""What of one bill somebody may give up alone, by their role (decision 46). Pure."""

from dataclasses import dataclass

from core.money import FULL, Bps, Fen
from core.money import share as share_of


@dataclass(frozen=True, slots=True)
class WaiveLimit:
    """At most `most` fen (None: no limit) and `share` of what a bill asks, all waivers of it together."""

    most: Fen | None = None
    share: Bps = FULL

    def allows(self, waived: Fen, asked: Fen) -> bool:
        """Whether `waived` fen in all may be given up of a bill that asks `asked`."""
        return (self.most is None or waived <= self.most) and waived <= share_of(asked, self.share)

    def left(self, waived: Fen, asked: Fen) -> Fen | None:
        """What may still be given up of a bill of which `waived` fen were; None without a limit."""
        if self == WaiveLimit():
            return None
        most = share_of(asked, self.share)
        return max(0, (most if self.most is None else min(self.most, most)) - waived)

    def within(self, other: "WaiveLimit") -> bool:
        """Whether it allows nothing that `other` doesn't."""
        less = other.most is None or (self.most is not None and self.most <= other.most)
        return less and self.share <= other.share


NOTHING = WaiveLimit(0, 0)
