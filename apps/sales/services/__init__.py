"""Acts on sale orders."""

from apps.sales.services.ending import cancel_sale, close_sale
from apps.sales.services.expire import close_unpaid
from apps.sales.services.freight import refund_freight
from apps.sales.services.parcel import change_parcel, receive_sale, ship_sale
from apps.sales.services.pay import pay_sale
from apps.sales.services.people import LABELS, show_contact, show_receiver
from apps.sales.services.place import place_sale

__all__ = [
    "LABELS",
    "cancel_sale",
    "change_parcel",
    "close_sale",
    "close_unpaid",
    "pay_sale",
    "place_sale",
    "receive_sale",
    "refund_freight",
    "ship_sale",
    "show_contact",
    "show_receiver",
]
