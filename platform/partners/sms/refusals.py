"""What of the gateway's refusal may be kept.

Of a wrong signature it repeats the whole request: who it was for, the way to that customer's page, a code to log in.
"""

import re

REPEATS = re.compile(r"server string to sign|string ?to ?sign|canonical|PhoneNumber|TemplateParam", re.IGNORECASE)
LONG_NUMBER = re.compile(r"[0-9]{5,}")
LONG_WORD = re.compile(r"(?=[A-Za-z]*[0-9])[A-Za-z0-9]{12,}")
"""As codes are; a gateway's own words have no digits."""
MOST = 300


def plain(text: str) -> str:
    """Its words up to where it repeats ours, without long numbers and without what may be a code."""
    words = REPEATS.split(text, maxsplit=1)[0]
    return LONG_NUMBER.sub("*", LONG_WORD.sub("*", words))[:MOST].strip()
