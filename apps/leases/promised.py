"""What a statement of a floor above may read of this room's table, by its name; nothing else of it is promised."""

TABLES = {
    "leases_order": {
        "id", "status", "sub_shop_id", "agreement_no", "next_deduct_on", "deduct_most", "overdue_amount",
        "late_fee_bps", "late_fee_grace_days", "late_fee_cap_bps", "deposit_left", "contract",
    }
}  # fmt: skip
"""A night's statements over all leases join with these."""
