"""`goods_index --check`: hold the operators' rows of goods against the shops' own; `--rebuild` writes them anew."""

from apps.goods.index import GOODS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of goods with the shops' own, or rebuild it."
    mirror = GOODS
