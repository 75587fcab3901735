"""What a statement of a floor above may read of this room's table, by its name; nothing else of it is promised."""

TABLES = {"subshops_subshop": {"id", "name"}}
"""Lists show it."""
