"""`risk_fee_index --check`: hold the operators' rows of reports' fees against the shops'; `--rebuild` mends them."""

from apps.risk.index import FEES
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of reports' fees with the shops' own, or rebuild it."
    mirror = FEES
