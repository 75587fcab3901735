"""What rooms above put into a new merchant's schema: they subscribe here, and run inside it."""

from dataclasses import dataclass

from core.caller import TenantRef
from core.topics import Topic


@dataclass(frozen=True, slots=True)
class NewShop:
    """A merchant that has just got its schema, and its owner's login. The password is hashed already.

    `mobile_proved`: the owner had it in hand, by a code, before the shop came in.
    """

    tenant: TenantRef
    account: str
    password_hash: str
    owner: str
    mobile: str
    mobile_proved: bool = False


claimed: Topic[NewShop] = Topic("merchants.claimed", by_acts=True)
"""A merchant is onboarded: published in its schema, in the transaction of the onboarding."""
