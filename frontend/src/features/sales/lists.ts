import type { ListDefinition } from "@/components/data-table/list-definition";

export const SALE_LIST = {
  name: "sales",
  calls: ["/api/platform/ecommerceOrderList"],
  counts: "/api/platform/ecommerceOrderCount",
  exportKind: "sales",
  bulk: ["/api/sales/shipMany", "/api/sales/labels"],
} as const satisfies ListDefinition;
