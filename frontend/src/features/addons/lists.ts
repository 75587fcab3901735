import type { ListDefinition } from "@/components/data-table/list-definition";

export const ADDON_LIST = {
  name: "addons",
  calls: ["/api/platform/getGoodsGainList"],
  counts: "/api/platform/getGoodsGainCount",
  exportKind: "addons",
  bulk: [],
} as const satisfies ListDefinition;
