"""What happens to a return beside the moves of its lease, in the log of that."""

from core.entities import TradeEntity
from core.wording import Done


class ReturnEntity(TradeEntity):
    RETURN = "return"


class ReturnLog(Done):
    INSPECT = "return.inspect", "登记了验机结果", "recorded what the inspection found"
