import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { type AnswerOf, call, type PathOf, type QueryOf } from "@/lib/api";
import type { GoodsTree } from "./types";

/** Dictionaries change with a release of ours. */
const LONG = 10 * 60_000;
const MOST_CHOICES = 50;

const dictionary = <P extends PathOf<"get">>(path: P, ask: (signal: AbortSignal) => Promise<AnswerOf<"get", P>>) =>
  queryOptions({
    queryKey: [...KEYS.goods, "dictionary", path],
    queryFn: ({ signal }) => ask(signal),
    staleTime: LONG,
  });

/** The whole editing state as it is now. */
export const latestTree = (id: string, signal?: AbortSignal): Promise<GoodsTree> =>
  call("post", "/api/platform/goodsDetail", { body: { id }, signal });

export const goodsQueries = {
  all: KEYS.goods,
  list: (params: QueryOf<"get", "/api/platform/goodsList">) =>
    queryOptions({
      queryKey: [...KEYS.goods, "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/goodsList", { query: params, signal }),
    }),
  /** Goods on the shelf that something can lead to. */
  choices: (title: string) => goodsQueries.list({ title, status: "on_shelf", page_size: MOST_CHOICES }),
  counts: (params: QueryOf<"get", "/api/platform/getGoodStatusCount">) =>
    queryOptions({
      queryKey: [...KEYS.goods, "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/getGoodStatusCount", { query: params, signal }),
    }),
  tree: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.goods, "tree", id],
      staleTime: 0,
      gcTime: 0,
      queryFn: ({ signal }) => latestTree(id, signal),
    }),
  stock: (goodsId: string) =>
    queryOptions({
      queryKey: [...KEYS.goods, "stock", goodsId],
      staleTime: 0,
      queryFn: ({ signal }) => call("get", "/api/platform/getSkuStock", { query: { goods_id: goodsId }, signal }),
    }),
  gains: (goodsId: string | null) =>
    queryOptions({
      queryKey: [...KEYS.goods, "gains", goodsId],
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
