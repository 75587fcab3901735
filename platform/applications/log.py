"""What happens to applications, in the platform's log."""

from core.entities import Entity
from core.wording import Done


class ApplicationEntity(Entity):
    APPLICATION = "application"
    CODE = "application_code"


class ApplicationLog(Done):
    SUBMIT = "application.submit", "提交了入驻申请", "applied to become a merchant"
    RESUBMIT = "application.resubmit", "重新提交了入驻申请", "sent the application in again"
    WITHDRAW = "application.withdraw", "撤回了入驻申请", "withdrew the application"
    RETURN = "application.return", "退回了入驻申请", "sent the application back"
    REFUSE = "application.refuse", "拒绝了入驻申请", "refused the application"
    APPROVE = "application.approve", "通过了入驻申请", "approved the application"
    SHOWN = "application.shown", "查看了申请人的完整信息", "looked at the applicant's data in full"
    DOCUMENT = "application.document", "打开了申请材料", "opened a document of the application"
