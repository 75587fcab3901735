"""What the bell tells operators of applications; the applicant is told by a message (`services.messages`)."""

from applications.models import Application
from core import actions as a
from core.notices.services import OPERATORS, notify


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
