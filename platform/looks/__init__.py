"""The access log: who saw a customer's personal data in plain, when, why, from where."""
