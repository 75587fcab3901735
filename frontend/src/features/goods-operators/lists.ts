import type { ListDefinition } from "@/components/data-table/list-definition";

export const PLATFORM_GOODS_LIST = {
  name: "platform-goods",
  calls: ["/api/platform/platformGoodsList"],
  counts: "/api/platform/getPlatformGoodsCount",
  exportKind: "platform_goods",
  bulk: [
    "/api/platform/auditGoods",
    "/api/platform/updateGoodsDisplayStatus",
    "/api/platform/setGoodsCategory",
    "/api/platform/updateGoodsSort",
    "/api/platform/forceGoodsDown",
  ],
} as const satisfies ListDefinition;
