"""E-sign: the lease contract's flow, by eSign's OpenAPI v3."""
