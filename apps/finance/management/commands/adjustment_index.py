"""`adjustment_index --check`: hold the operators' rows of adjustments against the shops'; `--rebuild` mends them."""

from apps.finance.index import ADJUSTMENTS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of adjustments with the shops' own, or rebuild it."
    mirror = ADJUSTMENTS
