"""Labels of purchases' parcels by their ticket; each look at a receiver is noted at each opening."""

from django.db import transaction

from apps.sales.services import LABELS, open_labels
from apps.trade.labels import HeldLabels, file_of, labels_of
from core.caller import Caller
from core.tickets import File
from tenants.scope import scope, tenant_ref


def _labels(caller: Caller, tenant_id: int, held: HeldLabels) -> File:
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        labels = labels_of(open_labels(caller=caller, order_ids=held.order_ids))
    return file_of(labels)


sale_label_file = LABELS.view(_labels)
