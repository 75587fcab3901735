"""Which way a parcel goes."""

from enum import StrEnum


class Direction(StrEnum):
    OUT = "out"
    BACK = "back"
