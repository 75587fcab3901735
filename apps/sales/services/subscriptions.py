"""What this room does when a purchase is paid for, a parcel has arrived, a party answers."""

from apps.express import events as express
from apps.sales.services import expire, parcel, pay, sms


def register() -> None:
    pay.register()
    express.delivered.subscribe(parcel.delivered)
    sms.MESSAGES.register()
    expire.register()
