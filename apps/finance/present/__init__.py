"""Rows of the ledger, balances and withdrawals on the wire."""
