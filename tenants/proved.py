"""Mobiles that a person had in hand, by a code that was sent to one: of operators (tenant 0) and of shops' people.

What others type proves nothing, and takes nothing away: rows stay when somebody is given another mobile, or stopped.
"""

from collections.abc import Collection, Mapping

from core import crypto
from core.accounts.models import Account
from tenants.models import ProvedMobile

FIELD = "proved_mobile"


def index_of(mobile: str) -> str:
    """Equal on both sides and in all shops, so that an operator is found among a shop's people."""
    return crypto.platform_index(mobile, field=FIELD)


def indexes_of(mobile: str) -> list[str]:
    """The same by each key that is set, the newest first."""
    return crypto.platform_indexes(mobile, field=FIELD)


def prove(tenant_id: int, user_id: int, mobile: str) -> None:
    """A code that went to `mobile` was right: it is this person's."""
    ProvedMobile.objects.get_or_create(tenant_id=tenant_id, user_id=user_id, index=index_of(mobile))


def of_people(tenant_id: int, user_ids: Collection[int]) -> dict[int, set[str]]:
    """By person; none of who proved none."""
    found: dict[int, set[str]] = {}
    rows = ProvedMobile.objects.filter(tenant_id=tenant_id, user_id__in=user_ids)
    for user_id, index in rows.values_list("user_id", "index"):
        found.setdefault(user_id, set()).add(index)
    return found


def is_one_person(tenant_id: int, one: Account, other: Account) -> bool:
    """Whether two accounts of one side have one mobile, or both have proved one."""
    return is_same(one, other, of_people(tenant_id, [one.pk, other.pk]))


def is_same(one: Account, other: Account, proved: Mapping[int, set[str]]) -> bool:
    """The same where what people of that side `proved` is known."""
    return one.mobile_index == other.mobile_index or not proved.get(one.pk, set()).isdisjoint(proved.get(other.pk, ()))


def are_two(mine: set[str], theirs: set[str]) -> bool:
    """Whether two accounts that proved these are certainly two people's: both have proved one, and none the same."""
    return bool(mine and theirs and mine.isdisjoint(theirs))
