"""What parties know of people's numbers, each by its own words when one is wrong."""

WEIGHTS, CHECKS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2), "10X98765432"


def is_id_number(text: str) -> bool:
    """GB 11643-1999: 17 digits and a check character, mod 11-2."""
    if len(text) != 18 or not (text[:17].isascii() and text[:17].isdecimal()):
        return False
    return CHECKS[sum(int(digit) * weight for digit, weight in zip(text, WEIGHTS, strict=False)) % 11] == text[17]
