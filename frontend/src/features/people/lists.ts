import type { ListDefinition } from "@/components/data-table/list-definition";

export const PEOPLE_LIST = {
  name: "people",
  calls: ["/api/platform/peopleList"],
  counts: "/api/platform/peopleCount",
  exportKind: "people",
  bulk: [],
} as const satisfies ListDefinition;

export const HISTORY_LIST = {
  name: "peopleHistory",
  calls: ["/api/platform/peopleHistory"],
  counts: "/api/platform/peopleHistoryCount",
  exportKind: "people_history",
  bulk: [],
} as const satisfies ListDefinition;
