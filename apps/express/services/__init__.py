"""Acts on parcels. Import from here."""

from apps.express.services.parcels import arrived, change, send
from apps.express.services.traces import is_fresh, look

__all__ = ["arrived", "change", "is_fresh", "look", "send"]
