import type { ListDefinition } from "@/components/data-table/list-definition";

export const SUB_SHOP_LIST = {
  name: "sub-shops",
  calls: ["/api/backend/getSubShopList"],
  counts: "/api/backend/getSubShopCount",
  exportKind: "sub_shops",
  bulk: [],
} as const satisfies ListDefinition;
