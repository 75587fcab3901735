"""Who sends what acts on a lease want of parties, and applies their answers and callbacks."""

from apps.orders import operations
from apps.orders.services import names, sms
from partners.registry import Back, Handler, handle

handle(
    operations.CERTIFY_PAGE,
    Handler(
        send=names.send_page,
        apply=names.apply_page,
        repeat=False,
        resolved_by="shop",
        back=Back(names.came_back, names.page_after),
    ),
)
handle(operations.CERTIFY, Handler(send=names.send, apply=names.apply, resolved_by="shop"))
sms.MESSAGES.handle()
