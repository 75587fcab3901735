"""Whether somebody may log in."""

from core.wording import Labelled


class Working(Labelled):
    ACTIVE = "active", "启用中", "Active"
    INVITED = "invited", "待接受邀请", "Invited"
    DISABLED = "disabled", "已停用", "Disabled"


def working(*, active: bool, invited: bool) -> Working:
    """`invited`: has no password yet."""
    if not active:
        return Working.DISABLED
    return Working.INVITED if invited else Working.ACTIVE
