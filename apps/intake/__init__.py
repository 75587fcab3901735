"""A shop's own mini-program: keys, signed calls, what it is pushed."""
