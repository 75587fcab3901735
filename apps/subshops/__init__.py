"""Sub-shops of the merchant."""
