"""What the courier says of a parcel."""

from apps.express.rules import Way
from core.topics import Topic

came_back: Topic[Way] = Topic("express.came_back")
"""The courier says that the shop has the parcel that went this way back; nothing is locked."""

delivered: Topic[Way] = Topic("express.delivered")
"""The customer has the parcel that went this way, of whichever kind of order, for whichever purpose: a subscriber looks
whether it is its own. Nothing is locked.
"""
