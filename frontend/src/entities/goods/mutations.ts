import { useQueryClient } from "@tanstack/react-query";
import { STALE } from "@/entities/keys";
import { call, type Input } from "@/lib/api";
import { lookAgain } from "@/lib/api/query-client";
import { useWrite, useWriteOf } from "@/lib/api/use-write";

type Save = Input<"post", "/api/platform/saveGood"> & { publish: boolean };

export function useSaveGoods() {
  const client = useQueryClient();
  return useWriteOf(async ({ publish, ...input }: Save) => {
    const saved = await call("post", publish ? "/api/platform/saveAndActiveGoods" : "/api/platform/saveGood", input);
    // Not waited for: the editor drops its draft before what was saved is loaded and it is drawn anew.
    // And only when saved: a refused save leaves the editor as it is.
    lookAgain(client, STALE.goods);
    return saved;
  }, STALE.nothing);
}

export const useShelf = () => useWrite("post", "/api/platform/updateGoodsStatus", STALE.goods);
export const useRemoveGoods = () => useWrite("post", "/api/platform/deleteGood", STALE.goods);
export const useSetStock = () => useWrite("post", "/api/platform/updateSkuStock", STALE.goods);
export const useCopyGoods = () => useWrite("post", "/api/platform/copyGood", STALE.goods);
export const useStockOfMany = () => useWrite("post", "/api/platform/updateGoodsStock", STALE.goods);
export const useSetSort = () => useWrite("post", "/api/platform/updateGoodsSort", STALE.goods);
export const useSetCategory = () => useWrite("post", "/api/platform/setGoodsCategory", STALE.goods);
