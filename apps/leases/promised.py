"""What a statement of a floor above may read of this room's table, by its name; nothing else of it is promised."""

NIGHTLY = {
    "id", "status", "sub_shop_id", "agreement_no", "next_deduct_on", "deduct_most", "overdue_amount",
    "late_fee_bps", "late_fee_grace_days", "late_fee_cap_bps", "deposit_left", "contract", "confirmed_on",
}  # fmt: skip
"""A night's statements over all leases join with these."""
LISTED = {
    "id", "status", "stage", "after_sale", "title", "picture", "spec", "customer_id", "customer_mask", "mobile_mask",
    "sub_shop_id", "auditor_id", "salesman_id", "share_link_id", "channel", "total_rent", "rent_paid", "deposit",
    "periods", "periods_paid", "overdue_since", "return_late_since", "created_at",
}  # fmt: skip
"""Lists go from these to bytes."""
TABLES = {"leases_order": NIGHTLY | LISTED}
