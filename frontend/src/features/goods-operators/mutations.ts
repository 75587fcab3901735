import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useForceDown = () => useWrite("post", "/api/platform/forceGoodsDown", STALE.goods);
export const useAuditGoods = () => useWrite("post", "/api/platform/auditGoods", STALE.goods);
export const useDisplayGoods = () => useWrite("post", "/api/platform/updateGoodsDisplayStatus", STALE.goods);
export const useSetReview = () => useWrite("post", "/api/platform/proposeSettings", STALE.goods);
