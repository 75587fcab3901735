"""What happens to a merchant, in the platform's log."""

from core.entities import Entity
from core.wording import Done


class MerchantEntity(Entity):
    MERCHANT = "merchant"


class MerchantLog(Done):
    ONBOARD = "merchant.onboard", "办理了商户入驻", "onboarded the merchant"
    UPDATE = "merchant.update", "修改了商户资料", "changed the merchant's profile"
    STATUS = "merchant.status", "变更了店铺状态", "changed the shop's status"
