"""What is wanted of the party of short messages for customers."""

from partners.registry import Operation
from partners.rules import Party

MOBILE_CODE = Operation(Party.SMS, "mobile_code", ("客户验证码短信", "Code for a customer"))
