"""What we know of the sandbox: its clock, since pages that a person opens there happen on the demo's business date, and
where it plays a shop's program.
"""

import httpx
import structlog
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from partners.config import credentials

log = structlog.get_logger(__name__)
SECONDS_A_DAY = 86_400


def plays(url: str) -> bool:
    """Whether the sandbox plays a shop's own program there: what a demo pushes to, of all that only we reach.

    A demo may stand on the net, with logins that everybody knows.
    """
    begins = f"{settings.PARTNERS_BASE_URL}/hook/"
    return settings.ENV != "production" and url.startswith(begins) and url.removeprefix(begins).isalpha()


def tell_shift(days: int) -> None:
    """Business time is `days` ahead of real time now. The sandbox being away costs only its pages' dates."""
    try:
        if not credentials().get("sandbox"):
            return
        url = f"{settings.PARTNERS_BASE_URL}/control/clock"
        httpx.post(url, json={"shift_seconds": days * SECONDS_A_DAY}, timeout=3).raise_for_status()
    except (httpx.HTTPError, ImproperlyConfigured) as error:
        log.warning("the sandbox's clock was not moved", error=str(error))
