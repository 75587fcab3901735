"""What the bell tells operators of applications; the applicant is told by a message (`services.messages`)."""

from applications.models import Application
from core import actions as a
from core.notices.services import OPERATORS, notify


def many_codes() -> None:
    """So many codes were asked for today that it may be a flood."""
    notify(
        tenant_id=OPERATORS, kind="application.many_codes", path="/applications", action=a.APPLICATION_AUDIT,
        title=("今天入驻验证码请求异常增多", "Unusually many codes for applications today"),
        text=(
            "可能有人在恶意刷短信。达到每日上限后当天不再发送，已提交的申请不受影响",
            "Somebody may be flooding it. At the day's limit no more are sent; applications that are there go on",
        ),
    )  # fmt: skip


def came_in(row: Application) -> None:
    again = row.rounds > 1
    title = (
        (f"{row.company} 重新提交了入驻申请", f"{row.company} sent its application in again") if again
        else (f"{row.company} 申请入驻", f"{row.company} applies to become a merchant")
    )  # fmt: skip
    notify(
        tenant_id=OPERATORS, kind="application.submitted", path=f"/applicationDetail?id={row.pk}",
        action=a.APPLICATION_AUDIT, title=title, text=(row.leases, row.leases),
    )  # fmt: skip
