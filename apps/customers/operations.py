"""What is wanted of the party of short messages for customers."""

from partners.registry import Nothing, Operation
from partners.rules import Party
from partners.sealing import Sealed

MOBILE_CODE = Operation(Party.SMS, "mobile_code", ("客户验证码短信", "Code for a customer"), Sealed, Nothing, ours=True)
