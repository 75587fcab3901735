import type { ListDefinition } from "@/components/data-table/list-definition";

export const LINK_LIST = {
  name: "links",
  calls: ["/api/general/shareLinkList"],
  counts: "/api/general/shareLinkCount",
  exportKind: "links",
  bulk: [],
} as const satisfies ListDefinition;
