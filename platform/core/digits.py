"""Numbers of ours as people, clients and parties give them back."""

LONGEST = 19


def row_id(text: str) -> int | None:
    """The row's id that `text` is; None: it is none. Other scripts have digits, too, which are no number of ours."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        return None
    return found if (found := int(text)) < 2**63 else None
