"""What happens to a return beside the moves of its lease, in the log of that."""

from core.entities import Entity, TradeEntity
from core.wording import Done


class DamageEntity(Entity):
    PRICES = "damage_prices"


class ReturnEntity(TradeEntity):
    RETURN = "return"


class ReturnLog(Done):
    ASSESS = "return.assess", "登记验机结果并提出赔偿", "inspected it and claimed for damage"
    AGREE = "return.agree", "同意了赔偿", "agreed to what is claimed"
    DISPUTE = "return.dispute", "对赔偿提出异议", "disputed what is claimed"
    DECIDE = "return.decide", "确定了赔偿金额", "decided what is to be paid"
    OTHER_PIECE = (
        "return.other_piece",
        "登记的验机序列号与寄出的不一致",
        "found another serial number than that of what was sent",
    )
    REPAIR = "return.repair", "商品转入维修", "put the goods into repair"
    REPAIRED = "return.repaired", "登记维修完成，商品重新入库", "put the repaired goods back into stock"
    SCRAPPED = "return.scrapped", "登记无法修复，商品报废", "scrapped goods that couldn't be repaired"
    INSPECT = "return.inspect", "登记了验机结果", "recorded what the inspection found"


class DamagePriceLog(Done):
    SAVE = "damage_prices.save", "修改了定损价目", "changed the list of damages"
