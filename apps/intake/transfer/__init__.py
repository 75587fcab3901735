"""Running leases from a spreadsheet: what they are, and what was paid of them before."""
