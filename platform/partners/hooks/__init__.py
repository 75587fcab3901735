"""Addresses of shops' own programs, to which we push."""
