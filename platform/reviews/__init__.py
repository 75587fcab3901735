"""What waits for a second person: one kit for all acts of two people, and their page."""
