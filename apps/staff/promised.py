"""What a statement of a floor above may do with this room's tables, by their names; nothing else is promised."""

TABLES = {"staff_staff": {"id", "name"}}
"""Lists show who looks after a lease."""

LOG_INTO = (
    "INSERT INTO staff_shoplog"
    " (at, actor_side, actor_id, actor_name, act, entity, entity_id, order_id, before, after, why, ip)"
)
"""The head of a statement that logs what it moved, as `audit.record` does one by one: a SELECT of these follows."""
