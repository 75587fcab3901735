"""Who may be the second person of an act on the shop's own money: another one of the shop, or an operator.

Two accounts are two people's only where both have proved a mobile, and none the same (`tenants.proved`): that of an
operator who asked, too. Who isn't certainly another one than who asked confirms only where nobody else of the shop may,
and the log says `alone` (decisions 27, 42).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from apps.staff import queries
from apps.staff.models import Staff
from core.caller import Caller, Side
from core.errors import Forbidden
from core.text import say
from core.wording import Bilingual
from tenants import proved
from tenants.scope import current
from tenants.second import Judges


class AskedFor(Protocol):
    """A proposal, and the side of who made it."""

    side: str
    proposed_by: int


@dataclass(frozen=True, slots=True)
class SecondsOfShop:
    """The people of the active shop as they are now, or its operators where `caller` is one: in as many queries for one
    decision as for a list of them.

    `people`: the merchant's own, who left too. `may`: actions of those of them who work, who came first is first.
    `proved`: mobiles of theirs and of who asked. `of_operators`: of operators who asked.
    """

    caller: Caller
    here: int
    judges: Judges | None = None
    people: Mapping[int, Staff] = field(default_factory=dict)
    may: Mapping[int, frozenset[str]] = field(default_factory=dict)
    proved: Mapping[int, set[str]] = field(default_factory=dict)
    of_operators: Mapping[int, set[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, caller: Caller, rows: Iterable[AskedFor]) -> "SecondsOfShop":
        here = current().id
        if caller.side is Side.ADMIN:
            return cls(caller, here, Judges.of([here]))
        people = {one.pk: one for one in queries.own_people()}
        working = queries.active_people(caller).filter(sub_shop_id=None)
        asked: dict[bool, set[int]] = {True: set(), False: set()}
        for row in rows:
            asked[row.side == Side.STORE.value].add(row.proposed_by)
        return cls(
            caller, here, None, people,
            may={one.pk: allowed for one, allowed in queries.with_actions(working)},
            proved=proved.of_people(here, {*people, *asked[True]}),
            of_operators=proved.of_people(0, asked[False]),
        )  # fmt: skip

    def check(self, row: AskedFor, *, action: str, refused: Bilingual) -> bool:
        """Whether the caller confirms alone what they, or nobody who is certainly another one, asked for.

        Raises Forbidden (103) with `refused` where a colleague who may do `action` has to, and for an operator who is
        of the shop.
        """
        of_shop = row.side == Side.STORE.value
        if self.judges is not None:
            self.judges.check_stranger(self.caller.user_id, self.here)
            first = None if of_shop else row.proposed_by
            return self.judges.second_person(self.caller.user_id, first=first, action=action, merchant_id=self.here)
        me = self.people.get(self.caller.user_id)
        if me is None:
            raise Forbidden
        asker = self.people.get(row.proposed_by) if of_shop else None
        theirs = (self.proved if of_shop else self.of_operators).get(row.proposed_by, set())
        if proved.are_two(theirs, self.proved.get(me.pk, set())) and not (asker and self._is_me(asker, me)):
            return False
        others = (self.people[pk] for pk, allowed in self.may.items() if action in allowed)
        if any(one.pk != me.pk and not self._is_me(one, me) for one in others):
            raise Forbidden(say(*refused) + self._why_not_two(me, asker, theirs))
        return True

    def _why_not_two(self, me: Staff, asker: Staff | None, theirs: set[str]) -> str:
        """Whose mobile isn't proved and where it can be; "" for who asked. That it is the same isn't said: who has two
        accounts would know what to change.
        """
        if asker is not None and asker.pk == me.pk:
            return ""
        mine = self.proved.get(me.pk, set())
        if mine and theirs:
            return say(
                "（系统不能确认您与提出人是两个人，请由其他同事确认）",
                " (it isn't certain that you and who asked are two people: a colleague has to)",
            )
        who = [] if mine else [say("您", "you")]
        who += [] if theirs else [asker.name if asker else say("提出人", "who asked")]
        names = say("和", " and ").join(who)
        return say(
            f"。{names}还没有验证过手机号：退出登录，在登录页用“忘记密码”收一次验证码即可",
            f". No mobile is proved yet of {names}: log out, and get a code by “Forgot password” on the login page",
        )

    def _is_me(self, one: Staff, me: Staff) -> bool:
        return proved.is_same(one, me, self.proved)
