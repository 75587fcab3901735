"""What happens to a parcel, in the log of its order, and to return addresses, in the shop's."""

from core.entities import Entity
from core.wording import Done


class ExpressEntity(Entity):
    RETURN_ADDRESS = "return_address"


class ExpressLog(Done):
    RECORD = "express.record", "登记了快递单号", "recorded the parcel"
    RECORD_BACK = "express.record_back", "登记了归还的快递单号", "recorded the parcel on its way back"
    UPDATE = "express.update", "修改了快递单号", "changed the parcel's number"
    SERIALS = "express.serials", "更正了序列号", "corrected the serial numbers"
    SILENT = "express.silent", "没有快递轨迹，视为已签收", "took the parcel as received, since no courier told of it"
    MISSED = "express.missed", "反馈没有收到商品", "says that the goods didn't come"
    DELIVERED = "express.delivered", "快递已签收", "the courier delivered the parcel"


class ReturnAddressLog(Done):
    ADD = "return_address.add", "新增了退货地址", "added a return address"
    EDIT = "return_address.edit", "修改了退货地址", "changed a return address"
    DEFAULT = "return_address.default", "设置了默认退货地址", "chose the default return address"
    REMOVE = "return_address.remove", "删除了退货地址", "removed a return address"
