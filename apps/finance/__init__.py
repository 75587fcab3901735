"""The merchant's ledger, its balances, withdrawals, and what it owes the platform."""
