"""`credit_record_index --check`: hold the operators' rows of credit records against the shops'; `--rebuild` mends."""

from apps.credit.index import RECORDS
from overview.index_command import IndexCommand


class Command(IndexCommand):
    help = "Compare the index of credit records with the shops' own, or rebuild it."
    mirror = RECORDS
