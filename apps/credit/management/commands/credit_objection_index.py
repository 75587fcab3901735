"""`credit_objection_index --check`: hold the operators' rows of objections against the shops'; `--rebuild` mends."""

from apps.credit.index import OBJECTIONS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of objections with the shops' own, or rebuild it."
    mirror = OBJECTIONS
