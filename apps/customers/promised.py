"""What a statement of a floor above may read of this room's tables, by their names; nothing else is promised."""

TABLES = {"customers_customer": {"id", "name_index"}}
"""Lists find leases by their customer's name."""
