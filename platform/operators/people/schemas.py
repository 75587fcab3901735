"""Shapes of the calls on people and roles."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from core.accounts.rules import AccountName, Mobile
from core.money import FULL
from core.permissions import ActionName
from core.wire import ONE_LINE, BpsOut, FenIn, FenOut, Id, Moment, PageQuery, Reason, Schema, Whole
from operators.people.rules import Working
from operators.schemas import Named, RoleBrief

PersonName = Annotated[str, StringConstraints(min_length=2, max_length=40), ONE_LINE]
RoleName = Annotated[str, StringConstraints(min_length=2, max_length=30), ONE_LINE]
RoleIds = Annotated[list[Id], Field(min_length=1, max_length=10)]
PeopleSort = Literal["", "name", "-name", "created_at", "-created_at"]
PersonAct = Literal[
    "edit", "disable", "enable", "end_sessions", "set_password", "reset_factor", "hand_over", "resend", "withdraw"
]  # fmt: skip
RoleAct = Literal["edit", "copy", "delete"]


class PeopleFilter(Schema):
    """`keyword`: in the name or the account, or a whole mobile. `sub_shop_id`: 0 is the merchant's own people."""

    keyword: Annotated[str, StringConstraints(max_length=40)] = ""
    role_id: Id | None = None
    sub_shop_id: Id | None = None


class PeopleQuery(PageQuery, PeopleFilter):
    status: Working | Literal[""] = ""
    sort: PeopleSort = ""


class PersonRow(Schema):
    """`fresh`: has a first password still. `last_login`: while its session is kept. `acts`: what the caller may do.

    `second_factor`: whether there is one that counts. `invited`: has no password yet, and until when the code that was
    sent holds, which may be over.
    """

    id: Id
    name: str
    account: str
    mobile: str
    roles: list[RoleBrief]
    sub_shop: Named | None
    status: Working
    fresh: bool
    myself: bool
    second_factor: bool
    invited: Moment | None
    sessions: int
    last_login: Moment | None
    created_at: Moment
    acts: list[PersonAct]


class MerchantPeopleQuery(PageQuery):
    """`id`: the merchant."""

    id: Id


class MerchantPerson(Schema):
    """One who works at a merchant, as operators see it. `sub_shop_name`: "" for the merchant's own."""

    id: Id
    name: str
    account: str
    roles: list[str]
    sub_shop_name: str
    status: Working
    last_login: Moment | None


class PersonIn(Schema):
    """`sub_shop_id`: whom a merchant adds to one of its sub-shops; a sub-shop adds to itself."""

    account: AccountName
    name: PersonName
    mobile: Mobile
    role_ids: RoleIds
    sub_shop_id: Id | None = None


class PersonEdit(Schema):
    """`mobile`: null leaves it as it is."""

    id: Id
    name: PersonName
    mobile: Mobile | None = None
    role_ids: RoleIds


class PersonSwitch(Schema):
    id: Id
    active: bool
    reason: Reason


class PersonReset(Schema):
    id: Id
    reason: Reason


class PersonMade(Schema):
    """`password` is shown once; the first login asks to change it."""

    id: Id
    account: str
    password: str


class PersonInvited(Schema):
    """The code went to the mobile by SMS, and holds until `expires_at`. `address`: where it is entered, and where they
    log in with `account` from then on.
    """

    id: Id
    account: str
    address: str
    expires_at: Moment


class RoleRow(Schema):
    """`people`: how many have it. `grantable`: the caller holds all that it allows. `waive_most` (null: any sum) and
    `waive_bps`: what of one bill it may give up, where it may waive fees.
    """

    id: Id
    name: str
    built_in: bool
    mine: bool
    actions: list[ActionName]
    waive_most: FenOut | None
    waive_bps: BpsOut
    people: int
    grantable: bool
    acts: list[RoleAct]


class RoleList(Schema):
    items: list[RoleRow]


class RoleIn(Schema):
    """Without `id` a new one. `waive_most`, `waive_bps`: as of `RoleRow`."""

    id: Id | None = None
    name: RoleName
    actions: Annotated[list[ActionName], Field(min_length=1, max_length=100)]
    waive_most: FenIn | None = None
    waive_bps: Annotated[Whole, Field(ge=0, le=FULL, json_schema_extra={"format": "bps"})] = FULL


class ActionOut(Schema):
    """`held`: by the caller, who can't grant it otherwise. `needs`: what a role holds too that holds this."""

    action: ActionName
    name: str
    needs: list[ActionName]
    held: bool


class ActionGroup(Schema):
    name: str
    actions: list[ActionOut]


class ActionTree(Schema):
    groups: list[ActionGroup]


class HistoryFilter(Schema):
    """`person_id`: what was done to one login."""

    person_id: Id | None = None


class HistoryQuery(HistoryFilter, PageQuery):
    """`kind`: what was done to logins, or to roles."""

    kind: Literal["", "account", "role"] = ""
    sort: Literal["", "at", "-at"] = ""


class HistoryLine(Schema):
    """What somebody did to somebody's login, or to a role, as a sentence."""

    id: Id
    at: Moment
    actor: str
    text: str
    why: str
    ip: str
