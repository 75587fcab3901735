import type { ListDefinition } from "@/components/data-table/list-definition";

export const DAY_LIST = {
  name: "reconcileDays",
  calls: ["/api/reconcile/days"],
  counts: "/api/reconcile/dayCount",
  exportKind: "reconciled_days",
  bulk: [],
} as const satisfies ListDefinition;

export const DIFFERENCE_LIST = {
  name: "differences",
  calls: ["/api/reconcile/differences"],
  counts: "/api/reconcile/differenceCount",
  exportKind: "differences",
  bulk: [],
} as const satisfies ListDefinition;
