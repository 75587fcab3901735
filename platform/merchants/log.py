"""What happens to a merchant, in the platform's log."""

from core.entities import Entity
from core.wording import Done


class MerchantEntity(Entity):
    MERCHANT = "merchant"
    PLATFORM = "platform"


class MerchantLog(Done):
    ONBOARD = "merchant.onboard", "办理了商户入驻", "onboarded the merchant"
    UPDATE = "merchant.update", "修改了商户资料", "changed the merchant's profile"
    PROPOSE = "merchant.propose", "提交了资料变更，待复核", "proposed a change of account, rates or profile"
    CONFIRM = "merchant.confirm", "确认了资料变更", "confirmed a change of account, rates or profile"
    REFUSE = "merchant.refuse", "拒绝了资料变更", "refused a change of account, rates or profile"
    WITHDRAW = "merchant.withdraw", "撤回了资料变更", "withdrew a change of account, rates or profile"
    PAPER = "merchant.paper", "登记了资质", "recorded a qualification"
    PAPER_REMOVED = "merchant.paper_removed", "移除了资质", "removed a qualification"
    MESSAGE_ENDED = "merchant.message_ended", "停用了自定义短信", "took a message of the shop's own off"
    ACCOUNT_SHOWN = "merchant.account_shown", "查看了待复核的完整收款账号", "looked at the full account that waits"
    OWNER_CORRECTED = (
        "merchant.owner_corrected", "更正了店主手机号，并生成了新的初始密码",
        "corrected the owner's mobile and made another first password",
    )  # fmt: skip
    SERVICE = "merchant.service", "修改了客服信息", "changed how customer service is reached"
    STATUS = "merchant.status", "变更了店铺状态", "changed the shop's status"
    EXPORT = "merchant.export", "发起了整店数据导出", "asked for an export of all of the merchant's data"
    TAKEN = "merchant.taken", "下载了整店数据", "downloaded all of the merchant's data"
    OWN_EXPORT = "merchant.own_export", "发起了本店全部数据的导出", "asked for an export of all of the shop's own data"
    OWN_TAKEN = "merchant.own_taken", "下载了本店的全部数据", "downloaded all of the shop's own data"
    SAVED = "merchant.saved", "导出了店铺的完整存档", "saved all of the merchant's data to an archive"
    RESTORED = "merchant.restored", "从存档恢复了店铺数据", "restored the merchant's data from an archive"
    REMOVAL_PROPOSE = "merchant.removal_propose", "申请删除店铺数据，待复核", "asked to remove the shop's data"
    REMOVAL_CONFIRM = "merchant.removal_confirm", "确认了删除店铺数据", "confirmed the removal of the shop's data"
    REMOVAL_REFUSE = "merchant.removal_refuse", "拒绝了删除店铺数据", "refused the removal of the shop's data"
    REMOVED = "merchant.removed", "删除了店铺的全部数据", "removed all of the shop's data"
    ASIDE_DROPPED = (
        "merchant.aside_dropped",
        "删除了恢复前留存的旧数据",
        "dropped the data that a restore had put aside",
    )
