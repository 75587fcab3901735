"""What happens to logins and roles of either side, in the log of whose people they are."""

from core.wording import Done


class AccountLog(Done):
    LOGIN = "account.login", "登录了系统", "logged in"
    PICK_ROLE = "account.pick_role", "切换了角色", "took another role"
    RESET_PASSWORD = "account.reset_password", "重置了密码", "reset the password"
    CREATE = "account.create", "新增了账号", "added a login"
    ROLES = "account.roles", "调整了账号角色", "changed somebody's roles"
    ACTIVE = "account.active", "启用或停用了账号", "let somebody in or out"


class RoleLog(Done):
    CREATE = "role.create", "新增了角色", "added a role"
    CHANGE = "role.change", "修改了角色", "changed a role"
