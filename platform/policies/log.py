"""What happens to the platform's settings, in its log."""

from core.entities import Entity
from core.wording import Done


class PolicyEntity(Entity):
    CHANGE = "policy_change"
    TEXT = "policy_text"


class PolicyLog(Done):
    """The moves of the table, `policy.<act>`, and their start."""

    PROPOSE = "policy.propose", "提交了平台设置变更", "proposed a change of settings"
    CONFIRM = "policy.confirm", "确认了平台设置变更", "confirmed a change of settings"
    REFUSE = "policy.refuse", "拒绝了平台设置变更", "refused a change of settings"


class TextLog(Done):
    PROPOSE = "policy_text.propose", "提交了平台条款或公告的新版本", "proposed a new version of the platform's text"
    CONFIRM = "policy_text.confirm", "确认了平台条款或公告的新版本", "confirmed a new version of the platform's text"
    REFUSE = "policy_text.refuse", "拒绝了平台条款或公告的新版本", "refused a new version of the platform's text"
