"""What the queue itself wants of parties."""

from partners.registry import Operation
from partners.rules import Party

ASK_RECEIPT = Operation(Party.SMS, "ask_receipt", ("查询短信送达", "Ask whether a message arrived"))
