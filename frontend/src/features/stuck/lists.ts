import type { ListDefinition } from "@/components/data-table/list-definition";

export const STUCK_LIST = {
  name: "stuck",
  calls: ["/api/orders/stuckList"],
  counts: "/api/orders/stuckCount",
  exportKind: "stuck",
  bulk: [],
} as const satisfies ListDefinition;
