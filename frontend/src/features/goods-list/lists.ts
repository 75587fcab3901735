import type { ListDefinition } from "@/components/data-table/list-definition";

export const GOODS_LIST = {
  name: "goods",
  calls: ["/api/platform/goodsList"],
  counts: "/api/platform/getGoodStatusCount",
  exportKind: "goods",
  bulk: true,
} as const satisfies ListDefinition;
