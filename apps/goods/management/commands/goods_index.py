"""`goods_index --check`: hold the operators' rows of goods against the shops' own; `--rebuild` writes them anew."""

from collections.abc import Iterable

from apps.goods import index
from overview.models import GoodsIndex
from tenants.management.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of goods with the shops' own, or rebuild it."
    model = GoodsIndex

    def differences(self) -> Iterable[object]:
        return index.differences()

    def rebuild(self) -> int:
        return index.rebuild()
