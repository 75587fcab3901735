"""A short message as an outcome for the queue of calls."""

from partners import clients
from partners.errors import PartyUnavailable
from partners.registry import Outcome


def send_sms(mobile: str, template: str, params: dict[str, str], *, key: str) -> Outcome:
    """Send once. An unknown outcome is not tried again, since the party would send a second message."""
    try:
        sent = clients.sms().send(mobile=mobile, template=template, params=params, number=key)
    except PartyUnavailable as error:
        return Outcome(ok=False, raw=error.raw, error=f"{error.msg}: perhaps sent, not repeated")
    return Outcome(ok=True, raw=sent.raw)
