"""Labels of purchases' parcels by their ticket; each look at a receiver is noted at each opening."""

from apps.sales.services import LABELS

sale_label_file = LABELS.tickets.view(LABELS.file)
