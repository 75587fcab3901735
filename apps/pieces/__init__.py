"""Pieces of goods by their serial numbers: which lease has one, asked by whatever sends one out."""
