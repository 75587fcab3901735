"""The credit bureau: a customer's consent, reports on them, what is reported of a lease until it is closed there."""
