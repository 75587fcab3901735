"""What is read of leases beyond their rows: lists, one lease whole, sums, logs."""
