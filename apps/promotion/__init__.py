"""Share links: the way in for customers, and what each brought."""
