"""What may be kept of a crash in somebody's browser: nothing that could name a person or a thing of theirs."""

import re

LONGEST = 300
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'|“[^”]*”|`[^`]*`")
QUERY = re.compile(r"[?#]\S*")
MAIL = re.compile(r"\S+@\S+")
SECRET = re.compile(r"(?<![^/\s])(?<!//)(?=[^/\s]*\d)[^/\s]{25,}")
"""A word, or a step of a path, as `requestlog.masked` has it: a customer's way to an order. No host."""
NUMBER = re.compile(r"\d{5,}")
LONG = re.compile(r"\d{11,}")
"""A mobile, an ID number or one of our ids; places and digests have shorter ones of their own."""
FOREIGN = re.compile(r"[^\x20-\x7e]+")
PLACE = re.compile(r"(?:[\w.#-]+/)*[\w.#-]+\.(?:js|mjs|css)(?::\d{1,7}){0,2}", re.ASCII)
KEPT_PATH = re.compile(r"/(?:[A-Za-z][A-Za-z0-9_]{0,30})?")


def scrubbed(text: str) -> str:
    """An error's message without values: what is quoted, queries, addresses, keys, long numbers, any script
    but Latin.
    """
    for found, left in ((QUOTED, "''"), (MAIL, "@"), (QUERY, ""), (SECRET, "*"), (NUMBER, "#"), (FOREIGN, "*")):
        text = found.sub(left, text)
    return text.strip()[:LONGEST]


def page_of(path: str) -> str:
    """`/orderInfo/1099511628008?a=b` → `/orderInfo/*`: the page's name; what follows it says whose it is."""
    first, _, rest = path.partition("?")[0].removeprefix("/").partition("/")
    name = KEPT_PATH.match(f"/{first}")
    return f"{name[0] if name else '/'}{'/*' if rest else ''}"[:60]


def place_of(frame: str) -> str:
    """Where in our scripts it happened, as `chunks/main.js:1:2345`; empty for anything else."""
    found = PLACE.search(LONG.sub("#", frame))
    return found[0][-120:] if found else ""
