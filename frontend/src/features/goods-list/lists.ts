import type { ListDefinition } from "@/components/data-table/list-definition";

export const GOODS_LIST = {
  name: "goods",
  calls: ["/api/platform/goodsList"],
  counts: "/api/platform/getGoodStatusCount",
  exportKind: "goods",
  bulk: [
    "/api/platform/updateGoodsStatus",
    "/api/platform/deleteGood",
    "/api/platform/setGoodsCategory",
    "/api/platform/updateGoodsSort",
    "/api/platform/updateGoodsStock",
  ],
} as const satisfies ListDefinition;
