import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type AnswerOf, call, type PathOf, type Params } from "@/lib/api";
import type { GoodsTree } from "./types";

/** Dictionaries change with a release of ours. */
const LONG = 10 * 60_000;

const dictionary = <P extends PathOf<"get">>(path: P, ask: (signal: AbortSignal) => Promise<AnswerOf<"get", P>>) =>
  queryOptions({ queryKey: ["goods", "dictionary", path], queryFn: ({ signal }) => ask(signal), staleTime: LONG });

/** The whole editing state as it is now. */
export const latestTree = (id: string, signal?: AbortSignal): Promise<GoodsTree> =>
  call("post", "/api/platform/goodsDetail", { body: { id }, signal });

export const goodsQueries = {
  all: ["goods"] as const,
  list: (params: Params) =>
    queryOptions({
      queryKey: ["goods", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/goodsList", { query: params, signal }),
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: ["goods", "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/getGoodStatusCount", { query: params, signal }),
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
      queryFn: ({ signal }) => call("get", "/api/platform/getSkuStock", { query: { goods_id: goodsId }, signal }),
    }),
  gains: (goodsId: string | null) =>
    queryOptions({
      queryKey: ["goods", "gains", goodsId],
      queryFn: ({ signal }) => call("get", "/api/platform/getGainSet", { query: { goods_id: goodsId }, signal }),
    }),
  classes: dictionary("/api/platform/getGoodsClass", (signal) =>
    call("get", "/api/platform/getGoodsClass", { signal }),
  ),
  categories: dictionary("/api/platform/getCategorySelections", (signal) =>
    call("get", "/api/platform/getCategorySelections", { signal }),
  ),
  finenesses: dictionary("/api/platform/getGoodFineness", (signal) =>
    call("get", "/api/platform/getGoodFineness", { signal }),
  ),
  plans: dictionary("/api/platform/getRentPlan", (signal) => call("get", "/api/platform/getRentPlan", { signal })),
  terms: dictionary("/api/platform/getTerms", (signal) => call("get", "/api/platform/getTerms", { signal })),
  channels: dictionary("/api/backend/getChannels", (signal) => call("get", "/api/backend/getChannels", { signal })),
};
