import type { ListDefinition } from "@/components/data-table/list-definition";

export const ORDER_LIST = {
  name: "orders",
  calls: ["/api/platform/backendOrderList"],
  counts: "/api/platform/orderNumberCount",
  exportKind: "orders",
  bulk: [
    "/api/backend/allocateOrders",
    "/api/backend/allocateToSubShop",
    "/api/merchant/addExpressMany",
    "/api/orders/labels",
    "/api/platform/closeOrders",
    "/api/platform/deleteOrders",
    "/api/orders/debitOverdue",
    "/api/orders/captureOverdue",
    "/api/orders/addRemarks",
    "/api/general/sendMessages",
    "/api/collection/start",
  ],
} as const satisfies ListDefinition;
