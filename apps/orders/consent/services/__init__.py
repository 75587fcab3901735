"""Acts on a lease's consent to debits."""
