"""Goods of many leases go out at once: from the list, or from a spreadsheet. Each by the rules of the single act."""
