"""The row of a lease: its terms, its statuses and their table, and who may see it."""
