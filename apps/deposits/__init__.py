"""The deposit of a lease: waived, frozen or paid in money; captured; thawed or refunded."""
