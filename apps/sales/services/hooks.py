"""What the rooms below tell: a purchase was paid, a parcel delivered."""

from apps.express import events as express_events
from apps.sales.services import expire, parcel, pay, people, sms
from partners import registry


def register() -> None:
    pay.register()
    express_events.on_delivered(parcel.delivered)
    express_events.use_mobile(people.mobile_of)
    registry.operation("sms", sms.OPERATION, send=sms.send, apply=sms.apply)
    expire.register()
