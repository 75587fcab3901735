"""Enforceable notarization of a signed lease contract: optional, at an office where the shop has its own account."""
