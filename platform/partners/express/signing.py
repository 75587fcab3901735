"""kuaidi100 signs by the upper-case MD5 of param + key + customer: its protocol, not our choice."""

import hashlib


def signature(param: str, key: str, customer: str) -> str:
    return hashlib.md5((param + key + customer).encode(), usedforsecurity=False).hexdigest().upper()
