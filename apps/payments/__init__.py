"""Attempts to collect for a payable, and refunds of what they brought."""
