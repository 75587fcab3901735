"""kuaidi100 signs by the upper-case MD5 of param + key + customer: its protocol, not our choice."""

import base64
import hashlib
from urllib.parse import quote_plus


def sf_digest(msg_data: str, timestamp: str, checkword: str) -> str:
    """SF's: base64 of the MD5 of the three, URL-encoded."""
    text = quote_plus(msg_data + timestamp + checkword)
    return base64.b64encode(hashlib.md5(text.encode(), usedforsecurity=False).digest()).decode()


def signature(param: str, key: str, customer: str) -> str:
    return hashlib.md5((param + key + customer).encode(), usedforsecurity=False).hexdigest().upper()
