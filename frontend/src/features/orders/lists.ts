import type { ListDefinition } from "@/components/data-table/list-definition";

export const ORDER_LIST = {
  name: "orders",
  calls: ["/api/platform/backendOrderList"],
  counts: "/api/platform/orderNumberCount",
  exportKind: "orders",
  bulk: true,
} as const satisfies ListDefinition;
