"""Leases that owe, collected: the flows over bills, deposit, goods and status. The rows are `apps.collection`'s."""
