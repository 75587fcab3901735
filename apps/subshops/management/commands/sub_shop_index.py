"""`sub_shop_index --check`: hold the operators' rows of sub-shops against the shops'; `--rebuild` mends them."""

from apps.subshops.index import SUB_SHOPS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of sub-shops with the shops' own, or rebuild it."
    mirror = SUB_SHOPS
