"""What applications want of the party of short messages."""

from partners.registry import Nothing, Operation
from partners.rules import Party
from partners.sealing import Sealed

CODE = Operation(Party.SMS, "applicant_code", ("入驻申请验证短信", "Code for an application"), Sealed, Nothing)
RETURNED = Operation(
    Party.SMS, "application_returned", ("入驻申请退回短信", "Application sent back"), Sealed, Nothing
)  # fmt: skip
REFUSED = Operation(Party.SMS, "application_refused", ("入驻申请未通过短信", "Application refused"), Sealed, Nothing)
APPROVED = Operation(
    Party.SMS, "application_approved", ("入驻申请通过短信", "Application approved"), Sealed, Nothing
)  # fmt: skip
