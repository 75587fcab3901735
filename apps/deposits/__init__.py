"""The deposit of a lease: waived, frozen, captured, thawed."""
