"""What was closed takes nothing new when the merchant goes back in time."""

from core import shutting

shutting.keep(
    "subshops_subshop",
    """
UPDATE {here}.subshops_subshop h SET status = 'paused'
  FROM {aside} a WHERE a.id = h.id AND h.status = 'open' AND a.status <> 'open'
""",
)
"""Not closed: its leases of then run again, and it finishes them."""
