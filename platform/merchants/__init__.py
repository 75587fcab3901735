"""Merchants: onboarding, profile, rates, terms, status, and what stands in the way of closing one."""
