"""What is read of leases beyond their rows: lists, sums, what may be done now and why not."""
