"""What a statement of a floor above may read of this room's tables, by their names; nothing else is promised."""

TABLES = {
    "bills_bill": {"order_id", "kind", "due_date", "status"},
    "bills_instalment": {"order_id", "due_date"},
}
"""Lists find leases by the day on which what is unpaid fell or falls due, and whether something is open."""
