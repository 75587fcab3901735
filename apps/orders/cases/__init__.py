"""After-sale of a lease: what staff and customer do with its case, and what follows for the lease."""
