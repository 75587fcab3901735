"""What happens to logins and roles of either side, in the log of whose people they are."""

from core.entities import Entity
from core.wording import Done


class AccountEntity(Entity):
    ACCOUNT = "account"
    ROLE = "role"
    RESET_CODE = "reset_code"
    INVITATION = "invitation"


class AccountLog(Done):
    LOGIN = "account.login", "登录了系统", "logged in"
    LOGIN_FAILED = "account.login_failed", "登录失败：密码不正确或账号不可用", "was refused at the login"
    LOCKED = "account.locked", "登录失败次数过多，暂停登录", "was locked after too many wrong tries"
    PICK_ROLE = "account.pick_role", "切换了角色", "took another role"
    RESET_PASSWORD = "account.reset_password", "重置了密码", "reset the password"
    CHANGE_PASSWORD = "account.change_password", "修改了自己的密码", "changed their password"
    CODE_FAILED = "account.code_failed", "登录失败：动态码不正确", "entered a wrong code at the login"
    FACTOR = "account.factor", "开启了两步验证", "set up the second factor"
    FACTOR_RESET = "account.factor_reset", "重置了两步验证", "reset a second factor"
    FACTOR_DEMANDED = "account.factor_demanded", "更改了店员两步验证要求", "changed who needs a second factor"
    IDLE_LIMITED = (
        "account.idle_limited",
        "更改了闲置退出时间",
        "changed when idle sessions end",
    )
    RECOVERY_USED = "account.recovery_used", "用恢复码登录", "logged in by a recovery code"
    RECOVERY_NEW = "account.recovery_new", "换了新的恢复码", "made new recovery codes"
    SESSION_END = "account.session_end", "结束了自己的登录", "ended own sessions"
    CREATE = "account.create", "新增了账号", "added a login"
    EDIT = "account.edit", "修改了账号资料", "changed a login"
    ROLES = "account.roles", "调整了角色", "changed the roles"
    DISABLE = "account.disable", "停用了账号", "disabled the login"
    ENABLE = "account.enable", "启用了账号", "enabled the login"
    END_SESSIONS = "account.end_sessions", "强制退出了登录", "logged out everywhere"
    SET_PASSWORD = "account.set_password", "重置了登录密码", "set a new first password"
    INVITE = "account.invite", "发送了邀请短信", "sent an invitation"
    WITHDRAW = "account.withdraw", "撤回了邀请", "withdrew an invitation"
    NOTICES = "account.notices", "修改了自己的通知方式", "changed how they hear of things"
    ACCEPT = "account.accept", "接受邀请并设置了密码", "accepted the invitation and chose a password"
    REFUSED = "access.refused", "操作未获授权，已拒绝", "was refused for lack of a permission"
    HAND_OVER = "account.hand_over", "移交了工作", "handed over the open work"


class RoleLog(Done):
    CREATE = "role.create", "新增了角色", "added a role"
    CHANGE = "role.change", "修改了角色", "changed a role"
    DELETE = "role.delete", "删除了角色", "deleted a role"
