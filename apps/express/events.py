"""What the courier says of a parcel."""

from core.topics import Topic

delivered: Topic[int] = Topic("express.delivered")
"""The customer has the parcel of the order with this number, rented or bought; nothing is locked."""
