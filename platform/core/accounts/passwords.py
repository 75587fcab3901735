"""Passwords that we make for people, who choose their own at the first login."""

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz"
DIGITS = "23456789"


def new_password() -> str:
    """One that can be read out: letters and digits that nobody confuses."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(8))
    return letters + "".join(secrets.choice(DIGITS) for _ in range(4))
