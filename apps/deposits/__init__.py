"""The deposit of a lease: waived, frozen, captured, thawed; or paid in money, captured, refunded."""
