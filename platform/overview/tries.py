"""How often jobs are run again: each has all its tries once more, and the workers are everybody's."""

from datetime import timedelta

from django.conf import settings

from core import throttle
from core.caller import Caller, Side

OF_A_SHOP = 60 if settings.ENV == "production" else 6_000
HOUR = timedelta(hours=1)


def count_rerun(caller: Caller, _: object) -> None:
    """Count a press, of one job or of all failed ones, unless an operator's: `before` of a declaration. Raises
    TooManyTries (115).
    """
    if caller.side is Side.STORE:
        throttle.hit(f"rerun:{caller.tenant_id}", limit=OF_A_SHOP, window=HOUR)
