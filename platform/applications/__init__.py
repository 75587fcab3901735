"""Shops that apply to become merchants: strangers' forms, what operators decide of them, and how they come in."""
