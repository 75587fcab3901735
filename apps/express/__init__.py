"""Parcels, both ways, and where they are."""
