"""What acts on a purchase want of parties."""

from apps.trade.messages import Message
from partners.registry import Nothing, Operation
from partners.rules import Party

SALE_NOTICE = Operation(Party.SMS, "sale_notice", ("购买短信", "Message about a purchase"), Message, Nothing)
