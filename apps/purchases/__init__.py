"""The row of an outright sale: its statuses and their table, and who may see it."""
