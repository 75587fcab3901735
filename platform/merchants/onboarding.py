"""What rooms above put into a new merchant's schema: they register here, and run inside it."""

from collections.abc import Callable
from dataclasses import dataclass

from core.caller import TenantRef


@dataclass(frozen=True, slots=True)
class NewShop:
    """A merchant that has just got its schema, and its owner's login. The password is hashed already."""

    tenant: TenantRef
    account: str
    password_hash: str
    owner: str
    mobile: str


OnClaim = Callable[[NewShop], None]
_hooks: list[OnClaim] = []


def on_claim(hook: OnClaim) -> OnClaim:
    """Run `hook` in each new merchant's schema, in the transaction of the onboarding."""
    if hook not in _hooks:
        _hooks.append(hook)
    return hook


def run(shop: NewShop) -> None:
    for hook in _hooks:
        hook(shop)
