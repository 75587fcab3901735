"""`refund_index --check`: hold the operators' rows of refunds to confirm against the shops'; `--rebuild` mends them."""

from apps.bills.index import REFUNDS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of refunds to confirm with the shops' own, or rebuild it."
    mirror = REFUNDS
