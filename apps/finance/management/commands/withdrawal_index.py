"""`withdrawal_index --check`: hold the operators' rows of withdrawals against the shops'; `--rebuild` mends them."""

from apps.finance.index import WITHDRAWALS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of withdrawals with the shops' own, or rebuild it."
    mirror = WITHDRAWALS
