"""What must hold when parties, tenants and machines misbehave."""
