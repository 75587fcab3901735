"""What of keys stays shut when the merchant goes back in time: what was revoked or taken from them, secrets that were
rotated, and addresses that nothing is pushed to any more.
"""

from core import shutting

shutting.keep(
    "intake_app",
    """
UPDATE {here}.intake_app h
   SET status = a.status, revoked_at = a.revoked_at, secret_sealed = a.secret_sealed, former_sealed = a.former_sealed,
       former_until = a.former_until, rotated_at = a.rotated_at,
       calls = ARRAY(SELECT one FROM unnest(h.calls) one WHERE one = ANY(a.calls)), channel = a.channel,
       hook_url = a.hook_url, hook_failing_since = a.hook_failing_since, hook_off_at = a.hook_off_at
  FROM {aside} a
 WHERE a.id = h.id
""",
)
