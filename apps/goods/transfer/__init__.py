"""Goods as spreadsheets: template, check, import and export."""
