"""`notarization_index --check`: hold the operators' rows of notarizations against the shops'; `--rebuild` mends."""

from apps.notary.index import NOTARIZATIONS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of notarizations with the shops' own, or rebuild it."
    mirror = NOTARIZATIONS
