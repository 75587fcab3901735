from django.urls import path

from applications.documents import DOCUMENTS as APPLICATIONS
from applications.views import open_application
from apps.bills.proofs import PROOFS
from apps.contracts.views import clauses_sample, contract_file, contract_preview
from apps.finance.vouchers import VOUCHERS
from apps.notary.views import certificate_file, enforcement_file
from apps.orders.cases.documents import CASES, MESSAGES
from apps.orders.documents import DOCUMENTS
from apps.orders.paper.views import statement_file as lease_statement_file
from apps.orders.returns.documents import DISPUTES
from apps.orders.shipping.views import label_file
from apps.risk.vouchers import VOUCHERS as RECHARGE_VOUCHERS
from apps.sales.views import sale_label_file
from apps.shop.monthly.views import statement_file
from apps.trade.views import open_order
from config import health, media
from config.api import api
from config.routing import by_name
from core.exports.views import transfer_file
from core.uploads.previews import preview
from merchants.licence import LICENCES
from operators.views import join
from partners import views
from tenants.addresses import ORDER_CODE

urlpatterns = [
    by_name("api/", api.urls),
    path("api/partners/<slug:party>/notify", views.notify),
    path("api/partners/<slug:party>/back", views.back),
    path(f"{ORDER_CODE[1:]}/<str:code>", open_order),
    path("api/j/<str:label>", join),
    path("api/a/<str:code>", open_application),
    path("api/bills/proof", PROOFS.view),
    path("api/contracts/file", contract_file),
    path("api/contracts/preview", contract_preview),
    path("api/contracts/sample", clauses_sample),
    path("api/notarization/certificate", certificate_file),
    path("api/notarization/enforcement", enforcement_file),
    path("api/finance/voucher", VOUCHERS.view),
    path("api/finance/statementPaper", statement_file),
    path("api/risk/voucher", RECHARGE_VOUCHERS.view),
    path("api/orders/labelFile", label_file),
    path("api/sales/labelFile", sale_label_file),
    path("api/orders/statementPaper", lease_statement_file),
    path("api/orders/document", DOCUMENTS.view),
    path("api/orders/returnDocument", DISPUTES.view),
    path("api/aftersale/document", CASES.view),
    path("api/aftersale/messageDocument", MESSAGES.view),
    path("api/platform/licence", LICENCES.view),
    path("api/platform/applicationDocument", APPLICATIONS.view),
    path("api/platform/transferFile", transfer_file),
    path("api/uploads/preview", preview),
    path("media/<path:name>", media.serve),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", health.metrics),
]
handler400 = "config.api.unreadable"
handler404 = "config.api.unknown_path"
handler500 = "config.api.broken"
