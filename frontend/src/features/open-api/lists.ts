import type { ListDefinition } from "@/components/data-table/list-definition";

export const CALL_LIST = {
  name: "openCalls",
  calls: ["/api/intake/calls"],
  counts: null,
  exportKind: null,
  bulk: [],
} as const satisfies ListDefinition;
