"""Pieces of goods by their serial numbers: where each was, and those in repair."""
