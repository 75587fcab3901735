"""Whether somebody may log in."""

from core.wording import Labelled


class Working(Labelled):
    ACTIVE = "active", "启用中", "Active"
    DISABLED = "disabled", "已停用", "Disabled"
