"""`enforcement_index --check`: hold the operators' rows of enforcements against the shops'; `--rebuild` mends."""

from apps.notary.index import ENFORCEMENTS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of requests for enforcement with the shops' own, or rebuild it."
    mirror = ENFORCEMENTS
