"""The tenancy kernel: hosts, tokens, sessions, a schema for each merchant, the pool of empty ones, the fleet."""
