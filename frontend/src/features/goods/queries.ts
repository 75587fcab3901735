import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Option, type Page, type Params } from "@/lib/api";
import type { CategoryNode, GainSet, GoodsRow, GoodsTree, PlanInfo, SkuStock, StatusCount, TermInfo } from "./types";

/** Dictionaries change with a release of ours. */
const LONG = 10 * 60_000;

const dictionary = <T>(path: string) =>
  queryOptions({
    queryKey: ["goods", "dictionary", path],
    queryFn: ({ signal }) => api.get<T>(path, {}, { signal }),
    staleTime: LONG,
  });

/** The whole editing state as it is now. */
export const latestTree = (id: string, signal?: AbortSignal): Promise<GoodsTree> =>
  api.post<GoodsTree>("/api/platform/goodsDetail", { id }, { signal });

export const goodsQueries = {
  all: ["goods"] as const,
  list: (params: Params) =>
    queryOptions({
      queryKey: ["goods", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<Page<GoodsRow>>("/api/platform/goodsList", params, { signal }),
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: ["goods", "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<StatusCount[]>("/api/platform/getGoodStatusCount", params, { signal }),
    }),
  tree: (id: string) =>
    queryOptions({
      queryKey: ["goods", "tree", id],
      staleTime: 0,
      gcTime: 0,
      queryFn: ({ signal }) => latestTree(id, signal),
    }),
  stock: (goodsId: string) =>
    queryOptions({
      queryKey: ["goods", "stock", goodsId],
      staleTime: 0,
      queryFn: ({ signal }) => api.get<SkuStock[]>("/api/platform/getSkuStock", { goods_id: goodsId }, { signal }),
    }),
  gains: (goodsId: string | null) =>
    queryOptions({
      queryKey: ["goods", "gains", goodsId],
      queryFn: ({ signal }) => api.get<GainSet>("/api/platform/getGainSet", { goods_id: goodsId }, { signal }),
    }),
  classes: dictionary<CategoryNode[]>("/api/platform/getGoodsClass"),
  categories: dictionary<Option[]>("/api/platform/getCategorySelections"),
  finenesses: dictionary<Option[]>("/api/platform/getGoodFineness"),
  plans: dictionary<PlanInfo[]>("/api/platform/getRentPlan"),
  terms: dictionary<TermInfo[]>("/api/platform/getTerms"),
  channels: dictionary<Record<string, string>>("/api/backend/getChannels"),
};
