import type { ListDefinition } from "@/components/data-table/list-definition";

export const LOOK_LIST = {
  name: "accessLog",
  calls: ["/api/platform/accessLog"],
  counts: "/api/platform/accessLogCount",
  exportKind: "access_log",
  bulk: [],
} as const satisfies ListDefinition;
