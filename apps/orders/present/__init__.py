"""From rows to the wire: the lists, one lease whole, its sums, the customer's page."""
