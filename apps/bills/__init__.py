"""Instalments of a lease, the bills issued from them, late fees, and what money does to both."""
