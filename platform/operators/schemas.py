"""Shapes of the account calls on the wire."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from core.accounts.rules import Mobile
from core.wire import Id, Schema
from tenants.rules import MerchantStatus


class RoleBrief(Schema):
    id: Id
    name: str


class LoginIn(Schema):
    """`role_id` once the person has several roles; `remember` keeps the session for a year."""

    account: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    password: Annotated[str, StringConstraints(min_length=1, max_length=128, strip_whitespace=False)]
    role_id: Id | None = None
    remember: bool = False


class LoginOut(Schema):
    """With `need_role_pick` the token opens nothing yet but the picking of a role."""

    token: str
    platform_type: Literal[0, 1]
    need_role_pick: bool
    roles: list[RoleBrief]
    role_id: Id | None = None


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
    action: str


class MeOut(Schema):
    user: UserOut
    roles: list[RoleBrief]
    role_id: Id | None
    auths: list[AuthOut]
    platform_type: Literal[0, 1]
    merchant: Named | None
    sub_shop: Named | None
    site_name: str
    logo: str
    state: Literal["ok", "dontHaveAccess"]


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
    menu: list[MenuItem]
    shortcuts: list[Shortcut]


class MobileIn(Schema):
    mobile: Mobile


class ResetIn(Schema):
    mobile: Mobile
    code: Annotated[str, StringConstraints(pattern=r"^[0-9]{6}$")]
    new_password: Annotated[str, StringConstraints(min_length=1, max_length=128, strip_whitespace=False)]


class SiteOut(Schema):
    """Whose address this is. `shop_status` is null on the operators' side."""

    platform_type: Literal[0, 1]
    site_name: str
    logo: str
    shop_status: MerchantStatus | None
    sub_shop: Named | None = None
