"""What is done about a shop's programs, in the log of the shop."""

from core.entities import Entity
from core.wording import Done


class IntakeEntity(Entity):
    APP = "intake_app"


class IntakeLog(Done):
    ADD = "intake.add", "新增了开放接口密钥", "made a key of the open API"
    EDIT = "intake.edit", "修改了开放接口密钥", "changed a key of the open API"
    ROTATE = "intake.rotate", "更换了开放接口密钥", "rotated a key of the open API"
    REVOKE = "intake.revoke", "作废了开放接口密钥", "revoked a key of the open API"
    HOOK_OFF = "intake.hook_off", "停用了推送：连续多日失败", "switched a webhook off that had failed for days"
    TAKE_OVER = (
        "intake.take_over",
        "按原订单号导入，含导入前已收租金",
        "brought it in by the shop's own number, with what was paid before",
    )
    DEPOSIT = "intake.deposit", "登记了导入前已收押金，由店铺保管", "noted the deposit that the shop keeps"
    LATE_PAID = "intake.late_paid", "登记了导入前已收滞纳金", "noted late fees that were paid before"
    LATE_OWED = "intake.late_owed", "登记了导入前未收滞纳金，平台不收取", "noted open late fees of before"
    PUSH_AGAIN = "intake.push_again", "重新推送了订单状态", "had statuses of orders pushed again"
