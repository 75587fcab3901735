"""`sale_index --check`: hold the operators' rows of sales against the shops' own; `--rebuild` writes them anew."""

from apps.purchases.index import PURCHASES
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of sales with the shops' own, or rebuild it."
    mirror = PURCHASES
