"""What this room does when a purchase is paid for, a parcel has arrived."""

from apps.express import events as express
from apps.sales.services import expire, parcel, pay


def register() -> None:
    pay.register()
    express.delivered.subscribe(parcel.delivered)
    expire.register()
