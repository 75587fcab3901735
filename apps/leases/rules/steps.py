"""What a lease comes to one after the other, as the funnel of the data centre counts it and lists narrow by it."""

from core.wording import Labelled


class LeaseStep(Labelled):
    """Reached once, whatever became of the lease since; `column` of its row is the moment."""

    PAID = "paid", "已付首期", "First rent paid"
    APPROVED = "approved", "已审核通过", "Approved"
    SIGNED = "signed", "已签约", "Signed"
    SHIPPED = "shipped", "已发货", "Shipped"
    RECEIVED = "received", "已签收起租", "Received"

    @property
    def column(self) -> str:
        return "audited_at" if self is LeaseStep.APPROVED else f"{self.value}_at"
