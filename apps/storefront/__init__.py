"""The customer's page behind a link."""
