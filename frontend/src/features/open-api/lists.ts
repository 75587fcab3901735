import type { ListDefinition } from "@/components/data-table/list-definition";

export const CALL_LIST = {
  name: "openCalls",
  calls: ["/api/intake/calls"],
  counts: "/api/intake/callCounts",
  exportKind: "open_calls",
  bulk: [],
} as const satisfies ListDefinition;
