"""Share links that were switched off, or were given an earlier end, stay so when the merchant goes back in time."""

from core import shutting

shutting.keep(
    "promotion_sharelink",
    """
UPDATE {here}.promotion_sharelink h
   SET status = CASE WHEN h.status = 'active' THEN a.status ELSE h.status END,
       expires_at = least(h.expires_at, a.expires_at)
  FROM {aside} a WHERE a.id = h.id
""",
)
"""`least` passes over NULL, which is no end."""
