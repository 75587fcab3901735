import type { ListDefinition } from "@/components/data-table/list-definition";

export const APPLICATION_LIST = {
  name: "applications",
  calls: ["/api/platform/applicationList"],
  counts: "/api/platform/applicationCount",
  exportKind: "applications",
  bulk: [],
} as const satisfies ListDefinition;

export const MERCHANT_LIST = {
  name: "merchants",
  calls: ["/api/platform/merchantList"],
  counts: "/api/platform/merchantCount",
  exportKind: "merchants",
  bulk: [],
} as const satisfies ListDefinition;
