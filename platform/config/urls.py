from django.urls import path

from apps.bills.proofs import proof_file
from apps.contracts.views import contract_file
from apps.finance.vouchers import voucher_file
from apps.orders.views import document
from apps.trade.views import open_order
from config import health, media
from config.api import api
from core.exports.views import transfer_file
from merchants.licence import licence_file
from partners import views

urlpatterns = [
    path("api/partners/<slug:party>/notify", views.notify),
    path("api/partners/<slug:party>/back", views.back),
    path("api/o/<str:code>", open_order),
    path("api/bills/proof", proof_file),
    path("api/contracts/file", contract_file),
    path("api/finance/voucher", voucher_file),
    path("api/orders/document", document),
    path("api/platform/licence", licence_file),
    path("api/platform/transferFile", transfer_file),
    path("api/", api.urls),
    path("media/<path:name>", media.serve),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", health.metrics),
]
handler404 = "config.api.unknown_path"
handler500 = "config.api.broken"
