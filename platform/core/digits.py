"""Numbers of ours as people, clients and parties give them back."""

LONGEST = 19
PHONE = r"1[3-9][0-9]{9}|0[0-9]{2,3}-?[2-9][0-9]{6,7}|[48]00(-?[0-9]){7}"
"""A mobile, a landline with its area code, or a 400 or 800 number."""


def row_id(text: str) -> int | None:
    """The row's id that `text` is; None: it is none. Other scripts have digits, too, which are no number of ours."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        return None
    return found if (found := int(text)) < 2**63 else None


def luhn_fits(digits: str) -> bool:
    """Whether the last of some digits is the check digit of the others (ISO/IEC 7812-1 annex B): cards, IMEIs."""
    doubled = [int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(digits))]
    return sum(number - 9 if number > 9 else number for number in doubled) % 10 == 0
