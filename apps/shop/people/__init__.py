"""What somebody of the shop leaves to a colleague."""
