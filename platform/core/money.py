"""Money is an integer number of fen (CNY cents), rates are integer basis points; there is one rounding rule."""

from collections.abc import Sequence

Fen = int
Bps = int

FULL: Bps = 10_000


def share(amount: Fen, rate: Bps) -> Fen:
    """`rate` basis points of `amount`, rounded half away from zero to the fen: the one rounding rule."""
    exact = abs(amount) * rate
    rounded = (exact + FULL // 2) // FULL
    return rounded if amount >= 0 else -rounded


def split(total: Fen, parts: int) -> list[Fen]:
    """`total` in `parts` equal amounts, the remainder in the last one (product.md, Money rules).

    Raises ValueError when there is nothing to split into or `total` is negative.
    """
    if parts < 1 or total < 0:
        raise ValueError(f"cannot split {total} fen into {parts} parts")
    each = total // parts
    return [each] * (parts - 1) + [total - each * (parts - 1)]


def yuan(amount: Fen) -> str:
    """`amount` as people read it in a message: 123456 → "¥1,234.56"."""
    sign = "-" if amount < 0 else ""
    return f"{sign}¥{abs(amount) // 100:,}.{abs(amount) % 100:02d}"


def total(amounts: Sequence[Fen]) -> Fen:
    return sum(amounts, 0)
