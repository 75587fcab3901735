"""What happens to goods, their stock and add-ons, in the log of the shop."""

from core.entities import Entity
from core.wording import Done, Reason


class GoodsEntity(Entity):
    GOODS = "goods"
    SKU = "sku"
    ADDON = "addon"


class GoodsLog(Done):
    """The moves of the table, `goods.<act>`, and what is done beside them."""

    SUBMIT = "goods.submit", "提交了商品审核", "sent the goods for review"
    PUBLISH = "goods.publish", "上架了商品", "put the goods on the shelf"
    APPROVE = "goods.approve", "商品审核通过", "approved the goods"
    REJECT = "goods.reject", "商品审核驳回", "sent the goods back"
    REVISE = "goods.revise", "修改了被驳回的商品", "revised the goods"
    TAKE_OFF = "goods.take_off", "下架了商品", "took the goods off the shelf"
    PUT_ON = "goods.put_on", "重新上架了商品", "put the goods back on the shelf"
    FORCE_DOWN = "goods.force_down", "强制下架了商品", "took the goods down by force"
    RESUBMIT = "goods.resubmit", "修改后重新提交了审核", "sent the goods for review again"
    CHANGE = "goods.change", "修改内容后转入审核", "changed what is reviewed: in review again"
    SAVE = "goods.save", "修改了商品", "changed the goods"
    ARRANGE = "goods.arrange", "调整了类目或排序", "moved the goods to another category or place"
    DISPLAY = "goods.display", "调整了上架渠道", "chose the channels that show the goods"
    COPY = "goods.copy", "复制了商品", "copied the goods"
    DELETE = "goods.delete", "删除了商品", "deleted the goods"


class StockLog(Done):
    CHANGE = "stock.change", "调整了库存", "changed the stock"


class GainLog(Done):
    CREATE = "addon.create", "新增了增值服务", "added an add-on"
    EDIT = "addon.edit", "修改了增值服务", "changed an add-on"
    SWITCH = "addon.switch", "启用或停用了增值服务", "switched an add-on on or off"


class StockReason(Reason):
    """Why orders moved stock, in its journal."""

    LOCKED = "because.stock_locked", "下单锁定", "Locked by an order"
    RELEASED = "because.stock_released", "订单释放", "Released by an order"
    SHIPPED = "because.stock_shipped", "发货出库", "Shipped"
    BOUGHT = "because.stock_bought", "购买锁定", "Locked by a purchase"
    RETURNED = "because.stock_returned", "归还入库", "Came back from a lease"
    SAVED = "because.stock_saved", "编辑商品", "Saved with the goods"
    REPAIRED = "because.stock_repaired", "维修后入库", "Back from repair"
    REPLACED = "because.stock_replaced", "换货补发", "Sent in exchange"
    SOLD = "because.stock_sold", "售出出库", "Sold"
