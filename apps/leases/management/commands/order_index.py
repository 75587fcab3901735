"""`order_index --check`: hold the operators' rows of orders against the shops' own; `--rebuild` writes them anew."""

from apps.leases.index import LEASES
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of orders with the shops' own, or rebuild it."
    mirror = LEASES
