"""Account calls: log in and out, who am I, menu, forgotten password, whose address this is."""

from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from core.wire import Ok
from operators import menu, queries
from operators.schemas import (
    LoginIn,
    LoginOut,
    MenuOut,
    MeOut,
    MobileIn,
    ResetIn,
    RolePickIn,
    SiteOut,
)
from operators.services import login, reset
from tenants import sessions


@call.post("/api/platform/mainLand", who="N", action="", area="account", writes=True, own_transaction=True)
def main_land(caller: Caller, body: LoginIn) -> LoginOut:
    """Log in on the side and in the shop of this host."""
    return login.log_in(caller=caller, body=body)


@call.post("/api/platform/pickRole", who="PMS", action=LOGGED_IN, area="account", writes=True)
def pick_role(caller: Caller, body: RolePickIn) -> Ok:
    """Work in one of one's roles from now on."""
    login.pick_role(caller=caller, role_id=body.role_id)
    return Ok()


@call.post("/api/platform/logout", who="PMS", action=LOGGED_IN, area="account", writes=True)
def logout(caller: Caller) -> Ok:
    """End this session."""
    sessions.close(caller.tenant.id if caller.tenant else 0, caller.jti)
    return Ok()


@call.get("/api/platform/getLoginUserInfo", who="PMS", action=LOGGED_IN, area="account")
def get_login_user_info(caller: Caller) -> MeOut:
    """Who is logged in, as whom, and what they may do."""
    return queries.me(caller)


@call.get("/api/v2/getCommonFunctionMenu", who="PMS", action=LOGGED_IN, area="account")
def get_common_function_menu(caller: Caller) -> MenuOut:
    """The menu of the caller's role and the workbench's shortcuts."""
    return menu.menu_for(caller)


@call.post("/api/platform/sendResetPwdSms", who="N", action="", area="account", writes=True, own_transaction=True)
def send_reset_pwd_sms(caller: Caller, body: MobileIn) -> Ok:
    """Send a code to a known mobile; an unknown one gets the same answer."""
    reset.send_code(caller=caller, mobile=body.mobile)
    return Ok()


@call.post("/api/platform/resetPwd", who="N", action="", area="account", writes=True, own_transaction=True)
def reset_pwd(caller: Caller, body: ResetIn) -> Ok:
    """Set a new password by the code; ends every session of that person."""
    reset.reset_password(caller=caller, mobile=body.mobile, code=body.code, password=body.new_password)
    return Ok()


@call.get("/api/platform/siteInfo", who="N", action="", area="account")
def site_info(caller: Caller) -> SiteOut:
    """Name, logo and state of the shop (or platform) at this host."""
    return queries.site(caller)
