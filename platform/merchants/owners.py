"""A merchant's owner who was never in: whoever keeps the shop's people says so, and gives the login another mobile."""

from dataclasses import dataclass
from typing import Protocol

from core.caller import Caller, Side
from core.registry import Registry


@dataclass(frozen=True, slots=True)
class FirstLogin:
    """What the owner logs in with for the first time; told once."""

    account: str
    password: str


class Owners(Protocol):
    """Asked inside the merchant's schema."""

    def waits(self) -> bool:
        """Whether nobody of the shop was ever in."""
        ...

    def correct(self, *, caller: Caller, mobile: str) -> FirstLogin | None:
        """Of an owner who waits: another mobile and another first password. None: there is none."""
        ...


_owners: Registry[Side, Owners] = Registry("the owners of shops on")


def register(owners: Owners) -> None:
    _owners.put(Side.STORE, owners)


def of_shops() -> Owners:
    return _owners[Side.STORE]
