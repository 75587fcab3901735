"""Acts on a purchase, from the customer's order to its end."""
