"""Measures the figures of quality.md against references of the same run. README.md tells how to read them."""
