"""Acts on differences, as the log names them."""

from enum import StrEnum


class Act(StrEnum):
    ASK = "reconcile.ask"
    SETTLE = "reconcile.settle"
    REVIEW = "reconcile.review"
    REBUILD = "reconcile.rebuild"
