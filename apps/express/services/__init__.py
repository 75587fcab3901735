"""Acts on parcels and return addresses."""

from apps.express.services.addresses import make_default, remove_address, save_address
from apps.express.services.parcels import (
    arrived,
    change,
    missed,
    put_off_receipts,
    renumber,
    send,
    send_back,
    take_over,
    told,
)
from apps.express.services.traces import is_fresh, look, pushed

__all__ = [
    "arrived",
    "change",
    "is_fresh",
    "look",
    "make_default",
    "missed",
    "pushed",
    "put_off_receipts",
    "remove_address",
    "renumber",
    "save_address",
    "send",
    "send_back",
    "take_over",
    "told",
]
