"""`recharge_index --check`: hold the operators' rows of recharges against the shops'; `--rebuild` mends them."""

from apps.risk.index import RECHARGES
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of recharges with the shops' own, or rebuild it."
    mirror = RECHARGES
