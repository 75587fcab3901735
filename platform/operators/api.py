"""Account calls: log in and out, who am I, menu, forgotten password, whose address this is."""

from core.actions import STAFF_EDIT
from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from core.wire import Ok
from operators import accounts, menu, present
from operators.schemas import (
    AcceptedOut,
    AcceptIn,
    ChangePasswordIn,
    CodeIn,
    CodeSentOut,
    DemandFactorIn,
    EndedOut,
    EndSessionIn,
    EnrolOut,
    LimitIdleIn,
    LoginIn,
    LoginOut,
    MenuOut,
    MeOut,
    MobileIn,
    OwnPasswordIn,
    RecoveryCodesOut,
    ResetIn,
    RolePickIn,
    SecurityOut,
    ShortcutsIn,
    SiteOut,
    WishesOut,
    WishIn,
)
from operators.services import first_password, inviting, login, own, password, reset, shortcuts, wishes
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
    sessions.close(caller.tenant_id, caller.jti)
    return Ok()


@call.get("/api/platform/getLoginUserInfo", who="PMS", action=LOGGED_IN, area="account")
def get_login_user_info(caller: Caller) -> MeOut:
    """Who is logged in, as whom, and what they may do."""
    return present.me(caller)


@call.get("/api/v2/getCommonFunctionMenu", who="PMS", action=LOGGED_IN, area="account")
def get_common_function_menu(caller: Caller) -> MenuOut:
    """The menu of the caller's role and the workbench's shortcuts."""
    return menu.menu_for(caller)


@call.post("/api/platform/sendResetPwdSms", who="N", action="", area="account", writes=True, own_transaction=True)
def send_reset_pwd_sms(caller: Caller, body: MobileIn) -> CodeSentOut:
    """Send a code to a known mobile; an unknown one gets the same answer."""
    return CodeSentOut(handle=reset.send_code(caller=caller, mobile=body.mobile))


@call.post("/api/platform/resetPwd", who="N", action="", area="account", writes=True, own_transaction=True)
def reset_pwd(caller: Caller, body: ResetIn) -> Ok:
    """Set a new password by the code; ends every session of that person."""
    reset.reset_password(
        caller=caller, mobile=body.mobile, handle=body.sms_handle, code=body.code, password=body.new_password
    )
    return Ok()


@call.post("/api/platform/acceptInvitation", who="N", action="", area="account", writes=True, own_transaction=True)
def accept_invitation(caller: Caller, body: AcceptIn) -> AcceptedOut:
    """Choose a password by the code of an invitation."""
    account = inviting.accept(
        caller=caller, accounts=accounts.of(caller.side), mobile=body.mobile, code=body.code,
        password=body.new_password,
    )  # fmt: skip
    return AcceptedOut(account=account)


@call.post(
    "/api/platform/changePwd", who="PMS", action=LOGGED_IN, area="account", writes=True, own_transaction=True,
    keeps_answer=False,
)  # fmt: skip
def change_pwd(caller: Caller, body: ChangePasswordIn) -> Ok:
    """Change one's own password by the old one; ends one's other sessions."""
    password.change(
        caller=caller, old=body.old_password, new=body.new_password, handle=body.sms_handle, code=body.sms_code
    )
    return Ok()


@call.post(
    "/api/platform/sendFirstPwdSms", who="PMS", action=LOGGED_IN, area="account", writes=True, own_transaction=True,
    keeps_answer=False,
)  # fmt: skip
def send_first_pwd_sms(caller: Caller) -> CodeSentOut:
    """Send a code to one's own mobile, for the first password of one's own."""
    return CodeSentOut(handle=first_password.send_code(caller=caller))


@call.get("/api/platform/siteInfo", who="N", action="", area="account")
def site_info(caller: Caller) -> SiteOut:
    """Name, logo and state of the shop (or platform) at this host."""
    return present.site(caller)


@call.get("/api/platform/mySecurity", who="PMS", action=LOGGED_IN, area="account")
def my_security(caller: Caller) -> SecurityOut:
    """One's sessions with device, address and last use, and one's second factor."""
    return present.security(caller)


@call.get("/api/platform/noticeWishes", who="PMS", action=LOGGED_IN, area="account")
def notice_wishes(caller: Caller) -> WishesOut:
    """How one hears of what: in the page, by SMS too, or not at all."""
    return present.wishes(caller)


@call.post("/api/platform/setNoticeWish", who="PMS", action=LOGGED_IN, area="account", writes=True)
def set_notice_wish(caller: Caller, body: WishIn) -> Ok:
    """Hear of one of these in another way from now on."""
    wishes.choose(caller=caller, about=body.about, way=body.way)
    return Ok()


@call.post("/api/platform/arrangeShortcuts", who="PMS", action=LOGGED_IN, area="account", writes=True)
def arrange_shortcuts(caller: Caller, body: ShortcutsIn) -> Ok:
    """One's own shortcuts on the workbench, in one's own order, in every browser; or those of the role again."""
    shortcuts.arrange(caller=caller, paths=body.paths)
    return Ok()


@call.post("/api/platform/endSession", who="PMS", action=LOGGED_IN, area="account", writes=True)
def end_session(caller: Caller, body: EndSessionIn) -> EndedOut:
    """End one of one's sessions, or all but this one."""
    return EndedOut(ended=own.end_sessions(caller=caller, jti=body.id))


@call.post(
    "/api/platform/beginSecondFactor", who="PMS", action=LOGGED_IN, area="account", writes=True, own_transaction=True,
    keeps_answer=False,
)  # fmt: skip
def begin_second_factor(caller: Caller, body: OwnPasswordIn) -> EnrolOut:
    """A secret for an authenticator app; it counts with the first code."""
    enrolment = own.begin_factor(caller=caller, password=body.password)
    return EnrolOut(uri=enrolment.uri, secret=enrolment.secret)


@call.post(
    "/api/platform/confirmSecondFactor", who="PMS", action=LOGGED_IN, area="account", writes=True, keeps_answer=False,
    before=own.count_code,
)  # fmt: skip
def confirm_second_factor(caller: Caller, body: CodeIn) -> RecoveryCodesOut:
    """The first code of the authenticator; tells the recovery codes."""
    return RecoveryCodesOut(recovery_codes=own.confirm_factor(caller=caller, code=body.code))


@call.post(
    "/api/platform/newRecoveryCodes", who="PMS", action=LOGGED_IN, area="account", writes=True, keeps_answer=False,
    before=own.count_code,
)  # fmt: skip
def new_recovery_codes(caller: Caller, body: CodeIn) -> RecoveryCodesOut:
    """New recovery codes in place of the old ones, by a code."""
    return RecoveryCodesOut(recovery_codes=own.new_recovery_codes(caller=caller, code=body.code))


@call.post("/api/platform/demandSecondFactor", who="M", action=STAFF_EDIT, area="account", writes=True)
def demand_second_factor(caller: Caller, body: DemandFactorIn) -> Ok:
    """Whether everybody in the shop needs a second factor."""
    own.demand_factor(caller=caller, on=body.on)
    return Ok()


@call.post("/api/platform/limitIdle", who="M", action=STAFF_EDIT, area="account", writes=True)
def limit_idle(caller: Caller, body: LimitIdleIn) -> Ok:
    """After how long without use the shop's people log in again."""
    own.limit_idle(caller=caller, hours=body.hours)
    return Ok()
