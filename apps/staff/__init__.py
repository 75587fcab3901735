"""People of a merchant and its sub-shops, their roles, and the log of the shop."""
