import type { ListDefinition } from "@/components/data-table/list-definition";

export const LINK_LIST = {
  name: "links",
  calls: ["/api/general/shareLinkList"],
  counts: null,
  sort: false,
  exportKind: null,
  bulk: false,
} as const satisfies ListDefinition;
