"""The label of a purchase's parcel by its ticket; the look at its receiver is noted at each opening."""

from django.db import transaction

from apps.purchases import queries
from apps.sales.services import LABELS, open_label
from apps.trade.labels import HeldLabels, file_of, labels_of
from core.caller import Caller
from core.tickets import File
from tenants.scope import scope, tenant_ref


def _label(caller: Caller, tenant_id: int, held: HeldLabels) -> File:
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        orders = [queries.access_sale(caller, order_id) for order_id in held.order_ids]
        labels = labels_of([(order, open_label(caller=caller, order=order)) for order in orders])
    return file_of(labels)


sale_label_file = LABELS.view(_label)
