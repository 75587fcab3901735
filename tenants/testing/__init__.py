"""What tests need of the database: one that is built once and copied in a moment."""
