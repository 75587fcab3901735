import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Page } from "@/lib/api";
import type { JournalRow } from "@/lib/api/generated/types.gen";

export type { JournalRow } from "@/lib/api/generated/types.gen";

/** Below ["goods"], so that a change of stock makes it stale. */
export const journalQuery = (goodsId: string, skuId: string, page: number) =>
  queryOptions({
    queryKey: ["goods", "journal", goodsId, skuId, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<Page<JournalRow>>("/api/platform/stockJournal", { goods_id: goodsId, sku_id: skuId, page }, { signal }),
  });
