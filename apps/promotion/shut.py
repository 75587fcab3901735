"""Share links that were switched off stay so when the merchant goes back in time."""

from core import shutting

shutting.keep(
    "promotion_sharelink",
    """
UPDATE {here}.promotion_sharelink h SET status = a.status
  FROM {aside} a WHERE a.id = h.id AND h.status = 'active' AND a.status <> 'active'
""",
)
