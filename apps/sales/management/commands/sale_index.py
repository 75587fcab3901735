"""`sale_index --check`: hold the operators' rows of sales against the shops' own; `--rebuild` writes them anew."""

from collections.abc import Iterable

from apps.sales import index
from overview.models import SaleOrderIndex
from tenants.management.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of sales with the shops' own, or rebuild it."
    model = SaleOrderIndex

    def differences(self) -> Iterable[object]:
        return index.drift()

    def rebuild(self) -> int:
        return index.rebuild()
