"""What a customer agrees to beside the terms of a lease."""

RISK_CONSENT_TEXT = 1
"""The words on the order page by which a customer agrees to a risk query: another text has the next number."""
