import type { ListDefinition } from "@/components/data-table/list-definition";

export const NOTARY_LIST = {
  name: "notarizations",
  calls: ["/api/notarization/getNotaryList"],
  counts: "/api/notarization/getNotaryCount",
  exportKind: "notarizations",
  bulk: [],
} as const satisfies ListDefinition;

export const ENFORCEMENT_LIST = {
  name: "enforcements",
  calls: ["/api/notarization/getEnforcementList"],
  counts: "/api/notarization/getEnforcementCount",
  exportKind: "enforcements",
  bulk: [],
} as const satisfies ListDefinition;
