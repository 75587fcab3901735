"""People and roles of either side as pages: whom one may add, change and stop, and what roles are made of."""
