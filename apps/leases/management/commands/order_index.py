"""`order_index --check`: hold the operators' rows of orders against the shops' own; `--rebuild` writes them anew."""

from collections.abc import Iterable

from apps.leases import index
from overview.models import OrderIndex
from tenants.management.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of orders with the shops' own, or rebuild it."
    model = OrderIndex

    def differences(self) -> Iterable[object]:
        return index.drift()

    def rebuild(self) -> int:
        return index.rebuild()
