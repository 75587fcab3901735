"""What the rooms below tell: a purchase was paid, a parcel delivered."""

from apps.express import events as express_events
from apps.sales.services import expire, parcel, pay, people, sms
from partners.sms import adapter


def register() -> None:
    pay.register()
    express_events.on_delivered(parcel.delivered)
    express_events.use_mobile(people.mobile_of)
    adapter.operation(sms.OPERATION, sms.send)
    expire.register()
