"""The database engine, by its dotted path in settings."""
