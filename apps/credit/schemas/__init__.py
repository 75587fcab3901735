"""Accounts at the bureau, records, reports, batches and objections on the wire."""
