"""The customer's consent to be debited, and the plan of debits that stands with the platform."""
