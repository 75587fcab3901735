"""What of people and roles stays shut when the merchant goes back in time."""

from core import shutting

shutting.keep(
    "staff_staffrole",
    """
UPDATE {here}.staff_staffrole h
   SET actions = ARRAY(SELECT one FROM unnest(h.actions) one WHERE one = ANY(a.actions)),
       waive_most = least(h.waive_most, a.waive_most), waive_bps = least(h.waive_bps, a.waive_bps)
  FROM {aside} a WHERE a.id = h.id
""",
)
"""`least` passes over NULL, which is no limit. A role that is gone comes back, but nobody has it."""

shutting.keep(
    "staff_staff",
    """
UPDATE {here}.staff_staff h
   SET active = h.active AND a.active,
       role_ids = ARRAY(SELECT one FROM unnest(a.role_ids) one WHERE one IN (SELECT id FROM {here}.staff_staffrole)),
       password = CASE WHEN a.version > h.version THEN a.password ELSE h.password END,
       must_change = CASE WHEN a.version > h.version THEN a.must_change ELSE h.must_change END,
       version = greatest(h.version, a.version)
  FROM {aside} a WHERE a.id = h.id
""",
)
"""Roles as they were given last, not both: who handed the shop over would leave it without an owner. A password that
was changed may have been known to somebody.
"""
