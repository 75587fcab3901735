"""Parcels, both ways, and where they are; a shop's return addresses."""
