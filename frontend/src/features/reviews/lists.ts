import type { ListDefinition } from "@/components/data-table/list-definition";

/** Each needs a look of its own: nothing is confirmed for many at once. */
export const REVIEW_LIST = {
  name: "reviews",
  calls: ["/api/backend/reviewList"],
  counts: "/api/backend/reviewCount",
  exportKind: "reviews",
  bulk: [],
} as const satisfies ListDefinition;
