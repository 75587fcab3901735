"""What this room does when rooms below publish, a party answers or a night comes."""

from apps.bills import events as bills
from apps.contracts import events as contracts
from apps.deposits import events as deposits
from apps.express import events as express
from apps.orders.services import agreement, expire, lease, names, nights, settle, signing, sms
from partners import registry


def register() -> None:
    bills.changed.subscribe(settle.bills_changed)
    deposits.placed.subscribe(settle.deposit_placed)
    contracts.signed.subscribe(signing.signed)
    contracts.signing.subscribe(signing.offer)
    express.delivered.subscribe(lease.delivered)
    sms.MESSAGES.register()
    registry.operation(
        names.PARTY, names.PAGE, title=("实名核验授权页", "Page of a name check"), send=names.send_page,
        apply=names.apply_page, repeat=False, settled_by="shop",
    )  # fmt: skip
    title = ("实名核验", "Check of a name")
    registry.operation(names.PARTY, names.OPERATION, title=title, send=names.send, apply=names.apply, settled_by="shop")
    title = ("查询代扣授权", "Ask after a consent to debits")
    registry.operation("alipay", agreement.OPERATION, title=title, send=agreement.send_ask, apply=agreement.apply_ask)
    registry.on_event("alipay", "agreement.signed", agreement.agreed, dismissed_by="shop")
    registry.on_event("alipay", "agreement.ended", agreement.disagreed, dismissed_by="shop")
    expire.register()
    nights.register()
