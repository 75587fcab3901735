"""Shapes of the account calls on the wire."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from core.accounts.rules import Code, Mobile
from core.notices.rules import About, Way
from core.permissions import ActionName
from core.wire import Id, Moment, Schema, Whole
from merchants.schemas import ContactOut
from operators.rules import MOST_SHORTCUTS
from tenants.rules import MerchantStatus


class RoleBrief(Schema):
    id: Id
    name: str


class LoginIn(Schema):
    """`role_id` once the person has several roles; `remember` keeps a shop's session for a year."""

    account: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    password: Annotated[str, StringConstraints(min_length=1, max_length=128, strip_whitespace=False)]
    role_id: Id | None = None
    remember: bool = False
    code: Code = ""


class LoginOut(Schema):
    """With `need_role_pick` the token opens nothing yet but the picking of a role.

    `asks`: there is no token yet, and the same is sent again with a `code`: of the authenticator or a recovery code,
    or (`enrol`) the first one of an authenticator that was given `uri` or `secret`. Then `recovery_codes` are told,
    this once.
    """

    token: str
    platform_type: Literal[0, 1]
    need_role_pick: bool
    roles: list[RoleBrief]
    role_id: Id | None = None
    asks: Literal["nothing", "code", "enrol"] = "nothing"
    secret: str = ""
    uri: str = ""
    recovery_codes: list[str] = Field(default_factory=list)


class RolePickIn(Schema):
    role_id: Id


class Named(Schema):
    id: Id
    name: str


class UserOut(Schema):
    id: Id
    name: str
    account: str
    mobile: str


class AuthOut(Schema):
    action: ActionName


class HaltOut(Schema):
    """A shop that is paused or frozen. `reason`: the operator's, for who hears of it by the bell, too; else "".

    `platform`: whom its people ask.
    """

    status: MerchantStatus
    reason: str
    platform: ContactOut


class MeOut(Schema):
    """`prove_mobile`: the password is changed with a code to the own mobile (`sendFirstPwdSms`).

    `halt`: null for an open shop, and for operators.

    `days_ahead`: by how many days business time is ahead of real time, 0 but in a demo whose clock was moved.
    """

    user: UserOut
    roles: list[RoleBrief]
    role_id: Id | None
    auths: list[AuthOut]
    platform_type: Literal[0, 1]
    merchant: Named | None
    sub_shop: Named | None
    halt: HaltOut | None
    site_name: str
    logo: str
    state: Literal["ok", "dontHaveAccess", "mustChangePassword"]
    prove_mobile: bool
    days_ahead: int


class MenuItem(Schema):
    id: Id
    menu_pid: Id | None
    menu_name: str
    path: str
    menu_icon: str
    children: "list[MenuItem]" = Field(default_factory=list)


class Shortcut(Schema):
    name: str
    path: str
    icon: str


class MenuOut(Schema):
    """`arranged`: the shortcuts are the reader's own, in their order; else those of the role."""

    menu: list[MenuItem]
    shortcuts: list[Shortcut]
    arranged: bool


class ShortcutsIn(Schema):
    """`paths` of the menu, in the order in which they are shown; null: those of the role again."""

    paths: list[Annotated[str, StringConstraints(max_length=60)]] | None = Field(max_length=MOST_SHORTCUTS)


class WishOut(Schema):
    """`ways`: what may be chosen instead of `way`."""

    about: About
    label: str
    text: str
    way: Way
    ways: list[Way]


class WishesOut(Schema):
    """`proved`: the own mobile is known to be the reader's, so that messages may go there: at most `most_a_day`, and
    none from `quiet_from_hour` to `quiet_to_hour`.
    """

    items: list[WishOut]
    mobile: str
    proved: bool
    most_a_day: int
    quiet_from_hour: int
    quiet_to_hour: int


class WishIn(Schema):
    about: About
    way: Way


Handle = Annotated[str, StringConstraints(max_length=60)]


class ChangePasswordIn(Schema):
    """`sms_code`, with the handle of the one that came: where the first own password proves the mobile."""

    old_password: Annotated[str, StringConstraints(min_length=1, max_length=128, strip_whitespace=False)]
    new_password: Annotated[str, StringConstraints(min_length=1, max_length=128, strip_whitespace=False)]
    sms_code: Code = ""
    sms_handle: Handle = ""


class SessionOut(Schema):
    """`id` opens nothing. `device` is what the browser said, in words."""

    id: str
    device: str
    ip: str
    begun_at: Moment
    used_at: Moment
    here: bool


class SecurityOut(Schema):
    """`demanded`: nobody logs in without a second factor here. `demandable`: the reader may change that, and after how
    many hours without use the shop's people log in again (`idle_hours`; null: no limit of its own).
    """

    sessions: list[SessionOut]
    second_factor: bool
    recovery_left: int
    demanded: bool
    demandable: bool
    idle_hours: int | None


class EndSessionIn(Schema):
    """`id` of one of one's sessions; without it all others end."""

    id: Annotated[str, StringConstraints(max_length=32)] = ""


class EndedOut(Schema):
    ended: int


class OwnPasswordIn(Schema):
    password: Annotated[str, StringConstraints(min_length=1, max_length=128, strip_whitespace=False)]


class EnrolOut(Schema):
    """For the authenticator app: to scan as QR code, or to type in."""

    uri: str
    secret: str


class CodeIn(Schema):
    code: Code


class RecoveryCodesOut(Schema):
    """Told this once."""

    recovery_codes: list[str]


class DemandFactorIn(Schema):
    on: bool


class LimitIdleIn(Schema):
    """`hours`: at most a month; null: as long as the login itself."""

    hours: Annotated[Whole, Field(ge=1, le=720)] | None


class MobileIn(Schema):
    mobile: Mobile


class CodeSentOut(Schema):
    """`handle`: of the code, for the page that asked. `seconds`: until another one may be asked for."""

    handle: str
    seconds: int = 60


class ResetIn(Schema):
    """`sms_handle`: of the code, as the answer that it was sent said it."""

    mobile: Mobile
    code: Code
    sms_handle: Handle = ""
    new_password: Annotated[str, StringConstraints(min_length=1, max_length=128, strip_whitespace=False)]


class AcceptIn(Schema):
    """`code`: of the invitation, by SMS."""

    mobile: Mobile
    code: Annotated[str, StringConstraints(min_length=1, max_length=20)]
    new_password: Annotated[str, StringConstraints(min_length=1, max_length=128, strip_whitespace=False)]


class AcceptedOut(Schema):
    """`account`: to log in with."""

    account: str


class SiteOut(Schema):
    """Whose address this is. `shop_status` is null on the operators' side, and so is `service`, its customers'.

    `indexable`: search engines may list its goods pages.
    """

    platform_type: Literal[0, 1]
    site_name: str
    logo: str
    shop_status: MerchantStatus | None
    service: ContactOut | None
    sub_shop: Named | None = None
    indexable: bool = False
