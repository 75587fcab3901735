"""What all merchants share: categories, plans, terms, channels."""
