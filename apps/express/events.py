"""What the courier says of a parcel."""

from core.topics import Topic

came_back: Topic[int] = Topic("express.came_back")
"""The courier says that the shop has the parcel back of the order with this number; nothing is locked."""

delivered: Topic[int] = Topic("express.delivered")
"""The customer has the parcel of the order with this number, rented or bought; nothing is locked."""
