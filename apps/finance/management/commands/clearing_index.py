"""`clearing_index --check`: hold the operators' rows of debts to clear against the shops'; `--rebuild` mends them."""

from apps.finance.index import CLEARINGS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of debts to clear with the shops' own, or rebuild it."
    mirror = CLEARINGS
