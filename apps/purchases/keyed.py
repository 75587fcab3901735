"""How purchases are found again by another key."""

from apps.purchases.kind import PURCHASE
from apps.trade import keyed

keyed.declare(PURCHASE)
