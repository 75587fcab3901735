"""A customer's rights: all that is kept of them given out, and erased where the law lets go of it."""
