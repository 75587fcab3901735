"""A lease's money on paper: bills, what was paid and given back, the deposit."""
