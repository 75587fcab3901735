"""Shape of an early end on the wire."""

from datetime import date

from core.wire import FenOut, Schema


class EarlyPart(Schema):
    """The goods go back before the lease's end: rent is asked until the day `until`, the `periods` behind it aren't, at
    a `fee`; what was paid for them already goes back. `text` says so to the customer.
    """

    until: date
    periods: int
    fee: FenOut
    back: FenOut
    text: str
