import type { ListDefinition } from "@/components/data-table/list-definition";

export const MERCHANT_LIST = {
  name: "merchants",
  calls: ["/api/platform/merchantList"],
  counts: "/api/platform/merchantCount",
  exportKind: "merchants",
  bulk: [],
} as const satisfies ListDefinition;
