"""What a statement of a floor above may read of this room's tables, by name; nothing else of them is promised."""

TABLES = {
    "intake_app": {
        "id",
        "name",
        "channel",
        "status",
        "revoked_at",
        "secret_sealed",
        "former_sealed",
        "former_until",
        "rotated_at",
    },
}
"""A restore keeps keys that were revoked or rotated since."""
