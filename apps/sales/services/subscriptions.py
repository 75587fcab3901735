"""What this room does when a purchase is paid for, a parcel has arrived, a party answers."""

from apps.express import events as express
from apps.sales.services import expire, parcel, pay, sms
from partners import registry


def register() -> None:
    pay.register()
    express.delivered.subscribe(parcel.delivered)
    registry.operation("sms", sms.OPERATION, send=sms.send, apply=sms.apply)
    expire.register()
