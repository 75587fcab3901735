"""Freight of a lease or purchase goes back once, and at most what was paid (calls.tsv, refundSfAmount)."""

from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say


def check_refund(amount: Fen, kept: Fen, status: str) -> None:
    """`kept`: the freight that was paid, 0 where nothing was, or it went back once. Raises StateError (111),
    InvalidInput (110).
    """
    if not kept:
        raise StateError(say("没有可退的运费：未收取，或已退过一次", "No freight is left to give back"), status)
    if amount > kept:
        raise InvalidInput(("amount", say(f"最多可退 {yuan(kept)}", f"At most {yuan(kept)}")))
