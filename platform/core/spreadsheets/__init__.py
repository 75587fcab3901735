"""Spreadsheets that people fill in: read without trusting them, checked cell by cell, imported once."""
