"""Acts on a lease, from the customer's order to its end."""
