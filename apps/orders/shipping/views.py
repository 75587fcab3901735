"""Labels of leases' parcels by their ticket; each look at a receiver is noted at each opening."""

from apps.orders.shipping.services import LABELS

label_file = LABELS.tickets.view(LABELS.file)
