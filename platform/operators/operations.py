"""What accounts want of the party of short messages, for both sides."""

from partners.registry import Nothing, Operation
from partners.rules import Party
from partners.sealing import Sealed

INVITATION = Operation(Party.SMS, "invitation", ("员工邀请短信", "Invitation of a colleague"), Sealed, Nothing)
FIRST_CODE = Operation(
    Party.SMS, "first_code", ("首次登录验证短信", "Code for a first login"), Sealed, Nothing, ours=True
)
STAFF_NOTICE = Operation(Party.SMS, "staff_notice", ("员工通知短信", "Notice to a colleague"), Sealed, Nothing)
RESET_CODE = Operation(Party.SMS, "reset_code", ("找回密码短信", "Code for a new password"), Sealed, Nothing, ours=True)
