"""Which keys stay shut when the merchant goes back in time: what was revoked, and secrets that were rotated."""

from core import shutting

shutting.keep(
    "intake_app",
    """
UPDATE {here}.intake_app h
   SET status = a.status, revoked_at = a.revoked_at, secret_sealed = a.secret_sealed, former_sealed = a.former_sealed,
       former_until = a.former_until, rotated_at = a.rotated_at
  FROM {aside} a
 WHERE a.id = h.id AND (a.status <> h.status OR a.rotated_at > coalesce(h.rotated_at, '-infinity'))
""",
)
