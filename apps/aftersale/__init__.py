"""After-sale cases of a lease: what the customer asks for once it is signed, and what becomes of it."""
