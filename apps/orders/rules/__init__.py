"""What a person may do with an order now, and what follows by itself."""

from apps.orders.rules.doings import NEEDS, RETURNING, SIDES, Doing, Standing, buyout_open, doings, final_open
from apps.orders.rules.ends import Reached, end_of
from apps.orders.rules.renewing import renewal_why_not
from apps.orders.rules.returning import GoodsAct, GoodsAt, ask_why_not, doings_of_return

__all__ = [
    "NEEDS",
    "RETURNING",
    "SIDES",
    "Doing",
    "GoodsAct",
    "GoodsAt",
    "Reached",
    "Standing",
    "ask_why_not",
    "buyout_open",
    "doings",
    "doings_of_return",
    "end_of",
    "final_open",
    "renewal_why_not",
]
