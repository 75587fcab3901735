"""The search of the frame: what the rooms find, as one list."""

from core import search
from core.caller import Caller
from overview.schemas import FoundOut, SearchOut


def found(caller: Caller, text: str) -> SearchOut:
    """Nothing for less than two characters that aren't a surname: everything begins with them."""
    words = " ".join(text.split())
    if not words or (len(words) == 1 and words.isascii()):
        return SearchOut(items=[])
    return SearchOut(
        items=[
            FoundOut(kind=kind, id=hit.id, title=hit.title, text=hit.text, path=hit.path, status=hit.status)
            for kind, hit in search.search(caller, words)
        ]
    )
