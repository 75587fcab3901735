"""Risk vendor: reports on a person, by number, charged once."""
