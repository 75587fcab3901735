"""What two people do: the one who begins it doesn't finish it, where a second one exists, nor who is of the shop.

Two accounts are one person's where both have proved one mobile, and while a hand is in both: who added an account, or
set its roles, mobile, password or factor within a day, may be the one who uses it, and so may who did that to them. And
nobody is alone because a colleague was stopped or changed on that day. A mobile that somebody only typed says nothing
of who is who: by typing, a shop would choose its judges, and an operator would be alone.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from core.accounts import sides
from core.caller import Side
from core.errors import Forbidden
from core.registry import Registry
from core.text import say
from tenants import proved
from tenants.models import ProvedMobile

Contacts = Callable[[Collection[int]], Mapping[int, str]]
First = int | tuple[int, ...] | None
"""The operator who began it; or all whose hands are in it, the last one first. None or (): no operator."""


class Hands(Protocol):
    """What the log of accounts says of the operators' last day."""

    def entered(self) -> Mapping[int, set[int]]:
        """By account, the operators whose hand is in it."""
        ...

    def changed_colleagues(self) -> bool:
        """Whether an operator who was there was stopped, or had roles, mobile, password or factor set by another."""
        ...


_hands: Registry[Side, Hands] = Registry("the hands in accounts of")
_contacts: Registry[str, Contacts] = Registry("who knows a contact by")


def register(hands: Hands) -> None:
    _hands.put(Side.ADMIN, hands)


def known_by(contacts: Contacts) -> None:
    """Register what gives the mobiles of merchants' contacts, by merchant."""
    _contacts.put(f"{contacts.__module__}.{contacts.__qualname__}", contacts)


@dataclass(frozen=True, slots=True)
class Judges:
    """The operators and some merchants as they are now, in as many queries for one decision as for a list of them.

    `may`: actions of those who work. `proved`: mobiles by operator. `people`: by merchant, mobiles that its people have
    proved and an operator too. `contacts`: by merchant.
    """

    may: Mapping[int, frozenset[str]]
    proved: Mapping[int, set[str]]
    entered: Mapping[int, set[int]]
    changed: bool
    people: Mapping[int, set[str]]
    contacts: Mapping[int, str]

    @classmethod
    def of(cls, merchant_ids: Iterable[int]) -> "Judges":
        """Merchant 0 is nobody's."""
        ids = set(merchant_ids) - {0}
        may = _operators()
        mobiles = proved.of_people(0, may)
        return cls(
            may={pk: actions for pk, actions in may.items() if actions is not None},
            proved=mobiles,
            entered=_hands[Side.ADMIN].entered(),
            changed=_hands[Side.ADMIN].changed_colleagues(),
            people=_people(ids, {index for some in mobiles.values() for index in some}),
            contacts={
                merchant_id: proved.index_of(mobile)
                for contacts in _contacts.values()
                for merchant_id, mobile in contacts(ids).items()
            },
        )

    def is_of(self, operator_id: int, merchant_id: int) -> bool:
        """By what people of the shop proved, or as its contact.

        Operators type that, so it bars one of them at a time, and makes nobody the only one left (`another_may`).
        """
        contact = self.contacts.get(merchant_id)
        return self._worked_in(operator_id, merchant_id) or contact in self.proved.get(operator_id, ())

    def check_stranger(self, operator_id: int, merchant_id: int) -> None:
        """Raises Forbidden (103) for an operator who is one of the merchant's people."""
        if self.is_of(operator_id, merchant_id):
            raise Forbidden(say("不能处理自己所在店铺的事项", "You cannot decide on matters of your own shop"))

    def second_person(self, operator_id: int, *, first: First, action: str, merchant_id: int = 0) -> bool:
        """Whether the operator finishes alone what it began (`first` is who began it), for the log.

        An account that has proved no mobile is nobody's, so no second one. Raises Forbidden (103) when another person,
        a stranger to the merchant, may do `action`, and on a day on which colleagues were changed. An earlier hand
        leaves it to who has none in it; where all have one, it is another person than the last one.
        """
        hands = first if isinstance(first, tuple) else () if first is None else (first,)
        mine = [one for one in hands if self._same_person(operator_id, one)]
        if not mine:
            return False
        is_last = hands[0] in mine
        others = () if is_last else hands
        if self.another_may(action, than=operator_id, merchant_id=merchant_id, nor=others):
            raise Forbidden(
                say(
                    "须由另一位同事处理；24 小时内由同一人新增、停用或修改过的账号不算另一位",
                    "A second colleague has to do this; an account that one of the two set up or changed within 24"
                    " hours is none",
                )
            )
        return is_last

    def another_may(self, action: str, *, than: int, merchant_id: int = 0, nor: Collection[int] = ()) -> bool:
        """Whether it takes another person than `than`: one is active, has a role with this action, and is a stranger.

        None of `nor` either.

        On a day on which colleagues were changed it does: who could be the second one may be the one who was stopped.
        """
        return self.changed or any(
            action in actions
            and other in self.proved
            and not self._worked_in(other, merchant_id)
            and not any(self._by_one_hand(one, other) for one in (than, *nor))
            for other, actions in self.may.items()
            if other != than
        )

    def hands_in(self, operator_id: int) -> set[int]:
        """Whose hand is in the account: its own, theirs who entered it within a day, and theirs in turn."""
        found = fresh = {operator_id}
        while fresh:
            fresh = {by for one in fresh for by in self.entered.get(one, ())} - found
            found = found | fresh
        return found

    def _worked_in(self, operator_id: int, merchant_id: int) -> bool:
        return not self.people.get(merchant_id, set()).isdisjoint(self.proved.get(operator_id, ()))

    def _same_person(self, one: int, other: int) -> bool:
        return not (one in self.proved and other in self.proved) or self._by_one_hand(one, other)

    def _by_one_hand(self, one: int, other: int) -> bool:
        mine, theirs = self.hands_in(one), self.hands_in(other)
        return not mine.isdisjoint(theirs) or not self._mobiles_of(mine).isdisjoint(self._mobiles_of(theirs))

    def _mobiles_of(self, operator_ids: set[int]) -> set[str]:
        return {index for one in operator_ids for index in self.proved.get(one, ())}


def _operators() -> dict[int, frozenset[str] | None]:
    """Who there is, with what they may do; None of who is stopped."""
    accounts = sides.of(Side.ADMIN)
    roles = {role.pk: role for role in accounts.roles._default_manager.all()}
    return {
        user.pk: accounts.allowed(roles[pk] for pk in user.role_ids if pk in roles) if user.active else None
        for user in accounts.users._default_manager.order_by("pk")
    }


def _people(merchant_ids: set[int], indexes: set[str]) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    rows = ProvedMobile.objects.filter(tenant_id__in=merchant_ids, index__in=indexes)
    for tenant_id, index in rows.values_list("tenant_id", "index"):
        found.setdefault(tenant_id, set()).add(index)
    return found
