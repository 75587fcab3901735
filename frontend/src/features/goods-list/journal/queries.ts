import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export type { JournalRow } from "@/lib/api/schema";

/** Below ["goods"], so that a change of stock makes it stale. */
export const journalQuery = (goodsId: string, skuId: string, page: number) =>
  queryOptions({
    queryKey: [...KEYS.goods, "journal", goodsId, skuId, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call("get", "/api/platform/stockJournal", { query: { goods_id: goodsId, sku_id: skuId, page }, signal }),
  });
