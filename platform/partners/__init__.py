"""Parties outside: a folder each for its protocol, the queue of calls and callbacks with its pages, proofs of money."""
