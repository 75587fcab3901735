"""`difference_index --check`: hold the operators' rows of differences against the shops' own and the platform's;
`--rebuild` writes them anew.
"""

from apps.reconcile.queries import differences
from overview.index_command import IndexCommand
from statements.index import mirror_of


class Command(IndexCommand):
    help = "Compare the index of differences with the shops' own and the platform's, or rebuild it."
    mirror = mirror_of(differences)
    of_the_platform = True
