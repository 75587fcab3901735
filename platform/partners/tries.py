"""How often one person may have a party asked while waiting for it: each holds a thread of the API meanwhile."""

from datetime import timedelta

from django.conf import settings

from core import throttle
from core.caller import Caller

IN_A_MINUTE = 30 if settings.ENV == "production" else 2_000


def count_ask(caller: Caller, asked: object) -> None:
    """Count a try, whatever it is about: `before` of a declaration. Raises TooManyTries (115)."""
    shop = caller.tenant_id
    throttle.hit(f"party.ask:{caller.side}:{shop}:{caller.user_id}", limit=IN_A_MINUTE, window=timedelta(minutes=1))
