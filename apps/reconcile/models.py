"""What a merchant's reconciliation found, in its own schema."""

from statements.models import DifferenceRow


class Difference(DifferenceRow):
    """Of this merchant's books with the party's, or with themselves."""
