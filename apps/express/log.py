"""What happens to a parcel, in the log of its order."""

from core.wording import Done


class ExpressLog(Done):
    RECORD = "express.record", "登记了快递单号", "recorded the parcel"
    UPDATE = "express.update", "修改了快递单号", "changed the parcel's number"
    DELIVERED = "express.delivered", "快递已签收", "the courier delivered the parcel"
