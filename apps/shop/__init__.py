"""The shop's own pages: its home, its account, sub-shops with their figures, work handed over to a colleague."""
